import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { announcedBytes } from '#api/http/bodies';

/** A remaining body up to this size is read and dropped, and the connection stays open. */
const worthReading = 32 * 1024;
const lingerMs = 1_000;

/**
 * For a refusal that is sent before the body has arrived. The rest of the body is not wanted, so the connection ends
 * with this answer. It does not close at once: bytes that still arrive would cause a reset, and the browser would lose
 * the answer.
 */
export function makeLastIfBodyIsLeft(request: FastifyRequest, reply: FastifyReply) {
  if (request.raw.complete !== false || announcedBytes(request) <= worthReading) return;
  reply.header('connection', 'close');
  linger(request.raw.socket);
}

function linger(socket: Socket) {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}
