import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database';
import { createCalendar } from '#db/demo/calendar';
import { eventRows } from '#db/demo/events';
import { fillDemoData } from '#db/demo/index';
import { loadingRows, sailedLoadings } from '#db/demo/loadings';
import { makePackages } from '#db/demo/packages';
import { samples } from '#db/demo/samples';
import { createSeeded } from '#db/demo/seeded';
import { adHoc, createTestDatabase } from '#tests/support/database';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
type Files = Map<string, { bytes: Uint8Array; contentType: string }>;

// Just after midnight on a Sunday, three weeks into a year: dates that are too close to now would show.
const now = new Date('2026-01-18T00:05:00.000Z');
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$ZGVtbw$ZGVtbw';

const tables = [
  ...['membership_tiers', 'clients', 'client_details', 'shipping_categories', 'shipping_rates', 'exchange_rates'],
  ...['loadings', 'packages', 'package_events', 'payments', 'warehouses', 'announcements', 'attachments', 'staff'],
  ...['manifest_checks', 'manifest_scans', 'discrepancies', 'handovers', 'handover_lines'],
  ...['payment_events', 'cash_movements', 'cash_closes'],
  ...['messages', 'message_items'],
];

const fill = (db: Database, files: Files, at = now) =>
  fillDemoData(db, {
    now: at,
    passwordHash,
    putFile: async (key, bytes, contentType) => {
      files.set(key, { bytes, contentType });
    },
  });

const ask = <Row extends object>(db: Database, text: string, values: readonly unknown[] = []) =>
  db.query(adHoc<Row>(text), values);

async function count(db: Database, from: string): Promise<number> {
  const [row] = await ask<{ n: number }>(db, `select count(*) as n from ${from}`);
  return row?.n ?? 0;
}

/** Every row as text, without updated_at, which a trigger sets from the clock. */
async function snapshot(db: Database) {
  const read = async (table: string) => {
    const rows = await ask<{ row: string }>(
      db,
      `select (to_jsonb(t) - case '${table}' when 'packages' then 'updated_at' else '' end)::text as row from ${table} t`,
    );
    return [table, rows.map(({ row }) => row).sort()] as const;
  };
  return Object.fromEntries(await Promise.all(tables.map(read)));
}

describe('demo data', () => {
  let first: TestDatabase;
  let db: Database;
  const files: Files = new Map();

  beforeAll(async () => {
    first = await createTestDatabase();
    db = first.db;
    expect(await fill(db, files)).toBe(true);
  });
  afterAll(() => first.drop());

  test('spreads at least twelve clients over all five tiers and none', async () => {
    expect(await count(db, 'clients')).toBeGreaterThanOrEqual(12);
    const rows = await ask<{ priority: number | null }>(
      db,
      'select distinct t.priority from clients c left join membership_tiers t on t.id = c.tier_id order by 1',
    );
    expect(rows.map(({ priority }) => priority)).toEqual([1, 2, 3, 4, 5, null]);
  });

  test('has clients with all, some and no details', async () => {
    const full =
      'dob is not null and location is not null and next_of_kin is not null and next_of_kin_phone is not null';
    expect(await count(db, `client_details where ${full}`)).toBeGreaterThan(0);
    expect(await count(db, `client_details where not (${full})`)).toBeGreaterThan(0);
    expect(
      await count(db, 'clients c where not exists (select from client_details d where d.client_id = c.id)'),
    ).toBeGreaterThan(0);
  });

  test('has the demo client as announced', async () => {
    const [row] = await ask(
      db,
      `select c.id, shipping_mark, phone, t.name as tier, dob, location, next_of_kin, next_of_kin_phone, password_hash
         from clients c join membership_tiers t on t.id = c.tier_id join client_details d on d.client_id = c.id
        where email = 'ama@kwanline.example'`,
    );
    expect(row).toEqual({
      id: 101,
      shipping_mark: 'KWL-AMA MENSAH-000000101',
      phone: '233000000101',
      tier: 'Gold',
      dob: '1990-04-12',
      location: 'Kumasi',
      next_of_kin: 'Kofi Mensah',
      next_of_kin_phone: '233000000107',
      password_hash: passwordHash,
    });
  });

  test('has at least 400 packages, 45 of them of the demo client, in every status', async () => {
    const rows = await ask<{ status: string; n: number; ama: number }>(
      db,
      'select status, count(*) as n, count(*) filter (where client_id = 101) as ama from packages group by status order by status',
    );
    expect(rows.map(({ status }) => status)).toEqual([
      'ARRIVED',
      'DELIVERED',
      'EN_ROUTE',
      'IN_TRANSIT',
      'ON_HOLD',
      'YET_TO_LOAD',
    ]);
    expect(rows.every(({ n, ama }) => n > ama && ama > 0)).toBe(true);
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(400);
    expect(rows.reduce((sum, { ama }) => sum + ama, 0)).toBe(62);
  });

  test.each(samples)(
    'gives the demo client sample $trackingNumber as $status',
    async ({ trackingNumber, status, goods }) => {
      const rows = await ask(
        db,
        `select p.client_id, p.customer, p.status, p.package, p.quantity, p.cbm::float8 as cbm, c.description as category
         from packages p join shipping_rates r on r.id = p.rate_id join shipping_categories c on c.id = r.category_id
        where tracking_number = $1`,
        [trackingNumber],
      );
      expect(rows).toEqual([{ client_id: 101, customer: 'KWL-AMA MENSAH', status, ...goods }]);
    },
  );

  test('keeps every status equal to the outcome of the events', async () => {
    const folded = `(select e.status from package_events e where e.package_id = p.id and e.status is not null
                      order by e.happened_at desc limit 1)`;
    expect(await count(db, `packages p where p.status is distinct from ${folded}`)).toBe(0);
  });

  test('tells each history in order, from receiving on, and nothing of the future', async () => {
    const steps = `(select *, row_number() over w as step, lag(happened_at) over w as before
                      from package_events window w as (partition by package_id order by id)) s`;
    expect(await count(db, `${steps} where before >= happened_at`)).toBe(0);
    expect(await count(db, `${steps} where (step = 1) <> (kind = 'RECEIVED')`)).toBe(0);
    const [late] = await ask<{ n: number }>(db, 'select count(*) as n from package_events where happened_at > $1', [
      now,
    ]);
    expect(late?.n).toBe(0);
    expect(
      await count(
        db,
        `package_events e join packages p on p.id = e.package_id
                             where kind = 'RECEIVED' and happened_at <> received_at`,
      ),
    ).toBe(0);
    expect(
      await count(
        db,
        `package_events e join packages p on p.id = e.package_id join loadings l on l.id = p.loading_id
                             where kind = 'LOADED' and happened_at <> loaded_at
                                or kind = 'DEPARTED' and happened_at <> departure_at`,
      ),
    ).toBe(0);
  });

  test('has no package before its owner registered', async () => {
    expect(await count(db, 'packages p join clients c on c.id = p.client_id where p.received_at < c.created_at')).toBe(
      0,
    );
  });

  test('has at least twelve loadings: one being filled, some at sea, some arrived, the rest delivered', async () => {
    const rows = await ask<{ status: string; n: number }>(
      db,
      'select status, count(*) as n from loadings group by 1 order by 1',
    );
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(12);
    expect(rows.map(({ status }) => status)).toEqual(['ARRIVED', 'DELIVERED', 'IN_TRANSIT', 'YET_TO_LOAD']);
    expect(await count(db, "loadings where status = 'YET_TO_LOAD' and loaded_at is null")).toBe(1);
    expect(await count(db, "loadings where status = 'IN_TRANSIT' and eta_at is null")).toBe(1);
    expect(await count(db, "loadings where status = 'IN_TRANSIT' and vessel is null")).toBe(1);
    expect(await count(db, 'loadings l where not exists (select from packages p where p.loading_id = l.id)')).toBe(0);
  });

  test('has voyages of 40 to 45 days, those under way arriving in 2 to 35 days', async () => {
    const day = (column: string) => `(${column} at time zone 'UTC')::date`;
    const [days] = await ask(
      db,
      `select array(select distinct ${day('eta_at')} - ${day('loaded_at')} from loadings where eta_at is not null and mode = 'SEA' order by 1) as total,
              array(select distinct ${day('departure_at')} - ${day('loaded_at')} from loadings where departure_at is not null and mode = 'SEA' order by 1) as waiting,
              min(${day('eta_at')} - $1::date) as nearest, max(${day('eta_at')} - $1::date) as farthest
         from loadings where status = 'IN_TRANSIT'`,
      ['2026-01-18'],
    );
    expect(days).toEqual({ total: [40, 41, 42, 43, 44, 45], waiting: [3, 4, 5], nearest: 2, farthest: 35 });
  });

  test('has containers in every state of a voyage, and their dates follow each other', async () => {
    const states = await ask<{ state: string }>(db, 'select distinct state from loadings');
    expect(states.map(({ state }) => state).sort()).toEqual(['ARRIVED', 'CLOSED', 'DEPARTED', 'OFFLOADED', 'PLANNED']);
    expect(await count(db, 'loadings where arrived_at < departure_at or offloaded_at < arrived_at')).toBe(0);
    expect(await count(db, 'loadings where container_number is null')).toBe(0);
  });

  test('has one person for each role of the desk, the admin under the printed address', async () => {
    const people = await ask<{ email: string; role: string }>(db, 'select email, role from staff order by id');
    expect(people.map(({ role }) => role)).toEqual([
      ...['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support', 'auditor'],
    ]);
    expect(people[0]?.email).toBe('desk@kwanline.example');
  });

  test('has tracking numbers that cover two or three packages, one of them of two clients', async () => {
    const rows = await ask<{ n: number; owners: number }>(
      db,
      'select count(*) as n, count(distinct client_id) as owners from packages group by tracking_key having count(*) > 1',
    );
    expect([...new Set(rows.map(({ n }) => n))].sort()).toEqual([2, 3]);
    expect(rows.filter(({ owners }) => owners === 2)).toHaveLength(1);
  });

  test('has volumes on both sides of every limit and only positive estimates', async () => {
    expect(await count(db, 'packages where cbm not between 0.005 and 6')).toBe(0);
    expect(await count(db, 'packages where cbm < 0.01')).toBeGreaterThan(2);
    expect(await count(db, 'packages where cbm >= 0.01 and cbm < 0.05')).toBeGreaterThan(2);
    expect(await count(db, 'packages where cbm > 3')).toBeGreaterThan(2);
    expect(
      await count(
        db,
        `packages p join shipping_rates r on r.id = p.rate_id
                             where least(greatest(cbm, 0.01) * rate, greatest(cbm, 0.01) * cedis_rate) <= 0`,
      ),
    ).toBe(0);
  });

  test('pins to every package the rate in force when it was received, and keeps the earlier rates', async () => {
    expect(await count(db, "shipping_rates where mode = 'SEA' and unit = 'cbm'")).toBe(8);
    expect(await count(db, "shipping_rates where mode = 'AIR' and unit = 'kg'")).toBe(4);
    const rows = await ask(
      db,
      `select distinct on (c.position) c.description, r.rate::float8 as rate, r.cedis_rate::float8 as "cedisRate"
         from shipping_categories c join shipping_rates r on r.category_id = c.id and r.mode = 'SEA' and r.unit = 'cbm' order by c.position, r.valid_from desc`,
    );
    expect(rows).toEqual([
      { description: 'Normal goods', rate: 250, cedisRate: 3000 },
      { description: 'Electronics and batteries', rate: 270, cedisRate: 3240 },
      { description: 'Cosmetics and liquids', rate: 290, cedisRate: 3480 },
      { description: 'Furniture and tiles', rate: 230, cedisRate: 2760 },
    ]);
    const inForce = `(select q.id from shipping_rates q where q.category_id = r.category_id and q.mode = p.mode and q.valid_from <= p.received_at
                       order by q.valid_from desc limit 1)`;
    expect(await count(db, `packages p join shipping_rates r on r.id = p.rate_id where r.id <> ${inForce}`)).toBe(0);
  });

  test('has 17 payments of the demo client, up to 9 of others, and a client with none', async () => {
    const rows = await ask<{ id: number; n: number }>(
      db,
      'select c.id, count(p.id) as n from clients c left join payments p on p.client_id = c.id group by c.id order by c.id',
    );
    const [first, ...others] = rows.map(({ n }) => n);
    expect(first).toBe(17);
    expect(Math.max(...others)).toBeLessThanOrEqual(9);
    expect(Math.min(...others)).toBe(0);
    expect(await count(db, 'payments where reference is null')).toBe(1);
    const methods = await ask(db, 'select distinct payment_method as m, currency as c from payments order by 1');
    expect(methods).toEqual([
      { m: 'Bank', c: 'GHS' },
      { m: 'Mobile money', c: 'GHS' },
      { m: 'USD cash', c: 'USD' },
    ]);
  });

  test('turns cedis into dollars at the rate of the day, to the cent', async () => {
    expect(
      await count(db, "payments where currency = 'GHS' and paid_shipping_rate <> round(amount / usd_ghs, 2)"),
    ).toBe(0);
    expect(
      await count(db, "payments where currency = 'USD' and (paid_shipping_rate <> amount or usd_ghs is not null)"),
    ).toBe(0);
    const ofTheDay = `(select e.usd_ghs from exchange_rates e where e.valid_on <= (p.paid_at at time zone 'UTC')::date
                        order by e.valid_on desc limit 1)`;
    expect(await count(db, `payments p where currency = 'GHS' and usd_ghs <> ${ofTheDay}`)).toBe(0);
    expect(await count(db, 'exchange_rates where usd_ghs not between 11.5 and 12.5')).toBe(0);
  });

  test('knows of every payment who took it, what became of it, and in which drawer the cash is', async () => {
    const states = await ask<{ state: string; n: number }>(
      db,
      'select state, count(*) as n from payments group by 1 order by 1',
    );
    expect(states.map(({ state }) => state)).toEqual(['CONFIRMED', 'PENDING', 'REVERSED']);
    expect(await count(db, "payments where state <> 'CONFIRMED'")).toBe(3);
    expect(await count(db, 'payments where recorded_by is null or branch is null')).toBe(0);
    const [late] = await ask<{ n: number }>(db, 'select count(*) as n from payment_events where at > $1', [now]);
    expect(late?.n).toBe(0);
    expect(
      await count(
        db,
        "payments p where method = 'CASH' and not exists (select from cash_movements m where m.payment_id = p.id)",
      ),
    ).toBe(0);
    expect(await count(db, '(select distinct cashier_id from cash_movements where close_id is null) o')).toBe(2);
    const wrong = `cash_closes k where expected_usd <> (select sum(amount) from cash_movements m where m.close_id = k.id)`;
    expect([await count(db, wrong), await count(db, 'cash_closes where difference_usd <> 0')]).toEqual([0, 1]);
  });

  test('has four warehouses, the Chinese one first and in two scripts', async () => {
    const rows = await ask<{ name: string; ok: boolean }>(
      db,
      `select name, case when address_lang = 'zh-Hans' then address = region || street and address_latin is not null
                         else address_latin is null end as ok from warehouses order by position`,
    );
    expect(rows.map(({ name }) => name.split(' - ')[1])).toEqual(['Guangdong', 'Accra', 'Kumasi', 'Sunyani']);
    expect(rows.every(({ ok }) => ok)).toBe(true);
  });

  test('shows one announcement to everybody and one to clients, beside a hidden and an expired one', async () => {
    const shown = await ask(
      db,
      'select audience, title from announcements where show and starts_at <= $1 and (ends_at is null or ends_at > $1) order by 1',
      [now],
    );
    expect(shown).toEqual([
      { audience: 'CLIENTS', title: 'Confirm every payment by call or WhatsApp' },
      { audience: 'PUBLIC', title: 'New loading closes on Friday' },
    ]);
    expect(await count(db, 'announcements')).toBe(4);
  });

  test('stores every attachment with its true size, sum and type', async () => {
    const rows = await ask<{ key: string; name: string; type: string; size: number; sum: string }>(
      db,
      "select storage_key as key, name, content_type as type, size, encode(sha256, 'hex') as sum from attachments",
    );
    expect(rows.map(({ key }) => key).sort()).toEqual([...files.keys()].sort());
    const magic: Record<string, string> = {
      png: '\x89PNG',
      jpg: '\xff\xd8\xff',
      jpeg: '\xff\xd8\xff',
      pdf: '%PDF-',
      csv: 'art',
    };
    for (const { key, name, type, size, sum } of rows) {
      const bytes = Buffer.from(files.get(key)?.bytes ?? []);
      expect({ size, sum, type }).toEqual({
        size: bytes.length,
        sum: createHash('sha256').update(bytes).digest('hex'),
        type: files.get(key)?.contentType,
      });
      const start = magic[name.split('.').at(-1) ?? ''] ?? 'an unexpected extension';
      expect(bytes.toString('latin1').startsWith(start)).toBe(true);
    }
  });

  test('gives the demo client pictures and other files in both shapes of names', async () => {
    const rows = await ask<{ name: string }>(db, 'select name from attachments where client_id = 101');
    const names = rows.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(5);
    const isPicture = (name: string) => /\.(jpe?g|png)$/.test(name);
    const hasSevenParts = (name: string) => name.split('-').length === 7;
    for (const picture of [true, false]) {
      for (const seven of [true, false]) {
        expect(names.some((name) => isPicture(name) === picture && hasSevenParts(name) === seven)).toBe(true);
      }
    }
  });

  test('gives the demo client pictures that differ from one another', async () => {
    const rows = await ask<{ sum: string }>(
      db,
      "select encode(sha256, 'hex') as sum from attachments where client_id = 101 and content_type like 'image/%'",
    );
    expect(new Set(rows.map(({ sum }) => sum)).size).toBe(rows.length);
  });

  test('holds no number that could be dialled and no address outside the example domain', async () => {
    const phones = await ask<{ phone: string }>(
      db,
      `select phone from clients union all select next_of_kin_phone from client_details where next_of_kin_phone is not null
       union all select regexp_replace(mobile, '[^0-9]', '', 'g') from warehouses`,
    );
    expect(phones.filter(({ phone }) => !/^(233|86)000/.test(phone))).toEqual([]);
    expect(await count(db, "clients where email not like '%@kwanline.example'")).toBe(0);
    expect(await count(db, "clients where shipping_mark !~ '^KWL-[A-Z ]+-000[0-9]{6}$'")).toBe(0);
  });

  test('has containers that were checked, records of each kind, and a receipt for what was collected of them', async () => {
    expect(await count(db, 'manifest_checks where finished_at is null')).toBe(1);
    expect(await count(db, 'manifest_checks where finished_at is not null')).toBe(2);
    expect((await ask(db, 'select distinct kind from discrepancies')).length).toBe(3);
    expect(await count(db, 'handovers')).toBeGreaterThan(3);
    const wrong = `packages p join loadings l on l.id = p.loading_id where l.status = 'ARRIVED'
      and p.handed_over <> case p.status when 'DELIVERED' then p.quantity else 0 end`;
    expect(await count(db, wrong)).toBe(0);
    expect(
      await count(db, 'manifest_scans s join manifest_checks k using (loading_id) where s.at > k.finished_at'),
    ).toBe(0);
  });

  test('has an air shipment with a right waybill, and air packages that wait, came and were handed over', async () => {
    const [shipment] = await ask<{ waybill: string; packages: number }>(
      db,
      `select container_number as waybill, (select count(*) from packages p where p.loading_id = l.id)::int as packages from loadings l where mode = 'AIR'`,
    );
    expect(shipment?.packages).toBe(3);
    expect(Number(shipment?.waybill.slice(3, 10)) % 7).toBe(Number(shipment?.waybill.slice(10)));
    const goods = await ask(
      db,
      `select p.package, p.status, p.weight_kg::float8 as kg, p.billed::float8 as billed, r.unit from packages p join shipping_rates r on r.id = p.rate_id
        where p.mode = 'AIR' order by p.id`,
    );
    expect(goods).toEqual([
      { package: 'Human hair wigs', status: 'DELIVERED', kg: 42.5, billed: 42.5, unit: 'kg' },
      { package: 'Handbags', status: 'ARRIVED', kg: 19, billed: 40, unit: 'kg' },
      { package: 'Mobile phones', status: 'ARRIVED', kg: 12, billed: 40, unit: 'piece' },
      { package: 'Car spare parts', status: 'YET_TO_LOAD', kg: 27.4, billed: 27.4, unit: 'kg' },
    ]);
    expect(await count(db, "packages where mode = 'AIR' and client_id = 101")).toBe(0);
  });

  test('has twelve cartons of one package in two containers, one of them damaged', async () => {
    const parts = await ask(
      db,
      `select p.status, p.quantity, p.cbm::float8 as cbm, (select count(*) from cartons c where c.package_id = p.id)::int as cartons,
         (select array_agg(d.carton::int) from discrepancies d where d.package_id = p.id) as damaged
         from packages p where p.whole_id is not null or p.whole_quantity is not null order by p.id`,
    );
    expect(parts).toEqual([
      { status: 'ARRIVED', quantity: 8, cbm: 0.8, cartons: 8, damaged: [3] },
      { status: 'IN_TRANSIT', quantity: 4, cbm: 0.4, cartons: 4, damaged: null },
    ]);
  });

  test('lets the next rows continue the numbering', async () => {
    const [client] = await ask<{ id: number }>(
      db,
      `insert into clients (email, shipping_mark, phone, password_hash) values ('next@kwanline.example', 'KWL', '1', '$argon2id$')
       returning id`,
    );
    expect(client?.id).toBe((await count(db, 'clients')) + 100);
    await ask(db, "delete from clients where email = 'next@kwanline.example'");
  });

  test('has a handful of messages for the queue, and sends none about its history', async () => {
    expect(await count(db, 'messages')).toBe(10);
    expect(await count(db, 'mail_outbox')).toBe(0);
    expect(await count(db, 'message_items where message_id is null')).toBe(0);
    const rows = await ask<{ state: string }>(db, 'select distinct state from messages order by 1');
    expect(rows.map(({ state }) => state)).toEqual(['OPENED', 'SENT', 'SKIPPED', 'TO_SEND']);
    const wrong = `message_items i join packages p on p.id = i.package_id join package_events e on e.id = i.event_id
      where i.client_id <> p.client_id or e.package_id <> p.id or e.kind <> i.kind`;
    expect(await count(db, wrong)).toBe(0);
    expect(
      await count(db, 'messages m where packages <> (select count(*) from message_items i where i.message_id = m.id)'),
    ).toBe(0);
  });

  test('refuses a second fill and changes nothing', async () => {
    const before = await snapshot(db);
    const put: Files = new Map();
    expect(await fill(db, put, new Date('2026-03-01T12:00:00.000Z'))).toBe(false);
    expect(put.size).toBe(0);
    expect(await snapshot(db)).toEqual(before);
  });
});

describe('filling', () => {
  let target: TestDatabase;
  beforeEach(async () => {
    target = await createTestDatabase();
  });
  afterEach(() => target.drop());

  test('happens once when two start together, and gives the same rows in another database', async () => {
    const files: Files = new Map();
    const outcomes = await Promise.all([fill(target.db, files), fill(target.db, files)]);
    expect(outcomes.sort()).toEqual([false, true]);
    const other = await createTestDatabase();
    try {
      const otherFiles: Files = new Map();
      await fill(other.db, otherFiles);
      expect(await snapshot(other.db)).toEqual(await snapshot(target.db));
      expect(otherFiles).toEqual(files);
    } finally {
      await other.drop();
    }
  });

  test('leaves nothing behind when it fails, and can be tried again', async () => {
    const putFile = async () => {};
    const noDisk = () => Promise.reject(new Error('The disk is full.'));
    await expect(fillDemoData(target.db, { now, passwordHash, putFile: noDisk })).rejects.toThrow('The disk is full.');
    await expect(fillDemoData(target.db, { now, passwordHash: 'plain', putFile })).rejects.toThrow('password_hash');
    for (const table of tables) expect(await count(target.db, table)).toBe(0);
    expect(await fillDemoData(target.db, { now, passwordHash, putFile })).toBe(true);
  });

  test('refuses a database that has only a warehouse', async () => {
    await ask(target.db, "insert into warehouses (name, contact, mobile, address) values ('A', 'B', 'C', 'D')");
    expect(await fill(target.db, new Map())).toBe(false);
    expect(await count(target.db, 'clients')).toBe(0);
  });

  test('keeps the tiers and categories that a company has set up before', async () => {
    await ask(target.db, "insert into membership_tiers (name, priority) values ('Gold', 3)");
    await ask(target.db, "insert into shipping_categories (description) values ('Normal goods')");
    expect(await fill(target.db, new Map())).toBe(true);
    expect(await count(target.db, 'membership_tiers')).toBe(5);
    expect(await count(target.db, 'shipping_categories')).toBe(5);
  });
});

test('no event lies in the future or out of order on whichever day it is filled', () => {
  const wrong: object[] = [];
  for (let day = 0; day < 370; day += 7.3) {
    const at = new Date(Date.UTC(2027, 11, 1) + Math.round(day * 86_400_000));
    const calendar = createCalendar(at);
    const seeded = createSeeded(Math.round(day));
    const loadings = sailedLoadings(calendar);
    const last = new Map<number, Date>();
    for (const { package_id, happened_at } of eventRows(makePackages(calendar, loadings, seeded), calendar, seeded)) {
      if (happened_at > at || happened_at <= (last.get(package_id) ?? new Date(0))) wrong.push({ at, package_id });
      last.set(package_id, happened_at);
    }
    const references = loadingRows(calendar, loadings).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
  }
  expect(wrong).toEqual([]);
});
