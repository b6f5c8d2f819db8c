import type { DeskClientRow } from '#contract/staff/clients/schema';
import { formatQuantity } from '../../lib/format';
import { TierBadge } from '../../shared/tier-badge';
import { useClientWords } from '../kit/client-words';
import { Mark } from '../kit/codes';
import { type Column, DeskTable } from '../kit/desk-table';
import { counted, useWords } from '../kit/language';
import { shortDate } from '../kit/short-date';
import { writtenPhone } from '../kit/written-phone';
import './client-table.css';

/** `isOld` means rows of the previous request, until the answer arrives. */
export function ClientTable({ clients, isOld }: { clients: readonly DeskClientRow[]; isOld: boolean }) {
  const clientRecords = useClientWords();
  const { clients: words, content } = useWords();
  const { claims, record } = clientRecords;
  const { mark, contact, email, packages, since } = words.columns;
  const columns: readonly Column<DeskClientRow>[] = [
    {
      name: mark,
      isMain: true,
      isCut: true,
      card: 'title',
      cell: ({ shippingMark, sharesMark, markClaim }) => (
        <>
          <Mark text={shippingMark} /> {sharesMark && <span className="tag tag-yellow">{words.shared}</span>}
          {markClaim && (
            <span className="tag tag-yellow">{markClaim === 'PENDING' ? claims.pending : claims.refused}</span>
          )}
        </>
      ),
    },
    {
      name: words.tier,
      isShort: true,
      // Below the mark, which needs the whole line.
      card: 'amount',
      cell: ({ membershipTier }) => <TierBadge tier={membershipTier} />,
    },
    {
      name: record.name,
      isCut: true,
      card: 'name',
      cell: (client) => client.name,
      cardCell: (client) => client.name ?? client.email,
    },
    {
      name: contact,
      isShort: true,
      card: 'more',
      cell: ({ phone }) => writtenPhone(phone) ?? content.none,
    },
    { name: email, isCut: true, isExtra: true, cell: (client) => client.email },
    {
      name: words.access,
      isShort: true,
      cell: (client) => words.accesses[client.canSignIn ? 'yes' : client.email ? 'not-yet' : 'no-email'],
    },
    {
      name: packages,
      isNumber: true,
      card: 'more',
      cell: (client) => formatQuantity(client.packages),
      cardCell: (client) => counted(claims.packages, client.packages),
    },
    { name: since, isShort: true, card: 'measure', cell: ({ createdAt }) => shortDate(createdAt) },
  ];
  return (
    <DeskTable
      caption={words.title}
      className="client-table"
      columns={columns}
      rows={clients}
      keyOf={({ id }) => id}
      to={({ id }) => `/staff/clients/${id}`}
      isList
      isBusy={isOld}
    />
  );
}
