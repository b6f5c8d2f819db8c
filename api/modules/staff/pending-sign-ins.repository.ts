import { type Queryable, type RowOf, statement } from '#db/database';

// The number per person is limited, so that a known password cannot fill the table.
const insert = statement(
  'pending-sign-in-insert',
  `with old as (delete from staff_pending_sign_ins where staff_id = $2 and token_hash in (
     select token_hash from staff_pending_sign_ins where staff_id = $2 order by created_at desc offset 4))
   insert into staff_pending_sign_ins (token_hash, staff_id, created_at, expires_at) values ($1, $2, $3, $4)`,
);

export async function insertPendingSignIn(
  db: Queryable,
  pending: { hash: Buffer; staffId: number; now: Date; expiresAt: Date },
) {
  await db.query(insert, [pending.hash, pending.staffId, pending.now, pending.expiresAt]);
}

// A new password deletes them; see setStaffHash.
const live = 'p.token_hash = $1 and p.expires_at > $2 and p.attempts < 5 and s.id = p.staff_id and s.active';

const find = statement(
  'pending-sign-in-find',
  `select s.id, s.email from staff_pending_sign_ins p, staff s where ${live}`,
);

type Key = { hash: Buffer; now: Date };

export async function findPendingSignIn(db: Queryable, { hash, now }: Key) {
  return (await db.query(find, [hash, now]))[0] ?? null;
}

const count = statement(
  'pending-sign-in-attempt',
  `update staff_pending_sign_ins p set attempts = p.attempts + 1 from staff s where ${live} returning p.staff_id`,
);

/** Counted before it is evaluated, so that parallel attempts cannot slip through. */
export async function countPendingAttempt(db: Queryable, { hash, now }: Key): Promise<boolean> {
  return (await db.query(count, [hash, now])).length === 1;
}

const lock = statement('pending-sign-in-lock', 'select id from staff where id = $1 and active for no key update');
const take = statement(
  'pending-sign-in-take',
  `delete from staff_pending_sign_ins p using staff s where p.token_hash = $1 and p.expires_at > $2 and s.id = p.staff_id
   returning s.id, s.email, s.name, s.role, s.branch, s.must_change_password as "mustChangePassword", p.challenge`,
);

export type TakenSignIn = RowOf<typeof take>;

/** Only once: a second caller gets null. */
export async function takePendingSignIn(
  db: Queryable,
  { hash, now, staffId }: Key & { staffId: number },
): Promise<TakenSignIn | null> {
  if ((await db.query(lock, [staffId])).length === 0) return null;
  return (await db.query(take, [hash, now]))[0] ?? null;
}

const ask = statement(
  'pending-sign-in-ask',
  `update staff_pending_sign_ins p set challenge = $3 from staff s where ${live} returning s.id`,
);

export async function keepPendingChallenge(db: Queryable, { hash, now, challenge }: Key & { challenge: string }) {
  return (await db.query(ask, [hash, now, challenge]))[0]?.id ?? null;
}

const prune = statement('pending-sign-ins-prune', 'delete from staff_pending_sign_ins where expires_at <= $1');
const pruneAsked = statement('passkey-challenges-prune', 'delete from staff_passkey_challenges where expires_at <= $1');

export async function deleteOldPendingSignIns(db: Queryable, { now }: { now: Date }) {
  await db.query(prune, [now]);
  await db.query(pruneAsked, [now]);
}
