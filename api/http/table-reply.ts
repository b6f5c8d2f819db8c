import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** An Excel file waits in a queue, and nothing can be sent before it is complete. */
const longestSilenceMs = 180_000;

/** Aborted once the connection has closed. */
export function goneFrom(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { socket } = reply.raw;
  if (socket instanceof Socket) socket.setTimeout(longestSilenceMs);
  reply.raw.once('close', () => controller.abort(new Error('The asker has gone.')));
  return controller.signal;
}

export type TableFile = { stream: Readable; name: string; type: string };

/** The name has letters, digits, dots and dashes only, so it needs no quoting. */
export function sendTable(reply: FastifyReply, { stream, name, type }: TableFile) {
  reply.headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` });
  return reply.type(type).send(stream);
}
