import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { id, sentence } from '#contract/fields';
import { staffSession } from '#contract/staff/accounts';
import { rowNumber } from '#contract/staff/fields';
import { everyRole } from '#contract/staff/roles';
import {
  currentPassword,
  factors,
  newPasskey,
  oneTimeCode,
  openSession,
  passkeyAnswer,
  passkeyName,
  passkeyQuestion,
  pendingToken,
  recoveryCode,
} from '#contract/staff/second-factor-fields';

const secondStep = { method: 'POST', audience: 'public' } as const;

export const staffSignInCode = defineEndpoint({
  ...secondStep,
  path: '/staff/auth/second-factor/code',
  summary: 'Finishes a sign-in with a code of the authenticator app.',
  body: z.strictObject({ pendingToken, code: oneTimeCode }),
  reply: staffSession,
});

export const staffSignInRecovery = defineEndpoint({
  ...secondStep,
  path: '/staff/auth/second-factor/recovery',
  summary: 'Finishes a sign-in with a recovery code, which is used up by it.',
  body: z.strictObject({ pendingToken, recoveryCode }),
  reply: staffSession,
});

export const askStaffPasskey = defineEndpoint({
  ...secondStep,
  path: '/staff/auth/second-factor/passkey-question',
  summary: 'What a passkey has to sign to finish a sign-in.',
  body: z.strictObject({ pendingToken }),
  reply: passkeyQuestion,
});

export const staffSignInPasskey = defineEndpoint({
  ...secondStep,
  path: '/staff/auth/second-factor/passkey',
  summary: 'Finishes a sign-in with a passkey.',
  body: z.strictObject({ pendingToken, answer: passkeyAnswer }),
  reply: staffSession,
});

const own = { audience: 'staff', roles: everyRole } as const;

export const getOwnSecurity = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/staff/me/security',
  summary: 'The second factors and the open sessions of the own account.',
  reply: z.object({
    ...factors,
    /** The role needs a second factor. */
    isRequired: z.boolean(),
    sessions: z.array(openSession),
  }),
});

/** The codes are shown once, with the first factor. Afterwards only new ones can be made. */
const added = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

export const startAuthenticator = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/staff/me/authenticator',
  summary: 'A secret for an authenticator app; it counts once a code of it has been sent.',
  body: z.strictObject({ currentPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmAuthenticator = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/staff/me/authenticator/confirm',
  summary: 'Takes the authenticator app into use.',
  body: z.strictObject({ code: oneTimeCode }),
  reply: added,
});

export const removeAuthenticator = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/staff/me/authenticator/remove',
  summary: 'Removes the authenticator app.',
  body: z.strictObject({ currentPassword }),
  reply: sentence,
});

export const startPasskey = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/staff/me/passkeys/question',
  summary: 'What a new passkey has to sign.',
  body: z.strictObject({ currentPassword }),
  reply: z.extend(passkeyQuestion, { userId: z.string(), email: z.string(), name: z.string() }),
});

export const addPasskey = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/staff/me/passkeys',
  summary: 'Adds a passkey.',
  body: z.strictObject({ name: passkeyName, answer: newPasskey }),
  status: 201,
  reply: added,
});

export const removePasskey = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/staff/me/passkeys/{id}/remove',
  summary: 'Removes a passkey.',
  params: z.object({ id }),
  body: z.strictObject({ currentPassword }),
  reply: sentence,
});

export const renewRecoveryCodes = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/staff/me/recovery-codes',
  summary: 'Ten new recovery codes; the earlier ones are of no use any more.',
  body: z.strictObject({ currentPassword }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const endOwnSessions = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/staff/me/sessions/end',
  summary: 'Ends one other session of the own account, or all others.',
  body: z.strictObject({ sessionId: z.nullable(rowNumber) }),
  reply: z.object({ ended: z.number() }),
});
