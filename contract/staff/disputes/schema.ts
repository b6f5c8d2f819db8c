import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { disputeKinds, disputeOutcomes } from '#contract/disputes/rules';
import { disputeFields } from '#contract/disputes/schema';
import { cbm, id, packageStatus, rowId, wholeNumber } from '#contract/fields';
import { numberedPage } from '#contract/paging';
import type * as calls from '#contract/staff/disputes/calls';
import { disputeStates } from '#contract/staff/disputes/rules';
import { branch, command, reason } from '#contract/staff/fields';
import { pageNumber } from '#contract/staff/paging';

const dispute = z.object({
  ...disputeFields,
  answeredBy: z.nullable(z.string()),
  /** Days from sending until the answer or now. */
  days: z.int(),
  photoIds: z.array(rowId),
  packageId: rowId,
  trackingNumber: z.string(),
  package: z.string(),
  status: packageStatus,
  /** Where the goods are, if known. */
  branch: z.nullable(z.string()),
  clientId: rowId,
  shippingMark: z.string(),
});

const disputeWithRecord = z.extend(dispute, {
  /** The package as received, whatever parts it has now. Sizes in cm, weights in kg; null when unknown. */
  recorded: z.object({
    quantity: z.int(),
    of: z.int(),
    cbm,
    weight: z.nullable(z.number()),
    sizes: z.array(z.object({ count: z.int(), length: z.number(), width: z.number(), height: z.number() })),
    weights: z.array(z.object({ count: z.int(), kg: z.number() })),
    damaged: z.array(z.int()),
  }),
});

export type Dispute = z.infer<typeof dispute>;
export type DisputeWithRecord = z.infer<typeof disputeWithRecord>;

const ageRule = 'Must be a number of days.';

export const schemas = {
  listDisputes: {
    query: z.object({
      state: z.optional(z.enum(disputeStates, 'Must be open, answered or all.')),
      kind: z.optional(z.enum(disputeKinds, 'Must be a known kind.')),
      branch: z.optional(branch),
      /** At least this many days old. */
      age: z.optional(wholeNumber(ageRule, 3650)),
      packageId: z.optional(id),
      clientId: z.optional(id),
      page: pageNumber,
    }),
    reply: numberedPage(dispute),
  },
  getDispute: { params: z.object({ id }), reply: disputeWithRecord },
  getDisputePhoto: { params: z.object({ id }) },
  answerDispute: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      outcome: z.enum(disputeOutcomes, 'Accept or decline.'),
      answer: reason,
    }),
    reply: disputeWithRecord,
  },
} satisfies SchemasOf<typeof calls>;
