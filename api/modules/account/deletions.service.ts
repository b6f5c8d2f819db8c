import { conflict } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { eraseRows, listRequests, lockRequest } from '#api/modules/account/deletions.repository';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import type { Received } from '#contract/endpoint';
import type { eraseClient } from '#contract/staff/deletions/calls';
import { staffCalls } from '#contract/staff/index';
import type { Database, Queryable } from '#db/database';

type Deps = {
  db: Database;
  desk: Desk;
  /** Removes mails that were written to files. */
  eraseMailCopies: (addresses: readonly string[]) => Promise<void>;
  balanceOf: (on: Queryable, clientId: number, now: Date) => Promise<{ balance: number; pending: number }>;
};

/** The calls whose answer is a client. */
const clientCalls = Object.entries(staffCalls)
  .filter(([, { path }]) => path.startsWith('/staff/clients'))
  .map(([name]) => name);

export type Deletions = ReturnType<typeof createDeletions>;

export function createDeletions({ db, desk, balanceOf, eraseMailCopies }: Deps) {
  return {
    async list() {
      return new RawJson(await listRequests(db));
    },

    erase: (caller: StaffCaller, id: number, form: Received<typeof eraseClient>['body']) =>
      desk.once(
        caller,
        'eraseClient',
        { id, ...form },
        async (work) => {
          const { tx, now } = work;
          const request = await lockRequest(tx, { clientId: id });
          if (!request) throw conflict('This client has not asked for deletion, or has been erased already.');
          if (request.openPackages > 0) {
            throw conflict(
              `This client still has goods with us: ${request.openPackages}. Erase the account after the hand-over.`,
            );
          }
          const { balance, pending } = await balanceOf(tx, id, now);
          if (balance !== 0 || pending !== 0) {
            throw conflict('This client still has an open balance. Settle it before you erase the account.');
          }
          const addresses = await eraseRows(tx, { clientId: id, calls: clientCalls, now });
          const details = { reason: form.reason };
          await recordDesk(work, { action: 'erased the client', entity: 'client', ids: [id], details });
          // Before the commit: when a file cannot be removed, nothing is erased and the admin asks again.
          await eraseMailCopies(addresses);
          return { message: 'The account has been erased.' };
        },
        // The answers of a month are searched.
        { isLong: true },
      ),
  };
}
