import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, sentence } from '#contract/fields';
import { staffSession } from '#contract/staff/accounts/schema';
import { rowNumber } from '#contract/staff/fields';
import type * as calls from '#contract/staff/second-factor/calls';
import {
  currentPassword,
  factors,
  halfInCookie,
  newPasskey,
  oneTimeCode,
  openSession,
  passkeyAnswer,
  passkeyName,
  passkeyQuestion,
  pendingToken,
  recoveryCode,
} from '#contract/staff/second-factor/fields';

/** The codes are shown once, with the first factor. Later, only new ones can be made. */
const added = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

export const schemas = {
  staffSignInCode: {
    body: z.strictObject({ pendingToken, code: oneTimeCode, halfInCookie }),
    reply: staffSession,
  },
  staffSignInRecovery: {
    body: z.strictObject({ pendingToken, recoveryCode, halfInCookie }),
    reply: staffSession,
  },
  askStaffPasskey: {
    body: z.strictObject({ pendingToken }),
    reply: passkeyQuestion,
  },
  staffSignInPasskey: {
    body: z.strictObject({ pendingToken, answer: passkeyAnswer, halfInCookie }),
    reply: staffSession,
  },
  getOwnSecurity: {
    reply: z.object({
      ...factors,
      /** The role needs a second factor. */
      isRequired: z.boolean(),
      sessions: z.array(openSession),
    }),
  },
  startAuthenticator: {
    body: z.strictObject({ currentPassword }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmAuthenticator: {
    body: z.strictObject({ code: oneTimeCode }),
    reply: added,
  },
  removeAuthenticator: {
    body: z.strictObject({ currentPassword }),
    reply: sentence,
  },
  startPasskey: {
    body: z.strictObject({ currentPassword }),
    reply: z.extend(passkeyQuestion, { userId: z.string(), email: z.string(), name: z.string() }),
  },
  addPasskey: {
    body: z.strictObject({ name: passkeyName, answer: newPasskey }),
    reply: added,
  },
  removePasskey: {
    params: z.object({ id }),
    body: z.strictObject({ currentPassword }),
    reply: sentence,
  },
  renewRecoveryCodes: {
    body: z.strictObject({ currentPassword }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  endOwnSessions: {
    body: z.strictObject({ sessionId: z.nullable(rowNumber) }),
    reply: z.object({ ended: z.number() }),
  },
} satisfies SchemasOf<typeof calls>;
