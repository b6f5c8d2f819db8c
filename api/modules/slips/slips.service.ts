import { createHash, randomUUID } from 'node:crypto';
import { AppError, conflict, fieldError, notFound, orNotFound } from '#api/http/app-error';
import { checkDocument } from '#api/modules/attachments/index';
import {
  findByKey,
  findOwnSlip,
  findSameSlip,
  findSameSlipFile,
  insertSlip,
  insertSlipFile,
  listSlipRows,
  lockSlips,
  withdrawRow,
} from '#api/modules/slips/slips.repository';
import { keepFile, putBack, type Storage } from '#api/modules/storage/index';
import type { SlipRow } from '#contract/documents/schema';
import type { Received } from '#contract/endpoint';
import type { sendSlip } from '#contract/slips/calls';
import type { Database } from '#db/database';

const shownDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

type Deps = {
  db: Database;
  now: () => Date;
  storage: Storage;
  /** Dollars in cash are a multiple of it. 0 for any amount. */
  smallestNote: () => number;
};

export type Slips = ReturnType<typeof createSlips>;

/** What clients send about payments they have made. It counts only after the desk has confirmed it. */
export function createSlips({ db, now, storage, smallestNote }: Deps) {
  return {
    list: (clientId: number): Promise<SlipRow[]> => listSlipRows(db, { clientId }),

    async addFile(clientId: number, file: Buffer): Promise<{ id: number }> {
      const found = await checkDocument(file);
      if ('refused' in found) throw new AppError('UNSUPPORTED_MEDIA_TYPE', found.refused);
      const { bytes, contentType } = found;
      const sha256 = createHash('sha256').update(bytes).digest();
      const known = await findSameSlipFile(db, { clientId, sha256 });
      if (known) {
        await putBack(storage, { key: known.storageKey, bytes, contentType });
        return { id: known.id };
      }
      const key = `slips/${randomUUID()}`;
      const row = { clientId, storageKey: key, contentType, size: bytes.length, sha256, now: now() };
      return keepFile({ db, storage, now }, { key, bytes, contentType }, async () => ({
        value: { id: await insertSlipFile(db, row) },
        storedAs: key,
      }));
    },

    send: (clientId: number, form: Received<typeof sendSlip>['body']): Promise<SlipRow> =>
      db.transaction(async (tx) => {
        const { key, method, reference = null, fileId = null, isAnother } = form;
        if (method === 'CASH' && form.currency !== 'USD')
          throw fieldError('method', 'USD cash is paid in dollars. Choose USD, or another way.');
        const note = smallestNote();
        if (method === 'CASH' && note > 0 && Math.round(form.amount * 100) % (note * 100) !== 0)
          throw fieldError('amount', `Dollars in cash come in whole notes: enter a multiple of ${note}.`);
        await lockSlips(tx, { clientId });
        const earlier = await findByKey(tx, { clientId, key });
        if (earlier) return earlier;
        if (reference !== null && !isAnother) {
          const known = await findSameSlip(tx, { clientId, method, reference });
          if (known) {
            const day = shownDay.format(new Date(known.sentAt));
            throw new AppError('REPEATED_NUMBER', `You sent this on ${day}. Send it again?`);
          }
        }
        const { amount, currency } = form;
        const slip = { clientId, key, amount, currency, method, reference, fileId, now: now() };
        const made = await insertSlip(tx, slip);
        if (!made) throw conflict('The photo of the slip is missing. Attach it again.');
        return made;
      }),

    withdraw: (clientId: number, id: number): Promise<SlipRow> =>
      db.transaction(async (tx) => {
        const done = await withdrawRow(tx, { id, clientId, now: now() });
        if (done) return done;
        const { state } = orNotFound(await findOwnSlip(tx, { id, clientId }));
        if (state === 'WITHDRAWN') throw notFound();
        throw conflict('The office has already decided about this slip.');
      }),
  };
}
