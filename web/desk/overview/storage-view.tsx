import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listStorageRunning } from '#contract/staff/overview/calls';
import type { StorageRunning, StoredPackage } from '#contract/staff/overview/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { collectionCodes, useBranches } from '../kit/branches';
import { deskMoney } from '../kit/desk-money';
import { FigureTable } from '../kit/figure-table';
import { useFiguresWords } from '../kit/figures-words';
import { fillIn, useWords } from '../kit/language';
import { shortDate } from '../kit/short-date';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { Answer, FigureFoot } from './answer';
import { FigurePanel } from './figure-panel';

const usd = (amount: number) => deskMoney(amount, 'USD');

export function StorageView() {
  const { branches: branchNames } = useWords();
  const words = useFiguresWords();
  const { storage: own } = words;
  const address = useListAddress();
  const branch = address.oneOf('branch', collectionCodes(useBranches()));
  const query = useQuery({
    ...deskQuery(listStorageRunning, { query: { ...(branch && { branch }), page: String(address.page) } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const nameOf = (code: string | null) => (code === null ? words.unknownBranch : (branchNames[code] ?? code));
  return (
    <Answer query={query}>
      {(storage) => (
        <>
          {storage.packages > 0 && (
            <FigurePanel
              title={own.branches}
              note={fillIn(own.note, { usd: usd(storage.usd), perDay: usd(storage.perDay) })}
              file={{ table: 'stored' }}
            >
              <BranchTable storage={storage} nameOf={nameOf} />
            </FigurePanel>
          )}
          <FigurePanel
            title={branch ? `${own.title}, ${nameOf(branch)}` : own.title}
            file={{ table: 'storage', filter: { ...(branch && { branch }) } }}
          >
            {storage.data.length === 0 && <p className="figure-body">{own.none}</p>}
            {storage.data.length > 0 && (
              <FigureTable<StoredPackage>
                caption={own.title}
                rows={storage.data}
                keyOf={({ packageId }) => packageId}
                columns={[
                  {
                    name: own.package,
                    cell: ({ packageId, trackingNumber }) => (
                      <Link to={`/staff/packages/${packageId}`}>{trackingNumber}</Link>
                    ),
                  },
                  {
                    name: words.client,
                    cell: ({ clientId, shippingMark }) => (
                      <Link to={`/staff/clients/${clientId}/account`}>{shippingMark}</Link>
                    ),
                  },
                  { name: words.branch, cell: (row) => nameOf(row.branch) },
                  { name: own.since, cell: ({ availableOn }) => shortDate(`${availableOn}T00:00:00Z`) },
                  { name: own.days, isNumber: true, cell: ({ days }) => formatQuantity(days) },
                  { name: own.perDay, isNumber: true, cell: ({ perDay }) => usd(perDay) },
                  { name: own.usd, isNumber: true, cell: (row) => <strong>{usd(row.usd)}</strong> },
                ]}
              />
            )}
            <FigureFoot meta={storage.meta} count={own.count} />
          </FigurePanel>
        </>
      )}
    </Answer>
  );
}

interface BranchTableProps {
  storage: StorageRunning;
  nameOf: (code: string | null) => string;
}

function BranchTable({ storage, nameOf }: BranchTableProps) {
  const words = useFiguresWords();
  const { storage: own } = words;
  return (
    <FigureTable
      caption={own.branches}
      rows={storage.branches}
      keyOf={({ branch }) => branch ?? ''}
      columns={[
        {
          name: words.branch,
          cell: ({ branch }) =>
            branch === null ? (
              nameOf(branch)
            ) : (
              <Link to={`?view=storage&branch=${encodeURIComponent(branch)}`}>{nameOf(branch)}</Link>
            ),
        },
        { name: own.packages, isNumber: true, cell: ({ packages }) => formatQuantity(packages) },
        { name: own.usd, isNumber: true, cell: (row) => <strong>{usd(row.usd)}</strong> },
        { name: own.perDay, isNumber: true, cell: ({ perDay }) => usd(perDay) },
      ]}
    />
  );
}
