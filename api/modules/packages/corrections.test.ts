import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackageEvent } from '#contract/packages/schema';
import type { Balance } from '#contract/staff/money/schema';
import { correctableBy } from '#contract/staff/package-corrections/rules';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { type StaffRole, staffRoles } from '#contract/staff/roles';
import { startTestApp, type TestApp, type TestClient, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { examples } from '#tests/support/examples';
import { createRate } from '#tests/support/rows';

let server: TestApp;
let desk: Desk;
let ama: TestClient;
let kofi: TestClient;
const staff = new Map<StaffRole, TestStaff>();

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  [ama, kofi] = [await server.createClient(), await server.createClient()];
  for (const role of staffRoles) {
    staff.set(role, await server.createStaff(role, role === 'china-warehouse' ? 'Guangdong' : 'Accra'));
  }
});
afterAll(() => server.close());

const reason = 'Measured again.';
const person = (role: StaffRole) => staff.get(role) ?? desk.admin;

/** With the version that the desk shows now, unless one is given. */
async function correct(id: number, body: Record<string, unknown>, who: TestStaff = desk.admin) {
  const version = body.version ?? (await desk.find(id)).version;
  return server.app.inject({
    method: 'PATCH',
    url: `/api/staff/packages/${id}`,
    headers: who.headers,
    payload: { key: randomUUID(), reason, ...body, version },
  });
}
const corrected = (id: number, body: Record<string, unknown>, who?: TestStaff) =>
  desk.must<DeskPackage>(correct(id, body, who));
const history = async (id: number, client: TestClient) =>
  (await server.app.inject({ url: `/api/packages/${id}/events`, headers: client.headers })).json<PackageEvent[]>();
const detail = (id: number, client: TestClient) =>
  server.app.inject({ url: `/api/packages/${id}`, headers: client.headers });
const balance = async (id: number) => (await desk.get(`/staff/clients/${id}/balance`)).json<Balance>();
/** A client without earlier packages, so no volume is unusual. */
const newClient = () => server.createClient();

describe('a correction', () => {
  it('changes what is sent and nothing else, with the old and the new value in the history', async () => {
    const client = await newClient();
    const pkg = await desk.receive({ clientId: client.id, cbm: 25, innerNote: 'dusty' });
    const after = await corrected(pkg.id, { cbm: 0.25, quantity: 4 }, desk.china);
    expect(after).toMatchObject({ cbm: 0.25, quantity: 4, package: pkg.package, innerNote: 'dusty', version: 2 });
    expect(after.events.at(-1)).toMatchObject({
      ...{ kind: 'CORRECTED', status: null, note: reason, actor: 'Guangdong desk' },
      changes: [
        { field: 'quantity', from: '3', to: '4' },
        { field: 'cbm', from: '25', to: '0.25' },
      ],
    });
  });

  it('is in the history that the client reads, without the reason and without what only staff know', async () => {
    const client = await newClient();
    const pkg = await desk.receive({ clientId: client.id, cbm: 25 });
    await corrected(pkg.id, { cbm: 0.25, innerNote: 'canary' });
    const [newest] = await history(pkg.id, client);
    expect(newest).toMatchObject({ what: 'CORRECTED', changes: [{ field: 'cbm', from: '25', to: '0.25' }] });
    await corrected(pkg.id, { innerNote: 'canary, again' });
    const all = await history(pkg.id, client);
    expect(all.filter(({ what }) => what === 'CORRECTED')).toHaveLength(1);
    expect(JSON.stringify(all)).not.toMatch(/canary|Measured/);
    expect((await detail(pkg.id, client)).json()).toMatchObject({ cbm: 0.25 });
  });

  it('computes the volume from the carton sizes, and asks for it when they are removed', async () => {
    const client = await newClient();
    const pkg = await desk.receive({ clientId: client.id, cbm: 1 });
    const sized = await corrected(pkg.id, { cartons: [{ length: 50, width: 40, height: 30, count: 3 }] });
    expect([sized.cbm, sized.cartons.length]).toEqual([0.18, 1]);
    const contrary = await correct(pkg.id, { cbm: 2 });
    expect([contrary.statusCode, contrary.json().issues[0].path]).toEqual([400, 'cbm']);
    expect((await correct(pkg.id, { cartons: [] })).json().issues[0].path).toBe('cbm');
    expect(await corrected(pkg.id, { cartons: [], cbm: 0.2 })).toMatchObject({ cbm: 0.2, cartons: [] });
  });

  it('takes the rate that the right category had on the day of receipt', async () => {
    const client = await newClient();
    const pkg = await desk.receive({ clientId: client.id, cbm: 2 });
    const rateId = await createRate(server.sql, { description: 'Batteries', rate: '100.00', cedisRate: '1200.00' });
    const [other] = await server.sql<{ id: number }>('select category_id as id from shipping_rates where id = $1', [
      rateId,
    ]);
    await server.sql(
      `insert into shipping_rates (category_id, rate, cedis_rate, valid_from) values ($1, 900, 9000, now() + interval '1 day')`,
      [other?.id],
    );
    expect(await corrected(pkg.id, { categoryId: other?.id })).toMatchObject({ categoryId: other?.id });
    expect((await detail(pkg.id, client)).json()).toMatchObject({ dollarEstimate: 200 });
  });

  it('moves the charge of arrived goods to the right client, and names no client to the other', async () => {
    const [wrong, right] = [await newClient(), await newClient()];
    const { ids } = await desk.arrivedContainer(wrong.id, [{ cbm: 2 }]);
    const id = ids[0] ?? 0;
    server.now.value = new Date(server.now.value.getTime() + 10 * 60_000);
    await server.composeMessages();
    const owed = (await balance(wrong.id)).due;
    expect(owed).toBeGreaterThan(0);
    await corrected(id, { clientId: right.id }, person('support'));
    expect([(await balance(wrong.id)).due, (await balance(right.id)).due]).toEqual([0, owed]);
    expect((await detail(id, wrong)).json()).toMatchObject({ statusCode: 404, code: 'PACKAGE_REMOVED' });
    const [newest] = await history(id, right);
    expect(newest).toMatchObject({ what: 'CORRECTED', changes: [{ field: 'owner', from: null, to: null }] });
  });

  it('that changes nothing is refused, and so is one without a reason or of a void field', async () => {
    const pkg = await desk.receive({ clientId: ama.id });
    expect((await correct(pkg.id, { quantity: pkg.quantity })).json().code).toBe('NOTHING_TO_CHANGE');
    for (const bad of [
      { reason: '' },
      { quantity: 0 },
      { cbm: -1 },
      { trackingNumber: ' ' },
      { clientId: 'x' },
      { status: 'ARRIVED' },
    ]) {
      expect((await correct(pkg.id, { cbm: 0.5, ...bad })).statusCode, JSON.stringify(bad)).toBe(400);
    }
    expect(await desk.find(pkg.id)).toEqual(pkg);
  });

  it('keeps a client for goods in a container, and refuses one that does not exist', async () => {
    const pkg = await desk.receive({ clientId: ama.id });
    expect((await correct(pkg.id, { clientId: 987654321 })).json().issues[0]).toMatchObject({ path: 'clientId' });
    const { id } = await desk.plan();
    await desk.must(desk.load(id, { packageIds: [pkg.id] }));
    expect((await correct(pkg.id, { clientId: null })).json().message).toMatch(/must have a client/);
  });
});

describe('who corrects', () => {
  const values = {
    ...{
      trackingNumber: 'NEW-1',
      package: 'Shoes',
      quantity: 5,
      cbm: 0.43,
      cartons: [{ length: 60, width: 50, height: 40, count: 1 }],
    },
    ...{ mode: 'AIR', weightKg: 12.5, notes: 'Dry.', innerNote: 'Shelf 4' },
  };
  beforeAll(async () => {
    const price = { mode: 'AIR', rate: 8, cedisRate: 96 };
    await desk.must(desk.post(`/staff/categories/${desk.categoryId}/rates`, price));
  });

  const newValueOf = async (field: keyof typeof correctableBy) => {
    if (field === 'clientId') return kofi.id;
    if (field !== 'categoryId') return values[field];
    const rateId = await createRate(server.sql, { description: `Category ${randomUUID().slice(0, 8)}` });
    return (await server.sql<{ id: number }>('select category_id as id from shipping_rates where id = $1', [rateId]))[0]
      ?.id;
  };

  it.each(Object.entries(correctableBy))(
    '%s is corrected by %j alone, and the refusal says by whom',
    async (field, roles) => {
      for (const role of staffRoles.filter((each) => each !== 'auditor')) {
        const { id } = await desk.receive({ clientId: ama.id, cbm: 0.42, weightKg: 5 });
        const value = await newValueOf(field as keyof typeof correctableBy);
        const reply = await correct(id, { [field]: value, isConfirmed: true }, person(role));
        const isAllowed = (roles as readonly StaffRole[]).includes(role);
        expect([role, reply.statusCode]).toEqual([role, isAllowed ? 200 : 403]);
        if (!isAllowed) expect(reply.json().message).toMatch(/Ask an admin/);
      }
    },
  );

  it('is only an admin once the package is delivered; its quantity is at least what was handed over', async () => {
    const client = await newClient();
    const { ids } = await desk.arrivedContainer(client.id, [{ cbm: 1 }]);
    const id = ids[0] ?? 0;
    await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
    await desk.must(desk.handOver(client.id, [id]));
    const refused = await correct(id, { cbm: 0.5 }, desk.china);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This package is delivered: only an admin corrects it.',
    ]);
    expect((await correct(id, { quantity: 2 })).json().message).toMatch(/3 were handed over/);
    expect((await correct(id, { clientId: ama.id })).json().message).toMatch(/Undo that hand-over/);
    expect(await corrected(id, { cbm: 0.5 })).toMatchObject({ cbm: 0.5, status: 'DELIVERED' });
    expect((await balance(client.id)).shipping).toBe(125);
  });
});

describe('an unusual value', () => {
  it('is asked about first: ten times the last volumes of the client', async () => {
    const client = await newClient();
    for (const cbm of [0.2, 0.3, 0.25]) await desk.receive({ clientId: client.id, cbm });
    const { id } = await desk.receive({ clientId: client.id, cbm: 0.25 });
    const asked = await correct(id, { cbm: 2.5 });
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'UNUSUAL_VALUE']);
    expect(asked.json().issues).toEqual([{ path: 'cbm', message: expect.stringMatching(/10 times the average/) }]);
    expect((await desk.find(id)).cbm).toBe(0.25);
    expect((await correct(id, { cbm: 2.4 })).statusCode).toBe(200);
    expect(await corrected(id, { cbm: 25, isConfirmed: true })).toMatchObject({ cbm: 25 });
  });

  it('is asked about first: a carton above 10 cbm, and a number that another package has', async () => {
    const client = await newClient();
    const { id } = await desk.receive({ clientId: client.id, cbm: 1, trackingNumber: 'UNU-1' });
    const large = await correct(id, { cartons: [{ length: 250, width: 250, height: 200, count: 1 }] });
    expect(large.json()).toMatchObject({ code: 'UNUSUAL_VALUE', issues: [{ path: 'cartons' }] });
    expect((await correct(id, { cbm: 31, quantity: 3 })).json().issues[0].path).toBe('cbm');
    await desk.receive({ clientId: client.id, trackingNumber: 'UNU-2' });
    expect((await correct(id, { trackingNumber: 'unu 2' })).json().issues[0].path).toBe('trackingNumber');
    expect(await corrected(id, { trackingNumber: 'UNU-2', isConfirmed: true })).toMatchObject({
      trackingNumber: 'UNU-2',
    });
  });
});

describe('two people who correct one package', () => {
  it('do not overwrite each other: the second reads what changed', async () => {
    const client = await newClient();
    const { id, version } = await desk.receive({ clientId: client.id, cbm: 0.42 });
    await corrected(id, { cbm: 0.5 }, desk.china);
    const late = await correct(id, { quantity: 9, version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(late.json().message).toContain(
      'The Guangdong desk has changed this package since you opened it: volume from 0.42 to 0.5.',
    );
    expect(await desk.find(id)).toMatchObject({ cbm: 0.5, quantity: 3 });
    expect(await corrected(id, { quantity: 9 })).toMatchObject({ cbm: 0.5, quantity: 9 });
  });

  it('at the same moment: one wins and the other is refused, in either order of the lock', async () => {
    const { id, version } = await desk.receive({ clientId: (await newClient()).id, cbm: 0.42 });
    let held: Promise<[Awaited<ReturnType<typeof correct>>, Awaited<ReturnType<typeof correct>>]> | undefined;
    // Both wait for this lock; neither has seen the other's change when it is released.
    await server.db.transaction(async (tx) => {
      await tx.query({ name: '', text: 'select from packages where id = $1 for update' }, [id]);
      held = Promise.all([correct(id, { cbm: 0.5, version }), correct(id, { quantity: 8, version }, desk.china)]);
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      while ((await server.sql(waiting)).length < 2);
    });
    const replies = await held;
    expect(replies?.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { events } = await desk.find(id);
    expect(events.filter(({ kind }) => kind === 'CORRECTED')).toHaveLength(1);
  });

  it('are refused when an owner was assigned in between', async () => {
    const pkg = await desk.receive({ unidentified: true });
    await desk.must(desk.post(`/staff/unidentified/${pkg.id}/assign`, { clientId: ama.id }));
    expect((await correct(pkg.id, { clientId: kofi.id, version: pkg.version })).json().code).toBe('CHANGED_MEANWHILE');
  });
});

describe('random corrections', () => {
  const change = fc.oneof(
    fc.record({ cbm: fc.integer({ min: 1, max: 90_000 }).map((n) => n / 10_000), cartons: fc.constant([]) }),
    fc.record({ quantity: fc.integer({ min: 1, max: 500 }) }),
    fc.record({
      cartons: fc.array(
        fc.record({ length: side(), width: side(), height: side(), count: fc.integer({ min: 1, max: 3 }) }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    fc.record({ package: fc.constantFrom('Shoes', 'Tiles', 'Lamps') }),
    fc.record({ notes: fc.constantFrom('', 'Dry', 'Wet') }),
    fc.record({ owner: fc.constantFrom(0, 1) }),
  );
  function side() {
    return fc.integer({ min: 10, max: 1200 }).map((n) => n / 10);
  }

  it('fold to the facts that are shown, and the money is that of the last volume at the pinned rate', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (steps) => {
        const owners = [await newClient(), await newClient()];
        const { ids } = await desk.arrivedContainer(owners[0]?.id ?? 0, [{ cbm: 0.5 }]);
        const id = ids[0] ?? 0;
        const first = await desk.find(id);
        for (const step of steps) {
          const { owner, ...body } = step as { owner?: number };
          const reply = await correct(id, {
            ...body,
            ...(owner !== undefined && { clientId: owners[owner]?.id }),
            isConfirmed: true,
          });
          expect([200, 400]).toContain(reply.statusCode);
          if (reply.statusCode === 400) expect(reply.json().code).toBe('NOTHING_TO_CHANGE');
        }
        const last = await desk.find(id);
        const told = (pkg: DeskPackage): Record<string, string | null> => ({
          owner: pkg.customer,
          package: pkg.package,
          quantity: String(pkg.quantity),
          cbm: String(pkg.cbm),
          notes: pkg.notes,
          cartons: pkg.cartons.map((c) => `${c.count} × ${c.length}×${c.width}×${c.height}`).join(', ') || null,
        });
        const folded = told(first);
        for (const { changes } of last.events) {
          for (const { field, from, to } of changes ?? []) {
            expect([field, folded[field]]).toEqual([field, from]);
            folded[field] = to;
          }
        }
        expect(folded).toEqual(told(last));
        const fee = Math.round(Math.max(last.cbm, 0.01) * 250 * 100) / 100;
        for (const client of owners) {
          const mine = await balance(client.id);
          expect(mine.shipping).toBeCloseTo(client.id === last.clientId ? fee : 0, 2);
          const [kept] = await server.sql<{ shipping: number }>(
            `select coalesce(sum(shipping), 0)::float8 as shipping from (select shipping from account_totals where client_id = $1
               union all select shipping from account_changes where client_id = $1) t`,
            [client.id],
          );
          expect(kept?.shipping).toBeCloseTo(mine.shipping, 2);
        }
      }),
      { numRuns: examples(5, 12) },
    );
  });
});
