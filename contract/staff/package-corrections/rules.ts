import type { FactName } from '#contract/packages/facts';
import type { StaffRole } from '#contract/staff/roles';

/**
 * The correctable fields of a package, and the roles that may correct them until delivery. After delivery only an admin
 * may.
 */
export const correctableBy = {
  trackingNumber: ['admin', 'china-warehouse', 'ghana-warehouse'],
  clientId: ['admin', 'china-warehouse', 'support'],
  package: ['admin', 'china-warehouse', 'ghana-warehouse', 'support'],
  categoryId: ['admin', 'china-warehouse', 'accounts'],
  quantity: ['admin', 'china-warehouse', 'ghana-warehouse'],
  cbm: ['admin', 'china-warehouse', 'ghana-warehouse'],
  cartons: ['admin', 'china-warehouse', 'ghana-warehouse'],
  mode: ['admin', 'china-warehouse', 'accounts'],
  weightKg: ['admin', 'china-warehouse', 'ghana-warehouse'],
  notes: ['admin', 'china-warehouse', 'ghana-warehouse', 'support'],
  innerNote: ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'],
} as const satisfies Record<FactName, readonly StaffRole[]> & Record<string, readonly StaffRole[]>;

export type CorrectableField = keyof typeof correctableBy;

export const correctors = ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'] as const;

/** The roles that may void a package that was received by mistake or twice, and restore it. */
export const voiders = ['admin', 'china-warehouse', 'ghana-warehouse'] as const;

export const mayCorrect = (field: CorrectableField, role: StaffRole, isDelivered: boolean): boolean => {
  const roles: readonly StaffRole[] = correctableBy[field];
  return isDelivered ? role === 'admin' : roles.includes(role);
};

/** A volume this many times the average of the client's last packages must be confirmed. */
export const unusualTimes = 10;
export const lastPackagesCompared = 10;
/** A larger carton must be confirmed too. */
export const largestLikelyCartonCbm = 10;
