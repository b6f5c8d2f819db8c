import type { ComponentProps, ReactNode } from 'react';
import { useHydrated } from '../../lib/hydrated';
import { FormProblem } from '../../shared/form-problem';
import { NoScriptNote } from '../../shared/no-script-note';
import { SubmitButton } from '../../ui/submit-button';

interface AuthFormProps {
  formProps: ComponentProps<'form'>;
  problem: string | null;
  isSending: boolean;
  submit: string;
  children: ReactNode;
}

/** The fields, the reason of a refusal, and the one button. */
export function AuthForm({ formProps, problem, isSending, submit, children }: AuthFormProps) {
  const isReady = useHydrated();
  return (
    <>
      <NoScriptNote />
      <form className="form" {...formProps}>
        {children}
        <FormProblem text={problem} />
        {/* Before the scripts have loaded, the browser would post the form to a page that accepts no posts. */}
        <SubmitButton isSending={isSending} disabled={!isReady}>
          {submit}
        </SubmitButton>
      </form>
    </>
  );
}
