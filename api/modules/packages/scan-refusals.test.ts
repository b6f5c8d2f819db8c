import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { Discrepancy, ManifestCheck } from '#contract/staff/arrivals/schema';
import type { LogEntry } from '#contract/staff/desk/schema';
import type { Transfer } from '#contract/staff/transfers/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let client: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  client = await server.createClient();
});
afterAll(() => server.close());

let count = 0;
const received = async (more: object = {}) => {
  count += 1;
  const cartons = [{ length: 50, width: 40, height: 50, count: 12 }];
  const about = { trackingNumber: `REF-${count}`, clientId: client.id, quantity: 12, cartons, ...more };
  const { id, trackingNumber } = await desk.receive(about);
  const code = (position: number) => cartonCode({ wholeId: id, position });
  return { id, number: trackingNumber, code };
};
const planned = (more: object = {}) => {
  count += 1;
  return desk.plan({ reference: `KWL-REF-${count}`, ...more });
};
const refused = async (answer: ReturnType<Desk['post']>) => {
  const reply = await answer;
  expect(reply.statusCode, reply.body).toBe(409);
  return reply.json().message;
};
const load = (box: number, body: object) => refused(desk.load(box, body));
const scan = (box: number, trackingNumber: string) =>
  desk.post(`/staff/containers/${box}/check/scan`, { trackingNumber }, desk.ghana);

describe('a scan that is refused names the carton or the package', () => {
  it('when the container is closed', async () => {
    const [pkg, other, box] = [await received(), await received(), await planned()];
    await desk.must(desk.load(box.id, { packageIds: [other.id] }));
    await desk.must(desk.step(box.id, 'close'));
    const closed = `stays where it is: ${box.reference} is closed.`;
    expect(await load(box.id, { trackingNumber: pkg.code(3) })).toBe(`Carton 3 of 12 of ${pkg.number} ${closed}`);
    expect(await load(box.id, { trackingNumber: pkg.number })).toBe(`${pkg.number} ${closed}`);
    expect(await load(box.id, { packageIds: [pkg.id], count: 4 })).toBe(`Package ${pkg.number} ${closed}`);
    const out = desk.post(`/staff/containers/${box.id}/unload`, { trackingNumber: other.code(12) }, desk.china);
    expect(await refused(out)).toBe(`Carton 12 of 12 of ${other.number} ${closed}`);
  });

  it('when the package cannot be loaded', async () => {
    const [box, flight] = [
      await planned(),
      await planned({ mode: 'AIR', containerNumber: '07112345675', capacityKg: 900 }),
    ];
    const lost = await received({ clientId: undefined, unidentified: true });
    expect(await load(box.id, { trackingNumber: lost.code(2) })).toBe(
      `Carton 2 of 12 of ${lost.number} has no owner yet. Assign it to a client first.`,
    );
    const pkg = await received();
    expect(await load(flight.id, { trackingNumber: pkg.code(5) })).toBe(
      `Carton 5 of 12 of ${pkg.number} goes by sea and ${flight.reference} is an air shipment. Put it into a container.`,
    );
    await desk.must(desk.load(box.id, { packageIds: [pkg.id] }));
    await desk.must(desk.step(box.id, 'close'));
    const open = await planned();
    expect(await load(open.id, { packageIds: [pkg.id], count: 2 })).toBe(
      `No carton of package ${pkg.number} waits here.`,
    );
  });

  it('when the container has not arrived, or more are counted than came', async () => {
    const [pkg, box] = [await received(), await planned()];
    await desk.must(desk.load(box.id, { packageIds: [pkg.id] }));
    expect(await refused(scan(box.id, pkg.code(7)))).toBe(
      `Carton 7 of 12 of ${pkg.number} was not counted: ${box.reference} has not arrived yet.`,
    );
    for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(box.id, step));
    await desk.must(scan(box.id, pkg.code(7)));
    const again = desk.post(`/staff/containers/${box.id}/check/scan`, { packageIds: [pkg.id], count: 1 }, desk.ghana);
    expect(await refused(again)).toBe(`Of package ${pkg.number}, 1 were scanned already.`);
  });

  it('when a transfer list has left, or has not left yet', async () => {
    const [pkg, other, box] = [await received(), await received(), await planned()];
    await desk.must(desk.load(box.id, { packageIds: [pkg.id, other.id] }));
    for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(box.id, step));
    const form = { from: 'Accra', to: 'Kumasi' };
    const list = await desk.must<Transfer>(desk.post('/staff/transfers', form, desk.admin));
    const act = (what: string, body: object = {}) => desk.post(`/staff/transfers/${list.id}/${what}`, body, desk.admin);
    const onList = { trackingNumber: pkg.code(1) };
    await desk.must(act('out', onList));
    expect(await refused(act('in', onList))).toBe(
      `Carton 1 of 12 of ${pkg.number} was not received: ${list.number} has not left yet.`,
    );
    await desk.must(act('send'));
    expect(await refused(act('out', { trackingNumber: other.code(2) }))).toBe(
      `Carton 2 of 12 of ${other.number} was not added: ${list.number} has left. Open another transfer.`,
    );
    expect(await refused(act('out', { packageId: other.id }))).toBe(
      `Package ${other.number} was not added: ${list.number} has left. Open another transfer.`,
    );
  });
});

describe('cartons that came with another container', () => {
  it('are named one by one, at the check and in the list of discrepancies', async () => {
    const [pkg, other] = [await received(), await received()];
    const [first, second] = [await planned(), await planned()];
    await desk.must(desk.load(first.id, { packageIds: [pkg.id] }));
    await desk.must(desk.load(second.id, { packageIds: [other.id] }));
    for (const box of [first, second])
      for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(box.id, step));
    for (const position of [9, 4]) await desk.must(scan(second.id, pkg.code(position)));
    const { extras } = (await desk.get(`/staff/containers/${second.id}/check`)).json<ManifestCheck>();
    expect(extras.map(({ trackingNumber, cartons, of }) => [trackingNumber, cartons, of])).toEqual([
      [pkg.number, [4], 12],
      [pkg.number, [9], 12],
    ]);
    await desk.must(desk.post(`/staff/containers/${second.id}/check/finish`, {}, desk.ghana));
    const { data } = (await desk.get(`/staff/discrepancies?containerId=${second.id}&kind=EXTRA`)).json<{
      data: Discrepancy[];
    }>();
    expect(data.map(({ extraCartons }) => extraCartons)).toEqual([[4, 9]]);
    const { rows } = (await desk.get(`/staff/log/container/${second.id}`)).json<{ rows: LogEntry[] }>();
    expect(rows).toContainEqual(
      expect.objectContaining({
        details: { trackingNumber: pkg.number, carton: '4 of 12', container: second.reference },
      }),
    );
  });

  it('are refused when they were found in their own container, and stay found there', async () => {
    const [pkg, first, second] = [await received(), await planned(), await planned()];
    await desk.must(desk.load(first.id, { packageIds: [pkg.id], count: 8 }));
    for (const position of [9, 10, 11, 12])
      await desk.must(desk.load(second.id, { trackingNumber: pkg.code(position) }));
    for (const box of [first, second])
      for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(box.id, step));
    const check = async (box: number) => {
      const { found, rows, extras } = (await desk.get(`/staff/containers/${box}/check`)).json<ManifestCheck>();
      return { found, rows: rows.length, extras: extras.length };
    };
    for (const position of [1, 2]) await desk.must(scan(first.id, pkg.code(position)));
    const again = `Carton 2 of 12 of ${pkg.number} has arrived already.`;
    expect(await refused(scan(second.id, pkg.code(2)))).toBe(again);
    expect(await check(second.id)).toEqual({ found: 0, rows: 1, extras: 0 });
    for (const position of [3, 4, 5, 6, 7, 8]) await desk.must(scan(first.id, pkg.code(position)));
    expect(await refused(scan(second.id, pkg.code(2)))).toBe(again);
    expect(await check(first.id)).toEqual({ found: 1, rows: 1, extras: 0 });
  });

  it('are told apart from the cartons of the same package that the container was to bring', async () => {
    const [pkg, first, second] = [await received(), await planned(), await planned()];
    await desk.must(desk.load(first.id, { packageIds: [pkg.id], count: 8 }));
    await desk.must(desk.load(second.id, { trackingNumber: pkg.code(9) }));
    for (const position of [10, 11, 12]) await desk.must(desk.load(second.id, { trackingNumber: pkg.code(position) }));
    for (const box of [first, second])
      for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(box.id, step));
    for (const position of [1, 2, 9, 10]) await desk.must(scan(first.id, pkg.code(position)));
    const again = `Carton 9 of 12 of ${pkg.number} was scanned already.`;
    expect(await refused(scan(first.id, pkg.code(9)))).toBe(again);
    const found = await desk.must<ManifestCheck>(
      desk.post(`/staff/containers/${first.id}/check/finish`, {}, desk.ghana),
    );
    const recorded = async () =>
      (await desk.get(`/staff/discrepancies?state=all&containerId=${first.id}&kind=EXTRA`))
        .json<{ data: Discrepancy[] }>()
        .data.map(({ extraCartons, resolution }) => ({ extraCartons, resolution }));
    expect(await recorded()).toEqual([{ extraCartons: [9, 10], resolution: null }]);
    // The record stays open until the last of them is received.
    for (const [position, resolution] of [
      [9, null],
      [10, 'FOUND'],
    ] as const) {
      const scanId = found.extras.find(({ cartons }) => cartons.includes(position))?.scanId;
      await desk.must(desk.post(`/staff/containers/${first.id}/check/receive`, { scanId }, desk.ghana));
      expect(await recorded()).toEqual([{ extraCartons: [9, 10], resolution }]);
    }
    expect(await refused(scan(first.id, pkg.code(9)))).toBe(again);
    server.now.value = new Date(server.now.value.getTime() + 60_000);
    await desk.must(scan(first.id, pkg.code(11)));
    expect(await recorded()).toEqual([
      { extraCartons: [11], resolution: null },
      { extraCartons: [9, 10], resolution: 'FOUND' },
    ]);
  });
});
