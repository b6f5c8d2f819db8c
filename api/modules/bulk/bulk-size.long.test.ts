import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Output } from '#contract/endpoint';
import type { previewBulk } from '#contract/staff/bulk/calls';
import type { BulkBatch } from '#contract/staff/bulk/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

const reason = 'The papers are missing.';
/** A preview is no command and takes no key. */
const preview = (selection: object) =>
  desk.post('/staff/bulk/preview', { action: 'HOLD', selection, reason, key: undefined });

it('a bulk action changes and undoes as many as are allowed, and not one more', async () => {
  const rate = desk.rateId;
  const big = await server.createClient();
  await server.sql(
    `insert into packages (client_id, tracking_number, customer, package, quantity, cbm, rate_id, received_at)
     select $1, 'BIG' || n, 'BIG', 'Goods', 1, 1, $2, now() from generate_series(1, 5001) n`,
    [big.id, rate],
  );
  await server.sql(
    `insert into package_events (package_id, kind, status, happened_at, actor)
     select id, 'RECEIVED', 'YET_TO_LOAD', now(), 'test' from packages where client_id = $1`,
    [big.id],
  );
  const filter = { clientId: String(big.id) };
  const tooMany = await preview({ filter });
  expect([tooMany.statusCode, tooMany.json().message]).toEqual([
    409,
    'More than 5000 packages match. Narrow the filter: so many can be changed at a time.',
  ]);
  const [one] = await server.sql<{ id: number }>('select min(id) as id from packages where client_id = $1', [big.id]);
  await desk.must(desk.event(one?.id ?? 0, { command: 'HOLD', reason }));
  const few = { filter: { ...filter, status: 'YET_TO_LOAD' } };
  const { fingerprint } = await desk.must<Output<typeof previewBulk>>(preview(few));
  const hold = { action: 'HOLD', selection: few, reason, fingerprint };
  const { id, packages } = await desk.must<BulkBatch>(desk.post('/staff/bulk', hold));
  expect(packages).toBe(5000);
  expect((await desk.must<BulkBatch>(desk.post(`/staff/bulk/${id}/undo`, {}))).undone?.packages).toBe(5000);
  const wrong = await server.sql(
    `select p.id from packages p where client_id = $1 and status <> (select e.status from package_events e
       where e.package_id = p.id and e.status is not null order by e.id desc limit 1)`,
    [big.id],
  );
  expect(wrong).toEqual([]);
});
