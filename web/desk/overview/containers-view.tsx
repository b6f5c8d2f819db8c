import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listContainerRevenue } from '#contract/staff/overview/calls';
import type { ContainerRevenue } from '#contract/staff/overview/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { deskMoney } from '../kit/desk-money';
import { FigureTable, noFigure } from '../kit/figure-table';
import { useFiguresWords } from '../kit/figures-words';
import { shortDate } from '../kit/short-date';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { Answer, FigureFoot } from './answer';
import { FigurePanel } from './figure-panel';
import { cbmText } from './loaded-panel';

const usd = (amount: number) => (amount === 0 ? noFigure : deskMoney(amount, 'USD'));

export function ContainersView() {
  const { containers: words } = useFiguresWords();
  const { page } = useListAddress();
  const query = useQuery({
    ...deskQuery(listContainerRevenue, { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return (
    <Answer query={query}>
      {({ data, meta }) => (
        <FigurePanel title={words.title} note={words.note} file={{ table: 'containers' }}>
          {data.length === 0 && <p className="figure-body">{words.none}</p>}
          {data.length > 0 && (
            <FigureTable<ContainerRevenue>
              caption={words.title}
              rows={data}
              keyOf={({ containerId }) => containerId}
              columns={[
                {
                  name: words.container,
                  cell: ({ containerId, reference }) => (
                    <Link to={`/staff/containers/${containerId}`}>{reference}</Link>
                  ),
                },
                { name: words.loaded, cell: ({ loadedOn }) => shortDate(`${loadedOn}T00:00:00Z`) },
                { name: words.packages, isNumber: true, cell: ({ packages }) => formatQuantity(packages) },
                { name: words.cbm, isNumber: true, cell: ({ cbm }) => cbmText(cbm) },
                { name: words.freight, isNumber: true, cell: ({ freight }) => usd(freight) },
                { name: words.storage, isNumber: true, cell: ({ storage }) => usd(storage) },
                { name: words.other, isNumber: true, cell: ({ other }) => usd(other) },
                { name: words.revenue, isNumber: true, cell: ({ usd: all }) => <strong>{usd(all)}</strong> },
                {
                  name: words.invoiced,
                  isNumber: true,
                  cell: ({ containerId, invoiced }) => (
                    <Link to={`/staff/invoices?containerId=${containerId}`}>{usd(invoiced)}</Link>
                  ),
                },
                {
                  name: words.perCbm,
                  isNumber: true,
                  cell: ({ perCbm }) => (perCbm === null ? noFigure : usd(perCbm)),
                },
              ]}
            />
          )}
          <FigureFoot meta={meta} count={words.count} />
        </FigurePanel>
      )}
    </Answer>
  );
}
