import { voidHandover } from '#contract/staff/handover/calls';
import type { Handover } from '#contract/staff/handover/schema';
import { askDesk } from '../../lib/desk-api';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn } from '../kit/language';
import { ReasonDialog } from '../kit/reason-dialog';
import { useCommand } from '../kit/use-command';

interface UndoDialogProps {
  handover: Handover;
  onClose: () => void;
  onUndone: (handover: Handover) => void;
}

export function UndoDialog({ handover, onClose, onUndone }: UndoDialogProps) {
  const { receipt: words } = useHandoverWords();
  const { run, refusal, isSending } = useCommand(
    (body: { reason: string }, key) =>
      askDesk(voidHandover, { params: { id: String(handover.id) }, body: { ...body, key } }),
    onUndone,
  );
  return (
    <ReasonDialog
      title={fillIn(words.undoTitle, { number: handover.number })}
      label={words.reason}
      missing={words.reasonMissing}
      submit={words.undo}
      refusal={refusal}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(reason) => void run({ reason })}
    >
      <p>{words.undoText}</p>
    </ReasonDialog>
  );
}
