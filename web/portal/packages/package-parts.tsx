import type { ClientPart } from '#contract/packages/schema';
import { packageDetail } from '../../content/package-detail';
import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { formatDate } from '../../lib/format';
import { StatusPill } from '../../shared/status-pill';
import { partsCall } from './calls';
import './package-parts.css';

const words = packageDetail.parts;

/** Where the cartons are, when they travel apart. A package that travels as one has nothing to show here. */
export function PackageParts({ id }: { id: string }) {
  const { data } = useClientQuery<ClientPart[]>({
    key: ['package-parts', id],
    ask: (signal) => call(partsCall, { params: { id } }, { signal }),
  });
  if (!data || data.length < 2) return null;
  const all = data.reduce((sum, { cartons }) => sum + cartons, 0);
  return (
    <section className="detail-card package-parts" aria-labelledby="package-parts-title">
      <h2 id="package-parts-title">{words.title}</h2>
      <p>{words.note}</p>
      <ul>
        {keysOf(data).map(({ key, part }) => (
          <li key={key}>
            <p>
              <strong>{words.of.replace('{n}', String(part.cartons)).replace('{all}', String(all))}</strong>
              <StatusPill value={part.status} />
            </p>
            <p>{placeOf(part)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const keysOf = (parts: ClientPart[]) =>
  parts.map((part, place) => ({ key: `${place} ${part.status} ${part.cartons}`, part }));

/** One sentence: where these cartons are, and when they come. */
function placeOf({ status, isMissing, available, branch, vessel, eta }: ClientPart): string {
  if (isMissing) return words.missing;
  if (status === 'DELIVERED') return words.delivered;
  if (available && branch) return words.ready.replace('{branch}', branch);
  if (status === 'ARRIVED') return words.arrived;
  if (status === 'YET_TO_LOAD' || status === 'ON_HOLD') return words.waiting;
  const ship = vessel ? words.on.replace('{vessel}', vessel) : words.atSea;
  return eta ? `${ship} ${words.expected.replace('{date}', formatDate(eta) ?? '')}` : ship;
}
