import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AcceptedPlan, LoadPlan } from '#contract/staff/load-plans/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let ama: TestClient;
let count = 0;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  ama = await server.createClient({ shippingMark: 'KWL-AMA MENSAH' });
});
beforeEach(async () => {
  // Each test plans with its own goods.
  await server.sql(`update packages set voided_at = now() where loading_id is null and voided_at is null`);
});
afterAll(() => server.close());

/** Received so many days ago. */
const received = async (daysAgo: number, more: object = {}) => {
  count += 1;
  const pkg = await desk.receive({ clientId: ama.id, trackingNumber: `PLAN-${count}`, quantity: 1, cbm: 1, ...more });
  await server.sql(`update packages set received_at = $2::timestamptz - make_interval(days => $3) where id = $1`, [
    pkg.id,
    server.now.value,
    daysAgo,
  ]);
  return pkg;
};
const plan = async (id: number, query = '', who = desk.china) =>
  desk.must<LoadPlan>(desk.get(`/staff/containers/${id}/plan${query}`, who));
const accept = (id: number, lines: object[], who = desk.china) =>
  desk.post(`/staff/containers/${id}/plan`, { lines }, who);
const numbers = ({ lines }: LoadPlan) => lines.map(({ trackingNumber, cartons }) => [trackingNumber, cartons]);

describe('a load plan', () => {
  it('takes the longest waiting packages that fit, and skips what is too large', async () => {
    const young = await received(1, { cbm: 0.5 });
    const old = await received(30, { cbm: 2 });
    const large = await received(20, { cbm: 9 });
    const middle = await received(10, { cbm: 1.5 });
    const { id } = await desk.plan({ capacityCbm: 4 });
    const found = await plan(id);
    expect(numbers(found)).toEqual([
      [old.trackingNumber, null],
      [middle.trackingNumber, null],
      [young.trackingNumber, null],
    ]);
    expect(numbers(found)).not.toContainEqual([large.trackingNumber, null]);
    expect(found.fill).toEqual({ capacityCbm: 4, usedCbm: 0, capacityKg: null, usedKg: 0, packages: 0, weighed: 0 });
    expect(found.waiting).toEqual({ packages: 4, hasMore: false, cbm: 13 });
  });

  it('fills the rest with the cartons that fit of the first package that is too large', async () => {
    const whole = await received(5, { cbm: 1 });
    const large = await received(9, {
      ...{ quantity: 8, cbm: undefined },
      cartons: [{ length: 100, width: 100, height: 50, count: 8 }],
    });
    const { id } = await desk.plan({ capacityCbm: 3 });
    const found = await plan(id);
    expect(numbers(found)).toEqual([
      [whole.trackingNumber, null],
      [large.trackingNumber, 4],
    ]);
    expect(found.lines[1]).toMatchObject({ cbm: 2, of: 8 });
    const done = await desk.must<AcceptedPlan>(
      accept(id, [{ packageId: whole.id }, { packageId: large.id, cartons: 4 }]),
    );
    expect(done.container).toMatchObject({ usedCbm: 3, packages: 2 });
    expect((await plan(id)).lines).toEqual([]);
    const waits = await desk.get(`/staff/packages/${large.id}/cartons`);
    expect(waits.json<{ parts: { cartons: number; containerId: number | null }[] }>().parts).toMatchObject([
      { cartons: 4, containerId: null },
      { cartons: 4, containerId: id },
    ]);
  });

  it('keeps to the weight where weights are known, and says of how many packages they are', async () => {
    const heavy = await received(9, { cbm: 0.1, quantity: 2 });
    const light = await received(5, { cbm: 0.1 });
    const unknown = await received(3, { cbm: 0.1 });
    const weigh = (packageId: number, cartons: number[], kg: number) =>
      desk.must(desk.post(`/staff/packages/${packageId}/weights`, { cartons, kg }));
    await weigh(heavy.id, [1], 600);
    const { id } = await desk.plan({ capacityCbm: 10, capacityKg: 1000 });
    // Only one of its two cartons was weighed, so its weight is unknown.
    expect((await plan(id)).lines[0]).toMatchObject({ packageId: heavy.id, kg: null });
    await weigh(heavy.id, [2], 600);
    await weigh(light.id, [1], 300);
    // Both cartons of the heavy package are too much, but one still fits.
    expect(numbers(await plan(id))).toEqual([
      [light.trackingNumber, null],
      [unknown.trackingNumber, null],
      [heavy.trackingNumber, 1],
    ]);
    await desk.must(accept(id, [{ packageId: light.id }, { packageId: unknown.id }]));
    expect((await plan(id)).fill).toMatchObject({ capacityKg: 1000, usedKg: 300, packages: 2, weighed: 1 });
  });

  it('names the clients whose goods wait longest', async () => {
    const kofi = await server.createClient({ shippingMark: 'KWL-KOFI' });
    await received(3);
    await received(40, { clientId: kofi.id, cbm: 2 });
    await received(2, { clientId: kofi.id, cbm: 0.5 });
    const { id } = await desk.plan();
    expect((await plan(id)).longest).toMatchObject([
      { clientId: kofi.id, customer: 'KWL-KOFI', packages: 2, cbm: 2.5 },
      { clientId: ama.id, packages: 1 },
    ]);
  });

  it('has only what can be loaded: no package on hold, without a client, void or in another warehouse', async () => {
    const held = await received(9);
    await desk.must(desk.event(held.id, { command: 'HOLD', reason: 'Batteries.' }));
    await received(8, { clientId: undefined });
    const gone = await received(7);
    const { version } = await desk.find(gone.id);
    await desk.must(desk.post(`/staff/packages/${gone.id}/void`, { version, reason: 'Received twice.' }));
    const elsewhere = await received(6);
    await server.sql(`update packages set at_branch = 'Yiwu' where id = $1`, [elsewhere.id]);
    const here = await received(5);
    const { id } = await desk.plan();
    expect(numbers(await plan(id))).toEqual([[here.trackingNumber, null]]);
    expect(numbers(await plan(id, '?branch=Yiwu'))).toEqual([[elsewhere.trackingNumber, null]]);
    // A person who does not load sees the goods of every warehouse.
    expect((await plan(id, '', desk.ghana)).lines).toHaveLength(2);
    await desk.must(accept(id, [{ packageId: here.id }]));
    await desk.must(desk.step(id, 'close'));
    expect(await plan(id)).toMatchObject({ lines: [], longest: [], fill: { packages: 1 } });
  });

  it('of an air shipment takes what goes by air, by weight', async () => {
    await server.sql(
      `insert into shipping_rates (category_id, rate, cedis_rate, valid_from, mode, unit) values ($1, 9, 100, '2020-01-01', 'AIR', 'kg')`,
      [desk.categoryId],
    );
    await received(9);
    const light = await received(5, { mode: 'AIR', weightKg: 300 });
    const heavy = await received(4, { mode: 'AIR', weightKg: 900, quantity: 9 });
    const { id } = await desk.plan({ mode: 'AIR', capacityKg: 800 });
    const found = await plan(id);
    expect(numbers(found)).toEqual([
      [light.trackingNumber, null],
      [heavy.trackingNumber, 5],
    ]);
    expect(found.waiting.packages).toBe(2);
    await desk.must(accept(id, [{ packageId: light.id }, { packageId: heavy.id, cartons: 5 }]));
    expect((await plan(id)).fill).toMatchObject({ usedKg: 800, weighed: 2 });
  });

  it('of an unknown container is not found', async () => {
    expect((await desk.get('/staff/containers/999999999/plan')).statusCode).toBe(404);
    expect((await accept(999_999_999, [{ packageId: 1 }])).statusCode).toBe(404);
  });
});

describe('accepting a plan', () => {
  it('loads the lines in one step and logs it', async () => {
    const [one, other] = [await received(2), await received(1)];
    const { id } = await desk.plan();
    const done = await desk.must<AcceptedPlan>(accept(id, [{ packageId: one.id }, { packageId: other.id }]));
    expect(done.results.map(({ isLoaded }) => isLoaded)).toEqual([true, true]);
    expect(done.changed.map((row) => row.containerId)).toEqual([id, id]);
    const log = (await desk.get(`/staff/log/container/${id}`)).json<{ rows: { action: string }[] }>().rows;
    expect(log.filter(({ action }) => action === 'put into the container')).toHaveLength(1);
  });

  it('skips and names what another person has loaded since', async () => {
    const [mine, taken] = [await received(2), await received(1)];
    const other = await desk.plan();
    await desk.must(desk.load(other.id, { packageIds: [taken.id] }));
    const { id, reference } = await desk.plan();
    const lines = [{ packageId: mine.id }, { packageId: taken.id }, { packageId: 999_999_999 }];
    const { results } = await desk.must<AcceptedPlan>(accept(id, lines));
    expect(results.map(({ isLoaded, message }) => [isLoaded, message])).toEqual([
      [true, null],
      [false, `Package ${taken.trackingNumber} is already in ${other.reference}.`],
      [false, 'This package does not exist.'],
    ]);
    const again = await desk.must<AcceptedPlan>(accept(id, [{ packageId: mine.id }]));
    expect(again.results[0]?.message).toBe(`Package ${mine.trackingNumber} is already in ${reference}.`);
  });

  it('does not overfill the container when two people accept at the same time', async () => {
    const all = [await received(3), await received(2)];
    const { id } = await desk.plan({ capacityCbm: 1 });
    const replies = await Promise.all(
      all.map(({ id: packageId }) => desk.must<AcceptedPlan>(accept(id, [{ packageId }]))),
    );
    const results = replies.flatMap((reply) => reply.results);
    expect(results.filter(({ isLoaded }) => isLoaded)).toHaveLength(1);
    expect(results.find(({ isLoaded }) => !isLoaded)?.message).toMatch(
      /^Package PLAN-\d+ does not fit any more: 0 cbm are free\.$/,
    );
    expect((await plan(id)).fill.usedCbm).toBe(1);
  });

  it('skips a part with more cartons than are left', async () => {
    const pkg = await received(2, { quantity: 4 });
    const { id } = await desk.plan();
    const { results } = await desk.must<AcceptedPlan>(accept(id, [{ packageId: pkg.id, cartons: 5 }]));
    expect(results[0]?.message).toBe(`Package ${pkg.trackingNumber} has fewer than 5 cartons here: 4.`);
  });

  it('is refused for a closed container and an empty list', async () => {
    const pkg = await received(2);
    const { id, reference } = await desk.plan();
    expect((await accept(id, [])).json().message).toBe('Choose 1 to 500 lines of the plan.');
    await desk.must(desk.load(id, { packageIds: [pkg.id] }));
    await desk.must(desk.step(id, 'close'));
    const reply = await accept(id, [{ packageId: pkg.id }]);
    expect([reply.statusCode, reply.json().message]).toEqual([409, `${reference} is closed: its manifest is fixed.`]);
  });
});
