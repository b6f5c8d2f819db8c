import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#api/http/app-error';
import { findFile, insertAttachment, listOwned } from '#api/modules/attachments/attachments.repository';
import { sniffContentType } from '#api/modules/attachments/content-type';
import { type FileLink, secondsLeft, signedAddress } from '#api/modules/attachments/signed-address';
import type { ByteRange, Storage } from '#api/modules/storage/index';
import type { Attachment } from '#contract/clients/schema';
import type { Database, Queryable } from '#db/database';
import { isRefused } from '#db/failures';

type Deps = { db: Database; storage: Storage; signingSecret: string; now: () => Date };

export type Attachments = ReturnType<typeof createAttachments>;

const linkInvalid = () => new AppError('FILE_LINK_INVALID', 'This link has expired. Open the page again.');

export function createAttachments({ db, storage, signingSecret, now }: Deps) {
  return {
    /** Newest first. Each address works without sign-in for a while, because an <img> sends no token. */
    async listFor(clientId: number): Promise<Attachment[]> {
      const rows = await listOwned(db, clientId);
      const imageUrl = (id: number) => signedAddress(signingSecret, id, now());
      return rows.map(({ id, name, createdAt }) => ({
        id,
        name,
        imageUrl: imageUrl(id),
        createdAt: createdAt.toISOString(),
      }));
    },

    /** The signature is the permission. The refusal is the same whether it is wrong, expired or names no file. */
    async openSigned(link: FileLink) {
      const seconds = secondsLeft(signingSecret, link, now());
      const file = seconds > 0 ? await findFile(db, link.id) : null;
      if (!file) throw linkInvalid();
      const { name, contentType, size, sha256, storageKey } = file;
      return {
        name,
        contentType,
        size,
        etag: `"${sha256.toString('hex')}"`,
        secondsLeft: seconds,
        /** Null when the file is missing from the storage. */
        read: (range?: ByteRange) => readChecked(storage, { key: storageKey, size, range }),
      };
    },

    /** Stores the file before its row, so a row never names a missing file. */
    async store(tx: Queryable, file: { clientId: number; name: string; bytes: Uint8Array }): Promise<number> {
      const { clientId, name, bytes } = file;
      const storageKey = `attachments/${randomUUID()}`;
      const contentType = sniffContentType(bytes);
      const sha256 = createHash('sha256').update(bytes).digest();
      await storage.put(storageKey, bytes, contentType);
      try {
        const size = bytes.byteLength;
        return await insertAttachment(tx, { clientId, name, storageKey, contentType, size, sha256, now: now() });
      } catch (error) {
        if (isRefused(error)) await storage.remove(storageKey).catch(() => {});
        throw error;
      }
    },
  };
}

/** A file with a different length is not the stored one, and the download would break off. */
async function readChecked(
  storage: Storage,
  { key, size, range }: { key: string; size: number; range: ByteRange | undefined },
) {
  const found = await storage.open(key, range);
  if (!found || found.size === size) return found?.stream ?? null;
  found.stream.destroy();
  return null;
}
