import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, money, rowId, timestamp } from '#contract/fields';
import { command, reason, rowNumber } from '#contract/staff/fields';
import type * as calls from '#contract/staff/releases/calls';

const release = z.object({
  id: rowId,
  clientId: rowId,
  shippingMark: z.string(),
  /** What was due in USD when it was asked for. */
  due: money,
  allowed: money,
  reason: z.string(),
  by: z.string(),
  byId: rowId,
  at: timestamp,
  state: z.enum(['WAITING', 'LIFTED', 'REFUSED', 'USED']),
  decidedBy: z.nullable(z.string()),
  /** Why it was lifted or refused. Null while it waits, and for old ones. */
  decision: z.nullable(z.string()),
  handoverId: z.nullable(rowId),
});

export type Release = z.infer<typeof release>;

export const schemas = {
  getRelease: {
    params: z.object({ id }),
    reply: z.object({
      due: money,
      /** Null means that goods are never held back for money. */
      allowed: z.nullable(money),
      isHeld: z.boolean(),
      /** The cash that the caller may still take from this client today without a second person. */
      cashLeft: z.object({ usd: money, ghs: money }),
      request: z.nullable(release),
    }),
  },
  listReleases: { reply: z.array(release) },
  askForRelease: { body: z.strictObject({ ...command, clientId: rowNumber, reason }), reply: release },
  decideRelease: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, isLifted: z.boolean(), reason }),
    reply: release,
  },
} satisfies SchemasOf<typeof calls>;
