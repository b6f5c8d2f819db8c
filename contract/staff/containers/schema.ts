import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { cbm, id, nullableTimestamp, packageStatus, rowId, timestamp } from '#contract/fields';
import { asksCount, cartonsMeant, howMany } from '#contract/staff/cartons/schema';
import type * as calls from '#contract/staff/containers/calls';
import { containerSorts, containerStates } from '#contract/staff/containers/rules';
import {
  command,
  deviceCommand,
  freightMode,
  moment,
  place,
  reason,
  rowNumber,
  searchText,
  trackingNumber,
  vessel,
} from '#contract/staff/fields';
import { deskPackageRow, loadedPackage } from '#contract/staff/packages/schema';
import { pagedRows, pageOf } from '#contract/staff/paging';

const rowFields = {
  id: rowId,
  reference: z.string(),
  /** An air shipment has its air waybill as `containerNumber` and its flight as `vessel`. */
  mode: freightMode,
  containerNumber: z.nullable(z.string()),
  vessel: z.nullable(z.string()),
  state: z.enum(containerStates),
  /** What clients see. */
  status: packageStatus,
  capacityCbm: cbm,
  /** The weight limit; null when unknown. An air shipment always has one. */
  capacityKg: z.nullable(z.number()),
  usedCbm: cbm,
  /** The known weight of its packages. */
  usedKg: z.number(),
  packages: z.int(),
  loaded: nullableTimestamp,
  departure: nullableTimestamp,
  eta: nullableTimestamp,
  arrived: nullableTimestamp,
  offloaded: nullableTimestamp,
};

export const containerRow = z.object(rowFields);

export type ContainerRow = z.infer<typeof containerRow>;

const stepCommands = ['LOAD', 'DEPART', 'CHANGE_ETA', 'ARRIVE', 'OFFLOAD', 'REOPEN', 'UNDO_ARRIVE'] as const;

const steppedFields = {
  ...rowFields,
  /** How many packages of a large container the last step has reached. Null when it has reached all. */
  progress: z.nullable(z.object({ command: z.enum(stepCommands), done: z.int(), total: z.int() })),
  etaHistory: z.array(
    z.object({ eta: timestamp, previousEta: nullableTimestamp, reason: z.string(), by: z.string(), at: timestamp }),
  ),
};

const steppedContainer = z.object(steppedFields);

export type SteppedContainer = z.infer<typeof steppedContainer>;

export const container = z.object({
  ...steppedFields,
  manifest: z.array(loadedPackage),
  /** Issued and not credited in full. */
  issuedInvoices: z.int(),
});

export type Container = z.infer<typeof container>;

const numberRule = 'A container number has up to 20 letters and digits.';

const containerNumber = z.string(numberRule).check(
  z.maxLength(40, numberRule),
  z.overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9]{1,20}$/, numberRule),
);

const referenceRule = 'A reference has up to 40 letters, digits and dashes.';

const reference = z
  .string(referenceRule)
  .check(z.trim(), z.maxLength(40, referenceRule), z.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, referenceRule));

const capacity = z.number('Enter the capacity in cbm.').check(z.minimum(1), z.maximum(999));
const weightRule = 'Enter a weight from 1 to 100,000 kg with at most 1 decimal.';
const capacityKg = z
  .number(weightRule)
  .check(z.minimum(1, weightRule), z.maximum(100_000, weightRule), z.multipleOf(0.1, weightRule));

/** By row ids from a list, or by what a scanner reads, which may be a carton code; all or nothing. */
const packages = {
  packageIds: z.optional(z.array(rowNumber).check(z.minLength(1), z.maxLength(500))),
  trackingNumber: z.optional(trackingNumber),
};

/** One carton was scanned, and how many of its package are now in this container. */
export const countedCarton = z.object({
  packageId: rowId,
  /** Carton 3 of 12. */
  position: z.int(),
  of: z.int(),
  scanned: z.int(),
  expected: z.int(),
});

export type CountedCarton = z.infer<typeof countedCarton>;

/** `changed` lists the packages that were moved, without those that were already there. */
const moved = z.object({
  container: containerRow,
  changed: z.array(loadedPackage),
  /** Nothing was changed: the scanned number stands for these packages, or its package is in another open container. */
  choices: z._default(z.array(deskPackageRow), []),
  counted: z._default(z.nullable(countedCarton), null),
  howMany: z._default(z.nullable(howMany), null),
});

const step = { params: z.object({ id }), reply: steppedContainer } as const;

const filter = {
  text: z.optional(searchText),
  /** At sea after the expected day of arrival. */
  late: z.optional(z.enum(['yes'])),
};

export const schemas = {
  countContainers: {
    query: z.object(filter),
    reply: z.record(z.enum(['ALL', ...containerStates]), z.int()),
  },
  listContainers: {
    query: z.object({
      ...filter,
      state: z.optional(z.enum(containerStates, 'Must be a known state.')),
      sort: z.optional(z.enum(containerSorts, 'Must be a column that can be sorted by.')),
      ...pageOf,
    }),
    reply: pagedRows(containerRow),
  },
  getContainer: {
    params: z.object({ id }),
    reply: container,
  },
  createContainer: {
    body: z.strictObject({
      ...command,
      mode: z._default(freightMode, 'SEA'),
      reference: z.optional(reference),
      containerNumber: z.optional(containerNumber),
      vessel: z.optional(vessel),
      capacityCbm: z._default(capacity, 68),
      capacityKg: z.optional(capacityKg),
    }),
    reply: container,
  },
  updateContainer: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      containerNumber: z.optional(z.nullable(containerNumber)),
      vessel: z.optional(z.nullable(vessel)),
      capacityCbm: z.optional(capacity),
      /** Null means no weight limit. */
      capacityKg: z.optional(z.nullable(capacityKg)),
      /** Required once the container has departed. */
      reason: z.optional(reason),
    }),
    reply: steppedContainer,
  },
  loadPackages: {
    params: z.object({ id }),
    body: z.strictObject({
      ...deviceCommand,
      ...packages,
      move: z._default(z.boolean(), false),
      /** For one package: this many of its cartons. The others stay where they are. */
      count: z.optional(cartonsMeant),
      asksCount,
    }),
    reply: moved,
  },
  unloadPackages: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      ...packages,
      /** The scan of one carton was a slip: only this scan is undone. */
      isSlip: z.optional(z.boolean()),
    }),
    reply: moved,
  },
  movePackages: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, packageIds: z.array(rowNumber).check(z.minLength(1), z.maxLength(500)) }),
    /** One result per package, in the given order. */
    reply: z.object({
      container: containerRow,
      results: z.array(
        z.object({
          packageId: rowId,
          trackingNumber: z.nullable(z.string()),
          outcome: z.enum(['MOVED', 'UNCHANGED', 'REFUSED']),
          /** Why it was refused. */
          message: z.nullable(z.string()),
        }),
      ),
    }),
  },
  reopenContainer: {
    ...step,
    body: z.strictObject({ ...command, reason }),
  },
  undoArrival: {
    ...step,
    body: z.strictObject({ ...command, reason }),
  },
  closeContainer: {
    ...step,
    body: z.strictObject({ ...command, loadedAt: z.optional(moment) }),
  },
  departContainer: {
    ...step,
    body: z.strictObject({
      ...command,
      departureAt: z.optional(moment),
      eta: z.optional(moment),
      place: z.optional(place),
    }),
  },
  changeContainerEta: {
    ...step,
    body: z.strictObject({ ...command, eta: moment, reason }),
  },
  arriveContainer: {
    ...step,
    body: z.strictObject({ ...command, arrivedAt: z.optional(moment), place: z.optional(place) }),
  },
  offloadContainer: {
    ...step,
    body: z.strictObject({ ...command, offloadedAt: z.optional(moment), place: z.optional(place) }),
  },
} satisfies SchemasOf<typeof calls>;
