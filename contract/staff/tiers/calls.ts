import type { Call } from '#contract/call';
import { adminOnly, everyRole } from '#contract/staff/roles';

export const listTiers = {
  method: 'GET',
  path: '/staff/tiers',
  audience: 'staff',
  roles: everyRole,
  summary: 'The five membership tiers, the lowest first, with what they mean and how many clients have them.',
} as const satisfies Call;

export const updateTier = {
  method: 'POST',
  path: '/staff/tiers/{priority}',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Renames a tier, says what it means, or moves it: the tier in that place takes its place.',
} as const satisfies Call;
