import { type Database, type Queryable, type RowOf, statement } from '#db/database';
import type { StatementTypes } from '#db/statement-types';

// The last use is written at most once a minute, because a shift is many requests. When the row is locked, the write is
// skipped: a look-up never waits.
const find = statement(
  'staff-session-find',
  `with live as (
     select s.id, s.staff_id, s.last_used_at, m.email, m.name, m.role, m.branch, m.must_change_password,
         exists (select from staff_authenticators a where a.staff_id = m.id and a.confirmed_at is not null)
           or exists (select from staff_passkeys k where k.staff_id = m.id) as has_second_factor
       from staff_sessions s join staff m on m.id = s.staff_id
      where s.token_hash = any($1::bytea[]) and s.idle_expires_at > $2 and s.absolute_expires_at > $2 and m.active),
   unused as (
     select s.id from staff_sessions s join live on live.id = s.id
      where live.last_used_at <= $2::timestamptz - interval '1 minute' for update of s skip locked),
   touched as (
     update staff_sessions s set last_used_at = $2, idle_expires_at = least($3, s.absolute_expires_at) from unused
      where s.id = unused.id)
   select row_to_json(caller)::text
     from (select id as "sessionId", staff_id as "staffId", email, name, role, branch,
       must_change_password as "mustChangePassword", has_second_factor as "hasSecondFactor" from live) caller`,
);

type Member = StatementTypes['staff-by-email']['row'];
/** What the statement writes as JSON. */
type FoundSession = Pick<Member, 'email' | 'name' | 'role' | 'branch' | 'mustChangePassword'> & {
  sessionId: number;
  staffId: number;
  hasSecondFactor: boolean;
};

/** Null when the token is unknown, has expired or was revoked, or the account is no longer active. */
export async function findStaffSession(
  db: Database,
  { hashes, now, idleExpiresAt }: { hashes: Buffer[]; now: Date; idleExpiresAt: Date },
): Promise<FoundSession | null> {
  const found = await db.lookUp(find, [hashes, now, idleExpiresAt]);
  return found === null ? null : JSON.parse(found);
}

const insert = statement(
  'staff-session-insert',
  `insert into staff_sessions (staff_id, token_hash, created_at, last_used_at, idle_expires_at, absolute_expires_at, device, address)
   values ($1, $2, $3, $3, $4, $5, $6, $7)`,
);

export async function insertStaffSession(
  db: Queryable,
  session: {
    staffId: number;
    hash: Buffer;
    now: Date;
    idleExpiresAt: Date;
    absoluteExpiresAt: Date;
    device: string | null;
    address: string;
  },
) {
  const { staffId, hash, now, idleExpiresAt, absoluteExpiresAt, device, address } = session;
  await db.query(insert, [staffId, hash, now, idleExpiresAt, absoluteExpiresAt, device, address]);
}

const list = statement(
  'staff-sessions-list',
  `select id, device, address, iso(created_at) as "createdAt", iso(last_used_at) as "lastUsedAt" from staff_sessions
    where staff_id = $1 and idle_expires_at > $2 and absolute_expires_at > $2 order by last_used_at desc, id desc limit 100`,
).narrow<{ createdAt: string; lastUsedAt: string }>();

export type SessionRow = RowOf<typeof list>;

export const listStaffSessions = (db: Queryable, { staffId, now }: { staffId: number; now: Date }) =>
  db.query(list, [staffId, now]);

const endSome = statement(
  'staff-sessions-end',
  `delete from staff_sessions where staff_id = $1 and ($2::bigint is null or id = $2) and ($3::bigint is null or id <> $3) returning id`,
);

/** Ends one session or all, except the one to keep. Returns how many ended. */
export async function endStaffSessionRows(
  db: Queryable,
  { staffId, sessionId, kept }: { staffId: number; sessionId: number | null; kept: number | null },
) {
  return (await db.query(endSome, [staffId, sessionId, kept])).length;
}

const remove = statement('staff-session-delete', 'delete from staff_sessions where id = $1');

export async function deleteStaffSession(db: Queryable, { sessionId }: { sessionId: number }) {
  await db.query(remove, [sessionId]);
}

const removeAll = statement('staff-sessions-delete', 'delete from staff_sessions where staff_id = $1');

export async function deleteStaffSessions(db: Queryable, { staffId }: { staffId: number }) {
  await db.query(removeAll, [staffId]);
}

const removeOthers = statement(
  'staff-sessions-delete-others',
  'delete from staff_sessions where staff_id = $1 and id <> $2',
);

export async function deleteOtherStaffSessions(db: Queryable, session: { staffId: number; except: number }) {
  await db.query(removeOthers, [session.staffId, session.except]);
}

const prune = statement('staff-sessions-prune', 'delete from staff_sessions where idle_expires_at <= $1');

export async function deleteExpiredStaffSessions(db: Queryable, { now }: { now: Date }) {
  await db.query(prune, [now]);
}
