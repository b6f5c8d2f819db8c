import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { signUp } from '#contract/auth/calls';
import { signUpForm } from '#contract/auth/schema';
import { auth } from '../../content/auth';
import { ApiError, call } from '../../lib/api';
import { learnBanner } from '../../shared/announcement/learn-banner';
import { beginSession } from '../../shared/client-session';
import { useForm } from '../../shared/use-form';
import { TextField } from '../../ui/field';
import { Link } from '../../ui/link';
import { PasswordField } from '../../ui/password-field';
import { PhoneField } from '../../ui/phone-field/phone-field';
import { AuthForm } from './auth-form';
import { BackLink } from './back-link';
import { EmailField } from './email-field';
import { useGoOn } from './use-go-on';

const words = auth.register;

export function RegisterForm() {
  const { state } = useLocation();
  const isGoingOn = useGoOn();
  const [needsCode, setNeedsCode] = useState(false);
  const { field, set, formProps, problem, isSending } = useForm({
    schema: signUpForm,
    initial: { shippingMark: '', email: '', phone: '', password: '', confirmPassword: '', code: '' },
    words: words.toasts,
    send: ({ code, ...form }) => {
      learnBanner();
      return call(signUp, { body: code ? { ...form, code } : form }).catch((error) => {
        // At once, so that the field is there when it gets the focus.
        if (error instanceof ApiError && error.code === 'EMAIL_PROOF_NEEDED') flushSync(() => setNeedsCode(true));
        throw error;
      });
    },
    onSuccess: beginSession,
  });

  return (
    <>
      <BackLink to="/">{words.home}</BackLink>
      <div className="auth-head">
        <h1>{words.title}</h1>
      </div>
      <AuthForm formProps={formProps} problem={problem} isSending={isSending || isGoingOn} submit={words.submit}>
        <TextField
          {...words.shippingMark}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('shippingMark')}
        />
        <EmailField label={words.email} {...field('email')} />
        <PhoneField {...words.phone} {...field('phone')} onChange={(digits) => set('phone', digits)} />
        <PasswordField
          {...words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField {...words.confirmPassword} autoComplete="new-password" {...field('confirmPassword')} />
        {needsCode && <TextField {...words.code} inputMode="numeric" autoComplete="one-time-code" {...field('code')} />}
      </AuthForm>
      <div className="auth-links">
        <p>
          {words.loginPrompt}{' '}
          <Link to="../login" state={state}>
            {words.login}
          </Link>
        </p>
        <p>
          {/* A page of the server, not of the router. */}
          <a href="/privacy">{words.privacy}</a>
        </p>
      </div>
    </>
  );
}
