import type { Loading } from '#contract/loadings/schema';
import { common } from '../../content/common';
import { containerLoadings } from '../../content/container-loadings';
import { formatDate } from '../../lib/format';
import { StatusPill } from '../../shared/status-pill';

const [loadedName, vesselName, etaName] = containerLoadings.columns;

export function LoadingCards({ loadings }: { loadings: Loading[] }) {
  return (
    <ul className="loading-cards">
      {loadings.map(({ loaded, vessel, eta, status }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the public answer has no id.
        <li className="loading-card" key={place}>
          <div className="loading-card-head">
            <h2>
              <span className="visually-hidden">{vesselName} </span>
              {vessel || common.dash}
            </h2>
            <StatusPill value={status} />
          </div>
          <dl>
            <div>
              <dt>{loadedName}</dt>
              <dd>{formatDate(loaded) ?? common.dash}</dd>
            </div>
            <div>
              <dt>{etaName}</dt>
              <dd>{formatDate(eta) ?? common.dash}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
