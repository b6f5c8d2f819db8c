import { useOnline } from '../../../lib/online';
import { Link } from '../../../ui/link';
import { DeskIcon } from '../desk-icon';
import { counted, useWords } from '../language';
import { useIsOffline, useOutboxState } from './use-outbox';
import './entries.css';

/** The line under the bar: no network, what waits, and what the clerk must decide. */
export function OutboxLine() {
  const { offline: words, frame } = useWords();
  const isOnline = useOnline();
  const { entries, hasSent } = useOutboxState();
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  const open = entries.length - waiting;
  const unsaved = entries.filter(({ isUnsaved }) => isUnsaved).length;
  const isOffline = useIsOffline();
  const isDone = isOnline && entries.length === 0;
  return (
    <div role="status" className="outbox-status">
      {!isDone && (
        <p className="outbox-line">
          {(isOffline || waiting > 0) && (
            <span>
              <DeskIcon name={isOffline ? 'wifi-off' : 'pause'} />
              {waiting === 0 ? frame.offline : counted(isOffline ? words.offline : words.waiting, waiting)}
            </span>
          )}
          {unsaved > 0 && <span>{counted(words.unsaved, unsaved)}</span>}
          {open > 0 && (
            <Link to="/staff/outbox">
              <DeskIcon name="warn" />
              {counted(words.open, open)}
            </Link>
          )}
        </p>
      )}
      {isDone && hasSent && (
        <p className="outbox-line outbox-line-sent">
          <span>
            <DeskIcon name="check" />
            {words.allSent}
          </span>
        </p>
      )}
    </div>
  );
}

/** The save state in the bar. */
export function SaveState() {
  const { offline: words } = useWords();
  const { entries, isKnown } = useOutboxState();
  if (!isKnown) return null;
  return (
    <Link className="desk-sent" to="/staff/outbox">
      <DeskIcon name={entries.length === 0 ? 'check' : 'pause'} />
      {entries.length === 0 ? words.allSent : counted(words.waiting, entries.length)}
    </Link>
  );
}
