import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { cbm, id, money, nullableTimestamp, packageStatus, rowId, statusFilter, timestamp } from '#contract/fields';
import { limits } from '#contract/limits';
import { messages } from '#contract/messages';
import type * as calls from '#contract/packages/calls';
import { correctedFields } from '#contract/packages/facts';
import { cartonPlaces, packageEventKinds } from '#contract/packages/rules';
import { uniqueTrackingNumbers } from '#contract/tracking-number';

const summaryFields = {
  id: rowId,
  trackingNumber: z.string(),
  customer: z.string(),
  received: nullableTimestamp,
  loaded: nullableTimestamp,
  eta: nullableTimestamp,
  package: z.string(),
  quantity: z.int(),
  vessel: z.nullable(z.string()),
  status: packageStatus,
  cbm,
};

export const packageSummary = z.object(summaryFields);

export type PackageSummary = z.infer<typeof packageSummary>;

export const packageDetail = z.object({
  ...summaryFields,
  email: z.string(),
  phone: z.string(),
  departure: nullableTimestamp,
  description: z.nullable(z.string()),
  createdAt: timestamp,
  dollarEstimate: money,
  cedisEstimate: money,
});

export type PackageDetail = z.infer<typeof packageDetail>;

/**
 * What anyone may see of a package. A tracking number is not secret, so nothing here shows the owner or the cost.
 * `loaded`, `eta` and `vessel` are absent until the package is loaded.
 */
export const publicPackage = z.object({
  trackingNumber: z.string(),
  status: packageStatus,
  package: z.string(),
  quantity: z.int(),
  cbm,
  received: nullableTimestamp,
  loaded: z.optional(nullableTimestamp),
  eta: z.optional(nullableTimestamp),
  vessel: z.optional(z.nullable(z.string())),
});

export type PublicPackage = z.infer<typeof publicPackage>;

const oneOrMany = z.optional(z.union([z.string(), z.array(z.string())], messages.oneTrackingNumber));

/** `filter` once with commas, repeated, or as `filter[]`. */
const searchQuery = z.pipe(
  z.object({ filter: oneOrMany, 'filter[]': oneOrMany }),
  z.pipe(
    z.transform((query: { filter?: string | string[] | undefined; 'filter[]'?: string | string[] | undefined }) => ({
      filter: uniqueTrackingNumbers([query.filter ?? [], query['filter[]'] ?? []].flat()),
    })),
    z.object({
      filter: z
        .array(
          z.string().check(
            z.maxLength(limits.trackingNumberLength, messages.trackingNumberTooLong),
            // PostgreSQL cannot hold a zero byte, so no tracking number has one.
            z.refine((value) => !value.includes('\u0000'), messages.oneTrackingNumber),
          ),
        )
        .check(
          z.minLength(1, messages.oneTrackingNumber),
          z.maxLength(limits.trackingNumbersPerSearch, messages.tenTrackingNumbers),
        ),
    }),
  ),
);

export const packageEvent = z.object({
  what: z.enum(packageEventKinds),
  /** The status from here on. Null when it did not change. */
  status: z.nullable(packageStatus),
  at: timestamp,
  /** The old books give the day alone; the time of day in `at` has no meaning. */
  isDayOnly: z.optional(z.boolean()),
  where: z.nullable(z.string()),
  /** For a package whose cartons travel separately: the number concerned. */
  cartons: z.optional(z.nullable(z.int())),
  /** For such a package: the number of all its cartons. */
  ofCartons: z.optional(z.nullable(z.int())),
  /** What the desk wrote for the client; null for everything else. */
  note: z.nullable(z.string()),
  /** What a correction changed, with old and new values. Null for any other event. */
  changes: z.optional(
    z.nullable(
      z.array(z.object({ field: z.enum(correctedFields), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
    ),
  ),
});

export type PackageEvent = z.infer<typeof packageEvent>;

export const clientPart = z.object({
  cartons: z.int(),
  status: packageStatus,
  cbm,
  isMissing: z.boolean(),
  /** It is missing, and the search was given up. */
  isLost: z.boolean(),
  loaded: nullableTimestamp,
  eta: nullableTimestamp,
  vessel: z.nullable(z.string()),
  /** Since when these cartons can be collected, and where. */
  available: nullableTimestamp,
  branch: z.nullable(z.string()),
});

export type ClientPart = z.infer<typeof clientPart>;

export const dividedPackage = z.object({
  id: rowId,
  places: z.array(z.object({ place: z.enum(cartonPlaces), cartons: z.int() })),
});

export type DividedPackage = z.infer<typeof dividedPackage>;

/**
 * `chargeableKg` is the larger of the two weights. Null when the goods are priced by piece. Waybill and flight are null
 * until it is loaded.
 */
export const airPackage = z.object({
  id: rowId,
  /** As airlines print it: 071-1234 5675. */
  airWaybill: z.nullable(z.string()),
  flight: z.nullable(z.string()),
  weightKg: z.number(),
  volumetricKg: z.number(),
  chargeableKg: z.nullable(z.number()),
});

export type AirPackage = z.infer<typeof airPackage>;

export const shippingRate = z.object({ rate: money, cedisRate: money, description: z.string() });

export type ShippingRate = z.infer<typeof shippingRate>;

export const schemas = {
  searchPackages: {
    query: searchQuery,
    reply: z.array(publicPackage),
  },
  listPackageSummaries: {
    reply: z.array(packageSummary),
  },
  listClientPackages: {
    query: z.object({ status: statusFilter }),
    reply: z.array(packageDetail),
  },
  getPackage: {
    params: z.object({ id }),
    reply: packageDetail,
  },
  listPackageEvents: {
    params: z.object({ id }),
    reply: z.array(packageEvent),
  },
  listPackageParts: {
    params: z.object({ id }),
    reply: z.array(clientPart),
  },
  listDividedPackages: {
    reply: z.array(dividedPackage),
  },
  listAirPackages: {
    reply: z.array(airPackage),
  },
  listShippingRates: {
    reply: z.array(shippingRate),
  },
} satisfies SchemasOf<typeof calls>;
