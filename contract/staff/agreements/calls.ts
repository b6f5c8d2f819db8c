import type { Call } from '#contract/call';
import { moneyDesk, moneyReaders } from '#contract/staff/money/rules';

export const listPriceAgreements = {
  method: 'GET',
  path: '/staff/price-agreements',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'Agreed prices of a client and of their tier, or of all tiers: in force, coming and ended.',
} as const satisfies Call;

export const listPriceRequests = {
  method: 'GET',
  path: '/staff/price-requests',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'Agreed prices that wait for a second person, oldest first.',
} as const satisfies Call;

export const addPriceAgreement = {
  method: 'POST',
  path: '/staff/price-agreements',
  audience: 'staff',
  roles: moneyDesk,
  summary:
    'Agrees a price per cbm, kg or piece with a client or for a tier, from now or a coming day on. Received packages keep theirs.',
  status: 201,
} as const satisfies Call;

export const allowPriceAgreement = {
  method: 'POST',
  path: '/staff/price-agreements/{id}/allow',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Allows an agreed price that is below the usual one by more than the limit. Not by the person who asked.',
} as const satisfies Call;

export const endPriceAgreement = {
  method: 'POST',
  path: '/staff/price-agreements/{id}/end',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Ends an agreed price now or after a day, or cancels one that has not begun.',
} as const satisfies Call;
