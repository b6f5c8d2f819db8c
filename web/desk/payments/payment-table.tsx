import type { DeskPaymentRow } from '#contract/staff/payments/schema';
import { Link } from '../../ui/link';
import { Mark } from '../kit/codes';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { useWords } from '../kit/language';
import { bookDay, shortDate } from '../kit/short-date';
import { PaymentPill } from './payment-pill';

export function PaymentTable({ rows }: { rows: readonly DeskPaymentRow[] }) {
  const { money: words, branches } = useWords();
  const names: Record<string, string> = branches;
  const columns: readonly Column<DeskPaymentRow>[] = [
    {
      name: words.number,
      isMain: true,
      isShort: true,
      card: 'title',
      cell: ({ id }) => `#${id}`,
      // The amount has the end of the last line, so that the mark has the whole of the second.
      cardCell: ({ id, paidAt }) => `#${id} · ${shortDate(bookDay(paidAt))}`,
    },
    { name: words.date, isShort: true, card: 'none', cell: ({ paidAt }) => shortDate(bookDay(paidAt)) },
    {
      name: words.client,
      isCut: true,
      card: 'name',
      cell: ({ clientId, shippingMark }) => (
        <Link className="desk-soft" to={`/staff/clients/${clientId}/account`}>
          <Mark text={shippingMark} />
        </Link>
      ),
    },
    {
      name: words.amount,
      isNumber: true,
      card: 'measure',
      cell: ({ amount, currency }) => <b>{deskMoney(amount, currency)}</b>,
    },
    { name: words.inUsd, isNumber: true, isExtra: true, cell: ({ usd }) => deskMoney(usd, 'USD') },
    { name: words.method, isShort: true, card: 'more', cell: ({ method }) => words.methods[method] },
    { name: words.reference, isCut: true, card: 'more', cell: ({ reference }) => reference },
    {
      name: words.cashier,
      isCut: true,
      cell: ({ recordedBy }) => recordedBy,
    },
    { name: words.branch, isShort: true, isExtra: true, cell: ({ branch }) => branch && (names[branch] ?? branch) },
    { name: words.state, isShort: true, card: 'state', cell: ({ state }) => <PaymentPill state={state} /> },
  ];
  return (
    <DeskTable
      caption={words.payments.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      to={({ id }) => `/staff/payments/${id}`}
      isList
      className="payment-list"
    />
  );
}
