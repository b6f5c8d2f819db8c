import { useState } from 'react';
import { useLocation } from 'react-router';
import { forgotPassword } from '#contract/auth/calls';
import { forgotPasswordForm } from '#contract/auth/schema';
import { auth } from '../../content/auth';
import { call } from '../../lib/api';
import { useForm } from '../../shared/use-form';
import { AuthForm } from './auth-form';
import { AuthNotice } from './auth-notice';
import { BackLink } from './back-link';
import { EmailField } from './email-field';

const words = auth.forgot;

export function ForgotForm() {
  const { state } = useLocation();
  const [answer, setAnswer] = useState<string | null>(null);
  const { field, formProps, problem, isSending } = useForm({
    schema: forgotPasswordForm,
    initial: { email: '' },
    send: (body) => {
      setAnswer(null);
      return call(forgotPassword, { body });
    },
    // Specification, Toast texts: this page shows the reply's `error` field on purpose; the other forms show `message`.
    words: {
      loading: words.loading,
      success: ({ message }) => message,
      refusal: ({ error, message }) => error ?? message,
    },
    onSuccess: ({ message }) => setAnswer(message),
  });

  return (
    <>
      <BackLink to="../login" state={state}>
        {words.back}
      </BackLink>
      <div className="auth-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </div>
      <AuthForm formProps={formProps} problem={problem} isSending={isSending} submit={words.submit}>
        <EmailField label={words.email} {...field('email')} />
      </AuthForm>
      <AuthNotice notice={answer === null ? null : { text: answer, kind: 'done' }} />
    </>
  );
}
