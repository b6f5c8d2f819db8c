import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { cbm, id, nullableTimestamp, packageStatus, rowId } from '#contract/fields';
import { numberedPage } from '#contract/paging';
import type * as calls from '#contract/staff/arrivals/calls';
import { discrepancy } from '#contract/staff/arrivals/discrepancy';
import { discrepancyKinds, mostDamagePhotos } from '#contract/staff/arrivals/rules';
import { asksCount, cartonPosition, cartonsMeant, howMany } from '#contract/staff/cartons/schema';
import { countedCarton } from '#contract/staff/containers/schema';
import {
  branch,
  categoryNumber,
  command,
  deviceCommand,
  freightMode,
  goods,
  note,
  partOfPackage,
  reason,
  rowNumber,
  trackingNumber,
} from '#contract/staff/fields';
import { ghanaBranch } from '#contract/staff/handover/fields';
import { cartonSizes, packageQuantity, packageWeight } from '#contract/staff/packages/schema';
import { pageNumber } from '#contract/staff/paging';

/** The progress of a container's check: expected, found, available, and discrepancies. */
const progress = {
  expected: z.int(),
  found: z.int(),
  available: z.int(),
  openDiscrepancies: z.int(),
  startedAt: nullableTimestamp,
  finishedAt: nullableTimestamp,
};

const boxFields = {
  id: rowId,
  reference: z.string(),
  containerNumber: z.nullable(z.string()),
  mode: freightMode,
  /** The flight of an air shipment. */
  vessel: z.nullable(z.string()),
  state: z.enum(['PLANNED', 'CLOSED', 'DEPARTED', 'ARRIVED', 'OFFLOADED']),
  arrived: nullableTimestamp,
};

export const arrivalRow = z.object({ ...boxFields, ...progress });

export type ArrivalRow = z.infer<typeof arrivalRow>;

export const checkRow = z.object({
  id: rowId,
  /** The package as received: rows with the same one are its parts. */
  wholeId: rowId,
  trackingNumber: z.string(),
  part: partOfPackage,
  customer: z.string(),
  package: z.string(),
  quantity: z.int(),
  cbm,
  status: packageStatus,
  /** Null until it was found. */
  scanId: z.nullable(rowId),
  availableAt: nullableTimestamp,
  availablePlace: z.nullable(z.string()),
  isMissing: z.boolean(),
  /** Left for another branch and not scanned in there yet. */
  isOnTransfer: z.boolean(),
  isDamaged: z.boolean(),
  /** The number of its cartons here, and how many were scanned one by one. */
  cartons: z.int(),
  scanned: z.int(),
  /** The branch where it is available, or the one it goes to. Null where no branch hands goods over yet. */
  destination: z.nullable(branch),
  /** Where the desk or the client wants it. Null when neither has chosen a branch. */
  goesTo: z.nullable(branch),
  /** The scan that found it, or the last of its cartons. */
  scannedAt: nullableTimestamp,
});

export type CheckRow = z.infer<typeof checkRow>;

/** It came with the container and is not in the manifest. */
export const extraScan = z.object({
  scanId: rowId,
  trackingNumber: z.string(),
  packageId: z.nullable(rowId),
  customer: z.nullable(z.string()),
  containerReference: z.nullable(z.string()),
  /** The numbers of the cartons that came, when others of their package travel apart, and how many there are in all. */
  cartons: z.array(z.int()),
  of: z.int(),
});

export type ExtraScan = z.infer<typeof extraScan>;

export const manifestCheck = z.object({
  ...boxFields,
  ...progress,
  rows: z.array(checkRow),
  extras: z.array(extraScan),
});

export type ManifestCheck = z.infer<typeof manifestCheck>;

export const checkedScan = z.object({
  found: z.int(),
  expected: z.int(),
  /** All cartons that were scanned one by one out of this container, by anybody. */
  scanned: z.int(),
  /** Packages of the manifest that this scan found, without those found before. */
  changed: z.array(checkRow),
  /** Not in the manifest. */
  extra: z.nullable(extraScan),
  /** Nothing was recorded: the scanned number stands for these packages of the manifest, and a person must choose. */
  choices: z._default(z.array(checkRow), []),
  counted: z._default(z.nullable(countedCarton), null),
  howMany: z._default(z.nullable(howMany), null),
});

export type CheckedScan = z.infer<typeof checkedScan>;

export type Discrepancy = z.infer<typeof discrepancy>;

/** What intake in China would have recorded. */
const extraGoods = z.strictObject({
  clientId: z.optional(rowNumber),
  categoryId: categoryNumber,
  package: goods,
  quantity: packageQuantity,
  cartons: z.optional(cartonSizes.check(z.minLength(1))),
  cbm: z.optional(z.number().check(z.minimum(0), z.maximum(999_999))),
  /** Required when it came with an air shipment. */
  weightKg: z.optional(packageWeight),
  notes: z.optional(note),
  /** The person has confirmed an unusual volume. */
  isConfirmed: z._default(z.boolean(), false),
});

export type ExtraGoods = z.infer<typeof extraGoods>;

const photosRule = `Add at most ${mostDamagePhotos} photos.`;
const resolvedRule = 'Say in 2 to 2000 characters how it was resolved.';

export const schemas = {
  listArrivals: {
    query: z.object({ show: z.optional(z.enum(['open', 'all'], 'Must be open or all.')), page: pageNumber }),
    reply: numberedPage(arrivalRow),
  },
  getManifestCheck: {
    params: z.object({ id }),
    reply: manifestCheck,
  },
  scanManifest: {
    params: z.object({ id }),
    body: z.strictObject({
      ...deviceCommand,
      trackingNumber: z.optional(trackingNumber),
      packageIds: z.optional(z.array(rowNumber).check(z.minLength(1), z.maxLength(500))),
      /** For one package: this many of its cartons are here, the others not yet. */
      count: z.optional(cartonsMeant),
      asksCount,
    }),
    reply: checkedScan,
  },
  takeBackScan: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      scanId: z.optional(rowNumber),
      /** The code of one carton: only its own scan is undone. */
      trackingNumber: z.optional(trackingNumber),
    }),
    reply: manifestCheck,
  },
  receiveExtra: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      scanId: rowNumber,
      /** Required when no package has the scanned number. */
      goods: z.optional(extraGoods),
    }),
    reply: manifestCheck,
  },
  finishManifestCheck: {
    params: z.object({ id }),
    body: z.strictObject({ ...command }),
    reply: manifestCheck,
  },
  makeAvailable: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      branch: ghanaBranch,
      packageIds: z.optional(z.array(rowNumber).check(z.minLength(1), z.maxLength(500))),
    }),
    reply: z.object({
      /** Made available now. */
      available: z.int(),
      /** Skipped, because they were not found. */
      leftOut: z.int(),
      /** Found, but left for a transfer to their own branch. */
      forOthers: z.int(),
      check: manifestCheck,
    }),
  },
  listDiscrepancies: {
    query: z.object({
      state: z.optional(z.enum(['open', 'resolved', 'all'], 'Must be open, resolved or all.')),
      kind: z.optional(z.enum(discrepancyKinds, 'Must be a known kind.')),
      branch: z.optional(branch),
      containerId: z.optional(id),
      packageId: z.optional(id),
      page: pageNumber,
    }),
    reply: numberedPage(discrepancy),
  },
  reportDamage: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      note: reason,
      /** At least one, with a carton. */
      photoIds: z._default(z.array(rowNumber).check(z.maxLength(mostDamagePhotos, photosRule)), []),
      carton: z.optional(cartonPosition),
    }),
    reply: discrepancy,
  },
  resolveDiscrepancy: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, note: note.check(z.minLength(2, resolvedRule)) }),
    reply: discrepancy,
  },
  takeBackDamage: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, reason }),
    reply: discrepancy,
  },
} satisfies SchemasOf<typeof calls>;
