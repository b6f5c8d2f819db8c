import { factColumns, factsAsJson, setFacts, setSharedFacts } from '#api/modules/packages/facts';
import type { Carton } from '#api/modules/packages/intake.repository';
import { type Queryable, type RowOf, statement } from '#db/database';

const facts = statement(
  'correction-facts',
  `select p.id, p.version, p.status, p.tracking_number as "trackingNumber", p.client_id as "clientId", p.customer, p.package, p.quantity, p.cbm, p.mode,
     ${factColumns}, p.rate_id as "rateId", r.category_id as "categoryId", k.description as category,
     p.received_at as "receivedAt", p.created_at as "createdAt", p.handed_over as "handedOver", p.loading_id as "containerId",
     l.reference as "containerReference", p.voided_at as "voidedAt",
     p.whole_id is not null or p.whole_quantity is not null as "isSplit",
     coalesce((select json_agg(json_build_object('length', s.length_cm, 'width', s.width_cm, 'height', s.height_cm, 'count', s.count)
       order by s.position) from package_cartons s where s.package_id = p.id), '[]') as cartons
     from packages p join shipping_rates r on r.id = p.rate_id join shipping_categories k on k.id = r.category_id
     left join loadings l on l.id = p.loading_id where p.id = $1`,
).narrow<{ cartons: Carton[]; isSplit: boolean }>();

export type CorrectionFacts = RowOf<typeof facts>;

/** After the lock of the package. */
export async function readCorrectionFacts(db: Queryable, { id }: { id: number }): Promise<CorrectionFacts | null> {
  return (await db.query(facts, [id]))[0] ?? null;
}

// As at intake: decimals, with the sides to a millimetre.
const volume = statement(
  'correction-volume',
  `select round(sum(round(c.length, 1) * round(c.width, 1) * round(c.height, 1) * c.count) / 1000000, 4) as cbm
     from jsonb_to_recordset($1::jsonb) as c(length numeric, width numeric, height numeric, count numeric)`,
);

export async function volumeOf(db: Queryable, { cartons }: { cartons: readonly Carton[] }): Promise<number> {
  return (await db.query(volume, [JSON.stringify(cartons)]))[0]?.cbm ?? 0;
}

// The rate on the day of receipt. For a category that is younger, its first rate.
const rate = statement(
  'correction-rate',
  `select r.id, c.description as category from shipping_rates r join shipping_categories c on c.id = r.category_id
    where c.id = $1::bigint and (c.active or $4) and r.mode = $3 and r.agreement_id is null order by r.valid_from <= $2 desc,
      case when r.valid_from <= $2 then r.valid_from end desc, r.valid_from limit 1`,
);

type RateWanted = { categoryId: number; mode: 'SEA' | 'AIR'; at: Date; mayBeStopped: boolean };

export async function findRateAt(db: Queryable, { categoryId, mode, at, mayBeStopped }: RateWanted) {
  return (await db.query(rate, [categoryId, at, mode, mayBeStopped]))[0] ?? null;
}

const lastVolumes = statement(
  'correction-last-volumes',
  `select avg(cbm) as average from (select cbm from packages where client_id = $1 and id <> $2 and voided_at is null
     order by received_at desc nulls last, id desc limit $3) last`,
);

/** The average volume of a client's last packages; null when there are none. */
export async function averageVolume(
  db: Queryable,
  { clientId, exceptId, limit }: { clientId: number; exceptId: number; limit: number },
): Promise<number | null> {
  return (await db.query(lastVolumes, [clientId, exceptId, limit]))[0]?.average ?? null;
}

const volumesOfMany = statement(
  'packages-last-volumes',
  `select c.id as "clientId", (select avg(cbm) from (select cbm from packages where client_id = c.id and voided_at is null
     order by received_at desc nulls last, id desc limit $2) last) as average from unnest($1::bigint[]) c(id)`,
).narrow<{ clientId: number }>();

export const listAverageVolumes = (db: Queryable, { clientIds, limit }: { clientIds: number[]; limit: number }) =>
  db.query(volumesOfMany, [clientIds, limit]);

const update = statement(
  'correction-update',
  `update packages set tracking_number = $2, client_id = $3, customer = $4, package = $5, quantity = $6, cbm = $7, rate_id = $8, mode = $9,
     ${setFacts('$10')}, version = version + 1 where id = $1 returning version`,
);

export async function updateFacts(db: Queryable, row: CorrectionFacts): Promise<number> {
  const { id, trackingNumber, clientId, customer, quantity, cbm, rateId, mode } = row;
  const values = [id, trackingNumber, clientId, customer, row.package, quantity, cbm, rateId, mode] as const;
  return (await db.query(update, [...values, factsAsJson(row)]))[0]?.version ?? 0;
}

const removeCartons = statement('correction-remove-cartons', 'delete from package_cartons where package_id = $1');

export async function deleteCartons(db: Queryable, { packageId }: { packageId: number }) {
  await db.query(removeCartons, [packageId]);
}

export type Change = { field: string; from: string | null; to: string | null };

const insert = statement(
  'correction-event',
  `insert into package_events (package_id, kind, status, happened_at, recorded_at, place, actor, note, changes, version, photo_id)
   select p.id, $2, $3, greatest($4, p.received_at), $4, $5, $6, $7, $8::jsonb, p.version, $9::bigint from packages p where p.id = any($1::bigint[]) order by p.id`,
);

/** An event with its changes and the new version. */
export async function insertCorrection(
  db: Queryable,
  event: {
    ids: number[];
    kind: 'CORRECTED' | 'VOIDED' | 'RESTORED' | 'ARRIVED' | 'FOUND';
    status: string | null;
    now: Date;
    place: string;
    actor: string;
    note: string | null;
    changes: readonly Change[] | null;
    /** A photo of what was measured. */
    photoId?: number | null;
  },
) {
  const { ids, kind, status, now, place, actor, note, changes, photoId = null } = event;
  await db.query(insert, [ids, kind, status, now, place, actor, note, changes && JSON.stringify(changes), photoId]);
}

const since = statement(
  'corrections-since',
  'select actor, kind, changes from package_events where package_id = $1 and version > $2 order by id',
).narrow<{ changes: Change[] | null }>();

/** The events after the version that a person read. */
export const listCorrectionsSince = (db: Queryable, { id, version }: { id: number; version: number }) =>
  db.query(since, [id, version]);

const setVoid = statement('package-set-void', 'update packages set voided_at = $2 where id = $1');

/** Null restores the package. */
export async function setVoidedAt(db: Queryable, { id, at }: { id: number; at: Date | null }) {
  await db.query(setVoid, [id, at]);
}

const siblings = statement(
  'correction-other-parts',
  `update packages q set tracking_number = p.tracking_number, client_id = p.client_id, customer = p.customer, package = p.package,
     rate_id = p.rate_id, ${setSharedFacts}
     from packages p where p.id = $1 and q.id <> p.id and coalesce(q.whole_id, q.id) = coalesce(p.whole_id, p.id) and q.voided_at is null
   returning q.id`,
);

/** Copies the facts that all parts share to the other parts. Returns those parts. */
export async function correctOtherParts(db: Queryable, { id }: { id: number }): Promise<number[]> {
  return (await db.query(siblings, [id])).map((row) => row.id);
}
