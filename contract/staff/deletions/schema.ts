import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, rowId, sentence, timestamp } from '#contract/fields';
import type * as calls from '#contract/staff/deletions/calls';
import { command, reason } from '#contract/staff/fields';

export const deletionRequest = z.object({
  id: rowId,
  shippingMark: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  askedAt: timestamp,
  /** Packages that have not been handed over. While there are any, the account stays. */
  openPackages: z.int(),
});

export type DeletionRequest = z.infer<typeof deletionRequest>;

export const schemas = {
  listDeletionRequests: { reply: z.array(deletionRequest) },
  eraseClient: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, reason }),
    reply: sentence,
  },
} satisfies SchemasOf<typeof calls>;
