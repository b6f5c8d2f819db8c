import { type Database, type Queryable, statement } from '#db/database';

const insertSession = statement(
  'session-insert',
  `with opened as (
     insert into sessions (client_id, refresh_hash, created_at, last_refreshed_at, idle_expires_at, absolute_expires_at, device, address)
     values ($1, $2, $3, $3, $4, $5, $8, $9) returning id)
   insert into access_tokens (token_hash, session_id, client_id, expires_at)
   select $6, id, $1, $7 from opened returning session_id as "sessionId"`,
);

export async function openSession(
  db: Queryable,
  session: {
    clientId: number;
    refreshHash: Buffer;
    now: Date;
    idleExpiresAt: Date;
    absoluteExpiresAt: Date;
    accessHash: Buffer;
    accessExpiresAt: Date;
    device: string | null;
    address: string;
  },
) {
  const { clientId, refreshHash, now, idleExpiresAt, absoluteExpiresAt, accessHash, accessExpiresAt } = session;
  await db.query(insertSession, [
    clientId,
    refreshHash,
    now,
    idleExpiresAt,
    absoluteExpiresAt,
    accessHash,
    accessExpiresAt,
    session.device,
    session.address,
  ]);
}

const list = statement(
  'sessions-list',
  `select id, device, address, iso(created_at) as "createdAt", iso(last_refreshed_at) as "lastUsedAt" from sessions
    where client_id = $1 and idle_expires_at > $2 and absolute_expires_at > $2 order by last_refreshed_at desc, id desc`,
).narrow<{ createdAt: string; lastUsedAt: string }>();

export const listSessions = (db: Queryable, { clientId, now }: { clientId: number; now: Date }) =>
  db.query(list, [clientId, now]);

const endSome = statement(
  'sessions-end',
  'delete from sessions where client_id = $1 and ($2::bigint is null or id = $2) returning id',
);

/** Ends one session or all. Returns how many ended. */
export async function endSessionRows(db: Queryable, end: { clientId: number; sessionId: number | null }) {
  return (await db.query(endSome, [end.clientId, end.sessionId])).length;
}

const deleteOldest = statement(
  'session-delete-oldest',
  `delete from sessions where client_id = $1 and id not in (
     select id from sessions where client_id = $1 order by last_refreshed_at desc, id desc limit $2)`,
);

export async function keepNewestSessions(db: Queryable, { clientId, keep }: { clientId: number; keep: number }) {
  await db.query(deleteOldest, [clientId, keep]);
}

const refresh = statement(
  'session-refresh',
  `with live as (
     update sessions set last_refreshed_at = $2, idle_expires_at = least($3, absolute_expires_at)
      where refresh_hash = $1 and idle_expires_at > $2 and absolute_expires_at > $2
     returning id, client_id, opened_as, absolute_expires_at),
   tidied as (delete from access_tokens using live where session_id = live.id and expires_at <= $2)
   insert into access_tokens (token_hash, session_id, client_id, opened_as, expires_at)
   select $4, id, client_id, opened_as, least($5, absolute_expires_at) from live returning session_id as "sessionId"`,
);

/** False when the refresh token is unknown, expired or revoked. */
export async function addAccessToken(
  db: Queryable,
  token: { refreshHash: Buffer; now: Date; idleExpiresAt: Date; accessHash: Buffer; accessExpiresAt: Date },
): Promise<boolean> {
  const { refreshHash, now, idleExpiresAt, accessHash, accessExpiresAt } = token;
  const rows = await db.query(refresh, [refreshHash, now, idleExpiresAt, accessHash, accessExpiresAt]);
  return rows.length === 1;
}

const findTokens = statement(
  'access-tokens-find',
  `select json_agg(json_build_array(encode(token_hash, 'hex'), client_id, session_id, opened_as))::text
     from access_tokens where token_hash = any($1::bytea[]) and expires_at > $2`,
);

/** Hash in hex, client, session, and the client's id before a merge, for the tokens that are valid now. */
export async function findAccessTokens(
  db: Database,
  { hashes, now }: { hashes: Buffer[]; now: Date },
): Promise<[hash: string, clientId: number, sessionId: number, openedAs: number | null][]> {
  return JSON.parse((await db.lookUp(findTokens, [hashes, now])) ?? '[]');
}

const deleteOne = statement('session-delete', 'delete from sessions where id = $1 and client_id = $2');

export async function deleteSession(db: Queryable, { sessionId, clientId }: { sessionId: number; clientId: number }) {
  await db.query(deleteOne, [sessionId, clientId]);
}

const deleteOthers = statement('session-delete-others', 'delete from sessions where client_id = $1 and id <> $2');

/** `except: 0` ends all sessions, because ids begin at 1. */
export async function deleteSessions(db: Queryable, { clientId, except }: { clientId: number; except: number }) {
  await db.query(deleteOthers, [clientId, except]);
}

const pruneSessions = statement('session-prune', 'delete from sessions where idle_expires_at <= $1');
const pruneTokens = statement('access-tokens-prune', 'delete from access_tokens where expires_at <= $1');

export async function deleteExpiredSessions(db: Queryable, { now }: { now: Date }) {
  await db.query(pruneSessions, [now]);
  await db.query(pruneTokens, [now]);
}
