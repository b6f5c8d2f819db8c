import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, rowId, sentence, timestamp } from '#contract/fields';
import { command, reason, rowNumber } from '#contract/staff/fields';
import type * as calls from '#contract/staff/mark-claims/calls';

const contact = {
  id: rowId,
  shippingMark: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
};

export const markClaim = z.object({
  /** The client who claims the mark. */
  ...contact,
  claimedAt: timestamp,
  /** Up to ten clients who have the mark. None when the mark has become free. */
  holders: z.array(z.object({ ...contact, canSignIn: z.boolean(), packages: z.int(), hasSamePhone: z.boolean() })),
});

export type MarkClaim = z.infer<typeof markClaim>;

export const schemas = {
  listMarkClaims: { reply: z.array(markClaim) },
  confirmMarkClaim: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      reason,
      /** The client to merge the account with. Null when the mark is free. */
      holderId: z.nullable(rowNumber),
    }),
    reply: sentence,
  },
  refuseMarkClaim: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, reason }),
    reply: sentence,
  },
} satisfies SchemasOf<typeof calls>;
