import type { OpenSession } from '#contract/staff/second-factor/fields';
import { formatTimestamp } from './format-timestamp';
import { fillIn, joined } from './language';
import { RowButton } from './row-button';
import { RowText } from './row-text';
import { useSessionWords } from './session-words';
import './session-list.css';

interface SessionListProps {
  sessions: readonly OpenSession[];
  /** Absent for people who may only look. Null ends all sessions except the current one. */
  onEnd?: ((sessionId: number | null) => void) | undefined;
  isOwn?: boolean;
}

/** A person's sessions: device, address, start and last use. */
export function SessionList({ sessions, onEnd, isOwn = false }: SessionListProps) {
  const words = useSessionWords();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  if (sessions.length === 0) return <p>{words.empty}</p>;
  return (
    <>
      <ul className="session-list">
        {sessions.map(({ id, device, address, createdAt, lastUsedAt, isCurrent }) => {
          const shown = { device: device ?? words.unknown, address: address ?? '–' };
          return (
            <li key={id}>
              <RowText
                name={
                  <>
                    <strong>{shown.device}</strong> · {shown.address} {isCurrent && <em>({words.current})</em>}
                  </>
                }
              >
                {joined([
                  fillIn(words.created, { date: formatTimestamp(createdAt) }),
                  fillIn(words.used, { date: formatTimestamp(lastUsedAt) }),
                ])}
              </RowText>
              {onEnd && !isCurrent && (
                <RowButton label={fillIn(words.endOf, shown)} onClick={() => onEnd(id)}>
                  {words.end}
                </RowButton>
              )}
            </li>
          );
        })}
      </ul>
      {onEnd && others.length > 0 && (
        <button className="button button-line" type="button" onClick={() => onEnd(null)}>
          {isOwn ? words.endOthers : words.endAll}
        </button>
      )}
    </>
  );
}
