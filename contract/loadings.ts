import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { nullableTimestamp, packageStatus, statusFilter } from '#contract/fields';

export const loading = z.object({
  loaded: nullableTimestamp,
  status: packageStatus,
  vessel: z.nullable(z.string()),
  eta: nullableTimestamp,
});
export type Loading = z.infer<typeof loading>;

export const listLoadings = defineEndpoint({
  method: 'GET',
  path: '/loadings',
  audience: 'public',
  summary: 'Container loadings, newest first; an empty status means all.',
  query: z.object({ status: statusFilter }),
  reply: z.array(loading),
});
