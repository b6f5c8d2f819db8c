import { type Queryable, statement } from '#db/database';

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
