import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listGivenOff } from '#contract/staff/overview/calls';
import type { Given, Giver } from '#contract/staff/overview/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { deskMoney } from '../kit/desk-money';
import { FigureTable, noFigure } from '../kit/figure-table';
import { useFiguresWords } from '../kit/figures-words';
import { PeriodFilter } from '../kit/period-filter';
import { shortDate } from '../kit/short-date';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { Answer, FigureFoot } from './answer';
import { FigurePanel } from './figure-panel';

const usd = (amount: number) => (amount === 0 ? noFigure : deskMoney(amount, 'USD'));
const sums = ['discounts', 'waivers', 'adjustments', 'writeOffs', 'refunds', 'approved'] as const;

/** Who gave away how much and why; by default in the last twelve months. */
export function GivenView() {
  const words = useFiguresWords();
  const { given: own } = words;
  const address = useListAddress();
  const [from, to] = [address.day('from'), address.day('to')];
  const filter = { ...(from && { from }), ...(to && { to }) };
  const query = useQuery({
    ...deskQuery(listGivenOff, { query: { ...filter, page: String(address.page) } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return (
    <>
      <div className="figure-filters">
        <PeriodFilter address={address} />
      </div>
      <Answer query={query}>
        {({ people, data, meta, ...period }) => (
          <>
            <FigurePanel
              title={own.people}
              note={`${shortDate(`${period.from}T00:00:00Z`)} – ${shortDate(`${period.to}T00:00:00Z`)}`}
              file={{ table: 'givers', filter }}
            >
              {people.length === 0 && <p className="figure-body">{own.none}</p>}
              {people.length > 0 && (
                <FigureTable<Giver>
                  caption={own.people}
                  rows={people}
                  keyOf={({ staffId }) => staffId}
                  columns={[
                    { name: own.person, cell: ({ name }) => name },
                    ...sums.map((sum) => ({ name: own[sum], isNumber: true, cell: (row: Giver) => usd(row[sum]) })),
                    {
                      name: own.lifts,
                      isNumber: true,
                      cell: ({ lifts }) => (lifts ? formatQuantity(lifts) : noFigure),
                    },
                    { name: own.lifted, isNumber: true, cell: ({ lifted }) => usd(lifted) },
                  ]}
                />
              )}
            </FigurePanel>
            {meta.itemCount > 0 && (
              <FigurePanel title={own.title} file={{ table: 'given', filter }}>
                <FigureTable<Given>
                  caption={own.title}
                  rows={data}
                  keyOf={({ at, kind, clientId, usd: amount }) => `${at} ${kind} ${clientId} ${amount}`}
                  columns={[
                    { name: own.date, cell: ({ at }) => shortDate(at) },
                    { name: own.kind, cell: ({ kind }) => own.kinds[kind] },
                    {
                      name: words.client,
                      cell: ({ clientId, shippingMark }) => (
                        <Link to={`/staff/clients/${clientId}/account`}>{shippingMark}</Link>
                      ),
                    },
                    { name: own.amount, isNumber: true, cell: (row) => <strong>{usd(row.usd)}</strong> },
                    { name: words.reason, cell: ({ reason }) => reason },
                    { name: own.by, cell: ({ by }) => by },
                    { name: own.approvedBy, cell: ({ approvedBy }) => approvedBy ?? noFigure },
                  ]}
                />
                <FigureFoot meta={meta} count={own.count} />
              </FigurePanel>
            )}
          </>
        )}
      </Answer>
    </>
  );
}
