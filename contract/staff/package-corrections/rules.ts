import type { FactName } from '#contract/packages/facts';
import type { StaffRole } from '#contract/staff/roles';

/** What of a package can be corrected, and which roles correct it until the package is delivered. Afterwards only an admin does. */
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

/** Those who void a package that was received by mistake or twice, and restore it. */
export const voiders = ['admin', 'china-warehouse', 'ghana-warehouse'] as const;

export const mayCorrect = (field: CorrectableField, role: StaffRole, isDelivered: boolean): boolean => {
  const roles: readonly StaffRole[] = correctableBy[field];
  return isDelivered ? role === 'admin' : roles.includes(role);
};

/** A volume so many times the average of the client's last packages is asked about before it is saved. */
export const unusualTimes = 10;
export const lastPackagesCompared = 10;
/** A larger carton is asked about too. */
export const largestLikelyCartonCbm = 10;
