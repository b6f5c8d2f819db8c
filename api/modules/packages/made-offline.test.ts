import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LogEntry } from '#contract/staff/desk/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

const HOUR_MS = 3_600_000;
const start = Date.now();

let server: TestApp;
let desk: Desk;
let ama: TestClient;

/** Sessions end after days, so the clock of a test moves only by hours. */
const hoursLater = (hours: number) => {
  server.now.value = new Date(start + hours * HOUR_MS);
  return server.now.value.toISOString();
};
const ago = (hours: number) => new Date(server.now.value.getTime() - hours * HOUR_MS).toISOString();
const logOf = async (entity: string, id: number) =>
  (await desk.must<{ rows: LogEntry[] }>(desk.get(`/staff/log/${entity}/${id}`))).rows;
const lineOf = async (entity: string, id: number, action: string) =>
  (await logOf(entity, id)).find((entry) => entry.action === action);

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  ama = await server.createClient({ shippingMark: 'KWL-AMA' });
});
beforeEach(() => void hoursLater(0));
afterAll(() => server.close());

describe('an intake that waited for the network', () => {
  it('is received when it was made; the log keeps when it was sent', async () => {
    const pkg = await desk.receive({ clientId: ama.id, waitedMs: 3 * HOUR_MS });
    const now = server.now.value.toISOString();
    expect(pkg).toMatchObject({ received: ago(3), events: [{ happenedAt: ago(3), recordedAt: now }] });
    expect(await lineOf('package', pkg.id, 'RECEIVED')).toMatchObject({ at: now, details: { madeAt: ago(3) } });
  });

  it('has the rate of the day when it was made', async () => {
    const { categoryId, rateId } = desk;
    await server.sql(
      `insert into shipping_rates (category_id, rate, cedis_rate, valid_from)
       select category_id, rate + 1, cedis_rate, $2 from shipping_rates where id = $1`,
      [rateId, ago(2)],
    );
    const rateOf = async (waitedMs?: number) => {
      const { id } = await desk.receive({ clientId: ama.id, categoryId, waitedMs });
      return (await server.sql<{ id: number }>('select rate_id as id from packages where id = $1', [id]))[0]?.id;
    };
    expect(await rateOf(3 * HOUR_MS)).toBe(rateId);
    expect(await rateOf()).not.toBe(rateId);
  });

  it('is not received before its category had a rate', async () => {
    const [category] = await server.sql<{ id: number }>(
      `insert into shipping_categories (description) values ('Machines of a new kind') returning id`,
    );
    await server.sql(
      'insert into shipping_rates (category_id, rate, cedis_rate, valid_from) values ($1, 300, 3000, $2)',
      [category?.id, ago(1)],
    );
    const pkg = await desk.receive({ clientId: ama.id, categoryId: category?.id, waitedMs: 5 * HOUR_MS });
    expect(pkg.received).toBe(ago(1));
  });

  it('is received at most seven days ago, and now when the wait cannot be true', async () => {
    const week = 7 * 24;
    expect((await desk.receive({ clientId: ama.id, waitedMs: 10 * 24 * HOUR_MS })).received).toBe(ago(week));
    const years = 20 * 365 * 24 * HOUR_MS;
    expect((await desk.receive({ clientId: ama.id, waitedMs: years })).received).toBe(ago(0));
  });

  it('is one package when it is sent again after a longer wait', async () => {
    const form = { ...desk.intakeForm({ clientId: ama.id, trackingNumber: 'AGAIN1' }), key: randomUUID() };
    const send = (waitedMs: number) => desk.post('/staff/intake', { ...form, waitedMs }, desk.china);
    const first = await desk.must<{ package: { id: number } }>(send(HOUR_MS));
    const second = await desk.must<{ package: { id: number } }>(send(2 * HOUR_MS));
    expect(second.package.id).toBe(first.package.id);
  });

  it.each([-1, 1.5, '5'])('is refused with a wait of %j', async (waitedMs) => {
    const reply = await desk.post('/staff/intake', desk.intakeForm({ clientId: ama.id, waitedMs }), desk.china);
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Must be a number of milliseconds.']);
  });
});

describe('a scan that waited for the network', () => {
  it('is logged for package and container when it was made', async () => {
    const pkg = await desk.receive({ clientId: ama.id, trackingNumber: 'LOAD1' });
    const { id } = await desk.plan();
    hoursLater(4);
    await desk.must(desk.load(id, { trackingNumber: 'LOAD1', source: 'scan', waitedMs: HOUR_MS }));
    const action = 'put into the container';
    expect(await lineOf('package', pkg.id, action)).toMatchObject({ at: ago(0), details: { madeAt: ago(1) } });
    expect(await lineOf('container', id, action)).toMatchObject({ details: { madeAt: ago(1) } });
  });

  it('is not logged before its package was released from a hold', async () => {
    const pkg = await desk.receive({ clientId: ama.id, trackingNumber: 'LOAD2' });
    const { id } = await desk.plan();
    hoursLater(2);
    await desk.must(desk.event(pkg.id, { command: 'HOLD', reason: 'Unclear papers' }));
    await desk.must(desk.event(pkg.id, { command: 'RELEASE' }));
    hoursLater(4);
    await desk.must(desk.load(id, { trackingNumber: 'LOAD2', source: 'scan', waitedMs: 3 * HOUR_MS }));
    expect(await lineOf('package', pkg.id, 'put into the container')).toMatchObject({ details: { madeAt: ago(2) } });
  });

  it('of a manifest check carries its moment, but not one before the container arrived', async () => {
    const { id } = await desk.arrivedContainer(ama.id, [{ trackingNumber: 'SEEN1' }, { trackingNumber: 'SEEN2' }]);
    hoursLater(4);
    const scan = (trackingNumber: string, waitedMs: number) =>
      desk.must(
        desk.post(`/staff/containers/${id}/check/scan`, { trackingNumber, source: 'scan', waitedMs }, desk.ghana),
      );
    await scan('SEEN1', HOUR_MS);
    await scan('SEEN2', 9 * HOUR_MS);
    const scans = await server.sql<{ at: Date }>('select at from manifest_scans where loading_id = $1 order by id', [
      id,
    ]);
    expect(scans.map(({ at }) => at.toISOString())).toEqual([ago(1), ago(4)]);
  });
});
