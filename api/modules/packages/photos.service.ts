import { createHash, randomUUID } from 'node:crypto';
import { AppError, notFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { recordDesk } from '#api/modules/desk/desk.service';
import { imageTypeOf } from '#api/modules/packages/image-type';
import { findPhoto, insertPhoto, lockForPhoto } from '#api/modules/packages/photos.repository';
import type { Storage } from '#api/modules/storage/storage.service';
import type { Database } from '#db/database';

export type Photos = ReturnType<typeof createPhotos>;

export function createPhotos({ db, now, storage }: { db: Database; now: () => Date; storage: Storage }) {
  return {
    /** The file is kept before the row that names it, so a row never names a file that is not there. */
    async add(caller: StaffCaller, packageId: number, bytes: Buffer): Promise<{ id: number }> {
      const contentType = imageTypeOf(bytes);
      if (!contentType) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a picture as JPEG, PNG or WebP.');
      const sha256 = createHash('sha256').update(bytes).digest();
      const storageKey = `photos/${randomUUID()}`;
      let isStored = false;
      try {
        return await db.transaction(async (tx) => {
          const found = await lockForPhoto(tx, { packageId, sha256 });
          if (!found) throw notFound();
          if (found.photoId !== null) return { id: found.photoId };
          await storage.put(storageKey, bytes, contentType);
          isStored = true;
          const size = bytes.length;
          const id = await insertPhoto(tx, { packageId, storageKey, contentType, size, sha256, now: now() });
          const work = { tx, caller, source: 'form' as const, now: now() };
          const details = { photoId: id };
          await recordDesk(work, { action: 'added a photo', entity: 'package', ids: [packageId], details });
          return { id };
        });
      } catch (error) {
        if (isStored) await storage.remove(storageKey).catch(() => {});
        throw error;
      }
    },

    async open(id: number) {
      const photo = await findPhoto(db, { id });
      const file = photo && (await storage.open(photo.storageKey));
      if (!photo || !file) throw notFound();
      if (file.size === photo.size) return { stream: file.stream, size: photo.size, contentType: photo.contentType };
      file.stream.destroy();
      throw notFound();
    },
  };
}
