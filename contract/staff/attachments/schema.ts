import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { attachment } from '#contract/clients/schema';
import { id, oneLine, rowId } from '#contract/fields';
import type * as calls from '#contract/staff/attachments/calls';
import { command, commandKey } from '#contract/staff/fields';

/** The client's attachment, with details for the desk. */
export const deskAttachment = z.extend(attachment, {
  /** The part of the name that the client sees. Specification, Attachment names. */
  title: z.string(),
  contentType: z.string(),
  size: z.int(),
});

export type DeskAttachment = z.infer<typeof deskAttachment>;

const nameRule = 'A name has 1 to 255 characters.';

export const schemas = {
  listDeskAttachments: {
    params: z.object({ id }),
    reply: z.array(deskAttachment),
  },
  addAttachment: {
    params: z.object({ id }),
    // The body is the file, so the command's fields are in the address.
    query: z.object({
      key: commandKey,
      name: z
        .string(nameRule)
        .check(z.trim(), z.minLength(1, nameRule), z.maxLength(255, nameRule), z.regex(oneLine, nameRule)),
    }),
    reply: z.object({ id: rowId, name: z.string() }),
  },
  removeAttachment: {
    params: z.object({ id }),
    body: z.strictObject({ ...command }),
    reply: z.object({ id: rowId, name: z.string() }),
  },
} satisfies SchemasOf<typeof calls>;
