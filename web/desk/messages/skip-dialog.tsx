import { useState } from 'react';
import { skipMessage } from '#contract/staff/messages/calls';
import type { MessageRow } from '#contract/staff/messages/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { fillIn, useWords } from '../kit/language';
import { useMessageWords } from '../kit/message-words';
import { useCommand } from '../kit/use-command';

interface Props {
  message: MessageRow;
  onClose: () => void;
  onSkipped: (message: MessageRow) => void;
}

export function SkipDialog({ message, onClose, onSkipped }: Props) {
  const { common } = useWords();
  const words = useMessageWords();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { run, refusal, isSending } = useCommand(
    (body: { reason: string }, key) =>
      askDesk(skipMessage, { params: { id: String(message.id) }, body: { ...body, key } }),
    onSkipped,
  );
  return (
    <Dialog title={words.skipTitle} close={words.close} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isGiven = reason.trim().length >= 2;
          setError(isGiven ? undefined : words.reasonMissing);
          if (isGiven) void run({ reason: reason.trim() });
        }}
      >
        <p>{fillIn(words.skipOf, { mark: message.shippingMark })}</p>
        <TextField
          label={words.reason}
          error={error}
          errorPrefix={common.errorPrefix}
          name="reason"
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormProblem text={refusal} />
        <div className="dialog-actions">
          <button className="button button-line" type="button" onClick={onClose}>
            {words.cancel}
          </button>
          <SubmitButton className="button-solid" isSending={isSending}>
            {words.skipConfirm}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
