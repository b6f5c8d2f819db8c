import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { cbm, id, nullableTimestamp, packageStatus, rowId, timestamp } from '#contract/fields';
import type * as calls from '#contract/staff/cartons/calls';
import { mostCartons } from '#contract/staff/cartons/rules';
import { command, partlyInside, reason, rowNumber } from '#contract/staff/fields';

const side = z.nullable(z.number());

const carton = z.object({
  /** Its number in the package as received; a split does not change it. */
  position: z.int(),
  code: z.string(),
  length: side,
  width: side,
  height: side,
  /** In kilograms. */
  weight: side,
  labelled: nullableTimestamp,
  /** When it was scanned into its container and out of it. Null when it was not scanned by its own code. */
  loaded: nullableTimestamp,
  found: nullableTimestamp,
  /** The last damage report that was not withdrawn. */
  damage: z.nullable(
    z.object({ id: rowId, at: timestamp, note: z.string(), photoIds: z.array(rowId), isOpen: z.boolean() }),
  ),
});

export type PackageCarton = z.infer<typeof carton>;

export const packagePart = z.object({
  packageId: rowId,
  cartons: z.int(),
  quantity: z.int(),
  cbm,
  status: packageStatus,
  isMissing: z.boolean(),
  /** On a transfer list, and not scanned in yet. */
  isOnTransfer: z.boolean(),
  available: nullableTimestamp,
  containerId: z.nullable(rowId),
  containerReference: z.nullable(z.string()),
  inside: partlyInside,
  /** The branch where it is, or was handed over. Null on the way. */
  branch: z.nullable(z.string()),
  /** The numbers of its cartons. Empty while they are not listed one by one. */
  positions: z.array(z.int()),
});

export type PackagePart = z.infer<typeof packagePart>;

const packageCartons = z.object({
  /** The package as received. */
  wholeId: rowId,
  /** The number of cartons of the whole package. */
  of: z.int(),
  /** Empty when there are too many to list. */
  cartons: z.array(carton),
  /** All parts, this one included. One part when the package was never split. */
  parts: z.array(packagePart),
});

export type PackageCartons = z.infer<typeof packageCartons>;

const countRule = 'Enter how many cartons.';

/** How many cartons of one package the scan means. */
export const cartonsMeant = z.int(countRule).check(z.minimum(1, countRule), z.maximum(mostCartons, countRule));

/**
 * With `asksCount`, the number of a package of several cartons is answered with this question, and nothing is recorded.
 */
export const howMany = z.object({
  packageId: rowId,
  trackingNumber: z.string(),
  customer: z.string(),
  package: z.string(),
  /** Cartons that this scan can mean. */
  left: z.int(),
  /** Cartons of the package that are here. */
  of: z.int(),
});

export type HowMany = z.infer<typeof howMany>;

/** The screens ask. A program that names a package means all of it. */
export const asksCount = z._default(z.boolean(), false);

const weightRule = 'Enter a weight from 0.01 to 10,000 kg with at most 2 decimals.';
const positionRule = 'Choose the cartons that go into the new part.';
const position = z.int(positionRule).check(z.minimum(1, positionRule), z.maximum(mostCartons, positionRule));

const damagedRule = 'Choose the carton that is damaged.';

/** Numbers in the package as received. */
export const cartonPosition = z.int(damagedRule).check(z.minimum(1, damagedRule), z.maximum(mostCartons, damagedRule));

export const schemas = {
  getPackageCartons: { params: z.object({ id }), reply: packageCartons },
  weighCartons: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      cartons: z.array(position).check(z.minLength(1, positionRule), z.maxLength(mostCartons, positionRule)),
      /** The weight of each carton. */
      kg: z
        .number(weightRule)
        .check(z.minimum(0.01, weightRule), z.maximum(10_000, weightRule), z.multipleOf(0.01, weightRule)),
      /** Required when another weight is already known. */
      reason: z.optional(reason),
      photoId: z.optional(rowNumber),
    }),
    reply: packageCartons,
  },
  splitPackage: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      /** The cartons that leave, or only their number: then the first ones that were not scanned. */
      cartons: z.union([
        z.array(position).check(z.minLength(1, positionRule), z.maxLength(mostCartons, positionRule)),
        cartonsMeant,
      ]),
    }),
    reply: packageCartons,
  },
  joinPackage: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, withId: rowNumber }),
    reply: packageCartons,
  },
} satisfies SchemasOf<typeof calls>;
