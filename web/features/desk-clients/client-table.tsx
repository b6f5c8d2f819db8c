import type { DeskClientRow } from '#contract/staff/clients';
import { formatDate, formatQuantity } from '../../lib/format';
import { useWords } from '../../shared/desk/language';
import { TierBadge } from '../../shared/tier-badge';
import { Link } from '../../ui/link';

/** `isOld`: the rows of the question before, until the answer is there. */
export function ClientTable({ clients, isOld }: { clients: readonly DeskClientRow[]; isOld: boolean }) {
  const { clients: words, content } = useWords();
  const { mark, contact, packages, since } = words.columns;
  return (
    <div className="desk-table-box" aria-busy={isOld}>
      <table className="desk-table clients-table">
        <caption className="visually-hidden">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{mark}</th>
            <th scope="col">{words.tier}</th>
            <th scope="col">{contact}</th>
            <th scope="col">{words.access}</th>
            <th scope="col" className="number">
              {packages}
            </th>
            <th scope="col">{since}</th>
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <tr key={client.id}>
              <td className="clients-mark long">
                <span>
                  <Link to={`/staff/clients/${client.id}`}>{client.shippingMark}</Link>{' '}
                  {client.sharesMark && <span className="desk-note">{words.shared}</span>}
                </span>
              </td>
              <td data-name={words.tier} className="whole">
                <TierBadge tier={client.membershipTier} />
              </td>
              <td data-name={contact} className="long">
                <span className="clients-contact">
                  <span>{client.phone ?? content.none}</span>
                  {client.email && <span>{client.email}</span>}
                </span>
              </td>
              <td data-name={words.access}>
                {words.accesses[client.canSignIn ? 'yes' : client.email ? 'not-yet' : 'no-email']}
              </td>
              <td data-name={packages} className="number">
                {formatQuantity(client.packages)}
              </td>
              <td data-name={since} className="whole">
                {formatDate(client.createdAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
