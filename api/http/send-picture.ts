import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fileContentSecurityPolicy } from '#api/http/security-headers';

type Picture = { stream: Readable; size: number; contentType: string };

/** A picture never changes under its number, but it is for the one who is signed in. */
export function sendPicture(reply: FastifyReply, name: string, { stream, size, contentType }: Picture) {
  const ending = contentType.replace(/^image\//, '').replace('jpeg', 'jpg');
  reply.headers({
    'cache-control': 'private, max-age=86400, immutable',
    'content-disposition': `inline; filename="${name}.${ending}"`,
    'content-length': size,
    'content-security-policy': fileContentSecurityPolicy,
  });
  return reply.type(contentType).send(stream);
}
