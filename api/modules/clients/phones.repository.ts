import { type Queryable, statement } from '#db/database';

const holders = statement(
  'phone-holders',
  `select id, shipping_mark as "shippingMark" from clients where phone_key(phone) = phone_key($1) and phone is not null
      and id is distinct from $2 and merged_into is null and phone_unproven_since is null order by id limit 1`,
);

/** Another client with the same phone. A phone that its client has not confirmed does not count. */
export async function findPhoneHolder(tx: Queryable, { phone, except }: { phone: string; except: number | null }) {
  return (await tx.query(holders, [phone, except]))[0] ?? null;
}

const prove = statement(
  'phone-set-proven',
  'update clients set phone = $2, phone_unproven_since = null where id = $1 and merged_into is null returning id',
);

/** Changed by the desk, with two people. */
export async function setProvenPhone(tx: Queryable, { clientId, phone }: { clientId: number; phone: string }) {
  await tx.query(prove, [clientId, phone]);
}

const confirm = statement(
  'phone-confirm',
  `update clients set phone_unproven_since = null where id = $1 and phone = $2 and phone_unproven_since is not null returning id`,
);

/** False when the phone has changed since. */
export async function confirmPhone(tx: Queryable, { clientId, phone }: { clientId: number; phone: string }) {
  return (await tx.query(confirm, [clientId, phone])).length === 1;
}
