import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { Mount } from '#api/http/mount';
import type { Exports } from '#api/modules/exports/exports.service';

type File = Awaited<ReturnType<Exports['packages']>>;

export function exportsRoutes(mount: Mount, { exports }: { exports: Exports }) {
  mount('exportPackages', async ({ caller, query, reply }) =>
    sendTable(reply, await exports.packages(caller, query, goneFrom(reply))),
  );
  mount('exportManifest', async ({ caller, params, query, reply }) =>
    sendTable(reply, await exports.manifest(caller, params.id, query, goneFrom(reply))),
  );
}

/** An Excel file waits for those before it, and not a byte of it can be sent until it is whole. */
const longestSilenceMs = 180_000;

/** Aborted once the connection has closed. */
function goneFrom(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { socket } = reply.raw;
  if (socket instanceof Socket) socket.setTimeout(longestSilenceMs);
  reply.raw.once('close', () => controller.abort(new Error('The asker has gone.')));
  return controller.signal;
}

function sendTable(reply: FastifyReply, { stream, name, type }: File) {
  // A reference has letters, digits and dashes only, so the name needs no quoting.
  reply.headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` });
  return reply.type(type).send(stream);
}
