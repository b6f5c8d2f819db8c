import { useState } from 'react';
import { undoMerge } from '#contract/staff/client-merges/calls';
import type { ClientMerge, DeskClient } from '#contract/staff/clients/schema';
import { askDesk } from '../../lib/desk-api';
import { useClientWords } from '../kit/client-words';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn } from '../kit/language';
import { LazyReasonDialog } from '../kit/lazy-reason-dialog';
import { useCommand } from '../kit/use-command';
import { isLongMove } from './long-move';

interface UndoMergeProps {
  merge: ClientMerge;
  /** The mark of the client who is kept. */
  stays: string;
  mayUndo: boolean;
  onUndone: (stays: DeskClient) => void;
}

export function UndoMerge({ merge, stays, mayUndo, onUndone }: UndoMergeProps) {
  const { merge: words } = useClientWords();
  const [isOpen, setOpen] = useState(false);
  const { run, refusal, isSending } = useCommand(
    (body: { reason: string }, key) => askDesk(undoMerge, { params: { id: String(merge.id) }, body: { ...body, key } }),
    (reply) => {
      setOpen(false);
      onUndone(reply);
    },
  );
  if (new Date(merge.undoUntil).getTime() < Date.now()) return null;
  const until = { at: formatTimestamp(merge.undoUntil) };
  if (!mayUndo) return <p className="client-merge-until">{fillIn(words.undoByAdmin, until)}</p>;
  return (
    <>
      <p className="client-merge-until">{fillIn(words.undoUntil, until)}</p>
      <button
        className="button button-line"
        type="button"
        aria-label={fillIn(words.undoOf, { mark: merge.shippingMark })}
        onClick={() => setOpen(true)}
      >
        {words.undo}
      </button>
      {isOpen && (
        <LazyReasonDialog
          title={fillIn(words.undoOf, { mark: merge.shippingMark })}
          label={words.reason}
          missing={words.reasonMissing}
          submit={words.undo}
          refusal={refusal}
          isSending={isSending}
          onClose={() => setOpen(false)}
          onSubmit={(reason) => void run({ reason })}
        >
          <p>{fillIn(words.undoHint, { mark: stays })}</p>
          {isLongMove(merge.packages) && <p className="desk-warned">{words.takesLong}</p>}
        </LazyReasonDialog>
      )}
    </>
  );
}
