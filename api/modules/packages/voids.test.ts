import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterRestore } from '#api/modules/packages/voids.service';
import type { Container } from '#contract/staff/containers/schema';
import type { Balance } from '#contract/staff/money/schema';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

const reason = 'Received twice.';
const command = async (name: 'void' | 'restore', id: number, who: TestStaff = desk.admin, more: object = {}) =>
  desk.post(`/staff/packages/${id}/${name}`, { reason, version: (await desk.find(id)).version, ...more }, who);
const voided = (id: number) => desk.must<DeskPackage>(command('void', id));
const restored = (id: number) => desk.must<DeskPackage>(command('restore', id));
const balance = async (id: number) => (await desk.get(`/staff/clients/${id}/balance`)).json<Balance>();
const container = async (id: number) => (await desk.get(`/staff/containers/${id}`)).json<Container>();

let count = 0;
const number = () => {
  count += 1;
  return `VOID-${count}`;
};

describe('a void package', () => {
  it('is in no list, count, search, manifest or total, and comes back with everything', async () => {
    const client = await server.createClient({ shippingMark: `KWL-VOID ${Date.now()}` });
    const [once, twice] = [number(), number()];
    const box = await desk.arrivedContainer(client.id, [
      { trackingNumber: once, cbm: 1 },
      { trackingNumber: twice, cbm: 1 },
    ]);
    const id = box.ids[1] ?? 0;
    await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
    const mine = { headers: client.headers };
    const portal = (path: string) => server.app.inject({ url: `/api${path}`, ...mine });
    /** Every place where the package could appear. */
    const places: Record<string, () => Promise<unknown>> = {
      'public search': async () => (await server.app.inject({ url: `/api/packages/search?filter=${twice}` })).json(),
      'client list': async () => (await portal('/packages/summary/client')).json(),
      'client details': async () => (await portal('/packages/client')).json(),
      'client package': async () => (await portal(`/packages/${id}`)).statusCode,
      'client history': async () => (await portal(`/packages/${id}/events`)).statusCode,
      statistics: async () =>
        (await portal('/statistics/client-dashboard?from=2020-01-01&to=2040-01-01&state=USD')).json(),
      balance: () => balance(client.id),
      statement: async () => (await desk.get(`/staff/clients/${client.id}/statement`)).json(),
      'desk list': async () => (await desk.get(`/staff/packages?clientId=${client.id}`)).json(),
      'desk search': async () => (await desk.get(`/staff/search?q=${twice}`)).json(),
      client: async () => (await desk.get(`/staff/clients/${client.id}`)).json(),
      manifest: async () => {
        const { manifest, packages, usedCbm } = await container(box.id);
        return { manifest: manifest.map((row) => row.id), packages, usedCbm };
      },
      check: async () => (await desk.get(`/staff/containers/${box.id}/check`)).json(),
      waiting: async () => (await desk.get(`/staff/waiting?clientId=${client.id}`)).json(),
      collection: async () => (await desk.get(`/staff/clients/${client.id}/collection`)).json(),
      same: async () => (await desk.get(`/staff/intake/same?trackingNumber=${twice}`, desk.china)).json(),
    };
    const look = async () =>
      Object.fromEntries(await Promise.all(Object.entries(places).map(async ([name, ask]) => [name, await ask()])));
    const before = await look();
    const answer = await voided(id);
    expect([answer.voided, answer.events.at(-1)?.kind]).toEqual([expect.any(String), 'VOIDED']);
    const gone = await look();
    for (const [name, seen] of Object.entries(gone)) {
      expect([name, JSON.stringify(seen).includes(twice)]).toEqual([name, false]);
      expect([name, seen]).not.toEqual([name, before[name]]);
    }
    expect([gone['client package'], gone['client history']]).toEqual([404, 404]);
    const kept = async () =>
      (
        await server.sql<{ n: number }>(
          `select count(*)::int as n from charges where package_id = $1 and kind = 'FREIGHT'`,
          [id],
        )
      )[0]?.n;
    expect(await kept()).toBe(0);
    const found = (await desk.get(`/staff/packages?clientId=${client.id}&void=yes`)).json();
    expect(found.rows.map((row: { id: number }) => row.id)).toEqual([id]);

    await restored(id);
    expect(await kept()).toBe(1);
    const after = await look();
    // Only the history and the last event differ; everything else is as it was.
    for (const name of Object.keys(places).filter((each) => each !== 'desk list' && each !== 'client')) {
      expect([name, after[name]]).toEqual([name, before[name]]);
    }
  });

  it('says removed to its client alone, and shows the package again once it is restored', async () => {
    const [client, stranger] = [await server.createClient(), await server.createClient()];
    const { id } = await desk.receive({ clientId: client.id, trackingNumber: number() });
    await voided(id);
    const asked = async ({ headers }: { headers: Record<string, string> }, of = id) => {
      const reply = await server.app.inject({ url: `/api/packages/${of}`, headers });
      return [reply.statusCode, reply.json().code, reply.json().message];
    };
    expect(await asked(client)).toEqual([
      404,
      'PACKAGE_REMOVED',
      'We had recorded this package for you by mistake, and removed it from your account. You owe nothing for it.',
    ]);
    expect(await asked(stranger)).toEqual(await asked(stranger, 999_999_999));
    await restored(id);
    expect((await asked(client))[0]).toBe(200);
  });

  it('takes no command but to be restored', async () => {
    const client = await server.createClient();
    const pkg = await desk.receive({ clientId: client.id, trackingNumber: number() });
    const { id: box } = await desk.plan();
    await voided(pkg.id);
    const sentence = /is void/;
    expect((await desk.event(pkg.id, { command: 'HOLD', reason })).json().message).toMatch(sentence);
    expect((await desk.load(box, { packageIds: [pkg.id] })).json().message).toMatch(sentence);
    const patch = { key: 'correct-void-1', reason, version: 2, quantity: 7 };
    const corrected = await server.app.inject({
      method: 'PATCH',
      url: `/api/staff/packages/${pkg.id}`,
      headers: desk.admin.headers,
      payload: patch,
    });
    expect(corrected.json().message).toMatch(sentence);
    expect((await command('void', pkg.id)).json().message).toBe('This package is void already.');
    await restored(pkg.id);
    expect((await command('restore', pkg.id)).json().message).toBe('This package is not void.');
  });

  it('does not travel with its container, and has its status when it is restored', async () => {
    const client = await server.createClient();
    const [stays, goes] = [
      await desk.receive({ clientId: client.id, trackingNumber: number() }),
      await desk.receive({ clientId: client.id, trackingNumber: number() }),
    ];
    const { id } = await desk.plan();
    await desk.must(desk.load(id, { packageIds: [stays.id, goes.id] }));
    await desk.must(desk.step(id, 'close'));
    await voided(stays.id);
    for (const step of ['depart', 'arrive']) await desk.must(desk.step(id, step));
    expect((await desk.find(stays.id)).status).toBe('IN_TRANSIT');
    expect((await restored(stays.id)).status).toBe('ARRIVED');
    // Both at 250 a cbm.
    expect((await balance(client.id)).shipping).toBe(210);
  });

  it('is refused after a hand-over, and to a role that does not handle goods', async () => {
    const client = await server.createClient();
    const { ids } = await desk.arrivedContainer(client.id, [{ trackingNumber: number() }]);
    const id = ids[0] ?? 0;
    await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
    await desk.must(desk.handOver(client.id, [id]));
    expect((await command('void', id)).json().message).toMatch(/undo that hand-over/);
    const support = await server.createStaff('support');
    expect((await command('void', id, support)).statusCode).toBe(403);
  });

  it('that another person has just corrected must be read again first', async () => {
    const pkg = await desk.receive({ clientId: (await server.createClient()).id, trackingNumber: number() });
    await server.sql('update packages set quantity = 9 where id = $1', [pkg.id]);
    expect((await command('void', pkg.id, desk.admin, { version: 1 })).json().code).toBe('CHANGED_MEANWHILE');
  });
});

describe('afterRestore', () => {
  it.each([
    ['YET_TO_LOAD', null, null, true],
    ['YET_TO_LOAD', 'PLANNED', null, true],
    ['YET_TO_LOAD', 'DEPARTED', null, false],
    ['IN_TRANSIT', 'CLOSED', null, true],
    ['EN_ROUTE', 'DEPARTED', null, true],
    ['IN_TRANSIT', 'PLANNED', 'YET_TO_LOAD', true],
    ['IN_TRANSIT', 'OFFLOADED', 'ARRIVED', true],
    ['ARRIVED', 'DEPARTED', 'IN_TRANSIT', true],
    ['ARRIVED', 'ARRIVED', null, true],
  ] as const)('%s in a container that is %s', (status, state, then, staysInside) => {
    expect(afterRestore(status, state)).toEqual({ status: then, staysInside });
  });
});

describe('a wrong available', () => {
  it('is taken back in one step, with its branch and its storage days, and the history says so', async () => {
    const client = await server.createClient();
    const { ids } = await desk.arrivedContainer(client.id, [{ trackingNumber: number() }]);
    const id = ids[0] ?? 0;
    await desk.must(desk.event(id, { command: 'AVAILABLE', place: 'Kumasi' }));
    const kumasi = await server.createStaff('ghana-warehouse', 'Kumasi');
    const takeBack = (who = kumasi, body: object = { reason }) =>
      desk.post(`/staff/packages/${id}/take-back`, body, who);
    expect((await takeBack(kumasi, {})).statusCode).toBe(400);
    expect((await takeBack(desk.china)).statusCode).toBe(403);
    const pkg = await desk.must<DeskPackage>(takeBack());
    expect(pkg.events.at(-1)).toMatchObject({
      ...{ kind: 'CORRECTED', status: 'ARRIVED', note: reason },
      changes: [{ field: 'available', from: 'Kumasi', to: null }],
    });
    const [row] = await server.sql('select status, available_at, at_branch from packages where id = $1', [id]);
    expect(row).toEqual({ status: 'ARRIVED', available_at: null, at_branch: 'Guangdong' });
    const told = await server.app.inject({ url: `/api/packages/${id}/events`, headers: client.headers });
    expect(told.json()[0]).toMatchObject({ what: 'CORRECTED', changes: [{ field: 'available', from: 'Kumasi' }] });
    expect((await takeBack()).json().message).toBe('This package is not available for collection yet.');
    await desk.must(desk.event(id, { command: 'AVAILABLE', place: 'Accra' }));
  });

  it('stays when a part of the package was handed over', async () => {
    const client = await server.createClient();
    const { ids } = await desk.arrivedContainer(client.id, [{ trackingNumber: number() }]);
    const id = ids[0] ?? 0;
    await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
    await desk.must(desk.handOver(client.id, [{ packageId: id, quantity: 1 }]));
    expect((await desk.post(`/staff/packages/${id}/take-back`, { reason }, desk.ghana)).json().message).toMatch(
      /handed over/,
    );
  });
});
