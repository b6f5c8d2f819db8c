export const signInEn = {
  login: {
    title: 'Sign in to the desk',
    intro: 'Staff only.',
    isSetUp: '{company} is set up. Sign in, and the desk shows what is left to do.',
    email: 'Email',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Sign in',
    incomplete: 'Enter your email and your password.',
    refused: {
      expired: 'Your session has ended. Sign in again: you come back to the same page.',
      'no cookie':
        'You were signed in, but this browser did not keep the cookie that belongs to it. Allow cookies for this site, then sign in again.',
    },
  },
};

export type SignInWords = typeof signInEn;
