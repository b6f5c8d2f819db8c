import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { nullableTimestamp, packageStatus, statusFilter } from '#contract/fields';
import type * as calls from '#contract/loadings/calls';

export const loading = z.object({
  loaded: nullableTimestamp,
  status: packageStatus,
  vessel: z.nullable(z.string()),
  eta: nullableTimestamp,
});

export type Loading = z.infer<typeof loading>;

export const schemas = {
  listLoadings: {
    query: z.object({ status: statusFilter }),
    reply: z.array(loading),
  },
} satisfies SchemasOf<typeof calls>;
