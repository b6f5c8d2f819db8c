import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { Output } from '#contract/endpoint';
import type { CheckedScan } from '#contract/staff/arrivals/schema';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import type { loadPackages } from '#contract/staff/containers/calls';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { adHoc } from '#tests/support/database';
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
afterAll(() => server.close());

const received = (quantity: number) => {
  count += 1;
  return desk.receive({ clientId: ama.id, trackingNumber: `SF77${String(count).padStart(6, '0')}`, quantity });
};
type Loaded = Output<typeof loadPackages>;
const scanIn = (containerId: number, body: object) =>
  desk.must<Loaded>(desk.load(containerId, { asksCount: true, source: 'scan', ...body }));
const scanOut = (containerId: number, body: object) =>
  desk.must<CheckedScan>(
    desk.post(`/staff/containers/${containerId}/check/scan`, { asksCount: true, source: 'scan', ...body }),
  );
const partsOf = async (id: number) =>
  (await desk.get(`/staff/packages/${id}/cartons`))
    .json<PackageCartons>()
    .parts.map(({ cartons, containerId }) => [cartons, containerId]);

describe('the number of a package of several cartons', () => {
  it('is answered at the loading with how many, and nothing is recorded before', async () => {
    const pkg = await received(12);
    const { id } = await desk.plan();
    const asked = await scanIn(id, { trackingNumber: pkg.trackingNumber });
    expect(asked).toMatchObject({ changed: [], choices: [], howMany: { packageId: pkg.id, left: 12, of: 12 } });
    expect(await partsOf(pkg.id)).toEqual([[12, null]]);
    const done = await scanIn(id, { packageIds: [pkg.id], count: 8 });
    expect(done).toMatchObject({ howMany: null, container: { packages: 1 } });
    expect(await partsOf(pkg.id)).toEqual([
      [4, null],
      [8, id],
    ]);
  });

  it('is not asked for one carton, for a carton code, or by a program that means all of it', async () => {
    const { id } = await desk.plan();
    const single = await received(1);
    expect((await scanIn(id, { trackingNumber: single.trackingNumber })).changed).toHaveLength(1);
    const several = await received(3);
    const carton = await scanIn(id, { trackingNumber: cartonCode({ wholeId: several.id, position: 2 }) });
    expect(carton).toMatchObject({ howMany: null, counted: { position: 2, scanned: 1, expected: 3 } });
    const all = await received(3);
    expect((await desk.must<Loaded>(desk.load(id, { trackingNumber: all.trackingNumber }))).changed).toHaveLength(1);
  });

  it('is found by its last six characters, and a choice is asked when several end alike', async () => {
    const pkg = await received(2);
    const { id } = await desk.plan();
    const tail = pkg.trackingNumber.slice(-6);
    expect((await scanIn(id, { trackingNumber: tail })).howMany).toMatchObject({ packageId: pkg.id });
    const other = await desk.receive({ clientId: ama.id, trackingNumber: `YT99${tail}`, quantity: 1 });
    const { choices } = await scanIn(id, { trackingNumber: tail });
    expect(choices.map((row) => row.id).sort()).toEqual([pkg.id, other.id].sort());
    await desk.must(desk.load(id, { packageIds: [pkg.id] }));
    for (const name of ['close', 'depart', 'arrive']) await desk.must(desk.step(id, name));
    expect((await scanOut(id, { trackingNumber: tail })).howMany).toMatchObject({ packageId: pkg.id, left: 2 });
  });

  it('is answered at the arrival with how many are left', async () => {
    const { id, ids, packages } = await desk.arrivedContainer(ama.id, [{ trackingNumber: 'ARR-000001', quantity: 8 }]);
    const [packageId = 0] = ids;
    const trackingNumber = packages[0]?.trackingNumber;
    await scanOut(id, { trackingNumber: cartonCode({ wholeId: packageId, position: 1 }) });
    const asked = await scanOut(id, { trackingNumber });
    expect(asked).toMatchObject({ found: 0, howMany: { packageId, left: 7, of: 8 } });
    expect(await scanOut(id, { packageIds: [packageId], count: 5 })).toMatchObject({ found: 0 });
    expect((await scanOut(id, { trackingNumber })).howMany).toMatchObject({ left: 3, of: 8 });
    expect(await scanOut(id, { packageIds: [packageId], count: 8 })).toMatchObject({ found: 1 });
    // All cartons are counted: the same number again changes nothing and asks nothing.
    expect(await scanOut(id, { trackingNumber })).toMatchObject({ found: 1, changed: [], howMany: null });
  });

  it('loads the last cartons once when two scanners wait for the same package', async () => {
    const pkg = await received(5);
    const boxes = [await desk.plan(), await desk.plan()];
    let scans: Promise<{ statusCode: number; json: () => { message?: string } }[]> | undefined;
    await server.db.transaction(async (tx) => {
      // Both have read the package and wait for its lock.
      await tx.query(adHoc('select from packages where id = $1 for update'), [pkg.id]);
      scans = Promise.all(boxes.map(({ id }) => desk.load(id, { packageIds: [pkg.id], count: 5 })));
      for (;;) {
        const [row] = await tx.query(
          adHoc<{ waiting: number }>(
            `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
          [],
        );
        if (row?.waiting === 2) break;
      }
    });
    const replies = (await scans) ?? [];
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(/is already in /);
  });
});
