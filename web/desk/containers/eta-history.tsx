import type { Container } from '#contract/staff/containers/schema';
import { fillIn, useWords } from '../kit/language';
import { fullDate } from '../kit/short-date';

export function EtaHistory({ changes }: { changes: Container['etaHistory'] }) {
  const { containers: words } = useWords();
  if (changes.length === 0) return null;
  return (
    <section className="desk-card" aria-label={words.etaHistory}>
      <h2>{words.etaHistory}</h2>
      <ul className="desk-list">
        {changes.map(({ eta, by, at, reason }) => (
          <li key={`${at} ${eta}`}>
            {fillIn(words.etaChange, { eta: fullDate(eta) ?? '-', by, at: fullDate(at) ?? '-', reason })}
          </li>
        ))}
      </ul>
    </section>
  );
}
