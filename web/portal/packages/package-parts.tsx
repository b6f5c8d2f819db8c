import type { ClientPart } from '#contract/packages/schema';
import { packageDetail } from '../../content/package-detail';
import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { StatusPill } from '../../shared/status-pill';
import { partsCall } from './calls';
import { partsByPlace } from './parts-by-place';
import './package-parts.css';

const words = packageDetail.parts;

/** Where the cartons are when they travel separately. Hidden for a package without parts. */
export function PackageParts({ id, isAir }: { id: string; isAir: boolean }) {
  const { data } = useClientQuery<ClientPart[]>({
    key: ['package-parts', id],
    ask: (signal) => call(partsCall, { params: { id } }, { signal }),
  });
  if (!data || data.length < 2) return null;
  const all = countOf(data);
  const collected = countOf(data.filter(({ status }) => status === 'DELIVERED'));
  if (collected === all) return null;
  const others = data.filter(({ status }) => status !== 'DELIVERED');
  const places = partsByPlace(others, isAir);
  const isOnlyWaiting = collected > 0 && others.every(({ available }) => available !== null);
  const areTogether = collected === 0 && places.length === 1;
  return (
    <section className="detail-card package-parts" aria-labelledby="package-parts-title">
      <h2 id="package-parts-title">{isOnlyWaiting || areTogether ? words.titleCollected : words.title}</h2>
      {!areTogether && <p>{words.note}</p>}
      <ul>
        {collected > 0 && (
          <li>
            <p>
              <strong>{filled(words.collected, collected, all)}</strong>
              <StatusPill value="DELIVERED" />
            </p>
          </li>
        )}
        {places.map(({ status, sentence, cartons }) => (
          <li key={`${status} ${sentence}`}>
            <p>
              <strong>{filled(words.of, cartons, all)}</strong>
              <StatusPill value={status} />
            </p>
            <p>{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const countOf = (parts: ClientPart[]) => parts.reduce((sum, { cartons }) => sum + cartons, 0);
const filled = (text: string, n: number, all: number) => text.replace('{n}', String(n)).replace('{all}', String(all));
