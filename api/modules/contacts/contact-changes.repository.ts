import { type Queryable, statement } from '#db/database';

export type ContactField = 'email' | 'phone';

const lockOwner = statement('contact-change-owner', 'select id from clients where id = $1 for no key update');
const replace = statement(
  'contact-change-replace',
  `update contact_changes set outcome = 'REPLACED', settled_at = $3
    where client_id = $1 and field = $2 and settled_at is null and (staff_id is null) = $4`,
);
const insert = statement(
  'contact-change-insert',
  `insert into contact_changes (client_id, field, value, at, code_hash, expires_at, staff_id, reason, former_email)
   select id, $2, $3, $4, $5, $6, $7, $8, case when $2 = 'email' then email end from clients where id = $1`,
);

type NewChange = { clientId: number; field: ContactField; value: string; now: Date } & (
  | { codeHash: Buffer; expiresAt: Date }
  | { staffId: number; reason: string }
);

/** Locked before anything else of the client, so that two changes wait for each other. */
export async function lockContactsOf(tx: Queryable, { clientId }: { clientId: number }) {
  await tx.query(lockOwner, [clientId]);
}

/** A newer request replaces the one before. */
export async function insertContactChange(tx: Queryable, change: NewChange) {
  const { clientId, field, value, now } = change;
  const isOwn = 'codeHash' in change;
  await lockContactsOf(tx, { clientId });
  await tx.query(replace, [clientId, field, now, isOwn]);
  const proof = isOwn
    ? ([change.codeHash, change.expiresAt, null, null] as const)
    : ([null, null, change.staffId, change.reason] as const);
  await tx.query(insert, [clientId, field, value, now, ...proof]);
}

const tryCode = statement(
  'contact-change-try',
  `update contact_changes set tries = tries + 1
    where client_id = $1 and field = $2 and settled_at is null and expires_at > $3 and tries < 5
   returning id, code_hash as "codeHash"`,
).narrow<{ codeHash: Buffer }>();

/** Counts the attempt first. Null when there is no valid code or too many attempts were made. */
export async function takeTry(
  db: Queryable,
  { clientId, field, now }: { clientId: number; field: ContactField; now: Date },
) {
  return (await db.query(tryCode, [clientId, field, now]))[0] ?? null;
}

const lock = statement(
  'contact-change-lock',
  `select id, client_id as "clientId", value, staff_id as "staffId" from contact_changes
    where id = $1 and field = $2 and settled_at is null for update`,
);

/** Null when another person or the client has settled it. */
export async function lockContactChange(tx: Queryable, { id, field }: { id: number; field: ContactField }) {
  return (await tx.query(lock, [id, field]))[0] ?? null;
}

const settle = statement(
  'contact-change-settle',
  'update contact_changes set outcome = $2, settled_at = $3, settled_by = $4 where id = $1',
);

export async function settleContactChange(
  tx: Queryable,
  change: { id: number; outcome: 'CHANGED' | 'REFUSED'; now: Date; staffId: number | null },
) {
  await tx.query(settle, [change.id, change.outcome, change.now, change.staffId]);
}
