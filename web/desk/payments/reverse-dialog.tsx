import { reversePayment } from '#contract/staff/payments/calls';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { askDesk } from '../../lib/desk-api';
import { fillIn, useWords } from '../kit/language';
import { ReasonDialog } from '../kit/reason-dialog';
import { useCommand } from '../kit/use-command';

interface ReverseDialogProps {
  payment: DeskPayment;
  onDone: (payment: DeskPayment) => void;
  onClose: () => void;
}

export function ReverseDialog({ payment: { id }, onDone, onClose }: ReverseDialogProps) {
  const { money: words } = useWords();
  const { run, refusal, isSending } = useCommand(
    (body: { reason: string }, key) => askDesk(reversePayment, { params: { id: String(id) }, body: { ...body, key } }),
    onDone,
  );
  return (
    <ReasonDialog
      title={fillIn(words.payments.reverseTitle, { id })}
      label={words.reason}
      missing={words.reasonMissing}
      submit={words.payments.reverse}
      refusal={refusal}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(reason) => void run({ reason })}
    >
      <p>{words.payments.reverseHint}</p>
    </ReasonDialog>
  );
}
