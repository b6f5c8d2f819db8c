import type { Call } from '#contract/call';
import { cashDesk, moneyDesk, moneyReaders } from '#contract/staff/money/rules';
import { adminOnly } from '#contract/staff/roles';

export const getClientAccount = {
  method: 'GET',
  path: '/staff/clients/{id}/account',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'What the client reads of the own account: to pay now, due later, in total, and what it is made of.',
} as const satisfies Call;

export const listCharges = {
  method: 'GET',
  path: '/staff/charges',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'Charges of a client, a package or a container, newest first, by page.',
} as const satisfies Call;

export const addCharge = {
  method: 'POST',
  path: '/staff/charges',
  audience: 'staff',
  roles: cashDesk,
  summary:
    'Adds a charge, discount, waiver, write-off or refund. Above the limit it waits for a second person. A warehouse asks for refunds in cash only.',
  status: 201,
} as const satisfies Call;

export const removeCharge = {
  method: 'POST',
  path: '/staff/charges/{id}/remove',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Takes back a charge that was entered and is on no document yet.',
} as const satisfies Call;

export const listChargeRequests = {
  method: 'GET',
  path: '/staff/charge-requests',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'Charges that wait for a second person, and those that were decided lately.',
} as const satisfies Call;

export const decideChargeRequest = {
  method: 'POST',
  path: '/staff/charge-requests/{id}/decide',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'A second person books the charge or refuses it.',
} as const satisfies Call;

export const getMoneyLimits = {
  method: 'GET',
  path: '/staff/money-limits',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'What each role may give off alone, and how much may be due when goods are handed over.',
} as const satisfies Call;

export const setMoneyLimits = {
  method: 'POST',
  path: '/staff/money-limits',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Changes these limits, with a reason.',
} as const satisfies Call;
