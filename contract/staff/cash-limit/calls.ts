import type { Call } from '#contract/call';
import { cashReaders } from '#contract/staff/money/rules';
import { adminOnly } from '#contract/staff/roles';

export const getCashLimit = {
  method: 'GET',
  path: '/staff/cash/limit',
  audience: 'staff',
  roles: cashReaders,
  summary: 'Above which amount cash, and a difference in a drawer, needs a second person.',
} as const satisfies Call;

export const setCashLimit = {
  method: 'POST',
  path: '/staff/cash/limit',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Sets the limit from now on; what was recorded before stays as it is.',
} as const satisfies Call;
