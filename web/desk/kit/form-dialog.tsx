import type { ReactNode, SubmitEvent } from 'react';
import { FormProblem, hasUnfinishedDate } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { SubmitButton } from '../../ui/submit-button';
import { useWords } from './language';

interface FormDialogProps {
  title: string;
  submit: string;
  isSending: boolean;
  /** The sentence of a refusal; the input stays. */
  refusal: string | null;
  onSubmit: () => void;
  onClose: () => void;
  /** The children say why; there is nothing to submit. */
  isBlocked?: boolean;
  /** Replaces the cancel button. */
  back?: { label: string; onClick: () => void };
  children: ReactNode;
}

/** A form, or a question that needs a clear yes. The first field with an error gets the focus. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, isSending, refusal, onSubmit, onClose, isBlocked = false, back, children } = props;
  const { content } = useWords();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (hasUnfinishedDate(form)) return;
    onSubmit();
    // After React has rendered the errors.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Dialog title={title} close={content.close} onClose={onClose}>
      <form className="form" method="post" noValidate onSubmit={send}>
        {children}
        <FormProblem text={refusal} />
        <div className="dialog-actions">
          <button className="button button-line" type="button" onClick={back?.onClick ?? onClose}>
            {back?.label ?? content.cancel}
          </button>
          {!isBlocked && (
            <SubmitButton className="button-solid" isSending={isSending}>
              {submit}
            </SubmitButton>
          )}
        </div>
      </form>
    </Dialog>
  );
}
