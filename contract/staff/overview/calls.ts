import type { Call } from '#contract/call';
import { overviewReaders } from '#contract/staff/money/rules';

export const getOverview = {
  method: 'GET',
  path: '/staff/overview',
  audience: 'staff',
  roles: overviewReaders,
  summary: 'The figures of the company: volume, delays, debts by age, money collected, work per person.',
} as const satisfies Call;
