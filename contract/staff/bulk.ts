import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { id, packageStatus, rowId, timestamp } from '#contract/fields';
import { branch, command, reason, rowNumber } from '#contract/staff/fields';
import { packageFilter } from '#contract/staff/package-filter';
import { pagedRows, pageOf } from '#contract/staff/paging';
import { everyRole } from '#contract/staff/roles';

/** What can be done to many packages at once. Which role may do which: api/modules/bulk/bulk-actions.ts. */
export const bulkActions = [
  'HOLD',
  'RELEASE',
  'PUT_INTO',
  'TAKE_OUT',
  'AVAILABLE',
  'NOTE',
  'ASSIGN',
  'CORRECT',
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** More would hold the rows for longer than colleagues should wait. */
export const packagesPerBatch = 5000;

/** Ticked by hand; more than that is a filter. */
export const packagesByHand = 1000;

const manyRule = `Choose 1 to ${packagesByHand} packages, or all that a filter finds.`;

/** Chosen one by one, or all that a list shows. */
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

/** Why it does not happen to some: a sentence, how many, and a few of them. */
const refusals = z.array(
  z.object({
    sentence: z.string(),
    count: z.int(),
    examples: z.array(z.object({ id: rowId, trackingNumber: z.string() })),
  }),
);
export type Refusals = z.infer<typeof refusals>;

const writers = ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'] as const;

export const previewBulk = defineEndpoint({
  method: 'POST',
  path: '/staff/bulk/preview',
  audience: 'staff',
  roles: writers,
  summary: 'What an action would come to. Nothing changes; the fingerprint allows to do exactly this.',
  body: z.strictObject(what),
  reply: z.object({
    total: z.int(),
    /** It will happen to so many; the others are so already, or are refused. */
    packages: z.int(),
    unchanged: z.int(),
    refused: refusals,
    fingerprint: z.string(),
  }),
});

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
  /** The action that took it back, and to whom that could not happen any more. */
  undone: z.nullable(z.object({ id: rowId, at: timestamp, by: z.string(), packages: z.int(), refused: refusals })),
  /** Whether the caller may undo it now. */
  canUndo: z.boolean(),
};

export const bulkBatch = z.object(batchFields);
export type BulkBatch = z.infer<typeof bulkBatch>;

export const runBulk = defineEndpoint({
  method: 'POST',
  path: '/staff/bulk',
  audience: 'staff',
  roles: writers,
  summary: 'Does what the preview has shown, all at once; refused when things have changed since.',
  body: z.strictObject({
    ...command,
    ...what,
    fingerprint: z.string(fingerprintRule).check(z.minLength(20, fingerprintRule), z.maxLength(200, fingerprintRule)),
  }),
  status: 201,
  reply: bulkBatch,
});

export const undoBulk = defineEndpoint({
  method: 'POST',
  path: '/staff/bulk/{id}/undo',
  audience: 'staff',
  roles: writers,
  summary: 'Undoes an action for packages that have not changed since: by its author or an admin, within 24 hours.',
  params: z.object({ id }),
  body: z.strictObject(command),
  reply: bulkBatch,
});

export const listBulk = defineEndpoint({
  method: 'GET',
  path: '/staff/bulk',
  audience: 'staff',
  roles: everyRole,
  summary: 'What was done to many at once, newest first, a page at a time.',
  query: z.object(pageOf),
  reply: pagedRows(bulkBatch),
});

export const getBulk = defineEndpoint({
  method: 'GET',
  path: '/staff/bulk/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'One of them, with the first hundred of its packages.',
  params: z.object({ id }),
  reply: z.object({
    ...batchFields,
    items: z.array(
      z.object({
        id: rowId,
        trackingNumber: z.string(),
        customer: z.string(),
        /** Came back by the undo. */
        isBack: z.boolean(),
      }),
    ),
  }),
});
