import { type Queryable, statement } from '#db/database';
import { type Calendar, hoursAfter, onDayAfter, onWorkday } from '#db/demo/calendar';
import { continueNumbering } from '#db/demo/insert';
import { type Loading, referenceOf, sailedLoadings } from '#db/demo/loadings';
import { markWithoutPhone, type Person, people } from '#db/demo/people';
import { loadingOf } from '#db/demo/plans';
import type { Category } from '#db/demo/rates';

type Carton = { length: number; width: number; height: number; count: number };
type Freight = {
  client: Person;
  trackingNumber: string;
  goods: string;
  category: Category | 'Phones';
  quantity: number;
  carton: Carton;
  mode: 'SEA' | 'AIR';
  weightKg: number | null;
  receivedAt: Date;
};
type Step = readonly [kind: string, status: string | null, at: Date, place: string, actor: string];

const clientOf = (id: number): Person => {
  const found = people.find((person) => person.id === id);
  if (!found) throw new Error(`The demo has no client ${id}.`);
  return found;
};

const addPackage = statement(
  'demo_freight_package',
  `insert into packages (client_id, tracking_number, customer, package, quantity, cbm, rate_id, mode, weight_kg, received_at, intake_branch, created_at, updated_at)
   select $1, $2, $3, $4, $5, $6, category_rate(c.id, $7, $9), $7, $8, $9, 'Guangdong', $9, $9 from shipping_categories c where c.description = $10 returning id`,
);
const addSizes = statement(
  'demo_freight_sizes',
  'insert into package_cartons (package_id, position, length_cm, width_cm, height_cm, count) values ($1, 1, $2, $3, $4, $5)',
);
const addStep = statement(
  'demo_freight_event',
  `insert into package_events (package_id, kind, status, happened_at, recorded_at, place, actor, changes) values ($1, $2, $3, $4, $4, $5, $6, $7::jsonb)`,
);
const putInto = statement('demo_freight_put_into', 'update packages set loading_id = $2 where id = $1');

async function receive(tx: Queryable, freight: Freight): Promise<number> {
  const { client, trackingNumber, goods, category, quantity, carton, mode, weightKg, receivedAt } = freight;
  const { length, width, height, count } = carton;
  const cbm = Math.round((length * width * height * count) / 100) / 10_000;
  const customer = markWithoutPhone(client.name);
  const values = [
    client.id,
    trackingNumber,
    customer,
    goods,
    quantity,
    cbm,
    mode,
    weightKg,
    receivedAt,
    category,
  ] as const;
  const [row] = await tx.query(addPackage, values);
  if (!row) throw new Error(`The demo has no category ${category}.`);
  await tx.query(addSizes, [row.id, length, width, height, count]);
  await happen(tx, row.id, [['RECEIVED', 'YET_TO_LOAD', receivedAt, 'Guangdong', 'Guangdong receiving desk']]);
  return row.id;
}

async function happen(tx: Queryable, id: number, steps: readonly Step[], changes: object[] | null = null) {
  for (const [kind, status, at, place, actor] of steps)
    await tx.query(addStep, [id, kind, status, at, place, actor, changes && JSON.stringify(changes)]);
}

const addShipment = statement(
  'demo_freight_shipment',
  `insert into loadings (reference, vessel, status, loaded_at, departure_at, eta_at, container_number, arrived_at, offloaded_at, created_at, updated_at, mode, capacity_kg)
   values ($1, $2, 'ARRIVED', $3, $4, $5, $6, $7, $8, $9, $7, 'AIR', 1000) returning id`,
);
const clerk = `(select id from staff where email = 'ghana@kwanline.example' and role = 'ghana-warehouse')`;
const addCheck = statement(
  'demo_freight_check',
  `insert into manifest_checks (loading_id, started_at, started_by, finished_at, finished_by)
   select $1, $2::timestamptz, s.id, $2::timestamptz + interval '1 hour', s.id from staff s where s.id = ${clerk}`,
);
const addScans = statement(
  'demo_freight_scans',
  `insert into manifest_scans (loading_id, package_id, tracking_number, staff_id, branch, at)
   select k.loading_id, p.id, p.tracking_number, k.started_by, 'Accra', k.started_at + interval '1 minute' * row_number() over (order by p.id)
     from manifest_checks k join packages p on p.loading_id = k.loading_id where k.loading_id = $1 order by p.id`,
);
const addHandover = statement(
  'demo_freight_handover',
  `with made as (insert into handovers (client_id, branch, confirmation, fees_settled, staff_id, at)
     select p.client_id, 'Accra', 'Collected in person.', true, s.id, p.delivered_at from packages p join staff s on s.id = ${clerk} where p.id = $1
     returning id, at)
   insert into handover_lines (handover_id, package_id, quantity, remaining, shipping_fee, warehousing_days, warehousing_fee)
   select made.id, p.id, p.quantity, 0, shipping_fee(p.cbm, p.billed, r.rate, p.received_at), warehousing_days(p.available_at, made.at),
     warehousing_fee(p.available_at, made.at) from made cross join packages p join shipping_rates r on r.id = p.rate_id where p.id = $1`,
);

/** An air shipment that has landed. One package of it was handed over, two wait in Accra, and another one waits for the next flight. */
async function insertAirGoods(tx: Queryable, calendar: Calendar) {
  const [kwabena, kwame] = [clientOf(102), clientOf(108)];
  const receivedAt = (daysAgo: number, hours: number) => onWorkday(calendar.daysAgo(daysAgo, hours, 20));
  const byAir = { mode: 'AIR' as const, category: 'Normal goods' as const };
  const wigs = await receive(tx, {
    ...{ ...byAir, client: kwabena, trackingNumber: '662018843071', goods: 'Human hair wigs', quantity: 3 },
    ...{ carton: { length: 40, width: 30, height: 30, count: 3 }, weightKg: 42.5, receivedAt: receivedAt(19, 3) },
  });
  // Light for its size: 40 kg by volume.
  const bags = await receive(tx, {
    ...{ ...byAir, client: kwame, trackingNumber: '662018843158', goods: 'Handbags', quantity: 2 },
    ...{ carton: { length: 60, width: 50, height: 40, count: 2 }, weightKg: 19, receivedAt: receivedAt(17, 5) },
  });
  const phones = await receive(tx, {
    ...{ mode: 'AIR', category: 'Phones', client: kwabena, trackingNumber: '662018843240', goods: 'Mobile phones' },
    ...{ quantity: 40, carton: { length: 50, width: 40, height: 35, count: 1 }, weightKg: 12 },
    receivedAt: receivedAt(16, 7),
  });
  await receive(tx, {
    ...{ ...byAir, client: kwame, trackingNumber: '662018843339', goods: 'Car spare parts', quantity: 2 },
    ...{ carton: { length: 45, width: 35, height: 30, count: 2 }, weightKg: 27.4, receivedAt: receivedAt(2, 4) },
  });

  const loadedAt = calendar.daysAgo(12, 6);
  const [departedAt, etaAt, arrivedAt] = [hoursAfter(loadedAt, 15), hoursAfter(loadedAt, 50), hoursAfter(loadedAt, 52)];
  const offloadedAt = onDayAfter(arrivedAt, 1, 15);
  const shipment = [referenceOf(loadedAt), 'Example Air - EX 607', loadedAt, departedAt, etaAt, '90026110044'] as const;
  const [row] = await tx.query(addShipment, [...shipment, arrivedAt, offloadedAt, onDayAfter(loadedAt, -3, 3)]);
  if (!row) throw new Error('The air shipment was not inserted.');
  const journey: readonly Step[] = [
    ['LOADED', 'IN_TRANSIT', loadedAt, 'Guangdong', 'Guangdong loading team'],
    ['DEPARTED', 'IN_TRANSIT', departedAt, 'Guangdong', 'Airline'],
    ['ARRIVED', 'ARRIVED', arrivedAt, 'Accra', 'Accra clearing agent'],
    ['AVAILABLE', null, onDayAfter(arrivedAt, 2, 10), 'Accra', 'Accra warehouse desk'],
  ];
  for (const id of [wigs, bags, phones]) {
    await tx.query(putInto, [id, row.id]);
    await happen(tx, id, journey);
  }
  await tx.query(addCheck, [row.id, hoursAfter(offloadedAt, 1)]);
  await tx.query(addScans, [row.id]);
  const collectedAt = onDayAfter(arrivedAt, 5, 14);
  await happen(tx, wigs, [['DELIVERED', 'DELIVERED', collectedAt, 'Accra', 'Accra warehouse desk']]);
  await tx.query(addHandover, [wigs]);
}

const keepCartons = statement('demo_freight_cartons', 'select keep_cartons(array[$1::bigint])');
const splitOff = statement(
  'demo_freight_split',
  `select split_package($1, array[9, 10, 11, 12], $2, 'Guangdong', 'Guangdong desk') as id`,
);
const addDamage = statement(
  'demo_freight_damage',
  `insert into discrepancies (kind, loading_id, package_id, tracking_number, branch, note, staff_id, at, carton, whole_id)
   select 'DAMAGED', p.loading_id, p.id, p.tracking_number, 'Accra', 'The side of the carton is torn open.', s.id, $2, 3, p.id
     from packages p join staff s on s.id = ${clerk} where p.id = $1`,
);

/**
 * Twelve cartons of one package: eight came with one container, one of them damaged, and four are at sea in the next.
 */
async function insertSplitGoods(tx: Queryable, loadings: readonly Loading[]) {
  const [first, second] = [loadingOf(loadings, 11), loadingOf(loadings, 13)];
  if (!first?.arrivedAt || !first.departureAt || !second?.departureAt)
    throw new Error('The containers have not sailed.');
  const id = await receive(tx, {
    ...{ mode: 'SEA', category: 'Electronics and batteries', client: clientOf(111), trackingNumber: '662018844015' },
    ...{
      goods: 'Rice cookers',
      quantity: 12,
      carton: { length: 50, width: 40, height: 50, count: 12 },
      weightKg: null,
    },
    receivedAt: onWorkday(onDayAfter(first.loadedAt, -6, 4)),
  });
  await tx.query(keepCartons, [id]);
  const [part] = await tx.query(splitOff, [id, hoursAfter(first.loadedAt, -1)]);
  if (!part?.id) throw new Error('The package was not split.');
  const sail = async (each: number, { id: loadingId, loadedAt }: Loading, departureAt: Date) => {
    await tx.query(putInto, [each, loadingId]);
    await happen(tx, each, [
      ['LOADED', 'IN_TRANSIT', loadedAt, 'Guangdong', 'Guangdong loading team'],
      ['DEPARTED', 'IN_TRANSIT', departureAt, 'Guangzhou port', 'Vessel line'],
    ]);
  };
  await sail(id, first, first.departureAt);
  await sail(part.id, second, second.departureAt);
  await happen(tx, id, [['ARRIVED', 'ARRIVED', first.arrivedAt, 'Tema', 'Tema clearing agent']]);
  const checkedAt = onDayAfter(first.arrivedAt, 2, 16);
  await tx.query(addDamage, [id, checkedAt]);
  const damage = [{ field: 'carton', from: null, to: '3 of 12' }];
  await happen(tx, id, [['DAMAGED', null, checkedAt, 'Accra', 'Accra desk']], damage);
  await happen(tx, id, [['AVAILABLE', null, onDayAfter(first.arrivedAt, 4, 10), 'Accra', 'Accra warehouse desk']]);
}

/** Goods by air, and a package whose cartons travel separately. Runs after the prices of air freight. */
export async function insertFreight(tx: Queryable, calendar: Calendar) {
  await continueNumbering(tx);
  await insertAirGoods(tx, calendar);
  await insertSplitGoods(tx, sailedLoadings(calendar));
}
