import type { CashMovement } from '#contract/staff/cash/schema';
import { Link } from '../../ui/link';
import { useCashWords } from '../kit/cash-words';
import { Mark } from '../kit/codes';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { formatTimestamp } from '../kit/format-timestamp';
import { useWords } from '../kit/language';

export function Movements({ rows }: { rows: readonly CashMovement[] }) {
  const { money } = useWords();
  const words = useCashWords();
  const columns: readonly Column<CashMovement>[] = [
    { name: words.at, isShort: true, card: 'more', cell: ({ at }) => formatTimestamp(at) },
    {
      name: words.payment,
      isMain: true,
      card: 'title',
      cell: ({ paymentId, clientId }) =>
        paymentId === null ? (
          <Link to={`/staff/clients/${clientId}`}>{money.account.kinds.REFUND}</Link>
        ) : (
          <Link to={`/staff/payments/${paymentId}`}>#{paymentId}</Link>
        ),
    },
    { name: money.client, isLong: true, card: 'name', cell: ({ shippingMark }) => <Mark text={shippingMark} /> },
    {
      name: money.amount,
      isNumber: true,
      card: 'amount',
      cell: ({ amount, currency }) => deskMoney(amount, currency),
    },
  ];
  return <DeskTable caption={words.movements} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
