import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id } from '#contract/fields';
import type * as calls from '#contract/service/calls';

export const schemas = {
  getHealth: {
    reply: z.object({ status: z.literal('ok') }),
  },
  getReadiness: {
    reply: z.object({ status: z.literal('ready') }),
  },
  getOpenApi: {
    reply: z.record(z.string(), z.unknown()),
  },
  downloadFile: {
    params: z.object({ id }),
    query: z.object({
      expires: z.optional(z.string().check(z.maxLength(12))),
      signature: z.optional(z.string().check(z.maxLength(64))),
    }),
  },
} satisfies SchemasOf<typeof calls>;
