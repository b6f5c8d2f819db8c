import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/database';
import { isLost } from '#db/is-lost';
import { migrate } from '#db/migrate';
import { lostPackages } from '#db/migrations/0046-lost-packages';
import { migrations } from '#db/migrations/index';
import { openDatabase } from '#db/open';
import { adHoc, createBareDatabase } from '#tests/support/database';

let db: Database;
let drop: () => Promise<void>;
const ask = <Row extends object>(text: string, values: unknown[] = []) => db.query(adHoc<Row>(text), values);

/** A package that was missing, and how its record ended before the update. */
async function addMissing(number: string, resolution: 'BY_HAND' | 'FOUND' | null) {
  const [row] = await ask<{ id: number }>(
    `insert into packages (tracking_number, client_id, customer, package, quantity, cbm, rate_id, loading_id, received_at)
     select $1, c.id, 'KWL-AMA', 'Tiles', 1, 1, r.id, l.id, '2026-10-01' from clients c, shipping_rates r, loadings l returning id`,
    [number],
  );
  const id = row?.id ?? 0;
  const events: [string, string][] = [
    ['LOADED', 'IN_TRANSIT'],
    ['ARRIVED', 'ARRIVED'],
    ['MISSING', 'IN_TRANSIT'],
    ...(resolution === 'FOUND' ? ([['FOUND', 'ARRIVED']] as [string, string][]) : []),
  ];
  for (const [kind, status] of events)
    await ask(
      `insert into package_events (package_id, kind, status, happened_at, actor) values ($1, $2, $3, '2026-10-20', 'test')`,
      [id, kind, status],
    );
  await ask(
    `insert into discrepancies (kind, loading_id, package_id, tracking_number, branch, staff_id, at, resolution, resolved_at, resolved_by, resolved_note)
     select 'MISSING', l.id, $1, $2, 'Accra', s.id, '2026-10-20', $3, case when $3::text is not null then '2026-10-25'::timestamptz end,
       case when $3::text is not null then s.id end, case when $3 = 'BY_HAND' then 'Asked the port.' end from staff s, loadings l`,
    [id, number, resolution],
  );
}

beforeAll(async () => {
  const database = await createBareDatabase();
  drop = database.drop;
  await migrate(
    database.url,
    migrations.filter(({ version }) => version < lostPackages.version),
  );
  db = openDatabase(database.url, 60_000);
  await ask(
    `insert into staff (email, name, role, branch, password_hash) values ('a@example.com', 'Ama', 'admin', 'Accra', $1)`,
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g'],
  );
  await ask(`insert into clients (shipping_mark) values ('KWL-AMA')`);
  await ask(`with c as (insert into shipping_categories (description) values ('Tiles') returning id)
    insert into shipping_rates (category_id, mode, unit, rate, cedis_rate, valid_from) select id, 'SEA', 'cbm', 200, 2400, '2025-01-01' from c`);
  await ask(`insert into loadings (reference) values ('BOX-1')`);
  await addMissing('GIVEN-UP', 'BY_HAND');
  await addMissing('SEARCHED', null);
  await addMissing('TURNED-UP', 'FOUND');
  await ask('delete from message_items');
  await migrate(database.url, migrations);
});
afterAll(async () => {
  await db.close();
  await drop();
});

it('tells of a search that was closed by hand before the update, without a message, and of no other', async () => {
  const rows = await ask<{ number: string; lost: boolean }>(
    `select tracking_number as number, missing_at is not null and ${isLost('p.id')} as lost from packages p order by id`,
  );
  expect(rows.map(({ number, lost }) => [number, lost])).toEqual([
    ['GIVEN-UP', true],
    ['SEARCHED', false],
    ['TURNED-UP', false],
  ]);
  expect(await ask('select id from message_items')).toEqual([]);
});
