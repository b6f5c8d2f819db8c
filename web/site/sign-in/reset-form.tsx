import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { resetPassword } from '#contract/auth/calls';
import { resetPasswordForm } from '#contract/auth/schema';
import { messages } from '#contract/messages';
import { auth } from '../../content/auth';
import { call } from '../../lib/api';
import { useHydrated } from '../../lib/hydrated';
import { FormProblem } from '../../shared/form-problem';
import { withNotice } from '../../shared/sign-in-notice';
import { showToast } from '../../shared/toasts';
import { useForm } from '../../shared/use-form';
import { PasswordField } from '../../ui/password-field';
import { AuthForm } from './auth-form';
import { BackLink } from './back-link';

const words = auth.reset;
const missing = messages.resetNeedsTokenAndEmail;

/** `onReset` is called with the account whose password has changed, before the login page opens. */
export function ResetForm({ onReset }: { onReset: (email: string) => void }) {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  // The HTML is the same for everyone, so it has no query.
  const isReady = useHydrated();
  const id = query.get('id') ?? '';
  const email = query.get('email') ?? '';
  const [refusals, setRefusals] = useState(0);
  const isComplete = id !== '' && email !== '';

  const { field, formProps, problem, isSending } = useForm({
    schema: resetPasswordForm,
    initial: { password: '', confirmPassword: '', id, email },
    send: (body) => call(resetPassword, { body }),
    words: { loading: words.loading, success: ({ message }) => message },
    onSuccess: ({ message }) => {
      onReset(email);
      // The link is used up, so it is removed from the history.
      navigate('../login', { replace: true, state: withNotice(message) });
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isComplete) return formProps.onSubmit(event);
    // Specification, Reset password rules: refused here and never sent.
    event.preventDefault();
    setRefusals(refusals + 1);
    showToast({ kind: 'error', text: missing });
  };

  return (
    <>
      <BackLink to="../login">{words.back}</BackLink>
      <div className="auth-head">
        <h1>{words.title}</h1>
        {isReady && email && <p>{words.forAccount.replace('{email}', () => email)}</p>}
      </div>
      {/* A new element after each attempt, so that screen readers announce it again. */}
      {isReady && !isComplete && <FormProblem key={refusals} text={missing} />}
      <AuthForm
        formProps={{ ...formProps, onSubmit: submit }}
        problem={problem}
        isSending={isSending}
        submit={words.submit}
      >
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly type="email" name="email" autoComplete="username" value={isReady ? email : ''} />
        <PasswordField {...words.password} autoComplete="new-password" {...field('password')} />
        <PasswordField {...words.confirmPassword} autoComplete="new-password" {...field('confirmPassword')} />
      </AuthForm>
    </>
  );
}
