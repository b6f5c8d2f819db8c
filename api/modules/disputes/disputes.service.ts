import { createHash, randomUUID } from 'node:crypto';
import { AppError, conflict, notFound, orNotFound } from '#api/http/app-error';
import { RawJson } from '#api/http/raw-json';
import { checkDocument } from '#api/modules/attachments/index';
import {
  findByKey,
  findDisputable,
  findOpen,
  findSameDisputeFile,
  insertDispute,
  insertDisputeFile,
} from '#api/modules/disputes/disputes.repository';
import { findGoods, findOwnPhoto } from '#api/modules/disputes/goods.repository';
import { lockForEvent, openPhoto } from '#api/modules/packages/index';
import { keepFile, putBack, type Storage } from '#api/modules/storage/index';
import type { sendDispute } from '#contract/disputes/calls';
import type { DisputeKind } from '#contract/disputes/rules';
import type { OwnDispute } from '#contract/disputes/schema';
import type { Received } from '#contract/endpoint';
import type { Database } from '#db/database';

const asDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayOf = (date: string) => asDay.format(new Date(date));

const whatIs: Record<DisputeKind, string> = {
  SIZE: 'the size',
  WEIGHT: 'the weight',
  COUNT: 'the number of cartons',
  DAMAGE: 'damage',
  OTHER: 'something else',
};

type Deps = {
  db: Database;
  now: () => Date;
  storage: Storage;
  /** How many days after the hand-over the client can open a dispute. */
  disputeDays: () => number;
};

export type Disputes = ReturnType<typeof createDisputes>;

/** What clients see of their goods, and what they say about them. */
export function createDisputes({ db, now, storage, disputeDays }: Deps) {
  const asked = (clientId: number, id: string) => ({ clientId, id, days: disputeDays(), now: now() });

  return {
    async goods(clientId: number, id: string) {
      return new RawJson(orNotFound(await findGoods(db, asked(clientId, id))));
    },

    async photo(clientId: number, id: string, isSmall: boolean) {
      return openPhoto(storage, orNotFound(await findOwnPhoto(db, { clientId, id })), isSmall);
    },

    async addPhoto(clientId: number, packageId: string, file: Buffer): Promise<{ id: number }> {
      if (!(await findDisputable(db, asked(clientId, packageId)))) throw notFound();
      const found = await checkDocument(file);
      if ('refused' in found) throw new AppError('UNSUPPORTED_MEDIA_TYPE', found.refused);
      const { bytes, contentType } = found;
      if (!contentType.startsWith('image/'))
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a photo as JPEG or PNG.');
      const sha256 = createHash('sha256').update(bytes).digest();
      const known = await findSameDisputeFile(db, { clientId, sha256 });
      if (known) {
        await putBack(storage, { key: known.storageKey, bytes, contentType });
        return { id: known.id };
      }
      const key = `disputes/${randomUUID()}`;
      const row = { clientId, storageKey: key, contentType, size: bytes.length, sha256, now: now() };
      return keepFile({ db, storage, now }, { key, bytes, contentType }, async () => ({
        value: { id: await insertDisputeFile(db, row) },
        storedAs: key,
      }));
    },

    send: (clientId: number, id: string, form: Received<typeof sendDispute>['body']): Promise<OwnDispute> =>
      db.transaction(async (tx) => {
        const { key, kind, words } = form;
        const photoIds = [...new Set(form.photoIds)];
        // A second request waits here and then sees what the first has written.
        await lockForEvent(tx, Number(id));
        const found = orNotFound(await findDisputable(tx, asked(clientId, id)));
        const earlier = await findByKey(tx, { clientId, key });
        if (earlier) return earlier;
        const { id: packageId, lastDay, today } = found;
        if (lastDay !== null && today > lastDay) {
          throw conflict(`The last day to tell us about this package was ${dayOf(lastDay)}. Please contact us.`);
        }
        const known = await findOpen(tx, { packageId, kind });
        if (known) {
          throw conflict(
            `You told us about ${whatIs[kind]} on ${dayOf(known.sentAt)}. We answer that first; then you can write again.`,
          );
        }
        const attached = await insertDispute(tx, { packageId, clientId, key, kind, words, photoIds, now: now() });
        if (attached < photoIds.length) throw conflict('A photo is missing. Attach it again.');
        return orNotFound(await findByKey(tx, { clientId, key }));
      }),
  };
}
