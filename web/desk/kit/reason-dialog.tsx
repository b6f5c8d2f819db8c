import { type ReactNode, useRef, useState } from 'react';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { useWords } from './language';

interface ReasonDialogProps {
  title: string;
  children?: ReactNode;
  label: string;
  /** The error when the reason is empty. */
  missing: string;
  submit: string;
  refusal: string | null;
  isSending: boolean;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}

/** Asks for a reason before a command. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, label, missing, submit, refusal, isSending, onClose, onSubmit } = props;
  const { common, content } = useWords();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog title={title} close={content.close} onClose={onClose}>
      <form
        className="form"
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isMissing = reason.trim().length < 2;
          setError(isMissing ? missing : undefined);
          if (isMissing) form.current?.querySelector('input')?.focus();
          else onSubmit(reason.trim());
        }}
      >
        {children}
        <TextField
          label={label}
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
            {content.cancel}
          </button>
          <SubmitButton isSending={isSending} className="button-solid">
            {submit}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
