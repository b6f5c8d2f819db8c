import { unauthenticated } from '#api/http/app-error';
import type { FindCaller } from '#api/http/caller';
import type { Visitor } from '#api/http/visitor';
import { CallerLookup } from '#api/modules/auth/caller-lookup';
import {
  addAccessToken,
  deleteExpiredSessions,
  deleteSession,
  deleteSessions,
  endSessionRows,
  keepNewestSessions,
  listSessions,
  openSession,
} from '#api/modules/auth/sessions.repository';
import { hashToken, newToken } from '#api/modules/auth/tokens';
import type { Database, Queryable } from '#db/database';

const minute = 60_000;
const hour = 60 * minute;

export const sessionLife = { access: 15 * minute, idle: 24 * hour, absolute: 7 * 24 * hour, perClient: 10 };

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ db, now }: { db: Database; now: () => Date }) {
  const lookup = new CallerLookup(db, now);
  const findCaller: FindCaller = (token) => lookup.find(token);

  return {
    findCaller,

    async open(tx: Queryable, clientId: number, { device, address }: Visitor) {
      const accessToken = newToken();
      const refreshToken = newToken();
      const at = now();
      await openSession(tx, {
        clientId,
        now: at,
        refreshHash: hashToken(refreshToken),
        idleExpiresAt: after(at, sessionLife.idle),
        absoluteExpiresAt: after(at, sessionLife.absolute),
        accessHash: hashToken(accessToken),
        accessExpiresAt: after(at, sessionLife.access),
        device,
        address,
      });
      await keepNewestSessions(tx, { clientId, keep: sessionLife.perClient });
      return { accessToken, refreshToken };
    },

    /** The refresh token does not change, so parallel refreshes all get a working access token. */
    async refresh(refreshToken: string) {
      const accessToken = newToken();
      const at = now();
      const refreshed = await addAccessToken(db, {
        refreshHash: hashToken(refreshToken),
        now: at,
        idleExpiresAt: after(at, sessionLife.idle),
        accessHash: hashToken(accessToken),
        accessExpiresAt: after(at, sessionLife.access),
      });
      if (!refreshed) throw unauthenticated();
      return { accessToken };
    },

    close: (tx: Queryable, sessionId: number, clientId: number) => deleteSession(tx, { sessionId, clientId }),
    closeAll: (tx: Queryable, clientId: number) => deleteSessions(tx, { clientId, except: 0 }),
    closeOthers: (tx: Queryable, clientId: number, sessionId: number) =>
      deleteSessions(tx, { clientId, except: sessionId }),
    list: async (clientId: number) =>
      (await listSessions(db, { clientId, now: now() })).map((row) => ({ ...row, isCurrent: false })),
    end: (tx: Queryable, clientId: number, sessionId: number | null) => endSessionRows(tx, { clientId, sessionId }),
    prune: () => deleteExpiredSessions(db, { now: now() }),
  };
}
