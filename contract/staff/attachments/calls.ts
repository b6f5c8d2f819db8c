import type { Call } from '#contract/call';
import { everyRole } from '#contract/staff/roles';

const writers = ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'] as const;

export const listDeskAttachments = {
  method: 'GET',
  path: '/staff/clients/{id}/attachments',
  audience: 'staff',
  roles: everyRole,
  summary: "A client's files, newest first, at most 500.",
} as const satisfies Call;

export const addAttachment = {
  method: 'POST',
  path: '/staff/clients/{id}/attachments',
  audience: 'staff',
  roles: writers,
  summary:
    'A file for a client, who sees it at once: PDF, JPEG or PNG of at most 10 MiB. Its content decides what it is.',
  upload: 'document',
  status: 201,
} as const satisfies Call;

export const removeAttachment = {
  method: 'POST',
  path: '/staff/attachments/{id}/remove',
  audience: 'staff',
  roles: ['admin', 'support'],
  summary: 'Takes a file from a client and erases it.',
} as const satisfies Call;
