import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { CheckedScan, Discrepancy, ManifestCheck } from '#contract/staff/arrivals/schema';
import type { LoadPlan } from '#contract/staff/load-plans/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let client: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await server.createClient();
});

let count = 0;
/** A container with a package of three cartons, and another one, both arrived. */
const arrived = async () => {
  count += 1;
  const number = `SEEN-${count}`;
  const own = await desk.arrivedContainer(client.id, [{ trackingNumber: number, quantity: 3, cbm: 0.3 }]);
  const other = await desk.arrivedContainer(client.id, [{ trackingNumber: `${number}-B` }]);
  const id = own.ids[0] ?? 0;
  const code = (position: number) => cartonCode({ wholeId: id, position });
  await scan(other.id, `${number}-B`);
  return { id, number, own, other, code };
};
const at = (path: string, id: number) => `/staff/containers/${id}/check/${path}`;
const scan = (id: number, trackingNumber: string) =>
  desk.must<CheckedScan>(desk.post(at('scan', id), { trackingNumber }, desk.ghana));
const finish = (id: number) => desk.must<ManifestCheck>(desk.post(at('finish', id), {}, desk.ghana));
const check = async (id: number) => (await desk.get(`/staff/containers/${id}/check`)).json<ManifestCheck>();
const records = async (id: number, state: string) =>
  (await desk.get(`/staff/discrepancies?containerId=${id}&state=${state}`)).json<{ data: Discrepancy[] }>().data;
const told = async () => {
  const sql = `select kind from message_items where client_id = $1 and kind in ('MISSING', 'FOUND') order by id`;
  return (await server.sql<{ kind: string }>(sql, [client.id])).map(({ kind }) => kind);
};
const happened = (id: number) =>
  server.sql(
    `select e.kind from package_events e join packages p on p.id = e.package_id
      where (p.id = $1 or p.whole_id = $1) and e.kind in ('MISSING', 'FOUND') and e.copy_of is null order by e.id`,
    [id],
  );
const parts = async (id: number) =>
  (await server.app.inject({ url: `/api/packages/${id}/parts`, headers: client.headers })).json<
    { cartons: number; status: string; isMissing: boolean }[]
  >();

type Case = Awaited<ReturnType<typeof arrived>>;
/** However it came to that, all three cartons are here and nobody looks for anything. */
const expectAllHere = async ({ id, own, other }: Case) => {
  for (const box of [own, other]) expect(await records(box.id, 'open')).toEqual([]);
  const [ownCheck, otherCheck] = [await check(own.id), await check(other.id)];
  expect(otherCheck).toMatchObject({ extras: [], found: 1, expected: 1 });
  expect(ownCheck).toMatchObject({ extras: [], found: 1, expected: 1 });
  expect(ownCheck.rows.map((row) => [row.isMissing, row.scanId !== null])).toEqual(
    ownCheck.rows.map(() => [false, true]),
  );
  for (const part of await parts(id)) expect(part).toMatchObject({ status: 'ARRIVED', isMissing: false });
  const ready = { branch: 'Sunyani' };
  expect(await desk.must<object>(desk.post(`/staff/containers/${own.id}/available`, ready, desk.ghana))).toMatchObject({
    available: 1,
    leftOut: 0,
  });
};

describe('a carton that came out of another container', () => {
  it.each(['first', 'last'])('is not missing from its own, when the other check is finished %s', async (when) => {
    const each = await arrived();
    const { id, own, other, code } = each;
    expect((await scan(other.id, code(1))).extra).toMatchObject({ containerReference: own.reference, cartons: [1] });
    if (when === 'first') {
      await finish(other.id);
      expect(await records(other.id, 'open')).toMatchObject([{ kind: 'EXTRA', extraCartons: [1] }]);
    }
    for (const position of [2, 3]) await scan(own.id, code(position));
    await finish(own.id);
    if (when === 'last') await finish(other.id);

    await expectAllHere(each);
    expect(await happened(id)).toEqual([]);
    expect(await told()).toEqual([]);
    if (when === 'last') expect(await records(other.id, 'all')).toEqual([]);
    else
      expect(await records(other.id, 'all')).toMatchObject([
        { kind: 'EXTRA', resolution: 'FOUND', resolvedBy: expect.any(String), extraCartons: [1] },
      ]);
  });

  it('and was missing from its own is found at once', async () => {
    const each = await arrived();
    const { id, own, other, code } = each;
    for (const position of [2, 3]) await scan(own.id, code(position));
    await finish(own.id);
    expect(await told()).toEqual(['MISSING']);
    expect((await scan(other.id, code(1))).extra).toMatchObject({ containerReference: own.reference });
    await finish(other.id);
    await expectAllHere(each);
    expect(await happened(id)).toEqual([{ kind: 'MISSING' }, { kind: 'FOUND' }]);
    // The message that it is missing was not sent yet, and is not sent any more.
    expect(await told()).not.toContain('MISSING');
    expect(await records(own.id, 'all')).toMatchObject([{ kind: 'MISSING', resolution: 'FOUND' }]);
  });

  it('leaves those that were counted before complete in their own', async () => {
    const each = await arrived();
    const { own, other, code } = each;
    await scan(own.id, code(1));
    for (const position of [2, 3]) await scan(other.id, code(position));
    expect(await check(own.id)).toMatchObject({ found: 0, expected: 1 });
    await finish(own.id);
    await finish(other.id);
    await expectAllHere(each);
  });

  it('is refused at the check of a third container, which names the second', async () => {
    const { other, code, number } = await arrived();
    await scan(other.id, code(1));
    const third = await desk.arrivedContainer(client.id, [{ trackingNumber: `${number}-C` }]);
    const refused = await desk.post(at('scan', third.id), { trackingNumber: code(1) }, desk.ghana);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `Carton 1 of 3 of ${number} was scanned at the check of ${other.reference} already.`,
    ]);
    expect((await check(third.id)).extras).toEqual([]);
    expect((await scan(third.id, code(2))).extra).toMatchObject({ cartons: [2] });
  });

  it('does not wait in China any more, although it was not loaded', async () => {
    const number = 'SEEN-LEFT';
    const { id } = await desk.receive({ clientId: client.id, trackingNumber: number, quantity: 3, cbm: 0.3 });
    const code = (position: number) => cartonCode({ wholeId: id, position });
    const box = await desk.plan();
    for (const position of [1, 2]) await desk.must(desk.load(box.id, { trackingNumber: code(position) }));
    for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(box.id, step));
    const open = await desk.plan();
    const planned = async () =>
      (await desk.must<LoadPlan>(desk.get(`/staff/containers/${open.id}/plan`))).lines
        .filter(({ trackingNumber }) => trackingNumber === number)
        .map(({ of }) => of);
    expect(await planned()).toEqual([1]);
    expect((await scan(box.id, code(3))).extra).toMatchObject({ cartons: [3] });
    expect(await planned()).toEqual([]);
    const refused = await desk.load(open.id, { trackingNumber: code(3) });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `Carton 3 of 3 of ${number} came with ${box.reference}. Receive it there.`,
    ]);
  });

  it('is found alone, when others of its package are missing too', async () => {
    const { own, other, code } = await arrived();
    await scan(own.id, code(3));
    await finish(own.id);
    await scan(other.id, code(1));
    expect(await records(own.id, 'open')).toMatchObject([{ kind: 'MISSING', missingCartons: [2] }]);
    expect((await check(other.id)).extras).toEqual([]);
  });

  it('stays found: the scan is not taken back afterwards', async () => {
    const { number, own, other, code } = await arrived();
    await scan(other.id, code(1));
    for (const position of [2, 3]) await scan(own.id, code(position));
    await finish(own.id);
    const back = await desk.post(at('take-back', other.id), { trackingNumber: code(1) }, desk.ghana);
    expect([back.statusCode, back.json().message]).toEqual([
      409,
      `Carton 1 of 3 of ${number} stays found: the check of ${own.reference} is finished.`,
    ]);
  });
});

describe('a package that came out of another container', () => {
  it.each(['first', 'last'])('is not missing from its own, when the other check is finished %s', async (when) => {
    const each = await arrived();
    const { id, number, own, other } = each;
    await scan(other.id, number);
    if (when === 'first') await finish(other.id);
    await finish(own.id);
    if (when === 'last') await finish(other.id);
    await expectAllHere(each);
    expect(await happened(id)).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('and was missing from its own is found at once', async () => {
    const each = await arrived();
    await finish(each.own.id);
    await scan(each.other.id, each.number);
    await finish(each.other.id);
    await expectAllHere(each);
  });

  it('is whole, when only some of its cartons were scanned at its own check', async () => {
    const each = await arrived();
    await scan(each.other.id, each.number);
    await scan(each.own.id, each.code(2));
    await finish(each.own.id);
    await finish(each.other.id);
    await expectAllHere(each);
  });

  it('is missing when it was seen there on an earlier journey', async () => {
    const { id, number, own, other } = await arrived();
    await scan(other.id, number);
    await server.sql(`update manifest_scans set at = at - interval '40 days' where loading_id = $1`, [other.id]);
    await finish(own.id);
    expect(await records(own.id, 'open')).toMatchObject([{ kind: 'MISSING', packageId: id }]);
  });

  it('is found once, when both checks are finished and it is scanned at the same moment', async () => {
    const each = await arrived();
    await Promise.all([scan(each.other.id, each.number), finish(each.own.id), finish(each.other.id)]);
    await expectAllHere(each);
  });
});

describe('the number of a package that came out of another container', () => {
  const answer = (id: number, packageId: number, count: number) =>
    desk.post(at('scan', id), { packageIds: [packageId], count }, desk.ghana);
  const ask = (id: number, trackingNumber: string) =>
    desk.must<CheckedScan>(desk.post(at('scan', id), { trackingNumber, asksCount: true }, desk.ghana));

  it('asks how many of its cartons came, and counts only these', async () => {
    const each = await arrived();
    const { id, number, own, other, code } = each;
    expect(await ask(other.id, number)).toMatchObject({
      extra: null,
      howMany: { packageId: id, trackingNumber: number, left: 3, of: 3 },
    });
    expect((await check(other.id)).extras).toEqual([]);
    const tooMany = await answer(other.id, id, 4);
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([
      409,
      `Package ${number} has fewer than 4 cartons: 3.`,
    ]);
    const { extra } = (await answer(other.id, id, 2)).json<CheckedScan>();
    expect(extra).toMatchObject({ trackingNumber: number, containerReference: own.reference, cartons: [1, 2], of: 3 });
    expect((await parts(id)).reduce((sum, { cartons }) => sum + cartons, 0)).toBe(3);
    await scan(own.id, code(3));
    await finish(own.id);
    await finish(other.id);
    await expectAllHere(each);
  });

  it('means a package on its way by its last six characters, when only one ends with them', async () => {
    const { own, other } = await arrived();
    await desk.must(
      desk.load((await desk.plan()).id, {
        packageIds: [(await desk.receive({ clientId: client.id, trackingNumber: 'SFTAIL481516' })).id],
      }),
    );
    expect((await scan(own.id, '481516')).extra).toMatchObject({
      trackingNumber: 'SFTAIL481516',
      customer: client.shippingMark,
    });
    const again = await desk.post(at('scan', other.id), { trackingNumber: '481516' }, desk.ghana);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      `Package SFTAIL481516 was scanned at the check of ${own.reference} already.`,
    ]);
    await desk.receive({ clientId: client.id, trackingNumber: 'YTTAIL481516' });
    const third = await desk.arrivedContainer(client.id, [{ trackingNumber: 'SEEN-THIRD' }]);
    expect((await scan(third.id, '481516')).extra).toMatchObject({ trackingNumber: '481516', packageId: null });
  });

  it('means the cartons that are missing, and not those that were found', async () => {
    const each = await arrived();
    const { number, own, other, code } = each;
    await scan(own.id, code(3));
    await finish(own.id);
    const { howMany } = await ask(other.id, number);
    expect(howMany).toMatchObject({ left: 2, of: 2 });
    expect((await answer(other.id, howMany?.packageId ?? 0, 1)).statusCode).toBe(200);
    expect(await records(own.id, 'open')).toMatchObject([{ kind: 'MISSING', missingCartons: [2] }]);
    await scan(other.id, number);
    await finish(other.id);
    await expectAllHere(each);
  });

  it('leaves out the cartons that were counted in its own container before', async () => {
    const each = await arrived();
    const { id, number, own, other, code } = each;
    await scan(own.id, code(1));
    expect((await ask(other.id, number)).howMany).toMatchObject({ packageId: id, left: 2, of: 3 });
    const again = await answer(other.id, id, 1);
    expect([again.statusCode, again.json().message]).toEqual([409, `Of package ${number}, 1 were scanned already.`]);
    const { extra } = (await answer(other.id, id, 3)).json<CheckedScan>();
    expect(extra).toMatchObject({ cartons: [2, 3] });
    await finish(own.id);
    await finish(other.id);
    await expectAllHere(each);
  });

  it('is refused when the package was found in its own container, is available, or was handed over', async () => {
    const { id, number, own, other } = await arrived();
    const refused = async () => {
      const answers = [desk.post(at('scan', other.id), { trackingNumber: number, asksCount: true }, desk.ghana)];
      answers.push(desk.post(at('scan', other.id), { trackingNumber: number }, desk.ghana));
      const [asking, plain] = (await Promise.all(answers)).map((each) => [each.statusCode, each.json().message]);
      expect(asking).toEqual(plain);
      expect((await check(other.id)).extras).toEqual([]);
      return plain;
    };
    await scan(own.id, number);
    expect(await refused()).toEqual([409, `Package ${number} has arrived already.`]);
    await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
    expect(await refused()).toEqual([409, `Package ${number} has arrived already.`]);
    await desk.must(desk.handOver(client.id, [{ packageId: id, quantity: 3 }]));
    expect(await refused()).toEqual([
      409,
      `Package ${number} was handed over already. If these are other goods, type their number with -2 at the end.`,
    ]);
    expect((await scan(other.id, `${number}-2`)).extra).toMatchObject({ packageId: null });
  });
});
