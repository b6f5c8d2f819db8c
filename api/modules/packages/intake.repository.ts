import { type Queryable, statement } from '#db/database';

const rateOf = statement(
  'intake-rate',
  `select r.id, r.valid_from as "validFrom" from shipping_rates r join shipping_categories c on c.id = r.category_id
    where c.id = $1::bigint and c.active and r.mode = $3 and r.agreement_id is null and r.valid_from <= $2 order by r.valid_from desc limit 1`,
);

type Mode = 'SEA' | 'AIR';

/** The category's rate in force at that time. When an agreed price exists, the database uses that instead. */
export async function findRate(db: Queryable, { categoryId, mode, at }: { categoryId: number; mode: Mode; at: Date }) {
  return (await db.query(rateOf, [categoryId, at, mode]))[0] ?? null;
}

export type Carton = { length: number; width: number; height: number; count: number };

// PostgreSQL sums volumes in decimals: a sum of floats would be off in the fourth place. Sides are stored to a
// millimetre, and the volume is computed from the stored sides.
const insert = statement(
  'intake-insert',
  `insert into packages (client_id, tracking_number, customer, package, quantity, cbm, description, inner_note, rate_id, received_at, created_at, intake_branch, mode, weight_kg)
   values ($1, $2, $3, $4, $5, coalesce((select round(sum(round(c.length, 1) * round(c.width, 1) * round(c.height, 1) * c.count) / 1000000, 4)
     from jsonb_to_recordset($6::jsonb) as c(length numeric, width numeric, height numeric, count numeric)), round($7::numeric, 4)),
     $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
);

export async function insertPackage(
  db: Queryable,
  pkg: {
    clientId: number | null;
    trackingNumber: string;
    customer: string;
    package: string;
    quantity: number;
    cartons: readonly Carton[];
    cbm: number | null;
    notes: string | null;
    innerNote: string | null;
    rateId: number;
    receivedAt: Date;
    now: Date;
    branch: string;
    mode: Mode;
    weightKg: number | null;
  },
): Promise<number> {
  const { clientId, trackingNumber, customer, quantity, cartons, cbm, notes, innerNote, rateId, branch } = pkg;
  const values = [clientId, trackingNumber, customer, pkg.package, quantity, JSON.stringify(cartons), cbm] as const;
  const how = [pkg.receivedAt, pkg.now, branch, pkg.mode, pkg.weightKg] as const;
  const [row] = await db.query(insert, [...values, notes, innerNote, rateId, ...how]);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

const addCartons = statement(
  'intake-cartons',
  `insert into package_cartons (package_id, position, length_cm, width_cm, height_cm, count)
   select $1, row_number() over (), c.length, c.width, c.height, c.count
     from jsonb_to_recordset($2::jsonb) as c(length numeric, width numeric, height numeric, count integer)`,
);

export async function insertCartons(
  db: Queryable,
  { packageId, cartons }: { packageId: number; cartons: readonly Carton[] },
) {
  await db.query(addCartons, [packageId, JSON.stringify(cartons)]);
}

const lockNumber = statement(
  'intake-number-lock',
  `select pg_advisory_xact_lock(hashtextextended('number:' || tracking_key($1), 0))`,
);

/** When two people scan the same number at once, the second sees what the first has saved. */
export async function lockTrackingNumber(db: Queryable, { trackingNumber }: { trackingNumber: string }) {
  await db.query(lockNumber, [trackingNumber]);
}

const owner = statement(
  'intake-owner-of',
  'select client_id as "clientId", voided_at is not null as "isVoid" from packages where id = $1',
).narrow<{ isVoid: boolean }>();

export async function findOwner(db: Queryable, { id }: { id: number }) {
  return (await db.query(owner, [id]))[0] ?? null;
}

const assign = statement('intake-assign', 'update packages set client_id = $2, customer = $3 where id = $1');

export async function setOwner(
  db: Queryable,
  { id, clientId, customer }: { id: number; clientId: number; customer: string },
) {
  await db.query(assign, [id, clientId, customer]);
}
