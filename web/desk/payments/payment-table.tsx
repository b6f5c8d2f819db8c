import type { DeskPaymentRow } from '#contract/staff/payments/schema';
import { formatDate } from '../../lib/format';
import { Link } from '../../ui/link';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { useWords } from '../kit/language';
import { PaymentPill } from './payment-pill';

export function PaymentTable({ rows }: { rows: readonly DeskPaymentRow[] }) {
  const { money: words, branches } = useWords();
  const names: Record<string, string> = branches;
  const columns: readonly Column<DeskPaymentRow>[] = [
    {
      name: words.number,
      isMain: true,
      isShort: true,
      cell: ({ id }) => <Link to={`/staff/payments/${id}`}>#{id}</Link>,
    },
    { name: words.date, isShort: true, cell: ({ paidAt }) => formatDate(paidAt) },
    {
      name: words.client,
      isLong: true,
      cell: ({ clientId, shippingMark }) => <Link to={`/staff/clients/${clientId}/account`}>{shippingMark}</Link>,
    },
    {
      name: words.amount,
      isNumber: true,
      cell: ({ amount, currency, usd }) => (
        <Two first={deskMoney(amount, currency)} second={currency === 'GHS' ? deskMoney(usd, 'USD') : null} />
      ),
    },
    { name: words.method, cell: ({ method, reference }) => <Two first={words.methods[method]} second={reference} /> },
    {
      name: words.cashier,
      cell: ({ recordedBy, branch }) =>
        recordedBy && <Two first={recordedBy} second={branch && (names[branch] ?? branch)} />,
    },
    { name: words.state, cell: ({ state }) => <PaymentPill state={state} /> },
  ];
  return <DeskTable caption={words.payments.title} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/** Two facts that belong together, one below the other: a line of its own for each would cost a screen. */
function Two({ first, second }: { first: string; second: string | null }) {
  return (
    <span className="desk-two">
      {first} {second && <span className="desk-muted">{second}</span>}
    </span>
  );
}
