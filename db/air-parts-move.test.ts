import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/database';
import { migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { openDatabase } from '#db/open';
import { adHoc, createBareDatabase } from '#tests/support/database';

let db: Database;
let url: string;
let drop: () => Promise<void>;
let seaRate: number;
let airRate: number;
const ask = <Row extends object>(text: string, values: unknown[] = []) => db.query(adHoc<Row>(text), values);

type Part = { cbm: number; kg: number; isVoid?: boolean; sizes?: [number, number, number, number] };

/** A package: the first is the part as received, the others were split from it. */
async function addPackage(number: string, parts: Part[], mode = 'AIR') {
  let whole: number | null = null;
  for (const { cbm, kg, isVoid = false, sizes } of parts) {
    const [row]: { id: number }[] = await ask<{ id: number }>(
      `insert into packages (tracking_number, customer, package, quantity, cbm, weight_kg, mode, rate_id, received_at, created_at, whole_id, whole_quantity, voided_at)
       values ($1, 'KWL-AIR', 'Phones', 1, $2, $3, $4, $5, '2026-10-01', '2026-10-01', $6, $7, $8) returning id`,
      [
        ...[number, cbm, kg, mode, mode === 'AIR' ? airRate : seaRate, whole],
        ...[whole === null && parts.length > 1 ? parts.length : null, isVoid ? '2026-10-02' : null],
      ],
    );
    whole ??= row?.id ?? 0;
    if (sizes)
      await ask(
        'insert into package_cartons (package_id, position, length_cm, width_cm, height_cm, count) values ($1, 1, $2, $3, $4, $5)',
        [row?.id, ...sizes],
      );
  }
}
const billed = async (number: string) =>
  (
    await ask<{ billed: number | null }>('select billed from packages where tracking_number = $1 order by id', [number])
  ).map((row) => row.billed);

beforeAll(async () => {
  const database = await createBareDatabase();
  ({ url, drop } = database);
  await migrate(
    url,
    migrations.filter(({ version }) => version < 37),
  );
  db = openDatabase(url, 60_000);
  const [category] = await ask<{ id: number }>(
    `insert into shipping_categories (description) values ('Phones') returning id`,
  );
  const rates = await ask<{ id: number }>(
    `insert into shipping_rates (category_id, mode, unit, rate, cedis_rate, valid_from)
     values ($1, 'SEA', 'cbm', 200, 2400, '2025-01-01'), ($1, 'AIR', 'kg', 8, 96, '2025-01-01') returning id`,
    [category?.id],
  );
  [seaRate, airRate] = rates.map(({ id }) => id) as [number, number];
  // One part is large and light, the other small and heavy: for both together the measured weight counts.
  await addPackage('SCALES', [
    { cbm: 0.24, kg: 10, sizes: [60, 50, 40, 2] },
    { cbm: 0.012, kg: 50, sizes: [30, 20, 10, 2] },
  ]);
  // Three parts of 10,000 cubic centimetres: each rounds up to 1.67 kg, all together are 5 kg.
  await addPackage('VOLUME', [
    { cbm: 0.01, kg: 1 },
    { cbm: 0.01, kg: 1 },
    { cbm: 0.01, kg: 1 },
  ]);
  await addPackage('JOINED', [
    { cbm: 0.03, kg: 4 },
    { cbm: 0.6, kg: 1, isVoid: true },
  ]);
  await addPackage('WHOLE', [{ cbm: 0.06, kg: 9 }]);
  await addPackage(
    'SEA',
    [
      { cbm: 0.5, kg: 80 },
      { cbm: 0.5, kg: 80 },
    ],
    'SEA',
  );
});
afterAll(async () => {
  await db.close();
  await drop();
});

it('bills the parts of divided air packages for the weight of the whole, and touches nothing else', async () => {
  expect(await billed('SCALES')).toEqual([40, 50]);
  expect(await billed('VOLUME')).toEqual([1.67, 1.67, 1.67]);
  const [joined, whole] = [await billed('JOINED'), await billed('WHOLE')];
  expect([joined, whole, await billed('SEA')]).toEqual([[5, 100], [10], [null, null]]);
  await migrate(
    url,
    migrations.filter(({ version }) => version <= 37),
  );
  expect(await billed('SCALES')).toEqual([10, 50]);
  expect(await billed('VOLUME')).toEqual([1.67, 1.66, 1.67]);
  // A void part does not count and keeps its value.
  expect([await billed('JOINED'), await billed('WHOLE'), await billed('SEA')]).toEqual([joined, whole, [null, null]]);
});
