import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fileContentSecurityPolicy } from '#api/http/security-headers';

type Picture = { stream: Readable; size: number; contentType: string };

/** The picture behind an id never changes, but only the signed-in person may cache it. */
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
