import { useEffect, useState } from 'react';
import { offline } from '../content/offline';
import { formatAge } from '../lib/format';
import { ClientIcon } from '../ui/client-icon';
import './offline-note.css';

const MINUTE_MS = 60_000;
const { bar, back } = offline;

interface OfflineNoteProps {
  /** When the shown data was saved; null while the network works. */
  savedAt: number | null;
  isUpdating: boolean;
}

/** Always in the page, so that screen readers announce it when it fills. */
export function OfflineNote({ savedAt, isUpdating }: OfflineNoteProps) {
  return <div role="status">{savedAt !== null && <Note savedAt={savedAt} isUpdating={isUpdating} />}</div>;
}

function Note({ savedAt, isUpdating }: { savedAt: number; isUpdating: boolean }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="offline-note">
      <ClientIcon name={isUpdating ? 'clock' : 'wifi-off'} />
      {isUpdating ? back : bar.replace('{relativeTime}', formatAge(savedAt, now))}
    </p>
  );
}
