import type { DeskPackage } from '#contract/staff/packages/schema';
import { formatDate } from '../../../lib/format';
import { useWords } from '../../kit/language';

/** What the client can read too: the desk of a branch, never a person. */
export function PackageEvents({ events }: { events: DeskPackage['events'] }) {
  const { package: words, statuses } = useWords();
  const kinds: Record<string, string> = words.kinds;
  return (
    <section className="desk-card" aria-label={words.events}>
      <h2>{words.events}</h2>
      <ol className="desk-list desk-package-list">
        {events.map(({ id, kind, status, happenedAt, place, actor, note }) => (
          <li key={id}>
            <strong>{kinds[kind] ?? kind}</strong>
            <span>
              {[formatDate(happenedAt), place, actor, status && statuses[status]].filter(Boolean).join(' · ')}
            </span>
            {note && <span>{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
