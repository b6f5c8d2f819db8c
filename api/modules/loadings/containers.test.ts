import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Container, ContainerRow } from '#contract/staff/containers/schema';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { startTestApp, type TestApp, type TestClient, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let client: TestClient;
let other: TestStaff;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  client = await server.createClient();
  other = await server.createStaff('china-warehouse', 'Guangdong');
});
afterAll(() => server.close());

const pkg = (more: object = {}) => desk.receive({ clientId: client.id, ...more });
const find = async (id: number) => (await desk.get(`/staff/containers/${id}`)).json<Container>();
const loadings = async () => (await server.app.inject({ url: '/api/loadings' })).json();
const seenByClient = async (id: number) =>
  (await server.app.inject({ url: `/api/packages/${id}`, headers: client.headers })).json();

async function loadedContainer(size = 2) {
  const container = await desk.plan({ vessel: 'MV Sankofa Star' });
  const packages: DeskPackage[] = [];
  for (let count = 0; count < size; count += 1) packages.push(await pkg());
  await desk.must(desk.load(container.id, { packageIds: packages.map(({ id }) => id) }));
  return { id: container.id, reference: container.reference, packages };
}

type Asked = { changed: DeskPackage[]; choices: DeskPackage[] };

describe('planning', () => {
  it('gives a container a reference from the date, and the next one of the day another', async () => {
    const [one, two] = [await desk.plan(), await desk.plan()];
    expect(one.reference).toMatch(/^KWL-\d\d-\d{3}$/);
    expect(two.reference).toBe(`${one.reference}-2`);
    expect(one).toMatchObject({ state: 'PLANNED', status: 'YET_TO_LOAD', capacityCbm: 68, usedCbm: 0, packages: 0 });
  });

  it('asks for a reference when all of today are in use', async () => {
    const { reference } = await desk.plan();
    const base = reference.split('-').slice(0, 3).join('-');
    const rest = await server.sql<{ id: number }>(
      `insert into loadings (reference) select $1 || '-' || n from generate_series(2, 99) n on conflict do nothing returning id`,
      [base],
    );
    const refused = await desk.post('/staff/containers', {});
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'All 99 references of today are in use. Enter a reference for this container.',
    ]);
    await server.sql('delete from loadings where id = any($1)', [rest.map(({ id }) => id)]);
  });

  it('takes number, vessel and capacity, and changes them', async () => {
    const { id } = await desk.plan({ reference: 'KWL-OWN-1', containerNumber: 'msku 123456-5', capacityCbm: 33.2 });
    expect(await find(id)).toMatchObject({ containerNumber: 'MSKU1234565', capacityCbm: 33.2 });
    const payload = { key: randomUUID(), vessel: 'MV Volta Dawn' };
    const { headers } = desk.china;
    await server.app.inject({ method: 'PATCH', url: `/api/staff/containers/${id}`, headers, payload });
    expect(await find(id)).toMatchObject({ vessel: 'MV Volta Dawn', capacityCbm: 33.2 });
    const again = await desk.post('/staff/containers', { reference: 'KWL-OWN-1' });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'A container with the reference KWL-OWN-1 already exists.',
    ]);
  });

  it('keeps what number, vessel and capacity were before, until it departs', async () => {
    const { id, reference } = await loadedContainer(1);
    const change = (payload: object) =>
      server.app.inject({
        method: 'PATCH',
        url: `/api/staff/containers/${id}`,
        headers: desk.china.headers,
        payload: { key: randomUUID(), ...payload },
      });
    await desk.must(change({ containerNumber: 'MSKU1234565', capacityCbm: 33 }));
    await desk.must(change({ containerNumber: 'msku 1234565', capacityCbm: 33 }));
    await desk.must(change({ containerNumber: null, capacityCbm: 28.5 }));
    const log = (await desk.get(`/staff/log/container/${id}`)).json<{ rows: { action: string; details: object }[] }>()
      .rows;
    expect(log.filter(({ action }) => action === 'changed the container').map(({ details }) => details)).toEqual([
      { containerNumber: { from: 'MSKU1234565', to: null }, capacityCbm: { from: 33, to: 28.5 } },
      { containerNumber: { from: null, to: 'MSKU1234565' }, capacityCbm: { from: 68, to: 33 } },
    ]);
    await desk.must(desk.step(id, 'close'));
    await desk.must(change({ vessel: 'MV Volta Dawn' }));
    await desk.must(desk.step(id, 'depart'));
    const late = await change({ vessel: 'MV Other' });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      `${reference} is at sea: this step is not possible now. Only an admin changes it now.`,
    ]);
    await desk.must(change({ containerNumber: 'MSKU7654321' }));
    expect(await find(id)).toMatchObject({
      containerNumber: 'MSKU7654321',
      vessel: 'MV Volta Dawn',
      capacityCbm: 28.5,
    });
    await desk.must(desk.step(id, 'arrive'));
    expect((await change({ capacityCbm: 40 })).statusCode).toBe(409);
  });

  it('shows on the public page without dates', async () => {
    await desk.plan({ vessel: 'MV Planned' });
    expect(await loadings()).toContainEqual({ loaded: null, status: 'YET_TO_LOAD', vessel: 'MV Planned', eta: null });
  });
});

describe('loading', () => {
  it('fills the container by list and by scan, and leaves the packages yet to load', async () => {
    const { id, reference } = await desk.plan({ capacityCbm: 2 });
    const listed = await pkg({ cbm: 0.5 });
    await pkg({ cbm: 0.25, trackingNumber: 'SCAN-1' });
    await desk.must(desk.load(id, { packageIds: [listed.id] }));
    const scan = { trackingNumber: 'scan 1', source: 'scan' };
    const { container, changed } = await desk.must<{ container: ContainerRow; changed: DeskPackage[] }>(
      desk.load(id, scan),
    );
    expect(container).toMatchObject({ usedCbm: 0.75, capacityCbm: 2, packages: 2 });
    expect(changed).toMatchObject([{ trackingNumber: 'SCAN-1', status: 'YET_TO_LOAD', containerReference: reference }]);
    expect((await find(id)).manifest).toHaveLength(2);
    // Clients see no date until the container is closed.
    expect(await seenByClient(listed.id)).toMatchObject({ status: 'YET_TO_LOAD', loaded: null, vessel: null });
  });

  it('names the fee of each package only to roles that read money', async () => {
    const { id } = await desk.plan();
    const { id: packageId } = await pkg({ cbm: 0.5 });
    await desk.must(desk.load(id, { packageIds: [packageId] }));
    const feeFor = async (who: TestStaff) =>
      (await desk.get(`/staff/containers/${id}`, who)).json<Container>().manifest.map(({ fee }) => fee);
    const [listed] = (await desk.get(`/staff/packages?containerId=${id}`, desk.admin)).json<{
      rows: { fee: number }[];
    }>().rows;
    expect(listed?.fee).toBeGreaterThan(0);
    expect(await feeFor(desk.admin)).toEqual([listed?.fee]);
    expect(await feeFor(desk.ghana)).toEqual([listed?.fee]);
    expect(await feeFor(desk.china)).toEqual([null]);
    // The answer to a scan too: the manifest on the screen grows by it.
    const feeOfScan = async (who: TestStaff) => {
      const goods = await pkg({ cbm: 0.5 });
      const scan = desk.post(`/staff/containers/${id}/load`, { packageIds: [goods.id] }, who);
      return (await desk.must<{ changed: { fee: number | null }[] }>(scan)).changed.map(({ fee }) => fee);
    };
    expect(await feeOfScan(desk.admin)).toEqual([listed?.fee]);
    expect(await feeOfScan(desk.china)).toEqual([null]);
  });

  it('scanned again changes nothing', async () => {
    const { id } = await desk.plan();
    await pkg({ trackingNumber: 'SCAN-2' });
    await desk.must(desk.load(id, { trackingNumber: 'SCAN-2' }));
    const again = await desk.must<{ changed: unknown[] }>(desk.load(id, { trackingNumber: 'SCAN-2' }));
    expect(again.changed).toEqual([]);
    expect((await find(id)).packages).toBe(1);
  });

  it('asks which package is meant when the scanned number stands for several, and loads none', async () => {
    const { id } = await desk.plan();
    const [one, two] = [await pkg({ trackingNumber: 'SCAN-3' }), await pkg({ trackingNumber: 'SCAN-3' })];
    const scan = async () => desk.must<Asked>(desk.load(id, { trackingNumber: 'SCAN-3', source: 'scan' }));
    const { changed, choices } = await scan();
    expect([changed, choices.map((each) => each.id)]).toEqual([[], [one.id, two.id]]);
    expect((await find(id)).packages).toBe(0);
    await desk.must(desk.load(id, { packageIds: [two.id], source: 'scan' }));
    // The same carton may be scanned again: the scan asks once more instead of taking the other package.
    expect((await scan()).choices).toMatchObject([{ containerId: null }, { containerId: id }]);
    expect((await find(id)).packages).toBe(1);
    const out = await desk.must<Asked>(desk.step(id, 'unload', { trackingNumber: 'SCAN-3' }));
    expect([out.changed.length, out.choices]).toEqual([1, []]);
  });

  it('does not ask about a package of the same number that left long ago', async () => {
    const gone = await pkg({ trackingNumber: 'SCAN-4' });
    const { id: first } = await desk.plan();
    await desk.must(desk.load(first, { packageIds: [gone.id] }));
    await desk.must(desk.step(first, 'close'));
    const { id } = await desk.plan();
    const again = await pkg({ trackingNumber: 'SCAN-4' });
    const { changed } = await desk.must<Asked>(desk.load(id, { trackingNumber: 'SCAN-4' }));
    expect(changed.map((each) => each.id)).toEqual([again.id]);
  });

  it('moves a package out of another open container when told so, and the logs of both say it', async () => {
    const [from, to] = [await desk.plan(), await desk.plan()];
    const { id, trackingNumber } = await pkg({ trackingNumber: 'MOVE-1' });
    await desk.must(desk.load(from.id, { packageIds: [id] }));
    const { choices } = await desk.must<Asked>(desk.load(to.id, { trackingNumber }));
    expect(choices).toMatchObject([{ id, containerReference: from.reference }]);
    expect((await desk.load(to.id, { packageIds: [id] })).json().message).toBe(
      `Package MOVE-1 is already in ${from.reference}.`,
    );
    await desk.must(desk.load(to.id, { packageIds: [id], move: true }));
    expect(await desk.find(id)).toMatchObject({ containerId: to.id });
    const [left] = (await desk.get(`/staff/log/container/${from.id}`)).json().rows;
    expect(left).toMatchObject({ action: 'taken out of the container', details: { packages: [id] } });
    const [put] = (await desk.get(`/staff/log/container/${to.id}`)).json().rows;
    expect(put).toMatchObject({ action: 'put into the container', details: { packages: [id], trackingNumber } });
    await desk.must(desk.step(to.id, 'close'));
    const late = await desk.load(from.id, { packageIds: [id], move: true });
    expect([late.statusCode, late.json().message]).toEqual([409, `Package MOVE-1 is already in ${to.reference}.`]);
  });

  it('by two scanners into two containers lets one win and tells the other where it is', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await desk.plan(), await desk.plan()];
      const { id, trackingNumber } = await pkg({ trackingNumber: `RACE-${round}` });
      const replies = await Promise.all([
        desk.must<Asked>(desk.load(one.id, { trackingNumber, source: 'scan' }, desk.china)),
        desk.must<Asked>(desk.load(two.id, { trackingNumber, source: 'scan' }, other)),
      ]);
      const { containerReference } = await desk.find(id);
      expect(replies.map(({ changed }) => changed.length).sort()).toEqual([0, 1]);
      const loser = replies.find(({ changed }) => changed.length === 0);
      expect(loser?.choices).toMatchObject([{ id, containerReference }]);
      expect((await find(one.id)).packages + (await find(two.id)).packages).toBe(1);
    }
  });

  it('refuses what cannot travel, all or nothing, with a sentence', async () => {
    const { id } = await desk.plan();
    const good = await pkg();
    const held = await pkg({ trackingNumber: 'HELD-1' });
    await desk.must(desk.event(held.id, { command: 'HOLD', reason: 'The papers are missing.' }));
    const unknown = await desk.receive({ trackingNumber: 'NOBODY-9' });
    const say = async (body: object) => (await desk.load(id, body)).json().message;
    expect(await say({ packageIds: [good.id, held.id] })).toBe('Package HELD-1 is on hold.');
    expect(await say({ packageIds: [unknown.id] })).toBe(
      'Package NOBODY-9 has no owner yet. Assign it to a client first.',
    );
    expect(await say({ trackingNumber: 'NEVER-SEEN' })).toBe('There is no package with the number NEVER-SEEN.');
    expect(await say({})).toBe('Name packages, or scan a number.');
    expect(await say({ packageIds: [987654321] })).toBe('This could not be found.');
    expect((await find(id)).packages).toBe(0);
  });

  it('is undone by unloading, and then another container may take it', async () => {
    const { id, packages } = await loadedContainer(2);
    const [first] = packages;
    const unload = { packageIds: [first?.id ?? 0] };
    expect((await desk.step(id, 'unload', unload)).json().changed).toHaveLength(1);
    expect((await desk.step(id, 'unload', unload)).json().changed).toEqual([]);
    const next = await desk.plan();
    expect((await desk.load(next.id, unload)).statusCode).toBe(200);
  });
});

describe('a voyage', () => {
  const day = 24 * 60 * 60_000;
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

  /** Sets the receipt of everything in the container back by this long. */
  const receivedAgo = (containerId: number, days: number) =>
    server.sql('update packages set received_at = $2 where loading_id = $1', [containerId, ago(days)]);

  it('happens to everything in the container, and both sides see it', async () => {
    const { id, packages } = await loadedContainer(3);
    await receivedAgo(id, 41);
    const first = packages[0]?.id ?? 0;
    const loaded = ago(40);
    await desk.must(desk.step(id, 'close', { loadedAt: loaded }, desk.china));
    expect(await seenByClient(first)).toMatchObject({ status: 'IN_TRANSIT', loaded });
    const eta = new Date(Date.now() + 5 * day).toISOString();
    await desk.must(desk.step(id, 'depart', { departureAt: ago(37), eta }, desk.china));
    expect(await seenByClient(first)).toMatchObject({ status: 'IN_TRANSIT', eta, vessel: 'MV Sankofa Star' });
    expect(await loadings()).toContainEqual(expect.objectContaining({ status: 'IN_TRANSIT', eta }));

    await desk.must(desk.step(id, 'arrive', { arrivedAt: ago(1) }, desk.ghana));
    await desk.must(desk.step(id, 'offload', {}, desk.ghana));
    expect(await find(id)).toMatchObject({ state: 'OFFLOADED', status: 'ARRIVED' });
    for (const each of packages) {
      const { status, events } = await desk.find(each.id);
      expect([status, events.map(({ kind }) => kind)]).toEqual([
        'ARRIVED',
        ['RECEIVED', 'LOADED', 'DEPARTED', 'ARRIVED', 'NOTED'],
      ]);
    }
    for (const each of packages) {
      await desk.must(desk.event(each.id, { command: 'AVAILABLE' }, desk.ghana));
      await desk.must(desk.handOver(each.clientId ?? 0, [each.id]));
    }
    expect(await find(id)).toMatchObject({ state: 'OFFLOADED', status: 'DELIVERED' });
  });

  it('freezes the manifest when it is closed', async () => {
    const { id, reference, packages } = await loadedContainer();
    await desk.must(desk.step(id, 'close'));
    const late = await pkg();
    const all = packages.map((each) => each.id);
    for (const [name, packageIds] of [['load', [late.id, ...all]] as const, ['unload', all] as const]) {
      const reply = await desk.step(id, name, { packageIds });
      expect([reply.statusCode, reply.json().message]).toEqual([409, `${reference} is closed: its manifest is fixed.`]);
    }
  });

  it('is not begun by an empty container', async () => {
    const { id, reference } = await desk.plan();
    expect((await desk.step(id, 'close')).json().message).toBe(`${reference} is empty. Load it first.`);
    expect((await find(id)).state).toBe('PLANNED');
  });

  it('takes one step after the other, each once', async () => {
    const { id, reference, packages } = await loadedContainer(1);
    expect((await desk.step(id, 'arrive')).json().message).toBe(
      `${reference} is still being loaded: this step is not possible now.`,
    );
    for (const step of ['close', 'depart', 'arrive', 'offload']) {
      const replies = await Promise.all([desk.step(id, step), desk.step(id, step)]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await desk.step(id, step)).statusCode).toBe(200);
    }
    const { events } = await desk.find(packages[0]?.id ?? 0);
    expect(events.map(({ kind }) => kind)).toEqual(['RECEIVED', 'LOADED', 'DEPARTED', 'ARRIVED', 'NOTED']);
  });

  it('keeps its times in order and out of the future', async () => {
    const { id } = await loadedContainer(1);
    await receivedAgo(id, 5);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect((await desk.step(id, 'close', { loadedAt: soon })).statusCode).toBe(400);
    await desk.must(desk.step(id, 'close', { loadedAt: ago(3) }));
    expect((await desk.step(id, 'depart', { departureAt: ago(4) })).statusCode).toBe(400);
    expect((await desk.step(id, 'depart', { departureAt: ago(2), eta: ago(3) })).statusCode).toBe(400);
    await desk.must(desk.step(id, 'depart', { departureAt: ago(2) }));
    expect((await desk.step(id, 'eta', { eta: ago(3), reason: 'Nonsense.' })).statusCode).toBe(400);
  });

  it('refuses years that cannot be', async () => {
    const { id } = await loadedContainer(2);
    const say = async (step: string, body: object) => {
      const reply = await desk.step(id, step, body);
      return [reply.statusCode, reply.json().issues?.[0]];
    };
    const year = 'Check the year: this is too long ago.';
    expect(await say('close', { loadedAt: '0000-01-01T00:00:00Z' })).toEqual([
      400,
      { path: 'loadedAt', message: year },
    ]);
    const eta = { path: 'eta', message: 'Check the year of the expected arrival.' };
    for (const wrong of ['0026-12-01T00:00:00Z', '2226-12-01T00:00:00Z']) {
      expect(await say('eta', { eta: wrong, reason: 'A slip.' })).toEqual([400, eta]);
    }
    expect(await find(id)).toMatchObject({ state: 'PLANNED', loaded: null, eta: null });
  });

  it('refuses to be closed before its last package was received, and names that package and the day', async () => {
    const { id, packages } = await loadedContainer(2);
    const [early, late] = packages;
    await server.sql('update packages set received_at = $2 where id = $1', [early?.id, '2025-02-20T08:00:00Z']);
    await server.sql('update packages set received_at = $2 where id = $1', [late?.id, '2025-02-27T18:05:00Z']);
    const reply = await desk.step(id, 'close', { loadedAt: '2025-02-27T18:04:00Z' });
    const message =
      `Package ${late?.trackingNumber} was received on 28 February 2025 at 02:05 in China. ` +
      'The container cannot have been closed before that.';
    expect([reply.statusCode, reply.json().issues]).toEqual([400, [{ path: 'loadedAt', message }]]);
    expect(await find(id)).toMatchObject({ state: 'PLANNED', loaded: null });
    await desk.must(desk.step(id, 'close', { loadedAt: '2025-02-27T18:05:00Z' }));
  });

  it('refuses to be closed before its last package was released from a hold, and names that package and the day', async () => {
    const held = await pkg();
    await server.sql(`update packages set received_at = '2025-02-20T08:00:00Z' where id = $1`, [held.id]);
    const at = (happenedAt: string) => ({ reason: 'Papers are missing.', happenedAt });
    await desk.must(desk.event(held.id, { command: 'HOLD', ...at('2025-02-21T08:00:00Z') }));
    await desk.must(desk.event(held.id, { command: 'RELEASE', ...at('2025-02-27T18:05:00Z') }));
    const { id } = await desk.plan();
    await desk.must(desk.load(id, { packageIds: [held.id] }));
    const reply = await desk.step(id, 'close', { loadedAt: '2025-02-27T18:04:00Z' });
    const message =
      `Package ${held.trackingNumber} was released on 28 February 2025 at 02:05 in China. ` +
      'The container cannot have been closed before that.';
    expect([reply.statusCode, reply.json().issues]).toEqual([400, [{ path: 'loadedAt', message }]]);
    await desk.must(desk.step(id, 'close', { loadedAt: '2025-02-27T18:05:00Z' }));
  });

  it('keeps every change of the expected arrival with its reason, and tells the packages', async () => {
    const { id, packages } = await loadedContainer(1);
    const first = new Date(Date.now() + 30 * day).toISOString();
    const second = new Date(Date.now() + 33 * day).toISOString();
    await desk.must(desk.step(id, 'eta', { eta: first, reason: 'The line has said so.' }));
    await desk.must(desk.step(id, 'close'));
    const told = new Date(Date.now() + 31 * day).toISOString();
    await desk.must(desk.step(id, 'depart', { eta: told }));
    await desk.must(desk.step(id, 'eta', { eta: second, reason: 'A storm.' }, desk.ghana));
    await desk.must(desk.step(id, 'eta', { eta: second, reason: 'A storm.' }, desk.ghana));
    const { etaHistory, eta } = await find(id);
    expect(eta).toBe(second);
    expect(etaHistory.map(({ eta: to, previousEta, reason }) => [previousEta, to, reason])).toEqual([
      [told, second, 'A storm.'],
      [first, told, 'Told at departure.'],
      [null, first, 'The line has said so.'],
    ]);
    const { events } = await desk.find(packages[0]?.id ?? 0);
    expect(events.at(-1)).toMatchObject({ kind: 'ETA_CHANGED', status: null, note: 'A storm.' });
    await desk.must(desk.step(id, 'arrive'));
    expect((await desk.step(id, 'eta', { eta: first, reason: 'Too late.' })).statusCode).toBe(409);
  });

  it('closed during loading has every package that was accepted, and no other', async () => {
    const { id } = await loadedContainer(1);
    const late = await Promise.all([pkg(), pkg(), pkg()]);
    const replies = await Promise.all([
      desk.load(id, { packageIds: [late[0].id] }, desk.china),
      desk.step(id, 'close'),
      desk.load(id, { packageIds: [late[1].id] }, other),
      desk.load(id, { packageIds: [late[2].id] }, desk.admin),
    ]);
    expect(replies[1]?.statusCode).toBe(200);
    const { manifest } = await find(id);
    expect(manifest.every(({ status }) => status === 'IN_TRANSIT')).toBe(true);
    const letIn = replies.filter(({ statusCode }, index) => index !== 1 && statusCode === 200).length;
    expect(manifest).toHaveLength(1 + letIn);
  });

  it('is in the log of the container and of each package', async () => {
    const { id, packages } = await loadedContainer(2);
    await desk.must(desk.step(id, 'close', { source: 'scan' }, desk.china));
    const log = (await desk.get(`/staff/log/container/${id}`)).json().rows;
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'LOAD',
      'put into the container',
      'planned the container',
    ]);
    expect(log[0]).toMatchObject({ source: 'scan', branch: 'Guangdong', details: { packages: 2 } });
    for (const each of packages) {
      const [entry] = (await desk.get(`/staff/log/package/${each.id}`)).json().rows;
      expect(entry).toMatchObject({ action: 'LOADED', branch: 'Guangdong', details: { containerId: id } });
    }
  });
});

describe('the list of containers', () => {
  it('may be of one state', async () => {
    const { id } = await loadedContainer(1);
    await desk.must(desk.step(id, 'close'));
    const closed = (await desk.get('/staff/containers?state=CLOSED')).json<{ rows: ContainerRow[] }>().rows;
    expect(closed.map((each) => each.id)).toContain(id);
    expect(new Set(closed.map(({ state }) => state))).toEqual(new Set(['CLOSED']));
    expect((await desk.get('/staff/containers?state=LOST')).statusCode).toBe(400);
    expect((await desk.get('/staff/containers/987654')).statusCode).toBe(404);
  });
});

describe('the tabs above the list of containers', () => {
  it('count the states of what the filter finds', async () => {
    const counts = await desk.must<Record<string, number>>(desk.get('/staff/containers/counts'));
    const rows = await desk.containers();
    for (const state of ['PLANNED', 'CLOSED', 'DEPARTED', 'ARRIVED', 'OFFLOADED']) {
      expect([state, counts[state]]).toEqual([state, rows.filter((row) => row.state === state).length]);
    }
    expect(counts.ALL).toBe(rows.length);
    await desk.plan({ vessel: 'MV Only One' });
    const found = await desk.must<Record<string, number>>(desk.get('/staff/containers/counts?text=only%20one'));
    expect(found).toEqual({ ALL: 1, PLANNED: 1, CLOSED: 0, DEPARTED: 0, ARRIVED: 0, OFFLOADED: 0 });
  });
});
