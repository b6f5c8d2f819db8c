import { type Queryable, type RowOf, statement } from '#db/database';

const ask = statement(
  'passkey-ask',
  `insert into staff_passkey_challenges (staff_id, challenge, expires_at) values ($1, $2, $3)
   on conflict (staff_id) do update set challenge = $2, expires_at = $3`,
);

export async function keepChallenge(db: Queryable, row: { staffId: number; challenge: string; expiresAt: Date }) {
  await db.query(ask, [row.staffId, row.challenge, row.expiresAt]);
}

const take = statement(
  'passkey-take-challenge',
  'delete from staff_passkey_challenges where staff_id = $1 returning challenge, expires_at > $2 as "isFresh"',
);

/** Uses the challenge up. Each attempt needs a new one. */
export async function takeChallenge(db: Queryable, { staffId, now }: { staffId: number; now: Date }) {
  const [row] = await db.query(take, [staffId, now]);
  return row?.isFresh ? row.challenge : null;
}

const list = statement(
  'passkeys-list',
  `select id, credential_id as "credentialId", public_key as "publicKey", counter, transports
     from staff_passkeys where staff_id = $1 order by id`,
);

export type StoredPasskey = RowOf<typeof list>;

export const listPasskeys = (db: Queryable, { staffId }: { staffId: number }) => db.query(list, [staffId]);

const insert = statement(
  'passkey-insert',
  `insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export async function insertPasskey(
  db: Queryable,
  key: Omit<StoredPasskey, 'id'> & { staffId: number; name: string; now: Date },
) {
  const { staffId, credentialId, publicKey, counter, transports, name, now } = key;
  await db.query(insert, [staffId, credentialId, publicKey, counter, transports, name, now]);
}

const used = statement(
  'passkey-used',
  `update staff_passkeys set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2::bigint = 0)) returning id`,
);

/** False when the counter has not risen since it was read. */
export async function passkeyUsed(db: Queryable, key: { id: number; counter: number; now: Date }) {
  return (await db.query(used, [key.id, key.counter, key.now])).length === 1;
}

const remove = statement('passkey-delete', 'delete from staff_passkeys where id = $1 and staff_id = $2 returning id');

export async function deletePasskey(db: Queryable, { id, staffId }: { id: number; staffId: number }) {
  return (await db.query(remove, [id, staffId])).length === 1;
}
