import { packages } from '../../content/packages';
import { UnlessClaimed } from '../../shared/unless-claimed';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import type { Filter } from './list-state';

const words = packages.empty;

/** Specification, Errors: one text for an empty filter result and for a client without packages. The next step differs. */
export function NoPackages({ filter, onShowAll }: { filter: Filter; onShowAll: () => void }) {
  return (
    <EmptyState title={words.text}>
      {filter ? (
        <button className="button button-line" type="button" onClick={onShowAll}>
          {words.showAll}
        </button>
      ) : (
        <UnlessClaimed>
          <p>{words.none}</p>
          <Link className="button button-line" to="/shipping-address">
            {words.address}
          </Link>
        </UnlessClaimed>
      )}
    </EmptyState>
  );
}
