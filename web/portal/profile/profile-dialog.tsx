import type { ComponentPropsWithRef, ReactNode } from 'react';
import { common } from '../../content/common';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { SubmitButton } from '../../ui/submit-button';

interface ProfileDialogProps {
  title: string;
  submit: string;
  form: { formProps: ComponentPropsWithRef<'form'>; problem: string | null; isSending: boolean };
  onClose: () => void;
  children: ReactNode;
}

export function ProfileDialog({ title, submit, form, onClose, children }: ProfileDialogProps) {
  return (
    <Dialog title={title} close={common.close} onClose={onClose}>
      <form className="form profile-form" {...form.formProps}>
        {children}
        <FormProblem text={form.problem} />
        <div className="dialog-actions">
          <button className="button button-line" type="button" onClick={onClose}>
            {common.cancel}
          </button>
          <SubmitButton className="button-solid" isSending={form.isSending}>
            {submit}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
