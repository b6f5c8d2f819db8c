import type { Mount } from '#api/http/mount';
import type { Photos } from '#api/modules/packages/photos.service';

export function photosRoutes(mount: Mount, { photos }: { photos: Photos }) {
  mount('addPackagePhoto', ({ caller, params, upload }) => photos.add(caller, Number(params.id), upload));

  mount('getPackagePhoto', async ({ params, reply }) => {
    const { stream, size, contentType } = await photos.open(Number(params.id));
    // A picture never changes under its number, but it is for the one who is signed in.
    reply.headers({ 'cache-control': 'private, max-age=86400, immutable', 'content-length': size });
    return reply.type(contentType).send(stream);
  });
}
