import type { FindStaff } from '#api/http/caller';
import { mustFirstOf } from '#api/http/must-first';
import type { Visitor } from '#api/http/visitor';
import type { DeskCookie } from '#api/modules/auth/desk-cookie';
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

type Deps = { db: Database; now: () => Date; cookie: DeskCookie; secondFactorRequired: boolean };

export function createStaffSessions({ db, now, cookie, secondFactorRequired }: Deps) {
  const find: FindStaff = async (token, cookies) => {
    const at = now();
    const idleExpiresAt = after(at, staffSessionLife.idle);
    const half = cookie.read(cookies);
    const hashes = [hashToken(token), ...(half ? [hashToken(token + half)] : [])];
    const found = await findStaffSession(db, { hashes, now: at, idleExpiresAt });
    if (!found) return null;
    const { mustChangePassword, hasSecondFactor, ...caller } = found;
    const mustFirst = mustFirstOf({ role: caller.role, mustChangePassword, hasSecondFactor }, secondFactorRequired);
    return { ...caller, mustFirst };
  };

  return {
    find,

    async open(tx: Queryable, staffId: number, { device, address, halfInCookie }: Visitor & { halfInCookie: boolean }) {
      const accessToken = newToken();
      const half = halfInCookie ? newToken() : '';
      const at = now();
      const absoluteExpiresAt = after(at, staffSessionLife.absolute);
      const idleExpiresAt = after(at, staffSessionLife.idle);
      const expiry = { idleExpiresAt, absoluteExpiresAt };
      await insertStaffSession(tx, {
        staffId,
        hash: hashToken(accessToken + half),
        now: at,
        ...expiry,
        device,
        address,
      });
      const setCookie = half ? cookie.write(half, staffSessionLife.absolute / 1000) : null;
      return { accessToken, setCookie, expiresAt: absoluteExpiresAt.toISOString() };
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
