import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { email, id } from '#contract/fields';
import type * as calls from '#contract/staff/client-records/calls';
import { deskClient, wholePhone } from '#contract/staff/clients/schema';
import { branchCode, command, note, reason } from '#contract/staff/fields';

const nameRule = 'Must have 2 to 100 characters.';
const name = z
  .string(nameRule)
  .check(z.trim(), z.minLength(2, nameRule), z.maxLength(100, nameRule), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, nameRule));

/** Null clears a field; an absent field stays as it is. */
const field = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

export const schemas = {
  updateClientRecord: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      name: field(name),
      town: field(name),
      secondPhone: field(wholePhone),
      preferredBranch: field(branchCode('Must be a branch in Ghana.')),
      notes: field(note),
    }),
    reply: deskClient,
  },
  proposeEmail: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, email, reason }),
    reply: deskClient,
  },
  proposePhone: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, phone: wholePhone, reason }),
    reply: deskClient,
  },
  decidePhone: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, isAgreed: z.boolean('Say yes or no.') }),
    reply: deskClient,
  },
  decideEmail: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, isAgreed: z.boolean('Say yes or no.') }),
    reply: deskClient,
  },
} satisfies SchemasOf<typeof calls>;
