import type { Call } from '#contract/call';

export const getHealth = {
  method: 'GET',
  path: '/healthz',
  audience: 'public',
  limit: 'unlimited',
  summary: 'The process is up.',
} as const satisfies Call;

export const getReadiness = {
  method: 'GET',
  path: '/readyz',
  audience: 'public',
  limit: 'unlimited',
  summary: 'The database answers.',
} as const satisfies Call;

export const getOpenApi = {
  method: 'GET',
  path: '/openapi.json',
  audience: 'public',
  limit: 'publicReads',
  cache: 'minute',
  summary: 'This description.',
} as const satisfies Call;

/** Attachments link to these addresses. The signature is the permission. */
export const downloadFile = {
  method: 'GET',
  path: '/files/{id}',
  audience: 'public',
  limit: 'publicReads',
  summary: 'The bytes of an attachment, by a signed address that expires. Understands Range.',
  reply: 'file',
} as const satisfies Call;
