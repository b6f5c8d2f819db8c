import { Dialog } from '../../../ui/dialog';
import { counted, useWords } from '../language';
import { useOutboxState } from './use-outbox';

/** Shown before a log-out with unsent work. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { offline } = useWords();
  const { leave: words } = offline;
  const { entries } = useOutboxState();
  const isLost = entries.some(({ isUnsaved }) => isUnsaved);
  return (
    <Dialog title={words.title} close={words.stay} onClose={onStay}>
      <p>{isLost ? words.unsaved : counted(words.text, entries.length)}</p>
      <div className="dialog-actions">
        <button className="button button-line" type="button" onClick={onLeave}>
          {words.go}
        </button>
        <button className="button button-solid" type="button" onClick={onStay}>
          {words.stay}
        </button>
      </div>
    </Dialog>
  );
}
