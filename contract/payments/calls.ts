import type { Call } from '#contract/call';

export const listPayments = {
  method: 'GET',
  path: '/users/clients/{clientId}/payments',
  audience: 'client',
  owner: 'clientId',
  summary: "The client's payments, newest first, by page.",
} as const satisfies Call;
