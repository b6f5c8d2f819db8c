import { type Database, type Queryable, statement } from '#db/database';
import { jsonArray } from '#db/json';

const columns = `a.id, a.client_id as "clientId", case when t.id is not null then json_build_object('name', t.name, 'priority', t.priority) end as tier,
  a.category_id as "categoryId", c.description as category, c.description_zh as "categoryZh", a.mode, r.unit, r.rate, r.cedis_rate as "cedisRate",
  (select n.rate from shipping_rates n where n.category_id = a.category_id and n.mode = a.mode and n.unit = r.unit and n.agreement_id is null and n.valid_from <= $1
    order by n.valid_from desc limit 1) as "categoryRate",
  iso(a.valid_from) as "validFrom", iso(case when a.waits and a.ended_at is null then a.asked_until else a.ends_at end) as "endsAt",
  case when a.waits and a.ended_at is null then 'WAITING' when a.ends_at <= greatest($1, a.valid_from) then 'ENDED' when a.valid_from > $1 then 'COMING' else 'CURRENT' end as state,
  a.reason, s.name as by, w.name as "allowedBy", iso(a.created_at) as at, e.name as "endedBy", iso(a.ended_at) as "endedAt", a.end_reason as "endReason"`;
const from = `from price_agreements a join shipping_rates r on r.agreement_id = a.id join shipping_categories c on c.id = a.category_id
  join staff s on s.id = a.staff_id left join staff e on e.id = a.ended_by left join membership_tiers t on t.id = a.tier_id
  left join staff w on w.id = a.allowed_by`;
// A price that a second person allowed is a new agreement, which names both. Its request has not ended: it is answered.
const isAnswered = `a.waits and exists (select from price_agreements n where n.allowed_by = a.ended_by and n.created_at = a.ended_at
  and n.category_id = a.category_id and (n.client_id = a.client_id or n.tier_id = a.tier_id))`;
const order = 'order by t.priority nulls first, c.position, c.id, a.valid_from desc, a.id desc limit 500';

const ofClient = statement(
  'agreements-of-client',
  jsonArray(`select ${columns} ${from} where not (${isAnswered}) and (a.client_id = $2
    or a.tier_id = (select tier_id from clients where id = $2) and (a.ends_at is null or a.ends_at > $1)) ${order}`),
);
const ofTiers = statement(
  'agreements-of-tiers',
  jsonArray(`select ${columns} ${from} where a.tier_id is not null and not (${isAnswered}) ${order}`),
);

/** JSON. With a client: their agreements and those of their tier that have not ended. Without: those of all tiers. */
export async function listAgreementRows(db: Database, { clientId, now }: { clientId: string | null; now: Date }) {
  const found = clientId === null ? db.readText(ofTiers, [now]) : db.readText(ofClient, [now, clientId]);
  return (await found) ?? '[]';
}

const waiting = statement(
  'agreements-waiting',
  jsonArray(`select ${columns}, m.shipping_mark as "shippingMark", a.staff_id as "byId" ${from} left join clients m on m.id = a.client_id
    where a.waits and a.ended_at is null order by a.created_at, a.id limit 500`),
);

/** JSON. */
export const listWaitingRows = async (db: Database, { now }: { now: Date }) =>
  (await db.readText(waiting, [now])) ?? '[]';

const one = statement('agreement-one', `select ${columns}, a.tier_id as "tierId" ${from} where a.id = $2`).narrow<{
  tier: { name: string; priority: number } | null;
  validFrom: string;
  state: 'WAITING' | 'CURRENT' | 'COMING' | 'ENDED';
  mode: 'SEA' | 'AIR';
  unit: 'cbm' | 'kg' | 'piece';
  by: string;
  at: string;
}>();

export async function findAgreement(db: Queryable, { id, now }: { id: number; now: Date }) {
  return (await db.query(one, [now, id]))[0] ?? null;
}

const lockClient = statement(
  'agreement-lock-client',
  'select shipping_mark as "shippingMark" from clients where id = $1 and merged_into is null for no key update',
);

/** A lock: two people who agree prices with one client do so one after the other. */
export async function lockClientRow(tx: Queryable, { id }: { id: number }) {
  return (await tx.query(lockClient, [id]))[0] ?? null;
}

const category = statement(
  'agreement-category',
  `select c.description from shipping_categories c where c.id = $1 and c.active
     and exists (select from shipping_rates r where r.category_id = c.id and r.mode = $3 and r.agreement_id is null and r.valid_from <= $2)`,
);

type Mode = 'SEA' | 'AIR';

/** Null for a category that is retired or has no price for this mode yet. */
export async function findCategoryName(tx: Queryable, { id, at, mode }: { id: number; at: Date; mode: Mode }) {
  return (await tx.query(category, [id, at, mode]))[0]?.description ?? null;
}

type Whose = { clientId: number | null; tierId: number | null; categoryId: number; mode: Mode };

const overlapping = statement(
  'agreement-overlapping',
  `select valid_from as "validFrom", ends_at as "endsAt" from price_agreements
    where category_id = $1 and mode = $6 and (client_id = $2 or tier_id = $3) and tstzrange(valid_from, ends_at) && tstzrange($4, $5)
    order by valid_from limit 1`,
);

export async function findOverlapping(tx: Queryable, row: Whose & { start: Date; end: Date | null }) {
  const { categoryId, clientId, tierId, start, end, mode } = row;
  return (await tx.query(overlapping, [categoryId, clientId, tierId, start, end, mode]))[0] ?? null;
}

// For the unit of the category's own price. Cedis follow the ratio of the category's two prices. For a category without
// a charge they follow the exchange rate.
const insert = statement(
  'agreement-insert',
  `with agreed as (
     insert into price_agreements (client_id, tier_id, category_id, valid_from, ends_at, reason, staff_id, created_at, mode, waits, asked_until, allowed_by)
     values ($1, $2, $3, $4, case when $11 then $4 else $5::timestamptz end, $6, $7, $8, $10, $11, case when $11 then $5::timestamptz end, $12) returning id)
   insert into shipping_rates (agreement_id, category_id, rate, cedis_rate, valid_from, created_at, staff_id, mode, unit)
   select agreed.id, $3, $9::numeric, coalesce(round($9::numeric * usual.cedis_rate / nullif(usual.rate, 0), 2), round($9::numeric * usd.usd_ghs, 2), 0), $4, $8, $7, $10, usual.unit
     from agreed
     left join lateral (select rate, cedis_rate, unit from shipping_rates where category_id = $3 and mode = $10 and agreement_id is null and valid_from <= $4
       order by valid_from desc limit 1) usual on true
     left join lateral (select usd_ghs from exchange_rates where valid_on <= ($4::timestamptz at time zone 'UTC')::date
       order by valid_on desc limit 1) usd on true
   returning agreement_id as id`,
);

type NewAgreement = Whose & {
  start: Date;
  end: Date | null;
  rate: number;
  reason: string;
  staffId: number;
  now: Date;
} & {
  waits: boolean;
  allowedBy: number | null;
};

export async function insertAgreement(tx: Queryable, row: NewAgreement): Promise<number> {
  const { clientId, tierId, categoryId, start, end, rate, reason, staffId, now, mode } = row;
  const { waits, allowedBy } = row;
  const [made] = await tx.query(insert, [
    ...([clientId, tierId, categoryId, start, end, reason, staffId, now, rate, mode] as const),
    ...([waits, allowedBy] as const),
  ]);
  if (!made || made.id === null) throw new Error('The insert returned no row.');
  return made.id;
}

const lock = statement(
  'agreement-lock',
  `select a.valid_from as "validFrom", a.ends_at as "endsAt", a.waits and a.ended_at is null as "isWaiting", a.asked_until as "askedUntil",
     a.client_id as "clientId", a.tier_id as "tierId", a.category_id as "categoryId", a.mode, a.reason, a.staff_id as "staffId", r.rate
   from price_agreements a join shipping_rates r on r.agreement_id = a.id where a.id = $1 for update of a`,
).narrow<{ isWaiting: boolean; mode: Mode }>();

/** What goods of this category cost without the agreement: the price of the client's tier, else that of the category. */
const usual = statement(
  'agreement-usual-price',
  `select r.rate, r.unit from shipping_rates r where r.id = coalesce((
     select n.id from price_agreements a join shipping_rates n on n.agreement_id = a.id
       where a.tier_id = (select tier_id from clients where id = $1) and a.category_id = $2 and a.mode = $3
         and a.valid_from <= $4 and (a.ends_at is null or a.ends_at > $4) limit 1), category_rate($2, $3, $4))`,
).narrow<{ unit: 'cbm' | 'kg' | 'piece' }>();

export async function findUsualPrice(tx: Queryable, { clientId, categoryId, mode, start }: Whose & { start: Date }) {
  return (await tx.query(usual, [clientId, categoryId, mode, start]))[0] ?? null;
}

export async function lockAgreement(tx: Queryable, { id }: { id: number }) {
  return (await tx.query(lock, [id]))[0] ?? null;
}

const finish = statement(
  'agreement-end',
  'update price_agreements set ends_at = $2, ended_by = $3, ended_at = $4, end_reason = $5 where id = $1',
);

type Ending = { id: number; end: Date; staffId: number; now: Date; reason: string };

export async function endAgreement(tx: Queryable, { id, end, staffId, now, reason }: Ending) {
  await tx.query(finish, [id, end, staffId, now, reason]);
}

const own = statement(
  'agreed-prices',
  jsonArray(`select c.description, r.mode, r.unit, r.rate, r.cedis_rate as "cedisRate", price_source(r.id) as source,
      to_char((a.ends_at - interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD') as until
    from shipping_categories c cross join (values ('SEA', 1), ('AIR', 2)) as way(mode, place)
      cross join lateral (select agreed_rate($1, c.id, way.mode, $2) as id) agreed
      join shipping_rates r on r.id = agreed.id join price_agreements a on a.id = r.agreement_id
    where c.active order by way.place, c.position, c.id`),
);

/** JSON: the prices of this client that differ from those of the category, by sea and by air. */
export async function listAgreedPriceRows(db: Database, { clientId, now }: { clientId: number; now: Date }) {
  return (await db.readText(own, [clientId, now])) ?? '[]';
}
