import { AppError } from '#api/http/app-error';
import type { CallName } from '#api/http/calls';
import { type StaffRole, secondFactorRoles } from '#contract/staff/roles';

/** What a person must do before the session allows anything else. */
export type MustFirst = 'change-password' | 'add-second-factor' | null;

type Account = { role: StaffRole; mustChangePassword: boolean; hasSecondFactor: boolean };

export const needsSecondFactor = (role: StaffRole) => (secondFactorRoles as readonly StaffRole[]).includes(role);

/** The password comes first: two people know one that an admin has set. */
export function mustFirstOf({ role, mustChangePassword, hasSecondFactor }: Account, isRequired: boolean): MustFirst {
  if (mustChangePassword) return 'change-password';
  return isRequired && !hasSecondFactor && needsSecondFactor(role) ? 'add-second-factor' : null;
}

const both: CallName[] = ['staffSignOut', 'getStaffMe', 'changeOwnStaffPassword'];
const enrolling: CallName[] = [
  'getOwnSecurity',
  'startAuthenticator',
  'confirmAuthenticator',
  'startPasskey',
  'addPasskey',
];
const open = { 'change-password': new Set(both), 'add-second-factor': new Set([...both, ...enrolling]) };

export function refuseUntilDone(name: CallName, mustFirst: MustFirst) {
  if (mustFirst === null || open[mustFirst].has(name)) return;
  throw mustFirst === 'change-password'
    ? new AppError('PASSWORD_CHANGE_NEEDED', 'Choose your own password first.')
    : new AppError('SECOND_FACTOR_NEEDED', 'Your role needs a second factor. Add one first.');
}
