import type { Call } from '#contract/call';
import { moneyReaders } from '#contract/staff/money/rules';

export const getClientBalance = {
  method: 'GET',
  path: '/staff/clients/{id}/balance',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'What a client owes, has paid, and what is on the way.',
} as const satisfies Call;

export const getClientStatement = {
  method: 'GET',
  path: '/staff/clients/{id}/statement',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'Charges and payments of a client by date, the last thousand of the days asked for.',
} as const satisfies Call;

export const exportClientStatement = {
  method: 'GET',
  path: '/staff/clients/{id}/statement/export',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'The same as a table (CSV).',
  reply: 'file',
} as const satisfies Call;

const readers = ['admin', 'accounts', 'support', 'auditor'] as const;

export const listBalances = {
  method: 'GET',
  path: '/staff/balances',
  audience: 'staff',
  roles: readers,
  summary:
    'Clients and what they owe, fifty at a time: who owes most first, the others by number. `next` is where to go on, null at the end.',
} as const satisfies Call;

export const exportBalances = {
  method: 'GET',
  path: '/staff/balances/export',
  audience: 'staff',
  roles: ['admin', 'accounts', 'auditor'],
  summary: 'The same as a table (CSV), all rows.',
  reply: 'file',
} as const satisfies Call;
