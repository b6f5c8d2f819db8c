import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { AppError, conflict, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { summarise } from '#api/http/error-handler';
import { insertAttachment } from '#api/modules/attachments/attachments.repository';
import {
  deleteAttachment,
  findSameFile,
  findStorageKey,
  forgetRemovedFile,
  isClient,
  listOfClient,
  listRemovedFiles,
  lockForFile,
  postponeRemovedFile,
} from '#api/modules/attachments/desk-attachments.repository';
import { checkDocument } from '#api/modules/attachments/document-check';
import { signedAddress } from '#api/modules/attachments/signed-address';
import { shownName, storedName } from '#api/modules/attachments/stored-name';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import { keepFile, putBack, type Storage } from '#api/modules/storage/index';
import type { Received } from '#contract/endpoint';
import type { addAttachment, removeAttachment } from '#contract/staff/attachments/calls';
import type { DeskAttachment } from '#contract/staff/attachments/schema';
import type { Database } from '#db/database';

type Deps = { db: Database; desk: Desk; storage: Storage; signingSecret: string; now: () => Date; log: Logger };

export type DeskAttachments = ReturnType<typeof createDeskAttachments>;

export function createDeskAttachments({ db, desk, storage, signingSecret, now, log }: Deps) {
  /** A file that cannot be erased now stays in the queue, and the housekeeping tries again. */
  const erase = async (key: string) => {
    await storage.remove(key);
    await forgetRemovedFile(db, { key });
  };

  return {
    async list(clientId: number): Promise<DeskAttachment[]> {
      const rows = await listOfClient(db, { clientId });
      if (rows.length === 0 && !(await isClient(db, { clientId }))) throw notFound();
      return rows.map(({ createdAt, ...row }) => ({
        ...row,
        title: shownName(row.name),
        imageUrl: signedAddress(signingSecret, row.id, now()),
        createdAt: createdAt.toISOString(),
      }));
    },

    async add(caller: StaffCaller, clientId: number, { key, name: sent }: Asked, received: Buffer) {
      const document = await checkDocument(received);
      if ('refused' in document) throw new AppError('UNSUPPORTED_MEDIA_TYPE', document.refused);
      const { contentType, extension, bytes } = document;
      const sha256 = createHash('sha256').update(bytes).digest();
      const storageKey = `attachments/${randomUUID()}`;
      const file = { key: storageKey, bytes, contentType };
      const name = storedName(sent, { year: now().getUTCFullYear(), uuid: randomUUID(), extension });
      const command = { key, source: 'form' as const, clientId, name: sent, sha256: sha256.toString('hex') };
      let ownId: number | null = null;
      let sameFile: string | null = null;
      const write = async () => {
        const value = await desk.once(caller, 'addAttachment', command, async (work) => {
          if (!(await lockForFile(work.tx, { clientId }))) throw notFound();
          const known = await findSameFile(work.tx, { clientId, sha256 });
          sameFile = known?.storageKey ?? null;
          if (known) throw conflict(`This client already has this file: ${shownName(known.name)}.`);
          const row = { clientId, name, storageKey, contentType, size: bytes.length, sha256, now: work.now };
          const id = await insertAttachment(work.tx, row);
          ownId = id;
          const details = { attachmentId: id, name, contentType, size: bytes.length };
          await recordDesk(work, { action: 'added a file', entity: 'client', ids: [clientId], details });
          return { id, name };
        });
        // A different id answers an earlier attempt with this key, whose file may be missing.
        const storedAs = value.id === ownId ? storageKey : await findStorageKey(db, value);
        return { value, storedAs };
      };
      return keepFile({ db, storage, now }, file, write).catch(async (error: unknown) => {
        if (sameFile) await putBack(storage, { ...file, key: sameFile });
        throw error;
      });
    },

    /** The client loses access as soon as this call answers. The audit keeps the name and checksum. */
    async remove(caller: StaffCaller, id: number, form: Received<typeof removeAttachment>['body']) {
      let gone = null as string | null;
      const reply = await desk.once(caller, 'removeAttachment', { id, ...form }, async (work) => {
        const file = orNotFound(await deleteAttachment(work.tx, { id, now: work.now }));
        const { clientId, storageKey, ...details } = file;
        gone = storageKey;
        const entry = { attachmentId: id, ...details };
        await recordDesk(work, { action: 'removed a file', entity: 'client', ids: [clientId], details: entry });
        return { id, name: file.name };
      });
      if (gone) await erase(gone).catch(() => {});
      return reply;
    },

    /** Tries every file: one failure does not stop the others. */
    async eraseRemoved() {
      for (const { key } of await listRemovedFiles(db)) {
        await erase(key).catch(async (error: unknown) => {
          log.warn({ key, cause: summarise(error) }, 'A removed file could not be erased; it is tried again.');
          await postponeRemovedFile(db, { key, now: now() });
        });
      }
    },
  };
}

type Asked = Received<typeof addAttachment>['query'];
