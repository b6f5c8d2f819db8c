import { messages } from '#contract/messages';
import { site } from './site';

/** The texts of the four sign-in pages. The messages of the fields are in contract/fields.ts. */
export const auth = {
  brandLink: `${site.brand.name}, home`,
  login: {
    // Specification, Sign-in pages: 'Login' and 'Back to log in' differ on purpose.
    back: 'Go Back',
    title: 'Welcome back',
    intro: 'Log in to see your packages and payments.',
    email: 'Email',
    password: { label: 'Password', show: 'Show password', hide: 'Hide password' },
    passwordHint: messages.passwordHint,
    submit: 'Login',
    forgot: 'Forgot password?',
    registerPrompt: `New to ${site.brand.short}?`,
    register: 'Register',
    toasts: { loading: 'Signing you in…', success: 'Welcome back' },
  },
  register: {
    home: 'Go Home',
    title: 'Create your account',
    shippingMark: { label: 'Shipping mark', hint: 'Use shipping mark given by the provider.' },
    email: 'Email',
    phone: { label: 'Phone', hint: 'Contact to be reached on.', countryLabel: 'Country code' },
    password: { label: 'Password', show: 'Show password', hide: 'Hide password' },
    passwordHint: messages.passwordHint,
    confirmPassword: {
      label: 'Confirm password',
      show: 'Show confirmed password',
      hide: 'Hide confirmed password',
    },
    code: { label: 'Code from your email', hint: 'Eight digits. Look among the unwanted mails too.' },
    submit: 'Register',
    loginPrompt: 'Already have an account?',
    login: 'Login',
    privacy: 'How we use your data',
    toasts: { loading: 'Creating your account…', success: 'Account created' },
  },
  forgot: {
    title: 'Forgot password',
    intro: 'Enter the email of your account. We will send you a link to choose a new password.',
    email: 'Email',
    submit: 'Reset Password',
    back: 'Back to log in',
    // Specification, Toast texts: three dots on purpose, not an ellipsis.
    loading: 'Submitting password reset request...',
  },
  reset: {
    title: 'Choose a new password',
    forAccount: 'For {email}',
    password: { label: 'New password', show: 'Show new password', hide: 'Hide new password' },
    confirmPassword: {
      label: 'Confirm password',
      show: 'Show confirmed password',
      hide: 'Hide confirmed password',
    },
    submit: 'Reset Password',
    back: 'Back to log in',
    // Specification, Toast texts: three dots on purpose, not an ellipsis.
    loading: 'Resetting your account password...',
  },
} as const;
