import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { PackageCharges } from '#contract/documents/schema';
import type { ManifestCheck } from '#contract/staff/arrivals/schema';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import type { Container } from '#contract/staff/containers/schema';
import type { Balance } from '#contract/staff/money/schema';
import type { PrintedManifest } from '#contract/staff/prints/schema';
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
const size = { length: 50, width: 40, height: 50 };
/** 12 cartons of 0.1 cbm. */
const received = async (more: object = {}) => {
  count += 1;
  return desk.receive({
    trackingNumber: `CAR-${count}`,
    clientId: client.id,
    quantity: 12,
    cartons: [{ ...size, count: 12 }],
    ...more,
  });
};
const code = (wholeId: number, position: number) => cartonCode({ wholeId, position });
const cartons = async (id: number) => (await desk.get(`/staff/packages/${id}/cartons`)).json<PackageCartons>();
const scanIn = (container: number, text: string, more: object = {}) =>
  desk.load(container, { trackingNumber: text, source: 'scan', ...more });
const scanOut = (container: number, body: object) =>
  desk.post(`/staff/containers/${container}/check/scan`, body, desk.ghana);
const finish = (container: number) =>
  desk.must<ManifestCheck>(desk.post(`/staff/containers/${container}/check/finish`, {}, desk.ghana));
const asClient = async <T>(path: string) => {
  const reply = await server.app.inject({ url: `/api${path}`, headers: client.headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<T>();
};
type Seen = { status: string; quantity: number; cbm: number; dollarEstimate: number; id: number };
const seen = (id: number) => asClient<Seen>(`/packages/${id}`);
type SeenPart = { cartons: number; status: string; isMissing: boolean };
const parts = async (id: number) =>
  (await asClient<SeenPart[]>(`/packages/${id}/parts`)).map((part) => [part.cartons, part.status, part.isMissing]);
const balance = async () => (await desk.get(`/staff/clients/${client.id}/balance`)).json<Balance>();
const step = async (container: number, ...names: string[]) => {
  for (const name of names) await desk.must(desk.step(container, name));
};
const correct = (id: number, payload: object) =>
  server.app.inject({
    method: 'PATCH',
    url: `/api/staff/packages/${id}`,
    headers: desk.admin.headers,
    payload: { key: randomUUID(), ...payload },
  });
const load = async (container: number, wholeId: number, from: number, to: number) => {
  for (let position = from; position <= to; position += 1) {
    await desk.must(scanIn(container, code(wholeId, position)));
  }
};

describe('the cartons of a package', () => {
  it('have a number, a size and a code from the intake on', async () => {
    const { id } = await received();
    const { of, cartons: list, parts: all } = await cartons(id);
    expect([of, list.length, all.length]).toEqual([12, 12, 1]);
    expect(list[2]).toMatchObject({ position: 3, code: code(id, 3), length: 50, labelled: null, loaded: null });
  });

  it('are counted without rows for a package that was received before, and written down by the first scan', async () => {
    const { id } = await received({ cartons: undefined, cbm: 1.2 });
    await server.sql('delete from cartons where whole_id = $1', [id]);
    expect((await cartons(id)).cartons).toHaveLength(12);
    expect(await server.sql('select 1 from cartons where whole_id = $1', [id])).toEqual([]);
    const box = await desk.plan();
    await desk.must(scanIn(box.id, code(id, 5)));
    expect(await server.sql('select 1 from cartons where whole_id = $1', [id])).toHaveLength(12);
  });

  it('are weighed, all or some; the weight before stays in the log', async () => {
    const { id } = await received();
    const weigh = (positions: number[], kg: number, more: object = {}) =>
      desk.post(`/staff/packages/${id}/weights`, { cartons: positions, kg, ...more }, desk.china);
    await desk.must(weigh([1, 2, 3], 12.5));
    const bare = await weigh([3], 13.25);
    expect([bare.statusCode, bare.json().message]).toEqual([
      400,
      'Another weight is recorded. Say why you correct it.',
    ]);
    await desk.must(weigh([3], 13.25, { reason: 'The scale was wrong.' }));
    const [event] = (await desk.find(id)).events.slice(-1);
    expect(event).toMatchObject({
      ...{ kind: 'CORRECTED', note: 'The scale was wrong.' },
      changes: [{ field: 'weight', from: '12.5 kg', to: '13.25 kg (carton 3)' }],
    });
    expect((await cartons(id)).cartons.slice(0, 4).map(({ weight }) => weight)).toEqual([12.5, 12.5, 13.25, null]);
    const log = (await desk.get(`/staff/log/package/${id}`)).json<{ rows: { action: string; details: object }[] }>()
      .rows;
    const entry = log.find(({ action }) => action === 'weighed cartons');
    expect(entry?.details).toMatchObject({ kg: { from: 12.5, to: 13.25 } });
    const wrong = await weigh([13], 5);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().message).toMatch(/^Carton 13 is not in this part/);
  });

  it('follow a correction of their number', async () => {
    const pkg = await received();
    const form = { version: pkg.version, cartons: [{ ...size, count: 10 }], quantity: 10, reason: 'Counted again.' };
    await desk.must(correct(pkg.id, form));
    expect((await cartons(pkg.id)).cartons).toHaveLength(10);
  });
});

it('is found by the code of a carton at the counter, in the search and for a transfer', async () => {
  const { id } = await received();
  const found = (await desk.get(`/staff/search?q=${code(id, 2)}`)).json<{ packages: { id: number }[] }>();
  expect(found.packages.map((row) => row.id)).toEqual([id]);
  const collectors = (await desk.get(`/staff/collectors?q=${code(id, 2)}`)).json<{ id: number; exact: boolean }[]>();
  expect(collectors).toMatchObject([{ id: client.id, exact: true }]);
});

describe('loading by carton', () => {
  it('counts each carton once and says which one it was', async () => {
    const { id, trackingNumber } = await received();
    const box = await desk.plan();
    await load(box.id, id, 1, 2);
    const third = await desk.must<object>(scanIn(box.id, code(id, 3)));
    expect(third).toMatchObject({ counted: { packageId: id, position: 3, of: 12, scanned: 3, expected: 12 } });
    const again = await scanIn(box.id, code(id, 3));
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      `Carton 3 of 12 of ${trackingNumber} was scanned already.`,
    ]);
  });

  it('names a carton when its code is unknown or misread', async () => {
    const { id } = await received();
    const box = await desk.plan();
    const misread = code(id, 1).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    for (const text of [code(id, 13), misread]) {
      const reply = await scanIn(box.id, text);
      expect([reply.statusCode, reply.json().message]).toEqual([
        409,
        `There is no carton with the code ${text}. Check its label.`,
      ]);
    }
  });

  it('counts in an open container the cartons that were scanned, and all of a package that was loaded as a whole', async () => {
    const [{ id }, whole] = [await received(), await received()];
    const { id: container } = await desk.plan();
    await load(container, id, 1, 8);
    await desk.must(desk.load(container, { packageIds: [whole.id] }));
    const { manifest, packages } = (await desk.get(`/staff/containers/${container}`)).json<Container>();
    const { rows } = (await desk.get(`/staff/containers/${container}/manifest`)).json<PrintedManifest>();
    expect(packages).toBe(2);
    expect(manifest.map((row) => [row.id, row.cartons, row.ofCartons])).toEqual([
      [id, 8, 12],
      [whole.id, 12, 12],
    ]);
    expect(rows.map((row) => [row.id, row.cartons])).toEqual([
      [id, 8],
      [whole.id, 12],
    ]);
  });

  it('lets one of two scanners win', async () => {
    const { id } = await received();
    const box = await desk.plan();
    const both = await Promise.all([scanIn(box.id, code(id, 1)), scanIn(box.id, code(id, 1))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await cartons(id)).cartons.filter(({ loaded }) => loaded)).toHaveLength(1);
  });

  it('takes a carton that was left out of one container into another; the first keeps what was scanned there', async () => {
    const { id } = await received();
    const [first, second] = [await desk.plan(), await desk.plan()];
    await load(first.id, id, 1, 8);
    await load(second.id, id, 9, 12);
    const { parts: all } = await cartons(id);
    expect(all.map((part) => [part.cartons, part.cbm, part.containerId])).toEqual([
      [8, 0.8, first.id],
      [4, 0.4, second.id],
    ]);
  });

  it('asks before a carton leaves another open container, and moves this carton alone in one step', async () => {
    const { id } = await received();
    const [first, second] = [await desk.plan(), await desk.plan()];
    await load(first.id, id, 1, 12);
    const asked = await desk.must(scanIn(second.id, code(id, 1), { asksCount: true }));
    expect(asked).toMatchObject({ changed: [], counted: null, choices: [{ id, containerId: first.id }] });
    expect((await cartons(id)).parts).toHaveLength(1);
    const moved = await desk.must(scanIn(second.id, code(id, 1), { move: true }));
    expect(moved).toMatchObject({ choices: [], counted: { position: 1, of: 12, scanned: 1, expected: 1 } });
    const places = async () => (await cartons(id)).parts.map((part) => [part.cartons, part.containerId]).sort();
    expect(await places()).toEqual([
      [1, second.id],
      [11, first.id],
    ]);
    await step(second.id, 'close');
    const refused = await scanIn(first.id, code(id, 1), { move: true });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^Carton 1 of 12 of CAR-\d+ is already in /),
    ]);
    await step(first.id, 'close');
    expect(await places()).toEqual([
      [1, second.id],
      [11, first.id],
    ]);
  });

  it('moves one carton of a package that was loaded as a whole; the others stay where they are', async () => {
    const { id } = await received();
    const [first, second] = [await desk.plan(), await desk.plan()];
    await desk.must(desk.load(first.id, { packageIds: [id] }));
    expect(await desk.must(scanIn(second.id, code(id, 3)))).toMatchObject({ changed: [], choices: [{ id }] });
    await desk.must(scanIn(second.id, code(id, 3), { move: true }));
    await desk.must(scanIn(second.id, code(id, 4), { move: true }));
    await step(first.id, 'close');
    await step(second.id, 'close');
    expect((await cartons(id)).parts.map((part) => [part.cartons, part.containerId])).toEqual([
      [10, first.id],
      [2, second.id],
    ]);
  });

  it.each([
    ['after some were counted in by the number', ['count', 'scan']],
    ['before some are counted in by the number', ['scan', 'count']],
  ])('takes all cartons along when one is scanned %s', async (_, order) => {
    const { id } = await received();
    const box = await desk.plan();
    await desk.must(desk.post(`/staff/packages/${id}/split`, { cartons: [12] }, desk.china));
    for (const how of order) {
      if (how === 'count') await desk.must(desk.load(box.id, { packageIds: [id], count: 4 }));
      else await desk.must(scanIn(box.id, code(id, 12)));
    }
    const { manifest } = (await desk.get(`/staff/containers/${box.id}`)).json<Container>();
    expect(manifest.map((row) => [row.cartons, row.ofCartons])).toEqual([[5, 5]]);
    await step(box.id, 'close');
    const { parts: all } = await cartons(id);
    expect(all.find(({ containerId }) => containerId === box.id)).toMatchObject({ cartons: 5 });
  });

  it('counts more cartons of a package by its number while others of it are in another open container', async () => {
    const { id, trackingNumber } = await received();
    const [first, second] = [await desk.plan(), await desk.plan()];
    await load(first.id, id, 1, 2);
    await load(second.id, id, 3, 3);
    await desk.must(scanIn(second.id, trackingNumber, { count: 4 }));
    const { manifest } = (await desk.get(`/staff/containers/${second.id}`)).json<Container>();
    expect(manifest.map((row) => [row.cartons, row.ofCartons])).toEqual([[5, 10]]);
  });

  it('is one package in the charges of the client, though its parts came by two containers', async () => {
    const { id } = await received();
    for (const [from, to] of [
      [1, 8],
      [9, 12],
    ] as const) {
      const box = await desk.plan();
      await load(box.id, id, from, to);
      await step(box.id, 'close', 'depart', 'arrive');
    }
    type Item = { kind: string; what: string; packageId: number | null };
    const items = async () => (await asClient<{ items: Item[] }>(`/users/clients/${client.id}/account`)).items;
    expect(await items()).toMatchObject([{ kind: 'NOT_INVOICED', notInvoiced: { hasOpening: false, packages: 1 } }]);
    // Its own page tells the lines apart by their cartons.
    const charged = `/users/clients/${client.id}/packages/${id}/charges`;
    const { lines } = await asClient<PackageCharges>(charged);
    expect(lines.map(({ kind, cartons }) => [kind, cartons])).toEqual([
      ['FREIGHT', 8],
      ['FREIGHT', 4],
    ]);
    for (const { packageId } of (await cartons(id)).parts)
      await desk.must(desk.event(packageId, { command: 'AVAILABLE', reason: 'Seen on the shelf.' }, desk.ghana));
    // The client knows the package as received alone, and storage is charged once for it.
    const storage = (await items()).filter(({ kind }) => kind === 'STORAGE');
    expect(storage.map(({ packageId }) => packageId)).toEqual([id]);
  });

  it('answers a client who follows the number of a part from an invoice with the package as received', async () => {
    const { id } = await received();
    const box = await desk.plan();
    await load(box.id, id, 1, 8);
    await step(box.id, 'close');
    const part = (await cartons(id)).parts.find(({ packageId }) => packageId !== id);
    expect(await seen(part?.packageId ?? 0)).toMatchObject({ id, quantity: 12 });
    const other = await server.createClient();
    const asked = { url: `/api/packages/${part?.packageId}`, headers: other.headers };
    expect((await server.app.inject(asked)).statusCode).toBe(404);
  });

  it('leaves what was not scanned behind when the container closes', async () => {
    const { id } = await received();
    const box = await desk.plan();
    await load(box.id, id, 1, 8);
    await step(box.id, 'close');
    expect((await cartons(id)).parts.map((part) => [part.cartons, part.status, part.containerId])).toEqual([
      [8, 'IN_TRANSIT', box.id],
      [4, 'YET_TO_LOAD', null],
    ]);
    expect(await seen(id)).toMatchObject({ status: 'YET_TO_LOAD', quantity: 12, cbm: 1.2 });
    expect(await parts(id)).toEqual([
      [8, 'IN_TRANSIT', false],
      [4, 'YET_TO_LOAD', false],
    ]);
  });

  it('asks how many of the others are loaded when the number of a package is scanned after some of its cartons', async () => {
    const { id, trackingNumber } = await received();
    const box = await desk.plan();
    for (const position of [1, 2, 3, 4]) await desk.must(scanIn(box.id, code(id, position)));
    const asked = await desk.must(scanIn(box.id, trackingNumber, { asksCount: true }));
    expect(asked).toMatchObject({ changed: [], howMany: { packageId: id, left: 8, of: 12 } });
    const tooMany = await scanIn(box.id, trackingNumber, { count: 9 });
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([
      409,
      `Package ${trackingNumber} has fewer than 9 cartons left to scan: 8.`,
    ]);
    const more = await desk.must(scanIn(box.id, trackingNumber, { count: 5 }));
    expect(more).toMatchObject({ changed: [{ id, cartons: 9, ofCartons: 12 }] });
    await desk.must(scanIn(box.id, trackingNumber, { count: 3 }));
    // All of them were scanned, so there is nothing left to ask.
    expect(await desk.must(scanIn(box.id, trackingNumber, { asksCount: true }))).toMatchObject({
      changed: [],
      howMany: null,
    });
    await step(box.id, 'close');
    expect(await parts(id)).toEqual([[12, 'IN_TRANSIT', false]]);
  });

  it.each(['move', 'load'])(
    'moves to another container by %s with the cartons that were scanned, and the others still stay behind',
    async (call) => {
      const { id } = await received();
      const [from, to] = [await desk.plan(), await desk.plan()];
      for (const position of [2, 3, 5, 7]) await desk.must(scanIn(from.id, code(id, position)));
      await desk.must(
        desk.post(`/staff/containers/${to.id}/${call}`, { packageIds: [id], ...(call === 'load' && { move: true }) }),
      );
      const { manifest } = (await desk.get(`/staff/containers/${to.id}`)).json<Container>();
      expect(manifest).toMatchObject([{ id, cartons: 4, ofCartons: 12 }]);
      const second = await scanIn(to.id, code(id, 5));
      expect(second.json().message).toMatch(/^Carton 5 of 12 of .* was scanned already\.$/);
      await step(to.id, 'close');
      expect(await parts(id)).toEqual([
        [4, 'IN_TRANSIT', false],
        [8, 'YET_TO_LOAD', false],
      ]);
    },
  );

  it('keeps the scan of each carton when it is moved and moved back', async () => {
    const { id } = await received();
    const [from, to] = [await desk.plan(), await desk.plan()];
    await load(from.id, id, 1, 12);
    for (const container of [to, from]) await desk.must(desk.load(container.id, { packageIds: [id], move: true }));
    expect((await scanIn(from.id, code(id, 1))).json().message).toMatch(/was scanned already\.$/);
    await step(from.id, 'close');
    expect(await parts(id)).toEqual([[12, 'IN_TRANSIT', false]]);
  });

  it('loads so many by count, refuses more than there are, and joins parts that meet again', async () => {
    const { id, trackingNumber } = await received();
    const box = await desk.plan();
    const more = await desk.load(box.id, { packageIds: [id], count: 13 });
    expect([more.statusCode, more.json().message]).toEqual([
      409,
      `Package ${trackingNumber} has fewer than 13 cartons here: 12.`,
    ]);
    await desk.must(desk.load(box.id, { packageIds: [id], count: 8 }));
    const split = await cartons(id);
    expect(split.parts.map((part) => [part.cartons, part.containerId])).toEqual([
      [4, null],
      [8, box.id],
    ]);
    const part = split.parts[1]?.packageId ?? 0;
    await desk.must(desk.post(`/staff/containers/${box.id}/unload`, { packageIds: [part] }, desk.china));
    expect((await cartons(id)).parts.map((each) => [each.packageId, each.cartons, each.quantity])).toEqual([
      [id, 12, 12],
    ]);
    expect(await seen(id)).toMatchObject({ quantity: 12, cbm: 1.2 });
    const restored = await desk.post(`/staff/packages/${part}/restore`, { version: 1, reason: 'A test.' });
    expect(restored.statusCode).toBe(409);
  });
});

describe('a package that is split by hand', () => {
  it('keeps sums, number and history; parts in the same place can be joined', async () => {
    const { id } = await received();
    const split = await desk.must<PackageCartons>(
      desk.post(`/staff/packages/${id}/split`, { cartons: [2, 5] }, desk.china),
    );
    expect(split.parts.map((part) => [part.cartons, part.quantity, part.cbm])).toEqual([
      [10, 10, 1],
      [2, 2, 0.2],
    ]);
    const partId = split.parts[1]?.packageId ?? 0;
    expect((await cartons(partId)).cartons.map(({ position }) => position)).toEqual([2, 5]);
    const listed = async () =>
      (await desk.get(`/staff/packages?clientId=${client.id}&sort=id&order=asc`))
        .json<{ rows: { id: number; part: object | null }[] }>()
        .rows.map((row) => [row.id, row.part]);
    expect(await listed()).toEqual([
      [id, { number: 1, of: 2 }],
      [partId, { number: 2, of: 2 }],
    ]);
    const list = (await desk.get(`/staff/packages?clientId=${client.id}`)).json();
    expect(list).toMatchObject({ count: 2, totals: { packages: 1, quantity: 12, cbm: 1.2 } });
    expect((await desk.find(partId)).events.map(({ kind }) => kind)).toEqual(['RECEIVED', 'SPLIT']);
    const history = await asClient<{ what: string; cartons: number }[]>(`/packages/${id}/events`);
    expect(history.map(({ what, cartons: of }) => [what, of])).toEqual([
      ['SPLIT', 2],
      ['RECEIVED', null],
    ]);
    const joined = await desk.must<PackageCartons>(
      desk.post(`/staff/packages/${partId}/join`, { withId: id }, desk.china),
    );
    expect(joined).toMatchObject({
      wholeId: id,
      of: 12,
      parts: [{ packageId: id, cartons: 12, quantity: 12, cbm: 1.2 }],
    });
    expect(await listed()).toEqual([[id, null]]);
  });

  it.each([
    ['all cartons', { cartons: 12 }, /at least one must stay/],
    ['a carton of no package', { cartons: [13] }, /Carton 13 is not in this part/],
  ])('refuses %s with a sentence', async (_, form, sentence) => {
    const { id } = await received();
    const reply = await desk.post(`/staff/packages/${id}/split`, form, desk.china);
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(sentence)]);
    expect((await cartons(id)).parts).toHaveLength(1);
  });

  it('shares its number, client and goods with all parts when they are corrected', async () => {
    const pkg = await received();
    const { parts: all } = await desk.must<PackageCartons>(
      desk.post(`/staff/packages/${pkg.id}/split`, { cartons: 3 }, desk.china),
    );
    const other = await server.createClient();
    const { version } = await desk.find(pkg.id);
    await desk.must(correct(pkg.id, { version, clientId: other.id, reason: 'The wrong client.' }));
    expect(await desk.find(all[1]?.packageId ?? 0)).toMatchObject({ clientId: other.id });
  });
});

describe('12 cartons, 8 by one container and 4 by the next', () => {
  it('arrive one short: the rest can be collected, the missing one is neither billed nor announced until it is found', async () => {
    const { id } = await received();
    const [first, second] = [await desk.plan(), await desk.plan()];
    await load(first.id, id, 1, 8);
    await step(first.id, 'close', 'depart');
    await load(second.id, id, 9, 12);
    await step(second.id, 'close', 'depart');
    expect(await seen(id)).toMatchObject({ status: 'IN_TRANSIT', quantity: 12, cbm: 1.2 });

    await step(first.id, 'arrive');
    for (let position = 1; position <= 7; position += 1) {
      await desk.must(scanOut(first.id, { trackingNumber: code(id, position) }));
    }
    const twice = await scanOut(first.id, { trackingNumber: code(id, 7) });
    expect([twice.statusCode, twice.json().message]).toEqual([
      409,
      expect.stringMatching(/^Carton 7 of 12 .* was scanned already\.$/),
    ]);
    const check = await finish(first.id);
    expect(check.rows.map((row) => [row.cartons, row.isMissing, row.scanId !== null])).toEqual([
      [7, false, true],
      [1, true, false],
    ]);
    expect(await parts(id)).toEqual([
      [7, 'ARRIVED', false],
      [4, 'IN_TRANSIT', false],
      [1, 'IN_TRANSIT', true],
    ]);
    expect((await balance()).shipping).toBe(175);
    const ready = await desk.must<{ available: number }>(
      desk.post(`/staff/containers/${first.id}/available`, { branch: 'Sunyani' }, desk.ghana),
    );
    expect(ready.available).toBe(1);

    await desk.must(scanOut(first.id, { trackingNumber: code(id, 8) }));
    expect((await balance()).shipping).toBe(200);
    await step(second.id, 'arrive');
    await desk.must(scanOut(second.id, { packageIds: [(await cartons(id)).parts[1]?.packageId ?? 0] }));
    await finish(second.id);
    expect(await seen(id)).toMatchObject({ status: 'ARRIVED', quantity: 12, cbm: 1.2, dollarEstimate: 300 });
    expect((await balance()).shipping).toBe(300);
    expect(await asClient<object[]>('/packages/client')).toHaveLength(1);
  });

  it('counts by number when labels cannot be read', async () => {
    const { id, trackingNumber } = await received();
    const box = await desk.plan();
    await desk.must(desk.load(box.id, { packageIds: [id] }));
    await step(box.id, 'close', 'depart', 'arrive');
    const invoice = { clientId: client.id, containerId: box.id };
    const draft = await desk.must<{ id: number }>(desk.post('/staff/documents', invoice, desk.admin));
    await desk.must(desk.post(`/staff/documents/${draft.id}/issue`, {}, desk.admin));
    const tooMany = await scanOut(box.id, { trackingNumber, count: 13 });
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([
      409,
      expect.stringMatching(/has fewer than 13 cartons in .*: 12\.$/),
    ]);
    await desk.must(scanOut(box.id, { trackingNumber, count: 9 }));
    expect((await finish(box.id)).rows.map((row) => [row.cartons, row.isMissing])).toEqual([
      [9, false],
      [3, true],
    ]);
    // The freight of all twelve and what was taken off it are for neither part alone.
    const { lines } = await asClient<PackageCharges>(`/users/clients/${client.id}/packages/${id}/charges`);
    expect(lines.map(({ kind, quantity, cartons: named }) => [kind, quantity, named])).toEqual([
      ['FREIGHT', 1.2, null],
      ['FREIGHT', -0.3, null],
    ]);
  });

  it('lets a carton that came with another container be received there alone', async () => {
    const { id } = await received();
    const [first, second] = [await desk.plan(), await desk.plan()];
    await desk.must(desk.load(first.id, { packageIds: [id] }));
    const other = await received();
    await desk.must(desk.load(second.id, { packageIds: [other.id] }));
    for (const box of [first, second]) await step(box.id, 'close', 'depart', 'arrive');
    const found = await desk.must<{ extra: { scanId: number } }>(scanOut(second.id, { trackingNumber: code(id, 4) }));
    await desk.must(
      desk.post(`/staff/containers/${second.id}/check/receive`, { scanId: found.extra.scanId }, desk.ghana),
    );
    expect((await cartons(id)).parts.map((part) => [part.cartons, part.containerId])).toEqual([
      [11, first.id],
      [1, second.id],
    ]);
  });
});
