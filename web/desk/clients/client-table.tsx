import type { DeskClientRow } from '#contract/staff/clients/schema';
import { formatDate, formatQuantity } from '../../lib/format';
import { TierBadge } from '../../shared/tier-badge';
import { Link } from '../../ui/link';
import { type Column, DeskTable } from '../kit/desk-table';
import { useWords } from '../kit/language';
import '../kit/marks.css';

/** `isOld`: the rows of the question before, until the answer is there. */
export function ClientTable({ clients, isOld }: { clients: readonly DeskClientRow[]; isOld: boolean }) {
  const { clients: words, content } = useWords();
  const { mark, contact, packages, since } = words.columns;
  const columns: readonly Column<DeskClientRow>[] = [
    {
      name: mark,
      isMain: true,
      isLong: true,
      cell: ({ id, shippingMark, sharesMark }) => (
        <>
          <Link to={`/staff/clients/${id}`}>{shippingMark}</Link>{' '}
          {sharesMark && <span className="desk-note">{words.shared}</span>}
        </>
      ),
    },
    { name: words.tier, isShort: true, cell: ({ membershipTier }) => <TierBadge tier={membershipTier} /> },
    {
      name: contact,
      isLong: true,
      cell: ({ phone, email }) => (
        <span className="desk-lines">
          <span>{phone ?? content.none}</span>
          {email && <span>{email}</span>}
        </span>
      ),
    },
    {
      name: words.access,
      cell: ({ canSignIn, email }) => words.accesses[canSignIn ? 'yes' : email ? 'not-yet' : 'no-email'],
    },
    { name: packages, isNumber: true, cell: (client) => formatQuantity(client.packages) },
    { name: since, isShort: true, cell: ({ createdAt }) => formatDate(createdAt) },
  ];
  return <DeskTable caption={words.title} columns={columns} rows={clients} keyOf={({ id }) => id} isBusy={isOld} />;
}
