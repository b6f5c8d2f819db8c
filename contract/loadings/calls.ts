import type { Call } from '#contract/call';

export const listLoadings = {
  method: 'GET',
  path: '/loadings',
  audience: 'public',
  limit: 'publicReads',
  cache: 'minute',
  summary: 'Container loadings, newest first; an empty status means all.',
} as const satisfies Call;
