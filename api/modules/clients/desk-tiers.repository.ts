import { type Queryable, statement } from '#db/database';

const list = statement(
  'tiers-list',
  `select t.id, t.name, t.priority, t.meaning,
     (select count(*)::int from clients c where c.tier_id = t.id and c.merged_into is null) as clients
     from membership_tiers t where t.retired_at is null order by t.priority, t.id`,
).narrow<{ clients: number }>();

/** The tiers in use. */
export const listTierRows = (db: Queryable) => db.query(list);

const set = statement(
  'client-set-tier',
  `with before as (select id, tier_id from clients where id = $1),
     changed as (update clients set tier_id = $2 where id = $1 returning id, tier_id)
   insert into client_tier_changes (client_id, at, from_tier, to_tier)
   select b.id, $3, b.tier_id, c.tier_id from before b join changed c on c.id = b.id where b.tier_id is distinct from c.tier_id`,
);

/** Call it after locking the client. Packages received before keep the price of the old tier. */
export async function setTierOf(db: Queryable, { id, tier, now }: { id: number; tier: number | null; now: Date }) {
  await db.query(set, [id, tier, now]);
}

const current = statement('client-tier', 'select tier_id as tier from clients where id = $1');

export async function findTierOf(db: Queryable, { id }: { id: number }): Promise<number | null> {
  return (await db.query(current, [id]))[0]?.tier ?? null;
}

const prices = statement(
  'tier-has-prices',
  `select exists (select from price_agreements a where a.tier_id = any($1::int[]) and (a.ends_at is null or a.ends_at > $2)) as found`,
).narrow<{ found: boolean }>();

/** Whether one of these tiers has agreed prices, now or later. */
export async function hasTierPrices(db: Queryable, { tiers, now }: { tiers: number[]; now: Date }) {
  return (await db.query(prices, [tiers, now]))[0]?.found ?? false;
}

const lock = statement('client-lock', 'select id from clients where id = $1 for no key update');

/** Locks the row: a second caller sees the first one's change. */
export async function lockClient(db: Queryable, { id }: { id: number }): Promise<boolean> {
  return (await db.query(lock, [id])).length === 1;
}

// A bigint, so that an impossible number is 'not found' instead of an error.
const one = 'select id, name from membership_tiers where id = $1::bigint and retired_at is null';
const shareOne = statement('tier-share', `${one} for share`);
const lockOne = statement('tier-lock', `${one} for no key update`);

/** Locks a tier in use until the transaction ends. Null when it is not in use. */
export async function lockTier(tx: Queryable, { id }: { id: number }, how: 'share' | 'update') {
  return (await tx.query(how === 'share' ? shareOne : lockOne, [id]))[0] ?? null;
}

const lockNames = statement('tiers-lock-names', `select pg_advisory_xact_lock(hashtextextended('tiers', 0))`);
const lockAll = statement(
  'tiers-lock',
  `select id, name, priority, meaning, retired_at is not null as "isRetired" from membership_tiers order by id for no key update`,
).narrow<{ isRetired: boolean }>();

/** All tiers, retired ones included. When two people add a tier, the second sees the first one's. */
export async function lockTiers(tx: Queryable) {
  await tx.query(lockNames);
  return tx.query(lockAll);
}

type Facts = { name: string; meaning: string | null; priority: number };

const insert = statement(
  'tier-insert',
  'insert into membership_tiers (name, meaning, priority) values ($1, $2, $3) returning id',
);

export async function insertTier(tx: Queryable, { name, meaning, priority }: Facts): Promise<number> {
  const [row] = await tx.query(insert, [name, meaning, priority]);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

const change = statement(
  'tier-change',
  'update membership_tiers set name = $2, meaning = $3, priority = $4, retired_at = null where id = $1',
);

/** A retired tier comes back. */
export async function changeTier(tx: Queryable, { id, name, meaning, priority }: Facts & { id: number }) {
  await tx.query(change, [id, name, meaning, priority]);
}

// Includes merged clients: undoing their merge would bring the retired tier back.
const move = statement(
  'tier-move-clients',
  `with held as (select id from clients where tier_id = $1 order by id for no key update),
     moved as (update clients c set tier_id = $2 from held where c.id = held.id returning c.id),
     noted as (insert into client_tier_changes (client_id, at, from_tier, to_tier) select id, $3, $1, $2 from moved)
   select id from moved order by id`,
);
const retire = statement('tier-retire', 'update membership_tiers set retired_at = $2 where id = $1');

/** Returns the clients who had it. */
export async function retireTier(tx: Queryable, { id, to, now }: { id: number; to: number | null; now: Date }) {
  const clients = await tx.query(move, [id, to, now]);
  await tx.query(retire, [id, now]);
  return clients.map((client) => client.id);
}
