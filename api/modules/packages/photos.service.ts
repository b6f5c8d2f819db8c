import { createHash, randomUUID } from 'node:crypto';
import { AppError, fieldError, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { recordDesk, type Work } from '#api/modules/desk/index';
import { imageTypeOf } from '#api/modules/packages/image-type';
import {
  findPhoto,
  findSamePhoto,
  insertPhoto,
  isPhotoOf,
  lockForPhoto,
} from '#api/modules/packages/photos.repository';
import { keepFile, openKept, type Storage } from '#api/modules/storage/index';
import { thumbnailOf } from '#contract/photo-thumbnail';
import type { Database, Queryable } from '#db/database';

/** The image type of these bytes. Other modules use it too. */
export const pictureTypeOf = imageTypeOf;

export type Photos = ReturnType<typeof createPhotos>;

export function createPhotos({ db, now, storage }: { db: Database; now: () => Date; storage: Storage }) {
  return {
    async add(caller: StaffCaller, packageId: number, bytes: Buffer): Promise<{ id: number }> {
      const contentType = imageTypeOf(bytes);
      if (!contentType) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a picture as JPEG, PNG or WebP.');
      const sha256 = createHash('sha256').update(bytes).digest();
      const storageKey = `photos/${randomUUID()}`;
      const photo = { packageId, storageKey, contentType, size: bytes.length, sha256, thumbnail: thumbnailOf(bytes) };
      return keepFile({ db, storage, now }, { key: storageKey, bytes, contentType }, () =>
        db.transaction(async (tx) => {
          if (!(await lockForPhoto(tx, photo))) throw notFound();
          const known = await findSamePhoto(tx, photo);
          if (known) return { value: { id: known.id }, storedAs: known.storageKey };
          const id = await record({ tx, caller, source: 'form', now: now() }, photo);
          return { value: { id }, storedAs: storageKey };
        }),
      );
    },

    async open(id: number, isSmall: boolean) {
      return openPhoto(storage, orNotFound(await findPhoto(db, { id })), isSmall);
    },
  };
}

type KeptPhoto = NonNullable<Awaited<ReturnType<typeof findPhoto>>>;

/** A photo or its thumbnail. A photo without a thumbnail is sent whole. */
export function openPhoto(storage: Storage, photo: KeptPhoto, isSmall: boolean) {
  const { thumbnailStart: start, thumbnailSize: size } = photo;
  return openKept(storage, photo, isSmall && start !== null && size !== null ? { start, size } : undefined);
}

/** A correction can only show a photo of its own package. */
export async function refuseForeignPhoto(tx: Queryable, about: { id: number; photoId: number }) {
  if (!(await isPhotoOf(tx, about))) throw fieldError('photoId', 'This photo is not of this package. Add it again.');
}

async function record(work: Work, photo: Omit<Parameters<typeof insertPhoto>[1], 'now'>): Promise<number> {
  const id = await insertPhoto(work.tx, { ...photo, now: work.now });
  const details = { photoId: id };
  await recordDesk(work, { action: 'added a photo', entity: 'package', ids: [photo.packageId], details });
  return id;
}
