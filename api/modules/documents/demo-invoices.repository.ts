import { type Queryable, statement } from '#db/database';

const people = statement(
  'demo-accountant',
  `select id as "staffId", email, name from staff where role = 'accounts' and email = 'accounts@kwanline.example'`,
);
const containers = statement(
  'demo-invoiced-containers',
  `select id, loaded_at as "loadedAt" from loadings where loaded_at < $1::timestamptz order by loaded_at, id`,
).narrow<{ loadedAt: Date }>();

export async function findAccountant(tx: Queryable) {
  return (await tx.query(people))[0] ?? null;
}

export const listContainersToInvoice = (tx: Queryable, { now }: { now: Date }) => tx.query(containers, [now]);
