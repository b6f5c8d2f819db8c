import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import {
  cbm,
  id,
  messages,
  money,
  nullableTimestamp,
  packageStatus,
  rowId,
  statusFilter,
  timestamp,
} from '#contract/fields';
import { limits } from '#contract/limits';
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
 * What anyone may see of a package. A tracking number is no secret, so nothing here tells whose it is or what it costs.
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

export const searchPackages = defineEndpoint({
  method: 'GET',
  path: '/packages/search',
  audience: 'public',
  summary: 'Packages by tracking number, 1 to 10 numbers; one number may cover several packages.',
  query: searchQuery,
  reply: z.array(publicPackage),
});

export const listPackageSummaries = defineEndpoint({
  method: 'GET',
  path: '/packages/summary/client',
  audience: 'client',
  summary: "The client's packages as short rows, newest first.",
  reply: z.array(packageSummary),
});

export const listClientPackages = defineEndpoint({
  method: 'GET',
  path: '/packages/client',
  audience: 'client',
  summary: "The client's packages; an empty status means all, IN_TRANSIT includes EN_ROUTE.",
  query: z.object({ status: statusFilter }),
  reply: z.array(packageDetail),
});

export const getPackage = defineEndpoint({
  method: 'GET',
  path: '/packages/{id}',
  audience: 'client',
  summary: "One of the client's packages.",
  params: z.object({ id }),
  reply: packageDetail,
});

/** What a client may read of a package's history. Staff's own notes are no part of it. */
export const packageEventKinds = [
  'RECEIVED',
  'HELD',
  'RELEASED',
  'LOADED',
  'DEPARTED',
  'ETA_CHANGED',
  'ARRIVED',
  'AVAILABLE',
  'DELIVERED',
  'CORRECTED',
] as const;

export const packageEvent = z.object({
  what: z.enum(packageEventKinds),
  /** The status from here on; null where it stayed as it was. */
  status: z.nullable(packageStatus),
  at: timestamp,
  where: z.nullable(z.string()),
});
export type PackageEvent = z.infer<typeof packageEvent>;

export const listPackageEvents = defineEndpoint({
  method: 'GET',
  path: '/packages/{id}/events',
  audience: 'client',
  summary: "What happened to one of the client's packages, newest first.",
  params: z.object({ id }),
  reply: z.array(packageEvent),
});

export const shippingRate = z.object({ rate: money, cedisRate: money, description: z.string() });
export type ShippingRate = z.infer<typeof shippingRate>;

export const listShippingRates = defineEndpoint({
  method: 'GET',
  path: '/packages/shipping-rates',
  audience: 'client',
  summary: 'The rate per cbm of each category in force today, in USD and GHS.',
  reply: z.array(shippingRate),
});
