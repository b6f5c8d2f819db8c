/** Specification, Package statuses. */
export const packageStatuses = ['YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'EN_ROUTE', 'ARRIVED', 'DELIVERED'] as const;
export type PackageStatus = (typeof packageStatuses)[number];

/** The statuses of a filter, null for all. Specification, Package statuses: EN_ROUTE and IN_TRANSIT filter as one, on purpose. */
export function statusesToShow(filter: PackageStatus | '' | undefined): PackageStatus[] | null {
  if (!filter) return null;
  return filter === 'IN_TRANSIT' ? ['IN_TRANSIT', 'EN_ROUTE'] : [filter];
}

/** What a client may read of a package's history. Only notes that the desk has shared. */
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
  'NOTED',
  'RESTORED',
  'MISSING',
  'FOUND',
  'LOST',
  'DAMAGED',
  'TRANSFERRED',
  'SPLIT',
  'DISPUTED',
  'ANSWERED',
] as const;

/** Where cartons of a divided package are, from the longest way to go to the shortest. */
export const cartonPlaces = [
  'LOST',
  'MISSING',
  'ON_HOLD',
  'WAITING',
  'ON_THE_WAY',
  'ARRIVED',
  'READY',
  'COLLECTED',
] as const;

export type CartonPlace = (typeof cartonPlaces)[number];
