import type { Call } from '#contract/call';
import { moneyDesk } from '#contract/staff/money/rules';
import { everyRole } from '#contract/staff/roles';

export const listTiers = {
  method: 'GET',
  path: '/staff/tiers',
  audience: 'staff',
  roles: everyRole,
  summary: 'The membership tiers in use, the lowest first, with what they mean and how many clients have them.',
} as const satisfies Call;

export const addTier = {
  method: 'POST',
  path: '/staff/tiers',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Adds a tier. The name of a retired tier brings that tier back.',
} as const satisfies Call;

export const updateTier = {
  method: 'POST',
  path: '/staff/tiers/{id}',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Renames a tier, says what it means, or gives it another rank.',
} as const satisfies Call;

export const retireTier = {
  method: 'POST',
  path: '/staff/tiers/{id}/retire',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Takes a tier out of use. Its clients get another tier, or none.',
} as const satisfies Call;
