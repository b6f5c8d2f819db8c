import { useLocation } from 'react-router';
import { signIn } from '#contract/auth/calls';
import { signInForm } from '#contract/auth/schema';
import { auth } from '../../content/auth';
import { call } from '../../lib/api';
import { learnBanner } from '../../shared/announcement/learn-banner';
import { beginSession } from '../../shared/client-session';
import { noticeIn } from '../../shared/sign-in-notice';
import { useForm } from '../../shared/use-form';
import { Link } from '../../ui/link';
import { PasswordField } from '../../ui/password-field';
import { AuthForm } from './auth-form';
import { AuthNotice } from './auth-notice';
import { BackLink } from './back-link';
import { EmailField } from './email-field';
import { useGoOn } from './use-go-on';

const words = auth.login;

export function LoginForm() {
  const { state } = useLocation();
  const isGoingOn = useGoOn();
  const { field, formProps, problem, isSending } = useForm({
    schema: signInForm,
    initial: { email: '', password: '' },
    words: words.toasts,
    send: (body) => {
      learnBanner();
      return call(signIn, { body });
    },
    onSuccess: beginSession,
  });

  return (
    <>
      <BackLink to="/">{words.back}</BackLink>
      <div className="auth-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </div>
      <AuthNotice notice={noticeIn(state)} />
      <AuthForm formProps={formProps} problem={problem} isSending={isSending || isGoingOn} submit={words.submit}>
        <EmailField label={words.email} {...field('email')} />
        <PasswordField
          {...words.password}
          hint={words.passwordHint}
          autoComplete="current-password"
          {...field('password')}
        />
      </AuthForm>
      <div className="auth-links">
        {/* Specification, Login page: these routes are relative on purpose. */}
        <Link to="../forgot-password" state={state}>
          {words.forgot}
        </Link>
        <p>
          {words.registerPrompt}{' '}
          <Link to="../register" state={state}>
            {words.register}
          </Link>
        </p>
      </div>
    </>
  );
}
