import type { Call } from '#contract/call';

export const searchPackages = {
  method: 'GET',
  path: '/packages/search',
  audience: 'public',
  limit: 'search',
  summary: 'Packages by tracking number, 1 to 10 numbers; one number may cover several packages.',
} as const satisfies Call;

export const listPackageSummaries = {
  method: 'GET',
  path: '/packages/summary/client',
  audience: 'client',
  summary: "The client's packages as short rows, newest first.",
} as const satisfies Call;

export const listClientPackages = {
  method: 'GET',
  path: '/packages/client',
  audience: 'client',
  summary: "The client's packages; an empty status means all, IN_TRANSIT includes EN_ROUTE.",
} as const satisfies Call;

export const getPackage = {
  method: 'GET',
  path: '/packages/{id}',
  audience: 'client',
  summary: "One of the client's packages.",
} as const satisfies Call;

export const listPackageEvents = {
  method: 'GET',
  path: '/packages/{id}/events',
  audience: 'client',
  summary: "What happened to one of the client's packages, newest first.",
} as const satisfies Call;

export const listPackageParts = {
  method: 'GET',
  path: '/packages/{id}/parts',
  audience: 'client',
  summary: "Where the cartons of one of the client's packages are; several parts when they travel apart.",
} as const satisfies Call;

export const listDividedPackages = {
  method: 'GET',
  path: '/packages/divided',
  audience: 'client',
  summary: "How many cartons are where, for the client's packages whose cartons are not all in the same place.",
} as const satisfies Call;

export const listAirPackages = {
  method: 'GET',
  path: '/packages/air',
  audience: 'client',
  summary:
    "The client's packages that go by air: air waybill, flight, and the weight that is billed. All others go by sea.",
} as const satisfies Call;

export const listShippingRates = {
  method: 'GET',
  path: '/packages/shipping-rates',
  audience: 'client',
  summary: 'The rate per cbm of each category in force today, in USD and GHS.',
} as const satisfies Call;
