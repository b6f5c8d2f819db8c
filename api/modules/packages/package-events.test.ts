import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { createLoading, createPackage } from '#tests/support/rows';

let server: TestApp;
let desk: Desk;
let ama: TestClient;
let kofi: TestClient;
let id: number;

type EventInput = { kind: string; status?: string; at: string; place?: string; note?: string };

const record = ({ kind, status, at, place, note }: EventInput) =>
  server.sql(
    `insert into package_events (package_id, kind, status, happened_at, place, actor, note)
     values ($1, $2, $3, $4, $5, 'Kojo of the receiving desk', $6)`,
    [id, kind, status ?? null, at, place ?? null, note ?? null],
  );

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  [ama, kofi] = [await server.createClient(), await server.createClient()];
  const { sql } = server;
  const loadingId = await createLoading(sql);
  id = await createPackage(sql, { clientId: ama.id, rateId: desk.rateId, loadingId });
  await record({ kind: 'LOADED', status: 'IN_TRANSIT', at: '2026-12-30T08:00:00Z', place: 'Guangdong' });
  await record({ kind: 'NOTED', at: '2026-12-31T08:00:00Z', note: 'canary: the customer argues' });
  await record({ kind: 'CORRECTED', at: '2027-01-01T08:00:00Z', note: 'canary: a typing error' });
  await record({ kind: 'ETA_CHANGED', at: '2027-01-02T08:00:00Z', place: 'At sea', note: 'canary: two days' });
  await record({ kind: 'CORRECTED', status: 'ON_HOLD', at: '2027-01-03T08:00:00Z' });
});
afterAll(() => server.close());

const get = (number: number | string, client: TestClient) =>
  server.app.inject({ url: `/api/packages/${number}/events`, headers: client.headers });

it('tells what happened, when and where, newest first', async () => {
  const reply = await get(id, ama);
  expect(reply.statusCode).toBe(200);
  const known = { isDayOnly: false };
  expect(reply.json()).toEqual([
    {
      what: 'CORRECTED',
      status: 'ON_HOLD',
      at: '2027-01-03T08:00:00.000Z',
      where: null,
      note: null,
      changes: null,
      ...known,
    },
    {
      what: 'ETA_CHANGED',
      status: null,
      at: '2027-01-02T08:00:00.000Z',
      where: 'At sea',
      note: null,
      changes: null,
      ...known,
    },
    {
      what: 'LOADED',
      status: 'IN_TRANSIT',
      at: '2026-12-30T08:00:00.000Z',
      where: 'Guangdong',
      note: null,
      changes: null,
      ...known,
    },
    {
      what: 'RECEIVED',
      status: 'YET_TO_LOAD',
      at: expect.any(String),
      where: null,
      note: null,
      changes: null,
      ...known,
    },
  ]);
});

it('never tells a note or a name of staff', async () => {
  const { body } = await get(id, ama);
  expect(body).not.toMatch(/canary|Kojo|test|NOTED/);
});

it('tells a note that the desk has shared, and only the note', async () => {
  const pkg = await desk.receive({ clientId: kofi.id });
  await desk.must(desk.event(pkg.id, { command: 'NOTE', reason: 'Keep it upright.', isShared: true }));
  await desk.must(desk.event(pkg.id, { command: 'NOTE', reason: 'He argues.' }));
  // The reason of a hold is internal, whatever a form says.
  await desk.must(desk.event(pkg.id, { command: 'HOLD', reason: 'Not paid.', isShared: true }));
  const told = (await get(pkg.id, kofi)).json<{ what: string; note: string | null }[]>();
  expect(told.map(({ what, note }) => [what, note])).toEqual([
    ['HELD', null],
    ['NOTED', 'Keep it upright.'],
    ['RECEIVED', null],
  ]);
  const { events } = await desk.find(pkg.id);
  expect(events.map(({ note, isShared }) => [note, isShared])).toEqual([
    [null, false],
    ['Keep it upright.', true],
    ['He argues.', false],
    ['Not paid.', false],
  ]);
});

it('is not found by another client, in the same words as a number that does not exist', async () => {
  const foreign = await get(id, kofi);
  expect(foreign.statusCode).toBe(404);
  expect(foreign.body).toBe((await get(999_999_999, kofi)).body);
});

it('is an empty list for a package to which nothing has happened', async () => {
  const [row] = await server.sql<{ id: number }>(
    `insert into packages (client_id, rate_id, tracking_number, customer, package, quantity, cbm)
     select $1, id, 'NEW1', 'KWL', 'Shoes', 1, 1 from shipping_rates limit 1 returning id`,
    [ama.id],
  );
  expect((await get(row?.id ?? 0, ama)).json()).toEqual([]);
});

it.each(['abc', '0', '-1', '%00', '9'.repeat(16)])('refuses the number %s', async (number) => {
  expect((await get(number, ama)).statusCode).toBe(400);
});
