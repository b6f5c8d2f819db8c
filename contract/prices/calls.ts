import type { Call } from '#contract/call';

export const listAgreedPrices = {
  method: 'GET',
  path: '/packages/agreed-prices',
  audience: 'client',
  summary: "The client's own prices per cbm in force now: agreed with the client, else of the membership tier.",
} as const satisfies Call;
