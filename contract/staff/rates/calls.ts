import type { Call } from '#contract/call';
import { moneyDesk } from '#contract/staff/money/rules';
import { everyRole } from '#contract/staff/roles';

export const listCategoryRates = {
  method: 'GET',
  path: '/staff/rates',
  audience: 'staff',
  roles: everyRole,
  summary: 'Every category, also those no longer in use, with its rates: now, to come, and before.',
} as const satisfies Call;

export const updateCategory = {
  method: 'PATCH',
  path: '/staff/categories/{id}',
  audience: 'staff',
  roles: moneyDesk,
  summary:
    'Renames a category in English or Chinese, takes it out of use or back into it. Packages keep their rate and their own words.',
} as const satisfies Call;

export const listExchangeRates = {
  method: 'GET',
  path: '/staff/exchange-rates',
  audience: 'staff',
  roles: everyRole,
  summary: 'Cedis to the dollar by day, the latest first, sixty at a time, and the rate that counts today.',
} as const satisfies Call;

export const setExchangeRate = {
  method: 'POST',
  path: '/staff/exchange-rates',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'The rate from today or from a coming day on. The days before keep theirs.',
} as const satisfies Call;
