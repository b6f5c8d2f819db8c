import { type ReactNode, useState } from 'react';
import { useWords } from './language';
import { useStatusMessage } from './use-status-message';

/** A status message with an undo button. */
export function useUndoMessage() {
  const { statusMessage, announce, tell } = useStatusMessage();
  const { undo: label } = useWords().frame.table;
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const message: ReactNode = (
    <div className="undo-message">
      {statusMessage}
      {undo && (
        <button
          className="button button-line"
          type="button"
          onClick={() => {
            setUndo(null);
            undo();
          }}
        >
          {label}
        </button>
      )}
    </div>
  );
  return {
    message,
    announce: (text: string, back?: () => void) => {
      setUndo(() => back ?? null);
      announce(text);
    },
    /** Leaves the focus where it is, because a scanner continues to type. */
    tell: (text: string) => {
      setUndo(null);
      tell(text);
    },
  };
}
