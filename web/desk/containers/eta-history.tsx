import type { Container } from '#contract/staff/containers/schema';
import { fillIn } from '../kit/language';
import { Panel } from '../kit/panel';
import { useRecordWords } from '../kit/record-words';
import { fullDate } from '../kit/short-date';

export function EtaHistory({ changes }: { changes: Container['etaHistory'] }) {
  const { container: words } = useRecordWords();
  if (changes.length === 0) return null;
  return (
    <Panel title={words.etaHistory}>
      <ul className="desk-list">
        {changes.map(({ eta, by, at, reason }) => (
          <li key={`${at} ${eta}`}>
            {fillIn(words.etaChange, { eta: fullDate(eta) ?? '-', by, at: fullDate(at) ?? '-', reason })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
