/**
 * The statuses (specification, Package statuses), and three that the desk tells apart among what has arrived: not yet called available, waiting for
 * its owner, and waiting for longer than is free.
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

/** The tabs above the list that are counted; the first is everything. What is delivered is no work any more. */
export const packageViews = ['ALL', 'YET_TO_LOAD', 'IN_TRANSIT', 'ARRIVED', 'AVAILABLE', 'ON_HOLD'] as const;
export type PackageView = (typeof packageViews)[number];

export const packageSorts = ['received', 'mark', 'container', 'cbm', 'trackingNumber', 'id'] as const;
export type PackageSort = (typeof packageSorts)[number];

/** Delivered is what a hand-over makes a package: see contract/staff/handover/calls.ts. */
export const packageCommands = ['HOLD', 'RELEASE', 'AVAILABLE', 'NOTE', 'CORRECT'] as const;

/** Stored as the mark of a package whose mark cannot be read. Screens show it in their own language. */
export const unreadableMark = 'NO READABLE MARK';
