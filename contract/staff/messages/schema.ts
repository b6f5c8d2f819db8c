import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, nullableTimestamp, rowId, timestamp, wholeNumber } from '#contract/fields';
import { numberedPage } from '#contract/paging';
import { branch, command, reason, searchText } from '#contract/staff/fields';
import type * as calls from '#contract/staff/messages/calls';
import { mailStates, messageKinds, messageStates, todo } from '#contract/staff/messages/rules';

const kind = z.enum(messageKinds, 'Must be a known kind of message.');

export const messageRow = z.object({
  id: rowId,
  clientId: rowId,
  shippingMark: z.string(),
  /** Digits with the country code. Null when the client has no number for WhatsApp. */
  phone: z.nullable(z.string()),
  kind,
  container: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  packages: z.int(),
  madeAt: timestamp,
  /** The text for WhatsApp. */
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

const step = { params: z.object({ id }), reply: messageRow } as const;

export const messageChoice = z.object({ clientId: rowId, muted: z.array(kind) });

export type MessageChoice = z.infer<typeof messageChoice>;

export const schemas = {
  listMessages: {
    query: z.object({
      kind: z.optional(kind),
      state: z.optional(z.enum([...messageStates, todo], 'Must be a known state.')),
      mail: z.optional(z.enum(mailStates, 'Must be a known state.')),
      branch: z.optional(branch),
      q: z.optional(searchText),
      clientId: z.optional(id),
      page: z._default(wholeNumber('The page must be a whole number from 1.', 400), 1),
    }),
    reply: numberedPage(messageRow),
  },
  openMessage: {
    ...step,
    body: z.strictObject(command),
  },
  sendMessage: {
    ...step,
    body: z.strictObject(command),
  },
  releaseMessage: {
    ...step,
    body: z.strictObject(command),
  },
  skipMessage: {
    ...step,
    body: z.strictObject({ ...command, reason }),
  },
  getMessageChoice: {
    params: z.object({ id }),
    reply: messageChoice,
  },
  setMessageChoice: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, muted: z.array(kind).check(z.maxLength(messageKinds.length)) }),
    reply: messageChoice,
  },
} satisfies SchemasOf<typeof calls>;
