import type { Call } from '#contract/call';
import { moneyDesk, moneyReaders } from '#contract/staff/money/rules';

export const listDeskSlips = {
  method: 'GET',
  path: '/staff/slips',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'Payment slips that clients have sent; those that wait first, the oldest first.',
} as const satisfies Call;

export const getDeskSlipFile = {
  method: 'GET',
  path: '/staff/slips/{id}/file',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'The photo or PDF of a slip.',
  reply: 'file',
} as const satisfies Call;

export const confirmSlip = {
  method: 'POST',
  path: '/staff/slips/{id}/confirm',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'The money has arrived: the slip becomes a confirmed payment with a receipt.',
} as const satisfies Call;

export const refuseSlip = {
  method: 'POST',
  path: '/staff/slips/{id}/refuse',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'The payment was not found. The client reads the reason.',
} as const satisfies Call;
