import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { cbm, id, nullableTimestamp, rowId } from '#contract/fields';
import { cartonsMeant } from '#contract/staff/cartons/schema';
import { containerRow } from '#contract/staff/containers/schema';
import { branchCode, command, rowNumber } from '#contract/staff/fields';
import type * as calls from '#contract/staff/load-plans/calls';
import { linesPerPlan } from '#contract/staff/load-plans/rules';
import { loadedPackage } from '#contract/staff/packages/schema';

const kg = z.number();

const planLine = z.object({
  packageId: rowId,
  trackingNumber: z.string(),
  clientId: rowId,
  customer: z.string(),
  package: z.string(),
  received: nullableTimestamp,
  /** How many of its cartons fit; null: the package fits as a whole. */
  cartons: z.nullable(z.int()),
  /** How many cartons the package has. */
  of: z.int(),
  /** Of what would be loaded. */
  cbm,
  /** Null when not every carton was weighed. */
  kg: z.nullable(kg),
});

export type PlanLine = z.infer<typeof planLine>;

const loadPlan = z.object({
  fill: z.object({
    capacityCbm: cbm,
    usedCbm: cbm,
    /** Null when the container has no limit by weight. */
    capacityKg: z.nullable(kg),
    /** Of the packages whose weight is known. */
    usedKg: kg,
    packages: z.int(),
    weighed: z.int(),
  }),
  /** What waits in the warehouse and has a client; counted up to 10,000 packages. */
  waiting: z.object({ packages: z.int(), hasMore: z.boolean(), cbm }),
  /** The clients whose goods wait longest, at most five. */
  longest: z.array(
    z.object({ clientId: rowId, customer: z.string(), since: nullableTimestamp, packages: z.int(), cbm }),
  ),
  lines: z.array(planLine),
});

export type LoadPlan = z.infer<typeof loadPlan>;

const linesRule = `Choose 1 to ${linesPerPlan} lines of the plan.`;

const acceptedPlan = z.object({
  container: containerRow,
  changed: z.array(loadedPackage),
  /** One for each line, in the order asked for. */
  results: z.array(
    z.object({
      packageId: rowId,
      trackingNumber: z.nullable(z.string()),
      isLoaded: z.boolean(),
      /** Why it was skipped. */
      message: z.nullable(z.string()),
    }),
  ),
});

export type AcceptedPlan = z.infer<typeof acceptedPlan>;

export const schemas = {
  getLoadPlan: {
    params: z.object({ id }),
    /** The warehouse whose packages are proposed; absent: that of the person, or every one. */
    query: z.object({ branch: z.optional(branchCode('Choose a warehouse.')) }),
    reply: loadPlan,
  },
  acceptLoadPlan: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      lines: z
        .array(z.strictObject({ packageId: rowNumber, cartons: z.optional(cartonsMeant) }), linesRule)
        .check(z.minLength(1, linesRule), z.maxLength(linesPerPlan, linesRule)),
    }),
    reply: acceptedPlan,
  },
} satisfies SchemasOf<typeof calls>;
