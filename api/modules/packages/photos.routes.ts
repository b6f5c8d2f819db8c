import type { Mount } from '#api/http/mount';
import { sendPicture } from '#api/http/send-picture';
import type { Photos } from '#api/modules/packages/photos.service';

export function photosRoutes(mount: Mount, { photos }: { photos: Photos }) {
  mount('addPackagePhoto', ({ caller, params, upload }) => photos.add(caller, Number(params.id), upload));

  mount('getPackagePhoto', async ({ params, query, reply }) =>
    sendPicture(reply, `photo-${params.id}`, await photos.open(Number(params.id), query.size === 'small')),
  );
}
