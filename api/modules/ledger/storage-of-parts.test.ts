import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '#contract/documents/schema';
import type { Handover, WaitingPackage } from '#contract/staff/handover/schema';
import type { Today } from '#contract/staff/today/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { examples } from '#tests/support/examples';
import { ledgerDifferences } from '#tests/support/ledger';

let server: TestApp;
let desk: Desk;
const start = new Date('2026-03-10T09:00:00.000Z');

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  // Sessions use the real clock up to this point.
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
});
afterAll(() => server.close());

const onDay = (day: number) => {
  server.now.value = new Date(start.getTime() + day * 86_400_000);
};
const isAvailable = (id: number) => desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));

/** One package that came in two or three containers: the ids of its parts. */
async function inParts(client: TestClient, counts: number[]) {
  const quantity = counts.reduce((sum, count) => sum + count, 0);
  const { trackingNumber } = await desk.receive({ clientId: client.id, quantity, cbm: quantity / 10 });
  const parts: number[] = [];
  for (const count of counts) {
    const box = await desk.plan();
    const loaded = desk.load(box.id, { trackingNumber, count });
    parts.push((await desk.must<{ changed: { id: number }[] }>(loaded)).changed[0]?.id ?? 0);
    for (const step of ['close', 'depart', 'arrive', 'offload']) await desk.must(desk.step(box.id, step));
  }
  return parts;
}

it('charges the storage of a package once a day, however many of its parts wait', async () => {
  onDay(0);
  const client = await server.createClient();
  const [eight = 0, four = 0] = await inParts(client, [8, 4]);
  const storage = async () => {
    const { items } = await desk.must<Account>(desk.get(`/staff/clients/${client.id}/account`, desk.admin));
    return items.filter(({ kind }) => kind === 'STORAGE').map((item) => [item.usd, item.storage]);
  };
  const counter = async () => {
    const { packages } = (await desk.get(`/staff/clients/${client.id}/collection`)).json<{
      packages: WaitingPackage[];
    }>();
    return packages.map(({ id, warehousingFee }) => [id, warehousingFee]);
  };
  const fees = async (packageId: number) =>
    (await desk.must<Handover>(desk.handOver(client.id, [packageId], {}, desk.ghana))).lines.map((line) => [
      line.warehousingDays,
      line.warehousingFee,
    ]);

  await isAvailable(eight);
  onDay(5);
  await isAvailable(four);
  onDay(14);
  expect(await storage()).toEqual([[35, expect.objectContaining({ availableOn: '2026-03-10', chargedDays: 7 })]]);
  expect(await counter()).toEqual([
    [eight, 35],
    [four, 0],
  ]);
  expect((await desk.get('/staff/today', desk.admin)).json<Today>().storage).toMatchObject({ packages: 1, usd: 35 });

  expect(await fees(eight)).toEqual([[7, 35]]);
  onDay(16);
  // The free days of the four are over, and the days until the eight left were charged with these.
  expect(await storage()).toEqual([
    [10, expect.objectContaining({ availableOn: '2026-03-15', freeUntil: '2026-03-24', chargedDays: 2 })],
  ]);
  expect(await counter()).toEqual([[four, 10]]);
  expect(await fees(four)).toEqual([[2, 10]]);
  expect(await server.sql(ledgerDifferences)).toEqual([]);
});

it('charges the part that waits when the one before it is void', async () => {
  onDay(0);
  const client = await server.createClient();
  const [first = 0, second = 0] = await inParts(client, [3, 2]);
  const running = () =>
    server.sql(
      `select c.package_id::int as id, warehousing_fee(c.since, $2)::float8 as usd from charges c
        where c.package_id = any($1) and c.kind = 'STORAGE' and c.until is null and c.since is not null`,
      [[first, second], server.now.value],
    );
  await isAvailable(first);
  onDay(1);
  await isAvailable(second);
  onDay(10);
  expect(await running()).toEqual([{ id: first, usd: 15 }]);
  await server.sql('update packages set voided_at = $2 where id = $1', [first, server.now.value]);
  expect(await running()).toEqual([{ id: second, usd: 10 }]);
  await server.sql('update packages set voided_at = null where id = $1', [first]);
  expect(await running()).toEqual([{ id: first, usd: 15 }]);
  expect(await server.sql(ledgerDifferences)).toEqual([]);
});

/** Each day from the eighth on which a part waits, counted once. `left` is null while it waits. */
const plainDays = (waits: readonly { here: number; left: number | null }[], today: number) => {
  const days = new Set<number>();
  for (const { here, left } of waits) for (let day = here + 8; day <= (left ?? today); day += 1) days.add(day);
  return days.size;
};

it('charges each day on which any part waits beyond its free days, in whatever order the parts come and go', async () => {
  onDay(0);
  const wait = fc.record({ here: fc.nat({ max: 20 }), stays: fc.option(fc.nat({ max: 30 })) });
  await fc.assert(
    fc.asyncProperty(fc.tuple(wait, wait, wait), async (stays) => {
      onDay(0);
      const parts = await inParts(await server.createClient(), [2, 1, 1]);
      const waits = stays.map(({ here, stays }) => ({ here, left: stays === null ? null : here + stays }));
      const events = waits.flatMap(({ here, left }, at) => [
        { part: parts[at], kind: 'AVAILABLE', day: here },
        ...(left === null ? [] : [{ part: parts[at], kind: 'DELIVERED', day: left }]),
      ]);
      events.sort((a, b) => a.day - b.day);
      for (const { part, kind, day } of events) {
        onDay(day);
        await server.sql(
          `insert into package_events (package_id, kind, status, happened_at, place, note, actor)
           values ($1, $2, case when $2 = 'DELIVERED' then 'DELIVERED' end, $3, 'Sunyani', 'test', 'test')`,
          [part, kind, server.now.value],
        );
      }
      onDay(60);
      const [row] = await server.sql<{ usd: number }>(
        `select coalesce(sum(amount + case when until is null and since is not null then warehousing_fee(since, $2) else 0 end), 0)::float8 as usd
           from charges where package_id = any($1) and kind = 'STORAGE'`,
        [parts, server.now.value],
      );
      expect(row?.usd, JSON.stringify(waits)).toBe(5 * plainDays(waits, 60));
      expect(await server.sql(ledgerDifferences)).toEqual([]);
    }),
    { numRuns: examples(4, 24), endOnFailure: true },
  );
});
