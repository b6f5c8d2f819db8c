/**
 * The statuses (specification, Package statuses), and three that the desk distinguishes among arrived goods: not yet
 * available, waiting for the owner, and waiting beyond the free days.
 */
export const packageStates = [
  'YET_TO_LOAD',
  'ON_HOLD',
  'IN_TRANSIT',
  'ARRIVED',
  'UNREADY',
  'AVAILABLE',
  'OVERDUE',
  'DELIVERED',
] as const;
export type PackageState = (typeof packageStates)[number];

/** The tabs above the list that have counts; the first is everything. Delivered packages need no work. */
export const packageViews = ['ALL', 'YET_TO_LOAD', 'IN_TRANSIT', 'ARRIVED', 'AVAILABLE', 'ON_HOLD'] as const;
export type PackageView = (typeof packageViews)[number];

export const packageSorts = ['received', 'mark', 'container', 'cbm', 'trackingNumber', 'id'] as const;
export type PackageSort = (typeof packageSorts)[number];

/** A hand-over makes a package delivered: see contract/staff/handover/calls.ts. */
export const packageCommands = ['HOLD', 'RELEASE', 'AVAILABLE', 'NOTE', 'CORRECT'] as const;

/** Stored for a package whose mark cannot be read. Screens show it in their own language. */
export const unreadableMark = 'NO READABLE MARK';
