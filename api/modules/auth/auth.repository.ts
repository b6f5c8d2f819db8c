import { type Queryable, type RowOf, statement } from '#db/database';

const accountColumns = `c.id, c.email, c.shipping_mark as "shippingMark", c.password_hash as "passwordHash",
  (select json_build_object('shippingMark', o.shipping_mark, 'email', o.email) from clients o where o.id = c.merged_into) as "mergedInto",
  case when t.id is not null then json_build_object('name', t.name, 'priority', t.priority) end as "membershipTier"`;

const byEmail = statement(
  'account-by-email',
  `select ${accountColumns} from clients c left join membership_tiers t on t.id = c.tier_id where lower(c.email) = lower($1)`,
).narrow<{
  email: string;
  membershipTier: { name: string; priority: number } | null;
  mergedInto: { shippingMark: string; email: string | null } | null;
}>();

/** `passwordHash` is null when the desk entered the client and the client has not chosen a password yet. */
export type Account = RowOf<typeof byEmail>;

export async function findAccountByEmail(db: Queryable, { email }: { email: string }) {
  return (await db.query(byEmail, [email]))[0] ?? null;
}

const lock = statement(
  'account-lock',
  'select id from clients where id = $1 and password_hash = $2 and merged_into is null for no key update',
);

/**
 * Call it first in a transaction that relies on a checked password. False when the password has changed since the
 * check.
 */
export async function lockAccount(db: Queryable, { id, passwordHash }: { id: number; passwordHash: string }) {
  return (await db.query(lock, [id, passwordHash])).length === 1;
}

const lockEmail = statement(
  'account-lock-email',
  'select id from clients where lower(email) = lower($1) for no key update',
);

/** Locks the account before any of its other rows, so that two changes take their locks in the same order. */
export async function lockAccountByEmail(db: Queryable, { email }: { email: string }) {
  await db.query(lockEmail, [email]);
}

const hashOf = statement(
  'account-password',
  'select email, password_hash as "passwordHash" from clients where id = $1',
).narrow<{ email: string; passwordHash: string }>();

export async function findPassword(db: Queryable, { clientId }: { clientId: number }) {
  return (await db.query(hashOf, [clientId]))[0] ?? null;
}

const lockMark = statement(
  'account-lock-mark',
  `select pg_advisory_xact_lock(hashtextextended('mark:' || mark_key($1), 0))`,
);

// A mark that another client has becomes a claim. It takes no part in matching, so a stranger cannot block another client's mark.
const insertClient = statement(
  'account-insert',
  `with added as (
     insert into clients (email, shipping_mark, phone, password_hash, created_at, updated_at, password_changed_at, mark_claim, mark_claimed_at)
     select $1, $2, $3, $4, $5, $5, $5, case when is_taken then 'PENDING' end, case when is_taken then $5::timestamptz end
       from (select exists (select from clients where mark_key = mark_key($2) and mark_key <> '' and mark_claim is null) as is_taken) t
     returning id),
   details as (insert into client_details (client_id) select id from added)
   select id from added`,
);

export async function insertAccount(
  db: Queryable,
  account: { email: string; shippingMark: string; phone: string; passwordHash: string; now: Date },
): Promise<number> {
  const { email, shippingMark, phone, passwordHash, now } = account;
  // When two people register the same new mark at once, the second sees the first.
  await db.query(lockMark, [shippingMark]);
  const [row] = await db.query(insertClient, [email, shippingMark, phone, passwordHash, now]);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

const replaceHash = statement(
  'account-replace-password',
  'update clients set password_hash = $3, password_changed_at = $4 where id = $1 and password_hash = $2 returning id',
);

/** False when the password has changed since it was checked. */
export async function replacePassword(
  db: Queryable,
  change: { clientId: number; checkedHash: string; newHash: string; now: Date },
): Promise<boolean> {
  const { clientId, checkedHash, newHash, now } = change;
  return (await db.query(replaceHash, [clientId, checkedHash, newHash, now])).length === 1;
}

const setHash = statement(
  'account-set-password',
  'update clients set password_hash = $2, password_changed_at = $3 where id = $1 returning email',
);

export async function setPassword(db: Queryable, change: { clientId: number; newHash: string; now: Date }) {
  const [row] = await db.query(setHash, [change.clientId, change.newHash, change.now]);
  return row?.email ?? null;
}

const insertReset = statement(
  'reset-insert',
  'insert into password_resets (token_hash, client_id, created_at, expires_at) values ($1, $2, $3, $4)',
);

export async function insertPasswordReset(
  db: Queryable,
  reset: { tokenHash: Buffer; clientId: number; now: Date; expiresAt: Date },
) {
  await db.query(insertReset, [reset.tokenHash, reset.clientId, reset.now, reset.expiresAt]);
}

const liveReset = `token_hash = $1 and used_at is null and expires_at > $3
  and client_id = (select id from clients where lower(email) = lower($2))`;
const findReset = statement('reset-find', `select client_id as "clientId" from password_resets where ${liveReset}`);
const useReset = statement(
  'reset-use',
  `update password_resets set used_at = $3 where ${liveReset} returning client_id as "clientId"`,
);

type ResetKey = { tokenHash: Buffer; email: string; now: Date };

export async function isResetLive(db: Queryable, { tokenHash, email, now }: ResetKey): Promise<boolean> {
  return (await db.query(findReset, [tokenHash, email, now])).length === 1;
}

/** The client of this token, only once: a second caller gets null. */
export async function usePasswordReset(db: Queryable, { tokenHash, email, now }: ResetKey): Promise<number | null> {
  return (await db.query(useReset, [tokenHash, email, now]))[0]?.clientId ?? null;
}

const deleteResets = statement('resets-delete', 'delete from password_resets where client_id = $1 and used_at is null');

export async function deletePasswordResets(db: Queryable, { clientId }: { clientId: number }) {
  await db.query(deleteResets, [clientId]);
}

const pruneResets = statement(
  'resets-prune',
  `delete from password_resets where expires_at < $1::timestamptz - interval '30 days'`,
);

export async function deleteOldPasswordResets(db: Queryable, { now }: { now: Date }) {
  await db.query(pruneResets, [now]);
}
