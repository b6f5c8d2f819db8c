import { type Queryable, statement } from '#db/database';

// Specification, Membership tiers: five by priority. Until an admin names them, they have these names.
const tierNames = `(values (1, 'Bronze'), (2, 'Silver'), (3, 'Gold'), (4, 'Emerald'), (5, 'Diamond')) as usual (priority, name)`;

const list = statement(
  'tiers-list',
  `select coalesce(t.name, usual.name) as name, usual.priority, t.meaning,
     (select count(*)::int from clients c where c.tier_id = t.id and c.merged_into is null) as clients
     from ${tierNames} left join membership_tiers t on t.priority = usual.priority order by usual.priority`,
).narrow<{ name: string; priority: number; clients: number }>();

export const listTierRows = (db: Queryable) => db.query(list);

// A house that has never given a tier has none of these rows yet.
const ensure = statement(
  'tier-ensure',
  `insert into membership_tiers (name, priority) select name, priority from ${tierNames}
    where priority = $1 or $1::int is null order by priority on conflict do nothing`,
);

const set = statement(
  'client-set-tier',
  `with before as (select id, tier_id from clients where id = $1),
     changed as (update clients set tier_id = (select t.id from membership_tiers t where t.priority = $2) where id = $1 returning id, tier_id)
   insert into client_tier_changes (client_id, at, from_tier, to_tier)
   select b.id, $3, b.tier_id, c.tier_id from before b join changed c on c.id = b.id where b.tier_id is distinct from c.tier_id`,
);

/** After the lock of the client. Packages received before keep the price of the tier before. */
export async function setTierOf(
  db: Queryable,
  { id, priority, now }: { id: number; priority: number | null; now: Date },
) {
  if (priority !== null) await db.query(ensure, [priority]);
  await db.query(set, [id, priority, now]);
}

const lock = statement('client-lock', 'select id from clients where id = $1 for no key update');

/** Locks the row: a second caller sees the first one's change. */
export async function lockClient(db: Queryable, { id }: { id: number }): Promise<boolean> {
  return (await db.query(lock, [id])).length === 1;
}

const hold = statement('tier-hold', 'select id, name from membership_tiers where priority = $1 for no key update');

export async function lockTier(tx: Queryable, { priority }: { priority: number }) {
  await tx.query(ensure, [priority]);
  return (await tx.query(hold, [priority]))[0] ?? null;
}

const holdAll = statement(
  'tiers-hold',
  'select id, name, priority, meaning from membership_tiers order by id for no key update',
);

/** All five, in existence and locked. */
export async function lockTiers(tx: Queryable) {
  await tx.query(ensure, [null]);
  return tx.query(holdAll);
}

const change = statement('tier-change', 'update membership_tiers set name = $2, meaning = $3 where id = $1');
const move = statement('tier-move', 'update membership_tiers set priority = $2 where id = $1');

export async function changeTier(tx: Queryable, row: { id: number; name: string; meaning: string | null }) {
  await tx.query(change, [row.id, row.name, row.meaning]);
}

type Place = { id: number; priority: number };

/** Each priority is taken once, so the first tier waits at zero while the second moves. */
export async function swapTiers(tx: Queryable, first: Place, second: Place) {
  await tx.query(move, [first.id, 0]);
  await tx.query(move, [second.id, first.priority]);
  await tx.query(move, [first.id, second.priority]);
}
