import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackageLabel, PrintedManifest } from '#contract/staff/prints/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let ama: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  ama = await server.createClient({ shippingMark: 'KWL-AMA MENSAH' });
});
afterAll(() => server.close());

const cartons = [
  { length: 60, width: 40, height: 50, count: 3 },
  { length: 30, width: 30, height: 30, count: 1 },
];
const logOf = async (id: number) =>
  (await desk.get(`/staff/log/package/${id}`)).json<{ rows: { action: string }[] }>().rows.map(({ action }) => action);

describe('labels', () => {
  it('hold what intake knows of each package', async () => {
    const pkg = await desk.receive({ clientId: ama.id, trackingNumber: 'SF1', quantity: 4, cbm: undefined, cartons });
    const reply = await desk.post('/staff/labels', { selection: { packageIds: [pkg.id] } }, desk.china);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual([
      {
        ...{ id: pkg.id, trackingNumber: 'SF1', customer: 'KWL-AMA MENSAH', package: 'LED strip lights' },
        ...{ quantity: 4, cbm: 0.387, mode: 'SEA', received: pkg.received, branch: null, cartons },
        ...{ wholeId: pkg.id, of: 4, numbered: [1, 2, 3, 4].map((position) => expect.objectContaining({ position })) },
      },
    ]);
  });

  it('name the branch of collection as soon as there is one', async () => {
    const { ids } = await desk.arrivedContainer(ama.id);
    await desk.must(desk.event(ids[0] ?? 0, { command: 'AVAILABLE', place: 'Kumasi' }));
    const labels = await desk.must<PackageLabel[]>(desk.post('/staff/labels', { selection: { packageIds: ids } }));
    expect(labels.map(({ branch }) => branch)).toEqual(['Kumasi']);
  });

  it('name the same branch in the preview at the desk as on the paper', async () => {
    const preview = async (id: number) =>
      (await desk.get(`/staff/packages/${id}`)).json<{ labelBranch: string | null }>().labelBranch;
    const printed = async (id: number) =>
      (await desk.must<PackageLabel[]>(desk.post('/staff/labels', { selection: { packageIds: [id] } })))[0]?.branch;
    const yaw = await server.createClient({ shippingMark: 'KWL-YAW' });
    const { id } = await desk.receive({ clientId: yaw.id });
    expect([await preview(id), await printed(id)]).toEqual([null, null]);
    await server.sql(
      `insert into client_details (client_id, preferred_branch) values ($1, 'Sunyani')
         on conflict (client_id) do update set preferred_branch = 'Sunyani'`,
      [yaw.id],
    );
    expect([await preview(id), await printed(id)]).toEqual(['Sunyani', 'Sunyani']);
    await desk.must(desk.post(`/staff/packages/${id}/destination`, { branch: 'Kumasi' }));
    expect([await preview(id), await printed(id)]).toEqual(['Kumasi', 'Kumasi']);
  });

  it('are logged each time they are printed, and a repeated request counts once', async () => {
    const { id } = await desk.receive({ clientId: ama.id });
    const body = { key: randomUUID(), selection: { packageIds: [id, id] } };
    await desk.must(desk.post('/staff/labels', body));
    await desk.must(desk.post('/staff/labels', body));
    expect((await logOf(id)).filter((action) => action === 'printed labels')).toHaveLength(1);
    await desk.must(desk.post('/staff/labels', { ...body, key: randomUUID() }));
    expect((await logOf(id)).filter((action) => action === 'printed labels')).toHaveLength(2);
  });

  it('are printed for all packages of a filter, and for none that do not exist', async () => {
    const kofi = await server.createClient({ shippingMark: 'KWL-KOFI' });
    const ids = [await desk.receive({ clientId: kofi.id }), await desk.receive({ clientId: kofi.id })].map((p) => p.id);
    const filter = { clientId: String(kofi.id) };
    const found = await desk.must<PackageLabel[]>(desk.post('/staff/labels', { selection: { filter } }));
    expect(found.map(({ id }) => id)).toEqual(ids);
    const missing = await desk.post('/staff/labels', { selection: { packageIds: [ids[0], 999_999_999] } });
    expect(missing.statusCode).toBe(404);
    const none = await desk.post('/staff/labels', { selection: { filter: { clientId: '999999999' } } });
    expect([none.statusCode, none.json().message]).toEqual([409, 'No package matches this filter.']);
  });

  it('of more cartons than one print takes are refused and not logged', async () => {
    const [one, other] = [await desk.receive({ quantity: 300 }), await desk.receive({ quantity: 201 })];
    const reply = await desk.post('/staff/labels', { selection: { packageIds: [one.id, other.id] } });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'These packages have more than 500 cartons. Choose fewer for one print.',
    ]);
    expect(await logOf(one.id)).not.toContain('printed labels');
  });

  it('of more packages than one print takes are refused', async () => {
    const many = await server.createClient({ shippingMark: 'KWL-MANY' });
    await server.sql(
      `insert into packages (tracking_number, client_id, customer, package, quantity, cbm, rate_id, status)
       select 'M' || n, $1, 'KWL-MANY', 'Lamps', 1, 0.1, $2, 'YET_TO_LOAD' from generate_series(1, 501) n`,
      [many.id, desk.rateId],
    );
    const reply = await desk.post('/staff/labels', { selection: { filter: { clientId: String(many.id) } } });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'More than 500 packages match. Choose fewer for one print.',
    ]);
  });

  it('say whether the goods go by sea or by air', async () => {
    await desk.must(desk.post(`/staff/categories/${desk.categoryId}/rates`, { mode: 'AIR', rate: 8, cedisRate: 96 }));
    const sea = await desk.receive({ clientId: ama.id });
    const air = await desk.receive({ clientId: ama.id, mode: 'AIR', weightKg: 9 });
    const packageIds = [sea.id, air.id];
    const labels = await desk.must<PackageLabel[]>(desk.post('/staff/labels', { selection: { packageIds } }));
    expect(labels.map(({ id, mode }) => [id, mode])).toEqual([
      [sea.id, 'SEA'],
      [air.id, 'AIR'],
    ]);
  });
});

describe('the printed manifest', () => {
  it('counts cartons by their sizes, or by quantity when intake has no sizes', async () => {
    const zoe = await server.createClient({ shippingMark: 'KWL-ZOE' });
    const { id, ids } = await desk.arrivedContainer(zoe.id, [
      { quantity: 4, cbm: undefined, cartons },
      { quantity: 7, cbm: 0.5 },
    ]);
    const mine = await desk.receive({ clientId: ama.id });
    const reply = (await desk.get(`/staff/containers/${id}/manifest`)).json<PrintedManifest>();
    expect(reply.container).toMatchObject({ id, packages: 2 });
    expect(reply.rows.map((row) => [row.id, row.customer, row.cartons, row.cbm])).toEqual([
      [ids[0], 'KWL-ZOE', 4, 0.387],
      [ids[1], 'KWL-ZOE', 7, 0.5],
    ]);
    expect(reply.rows.map((row) => row.id)).not.toContain(mine.id);
  });

  it('names the branch that each package is for: the chosen one as on its label, or else the first one', async () => {
    const akua = await server.createClient({ shippingMark: 'KWL-AKUA' });
    const { id, ids } = await desk.arrivedContainer(akua.id, [{}, {}]);
    await server.sql(`update packages set destination = 'Kumasi' where id = $1`, [ids[0]]);
    const { rows } = (await desk.get(`/staff/containers/${id}/manifest`)).json<PrintedManifest>();
    const labels = (await desk.post('/staff/labels', { selection: { packageIds: ids } })).json<PackageLabel[]>();
    expect(rows.map(({ branch }) => branch)).toEqual(['Kumasi', 'Accra']);
    expect(labels.map(({ branch }) => branch)).toEqual(['Kumasi', null]);
  });

  it('is sorted by mark, so that the packages of a client stand together', async () => {
    const { id } = await desk.plan();
    const abena = await server.createClient({ shippingMark: 'KWL-ABENA' });
    const yaw = await server.createClient({ shippingMark: 'KWL-YAW' });
    const ids = [];
    for (const clientId of [yaw.id, abena.id, yaw.id]) ids.push((await desk.receive({ clientId })).id);
    await desk.must(desk.load(id, { packageIds: ids }));
    const { rows } = (await desk.get(`/staff/containers/${id}/manifest`)).json<PrintedManifest>();
    expect(rows.map(({ customer }) => customer)).toEqual(['KWL-ABENA', 'KWL-YAW', 'KWL-YAW']);
  });

  it('holds 5,000 packages, and tells how many the container has', async () => {
    const { id } = await desk.plan();
    await server.sql(
      `insert into packages (tracking_number, client_id, customer, package, quantity, cbm, rate_id, status, loading_id)
       select 'L' || n, $1, 'KWL-' || n % 400, 'Lamps', 2, 0.01, $2, 'YET_TO_LOAD', $3 from generate_series(1, 5001) n`,
      [ama.id, desk.rateId, id],
    );
    const { container, rows } = (await desk.get(`/staff/containers/${id}/manifest`)).json<PrintedManifest>();
    expect([container.packages, rows.length]).toEqual([5001, 5000]);
  });

  it('of an unknown container is not found', async () => {
    expect((await desk.get('/staff/containers/999999999/manifest')).statusCode).toBe(404);
  });
});
