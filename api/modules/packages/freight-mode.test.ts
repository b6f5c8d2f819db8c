import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Container } from '#contract/staff/containers/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import '#tests/support/fixed-seed';

let server: TestApp;
let desk: Desk;
let client: Awaited<ReturnType<TestApp['createClient']>>;
let goods: { sea: number; phones: number };

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  client = await server.createClient();
  const add = (body: object) => desk.must<{ id: number }>(desk.post('/staff/categories', body));
  const { id: sea } = await add({ description: 'Bags', rate: 200, cedisRate: 2400 });
  await desk.must(desk.post(`/staff/categories/${sea}/rates`, { mode: 'AIR', rate: 8, cedisRate: 96 }));
  const { id: phones } = await add({ description: 'Phones', rate: 5, cedisRate: 60, unit: 'piece' });
  await desk.must(
    desk.post(`/staff/categories/${phones}/rates`, { mode: 'AIR', unit: 'piece', rate: 9, cedisRate: 108 }),
  );
  server.now.value = new Date(server.now.value.getTime() + 5000);
  goods = { sea, phones };
});
afterAll(() => server.close());

const air = (more: object = {}) =>
  desk.receive({ clientId: client.id, categoryId: goods.sea, mode: 'AIR', weightKg: 9, cbm: 0.03, ...more });
const own = async (url: string) => (await server.app.inject({ url: `/api${url}`, headers: client.headers })).json();
const feeOf = async (id: number): Promise<number> => (await own(`/packages/${id}`)).dollarEstimate;
const shipment = (more: object = {}) =>
  desk.must<Container>(desk.post('/staff/containers', { mode: 'AIR', capacityKg: 500, ...more }, desk.china));
const correct = async (id: number, body: object) => {
  const { version } = await desk.find(id);
  return server.app.inject({
    method: 'PATCH',
    url: `/api/staff/packages/${id}`,
    headers: desk.admin.headers,
    payload: { key: crypto.randomUUID(), version, reason: 'Weighed again.', isConfirmed: true, ...body },
  });
};

const cents = (value: number) => Math.round(value * 100) / 100;
/** Rounds half a cent up, as PostgreSQL does, in whole hundredths of a cent. */
const feeFor = (hundredths: number, rate: number) => Math.round((hundredths * Math.round(rate * 100)) / 100) / 100;

describe('the fee', () => {
  it('of air freight is the price of a kg times the larger of the measured and the volumetric weight', async () => {
    const side = fc.integer({ min: 50, max: 1500 }).map((tenths) => tenths / 10);
    const example = fc.record({
      ...{ length: side, width: side, height: side },
      count: fc.integer({ min: 1, max: 6 }),
      weight: fc.integer({ min: 1, max: 200_000 }),
    });
    await fc.assert(
      fc.asyncProperty(example, async ({ weight, ...carton }) => {
        const { id } = await air({ weightKg: weight / 100, cbm: undefined, cartons: [carton] });
        const cubicMm = [carton.length, carton.width, carton.height].reduce((all, cm) => all * Math.round(cm * 10), 1);
        const volumetric = Math.round((cubicMm * carton.count) / 60_000);
        const billed = Math.max(weight, volumetric);
        expect(await feeOf(id)).toBe(feeFor(billed, 8));
        const [told] = (await own('/packages/air')).filter((each: { id: number }) => each.id === id);
        const weights = { weightKg: weight / 100, volumetricKg: volumetric / 100, chargeableKg: billed / 100 };
        expect(told).toEqual({ id, airWaybill: null, flight: null, ...weights });
      }),
      { numRuns: 12 },
    );
  });

  it('counts 166.67 kg for a cbm when only the volume is known', async () => {
    expect(await feeOf((await air({ cbm: 0.3, weightKg: 10 })).id)).toBe(400);
    expect(await desk.find((await air({ cbm: 1, weightKg: 10 })).id)).toMatchObject({ volumetricKg: 166.67 });
  });

  it('of goods priced by piece is the price times the quantity, by sea and by air', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5000 }), fc.boolean(), async (quantity, isAir) => {
        const how = isAir ? { mode: 'AIR', weightKg: 700 } : {};
        const { id } = await desk.receive({ clientId: client.id, categoryId: goods.phones, quantity, ...how });
        expect(await feeOf(id)).toBe(quantity * (isAir ? 9 : 5));
      }),
      { numRuns: 8 },
    );
  });

  it('of sea freight stays the price of a cbm, with a weight or without', async () => {
    const { id } = await desk.receive({ clientId: client.id, categoryId: goods.sea, cbm: 0.42, weightKg: 900 });
    expect(await feeOf(id)).toBe(84);
  });

  it('follows a correction of mode, weight and sizes, and the history has both values', async () => {
    const { id } = await desk.receive({ clientId: client.id, categoryId: goods.sea, cbm: 0.06, quantity: 1 });
    expect(await feeOf(id)).toBe(12);
    const unweighed = await correct(id, { mode: 'AIR' });
    expect(unweighed.json().issues).toEqual([
      { path: 'weightKg', message: 'Enter the weight in kg: air freight is billed by weight.' },
    ]);
    await desk.must(correct(id, { mode: 'AIR', weightKg: 9 }));
    expect(await feeOf(id)).toBe(80);
    await desk.must(correct(id, { weightKg: 12.5 }));
    expect(await feeOf(id)).toBe(100);
    await desk.must(correct(id, { cartons: [{ length: 60, width: 50, height: 40, count: 1 }] }));
    expect(await feeOf(id)).toBe(160);
    await desk.must(correct(id, { cartons: [], cbm: 0.06 }));
    expect(await feeOf(id)).toBe(100);
    await desk.must(correct(id, { mode: 'SEA' }));
    expect(await feeOf(id)).toBe(12);
    const { events } = await desk.find(id);
    expect(events[1]?.changes).toEqual([
      { field: 'mode', from: 'SEA', to: 'AIR' },
      { field: 'weight', from: null, to: '9 kg' },
    ]);
    expect(events[2]?.changes).toEqual([{ field: 'weight', from: '9 kg', to: '12.5 kg' }]);
    const seen = await own(`/packages/${id}/events`);
    expect(seen.find((each: { changes: unknown }) => each.changes !== null).changes).toEqual([
      { field: 'mode', from: 'AIR', to: 'SEA' },
    ]);
  });

  it('uses the price agreed for the same mode and unit, and no other', async () => {
    const friend = await server.createClient();
    const agree = (body: object) =>
      desk.post('/staff/price-agreements', { clientId: friend.id, categoryId: goods.sea, reason: 'Many kg.', ...body });
    const made = await desk.must<{ unit: string; categoryRate: number }>(agree({ mode: 'AIR', rate: 6.5 }));
    expect(made).toMatchObject({ mode: 'AIR', unit: 'kg', categoryRate: 8 });
    expect((await agree({ mode: 'AIR', rate: 6 })).statusCode).toBe(409);
    await desk.must(agree({ rate: 150 }));
    server.now.value = new Date(server.now.value.getTime() + 1000);
    const fee = async (more: object) => {
      const { id } = await desk.receive({ clientId: friend.id, categoryId: goods.sea, cbm: 0.03, ...more });
      return (await server.app.inject({ url: `/api/packages/${id}`, headers: friend.headers })).json().dollarEstimate;
    };
    expect(await fee({ mode: 'AIR', weightKg: 10 })).toBe(65);
    expect(await fee({})).toBe(4.5);
  });

  it('of a divided package is the sum of its parts, and no piece or kilogram is billed twice', async () => {
    const cartons = [
      { length: 60, width: 50, height: 40, count: 2 },
      { length: 30, width: 30, height: 20, count: 3 },
    ];
    const split = async (more: object) => {
      const { id } = await desk.receive({ clientId: client.id, cartons, cbm: undefined, quantity: 5, ...more });
      const before = await feeOf(id);
      await desk.must(desk.post(`/staff/packages/${id}/split`, { cartons: [1, 3] }, desk.china));
      await desk.must(desk.post(`/staff/packages/${id}/split`, { cartons: [5] }, desk.china));
      const parts = await server.sql<{ mode: string; kg: number; pieces: number; billed: number; rate: number }>(
        `select p.mode, p.weight_kg as kg, p.pieces, p.billed, r.rate from packages p join shipping_rates r on r.id = p.rate_id
          where (p.id = $1 or p.whole_id = $1) and p.voided_at is null order by p.id`,
        [id],
      );
      expect(await feeOf(id)).toBe(cents(parts.reduce((sum, { billed, rate }) => sum + cents(billed * rate), 0)));
      const sums = { kg: cents(parts.reduce((sum, { kg }) => sum + kg, 0)), fee: await feeOf(id), before };
      for (const { id: part } of await server.sql<{ id: number }>('select id from packages where whole_id = $1', [id]))
        await desk.must(desk.post(`/staff/packages/${part}/join`, { withId: id }, desk.china));
      expect(await feeOf(id)).toBe(before);
      return sums;
    };
    const light = await split({ categoryId: goods.sea, mode: 'AIR', weightKg: 7.01 });
    expect(light).toMatchObject({ kg: 7.01, fee: light.before });
    const pieces = await split({ categoryId: goods.phones, quantity: 2, weightKg: 3 });
    expect(pieces).toEqual({ kg: 3, fee: 10, before: 10 });
  });
});

describe('the cartons of an air package', () => {
  const split = (id: number, cartons: number[] | number) =>
    desk.must(desk.post(`/staff/packages/${id}/split`, { cartons }, desk.china));
  const weigh = (id: number, cartons: number[], kg: number, more: object = {}) =>
    desk.post(`/staff/packages/${id}/weights`, { cartons, kg, ...more }, desk.china);
  const partsOf = (id: number) =>
    server.sql<{ id: number; kg: number; cubic: number; billed: number; cartons: number[] }>(
      `select p.id, p.weight_kg as kg, cubic_cm(p.id, p.cbm) as cubic, p.billed,
         array(select c.position::int from cartons c where c.package_id = p.id order by 1) as cartons
         from packages p where (p.id = $1 or p.whole_id = $1) and p.voided_at is null order by p.id`,
      [id],
    );
  const sum = (values: number[]) => cents(values.reduce((all, value) => all + value, 0));

  /** Rate x measured: the parts share the larger weight of the whole, to 10 grams, and each costs what it is billed for. */
  async function expectSharedWeight(id: number) {
    const parts = await partsOf(id);
    const kg = sum(parts.map((part) => part.kg));
    const volumetric = Math.round(parts.reduce((all, part) => all + part.cubic, 0) / 60) / 100;
    expect(sum(parts.map(({ billed }) => billed))).toBe(Math.max(kg, volumetric));
    if (kg >= volumetric) expect(parts.map(({ billed }) => billed)).toEqual(parts.map((part) => part.kg));
    expect(parts.every(({ billed }) => billed >= 0)).toBe(true);
    expect(await feeOf(id)).toBe(sum(parts.map(({ billed }) => feeFor(Math.round(billed * 100), 8))));
    const [told] = (await own('/packages/air')).filter((each: { id: number }) => each.id === id);
    expect(told).toMatchObject({ weightKg: kg, volumetricKg: volumetric, chargeableKg: Math.max(kg, volumetric) });
  }

  it('travel apart for the weight of the whole, however they are divided and weighed', async () => {
    const size = fc.integer({ min: 100, max: 900 }).map((tenths) => tenths / 10);
    const example = fc.record({
      sizes: fc.array(fc.record({ length: size, width: size, height: size }), { minLength: 3, maxLength: 6 }),
      weight: fc.integer({ min: 100, max: 20_000 }),
      steps: fc.array(
        fc.record({ part: fc.nat(4), carton: fc.nat(4), kg: fc.option(fc.integer({ min: 1, max: 4000 })) }),
        {
          minLength: 2,
          maxLength: 5,
        },
      ),
    });
    await fc.assert(
      fc.asyncProperty(example, async ({ sizes, weight, steps }) => {
        const cartons = sizes.map((each) => ({ ...each, count: 1 }));
        const { id } = await air({ weightKg: weight / 100, cbm: undefined, quantity: sizes.length, cartons });
        const whole = await feeOf(id);
        let isWeighed = false;
        for (const { part, carton, kg } of steps) {
          const parts = await partsOf(id);
          const chosen = parts[part % parts.length];
          if (!chosen) throw new Error('There is no part.');
          if (kg !== null) {
            await desk.must(weigh(chosen.id, chosen.cartons, kg / 100, { reason: 'Weighed again.' }));
            isWeighed = true;
          } else if (chosen.cartons.length > 1) {
            await split(chosen.id, [chosen.cartons[carton % chosen.cartons.length] ?? 0]);
          }
          if ((await partsOf(id)).length > 1) await expectSharedWeight(id);
        }
        for (const { id: part } of (await partsOf(id)).slice(1))
          await desk.must(desk.post(`/staff/packages/${part}/join`, { withId: id }, desk.china));
        if (!isWeighed) expect(await feeOf(id)).toBe(whole);
      }),
      { numRuns: 10 },
    );
  });

  it('do not cost more because one part is bulky and the other is heavy', async () => {
    const cartons = [
      { length: 60, width: 50, height: 40, count: 1 },
      { length: 30, width: 20, height: 20, count: 1 },
    ];
    const { id } = await air({ weightKg: 24, cbm: undefined, quantity: 2, cartons });
    await desk.must(weigh(id, [1], 4));
    await desk.must(weigh(id, [2], 20));
    expect(await feeOf(id)).toBe(192);
    await split(id, [2]);
    expect((await partsOf(id)).map(({ kg, billed }) => [kg, billed])).toEqual([
      [4, 4],
      [20, 20],
    ]);
    expect(await feeOf(id)).toBe(192);
  });

  it('decide the weight of the package once each of them is weighed, and the history has both values', async () => {
    const { id } = await air({ weightKg: 9, cbm: 0.03, quantity: 3 });
    await desk.must(weigh(id, [1, 2], 5));
    expect([await feeOf(id), (await desk.find(id)).weightKg]).toEqual([72, 9]);
    await desk.must(weigh(id, [3], 6.5));
    expect([await feeOf(id), (await desk.find(id)).weightKg]).toEqual([132, 16.5]);
    expect((await desk.find(id)).events.at(-1)).toMatchObject({
      kind: 'CORRECTED',
      changes: [{ field: 'weight', from: '9 kg', to: '16.5 kg' }],
    });
    await desk.must(weigh(id, [3], 6, { reason: 'The scale was wrong.' }));
    expect((await desk.find(id)).events.at(-1)).toMatchObject({
      note: 'The scale was wrong.',
      changes: [
        { field: 'weight', from: '6.5 kg', to: '6 kg (carton 3)' },
        { field: 'weight', from: '16.5 kg', to: '16 kg' },
      ],
    });
    await desk.must(correct(id, { quantity: 2 }));
    expect([await feeOf(id), (await desk.find(id)).weightKg]).toEqual([80, 10]);
    await desk.must(correct(id, { weightKg: 11 }));
    expect(await feeOf(id)).toBe(88);
  });
});

describe('intake', () => {
  it('refuses air freight without a weight, and a category without an air price', async () => {
    const form = desk.intakeForm({ clientId: client.id, categoryId: goods.sea, mode: 'AIR' });
    const unweighed = await desk.post('/staff/intake', form, desk.china);
    expect([unweighed.statusCode, unweighed.json().issues[0].path]).toEqual([400, 'weightKg']);
    const unpriced = await desk.post(
      '/staff/intake',
      { ...form, categoryId: desk.categoryId, weightKg: 3 },
      desk.china,
    );
    expect([unpriced.statusCode, unpriced.json().message]).toEqual([
      409,
      'This category has no price for air freight. Ask accounts to set one.',
    ]);
    for (const weightKg of [0, -1, 1.001, 100_001]) {
      expect((await desk.post('/staff/intake', { ...form, weightKg }, desk.china)).statusCode).toBe(400);
    }
  });

  it('refuses a unit that the mode does not have', async () => {
    const reply = await desk.post(`/staff/categories/${goods.sea}/rates`, {
      mode: 'AIR',
      unit: 'cbm',
      rate: 1,
      cedisRate: 1,
    });
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, 'unit']);
  });

  it('leaves prices by kg and by piece out of the rates of the dashboard', async () => {
    const shown: { description: string; rate: number }[] = await own('/packages/shipping-rates');
    expect(shown).toContainEqual({ rate: 200, cedisRate: 2400, description: 'Bags' });
    expect(shown.map(({ description }) => description)).not.toContain('Phones');
  });
});

describe('an air shipment', () => {
  it('takes air packages only, a container sea packages only; the refusal names both', async () => {
    const flight = await shipment();
    const container = await desk.plan();
    const [byAir, bySea] = [
      await air({ trackingNumber: 'AIR-1' }),
      await desk.receive({ clientId: client.id, trackingNumber: 'SEA-1' }),
    ];
    const wrong = await desk.load(flight.id, { trackingNumber: 'SEA-1' });
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      409,
      `Package SEA-1 goes by sea and ${flight.reference} is an air shipment. Put it into a container.`,
    ]);
    const other = await desk.load(container.id, { packageIds: [byAir.id] });
    expect(other.json().message).toBe(
      `Package AIR-1 goes by air and ${container.reference} is a container. Put it into an air shipment.`,
    );
    expect((await desk.find(bySea.id)).containerId).toBeNull();
    const moved = await desk.must<{ container: Container }>(desk.load(flight.id, { trackingNumber: 'AIR-1' }));
    expect(moved.container).toMatchObject({ mode: 'AIR', usedKg: 9, capacityKg: 500, packages: 1 });
    const read = async (path: string) => (await desk.get(path)).json();
    expect((await read(`/staff/containers/${flight.id}`)).manifest).toMatchObject([{ weightKg: 9, cbm: 0.03 }]);
    expect((await read(`/staff/containers/${flight.id}/manifest`)).rows).toMatchObject([{ weightKg: 9, cbm: 0.03 }]);
    const table = (await desk.get(`/staff/exports/containers/${flight.id}?format=csv`)).body;
    const [head = [], ...rows] = table.split('\r\n').map((line) => line.split(','));
    const kg = head.findIndex((name) => name.includes('Weight (kg)'));
    expect(rows.slice(0, 2).map((cells) => cells[kg])).toEqual(['9', '9']);
    const refused = await correct(byAir.id, { mode: 'SEA' });
    expect(refused.json().issues[0].message).toBe(
      `This package is in ${flight.reference}. Take it out before you change its mode.`,
    );
  });

  it('has a waybill of 11 digits; a wrong check digit may be saved', async () => {
    const planned = await desk.post('/staff/containers', { mode: 'AIR', containerNumber: '071-1234 567' }, desk.china);
    expect([planned.statusCode, planned.json().message]).toEqual([400, 'An air waybill number has 11 digits.']);
    const { id } = await shipment({ containerNumber: '071-1234 5670', vessel: 'ET 607' });
    const change = (containerNumber: string | null) =>
      server.app.inject({
        method: 'PATCH',
        url: `/api/staff/containers/${id}`,
        headers: desk.china.headers,
        payload: { key: crypto.randomUUID(), containerNumber },
      });
    expect((await change('MSKU1234565')).statusCode).toBe(400);
    expect((await change('07112345675')).json()).toMatchObject({ containerNumber: '07112345675', vessel: 'ET 607' });
    expect((await change(null)).json().containerNumber).toBeNull();
  });

  it('goes the way of a container, drafts invoices by kg, and shows the client flight and waybill', async () => {
    const { id: flight } = await shipment({ containerNumber: '07112345675', vessel: 'ET 607' });
    const { id } = await air({ weightKg: 12.5, trackingNumber: 'AIR-9' });
    await desk.must(desk.load(flight, { packageIds: [id] }));
    await desk.must(desk.step(flight, 'close'));
    const drafts = await server.sql<{ id: number }>('select id from documents where loading_id = $1', [flight]);
    expect(drafts).toHaveLength(1);
    const draft = (await desk.get(`/staff/documents/${drafts[0]?.id}`, desk.admin)).json();
    expect(draft.copy.lines).toMatchObject([{ kind: 'FREIGHT', quantity: 12.5, unit: 'kg', unitPrice: 8, usd: 100 }]);
    await desk.must(desk.step(flight, 'depart', { eta: new Date(server.now.value.getTime() + 20 * 86_400_000) }));
    const [told] = (await own('/packages/air')).filter((each: { id: number }) => each.id === id);
    expect(told).toMatchObject({ airWaybill: '071-1234 5675', flight: 'ET 607', weightKg: 12.5, chargeableKg: 12.5 });
    expect(await own(`/packages/${id}`)).toMatchObject({ vessel: 'ET 607', status: 'IN_TRANSIT' });
    // The company's port is for ships only.
    expect((await own(`/packages/${id}/events`))[0]).toMatchObject({ what: 'DEPARTED', where: 'Guangdong' });
    for (const name of ['arrive', 'offload']) await desk.must(desk.step(flight, name));
    const charged = await server.sql(
      `select quantity, unit, unit_price as price, amount from charges where package_id = $1 and kind = 'FREIGHT'`,
      [id],
    );
    expect(charged).toEqual([{ quantity: 12.5, unit: 'kg', price: 8, amount: 100 }]);
    await desk.must(correct(id, { weightKg: 20 }));
    const [after] = await server.sql('select quantity, amount from charges where package_id = $1', [id]);
    expect(after).toEqual({ quantity: 20, amount: 160 });
  });

  it('is not among the container loadings of the public page', async () => {
    const before = (await server.app.inject({ url: '/api/loadings' })).json();
    await shipment({ vessel: 'ET 608' });
    expect((await server.app.inject({ url: '/api/loadings' })).json()).toEqual(before);
  });
});

it('lists the air packages of the own account alone', async () => {
  const stranger = await server.createClient();
  const reply = await server.app.inject({ url: '/api/packages/air', headers: stranger.headers });
  expect(reply.json()).toEqual([]);
});
