import type { FindStaff } from '#api/http/caller';
import { mustFirstOf } from '#api/http/must-first';
import type { Visitor } from '#api/http/visitor';
import {
  deleteExpiredStaffSessions,
  deleteOtherStaffSessions,
  deleteStaffSession,
  deleteStaffSessions,
  endStaffSessionRows,
  findStaffSession,
  insertStaffSession,
  listStaffSessions,
} from '#api/modules/auth/staff-sessions.repository';
import { hashToken, newToken } from '#api/modules/auth/tokens';
import type { Database, Queryable } from '#db/database';

const hour = 60 * 60_000;

export const staffSessionLife = { idle: 12 * hour, absolute: 24 * hour };

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

export type StaffSessions = ReturnType<typeof createStaffSessions>;

type Deps = { db: Database; now: () => Date; secondFactorRequired: boolean };

export function createStaffSessions({ db, now, secondFactorRequired }: Deps) {
  const find: FindStaff = async (token) => {
    const at = now();
    const idleExpiresAt = after(at, staffSessionLife.idle);
    const found = await findStaffSession(db, { hash: hashToken(token), now: at, idleExpiresAt });
    if (!found) return null;
    const { mustChangePassword, hasSecondFactor, ...caller } = found;
    const mustFirst = mustFirstOf({ role: caller.role, mustChangePassword, hasSecondFactor }, secondFactorRequired);
    return { ...caller, mustFirst };
  };

  return {
    find,

    async open(tx: Queryable, staffId: number, { device, address }: Visitor) {
      const token = newToken();
      const at = now();
      const absoluteExpiresAt = after(at, staffSessionLife.absolute);
      const idleExpiresAt = after(at, staffSessionLife.idle);
      const expiry = { idleExpiresAt, absoluteExpiresAt };
      await insertStaffSession(tx, { staffId, hash: hashToken(token), now: at, ...expiry, device, address });
      return { accessToken: token, expiresAt: absoluteExpiresAt.toISOString() };
    },

    close: (tx: Queryable, sessionId: number) => deleteStaffSession(tx, { sessionId }),
    closeAll: (tx: Queryable, staffId: number) => deleteStaffSessions(tx, { staffId }),
    closeOthers: (tx: Queryable, staffId: number, except: number) => deleteOtherStaffSessions(tx, { staffId, except }),
    list: async (staffId: number, current: number) =>
      (await listStaffSessions(db, { staffId, now: now() })).map((row) => ({ ...row, isCurrent: row.id === current })),
    end: (tx: Queryable, staffId: number, sessionId: number | null, kept: number | null) =>
      endStaffSessionRows(tx, { staffId, sessionId, kept }),
    prune: () => deleteExpiredStaffSessions(db, { now: now() }),
  };
}
