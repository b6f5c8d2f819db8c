import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { PackageGoods } from '#contract/disputes/schema';
import type { Output } from '#contract/endpoint';
import type { PackageEvent } from '#contract/packages/schema';
import type { ArrivalRow, CheckedScan, Discrepancy, ManifestCheck } from '#contract/staff/arrivals/schema';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import type { LogEntry } from '#contract/staff/desk/schema';
import type { Today } from '#contract/staff/today/schema';
import type { getDestination } from '#contract/staff/transfers/calls';
import type { Transfer } from '#contract/staff/transfers/schema';
import { startTestApp, type TestApp, type TestClient, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { pngNumber } from '#tests/support/sample-files';

let server: TestApp;
let desk: Desk;
let client: TestClient;
let accra: TestStaff;
let kumasi: TestStaff;
beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  accra = await server.createStaff('ghana-warehouse', 'Accra');
  kumasi = await server.createStaff('ghana-warehouse', 'Kumasi');
});
beforeEach(async () => {
  client = await server.createClient();
});
afterAll(() => server.close());

let count = 0;
const number = () => {
  count += 1;
  return `TRANSFER-${count}`;
};
const waitingInAccra = async (packages = 1) => {
  const box = await desk.arrivedContainer(
    client.id,
    Array.from({ length: packages }, () => ({ trackingNumber: number() })),
  );
  for (const id of box.ids) await desk.must(desk.event(id, { command: 'AVAILABLE' }, accra));
  return box;
};
const open = (body: object = {}, who = accra) =>
  desk.post('/staff/transfers', { from: 'Accra', to: 'Kumasi', ...body }, who);
const opened = () => desk.must<Transfer>(open());
const act = (id: number, what: 'out' | 'in' | 'send' | 'take-off', body: object, who: TestStaff) =>
  desk.post(`/staff/transfers/${id}/${what}`, body, who);
const must = (id: number, what: 'out' | 'in' | 'send' | 'take-off', body: object, who: TestStaff) =>
  desk.must<Transfer>(act(id, what, body, who));
const refusal = (reply: { statusCode: number; json: () => { message: string } }) => [
  reply.statusCode,
  reply.json().message,
];
const waitsIn = async (branch: string) =>
  (await desk.get(`/staff/waiting?branch=${branch}&clientId=${client.id}`)).json<{
    data: { id: number; availableAt: string; daysWaiting: number }[];
  }>().data;
/** Moves the clock and keeps the sessions valid. */
const pass = async (days: number) => {
  server.now.value = new Date(server.now.value.getTime() + days * 86_400_000);
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
  await server.sql(`update access_tokens set expires_at = 'infinity'`);
};
const destination = async (id: number) =>
  (await desk.get(`/staff/packages/${id}/destination`)).json<Output<typeof getDestination>>();
const checkJob = async (containerId: number) =>
  (await desk.get('/staff/today')).json<Today>().goOn?.find((job) => job.containerId === containerId);
const choose = (id: number, branch: string | null, who = desk.admin) =>
  desk.post(`/staff/packages/${id}/destination`, { branch }, who);

describe('a transfer', () => {
  it('leaves goods found in the check of their container, also those that were never scanned there', async () => {
    const box = await waitingInAccra(2);
    const transfer = await opened();
    await must(transfer.id, 'out', { trackingNumber: box.packages[0]?.trackingNumber }, accra);
    const check = (await desk.get(`/staff/containers/${box.id}/check`)).json<ManifestCheck>();
    expect(check).toMatchObject({ expected: 2, found: 2, available: 1 });
    expect(check.rows.map(({ id, isOnTransfer }) => [id, isOnTransfer]).sort()).toEqual([
      [box.ids[0], true],
      [box.ids[1], false],
    ]);
    const arrivals = (await desk.get('/staff/arrivals?show=all')).json<{ data: ArrivalRow[] }>().data;
    expect(arrivals.find(({ id }) => id === box.id)).toMatchObject({ expected: 2, found: 2 });
    const again = await desk.must<CheckedScan>(
      desk.post(`/staff/containers/${box.id}/check/scan`, {
        trackingNumber: box.packages[0]?.trackingNumber,
        asksCount: true,
      }),
    );
    expect(again).toMatchObject({ found: 2, howMany: null });
    expect(await checkJob(box.id)).toMatchObject({ done: 2, total: 2 });
  });

  it('takes a package from one branch to another, where it is available once it is scanned in', async () => {
    const { ids, packages } = await waitingInAccra();
    const [id = 0] = ids;
    const trackingNumber = packages[0]?.trackingNumber;
    const transfer = await opened();
    expect(transfer).toMatchObject({
      number: expect.stringMatching(/^T-\d{6}$/),
      from: 'Accra',
      to: 'Kumasi',
      packages: 0,
    });
    await pass(3);
    expect(await must(transfer.id, 'out', { trackingNumber }, accra)).toMatchObject({
      lines: [{ packageId: id, inAt: null }],
    });
    expect([await waitsIn('Accra'), await waitsIn('Kumasi')]).toEqual([[], []]);
    expect((await desk.handOver(client.id, ids, { branch: 'Accra' }, accra)).json().message).toMatch(
      /is not available for collection yet/,
    );
    await must(transfer.id, 'send', {}, accra);
    await pass(2);
    const done = await must(transfer.id, 'in', { trackingNumber }, kumasi);
    expect(done).toMatchObject({ scannedIn: 1, receivedAt: server.now.value.toISOString() });
    // The storage days begin with the scan in.
    expect(await waitsIn('Kumasi')).toMatchObject([
      { id, daysWaiting: 0, availableAt: server.now.value.toISOString() },
    ]);
    await desk.must(desk.handOver(client.id, ids, { branch: 'Kumasi' }, kumasi));

    const told = await server.app.inject({ url: `/api/packages/${id}/events`, headers: client.headers });
    expect(
      told
        .json<{ what: string; where: string }[]>()
        .map(({ what, where }) => [what, where])
        .slice(0, 4),
    ).toEqual([
      ['DELIVERED', 'Kumasi'],
      ['AVAILABLE', 'Kumasi'],
      ['TRANSFERRED', 'Kumasi'],
      ['AVAILABLE', 'Accra'],
    ]);
    const log = (await desk.get(`/staff/log/package/${id}`))
      .json<{ rows: LogEntry[] }>()
      .rows.map(({ action }) => action);
    expect(log).toEqual(expect.arrayContaining(['scanned out', 'scanned in']));
  });

  it('tells the client of the branch where the goods are, even after another was named', async () => {
    const { ids } = await waitingInAccra();
    await pass(1);
    await server.composeMessages();
    const { id } = await opened();
    await must(id, 'out', { packageId: ids[0] }, accra);
    await must(id, 'send', {}, accra);
    await must(id, 'in', { packageId: ids[0] }, kumasi);
    await pass(1);
    await server.composeMessages();
    const told = await server.sql<{ branch: string }>(
      `select branch from messages where client_id = $1 and kind = 'AVAILABLE' order by id`,
      [client.id],
    );
    expect(told.map(({ branch }) => branch)).toEqual(['Accra', 'Kumasi']);
  });

  it('releases a package that stays after all, with the storage days it had', async () => {
    const { ids } = await waitingInAccra();
    const [before] = await waitsIn('Accra');
    await pass(4);
    const { id, number: name } = await opened();
    await must(id, 'out', { packageId: ids[0] }, accra);
    expect(await must(id, 'take-off', { packageId: ids[0] }, accra)).toMatchObject({ packages: 0 });
    expect(await waitsIn('Accra')).toMatchObject([{ id: ids[0], daysWaiting: 4, availableAt: before?.availableAt }]);
    expect(refusal(await act(id, 'take-off', { packageId: ids[0] }, accra))).toEqual([
      409,
      `This package is not on ${name} any more.`,
    ]);
  });

  it('changes nothing when a scanner reads a number twice', async () => {
    const { ids } = await waitingInAccra(2);
    const { id } = await opened();
    await must(id, 'out', { packageId: ids[0] }, accra);
    expect(await must(id, 'out', { packageId: ids[0] }, accra)).toMatchObject({ packages: 1 });
    await must(id, 'out', { packageId: ids[1] }, accra);
    await must(id, 'send', {}, accra);
    await must(id, 'in', { packageId: ids[0] }, kumasi);
    expect(await must(id, 'in', { packageId: ids[0] }, kumasi)).toMatchObject({ scannedIn: 1, receivedAt: null });
    const { events } = await desk.find(ids[0] ?? 0);
    expect(events.filter(({ kind, place }) => kind === 'AVAILABLE' && place === 'Kumasi')).toHaveLength(1);
  });

  it('holds a package once when two lists want it at the same time', async () => {
    const { ids } = await waitingInAccra();
    const [one, other] = [await opened(), await opened()];
    const replies = await Promise.all([one, other].map(({ id }) => act(id, 'out', { packageId: ids[0] }, accra)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      /^Package TRANSFER-\d+ is on T-\d{6} to Kumasi\.$/,
    );
  });

  it('is scanned only by the people of its branches, and by an admin', async () => {
    const { ids, packages } = await waitingInAccra();
    const { id } = await opened();
    const there = 'You work in Kumasi: this is done in Accra.';
    const named = `Package ${packages[0]?.trackingNumber} was not scanned.`;
    expect(refusal(await open({}, kumasi))).toEqual([403, there]);
    expect(refusal(await act(id, 'out', { packageId: ids[0] }, kumasi))).toEqual([403, `${named} ${there}`]);
    await must(id, 'out', { packageId: ids[0] }, accra);
    expect(refusal(await act(id, 'send', {}, kumasi))).toEqual([403, there]);
    await must(id, 'send', {}, desk.admin);
    expect(refusal(await act(id, 'in', { packageId: ids[0] }, accra))).toEqual([
      403,
      `${named} You work in Accra: this is done in Kumasi.`,
    ]);
  });

  it('refuses what cannot be: two equal branches, China, an empty list, goods that are elsewhere', async () => {
    expect(refusal(await open({ to: 'Accra' }))).toEqual([400, 'Choose two different branches.']);
    expect(refusal(await open({ from: 'Guangdong' }, desk.admin))).toEqual([400, 'Choose the branch in Ghana.']);
    expect(refusal(await open({ to: 'Guangdong' }))).toEqual([400, 'Choose a branch that hands goods over.']);
    const { id, number: name } = await opened();
    expect(refusal(await act(id, 'send', {}, accra))).toEqual([409, `Scan a package onto ${name} first.`]);
    expect(refusal(await act(id, 'in', { packageId: 987_654 }, kumasi))).toEqual([409, `${name} has not left yet.`]);
    expect(refusal(await act(id, 'out', { trackingNumber: 'NOBODY' }, accra))).toEqual([
      409,
      'There is no package with the number NOBODY.',
    ]);
    const inSunyani = await desk.arrivedContainer(client.id, [{ trackingNumber: number() }]);
    await desk.must(desk.event(inSunyani.ids[0] ?? 0, { command: 'AVAILABLE' }, desk.ghana));
    expect((await act(id, 'out', { packageId: inSunyani.ids[0] }, accra)).json().message).toMatch(
      /^Package TRANSFER-\d+ waits in Sunyani, not in Accra\.$/,
    );
    const inChina = await desk.receive({ clientId: client.id, trackingNumber: number() });
    expect((await act(id, 'out', { packageId: inChina.id }, accra)).json().message).toMatch(
      /^Package TRANSFER-\d+ is yet to load: it cannot be transferred\.$/,
    );
    const { id: containerId, ids } = await desk.arrivedContainer(client.id, [{ trackingNumber: number() }]);
    await desk.must(desk.post(`/staff/containers/${containerId}/check/finish`, {}, accra));
    expect((await act(id, 'out', { packageId: ids[0] }, accra)).json().message).toMatch(
      /^Package TRANSFER-\d+ is missing from (\S+)\. Scan it at the check of \1 first\.$/,
    );
  });

  it('keeps a package from being made available or corrected while it is on the way', async () => {
    const { ids } = await waitingInAccra();
    const { id } = await opened();
    await must(id, 'out', { packageId: ids[0] }, accra);
    const sentence = 'This package is on a transfer. Scan it in, or take it off the list.';
    expect(refusal(await desk.event(ids[0] ?? 0, { command: 'AVAILABLE' }, accra))).toEqual([409, sentence]);
    const correct = { command: 'CORRECT', status: 'IN_TRANSIT', reason: 'Wrong box' };
    expect(refusal(await desk.event(ids[0] ?? 0, correct))).toEqual([409, sentence]);
  });

  it('keeps a package from being voided until it is off the list', async () => {
    const { ids } = await waitingInAccra();
    const [packageId = 0] = ids;
    const { id } = await opened();
    await must(id, 'out', { packageId }, accra);
    const { version } = await desk.find(packageId);
    const makeVoid = () => desk.post(`/staff/packages/${packageId}/void`, { version, reason: 'Received twice.' });
    const sentence = 'This package is on a transfer. Scan it in, or take it off the list.';
    expect(refusal(await makeVoid())).toEqual([409, sentence]);
    expect((await desk.find(packageId)).voided).toBeNull();
    await must(id, 'take-off', { packageId }, accra);
    expect((await makeVoid()).statusCode).toBe(200);
  });
});

describe('the destination of a package', () => {
  it('is the branch of the client, until the desk chooses another one, with a history', async () => {
    const { id } = await desk.receive({ clientId: client.id, trackingNumber: number() });
    expect(await destination(id)).toEqual({ branch: 'Accra', isChosen: false, transfer: null });
    await server.app.inject({
      method: 'PATCH',
      url: `/api/staff/clients/${client.id}/record`,
      headers: desk.admin.headers,
      payload: { key: randomUUID(), preferredBranch: 'Kumasi' },
    });
    expect(await destination(id)).toMatchObject({ branch: 'Kumasi', isChosen: false });
    expect(await desk.must(choose(id, 'Sunyani'))).toMatchObject({ branch: 'Sunyani', isChosen: true });
    const [latest] = (await desk.get(`/staff/log/package/${id}`)).json<{ rows: LogEntry[] }>().rows;
    expect(latest).toMatchObject({
      action: 'changed the destination',
      details: { branch: { from: 'Kumasi', to: 'Sunyani' } },
    });
    expect(await desk.must(choose(id, null))).toMatchObject({ branch: 'Kumasi', isChosen: false });
    expect(refusal(await choose(id, 'Guangdong'))).toEqual([400, 'Choose a branch that hands goods over.']);
  });

  it('tells the client in the history where to collect now, by the name of the branch, and nothing when that stays', async () => {
    const { id } = await desk.receive({ clientId: client.id, trackingNumber: number() });
    const told = async () => {
      const reply = await server.app.inject({ url: `/api/packages/${id}/events`, headers: client.headers });
      return reply.json<PackageEvent[]>().flatMap(({ what, changes }) => (what === 'CORRECTED' ? [changes] : []));
    };
    await desk.must(choose(id, 'Accra'));
    expect(await told()).toEqual([]);
    await server.sql(`update branches set name = 'Kumasi Adum' where code = 'Kumasi'`);
    await desk.must(choose(id, 'Kumasi'));
    expect(await told()).toEqual([[{ field: 'destination', from: 'Accra', to: 'Kumasi Adum' }]]);
    await server.sql(`update branches set name = 'Kumasi' where code = 'Kumasi'`);
    await desk.must(choose(id, null));
    expect(await told()).toEqual([
      [{ field: 'destination', from: 'Kumasi', to: 'Accra' }],
      [{ field: 'destination', from: 'Accra', to: 'Kumasi' }],
    ]);
  });

  it('puts a package that waits elsewhere on the list of the transfer', async () => {
    const { ids } = await waitingInAccra(2);
    await desk.must(choose(ids[1] ?? 0, 'Kumasi', accra));
    const { waiting, id } = await opened();
    expect(waiting.filter(({ packageId }) => ids.includes(packageId)).map(({ packageId }) => packageId)).toEqual([
      ids[1],
    ]);
    await must(id, 'out', { packageId: ids[1] }, accra);
    expect((await destination(ids[1] ?? 0)).transfer).toMatchObject({ id, to: 'Kumasi' });
  });

  it('stays with a delivered package', async () => {
    const { ids } = await waitingInAccra();
    await desk.must(desk.handOver(client.id, ids, { branch: 'Accra' }, accra));
    expect(refusal(await choose(ids[0] ?? 0, 'Kumasi'))).toEqual([409, 'This package is delivered: its branch stays.']);
  });
});

describe('cartons on a transfer', () => {
  const eight = async () => {
    const box = await desk.arrivedContainer(client.id, [{ trackingNumber: number(), quantity: 8, cbm: 0.8 }]);
    const [id = 0] = box.ids;
    await desk.must(desk.event(id, { command: 'AVAILABLE' }, accra));
    return { id, trackingNumber: box.packages[0]?.trackingNumber ?? '' };
  };
  const partsOf = async (id: number) =>
    (await desk.get(`/staff/packages/${id}/cartons`)).json<PackageCartons>().parts.map(({ cartons }) => cartons);
  const onTransfer = async (id: number) =>
    (await desk.get(`/staff/packages/${id}/cartons`))
      .json<PackageCartons>()
      .parts.map(({ isOnTransfer }) => isOnTransfer);
  const owed = async () => {
    const [row] = await server.sql<{ freight: number }>(
      `select coalesce(sum(amount), 0)::float as freight from charges where client_id = $1 and kind = 'FREIGHT'`,
      [client.id],
    );
    return row?.freight;
  };

  it('are asked for by the number of the package, and 5 of 8 go while 3 stay available', async () => {
    const { id, trackingNumber } = await eight();
    const before = await owed();
    const transfer = await opened();
    const asked = await must(transfer.id, 'out', { trackingNumber, asksCount: true }, accra);
    expect(asked).toMatchObject({ packages: 0, scanned: null, howMany: { packageId: id, left: 8, of: 8 } });
    const out = await must(transfer.id, 'out', { packageId: id, count: 5 }, accra);
    expect(out).toMatchObject({ packages: 1, scanned: { trackingNumber, position: null, cartons: 5 } });
    expect(await partsOf(id)).toEqual([3, 5]);
    expect(await onTransfer(id)).toEqual([false, true]);
    expect(await waitsIn('Accra')).toMatchObject([{ id, remaining: 3 }]);
    expect(await owed()).toBe(before);
    await must(transfer.id, 'send', {}, accra);
    const [line] = out.lines;
    const some = await must(transfer.id, 'in', { packageId: line?.packageId, count: 2 }, kumasi);
    // One row for the package, with the number of its cartons that have come in.
    expect(some).toMatchObject({ packages: 1, scannedIn: 0, receivedAt: null });
    expect(some.lines).toMatchObject([{ trackingNumber, cartons: 5, cartonsIn: 2, ofCartons: 8, inAt: null }]);
    expect((await waitsIn('Kumasi')).map((row) => (row as { remaining?: number }).remaining)).toEqual([2]);
    await must(transfer.id, 'in', { packageId: line?.packageId }, kumasi);
    expect(await owed()).toBe(before);
  });

  it('are scanned one by one, and the second scan of a carton is refused by its name', async () => {
    const { id, trackingNumber } = await eight();
    const transfer = await opened();
    const code = (position: number) => ({ trackingNumber: cartonCode({ wholeId: id, position }) });
    await must(transfer.id, 'out', code(1), accra);
    const second = await must(transfer.id, 'out', code(2), accra);
    // Both are one part on the list.
    expect(second).toMatchObject({ packages: 1, lines: [{ cartons: 2 }], scanned: { position: 2, cartons: 1 } });
    expect(refusal(await act(transfer.id, 'out', code(2), accra))).toEqual([
      409,
      `Carton 2 of 8 of ${trackingNumber} was scanned already.`,
    ]);
    await must(transfer.id, 'send', {}, accra);
    expect(await must(transfer.id, 'in', code(2), kumasi)).toMatchObject({ scannedIn: 0, receivedAt: null });
    expect(refusal(await act(transfer.id, 'in', code(2), kumasi))).toEqual([
      409,
      `Carton 2 of 8 of ${trackingNumber} was scanned already.`,
    ]);
    expect(await must(transfer.id, 'in', code(1), kumasi)).toMatchObject({ receivedAt: expect.any(String) });
    expect(refusal(await act(transfer.id, 'out', { packageId: id, count: 9 }, accra))[0]).toBe(409);
  });

  it('are taken off the list one by one, and wait with the others as before', async () => {
    const { id, trackingNumber } = await eight();
    const [before, since] = [await owed(), (await waitsIn('Accra'))[0]?.availableAt];
    const transfer = await opened();
    const code = (position: number) => ({ trackingNumber: cartonCode({ wholeId: id, position }) });
    for (const position of [3, 4]) await must(transfer.id, 'out', code(position), accra);
    expect(await must(transfer.id, 'take-off', code(3), accra)).toMatchObject({ packages: 1, lines: [{ cartons: 1 }] });
    // Carton 3 is again one part with those that stayed, so storage is counted once.
    expect(await partsOf(id)).toEqual([7, 1]);
    expect(refusal(await act(transfer.id, 'take-off', code(3), accra))).toEqual([
      409,
      `Carton 3 of 8 of ${trackingNumber} is not on ${transfer.number}.`,
    ]);
    await must(transfer.id, 'out', code(3), accra);
    for (const position of [4, 3]) await must(transfer.id, 'take-off', code(position), accra);
    expect(await partsOf(id)).toEqual([8]);
    expect((await waitsIn('Accra')).map((row) => [row.id, row.availableAt])).toEqual([[id, since]]);
    expect(await owed()).toBe(before);
    const { rows } = (await desk.get(`/staff/log/transfer/${transfer.id}`)).json<{ rows: LogEntry[] }>();
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'taken off the transfer', details: { trackingNumber, carton: '4 of 8' } }),
    );
  });

  it('are counted in the history of the list, with their number also when the whole package is taken off', async () => {
    const { id, trackingNumber } = await eight();
    const transfer = await opened();
    await must(transfer.id, 'out', { trackingNumber, count: 3 }, accra);
    const [line] = (await must(transfer.id, 'out', { trackingNumber, count: 2 }, accra)).lines;
    await must(transfer.id, 'take-off', { packageId: line?.packageId ?? id }, accra);
    const { rows } = (await desk.get(`/staff/log/transfer/${transfer.id}`)).json<{ rows: LogEntry[] }>();
    expect(rows.map(({ action, details }) => [action, details])).toEqual([
      ['taken off the transfer', { trackingNumber, cartons: 5 }],
      ['scanned out', { trackingNumber, cartons: 2 }],
      ['scanned out', { trackingNumber, cartons: 3 }],
      ['opened the transfer', { number: transfer.number, branch: { from: 'Accra', to: 'Kumasi' } }],
    ]);
  });

  it('are refused by their own name where the list, the branch or the status does not allow it', async () => {
    const { id, trackingNumber } = await eight();
    const code = (position: number) => ({ trackingNumber: cartonCode({ wholeId: id, position }) });
    const [first, other] = [await opened(), await opened()];
    expect(refusal(await act(first.id, 'out', code(1), kumasi))).toEqual([
      403,
      `Carton 1 of 8 of ${trackingNumber} was not scanned. You work in Kumasi: this is done in Accra.`,
    ]);
    await must(first.id, 'out', code(1), accra);
    const said = async (transfer: Transfer, way: 'in' | 'out', position: number, who = accra) =>
      refusal(await act(transfer.id, way, code(position), who));
    expect(await said(other, 'out', 1)).toEqual([
      409,
      `Carton 1 of 8 of ${trackingNumber} is on ${first.number} to Kumasi.`,
    ]);
    await must(first.id, 'send', {}, accra);
    expect(await said(first, 'in', 5, kumasi)).toEqual([
      409,
      `Carton 5 of 8 of ${trackingNumber} is not on ${first.number}.`,
    ]);
    await must(first.id, 'in', code(1), kumasi);
    expect(await said(other, 'out', 1)).toEqual([
      409,
      `Carton 1 of 8 of ${trackingNumber} waits in Kumasi, not in Accra.`,
    ]);
    await desk.must(desk.handOver(client.id, [{ packageId: id, cartons: [8] }], { branch: 'Accra' }, accra));
    expect(await said(other, 'out', 8)).toEqual([
      409,
      `Carton 8 of 8 of ${trackingNumber} is delivered: it cannot be transferred.`,
    ]);
  });

  it('are one row of the list to the last one, and one part again in the other branch', async () => {
    const { id, trackingNumber } = await eight();
    const before = await owed();
    const transfer = await opened();
    const code = (position: number) => ({ trackingNumber: cartonCode({ wholeId: id, position }) });
    const all = [1, 2, 3, 4, 5, 6, 7, 8];
    for (const position of all) {
      const { packages, lines } = await must(transfer.id, 'out', code(position), accra);
      expect([packages, lines.length, lines[0]?.cartons, lines[0]?.ofCartons]).toEqual([1, 1, position, 8]);
    }
    expect(await partsOf(id)).toEqual([8]);
    await must(transfer.id, 'send', {}, accra);
    for (const position of all) {
      const { lines, scannedIn } = await must(transfer.id, 'in', code(position), kumasi);
      expect(lines).toMatchObject([{ trackingNumber, cartons: 8, cartonsIn: position }]);
      expect(scannedIn).toBe(position === 8 ? 1 : 0);
    }
    expect([await partsOf(id), await owed()]).toEqual([[8], before]);
    expect(await waitsIn('Kumasi')).toMatchObject([{ id, remaining: 8 }]);
    // A later hand-over does not change what the transfer moved.
    await desk.must(desk.handOver(client.id, [{ packageId: id, cartons: [1, 2] }], { branch: 'Kumasi' }, kumasi));
    const { lines } = (await desk.get(`/staff/transfers/${transfer.id}`)).json<Transfer>();
    expect(lines).toMatchObject([{ cartons: 8, cartonsIn: 8, ofCartons: 8 }]);
  });

  it('of two containers are one row of the list, are taken off together, and stay in the manifest of their own', async () => {
    const { id } = await desk.receive({ clientId: client.id, trackingNumber: number(), quantity: 4, cbm: 0.4 });
    const boxes = [await desk.plan(), await desk.plan()];
    for (const box of boxes) await desk.must(desk.load(box.id, { packageIds: [id], count: box === boxes[0] ? 3 : 1 }));
    for (const box of boxes) for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(box.id, step));
    const { parts } = (await desk.get(`/staff/packages/${id}/cartons`)).json<PackageCartons>();
    for (const { packageId } of parts) await desk.must(desk.event(packageId, { command: 'AVAILABLE' }, accra));
    const transfer = await opened();
    for (const position of [1, 2, 3, 4])
      await must(transfer.id, 'out', { trackingNumber: cartonCode({ wholeId: id, position }) }, accra);
    const inContainers = async () =>
      Promise.all(
        boxes.map(async (box) => (await desk.get(`/staff/containers/${box.id}`)).json<{ packages: number }>().packages),
      );
    const list = (await desk.get(`/staff/transfers/${transfer.id}`)).json<Transfer>();
    expect(list).toMatchObject({ packages: 1, lines: [{ packageId: id, cartons: 4, ofCartons: 4 }] });
    expect(list.lines[0]?.partIds).toHaveLength(2);
    expect([await partsOf(id), await inContainers()]).toEqual([
      [1, 3],
      [1, 1],
    ]);
    expect(await must(transfer.id, 'take-off', { packageId: id }, accra)).toMatchObject({ packages: 0, lines: [] });
    expect((await waitsIn('Accra')).map((row) => row.id)).toEqual(parts.map(({ packageId }) => packageId));
  });

  it('are not missing when the check of their container ends while they are on the way', async () => {
    const { ids, id: containerId } = await waitingInAccra();
    const transfer = await opened();
    await must(transfer.id, 'out', { packageId: ids[0] }, accra);
    await desk.must(desk.post(`/staff/containers/${containerId}/check/finish`, {}, accra));
    expect(await desk.find(ids[0] ?? 0)).toMatchObject({ status: 'ARRIVED' });
    await must(transfer.id, 'send', {}, accra);
    await must(transfer.id, 'in', { packageId: ids[0] }, kumasi);
    expect(await waitsIn('Kumasi')).toMatchObject([{ id: ids[0] }]);
  });

  it('that come in damaged are reported by the branch that received them, and the client reads which carton it is', async () => {
    const { id, trackingNumber } = await eight();
    const transfer = await opened();
    const code = (position: number) => ({ trackingNumber: cartonCode({ wholeId: id, position }) });
    for (const position of [2, 5]) await must(transfer.id, 'out', code(position), accra);
    await must(transfer.id, 'send', {}, accra);
    const [line] = (await desk.get(`/staff/transfers/${transfer.id}`)).json<Transfer>().lines;
    const part = line?.packageId ?? 0;
    await must(transfer.id, 'in', { packageId: part }, kumasi);
    const photo = await server.app.inject({
      ...{ method: 'POST', url: `/api/staff/packages/${part}/photos`, payload: pngNumber(77) },
      headers: { ...kumasi.headers, 'content-type': 'image/png' },
    });
    const report = (packageId: number, carton: number) =>
      desk.post(
        `/staff/packages/${packageId}/damage`,
        { note: 'Wet on one side.', carton, photoIds: [photo.json().id] },
        kumasi,
      );
    expect((await report(part, 3)).json().issues[0].message).toBe(`Carton 3 is not in this part of ${trackingNumber}.`);
    const record = await desk.must<Discrepancy>(report(part, 5));
    expect(record).toMatchObject({ packageId: part, carton: 5, cartons: 8, branch: 'Kumasi' });
    const damagedOf = async (packageId: number) =>
      (await desk.get(`/staff/packages/${packageId}/cartons`))
        .json<PackageCartons>()
        .cartons.flatMap(({ position, damage }) => (damage ? position : []));
    expect([await damagedOf(part), await damagedOf(id)]).toEqual([[5], []]);
    const goods = await server.app.inject({ url: `/api/packages/${id}/goods`, headers: client.headers });
    expect(goods.json<PackageGoods>()).toMatchObject({ of: 8, missing: 0, damage: [{ carton: 5 }] });
    // Damage holds no carton back: both go to the client.
    await desk.must(desk.handOver(client.id, [part], { branch: 'Kumasi' }, kumasi));
    expect(await waitsIn('Kumasi')).toEqual([]);
  });

  it('are found by the last six characters of the number', async () => {
    const { ids } = await waitingInAccra();
    await server.sql(`update packages set tracking_number = 'ZZ-TAIL77' where id = $1`, [ids[0]]);
    const transfer = await opened();
    expect(await must(transfer.id, 'out', { trackingNumber: 'tail77' }, accra)).toMatchObject({
      lines: [{ packageId: ids[0] }],
    });
  });

  /** A package whose parts of these sizes wait in Accra, each from a container of its own. */
  const inParts = async (sizes: readonly number[]) => {
    const quantity = sizes.reduce((sum, each) => sum + each, 0);
    const pkg = await desk.receive({ clientId: client.id, trackingNumber: number(), quantity, cbm: quantity / 10 });
    for (const size of sizes) {
      const box = await desk.plan();
      await desk.must(desk.load(box.id, { packageIds: [pkg.id], count: size }));
      for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(box.id, step));
    }
    const { parts } = (await desk.get(`/staff/packages/${pkg.id}/cartons`)).json<PackageCartons>();
    for (const { packageId } of parts) await desk.must(desk.event(packageId, { command: 'AVAILABLE' }, accra));
    return { ...pkg, partIds: parts.map(({ packageId }) => packageId) };
  };
  const waitingCartons = async (branch: string) =>
    (await waitsIn(branch)).map((row) => (row as { remaining?: number }).remaining).sort();

  it('of all parts are asked for by the number of the package, and go together, as at the counter', async () => {
    const { trackingNumber } = await inParts([6, 1, 1]);
    const before = await owed();
    const transfer = await opened();
    const asked = await must(transfer.id, 'out', { trackingNumber, asksCount: true }, accra);
    expect(asked).toMatchObject({ packages: 0, howMany: { trackingNumber, left: 8, of: 8 } });
    const named = asked.howMany?.packageId;
    expect(refusal(await act(transfer.id, 'out', { packageId: named, count: 9 }, accra))).toEqual([
      409,
      `Package ${trackingNumber} has fewer than 9 cartons here: 8.`,
    ]);
    const some = await must(transfer.id, 'out', { packageId: named, count: 7 }, accra);
    expect(some).toMatchObject({ packages: 1, scanned: { trackingNumber, position: null, cartons: 7 } });
    expect(some.lines).toMatchObject([{ cartons: 7, ofCartons: 8 }]);
    expect(await waitingCartons('Accra')).toEqual([1]);
    const all = await must(transfer.id, 'out', { trackingNumber }, accra);
    expect(all).toMatchObject({ packages: 1, scanned: { cartons: 1 }, lines: [{ cartons: 8, ofCartons: 8 }] });
    // The second reading of a scanner changes nothing.
    expect(await must(transfer.id, 'out', { trackingNumber }, accra)).toMatchObject({ scanned: null, howMany: null });
    expect([await waitsIn('Accra'), await owed()]).toEqual([[], before]);
    const { rows } = (await desk.get(`/staff/log/transfer/${transfer.id}`)).json<{ rows: LogEntry[] }>();
    expect(rows.flatMap(({ action, details }) => (action === 'scanned out' ? [details] : []))).toEqual([
      { trackingNumber, cartons: 1 },
      { trackingNumber, cartons: 7 },
    ]);
  });

  it('of all parts on the list are asked for and come in together by the number of the package', async () => {
    const { trackingNumber } = await inParts([6, 1, 1]);
    const before = await owed();
    const transfer = await opened();
    await must(transfer.id, 'out', { trackingNumber }, accra);
    await must(transfer.id, 'send', {}, accra);
    const asked = await must(transfer.id, 'in', { trackingNumber, asksCount: true }, kumasi);
    expect(asked).toMatchObject({ scannedIn: 0, howMany: { left: 8, of: 8 } });
    const some = await must(transfer.id, 'in', { packageId: asked.howMany?.packageId, count: 7 }, kumasi);
    expect(some).toMatchObject({ scanned: { cartons: 7 }, scannedIn: 0, lines: [{ cartons: 8, cartonsIn: 7 }] });
    expect(await must(transfer.id, 'in', { trackingNumber }, kumasi)).toMatchObject({
      ...{ scanned: { cartons: 1 }, scannedIn: 1, receivedAt: expect.any(String) },
    });
    expect(await waitingCartons('Kumasi')).toEqual([1, 1, 6]);
    expect(await owed()).toBe(before);
  });

  it('of parts that are elsewhere are not counted, and a row of the list of what waits means its own part', async () => {
    const { partIds, trackingNumber } = await inParts([6, 2, 3]);
    const [first, away] = [await opened(), partIds[0]];
    const sizes = new Map(
      (await desk.get(`/staff/packages/${partIds[0]}/cartons`))
        .json<PackageCartons>()
        .parts.map(({ packageId, cartons }) => [packageId, cartons]),
    );
    await must(first.id, 'out', { packageId: away }, accra);
    const left = 11 - (sizes.get(away ?? 0) ?? 0);
    const second = await opened();
    const asked = await must(second.id, 'out', { trackingNumber, asksCount: true }, accra);
    expect(asked.howMany).toMatchObject({ left, of: left });
    const row = partIds[1] ?? 0;
    const own = sizes.get(row);
    const asksRow = await must(second.id, 'out', { packageId: row, asksCount: true }, accra);
    expect(asksRow.howMany).toMatchObject({ packageId: row, left: own, of: left });
    const out = await must(second.id, 'out', { packageId: row, count: own }, accra);
    expect(out.lines).toMatchObject([{ partIds: [row], cartons: own }]);
  });

  it('asks how many of all parts when a divided package is named by its number or its last six characters', async () => {
    const { id } = await desk.receive({ clientId: client.id, trackingNumber: 'ZZ-PARTS5', quantity: 12 });
    const split = await desk.must<PackageCartons>(
      desk.post(`/staff/packages/${id}/split`, { cartons: [1, 2, 3] }, desk.china),
    );
    const ids = split.parts.map(({ packageId }) => packageId);
    const box = await desk.plan();
    await desk.must(desk.load(box.id, { packageIds: ids }));
    for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(box.id, step));
    for (const part of ids) await desk.must(desk.event(part, { command: 'AVAILABLE' }, accra));
    const transfer = await opened();
    for (const trackingNumber of ['ZZ-PARTS5', 'PARTS5'])
      expect(await must(transfer.id, 'out', { trackingNumber, asksCount: true }, accra)).toMatchObject({
        howMany: { packageId: id, left: 12, of: 12 },
        lines: [],
      });
  });
});
