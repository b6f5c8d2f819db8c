import type { Call } from '#contract/call';

export const signIn = {
  method: 'POST',
  path: '/auth/signin/client',
  audience: 'public',
  limit: 'signIn',
  summary: 'Signs a client in.',
} as const satisfies Call;

export const signUp = {
  method: 'POST',
  path: '/auth/signup/client',
  audience: 'public',
  limit: 'signUp',
  summary: 'Registers a client and signs them in.',
  status: 201,
} as const satisfies Call;

// Specification, Tokens: a GET call on purpose. It does not change the refresh token.
export const refreshSession = {
  method: 'GET',
  path: '/auth/client/refresh',
  audience: 'refresh',
  limit: 'publicReads',
  summary: 'A new access token for a refresh token, which stays valid.',
} as const satisfies Call;

export const signOut = {
  method: 'POST',
  path: '/auth/client/signout',
  audience: 'client',
  summary: 'Ends the session on the server.',
} as const satisfies Call;

export const forgotPassword = {
  method: 'POST',
  path: '/auth/clients/forgot-password',
  audience: 'public',
  limit: 'forgot',
  summary: 'Sends a reset link if the account exists; the answer is the same either way.',
} as const satisfies Call;

export const resetPassword = {
  method: 'POST',
  path: '/auth/clients/reset-password',
  audience: 'public',
  limit: 'reset',
  summary: 'Sets a new password with the token of a reset link and ends every session.',
} as const satisfies Call;
