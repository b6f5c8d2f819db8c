import type { Call } from '#contract/call';
import { cashDesk, moneyDesk, moneyReaders } from '#contract/staff/money/rules';

export const listDeskPayments = {
  method: 'GET',
  path: '/staff/payments',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'Payments by filter, the last paid first. A warehouse sees those of its own branch.',
} as const satisfies Call;

export const exportPayments = {
  method: 'GET',
  path: '/staff/payments/export',
  audience: 'staff',
  roles: ['admin', 'accounts', 'auditor'],
  summary: 'The same as a table (CSV), all rows, in the order in which they were recorded.',
  reply: 'file',
} as const satisfies Call;

export const getDeskPayment = {
  method: 'GET',
  path: '/staff/payments/{id}',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'A payment and what happened to it.',
} as const satisfies Call;

export const findSamePayments = {
  method: 'GET',
  path: '/staff/payments/same',
  audience: 'staff',
  roles: cashDesk,
  summary: 'Payments with this method and reference that were not reversed, at most five.',
} as const satisfies Call;

export const recordPayment = {
  method: 'POST',
  path: '/staff/payments',
  audience: 'staff',
  roles: cashDesk,
  summary: 'A client has paid. Cash counts at once; anything else waits until a second person has seen it arrive.',
  status: 201,
} as const satisfies Call;

export const confirmPayment = {
  method: 'POST',
  path: '/staff/payments/{id}/confirm',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'The money has arrived. Not by the person who recorded it, unless that is an admin.',
} as const satisfies Call;

export const reversePayment = {
  method: 'POST',
  path: '/staff/payments/{id}/reverse',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'The payment does not count any more. Nothing is removed, and there is no way back.',
} as const satisfies Call;
