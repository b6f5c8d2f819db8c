import { cameWith } from '#db/came-with';
import { packagesOf, packagesThat } from '#db/carton-counts';
import { type Queryable, type RowOf, statement } from '#db/database';

// Written like the index packages_to_load_idx. Goods received without a branch, such as by an import, may be in any
// warehouse.
const waits = `p.status = 'YET_TO_LOAD' and p.loading_id is null and p.voided_at is null and p.client_id is not null and ${cameWith} is null`;
const inBranch = '($1::text is null or p.at_branch is null or p.at_branch = $1) and p.mode = $2';

const columns = `p.id as "packageId", p.tracking_number as "trackingNumber", p.client_id as "clientId", p.customer, p.package,
  p.received_iso as received, p.cbm`;

/** The measured weight, else the sum of the cartons. Null unless every carton was weighed. */
const weight = `cross join lateral (select coalesce(p.weight_kg, case when count(c.weight_kg) = count(*) then sum(c.weight_kg) end) as kg
  from cartons c where c.package_id = p.id) w`;

const candidates = statement(
  'load-plan-candidates',
  `select ${columns}, w.kg, carton_count(p.id)::int as of
     from (select * from packages p where ${waits} and ${inBranch} and p.cbm <= $3 order by p.received_at, p.id limit $4) p ${weight}
    order by p.received_at, p.id`,
).narrow<{ clientId: number; of: number }>();

export type Candidate = RowOf<typeof candidates>;
type Where = { branch: string | null; mode: 'SEA' | 'AIR' };

/** Goods that wait and fit into the free space, longest wait first. */
export const listCandidates = (db: Queryable, { branch, mode, room, limit }: Where & { room: number; limit: number }) =>
  db.query(candidates, [branch, mode, room, limit]);

const cartonSizes = `(select json_agg(json_build_object('volume', n.length_cm * n.width_cm * n.height_cm, 'kg', n.weight_kg) order by n.pos)
  from list_cartons(p.id) n)`;

const divisible = statement(
  'load-plan-divisible',
  `select ${columns}, p.weight_kg as weight, coalesce(${cartonSizes}, '[]') as cartons
     from (select * from packages p where ${waits} and ${inBranch} and p.quantity > 1 and p.id <> all($3::bigint[])
       order by p.received_at, p.id limit 20) p order by p.received_at, p.id`,
).narrow<{ clientId: number; cartons: CartonSize[] }>();

export type CartonSize = { volume: number | null; kg: number | null };

/** The first goods that did not fit as a whole, with their cartons in the order of a split. */
export const listDivisible = (db: Queryable, { branch, mode, except }: Where & { except: number[] }) =>
  db.query(divisible, [branch, mode, except]);

const sizes = statement(
  'load-plan-cartons',
  `select p.cbm, p.weight_kg as kg, coalesce(${cartonSizes}, '[]') as cartons from packages p where p.id = $1 and p.voided_at is null`,
).narrow<{ cartons: CartonSize[] }>();

export async function findCartonSizes(db: Queryable, { id }: { id: number }) {
  return (await db.query(sizes, [id]))[0] ?? { cbm: 0, kg: null, cartons: [] };
}

const volumes = statement(
  'load-plan-volumes',
  `select p.id, p.cbm, w.kg from packages p ${weight} where p.id = any($1::bigint[]) and p.voided_at is null`,
);

export const listVolumes = (db: Queryable, { ids }: { ids: number[] }) => db.query(volumes, [ids]);

const waiting = statement(
  'load-plan-waiting',
  `select count(*)::int as packages, coalesce(sum(cbm), 0) as cbm
     from (select p.cbm from packages p where ${waits} and ${inBranch} order by p.received_at, p.id limit $3) p`,
).narrow<{ packages: number; cbm: number }>();

export async function countWaiting(db: Queryable, { branch, mode, upTo }: Where & { upTo: number }) {
  const [row] = await db.query(waiting, [branch, mode, upTo + 1]);
  const { packages, cbm } = row ?? { packages: 0, cbm: 0 };
  return { packages: Math.min(packages, upTo), hasMore: packages > upTo, cbm };
}

const longest = statement(
  'load-plan-longest',
  `select c.client_id as "clientId", k.shipping_mark as customer, iso(c.since) as since, n.packages, n.cbm
     from (select p.client_id, min(p.received_at) as since from (select * from packages p where ${waits} and ${inBranch}
       order by p.received_at, p.id limit 1000) p group by p.client_id order by since, p.client_id limit 5) c
     join clients k on k.id = c.client_id
     cross join lateral (select count(*)::int as packages, sum(p.cbm) as cbm from packages p
       where p.client_id = c.client_id and ${waits} and ${inBranch}) n order by c.since, c.client_id`,
).narrow<{ clientId: number; packages: number; cbm: number }>();

/** The clients of the thousand packages that wait longest. */
export const listLongest = (db: Queryable, { branch, mode }: Where) => db.query(longest, [branch, mode]);

const fill = statement(
  'load-plan-fill',
  `select l.capacity_cbm as "capacityCbm", l.capacity_kg as "capacityKg", f.* from loadings l
     cross join lateral (select coalesce(sum(p.cbm), 0) as "usedCbm", coalesce(sum(w.kg), 0) as "usedKg", ${packagesOf} as packages,
       ${packagesThat('w.kg is not null')} as weighed from packages p ${weight} where p.loading_id = l.id and p.voided_at is null) f where l.id = $1`,
).narrow<{ usedCbm: number; usedKg: number; packages: number; weighed: number }>();

export async function findFill(db: Queryable, { id }: { id: number }) {
  return (await db.query(fill, [id]))[0] ?? null;
}
