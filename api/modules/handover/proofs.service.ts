import { createHash, randomUUID } from 'node:crypto';
import { AppError, conflict, notFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import type { Work } from '#api/modules/desk/index';
import { attachFiles, findFile, findSameFile, insertFile } from '#api/modules/handover/proofs.repository';
import { pictureTypeOf } from '#api/modules/packages/index';
import { keepFile, putBack, type Storage } from '#api/modules/storage/index';
import type { Database } from '#db/database';

type Deps = { db: Database; now: () => Date; storage: Storage };

export type Proofs = ReturnType<typeof createProofs>;

export function createProofs({ db, now, storage }: Deps) {
  return {
    async add({ staffId }: StaffCaller, bytes: Buffer): Promise<{ id: number }> {
      const contentType = pictureTypeOf(bytes);
      if (!contentType) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a picture as JPEG, PNG or WebP.');
      const sha256 = createHash('sha256').update(bytes).digest();
      const known = await findSameFile(db, { staffId, sha256 });
      if (known) {
        await putBack(storage, { key: known.storageKey, bytes, contentType });
        return { id: known.id };
      }
      const storageKey = `proofs/${randomUUID()}`;
      const file = { storageKey, contentType, size: bytes.length, sha256, staffId, now: now() };
      return keepFile({ db, storage, now }, { key: storageKey, bytes, contentType }, async () => ({
        value: { id: await insertFile(db, file) },
        storedAs: storageKey,
      }));
    },

    async open(id: number) {
      const known = await findFile(db, { id });
      const file = known && (await storage.open(known.storageKey));
      if (!known || !file) throw notFound();
      if (file.size === known.size) return { stream: file.stream, size: known.size, contentType: known.contentType };
      file.stream.destroy();
      throw notFound();
    },
  };
}

type Given = { signatureId?: number | undefined; photoIds?: number[] | undefined };

/** The uploaded pictures become the proof of this hand-over only. */
export async function attachProofs({ tx, caller }: Work, handoverId: number, { signatureId, photoIds = [] }: Given) {
  const given = [
    { kind: 'SIGNATURE', ids: signatureId ? [signatureId] : [] },
    { kind: 'PHOTO', ids: [...new Set(photoIds)] },
  ];
  for (const { kind, ids } of given) {
    if (ids.length === 0) continue;
    const attached = await attachFiles(tx, { handoverId, ids, kind, staffId: caller.staffId });
    if (attached < ids.length) throw conflict('A signature or photo is missing or was used before. Take it again.');
  }
}
