import { createHash } from 'node:crypto';
import { conflict } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import {
  claimCommand,
  deleteOldCommands,
  findCommand,
  findErasure,
  insertDeskLog,
  keepAnswer,
  listLogOf,
} from '#api/modules/desk/desk.repository';
import { listLogOfTier } from '#api/modules/desk/tier-log.repository';
import { type StaffCallName, staffCalls } from '#contract/staff/index';
import { readsMoney } from '#contract/staff/money/rules';
import type { Database, Queryable } from '#db/database';

/** Who does something, on which request, and when. Every write of the desk carries it. */
export type Work = {
  tx: Queryable;
  caller: StaffCaller;
  source: 'form' | 'scan' | 'import';
  now: Date;
  /** When the command was made on a device without a network. Absent means now. */
  madeAt?: Date;
};

export type DeskEntity =
  | 'package'
  | 'client'
  | 'container'
  | 'staff'
  | 'category'
  | 'exchange-rate'
  | 'payment'
  | 'cash-close'
  | 'money-setting'
  | 'books'
  | 'announcement'
  | 'warehouse'
  | 'branch'
  | 'transfer'
  | 'import'
  | 'document'
  | 'tier';

type Entry = {
  action: string;
  entity: DeskEntity;
  ids: number[];
  /** Never a password, a token or a hash. */
  details?: Record<string, unknown>;
};

/** The names under which the log stores amounts of money. */
const amountNames = ['usd', 'ghs', 'due', 'allowed', 'total', 'lines', 'accounts', 'admin', 'release', 'before'];

/** Call it with the transaction of the change. It writes one row for each thing that changed. */
export async function recordDesk({ tx, caller, source, now, madeAt }: Work, entry: Entry) {
  const { action, entity, ids, details = {} } = entry;
  const { staffId, branch } = caller;
  // The log is sorted by the server's clock. Readers see when the command was made.
  const told = madeAt && madeAt < now ? { ...details, madeAt: madeAt.toISOString() } : details;
  await insertDeskLog(tx, { now, staffId, branch, source, action, entity, entityIds: ids, details: told });
}

/** Logs what the operator does on the command line, where there is no session. */
export async function recordOperator(tx: Queryable, { action, entity, ids, details = {} }: Entry, now: Date) {
  const server = { staffId: null, branch: null, source: 'command' };
  await insertDeskLog(tx, { now, ...server, action, entity, entityIds: ids, details });
}

/** The clients that a command is about, as its path and body name them. */
function clientsOf(call: StaffCallName, { id, clientId, into }: Record<string, unknown>): number[] {
  const isOfClient = staffCalls[call].path.startsWith('/staff/clients/{id}');
  return [clientId, ...(isOfClient ? [id, into] : [])].filter((each) => typeof each === 'number');
}

/** An erased client stays as it is: no edit, no goods, no money, no merge. What is known of its past stays readable. */
export async function refuseErased(tx: Queryable, clientIds: number[]) {
  const erasedAt = clientIds.length > 0 ? await findErasure(tx, { clientIds }) : null;
  if (erasedAt) throw conflict(`This client was erased on ${erasedAt.slice(0, 10)}. Nothing can be changed or added.`);
}

type Command = { key: string; source: Work['source']; waitedMs?: number | undefined };

export type Desk = ReturnType<typeof createDesk>;

export function createDesk({ db, now }: { db: Database; now: () => Date }) {
  return {
    /**
     * Runs a command once, in one transaction with its log and its answer. The same command again, at the same time or
     * an hour later, changes nothing and gets the first answer. A command that failed left nothing behind and may be
     * tried again.
     */
    once<T>(
      caller: StaffCaller,
      call: StaffCallName,
      command: Command & Record<string, unknown>,
      work: (work: Work) => Promise<T>,
      /** For a call whose contract says `isLong`. */
      options?: { isLong: boolean },
    ): Promise<T> {
      // The wait on the device grows with each attempt, but it is the same command.
      const { waitedMs: _, ...asked } = command;
      const { key, source } = command;
      const { staffId } = caller;
      const requestHash = createHash('sha256')
        .update(JSON.stringify([call, asked]))
        .digest();
      return db.transaction(async (tx) => {
        const at = now();
        if (!(await claimCommand(tx, { staffId, key, call, requestHash, now: at }))) {
          const earlier = await findCommand(tx, { staffId, key });
          if (!earlier?.requestHash.equals(requestHash)) {
            throw conflict('This key was used for another command. Send the command with a new key.');
          }
          if (earlier.isErased) {
            throw conflict('This was done before, for a client who has been erased since. It was not done again.');
          }
          // The stored JSON is an answer of this same call.
          return earlier.answer as T;
        }
        if (call !== 'eraseClient') await refuseErased(tx, clientsOf(call, asked));
        const answer = await work({ tx, caller, source, now: at });
        await keepAnswer(tx, { staffId, key, answer });
        return answer;
      }, options);
    },

    async logOf({ role }: StaffCaller, entity: string, id: string, after: string | undefined) {
      const hidden = readsMoney(role) ? [] : amountNames;
      const page = { id, after: after ?? null, hidden };
      return new RawJson(entity === 'tier' ? await listLogOfTier(db, page) : await listLogOf(db, { entity, ...page }));
    },

    prune: () => deleteOldCommands(db, { now: now() }),
  };
}
