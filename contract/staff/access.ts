import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { id, sentence } from '#contract/fields';
import { rowNumber } from '#contract/staff/fields';
import { adminOnly } from '#contract/staff/roles';
import { factors, openSession } from '#contract/staff/second-factor-fields';

/** Where other people are signed in, and by what they prove who they are. */
const read = { method: 'GET', audience: 'staff', roles: ['admin', 'auditor'] } as const;
const write = { method: 'POST', audience: 'staff', roles: adminOnly } as const;
const params = z.object({ id });
/** Null: all of them. */
const ending = z.strictObject({ sessionId: z.nullable(rowNumber) });
const ended = z.object({ ended: z.number() });

export const getStaffSecurity = defineEndpoint({
  ...read,
  path: '/staff/accounts/{id}/security',
  summary: 'The second factors and the open sessions of a person.',
  params,
  reply: z.object({ ...factors, sessions: z.array(openSession) }),
});

export const endStaffSessions = defineEndpoint({
  ...write,
  path: '/staff/accounts/{id}/sessions/end',
  summary: 'Ends one session of a person, or all of them.',
  params,
  body: ending,
  reply: ended,
});

export const resetSecondFactor = defineEndpoint({
  ...write,
  path: '/staff/accounts/{id}/second-factor/reset',
  summary: 'Removes every second factor of another person, who has lost theirs, and ends their sessions.',
  params,
  reply: sentence,
});

export const listClientSessions = defineEndpoint({
  ...read,
  path: '/staff/clients/{id}/sessions',
  summary: 'The open sessions of a client.',
  params,
  reply: z.array(openSession),
});

export const endClientSessions = defineEndpoint({
  ...write,
  path: '/staff/clients/{id}/sessions/end',
  summary: 'Ends one session of a client, or all of them.',
  params,
  body: ending,
  reply: ended,
});
