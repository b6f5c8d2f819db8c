import type { PackageStatus } from '#contract/packages/rules';
import type { DeskClient } from '#contract/staff/clients/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { fillIn, useWords } from '../kit/language';
import { Panel } from '../kit/panel';
import { useRecordWords } from '../kit/record-words';

/** In the order of a package's life. Specification, Package statuses: EN_ROUTE and IN_TRANSIT are one. */
const order: readonly PackageStatus[] = ['YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED'];

/** The number of packages in each status, with a link to their list. */
export function ClientPackages({ client }: { client: DeskClient }) {
  const { clients: words, statuses } = useWords();
  const { client: record } = useRecordWords();
  const countOf = (wanted: PackageStatus) =>
    client.packages
      .filter(({ status }) => (status === 'EN_ROUTE' ? 'IN_TRANSIT' : status) === wanted)
      .reduce((sum, { count }) => sum + count, 0);
  const held = order.map((status) => ({ status, count: countOf(status) })).filter(({ count }) => count > 0);
  const all = held.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel
      title={words.packages}
      note={fillIn(record.notDelivered, { count: formatQuantity(all - countOf('DELIVERED')) })}
      actions={
        all > 0 && (
          <Link className="panel-link" to={`/staff/packages?clientId=${client.id}`}>
            {fillIn(words.allPackages, { count: formatQuantity(all) })}
          </Link>
        )
      }
      isFlush
    >
      {all === 0 ? (
        <p>{words.noPackages}</p>
      ) : (
        <ul className="key-row">
          {held.map(({ status, count }) => (
            <li key={status}>
              <Link to={`/staff/packages?clientId=${client.id}&status=${status}`}>
                <strong>{formatQuantity(count)}</strong> {statuses[status]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
