import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { id, rowId, timestamp } from '#contract/fields';
import { clientSuggestion } from '#contract/staff/clients';
import { containerRow } from '#contract/staff/containers';
import { searchText } from '#contract/staff/fields';
import { deskPackageRow } from '#contract/staff/packages';
import { everyRole } from '#contract/staff/roles';

export const searchDesk = defineEndpoint({
  method: 'GET',
  path: '/staff/search',
  audience: 'staff',
  roles: everyRole,
  summary: 'By tracking number, its last six characters, mark or container; at most twenty of each.',
  query: z.object({ q: searchText }),
  reply: z.object({
    packages: z.array(deskPackageRow),
    clients: z.array(clientSuggestion),
    containers: z.array(containerRow),
  }),
});

export const logEntities = [
  'package',
  'client',
  'container',
  'staff',
  'category',
  'announcement',
  'warehouse',
  'import',
] as const;

export const logEntry = z.object({
  id: rowId,
  at: timestamp,
  /** Null for a command of the operator. */
  by: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  source: z.enum(['form', 'scan', 'import', 'command']),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type LogEntry = z.infer<typeof logEntry>;

export const listDeskLog = defineEndpoint({
  method: 'GET',
  path: '/staff/log/{entity}/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'What the desk did to one thing, newest first, a hundred at a time.',
  params: z.object({ entity: z.enum(logEntities, `Must be one of ${logEntities.join(', ')}.`), id }),
  query: z.object({ before: z.optional(id) }),
  reply: z.array(logEntry),
});

export const getStaffOpenApi = defineEndpoint({
  method: 'GET',
  path: '/staff/openapi.json',
  audience: 'staff',
  roles: everyRole,
  summary: 'This description.',
  reply: z.record(z.string(), z.unknown()),
});
