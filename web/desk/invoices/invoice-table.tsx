import type { DeskDocumentRow } from '#contract/staff/documents/schema';
import { Link } from '../../ui/link';
import { Mark } from '../kit/codes';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { DueTag } from '../kit/due-tag';
import { useLedgerWords } from '../kit/ledger-words';
import { bookDay, shortDate } from '../kit/short-date';

export function InvoiceTable({ rows }: { rows: readonly DeskDocumentRow[] }) {
  const { invoices: words, draft } = useLedgerWords();
  const { columns: names } = words;
  const columns: readonly Column<DeskDocumentRow>[] = [
    {
      name: names.number,
      isMain: true,
      isShort: true,
      card: 'title',
      cell: ({ number, id }) => number ?? `${draft} #${id}`,
    },
    {
      name: names.client,
      isCut: true,
      card: 'name',
      cell: ({ clientId, shippingMark }) => (
        <Link className="desk-soft" to={`/staff/clients/${clientId}`}>
          <Mark text={shippingMark} />
        </Link>
      ),
    },
    { name: names.container, isShort: true, card: 'more', cell: ({ containerReference }) => containerReference },
    { name: names.date, isShort: true, card: 'measure', cell: ({ at }) => shortDate(bookDay(at)) },
    { name: names.total, isNumber: true, card: 'amount', cell: ({ total }) => <b>{deskMoney(total, 'USD')}</b> },
    { name: names.left, isNumber: true, cell: ({ left }) => left !== null && deskMoney(left, 'USD') },
    {
      name: names.due,
      isShort: true,
      isExtra: true,
      cell: ({ due, dueOn }) => (dueOn ? shortDate(dueOn) : due === 'LATER' ? words.onArrival : null),
    },
    {
      name: names.state,
      isShort: true,
      card: 'state',
      cell: ({ state, due }) => <DueTag state={state === 'DRAFT' ? 'DRAFT' : (due ?? 'NONE')} />,
    },
    { name: names.by, isCut: true, isExtra: true, cell: ({ by }) => by },
  ];
  return (
    <DeskTable
      caption={words.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      to={({ id }) => `/staff/invoices/${id}`}
      isList
    />
  );
}
