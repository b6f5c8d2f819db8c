import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, rowId, timestamp } from '#contract/fields';
import type * as calls from '#contract/staff/desk/calls';
import { logEntities } from '#contract/staff/desk/rules';
import { nextRows } from '#contract/staff/paging';

export const logEntry = z.object({
  id: rowId,
  at: timestamp,
  /** Null for a command on the command line. */
  by: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  source: z.enum(['form', 'scan', 'import', 'command']),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
});

export type LogEntry = z.infer<typeof logEntry>;

export const schemas = {
  listDeskLog: {
    params: z.object({ entity: z.enum(logEntities, `Must be one of ${logEntities.join(', ')}.`), id }),
    query: z.object({ after: z.optional(id) }),
    reply: nextRows(logEntry),
  },
  getStaffOpenApi: {
    reply: z.record(z.string(), z.unknown()),
  },
} satisfies SchemasOf<typeof calls>;
