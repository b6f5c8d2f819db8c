import type { FastifyReply } from 'fastify';
import type { Mount } from '#api/http/mount';
import type { Exports } from '#api/modules/exports/exports.service';

type File = Awaited<ReturnType<Exports['packages']>>;

export function exportsRoutes(mount: Mount, { exports }: { exports: Exports }) {
  mount('exportPackages', async ({ caller, query, reply }) => sendTable(reply, await exports.packages(caller, query)));
  mount('exportManifest', async ({ caller, params, query, reply }) =>
    sendTable(reply, await exports.manifest(caller, params.id, query)),
  );
}

function sendTable(reply: FastifyReply, { stream, name, type }: File) {
  // A reference has letters, digits and dashes only, so the name needs no quoting.
  reply.headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` });
  return reply.type(type).send(stream);
}
