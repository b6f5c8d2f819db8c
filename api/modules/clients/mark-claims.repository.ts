import { type Database, type Queryable, statement } from '#db/database';
import { jsonArray } from '#db/json';

const holdersOf = (claim: string) => `from clients h where h.mark_key = ${claim}.mark_key and h.mark_key <> ''
  and h.mark_claim is null and h.merged_into is null and h.id <> ${claim}.id`;

const list = statement(
  'mark-claims',
  jsonArray(`select c.id, c.shipping_mark as "shippingMark", c.phone, c.email, iso(c.mark_claimed_at) as "claimedAt",
      coalesce((select json_agg(row_to_json(each)) from (
        select h.id, h.shipping_mark as "shippingMark", h.phone, h.email, h.password_hash is not null as "canSignIn",
          (select count(*) from packages p where p.client_id = h.id and p.voided_at is null) as packages,
          coalesce(phone_key(h.phone) = phone_key(c.phone), false)
            and h.phone_unproven_since is null and c.phone_unproven_since is null as "hasSamePhone"
        ${holdersOf('c')} order by h.id limit 10) each), '[]') as holders
     from clients c where c.mark_claim = 'PENDING' and c.merged_into is null order by c.mark_claimed_at, c.id limit 100`),
);

export async function listClaims(db: Database): Promise<string> {
  return (await db.readText(list)) ?? '[]';
}

const lock = statement(
  'mark-claim-lock',
  `select c.id, c.shipping_mark as "shippingMark", c.email, array(select h.id ${holdersOf('c')} order by h.id) as holders
     from clients c where c.id = $1 and c.mark_claim = 'PENDING' and c.merged_into is null for no key update`,
).narrow<{ holders: number[] }>();

/** Null when no claim is open. A second person waits for the lock and then finds none. */
export async function lockClaim(tx: Queryable, { clientId }: { clientId: number }) {
  return (await tx.query(lock, [clientId]))[0] ?? null;
}

const settle = statement('mark-claim-settle', 'update clients set mark_claim = $2 where id = $1');

export async function settleClaim(tx: Queryable, { clientId, state }: { clientId: number; state: 'REFUSED' | null }) {
  await tx.query(settle, [clientId, state]);
}

// Only when exactly one holder has an e-mail; with two, the desk decides.
const holder = statement(
  'mark-claim-holder',
  `select min(h.id) as id, min(h.email) as email from clients c join clients h on h.mark_key = c.mark_key and h.mark_key <> ''
      and h.mark_claim is null and h.merged_into is null and h.id <> c.id
    where c.id = $1 and c.mark_claim = 'PENDING' and c.merged_into is null having count(*) = 1 and count(h.email) = 1`,
).narrow<{ id: number; email: string }>();

export async function findMailableHolder(db: Queryable, { clientId }: { clientId: number }) {
  return (await db.query(holder, [clientId]))[0] ?? null;
}

const putCode = statement(
  'mark-code-put',
  `insert into mark_codes (client_id, holder_id, code_hash, expires_at, tries) values ($1, $2, $3, $4, 0)
   on conflict (client_id) do update set holder_id = $2, code_hash = $3, expires_at = $4, tries = 0`,
);

export async function storeCode(
  tx: Queryable,
  code: { clientId: number; holderId: number; codeHash: Buffer; expiresAt: Date },
) {
  await tx.query(putCode, [code.clientId, code.holderId, code.codeHash, code.expiresAt]);
}

const tryCode = statement(
  'mark-code-try',
  `update mark_codes set tries = tries + 1 where client_id = $1 and expires_at > $2 and tries < 5
   returning holder_id as "holderId", code_hash as "codeHash"`,
);

/** Counts the attempt first. Null when there is no valid code or too many attempts were made. */
export async function takeTry(db: Queryable, { clientId, now }: { clientId: number; now: Date }) {
  return (await db.query(tryCode, [clientId, now]))[0] ?? null;
}

const dropCode = statement('mark-code-drop', 'delete from mark_codes where client_id = $1');

export async function deleteCode(tx: Queryable, { clientId }: { clientId: number }) {
  await tx.query(dropCode, [clientId]);
}
