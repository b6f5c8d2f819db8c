import { type Queryable, statement } from '#db/database';

const columns = `r.id, r.client_id as "clientId", c.shipping_mark as "shippingMark", r.due, r.allowed, r.reason, s.name as by, r.staff_id as "byId",
  iso(r.at) as at, case when r.handover_id is not null then 'USED' when r.refused_at is not null then 'REFUSED'
    when r.lifted_at is not null then 'LIFTED' else 'WAITING' end as state, d.name as "decidedBy", r.decision, r.handover_id as "handoverId"`;
const from = `from release_lifts r join clients c on c.id = r.client_id join staff s on s.id = r.staff_id left join staff d on d.id = r.lifted_by`;
type Columns = { by: string; at: string; state: 'WAITING' | 'LIFTED' | 'REFUSED' | 'USED' };

const list = statement(
  'releases-list',
  `select ${columns} ${from} order by (r.lifted_at is null and r.refused_at is null) desc, r.id desc limit 100`,
).narrow<Columns>();

export const listReleaseRows = (db: Queryable) => db.query(list);

const open = statement(
  'release-open',
  `select ${columns} ${from} where r.client_id = $1 and r.handover_id is null and r.refused_at is null`,
).narrow<Columns>();

/** Waiting or lifted, and not used yet. */
export async function findOpenRelease(db: Queryable, { clientId }: { clientId: number }) {
  return (await db.query(open, [clientId]))[0] ?? null;
}

const refused = statement(
  'release-refused',
  `select ${columns} ${from} where r.client_id = $1 and r.refused_at > $2::timestamptz - interval '1 day' order by r.id desc limit 1`,
).narrow<Columns>();

/** Refused by the second person within the last day: the counter reads why. */
export async function findLateRefusal(db: Queryable, { clientId, now }: { clientId: number; now: Date }) {
  return (await db.query(refused, [clientId, now]))[0] ?? null;
}

const one = statement('release-one', `select ${columns} ${from} where r.id = $1`).narrow<Columns>();

export async function findRelease(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}

const lock = statement('release-lock', 'select id from release_lifts where id = $1 for update');

export async function lockRelease(tx: Queryable, { id }: { id: number }) {
  return (await tx.query(lock, [id])).length === 1;
}

const insert = statement(
  'release-insert',
  `insert into release_lifts (client_id, due, allowed, reason, staff_id, at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
);

type NewRelease = { clientId: number; due: number; allowed: number; reason: string; staffId: number; now: Date };

/** Null when one is already open. */
export async function insertRelease(tx: Queryable, { clientId, due, allowed, reason, staffId, now }: NewRelease) {
  return (await tx.query(insert, [clientId, due, allowed, reason, staffId, now]))[0]?.id ?? null;
}

const decide = statement(
  'release-decide',
  `update release_lifts set lifted_by = $2, lifted_at = case when $3 then $4::timestamptz end, refused_at = case when $3 then null else $4::timestamptz end,
     decision = $5 where id = $1`,
);

export async function decideRow(
  tx: Queryable,
  decision: { id: number; staffId: number; isLifted: boolean; reason: string; now: Date },
) {
  const { id, staffId, isLifted, reason, now } = decision;
  await tx.query(decide, [id, staffId, isLifted, now, reason]);
}

const use = statement('release-use', 'update release_lifts set handover_id = $2 where id = $1');

export async function useRelease(tx: Queryable, { id, handoverId }: { id: number; handoverId: number }) {
  await tx.query(use, [id, handoverId]);
}
