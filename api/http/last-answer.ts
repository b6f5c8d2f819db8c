import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { announcedBytes } from '#api/http/bodies';

/** What is left of a body up to this size is read and dropped, and the connection goes on. */
const worthReading = 32 * 1024;
const lingerMs = 1_000;

/**
 * For a refusal that comes before the body: nothing more of it is wanted, so this answer is the last one of its connection.
 * Not closed at once, because the system answers bytes that still arrive with a reset, which makes browsers forget the answer.
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
