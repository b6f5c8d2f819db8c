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
  /** How many of its cartons fit. Null when the whole package fits. */
  cartons: z.nullable(z.int()),
  /** How many cartons the package has. */
  of: z.int(),
  /** The volume to be loaded. */
  cbm,
  /** Null unless every carton was weighed. */
  kg: z.nullable(kg),
});

export type PlanLine = z.infer<typeof planLine>;

const loadPlan = z.object({
  fill: z.object({
    capacityCbm: cbm,
    usedCbm: cbm,
    /** Null when the container has no weight limit. */
    capacityKg: z.nullable(kg),
    /** The packages with a known weight. */
    usedKg: kg,
    packages: z.int(),
    weighed: z.int(),
  }),
  /** Goods in the warehouse that have a client, counted up to 10,000 packages. */
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
  /** One result per line, in the given order. */
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
    /** The warehouse whose packages are proposed. Absent means that of the person, or all. */
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
