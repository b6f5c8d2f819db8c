import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { id } from '#contract/fields';

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/healthz',
  audience: 'public',
  summary: 'The process is up.',
  reply: z.object({ status: z.literal('ok') }),
});

export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/readyz',
  audience: 'public',
  summary: 'The database answers.',
  reply: z.object({ status: z.literal('ready') }),
});

export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/openapi.json',
  audience: 'public',
  summary: 'This description.',
  reply: z.record(z.string(), z.unknown()),
});

/** Attachments hand out these addresses; the signature is the permission. */
export const downloadFile = defineEndpoint({
  method: 'GET',
  path: '/files/{id}',
  audience: 'public',
  summary: 'The bytes of an attachment, by a signed address that expires. Understands Range.',
  params: z.object({ id }),
  query: z.object({
    expires: z.optional(z.string().check(z.maxLength(12))),
    signature: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: 'file',
});
