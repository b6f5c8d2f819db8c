import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#contract/endpoint';
import type { movePackages } from '#contract/staff/containers/calls';
import type { Container } from '#contract/staff/containers/schema';
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

const reason = 'Two cartons were forgotten.';
const find = async (id: number) => (await desk.get(`/staff/containers/${id}`)).json<Container>();
const statuses = async (ids: number[]) => Promise.all(ids.map(async (id) => (await desk.find(id)).status));
const balance = async () => (await desk.get(`/staff/clients/${client.id}/balance`)).json<{ due: number }>();
const history = async (id: number) =>
  (await server.app.inject({ url: `/api/packages/${id}/events`, headers: client.headers })).json<
    { what: string; status: string }[]
  >();

async function closed(packages = 2) {
  const ids: number[] = [];
  for (let n = 0; n < packages; n += 1) ids.push((await desk.receive({ clientId: client.id })).id);
  const { id } = await desk.plan();
  await desk.must(desk.load(id, { packageIds: ids }));
  await desk.must(desk.step(id, 'close'));
  return { id, ids };
}

describe('a closed container', () => {
  it('is opened again before it departs: its packages are yet to load, stay inside and can be moved', async () => {
    const { id, ids } = await closed();
    expect((await desk.step(id, 'reopen', {}, desk.china)).statusCode).toBe(400);
    expect((await desk.step(id, 'reopen', { reason }, desk.ghana)).statusCode).toBe(403);
    await desk.must(desk.step(id, 'reopen', { reason }, desk.china));
    const open = await find(id);
    expect([open.state, open.status, open.loaded, open.packages]).toEqual(['PLANNED', 'YET_TO_LOAD', null, 2]);
    expect(await statuses(ids)).toEqual(['YET_TO_LOAD', 'YET_TO_LOAD']);
    expect((await history(ids[0] ?? 0))[0]).toMatchObject({ what: 'CORRECTED', status: 'YET_TO_LOAD' });
    await desk.must(desk.post(`/staff/containers/${id}/unload`, { packageIds: [ids[0]] }, desk.china));
    await desk.must(desk.step(id, 'close'));
    expect(await statuses(ids)).toEqual(['YET_TO_LOAD', 'IN_TRANSIT']);
  });

  it('stays closed once it has departed, and the refusal says when it could be opened', async () => {
    const { id } = await closed(1);
    await desk.must(desk.step(id, 'depart'));
    const refused = await desk.step(id, 'reopen', { reason }, desk.china);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/reopened before it departs/),
    ]);
  });
});

describe('an arrival that was recorded by mistake', () => {
  it('is undone: the container and its packages are at sea again, and nothing is owed', async () => {
    const { id, ids } = await closed();
    const owed = (await balance()).due;
    for (const step of ['depart', 'arrive']) await desk.must(desk.step(id, step));
    expect((await balance()).due).toBeGreaterThan(owed);
    expect((await desk.step(id, 'undo-arrival', { reason }, desk.china)).statusCode).toBe(403);
    await desk.must(desk.step(id, 'undo-arrival', { reason }, desk.ghana));
    const { state, arrived } = await find(id);
    expect([state, arrived, await statuses(ids)]).toEqual(['DEPARTED', null, ['IN_TRANSIT', 'IN_TRANSIT']]);
    expect((await balance()).due).toBe(owed);
    await desk.must(desk.step(id, 'arrive'));
    expect(await statuses(ids)).toEqual(['ARRIVED', 'ARRIVED']);
  });

  it('stays once goods were scanned or made available', async () => {
    const box = await desk.arrivedContainer(client.id, [{ trackingNumber: 'BACK-1' }]);
    const scan = await desk.must<{ changed: { scanId: number }[] }>(
      desk.post(`/staff/containers/${box.id}/check/scan`, { trackingNumber: 'BACK-1' }, desk.ghana),
    );
    expect((await desk.step(box.id, 'undo-arrival', { reason })).json().message).toMatch(/scanned already/);
    await desk.must(
      desk.post(`/staff/containers/${box.id}/check/take-back`, { scanId: scan.changed[0]?.scanId }, desk.ghana),
    );
    await desk.must(desk.event(box.ids[0] ?? 0, { command: 'AVAILABLE' }, desk.ghana));
    expect((await desk.step(box.id, 'undo-arrival', { reason })).json().message).toMatch(/available already/);
    await desk.must(desk.post(`/staff/packages/${box.ids[0]}/take-back`, { reason }, desk.ghana));
    await desk.must(desk.step(box.id, 'undo-arrival', { reason }));
  });
});

describe('packages that move between open containers', () => {
  it('are answered one by one: moved, there already or refused with the reason', async () => {
    const inside = await desk.receive({ clientId: client.id });
    const [from, to] = [await desk.plan(), await desk.plan()];
    const moving = await desk.receive({ clientId: client.id });
    await desk.must(desk.load(from.id, { packageIds: [moving.id] }));
    await desk.must(desk.load(to.id, { packageIds: [inside.id] }));
    const { ids } = await closed(1);
    const unknown = await desk.receive({ unidentified: true });
    const all = [moving.id, inside.id, ids[0] ?? 0, unknown.id, 987654321];
    const { results, container } = await desk.must<Output<typeof movePackages>>(
      desk.post(`/staff/containers/${to.id}/move`, { packageIds: all }, desk.china),
    );
    expect(results.map(({ packageId, outcome }) => [packageId, outcome])).toEqual([
      [moving.id, 'MOVED'],
      [inside.id, 'UNCHANGED'],
      [ids[0], 'REFUSED'],
      [unknown.id, 'REFUSED'],
      [987654321, 'REFUSED'],
    ]);
    for (const { message } of results.filter(({ outcome }) => outcome === 'REFUSED')) expect(message).toMatch(/\.$/);
    expect([container.packages, (await find(from.id)).packages]).toEqual([2, 0]);
    const log = (await desk.get(`/staff/log/container/${from.id}`)).json<{ rows: { action: string }[] }>().rows;
    expect(log[0]?.action).toBe('taken out of the container');
  });

  it('wait for a container that is being closed, and stay where they are then', async () => {
    const { id: from } = await desk.plan();
    const { id: to } = await desk.plan();
    const pkg = await desk.receive({ clientId: client.id });
    await desk.must(desk.load(from, { packageIds: [pkg.id] }));
    let moved: ReturnType<typeof desk.post> | undefined;
    await server.db.transaction(async (tx) => {
      await tx.query({ name: '', text: `update loadings set loaded_at = now(), status = 'IN_TRANSIT' where id = $1` }, [
        from,
      ]);
      moved = desk.post(`/staff/containers/${to}/move`, { packageIds: [pkg.id] }, desk.china);
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      while ((await server.sql(waiting)).length < 1);
    });
    expect((await moved)?.json().results[0].outcome).toBe('REFUSED');
    expect((await desk.find(pkg.id)).containerId).toBe(from);
  });
});

describe('the facts of a container', () => {
  it('are corrected after the departure only by an admin with a reason', async () => {
    const { id } = await closed(1);
    const patch = (body: object, who = desk.admin) =>
      server.app.inject({
        ...{ method: 'PATCH', url: `/api/staff/containers/${id}`, headers: who.headers },
        payload: { key: `facts-${Math.random()}`.replace('.', '-'), ...body },
      });
    await patch({ vessel: 'MSC Rania' }, desk.china);
    await desk.must(desk.step(id, 'depart'));
    const refused = await patch({ vessel: 'MSC Rosa', reason }, desk.china);
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/Only an admin/)]);
    expect((await patch({ vessel: 'MSC Rosa' })).json().issues[0].path).toBe('reason');
    expect((await patch({ vessel: 'MSC Rosa', reason })).json().vessel).toBe('MSC Rosa');
    const [entry] = (await desk.get(`/staff/log/container/${id}`)).json<{ rows: { details: object }[] }>().rows;
    expect(entry?.details).toEqual({ vessel: { from: 'MSC Rania', to: 'MSC Rosa' }, reason });
  });
});
