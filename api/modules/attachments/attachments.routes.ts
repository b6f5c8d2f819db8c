import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppError, notFound, unavailable } from '#api/http/app-error';
import type { Mount } from '#api/http/mount';
import type { Attachments } from '#api/modules/attachments/attachments.service';
import { parseRange } from '#api/modules/attachments/byte-range';
import { fileHeaders, matchesEtag } from '#api/modules/attachments/file-headers';

type Deps = { attachments: Attachments; log: Logger };
type SignedFile = Awaited<ReturnType<Attachments['openSigned']>>;

export function attachmentsRoutes(mount: Mount, { attachments, log }: Deps) {
  mount('listAttachments', ({ caller }) => attachments.listFor(caller.clientId));

  mount('downloadFile', async ({ params, query, request, reply }) => {
    const file = await attachments.openSigned({ id: params.id, ...query });
    if (matchesEtag(request.headers['if-none-match'], file.etag))
      return reply.headers(fileHeaders(file)).code(304).send();
    const range = rangeOf(request, reply, file);
    const stream = await file.read(range).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (!stream) {
      log.error({ requestId: request.id, file: params.id }, 'A stored file is missing or has another length.');
      throw notFound();
    }
    // Fastify destroys the connection, so that a broken download does not look complete.
    stream.once('error', (error: Error) =>
      log.error({ requestId: request.id, file: params.id, name: error.name }, 'A file broke off while it was sent.'),
    );
    reply.headers({ ...fileHeaders(file), 'content-length': range ? range.end - range.start + 1 : file.size });
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    return reply.send(stream);
  });
}

function rangeOf(request: FastifyRequest, reply: FastifyReply, { size, etag }: SignedFile) {
  const ifRange = request.headers['if-range'];
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const range = parseRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new AppError('RANGE_NOT_SATISFIABLE', 'The file does not have that part.');
  }
  return range === 'whole' ? undefined : range;
}
