import type { CashMovement } from '#contract/staff/cash/schema';
import { Link } from '../../ui/link';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { useWords } from '../kit/language';

/** "2026-11-15 09:30": cash needs the minute. */
export const minute = (timestamp: string) => timestamp.slice(0, 16).replace('T', ' ');

export function Movements({ rows }: { rows: readonly CashMovement[] }) {
  const { money } = useWords();
  const { cash: words } = money;
  const columns: readonly Column<CashMovement>[] = [
    { name: words.at, isShort: true, cell: ({ at }) => minute(at) },
    {
      name: words.payment,
      isMain: true,
      cell: ({ paymentId }) => <Link to={`/staff/payments/${paymentId}`}>#{paymentId}</Link>,
    },
    { name: money.client, isLong: true, cell: ({ shippingMark }) => shippingMark },
    { name: money.amount, isNumber: true, cell: ({ amount, currency }) => deskMoney(amount, currency) },
  ];
  return <DeskTable caption={words.movements} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
