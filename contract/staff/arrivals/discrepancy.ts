import * as z from 'zod/mini';
import { nullableTimestamp, rowId, timestamp } from '#contract/fields';
import { discrepancyKinds } from '#contract/staff/arrivals/rules';

/** Goods that are missing, came without being expected, or are damaged. */
export const discrepancy = z.object({
  id: rowId,
  kind: z.enum(discrepancyKinds),
  trackingNumber: z.string(),
  packageId: z.nullable(rowId),
  /** The damaged carton, of all cartons of the package as received. Null for the package as a whole. */
  carton: z.nullable(z.int()),
  cartons: z.nullable(z.int()),
  /** How many cartons are missing, as long as they are, and their numbers if they are listed one by one. */
  missing: z.nullable(z.int()),
  missingCartons: z.array(z.int()),
  /** The numbers of cartons that came with this container and not with the others of their package. */
  extraCartons: z.array(z.int()),
  customer: z.nullable(z.string()),
  package: z.nullable(z.string()),
  containerId: z.nullable(rowId),
  containerReference: z.nullable(z.string()),
  branch: z.string(),
  note: z.nullable(z.string()),
  photoIds: z.array(rowId),
  by: z.string(),
  at: timestamp,
  resolution: z.nullable(z.enum(['FOUND', 'BY_HAND', 'TAKEN_BACK'])),
  resolvedAt: nullableTimestamp,
  resolvedBy: z.nullable(z.string()),
  resolvedNote: z.nullable(z.string()),
});
