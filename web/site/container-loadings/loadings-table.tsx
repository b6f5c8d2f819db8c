import type { Loading } from '#contract/loadings/schema';
import { common } from '../../content/common';
import { containerLoadings } from '../../content/container-loadings';
import { formatDate } from '../../lib/format';
import { StatusPill } from '../../shared/status-pill';

export function LoadingsTable({ loadings }: { loadings: Loading[] }) {
  return (
    <div className="data-table">
      <table>
        <caption className="visually-hidden">{containerLoadings.title}</caption>
        <thead>
          <tr>
            {containerLoadings.columns.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loadings.map(({ loaded, vessel, eta, status }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the public answer has no id.
            <tr key={place}>
              <td>{formatDate(loaded) ?? common.dash}</td>
              <td>{vessel || common.dash}</td>
              <td>{formatDate(eta) ?? common.dash}</td>
              <td>
                <StatusPill value={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
