import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, rowId } from '#contract/fields';
import type * as calls from '#contract/staff/client-merges/calls';
import { deskClient } from '#contract/staff/clients/schema';
import { command, reason, rowNumber } from '#contract/staff/fields';

const side = z.object({
  id: rowId,
  shippingMark: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  canSignIn: z.boolean(),
  due: z.number(),
  paid: z.number(),
  balance: z.number(),
});

export const mergePreview = z.object({
  merged: side,
  stays: side,
  together: z.object({ due: z.number(), paid: z.number(), balance: z.number() }),
  moves: z.object({
    packages: z.int(),
    payments: z.int(),
    handovers: z.int(),
    files: z.int(),
    messages: z.int(),
    sessions: z.int(),
  }),
  /** The client whose e-mail and password open the account afterwards. Null when neither has any. */
  signIn: z.nullable(z.enum(['stays', 'merged'])),
  /** Sent back with the command, so that what was confirmed is what happens. */
  seen: z.string(),
});

export type MergePreview = z.infer<typeof mergePreview>;

const intoRule = 'Choose the client who stays.';
const seenRule = 'Look at the preview first.';

export const schemas = {
  previewMerge: {
    params: z.object({ id }),
    query: z.object({
      into: z.string(intoRule).check(z.regex(/^[1-9]\d{0,14}$/, intoRule), z.maxLength(15, intoRule)),
    }),
    reply: mergePreview,
  },
  mergeClient: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      into: rowNumber,
      reason,
      seen: z.string(seenRule).check(z.regex(/^[0-9a-f]{64}$/, seenRule), z.maxLength(64, seenRule)),
    }),
    reply: deskClient,
  },
  undoMerge: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, reason }),
    reply: deskClient,
  },
} satisfies SchemasOf<typeof calls>;
