import type { Call } from '#contract/call';
import { everyRole } from '#contract/staff/roles';

const secondStep = { method: 'POST', audience: 'public', limit: 'staffSignIn' } as const;

export const staffSignInCode = {
  ...secondStep,
  path: '/staff/auth/second-factor/code',
  summary: 'Finishes a sign-in with a code of the authenticator app.',
} as const satisfies Call;

export const staffSignInRecovery = {
  ...secondStep,
  path: '/staff/auth/second-factor/recovery',
  summary: 'Finishes a sign-in with a recovery code, which is used up by it.',
} as const satisfies Call;

export const askStaffPasskey = {
  ...secondStep,
  path: '/staff/auth/second-factor/passkey-question',
  summary: 'What a passkey has to sign to finish a sign-in.',
} as const satisfies Call;

export const staffSignInPasskey = {
  ...secondStep,
  path: '/staff/auth/second-factor/passkey',
  summary: 'Finishes a sign-in with a passkey.',
} as const satisfies Call;

const own = { audience: 'staff', roles: everyRole } as const;

export const getOwnSecurity = {
  ...own,
  method: 'GET',
  path: '/staff/me/security',
  summary: 'The second factors and the open sessions of the own account.',
} as const satisfies Call;

export const startAuthenticator = {
  ...own,
  method: 'POST',
  path: '/staff/me/authenticator',
  summary: 'A secret for an authenticator app; it counts once a code of it has been sent.',
} as const satisfies Call;

export const confirmAuthenticator = {
  ...own,
  method: 'POST',
  path: '/staff/me/authenticator/confirm',
  summary: 'Takes the authenticator app into use.',
} as const satisfies Call;

export const removeAuthenticator = {
  ...own,
  method: 'POST',
  path: '/staff/me/authenticator/remove',
  summary: 'Removes the authenticator app.',
} as const satisfies Call;

export const startPasskey = {
  ...own,
  method: 'POST',
  path: '/staff/me/passkeys/question',
  summary: 'What a new passkey has to sign.',
} as const satisfies Call;

export const addPasskey = {
  ...own,
  method: 'POST',
  path: '/staff/me/passkeys',
  summary: 'Adds a passkey.',
  status: 201,
} as const satisfies Call;

export const removePasskey = {
  ...own,
  method: 'POST',
  path: '/staff/me/passkeys/{id}/remove',
  summary: 'Removes a passkey.',
} as const satisfies Call;

export const renewRecoveryCodes = {
  ...own,
  method: 'POST',
  path: '/staff/me/recovery-codes',
  summary: 'Ten new recovery codes; the earlier ones are of no use any more.',
} as const satisfies Call;

export const endOwnSessions = {
  ...own,
  method: 'POST',
  path: '/staff/me/sessions/end',
  summary: 'Ends one other session of the own account, or all others.',
} as const satisfies Call;
