import { useState } from 'react';
import type { DeskPayment } from '#contract/staff/payments';
import { fillIn, useWords } from '../../shared/desk/language';
import { useCommand } from '../../shared/desk/use-command';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { reverse } from './calls';

interface ReverseDialogProps {
  payment: DeskPayment;
  onDone: (payment: DeskPayment) => void;
  onClose: () => void;
}

export function ReverseDialog({ payment: { id }, onDone, onClose }: ReverseDialogProps) {
  const { money: words, common } = useWords();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { run, refusal, isSending } = useCommand(
    (body: { reason: string }, key) => reverse({ params: { id: String(id) }, body: { ...body, key } }),
    onDone,
  );
  return (
    <Dialog title={fillIn(words.payments.reverseTitle, { id })} close={words.close} onClose={onClose}>
      <form
        className="form money-dialog"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isMissing = reason.trim().length < 2;
          setError(isMissing ? words.reasonMissing : undefined);
          if (!isMissing) void run({ reason: reason.trim() });
        }}
      >
        <p>{words.payments.reverseHint}</p>
        <TextField
          label={words.reason}
          name="reason"
          maxLength={500}
          autoComplete="off"
          error={error}
          errorPrefix={common.errorPrefix}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormProblem text={refusal} />
        <div className="dialog-actions">
          <button className="button button-line" type="button" onClick={onClose}>
            {words.cancel}
          </button>
          <SubmitButton className="button-solid" isSending={isSending}>
            {words.payments.reverse}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
