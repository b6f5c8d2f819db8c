import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, sentence } from '#contract/fields';
import type * as calls from '#contract/staff/access/calls';
import { rowNumber } from '#contract/staff/fields';
import { factors, openSession } from '#contract/staff/second-factor/fields';

const params = z.object({ id });

/** Null means all of them. */
const ending = z.strictObject({ sessionId: z.nullable(rowNumber) });

const ended = z.object({ ended: z.number() });

export const schemas = {
  getStaffSecurity: {
    params,
    reply: z.object({ ...factors, sessions: z.array(openSession) }),
  },
  endStaffSessions: {
    params,
    body: ending,
    reply: ended,
  },
  resetSecondFactor: {
    params,
    reply: sentence,
  },
  listClientSessions: {
    params,
    reply: z.array(openSession),
  },
  endClientSessions: {
    params,
    body: ending,
    reply: ended,
  },
} satisfies SchemasOf<typeof calls>;
