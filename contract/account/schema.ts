import * as z from 'zod/mini';
import type * as calls from '#contract/account/calls';
import type { SchemasOf } from '#contract/call';
import { id, nullableTimestamp, password } from '#contract/fields';
import { messageKinds } from '#contract/staff/messages/rules';

const kind = z.enum(messageKinds, 'Must be a known kind of message.');

export const messagePreferences = z.object({ muted: z.array(kind) });

export type MessagePreferences = z.infer<typeof messagePreferences>;

export const deletionForm = z.strictObject({
  password,
  /** False withdraws the request. */
  isWanted: z.boolean('Say yes or no.'),
});

const deletion = z.object({ askedAt: nullableTimestamp });

export const schemas = {
  getMessagePreferences: {
    params: z.object({ id }),
    reply: messagePreferences,
  },
  setMessagePreferences: {
    params: z.object({ id }),
    body: z.strictObject({
      muted: z.array(kind).check(z.maxLength(messageKinds.length, 'Name each kind once.')),
    }),
    reply: messagePreferences,
  },
  getOwnData: {
    params: z.object({ id }),
    query: z.object({ format: z.enum(['html', 'json'], 'Choose html or json.') }),
    /** The file name and its content. */
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  getDeletionRequest: {
    params: z.object({ id }),
    reply: deletion,
  },
  askForDeletion: {
    params: z.object({ id }),
    body: deletionForm,
    reply: deletion,
  },
} satisfies SchemasOf<typeof calls>;
