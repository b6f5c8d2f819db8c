import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { day, id, packageStatus } from '#contract/fields';
import type * as calls from '#contract/staff/exports/calls';
import { language } from '#contract/staff/fields';

const form = { format: z.enum(['csv', 'xlsx'], 'Choose CSV or XLSX.'), language };

export const schemas = {
  exportPackages: {
    query: z.object({
      ...form,
      status: z.optional(packageStatus),
      clientId: z.optional(id),
      containerId: z.optional(id),
      from: z.optional(day),
      to: z.optional(day),
    }),
  },
  exportManifest: {
    params: z.object({ id }),
    query: z.object(form),
  },
} satisfies SchemasOf<typeof calls>;
