import { type Queryable, statement } from '#db/database';

const replace = statement(
  'email-change-replace',
  `update email_changes set outcome = 'REPLACED', settled_at = $2
    where client_id = $1 and settled_at is null and (staff_id is null) = $3`,
);
const insert = statement(
  'email-change-insert',
  `insert into email_changes (client_id, email, at, code_hash, expires_at, staff_id, reason) values ($1, $2, $3, $4, $5, $6, $7)`,
);

type NewChange = { clientId: number; email: string; now: Date } & (
  | { codeHash: Buffer; expiresAt: Date }
  | { staffId: number; reason: string }
);

/** A newer wish replaces the one before. */
export async function insertEmailChange(tx: Queryable, change: NewChange) {
  const { clientId, email, now } = change;
  const isOwn = 'codeHash' in change;
  await tx.query(replace, [clientId, now, isOwn]);
  const proof = isOwn
    ? ([change.codeHash, change.expiresAt, null, null] as const)
    : ([null, null, change.staffId, change.reason] as const);
  await tx.query(insert, [clientId, email, now, ...proof]);
}

const tryCode = statement(
  'email-change-try',
  `update email_changes set tries = tries + 1
    where client_id = $1 and settled_at is null and expires_at > $2 and tries < 5
   returning id, email, code_hash as "codeHash"`,
).narrow<{ codeHash: Buffer }>();

/** Counts the try first; null when there is no live code or it has been tried too often. */
export async function takeEmailTry(db: Queryable, { clientId, now }: { clientId: number; now: Date }) {
  return (await db.query(tryCode, [clientId, now]))[0] ?? null;
}

const lock = statement(
  'email-change-lock',
  `select id, client_id as "clientId", email, staff_id as "staffId" from email_changes
    where id = $1 and settled_at is null for update`,
);

/** Null when it has been settled, by another person or by the client. */
export async function lockEmailChange(tx: Queryable, { id }: { id: number }) {
  return (await tx.query(lock, [id]))[0] ?? null;
}

const settle = statement(
  'email-change-settle',
  'update email_changes set outcome = $2, settled_at = $3, settled_by = $4 where id = $1',
);

export async function settleEmailChange(
  tx: Queryable,
  change: { id: number; outcome: 'CHANGED' | 'REFUSED'; now: Date; staffId: number | null },
) {
  await tx.query(settle, [change.id, change.outcome, change.now, change.staffId]);
}

const lockOwner = statement(
  'email-change-client',
  'select email, merged_into as "mergedInto" from clients where id = $1 for no key update',
);

export async function lockEmailOf(tx: Queryable, { clientId }: { clientId: number }) {
  return (await tx.query(lockOwner, [clientId]))[0] ?? null;
}

const set = statement('email-change-set', 'update clients set email = $2 where id = $1');

export async function setEmail(tx: Queryable, { clientId, email }: { clientId: number; email: string }) {
  await tx.query(set, [clientId, email]);
}
