import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { cbm, id, money, nullableTimestamp, packageStatus, photoSize, rowId, timestamp } from '#contract/fields';
import { packageFacts } from '#contract/packages/facts';
import {
  categoryNumber,
  command,
  deviceCommand,
  freightMode,
  goods,
  moment,
  note,
  place,
  reason,
  rowNumber,
  trackingNumber,
} from '#contract/staff/fields';
import { categoryName, chineseName, formDay } from '#contract/staff/money/fields';
import type * as calls from '#contract/staff/packages/calls';
import { category, intakePrice, rates } from '#contract/staff/packages/categories';
import { factReplies, numberSchema } from '#contract/staff/packages/fact-schemas';
import { packageFilterFields, packageViewFields } from '#contract/staff/packages/filter';
import { rowFields } from '#contract/staff/packages/row-fields';
import { packageCommands, packageSorts, packageViews } from '#contract/staff/packages/rules';
import { pagedRows, pageOf } from '#contract/staff/paging';
import { cleanTrackingNumber } from '#contract/tracking-number';

/** A package in the lists of the desk. */
export const deskPackageRow = z.object(rowFields);

export type DeskPackageRow = z.infer<typeof deskPackageRow>;

/** A package in a container. */
export const loadedPackage = z.object({
  ...rowFields,
  /** The measured weight of the whole package. */ weightKg: z.nullable(z.number()),
  /** The package as received: rows with the same one are its parts. */
  wholeId: rowId,
  /** The number of its cartons in the container, and of all its cartons. */
  cartons: z.int(),
  ofCartons: z.int(),
  /** The shipping fee. Null for roles that may not read money. */
  fee: z.nullable(money),
});

export type LoadedPackage = z.infer<typeof loadedPackage>;

/** A package without a client, with its newest photo. */
const unidentifiedRow = z.object({ ...rowFields, photoId: z.nullable(rowId) });

export type UnidentifiedRow = z.infer<typeof unidentifiedRow>;

const cartonSide = z
  .number('Enter the size in centimetres.')
  .check(z.minimum(0.1, 'Each side must be at least 0.1 cm.'), z.maximum(2000, 'Each side must be at most 2000 cm.'));

const carton = {
  length: cartonSide,
  width: cartonSide,
  height: cartonSide,
  count: z.int().check(z.minimum(1), z.maximum(10_000)),
};

/** The sizes of a package's cartons, one entry for each size. */
export const cartonSizes = z.array(z.strictObject(carton)).check(z.maxLength(200));

export const packageQuantity = z
  .int('Enter how many.')
  .check(z.minimum(1, 'Enter how many.'), z.maximum(1_000_000, 'That is too many.'));

/** The weight of the whole package in kilograms. */
export const packageWeight = numberSchema(packageFacts.weightKg);

export const packageEvent = z.object({
  id: rowId,
  kind: z.string(),
  status: z.nullable(packageStatus),
  happenedAt: timestamp,
  place: z.nullable(z.string()),
  actor: z.string(),
  note: z.nullable(z.string()),
  /** The client reads the note too. */
  isShared: z.boolean(),
  /** When the desk recorded it; the log has the same time. */
  recordedAt: timestamp,
  /** What a correction changed. Null for any other event. */
  changes: z.nullable(
    z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  ),
});

export const deskPackage = z.object({
  ...rowFields,
  categoryId: rowId,
  category: z.string(),
  categoryZh: z.nullable(z.string()),
  ...factReplies,
  /**
   * Only for air freight: the larger of this and the weight is billed. For a split package, the larger of the whole.
   */
  volumetricKg: z.nullable(z.number()),
  intakeBranch: z.nullable(z.string()),
  /** The branch on its label. Null until it is available or a branch is chosen: the label then names the country. */
  labelBranch: z.nullable(z.string()),
  /** Counts the changes of its facts. A correction names the version that was read. */
  version: z.int(),
  /** Received by mistake or twice, and void since. */
  voided: nullableTimestamp,
  /** Was not found when its container was checked. */
  missing: nullableTimestamp,
  client: z.nullable(
    z.object({ id: rowId, shippingMark: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
  cartons: z.array(z.object({ length: z.number(), width: z.number(), height: z.number(), count: z.int() })),
  photoIds: z.array(rowId),
  events: z.array(packageEvent),
});

export type DeskPackage = z.infer<typeof deskPackage>;

/** A row of the package list, which shows what is left to do. */
export const packageListRow = z.object({
  ...rowFields,
  category: z.string(),
  categoryZh: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  /** The freight at the category's rate, in USD. Null for a role that may not read money. */
  fee: z.nullable(money),
  /** When it became available for collection. */
  available: nullableTimestamp,
  lastEvent: z.nullable(z.object({ kind: z.string(), at: timestamp })),
});

export type PackageListRow = z.infer<typeof packageListRow>;

/** Without a client and a mark, or on request, the package becomes unidentified. */
export const intakeForm = z.strictObject({
  ...deviceCommand,
  trackingNumber: trackingNumber.check(z.overwrite(cleanTrackingNumber)),
  clientId: z.optional(rowNumber),
  /** What is written on the carton. */
  shippingMark: z.optional(z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))),
  unidentified: z._default(z.boolean(), false),
  /** The person has confirmed that this is another package with the same number. */
  isAnother: z._default(z.boolean(), false),
  /** The person has confirmed an unusual volume. */
  isConfirmed: z._default(z.boolean(), false),
  categoryId: categoryNumber,
  package: goods,
  quantity: packageQuantity,
  cartons: z.optional(cartonSizes.check(z.minLength(1))),
  cbm: z.optional(z.number().check(z.minimum(0), z.maximum(999_999))),
  mode: z._default(freightMode, 'SEA'),
  /** Required for air freight. */
  weightKg: z.optional(packageWeight),
  /** The client reads it. */
  notes: z.optional(note),
  /** Only staff read it. */
  innerNote: z.optional(note),
});

export const schemas = {
  getDeskPackage: {
    params: z.object({ id }),
    reply: deskPackage,
  },
  listDeskPackages: {
    query: z.object({
      ...packageFilterFields,
      /** Received at or after this moment, because the day of a branch begins at its own midnight. */
      since: z.optional(moment),
      sort: z.optional(z.enum(packageSorts, 'Must be a column that can be sorted by.')),
      ...pageOf,
    }),
    /** `totals` of the whole filter, parts of one package counted once. Null when more rows match than are counted. */
    reply: z.extend(pagedRows(packageListRow), {
      totals: z.nullable(z.object({ packages: z.int(), quantity: z.int(), cbm, fee: z.nullable(money) })),
    }),
  },
  countDeskPackages: {
    query: z.object(packageViewFields),
    reply: z.record(z.enum(packageViews), z.int()),
  },
  listCategories: {
    reply: z.array(category),
  },
  createCategory: {
    body: z.strictObject({
      ...{ ...command, description: categoryName, ...rates },
      descriptionZh: z.optional(chineseName),
    }),
    reply: category,
  },
  setCategoryRate: {
    params: z.object({ id }),
    /** `validFrom` is a day, from its midnight in Ghana. Today or absent means now. */
    body: z.strictObject({
      ...{ ...command, ...rates },
      mode: z._default(freightMode, 'SEA'),
      validFrom: z.optional(formDay),
    }),
    reply: category,
  },
  findIntakePrice: {
    query: z.object({ categoryId: id, clientId: z.optional(id), mode: freightMode }),
    reply: intakePrice,
  },
  findSamePackages: {
    query: z.object({ trackingNumber }),
    reply: z.array(deskPackageRow),
  },
  receivePackage: {
    body: intakeForm,
    reply: z.object({ package: deskPackage, duplicates: z.array(deskPackageRow) }),
  },
  listUnidentified: {
    reply: z.array(unidentifiedRow),
  },
  assignPackage: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, clientId: rowNumber }),
    reply: deskPackage,
  },
  addPackageEvent: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      command: z.enum(packageCommands),
      status: z.optional(packageStatus),
      reason: z.optional(reason),
      place: z.optional(place),
      happenedAt: z.optional(moment),
      /** Only with NOTE: the client reads it too. */
      isShared: z._default(z.boolean(), false),
    }),
    reply: deskPackage,
  },
  addPackagePhoto: {
    params: z.object({ id }),
    reply: z.object({ id: rowId }),
  },
  getPackagePhoto: {
    params: z.object({ id }),
    query: photoSize,
  },
} satisfies SchemasOf<typeof calls>;
