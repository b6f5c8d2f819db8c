import { type Queryable, statement } from '#db/database';

// Specification, Membership tiers: five by priority. The company may rename them.
const tierNames = `(values (1, 'Bronze'), (2, 'Silver'), (3, 'Gold'), (4, 'Emerald'), (5, 'Diamond')) as usual (priority, name)`;

const list = statement(
  'tiers-list',
  `select usual.priority, coalesce(t.name, usual.name) as name
     from ${tierNames} left join membership_tiers t on t.priority = usual.priority order by usual.priority`,
).narrow<{ name: string; priority: number }>();

export const listTierRows = (db: Queryable) => db.query(list);

// A house that has never given a tier has none of these rows yet.
const ensure = statement(
  'tier-ensure',
  `insert into membership_tiers (name, priority) select name, priority from ${tierNames} where priority = $1 on conflict do nothing`,
);

const set = statement(
  'client-set-tier',
  `update clients set tier_id = (select t.id from membership_tiers t where t.priority = $2) where id = $1 returning id`,
);

export async function setTierOf(db: Queryable, { id, priority }: { id: number; priority: number | null }) {
  if (priority !== null) await db.query(ensure, [priority]);
  return (await db.query(set, [id, priority])).length === 1;
}

const lock = statement('client-lock', 'select id from clients where id = $1 for no key update');

/** Locks the row: a second caller sees the first one's change. */
export async function lockClient(db: Queryable, { id }: { id: number }): Promise<boolean> {
  return (await db.query(lock, [id])).length === 1;
}
