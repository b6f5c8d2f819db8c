import type { Call } from '#contract/call';
import { everyRole } from '#contract/staff/roles';

export const listOwnPreferences = {
  method: 'GET',
  path: '/staff/me/preferences',
  audience: 'staff',
  roles: everyRole,
  summary: 'What the signed-in person has chosen for all devices: theme, columns and views of lists.',
} as const satisfies Call;

export const saveOwnPreference = {
  method: 'PUT',
  path: '/staff/me/preferences',
  audience: 'staff',
  roles: everyRole,
  summary: 'Keeps one choice of the signed-in person for all devices.',
} as const satisfies Call;
