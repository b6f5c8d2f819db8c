import { useOnline } from '../../lib/online';
import { clockTime } from './branch-time';
import { DeskIcon } from './desk-icon';
import { fillIn } from './language';
import { useTodayWords } from './today-words';
import './freshness-note.css';

interface FreshnessNoteProps {
  /** When the shown data was read. */
  readAt: number;
  hasFailed: boolean;
  zone: string;
}

/**
 * Says how old the page is when it cannot be refreshed. Always in the page, so that screen readers announce it when it
 * fills.
 */
export function FreshnessNote({ readAt, hasFailed, zone }: FreshnessNoteProps) {
  const words = useTodayWords();
  const isOnline = useOnline();
  const text = isOnline ? words.stale : words.offline;
  return (
    <div role="status">
      {(!isOnline || hasFailed) && (
        <p className="freshness-note">
          <DeskIcon name="wifi-off" />
          {fillIn(text, { time: clockTime(new Date(readAt), zone) })}
        </p>
      )}
    </div>
  );
}
