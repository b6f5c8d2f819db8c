import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { cbm, id, nullableTimestamp, packageStatus, rowId, timestamp } from '#contract/fields';
import {
  categoryNumber,
  command,
  goods,
  moment,
  note,
  place,
  reason,
  rowNumber,
  trackingNumber,
} from '#contract/staff/fields';
import { categoryName, formDay } from '#contract/staff/money-fields';
import { packageFilterFields, packageSorts } from '#contract/staff/package-filter';
import { pagedRows, pageOf } from '#contract/staff/paging';
import { chinaDesk, everyRole } from '#contract/staff/roles';

const rowFields = {
  id: rowId,
  trackingNumber: z.string(),
  clientId: z.nullable(rowId),
  customer: z.string(),
  package: z.string(),
  quantity: z.int(),
  cbm,
  status: packageStatus,
  received: nullableTimestamp,
  containerId: z.nullable(rowId),
  containerReference: z.nullable(z.string()),
};

/** A package in the lists of the desk. */
export const deskPackageRow = z.object(rowFields);
export type DeskPackageRow = z.infer<typeof deskPackageRow>;

const cartonSide = z
  .number('Enter the size in centimetres.')
  .check(z.minimum(0.1, 'Each side must be at least 0.1 cm.'), z.maximum(2000, 'Each side must be at most 2000 cm.'));
const carton = {
  length: cartonSide,
  width: cartonSide,
  height: cartonSide,
  count: z.int().check(z.minimum(1), z.maximum(10_000)),
};

export const packageEvent = z.object({
  id: rowId,
  kind: z.string(),
  status: z.nullable(packageStatus),
  happenedAt: timestamp,
  place: z.nullable(z.string()),
  actor: z.string(),
  note: z.nullable(z.string()),
});

export const deskPackage = z.object({
  ...rowFields,
  categoryId: rowId,
  category: z.string(),
  /** The client reads it. */
  notes: z.nullable(z.string()),
  /** Only staff read it. */
  innerNote: z.nullable(z.string()),
  intakeBranch: z.nullable(z.string()),
  client: z.nullable(
    z.object({ id: rowId, shippingMark: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
  cartons: z.array(z.object({ length: z.number(), width: z.number(), height: z.number(), count: z.int() })),
  photoIds: z.array(rowId),
  events: z.array(packageEvent),
});
export type DeskPackage = z.infer<typeof deskPackage>;

export const getDeskPackage = defineEndpoint({
  method: 'GET',
  path: '/staff/packages/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'A package with its owner, cartons, photos and history.',
  params: z.object({ id }),
  reply: deskPackage,
});

/** A row of the list of packages: what is left to do can be seen from it. */
export const packageListRow = z.object({
  ...rowFields,
  category: z.string(),
  branch: z.nullable(z.string()),
  /** Waits for its owner since then. */
  available: nullableTimestamp,
  lastEvent: z.nullable(z.object({ kind: z.string(), at: timestamp })),
});
export type PackageListRow = z.infer<typeof packageListRow>;

export const listDeskPackages = defineEndpoint({
  method: 'GET',
  path: '/staff/packages',
  audience: 'staff',
  roles: everyRole,
  summary: 'Packages by filter and order, a page at a time; `container` is the order in which containers were planned.',
  query: z.object({
    ...packageFilterFields,
    sort: z.optional(z.enum(packageSorts, 'Must be a column that can be sorted by.')),
    ...pageOf,
  }),
  reply: pagedRows(packageListRow),
});

export const category = z.object({ id: rowId, description: z.string(), rate: z.number(), cedisRate: z.number() });

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/staff/categories',
  audience: 'staff',
  roles: everyRole,
  summary: 'The categories of goods with the rate in force today.',
  reply: z.array(category),
});

const ratesRule = 'Enter an amount with at most 2 decimals.';
const amount = z
  .number(ratesRule)
  .check(z.minimum(0, ratesRule), z.maximum(1_000_000, ratesRule), z.multipleOf(0.01, ratesRule));
const rates = { rate: amount, cedisRate: amount };

export const createCategory = defineEndpoint({
  method: 'POST',
  path: '/staff/categories',
  audience: 'staff',
  roles: ['admin', 'accounts'],
  summary: 'A new category of goods with its rate per cbm in USD and GHS, in force from now on.',
  body: z.strictObject({ ...command, description: categoryName, ...rates }),
  status: 201,
  reply: category,
});

export const setCategoryRate = defineEndpoint({
  method: 'POST',
  path: '/staff/categories/{id}/rates',
  audience: 'staff',
  roles: ['admin', 'accounts'],
  summary: 'A new rate from now or from a coming day on; what was received before keeps its own.',
  params: z.object({ id }),
  /** `validFrom`: a day, from its midnight in Ghana; today or absent means now. */
  body: z.strictObject({ ...command, ...rates, validFrom: z.optional(formDay) }),
  reply: category,
});

/** Without a client and a mark, or when told so, the package goes to the unidentified list. */
export const intakeForm = z.strictObject({
  ...command,
  trackingNumber,
  clientId: z.optional(rowNumber),
  /** What is written on the carton. */
  shippingMark: z.optional(z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))),
  unidentified: z._default(z.boolean(), false),
  categoryId: categoryNumber,
  package: goods,
  quantity: z.int('Enter how many.').check(z.minimum(1, 'Enter how many.'), z.maximum(1_000_000, 'That is too many.')),
  cartons: z.optional(z.array(z.strictObject(carton)).check(z.minLength(1), z.maxLength(200))),
  cbm: z.optional(z.number().check(z.minimum(0), z.maximum(999_999))),
  /** The client reads it. */
  notes: z.optional(note),
  /** Only staff read it. */
  innerNote: z.optional(note),
});

export const receivePackage = defineEndpoint({
  method: 'POST',
  path: '/staff/intake',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Takes a package in. `duplicates` names earlier packages of that number: a warning, never a refusal.',
  body: intakeForm,
  status: 201,
  reply: z.object({ package: deskPackage, duplicates: z.array(deskPackageRow) }),
});

export const listUnidentified = defineEndpoint({
  method: 'GET',
  path: '/staff/unidentified',
  audience: 'staff',
  roles: everyRole,
  summary: 'Packages without a readable mark, newest first, at most 500.',
  reply: z.array(deskPackageRow),
});

export const assignPackage = defineEndpoint({
  method: 'POST',
  path: '/staff/unidentified/{id}/assign',
  audience: 'staff',
  roles: ['admin', 'china-warehouse', 'support'],
  summary: 'Gives an unidentified package to its client.',
  params: z.object({ id }),
  body: z.strictObject({ ...command, clientId: rowNumber }),
  reply: deskPackage,
});

/** Delivered is what a hand-over makes a package: see contract/staff/handover.ts. */
export const packageCommands = ['HOLD', 'RELEASE', 'AVAILABLE', 'NOTE', 'CORRECT'] as const;

/** `status` only with CORRECT. Which role may give which command: api/modules/packages/transitions.ts. */
export const addPackageEvent = defineEndpoint({
  method: 'POST',
  path: '/staff/packages/{id}/events',
  audience: 'staff',
  roles: ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'],
  summary: 'Something happened to a package; what it may be follows from its status and the role.',
  params: z.object({ id }),
  body: z.strictObject({
    ...command,
    command: z.enum(packageCommands),
    status: z.optional(packageStatus),
    reason: z.optional(reason),
    place: z.optional(place),
    happenedAt: z.optional(moment),
  }),
  reply: deskPackage,
});

export const addPackagePhoto = defineEndpoint({
  method: 'POST',
  path: '/staff/packages/{id}/photos',
  audience: 'staff',
  roles: ['admin', 'china-warehouse', 'ghana-warehouse'],
  summary: 'A picture as JPEG, PNG or WebP of at most 2 MiB; its content decides what it is.',
  params: z.object({ id }),
  upload: 'image',
  status: 201,
  reply: z.object({ id: rowId }),
});

export const getPackagePhoto = defineEndpoint({
  method: 'GET',
  path: '/staff/photos/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'The bytes of a picture.',
  params: z.object({ id }),
  reply: 'file',
});
