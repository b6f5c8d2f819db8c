import type { DeskPaymentRow } from '#contract/staff/payments';
import { formatDate, formatMoney } from '../../lib/format';
import { useWords } from '../../shared/desk/language';
import { type Column, Ledger } from '../../shared/desk/ledger';
import { Link } from '../../ui/link';
import { PaymentPill } from './payment-pill';

export function PaymentTable({ rows }: { rows: readonly DeskPaymentRow[] }) {
  const { money: words, branches } = useWords();
  const names: Record<string, string> = branches;
  const columns: readonly Column<DeskPaymentRow>[] = [
    { name: words.number, isMain: true, cell: ({ id }) => <Link to={`/staff/payments/${id}`}>#{id}</Link> },
    { name: words.date, cell: ({ paidAt }) => formatDate(paidAt) },
    {
      name: words.client,
      cell: ({ clientId, shippingMark }) => <Link to={`/staff/clients/${clientId}/account`}>{shippingMark}</Link>,
    },
    { name: words.amount, isNumber: true, cell: ({ amount, currency }) => formatMoney(amount, currency) },
    { name: words.usd, isNumber: true, cell: ({ usd }) => formatMoney(usd, 'USD') },
    { name: words.method, cell: ({ method }) => words.methods[method] },
    { name: words.reference, cell: ({ reference }) => reference },
    { name: words.branch, cell: ({ branch }) => branch && (names[branch] ?? branch) },
    { name: words.cashier, cell: ({ recordedBy }) => recordedBy },
    { name: words.state, cell: ({ state }) => <PaymentPill state={state} /> },
  ];
  return <Ledger caption={words.payments.title} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
