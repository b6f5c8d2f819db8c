import { type Queryable, statement } from '#db/database';

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
