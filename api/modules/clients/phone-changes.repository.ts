import { type Queryable, statement } from '#db/database';

const replace = statement(
  'phone-change-replace',
  `update phone_changes set outcome = 'REPLACED', settled_at = $2 where client_id = $1 and settled_at is null`,
);
const insert = statement(
  'phone-change-insert',
  'insert into phone_changes (client_id, phone, at, staff_id, reason) values ($1, $2, $3, $4, $5)',
);

type NewChange = { clientId: number; phone: string; now: Date; staffId: number; reason: string };

/** A newer wish replaces the one before. */
export async function insertPhoneChange(tx: Queryable, { clientId, phone, now, staffId, reason }: NewChange) {
  await tx.query(replace, [clientId, now]);
  await tx.query(insert, [clientId, phone, now, staffId, reason]);
}

const lock = statement(
  'phone-change-lock',
  `select id, client_id as "clientId", phone, staff_id as "staffId" from phone_changes
    where id = $1 and settled_at is null for update`,
);

/** Null when it has been settled. */
export async function lockPhoneChange(tx: Queryable, { id }: { id: number }) {
  return (await tx.query(lock, [id]))[0] ?? null;
}

const settle = statement(
  'phone-change-settle',
  'update phone_changes set outcome = $2, settled_at = $3, settled_by = $4 where id = $1',
);

export async function settlePhoneChange(
  tx: Queryable,
  change: { id: number; outcome: 'CHANGED' | 'REFUSED'; now: Date; staffId: number },
) {
  await tx.query(settle, [change.id, change.outcome, change.now, change.staffId]);
}

const set = statement('phone-change-set', 'update clients set phone = $2 where id = $1');

export async function setPhone(tx: Queryable, { clientId, phone }: { clientId: number; phone: string }) {
  await tx.query(set, [clientId, phone]);
}
