import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { id, nullableTimestamp, rowId, timestamp, wholeNumber } from '#contract/fields';
import { branch, command, reason, searchText } from '#contract/staff/fields';
import { mailStates, messageKinds, messageStates, messengers, todo } from '#contract/staff/message-states';
import { branches, everyRole } from '#contract/staff/roles';

const kind = z.enum(messageKinds, 'Must be a known kind of message.');

export const messageRow = z.object({
  id: rowId,
  clientId: rowId,
  shippingMark: z.string(),
  /** Digits with the country code; null when the client has no number that WhatsApp could take. */
  phone: z.nullable(z.string()),
  kind,
  container: z.nullable(z.string()),
  branch: z.nullable(z.enum(branches)),
  packages: z.int(),
  madeAt: timestamp,
  /** What WhatsApp opens with. */
  words: z.string(),
  mailState: z.enum(mailStates),
  mailAt: nullableTimestamp,
  mailError: z.nullable(z.string()),
  state: z.enum(messageStates),
  stateAt: nullableTimestamp,
  /** Who opened, sent or skipped it. */
  by: z.nullable(z.object({ id: rowId, name: z.string() })),
  reason: z.nullable(z.string()),
});
export type MessageRow = z.infer<typeof messageRow>;

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/staff/messages',
  audience: 'staff',
  roles: everyRole,
  summary: 'Messages to clients, newest first, 25 a page; counting stops at 10,000.',
  query: z.object({
    kind: z.optional(kind),
    state: z.optional(z.enum([...messageStates, todo], 'Must be a known state.')),
    mail: z.optional(z.enum(mailStates, 'Must be a known state.')),
    branch: z.optional(branch),
    q: z.optional(searchText),
    page: z._default(wholeNumber('The page must be a whole number from 1.', 400), 1),
  }),
  reply: z.object({ rows: z.array(messageRow), count: z.int() }),
});

const step = { params: z.object({ id }), reply: messageRow } as const;

export const openMessage = defineEndpoint({
  method: 'POST',
  path: '/staff/messages/{id}/open',
  audience: 'staff',
  roles: messengers,
  summary: 'Takes a message in hand, to be sent on WhatsApp: one person at a time.',
  ...step,
  body: z.strictObject(command),
});

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/staff/messages/{id}/sent',
  audience: 'staff',
  roles: messengers,
  summary: 'The message has been sent on WhatsApp.',
  ...step,
  body: z.strictObject(command),
});

export const releaseMessage = defineEndpoint({
  method: 'POST',
  path: '/staff/messages/{id}/release',
  audience: 'staff',
  roles: messengers,
  summary: 'Opened but not sent, or skipped by mistake: it waits again.',
  ...step,
  body: z.strictObject(command),
});

export const skipMessage = defineEndpoint({
  method: 'POST',
  path: '/staff/messages/{id}/skip',
  audience: 'staff',
  roles: messengers,
  summary: 'The message is not sent on WhatsApp, with a reason that is kept.',
  ...step,
  body: z.strictObject({ ...command, reason }),
});

export const messageChoice = z.object({ clientId: rowId, muted: z.array(kind) });
export type MessageChoice = z.infer<typeof messageChoice>;

export const getMessageChoice = defineEndpoint({
  method: 'GET',
  path: '/staff/clients/{id}/messages',
  audience: 'staff',
  roles: everyRole,
  summary: 'Of which kinds a client wants no mail.',
  params: z.object({ id }),
  reply: messageChoice,
});

export const setMessageChoice = defineEndpoint({
  method: 'POST',
  path: '/staff/clients/{id}/messages',
  audience: 'staff',
  roles: messengers,
  summary: 'Sets of which kinds a client wants no mail, because they asked for it.',
  params: z.object({ id }),
  body: z.strictObject({ ...command, muted: z.array(kind).check(z.maxLength(messageKinds.length)) }),
  reply: messageChoice,
});
