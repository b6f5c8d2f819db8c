import type { Call } from '#contract/call';
import { overviewReaders } from '#contract/staff/money/rules';

export const getOverview = {
  method: 'GET',
  path: '/staff/overview',
  audience: 'staff',
  roles: overviewReaders,
  summary: 'The figures of the company: volume, delays, debts by age, money invoiced and collected, work per person.',
} as const satisfies Call;

export const listDebtors = {
  method: 'GET',
  path: '/staff/overview/debtors',
  audience: 'staff',
  roles: overviewReaders,
  summary: 'What is owed by age: in all, by branch and by client, the greatest debt first, by page.',
} as const satisfies Call;

export const listContainerRevenue = {
  method: 'GET',
  path: '/staff/overview/containers',
  audience: 'staff',
  roles: overviewReaders,
  summary: 'What each container has brought in, without taxes; the latest loaded first, by page.',
} as const satisfies Call;

export const listStorageRunning = {
  method: 'GET',
  path: '/staff/overview/storage',
  audience: 'staff',
  roles: overviewReaders,
  summary: 'Storage that runs beyond the free days: in all, by branch and by package, the longest first, by page.',
} as const satisfies Call;

export const listGivenOff = {
  method: 'GET',
  path: '/staff/overview/given-off',
  audience: 'staff',
  roles: overviewReaders,
  summary:
    'Discounts, waivers, write-offs, refunds and lifted holds of a period: by person, and one by one with reasons.',
} as const satisfies Call;

export const exportFigures = {
  method: 'GET',
  path: '/staff/overview/export',
  audience: 'staff',
  roles: overviewReaders,
  summary: 'One table of the overview as CSV or Excel, all rows.',
  reply: 'file',
} as const satisfies Call;
