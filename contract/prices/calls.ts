import type { Call } from '#contract/call';

export const listAgreedPrices = {
  method: 'GET',
  path: '/packages/agreed-prices',
  audience: 'client',
  summary:
    "The client's own prices in force now, by sea and by air: agreed with the client, else of the membership tier.",
} as const satisfies Call;
