import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { inCedis } from '#contract/cedis';
import type { Output } from '#contract/endpoint';
import type { getPackageCollection } from '#contract/staff/handover/calls';
import { getClientBalance } from '#contract/staff/money/calls';
import { readsMoney } from '#contract/staff/money/rules';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { formatMoney, formatQuantity } from '../../../lib/format';
import { Link } from '../../../ui/link';
import { Amounts } from '../../kit/amounts';
import { deskMoney } from '../../kit/desk-money';
import { formatKg } from '../../kit/format-kg';
import { useFreightWords } from '../../kit/freight-words';
import { fullCbm } from '../../kit/full-cbm';
import { colon, fillIn } from '../../kit/language';
import { Panel } from '../../kit/panel';
import { useRecordWords } from '../../kit/record-words';
import { shortDate } from '../../kit/short-date';
import { useStaff } from '../../kit/staff';
import { DeskFailure, DeskLoading } from '../../kit/states';
import { deskQuery } from '../../queries';

type Collection = Output<typeof getPackageCollection>;

interface MoneyPanelProps {
  pkg: DeskPackage;
  answer: UseQueryResult<Collection>;
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
/** The lines and their total. */
function feesOf({ freight, waiting }: Pick<Collection, 'freight' | 'waiting'>) {
  const fee = freight?.fee ?? 0;
  const open = waiting?.shippingFee ?? fee;
  const storage = waiting?.warehousingFee ?? 0;
  return { fee, storage, taken: cents(fee - open), all: cents(open + storage) };
}

/** What this package costs, line by line, and where it was handed over. */
export function MoneyPanel({ pkg, answer: { data, error, refetch } }: MoneyPanelProps) {
  const { package: words } = useRecordWords();
  const { role } = useStaff();
  if (!data) {
    return (
      <Panel title={words.money}>
        {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </Panel>
    );
  }
  if (!readsMoney(role) && data.handovers.length === 0) return null;
  return (
    <>
      {data.freight && <Charges pkg={pkg} collection={data} />}
      {data.handovers.length > 0 && <Handovers handovers={data.handovers} />}
    </>
  );
}

function Charges({ pkg, collection }: { pkg: DeskPackage; collection: Collection }) {
  const { package: words } = useRecordWords();
  const freight = useFreightWords();
  const { fee, storage, taken, all } = feesOf(collection);
  const { left } = collection;
  const rate = formatMoney(collection.freight?.rate ?? 0, 'USD');
  const freightOf = (known: Collection['freight']) =>
    known === null || known.unit === 'cbm'
      ? fillIn(words.freight, { cbm: fullCbm(pkg.cbm), rate })
      : fillIn(freight.line, { quantity: formatKg(known.billed), unit: freight.units[known.unit], rate });
  const hasArrived = pkg.status === 'ARRIVED' || pkg.status === 'DELIVERED';
  const isOwed = pkg.status !== 'DELIVERED';
  const { data: balance } = useQuery({
    ...deskQuery(getClientBalance, { params: { id: String(pkg.client?.id) } }),
    enabled: pkg.client !== null,
    staleTime: 5_000,
  });
  const cedis = balance?.usdGhs ?? null;
  return (
    <Panel title={words.money}>
      <Amounts
        lines={[
          { name: freightOf(collection.freight), value: formatMoney(fee, 'USD') },
          storage > 0 && {
            name: fillIn(words.storage, { days: formatQuantity(collection.waiting?.daysWaiting ?? 0) }),
            value: formatMoney(storage, 'USD'),
          },
          isOwed && taken > 0 && { name: words.takenBefore, value: `−${formatMoney(taken, 'USD')}` },
          isOwed && { name: words.fees, value: formatMoney(all, 'USD'), kind: 'total' },
          left !== null && { name: words.left, value: formatMoney(left, 'USD'), kind: left > 0 ? 'bad' : 'total' },
          left !== null &&
            left > 0 &&
            cedis !== null && {
              ...{ name: fillIn(words.inCedis, { rate: cedis }), value: deskMoney(inCedis(left, cedis), 'GHS') },
              kind: 'note',
            },
          !hasArrived && { name: words.estimate, value: '', kind: 'note' },
          collection.isSettled && { name: words.settled, value: '', kind: 'note' },
        ]}
      />
    </Panel>
  );
}

function Handovers({ handovers }: { handovers: Collection['handovers'] }) {
  const { collection, handovers: words } = useRecordWords().package;
  return (
    <Panel title={collection}>
      <ul className="desk-list" aria-label={words.title}>
        {handovers.map(({ id, number, quantity, at, isVoid }) => (
          <li key={id}>
            <Link to={`/staff/handovers/${id}`}>{number}</Link>
            {colon()}
            {fillIn(words.line, { quantity: formatQuantity(quantity), date: shortDate(at) ?? '' })}
            {isVoid && ` (${words.isVoid})`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
