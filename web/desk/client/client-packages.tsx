import type { PackageStatus } from '#contract/packages/rules';
import type { DeskClient } from '#contract/staff/clients/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { fillIn, useWords } from '../kit/language';

/** In the order of a package's life. Specification, Package statuses: EN_ROUTE and IN_TRANSIT are one. */
const order: readonly PackageStatus[] = ['YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED'];

/** How many are where; each number leads to the list of them. */
export function ClientPackages({ client }: { client: DeskClient }) {
  const { clients: words, statuses } = useWords();
  const countOf = (wanted: PackageStatus) =>
    client.packages
      .filter(({ status }) => (status === 'EN_ROUTE' ? 'IN_TRANSIT' : status) === wanted)
      .reduce((sum, { count }) => sum + count, 0);
  const held = order.map((status) => ({ status, count: countOf(status) })).filter(({ count }) => count > 0);
  const all = held.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="desk-card" aria-label={words.packages}>
      <h2>{words.packages}</h2>
      {all === 0 ? (
        <p>{words.noPackages}</p>
      ) : (
        <ul className="desk-list client-packages">
          {held.map(({ status, count }) => (
            <li key={status}>
              <Link to={`/staff/packages?clientId=${client.id}&status=${status}`}>
                {statuses[status]} <strong>{formatQuantity(count)}</strong>
              </Link>
            </li>
          ))}
          <li>
            <Link to={`/staff/packages?clientId=${client.id}`}>
              {fillIn(words.allPackages, { count: formatQuantity(all) })}
            </Link>
          </li>
        </ul>
      )}
    </section>
  );
}
