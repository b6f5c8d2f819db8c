import type { Call } from '#contract/call';
import { cashDesk, cashReaders, moneyDesk, moneyReaders } from '#contract/staff/money/rules';

export const getOpenCash = {
  method: 'GET',
  path: '/staff/cash/open',
  audience: 'staff',
  roles: cashReaders,
  summary: 'The cash in the own drawer since the last close, or in that of a cashier.',
} as const satisfies Call;

export const closeCash = {
  method: 'POST',
  path: '/staff/cash/closes',
  audience: 'staff',
  roles: cashDesk,
  summary:
    'The drawer has been counted. What comes later is of the next close; an admin may close for another cashier.',
  status: 201,
} as const satisfies Call;

export const listCashCloses = {
  method: 'GET',
  path: '/staff/cash/closes',
  audience: 'staff',
  roles: cashReaders,
  summary: 'Closes, the latest first. A warehouse sees its own.',
} as const satisfies Call;

export const getCashClose = {
  method: 'GET',
  path: '/staff/cash/closes/{id}',
  audience: 'staff',
  roles: cashReaders,
  summary: 'A close with everything that was counted in it, at most 2000 movements.',
} as const satisfies Call;

export const confirmCashClose = {
  method: 'POST',
  path: '/staff/cash/closes/{id}/confirm',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Another person than the cashier and the one who closed has seen a difference above the limit.',
} as const satisfies Call;

export const listCashiers = {
  method: 'GET',
  path: '/staff/cashiers',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'Staff who may take payments or have taken one, for filters.',
} as const satisfies Call;
