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

const storages = statement(
  'demo-ended-storages',
  `select client_id as "clientId", max(at) as at from charges where kind = 'STORAGE' and until is not null and document_id is null and amount > 0
    group by client_id, day order by 2, 1`,
).narrow<{ at: Date }>();

/** The days on which a client's goods with storage were handed over. */
export const listEndedStorages = (tx: Queryable) => tx.query(storages);

export const listContainersToInvoice = (tx: Queryable, { now }: { now: Date }) => tx.query(containers, [now]);
