import * as z from 'zod/mini';
import { attachment } from '#contract/clients';
import { defineEndpoint } from '#contract/endpoint';
import { id, oneLine, rowId } from '#contract/fields';
import { command, commandKey } from '#contract/staff/fields';
import { everyRole } from '#contract/staff/roles';

/** As the client has it, with what only the desk wants to know. */
export const deskAttachment = z.extend(attachment, {
  /** The part of the name that the client sees. Specification, Attachment names. */
  title: z.string(),
  contentType: z.string(),
  size: z.int(),
});
export type DeskAttachment = z.infer<typeof deskAttachment>;

const writers = ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'] as const;
const nameRule = 'A name has 1 to 255 characters.';

export const listDeskAttachments = defineEndpoint({
  method: 'GET',
  path: '/staff/clients/{id}/attachments',
  audience: 'staff',
  roles: everyRole,
  summary: "A client's files, newest first, at most 500.",
  params: z.object({ id }),
  reply: z.array(deskAttachment),
});

export const addAttachment = defineEndpoint({
  method: 'POST',
  path: '/staff/clients/{id}/attachments',
  audience: 'staff',
  roles: writers,
  summary:
    'A file for a client, who sees it at once: PDF, JPEG or PNG of at most 10 MiB. Its content decides what it is.',
  params: z.object({ id }),
  // The body is the file, so what belongs to the command stands in the address.
  query: z.object({
    key: commandKey,
    name: z
      .string(nameRule)
      .check(z.trim(), z.minLength(1, nameRule), z.maxLength(255, nameRule), z.regex(oneLine, nameRule)),
  }),
  upload: 'document',
  status: 201,
  reply: z.object({ id: rowId, name: z.string() }),
});

export const removeAttachment = defineEndpoint({
  method: 'POST',
  path: '/staff/attachments/{id}/remove',
  audience: 'staff',
  roles: ['admin', 'support'],
  summary: 'Takes a file from a client and erases it.',
  params: z.object({ id }),
  body: z.strictObject({ ...command }),
  reply: z.object({ id: rowId, name: z.string() }),
});
