import type { Call } from '#contract/call';

export const listWarehouses = {
  method: 'GET',
  path: '/address',
  audience: 'public',
  limit: 'publicReads',
  cache: 'minute',
  summary: 'The warehouse addresses, China first.',
} as const satisfies Call;
