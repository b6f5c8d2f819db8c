import type { FindStaff, StaffCaller } from '#api/http/caller';
import {
  deleteExpiredStaffSessions,
  deleteOtherStaffSessions,
  deleteStaffSession,
  deleteStaffSessions,
  findStaffSession,
  insertStaffSession,
} from '#api/modules/auth/staff-sessions.repository';
import { hashToken, newToken } from '#api/modules/auth/tokens';
import type { Database, Queryable } from '#db/database';

const hour = 60 * 60_000;

export const staffSessionLife = { idle: 12 * hour, absolute: 24 * hour };

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

export type StaffSessions = ReturnType<typeof createStaffSessions>;

export function createStaffSessions({ db, now }: { db: Database; now: () => Date }) {
  const find: FindStaff = (token) => {
    const at = now();
    const idleExpiresAt = after(at, staffSessionLife.idle);
    return findStaffSession<StaffCaller>(db, { hash: hashToken(token), now: at, idleExpiresAt });
  };

  return {
    find,

    async open(tx: Queryable, staffId: number) {
      const token = newToken();
      const at = now();
      const absoluteExpiresAt = after(at, staffSessionLife.absolute);
      const idleExpiresAt = after(at, staffSessionLife.idle);
      await insertStaffSession(tx, { staffId, hash: hashToken(token), now: at, idleExpiresAt, absoluteExpiresAt });
      return { accessToken: token, expiresAt: absoluteExpiresAt.toISOString() };
    },

    close: (tx: Queryable, sessionId: number) => deleteStaffSession(tx, { sessionId }),
    closeAll: (tx: Queryable, staffId: number) => deleteStaffSessions(tx, { staffId }),
    closeOthers: (tx: Queryable, staffId: number, except: number) => deleteOtherStaffSessions(tx, { staffId, except }),
    prune: () => deleteExpiredStaffSessions(db, { now: now() }),
  };
}
