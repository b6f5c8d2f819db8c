import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Output } from '#contract/endpoint';
import type { LogEntry } from '#contract/staff/desk/schema';
import type { getDestination } from '#contract/staff/transfers/calls';
import type { Transfer } from '#contract/staff/transfers/schema';
import { startTestApp, type TestApp, type TestClient, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

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
    rows: { id: number; availableAt: string; daysWaiting: number }[];
  }>().rows;
/** Moves the clock and keeps the sessions valid. */
const pass = async (days: number) => {
  server.now.value = new Date(server.now.value.getTime() + days * 86_400_000);
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
  await server.sql(`update access_tokens set expires_at = 'infinity'`);
};
const destination = async (id: number) =>
  (await desk.get(`/staff/packages/${id}/destination`)).json<Output<typeof getDestination>>();
const choose = (id: number, branch: string | null, who = desk.admin) =>
  desk.post(`/staff/packages/${id}/destination`, { branch }, who);

describe('a transfer', () => {
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
    const log = (await desk.get(`/staff/log/package/${id}`)).json<LogEntry[]>().map(({ action }) => action);
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

  it('gives a package back that stays after all, with the storage days it had', async () => {
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
    const { ids } = await waitingInAccra();
    const { id } = await opened();
    const there = 'You work in Kumasi: this is done in Accra.';
    expect(refusal(await open({}, kumasi))).toEqual([403, there]);
    expect(refusal(await act(id, 'out', { packageId: ids[0] }, kumasi))).toEqual([403, there]);
    await must(id, 'out', { packageId: ids[0] }, accra);
    expect(refusal(await act(id, 'send', {}, kumasi))).toEqual([403, there]);
    await must(id, 'send', {}, desk.admin);
    expect(refusal(await act(id, 'in', { packageId: ids[0] }, accra))).toEqual([
      403,
      'You work in Accra: this is done in Kumasi.',
    ]);
  });

  it('refuses what cannot be: two equal branches, China, an empty list, goods that are elsewhere', async () => {
    expect(refusal(await open({ to: 'Accra' }))).toEqual([400, 'Choose two different branches.']);
    expect(refusal(await open({ from: 'Guangdong' }, desk.admin))).toEqual([400, 'Choose the branch in Ghana.']);
    expect(refusal(await open({ to: 'Guangdong' }))).toEqual([400, 'Choose a branch that hands goods over.']);
    const { id, number: name } = await opened();
    expect(refusal(await act(id, 'send', {}, accra))).toEqual([409, `Scan a package onto ${name} first.`]);
    expect(refusal(await act(id, 'in', { packageId: 1 }, kumasi))).toEqual([409, `${name} has not left yet.`]);
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
    const [latest] = (await desk.get(`/staff/log/package/${id}`)).json<LogEntry[]>();
    expect(latest).toMatchObject({
      action: 'changed the destination',
      details: { branch: { from: 'Kumasi', to: 'Sunyani' } },
    });
    expect(await desk.must(choose(id, null))).toMatchObject({ branch: 'Kumasi', isChosen: false });
    expect(refusal(await choose(id, 'Guangdong'))).toEqual([400, 'Choose a branch that hands goods over.']);
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
