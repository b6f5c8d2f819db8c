import { useState } from 'react';
import { undoBulk } from '#contract/staff/bulk/calls';
import type { BulkBatch } from '#contract/staff/bulk/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { SubmitButton } from '../../ui/submit-button';
import { formatTimestamp } from './format-timestamp';
import { fillIn, useWords } from './language';
import { useCommand } from './use-command';

/** Asks for confirmation, because the undo is as large as the action. */
export function UndoBulk({ batch, onUndone }: { batch: BulkBatch; onUndone: (batch: BulkBatch) => void }) {
  const { bulk: words } = useWords().lists;
  const [isOpen, setOpen] = useState(false);
  const { run, refusal, isSending } = useCommand(
    (_: { id: number }, key) => askDesk(undoBulk, { params: { id: String(batch.id) }, body: { key } }),
    (reply) => {
      setOpen(false);
      onUndone(reply);
    },
  );
  if (!batch.canUndo) return null;
  return (
    <>
      <button
        className="button button-line"
        type="button"
        aria-label={fillIn(words.undoOf, { action: words.actions[batch.action], at: formatTimestamp(batch.at) })}
        onClick={() => setOpen(true)}
      >
        {words.undo}
      </button>
      {isOpen && (
        <Dialog title={words.undoTitle} close={words.close} onClose={() => setOpen(false)}>
          <form
            className="form"
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              void run({ id: batch.id });
            }}
          >
            <p>{words.undoHint}</p>
            <FormProblem text={refusal} />
            <div className="dialog-actions">
              <button className="button button-line" type="button" onClick={() => setOpen(false)}>
                {words.close}
              </button>
              <SubmitButton isSending={isSending}>{words.undoConfirm}</SubmitButton>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
