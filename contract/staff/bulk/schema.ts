import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, packageStatus, rowId, timestamp } from '#contract/fields';
import type * as calls from '#contract/staff/bulk/calls';
import { bulkActions, packagesByHand } from '#contract/staff/bulk/rules';
import { branch, command, reason, rowNumber } from '#contract/staff/fields';
import { packageFilter } from '#contract/staff/packages/filter';
import { pagedRows, pageOf } from '#contract/staff/paging';

const manyRule = `Choose 1 to ${packagesByHand} packages, or all that a filter finds.`;

/** Chosen one by one, or everything that a list shows. */
const selection = z.union(
  [
    z.strictObject({
      packageIds: z.array(rowNumber).check(z.minLength(1, manyRule), z.maxLength(packagesByHand, manyRule)),
    }),
    z.strictObject({ filter: packageFilter }),
  ],
  manyRule,
);

export type Selection = z.infer<typeof selection>;

const what = {
  action: z.enum(bulkActions, 'Must be a known action.'),
  selection,
  /** Only with the action that needs it. */
  containerId: z.optional(rowNumber),
  clientId: z.optional(rowNumber),
  branch: z.optional(branch),
  status: z.optional(packageStatus),
  reason: z.optional(reason),
};

/** Why some packages are skipped: a sentence, a count, and a few of them. */
const refusals = z.array(
  z.object({
    sentence: z.string(),
    count: z.int(),
    examples: z.array(z.object({ id: rowId, trackingNumber: z.string() })),
  }),
);

export type Refusals = z.infer<typeof refusals>;

const fingerprintRule = 'Open the preview first.';

const batchFields = {
  id: rowId,
  at: timestamp,
  by: z.string(),
  branch: z.string(),
  action: z.enum(bulkActions),
  container: z.nullable(z.string()),
  client: z.nullable(z.string()),
  toBranch: z.nullable(z.string()),
  status: z.nullable(packageStatus),
  reason: z.nullable(z.string()),
  packages: z.int(),
  refused: refusals,
  /** The action that undid it, and the packages that could no longer be undone. */
  undone: z.nullable(z.object({ id: rowId, at: timestamp, by: z.string(), packages: z.int(), refused: refusals })),
  /** Whether the caller may undo it now. */
  canUndo: z.boolean(),
};

export const bulkBatch = z.object(batchFields);

export type BulkBatch = z.infer<typeof bulkBatch>;

export const schemas = {
  previewBulk: {
    body: z.strictObject(what),
    reply: z.object({
      total: z.int(),
      /** How many packages will change. The others are unchanged or refused. */
      packages: z.int(),
      unchanged: z.int(),
      refused: refusals,
      fingerprint: z.string(),
    }),
  },
  runBulk: {
    body: z.strictObject({
      ...command,
      ...what,
      fingerprint: z.string(fingerprintRule).check(z.minLength(20, fingerprintRule), z.maxLength(200, fingerprintRule)),
    }),
    reply: bulkBatch,
  },
  undoBulk: {
    params: z.object({ id }),
    body: z.strictObject(command),
    reply: bulkBatch,
  },
  listBulk: {
    query: z.object(pageOf),
    reply: pagedRows(bulkBatch),
  },
  getBulk: {
    params: z.object({ id }),
    reply: z.object({
      ...batchFields,
      items: z.array(
        z.object({
          id: rowId,
          trackingNumber: z.string(),
          customer: z.string(),
          /** Restored by the undo. */
          isBack: z.boolean(),
        }),
      ),
    }),
  },
} satisfies SchemasOf<typeof calls>;
