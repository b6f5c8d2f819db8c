import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { day, id, packageStatus } from '#contract/fields';
import { language } from '#contract/staff/imports';
import { everyRole } from '#contract/staff/roles';

const form = { format: z.enum(['csv', 'xlsx'], 'Choose CSV or XLSX.'), language };

export const exportPackages = defineEndpoint({
  method: 'GET',
  path: '/staff/exports/packages',
  audience: 'staff',
  roles: everyRole,
  summary: 'Packages as a table, newest first: of a status, a client, a container, received from a day to a day.',
  query: z.object({
    ...form,
    status: z.optional(packageStatus),
    clientId: z.optional(id),
    containerId: z.optional(id),
    from: z.optional(day),
    to: z.optional(day),
  }),
  reply: 'file',
});

export const exportManifest = defineEndpoint({
  method: 'GET',
  path: '/staff/exports/containers/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'What is in a container, by mark, with the sums.',
  params: z.object({ id }),
  query: z.object(form),
  reply: 'file',
});
