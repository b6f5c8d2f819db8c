import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#contract/endpoint';
import type { makeAvailable } from '#contract/staff/arrivals/calls';
import type { ArrivalRow, CheckedScan, Discrepancy, ManifestCheck } from '#contract/staff/arrivals/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let client: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  client = await server.createClient({ shippingMark: 'KWL-AMA MENSAH' });
});
afterAll(() => server.close());

let count = 0;
const numbered = (packages: number) =>
  Array.from({ length: packages }, () => {
    count += 1;
    return { trackingNumber: `ARR-${count}` };
  });
const arrivedWith = (packages: number) => desk.arrivedContainer(client.id, numbered(packages));
const at = (path: string, id: number) => `/staff/containers/${id}/${path}`;
const scan = (id: number, body: object, who = desk.ghana) => desk.post(at('check/scan', id), body, who);
const scanned = (id: number, trackingNumber: string) => desk.must<CheckedScan>(scan(id, { trackingNumber }));
const finish = (id: number, who = desk.ghana) => desk.post(at('check/finish', id), {}, who);
const available = (id: number, body: object = {}, who = desk.ghana) =>
  desk.must<Output<typeof makeAvailable>>(desk.post(at('available', id), { branch: 'Sunyani', ...body }, who));
const check = async (id: number) => (await desk.get(at('check', id))).json<ManifestCheck>();
const records = async (query: string) =>
  (await desk.get(`/staff/discrepancies?${query}`)).json<{ data: Discrepancy[]; meta: object }>();
const log = async (entity: string, id: number) =>
  (await desk.get(`/staff/log/${entity}/${id}`)).json<{ rows: { action: string; source: string }[] }>().rows;
const numberOf = ({ packages }: { packages: { trackingNumber: string }[] }, index: number) =>
  packages[index]?.trackingNumber ?? '';

describe('a check against the manifest', () => {
  it('marks each package as found, once, however it is written and however often it is scanned', async () => {
    const box = await arrivedWith(2);
    const first = await scanned(box.id, numberOf(box, 0).toLowerCase().replace('-', ' '));
    expect(first).toMatchObject({ found: 1, expected: 2, extra: null, changed: [{ id: box.ids[0] }] });
    expect(await scanned(box.id, numberOf(box, 0))).toMatchObject({ found: 1, changed: [] });
    expect(await check(box.id)).toMatchObject({ found: 1, expected: 2, finishedAt: null });
    const entries = await log('package', box.ids[0] ?? 0);
    expect(entries.filter(({ action }) => action === 'found in the container')).toHaveLength(1);
  });

  it('names the branch that each package goes to, and when its last carton was scanned', async () => {
    const box = await arrivedWith(2);
    await desk.must(desk.post(`/staff/packages/${box.ids[1]}/destination`, { branch: 'Kumasi' }));
    const reply = await scanned(box.id, numberOf(box, 0));
    expect(reply.changed).toMatchObject([{ destination: 'Accra', scannedAt: expect.stringContaining('T') }]);
    expect((await check(box.id)).rows.map(({ destination, scannedAt }) => [destination, scannedAt])).toEqual([
      ['Accra', reply.changed[0]?.scannedAt],
      ['Kumasi', null],
    ]);
  });

  it('names the vessel that the container came with', async () => {
    const box = await arrivedWith(1);
    await server.sql('update loadings set vessel = $2 where id = $1', [box.id, 'MV Kente Horizon']);
    expect(await check(box.id)).toMatchObject({ vessel: 'MV Kente Horizon' });
  });

  it('asks which package is meant when a number stands for several of the container, and finds by row number too', async () => {
    const box = await desk.arrivedContainer(client.id, [
      { trackingNumber: 'TWICE-1' },
      { trackingNumber: 'TWICE-1' },
      { trackingNumber: 'SMUDGED' },
    ]);
    const asked = await scanned(box.id, 'twice1');
    expect(asked).toMatchObject({ found: 0, changed: [], extra: null });
    expect(asked.choices.map((row) => row.id)).toEqual([box.ids[0], box.ids[1]]);
    const byHand = await desk.must<CheckedScan>(scan(box.id, { packageIds: [box.ids[1]] }));
    expect(byHand).toMatchObject({ found: 1, changed: [{ id: box.ids[1] }], choices: [] });
    // The same carton may be scanned again.
    expect((await scanned(box.id, 'TWICE-1')).choices.map(({ scanId }) => scanId !== null)).toEqual([false, true]);
    expect(await check(box.id)).toMatchObject({ found: 1, expected: 3 });
  });

  it('makes what was not found missing and what is not in the manifest extra', async () => {
    const [box, other] = [await arrivedWith(3), await arrivedWith(1)];
    await scanned(box.id, numberOf(box, 0));
    expect((await scanned(box.id, numberOf(other, 0))).extra).toMatchObject({
      packageId: other.ids[0],
      containerReference: other.reference,
    });
    expect((await scanned(box.id, 'WHO-KNOWS')).extra).toMatchObject({ packageId: null, customer: null });
    expect((await records(`containerId=${box.id}`)).data).toEqual([]);

    const done = await desk.must<ManifestCheck>(finish(box.id));
    expect(done.finishedAt).not.toBeNull();
    expect(done.rows.map(({ isMissing }) => isMissing)).toEqual([false, true, true]);
    const { data: rows, meta } = await records(`containerId=${box.id}`);
    expect(rows.map(({ kind, trackingNumber }) => [kind, trackingNumber]).sort()).toEqual([
      ['EXTRA', numberOf(other, 0)],
      ['EXTRA', 'WHO-KNOWS'],
      ['MISSING', numberOf(box, 1)],
      ['MISSING', numberOf(box, 2)],
    ]);
    expect(meta).toEqual({ pageCount: 1, page: 1, take: 50, itemCount: 4 });
    expect(rows.every(({ branch }) => branch === 'Sunyani')).toBe(true);
    expect((await records(`containerId=${box.id}&kind=EXTRA`)).data).toHaveLength(2);
    const told = (await log('package', box.ids[1] ?? 0)).filter(({ action }) => action === 'MISSING');
    expect(told).toMatchObject([{ details: { container: expect.any(String), to: 'IN_TRANSIT' } }]);

    // Finishing it again, by any person, adds nothing.
    await desk.must(finish(box.id, desk.admin));
    expect((await records(`containerId=${box.id}`)).data).toHaveLength(4);
  });

  it('that is finished resolves a missing package when it is scanned, and records an extra one at once', async () => {
    const box = await arrivedWith(2);
    await desk.must(finish(box.id));
    await scanned(box.id, numberOf(box, 0));
    const [found] = (await records(`packageId=${box.ids[0]}&state=resolved`)).data;
    expect(found).toMatchObject({ kind: 'MISSING', resolution: 'FOUND', resolvedBy: expect.any(String) });
    await scanned(box.id, 'LATE-EXTRA');
    await scanned(box.id, 'LATE-EXTRA');
    expect((await records(`containerId=${box.id}&kind=EXTRA`)).data).toHaveLength(1);

    // A clerk who makes it available has it in hand.
    await desk.must(desk.event(box.ids[1] ?? 0, { command: 'AVAILABLE' }, desk.ghana));
    expect((await records(`packageId=${box.ids[1]}`)).data).toEqual([]);
  });

  it('lets a slip be taken back until it is finished', async () => {
    const box = await arrivedWith(1);
    const [row] = (await scanned(box.id, numberOf(box, 0))).changed;
    const { extra } = await scanned(box.id, 'TYPO');
    const takeBack = (scanId = 0) => desk.post(at('check/take-back', box.id), { scanId }, desk.ghana);
    expect(await desk.must(takeBack(extra?.scanId))).toMatchObject({ extras: [], found: 1 });
    expect(await desk.must(takeBack(row?.scanId ?? 0))).toMatchObject({ found: 0 });
    expect((await takeBack(extra?.scanId)).json().message).toBe('This scan was already taken back.');
    const again = (await scanned(box.id, numberOf(box, 0))).changed[0]?.scanId ?? 0;
    await available(box.id);
    expect((await takeBack(again)).json().message).toMatch(/is already available for collection\.$/);
    await desk.must(finish(box.id));
    expect((await takeBack(again)).json().message).toBe(`The check of ${box.reference} is finished.`);
  });

  it('is refused before the container has arrived, for another box, and without a number', async () => {
    const { id, reference } = await desk.plan();
    const late = `${reference} has not arrived yet.`;
    const replies = [await scan(id, { trackingNumber: 'X' }), await finish(id)];
    expect(replies.map((reply) => [reply.statusCode, reply.json().message])).toEqual([
      [409, `X was not counted: ${late}`],
      [409, late],
    ]);
    const [box, other] = [await arrivedWith(1), await arrivedWith(1)];
    expect((await scan(box.id, { packageIds: other.ids })).json().message).toBe(
      `Not all of these are in ${box.reference}.`,
    );
    expect((await scan(box.id, {})).statusCode).toBe(400);
    expect((await scan(987_654, { trackingNumber: 'X' })).statusCode).toBe(404);
    expect((await desk.get(at('check', 987_654))).statusCode).toBe(404);
  });

  it('counts each package once when two scanners work on one container, even while it is being finished', async () => {
    for (let round = 0; round < 4; round += 1) {
      const box = await arrivedWith(8);
      const half = box.packages.slice(0, 5);
      const scans = [desk.ghana, desk.admin].flatMap((who) =>
        half.map(({ trackingNumber }) => scan(box.id, { trackingNumber }, who)),
      );
      const replies = await Promise.all([...scans, finish(box.id)]);
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const changed = replies.flatMap((reply) => reply.json<Partial<CheckedScan>>().changed ?? []);
      expect(changed.map(({ id }) => id).sort()).toEqual(half.map(({ id }) => id).sort());
      const { found, rows } = await check(box.id);
      expect([found, rows.filter(({ isMissing }) => isMissing).length]).toEqual([5, 3]);
    }
  });
});

describe('damage', () => {
  const report = (id: number, body: object, who = desk.ghana) => desk.post(`/staff/packages/${id}/damage`, body, who);

  it('is recorded with a note and a photo of the package, and resolved with a note, once', async () => {
    const box = await arrivedWith(1);
    const id = box.ids[0] ?? 0;
    const png = Buffer.from('89504e470d0a1a0a00', 'hex');
    const sent = await server.app.inject({
      method: 'POST',
      url: `/api/staff/packages/${id}/photos`,
      headers: { ...desk.ghana.headers, 'content-type': 'image/png' },
      payload: png,
    });
    const photoId = sent.json<{ id: number }>().id;
    const record = await desk.must<Discrepancy>(report(id, { note: 'Crushed on one side.', photoIds: [photoId] }));
    expect(record).toMatchObject({ kind: 'DAMAGED', photoIds: [photoId], containerId: box.id, resolution: null });
    expect((await check(box.id)).rows[0]?.isDamaged).toBe(true);

    const resolve = (body: object, who = desk.admin) =>
      desk.post(`/staff/discrepancies/${record.id}/resolve`, body, who);
    expect((await resolve({ note: ' ' })).statusCode).toBe(400);
    const support = await server.createStaff('support');
    const done = await desk.must<Discrepancy>(resolve({ note: 'The client takes it as it is.' }, support));
    expect(done).toMatchObject({ resolution: 'BY_HAND', resolvedNote: 'The client takes it as it is.' });
    expect((await resolve({ note: 'Again.' })).json().message).toMatch(/has already resolved this\.$/);
    expect((await log('package', id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['reported as damaged', 'resolved: DAMAGED']),
    );
  });

  it('is refused without a note, with the photo of another package, and for no package', async () => {
    const { id } = await desk.receive({ clientId: client.id });
    expect((await report(id, {})).statusCode).toBe(400);
    const note = 'Wet.';
    expect((await report(id, { note, photoIds: [1] })).statusCode).toBe(404);
    expect((await report(987_654, { note })).statusCode).toBe(404);
    // Also in China, long before the goods travel.
    expect(await desk.must(report(id, { note }, desk.china))).toMatchObject({ branch: 'Guangdong', containerId: null });
  });

  it('and every other record can be neither changed nor removed, even by SQL', async () => {
    await expect(server.sql(`update discrepancies set note = 'another' where kind = 'MISSING'`)).rejects.toThrow(
      'closed once',
    );
    await expect(
      server.sql('update discrepancies set resolved_note = null where resolved_at is not null'),
    ).rejects.toThrow();
    await expect(server.sql('delete from discrepancies')).rejects.toThrow('never changed or removed');
  });
});

describe('available for collection', () => {
  it('sets every package that was found, at one branch, and leaves out the others', async () => {
    const box = await arrivedWith(3);
    await scanned(box.id, numberOf(box, 0));
    await scanned(box.id, numberOf(box, 1));
    expect(await available(box.id)).toMatchObject({ available: 2, leftOut: 1, check: { available: 2 } });
    const pkg = await desk.find(box.ids[0] ?? 0);
    expect(pkg.events.at(-1)).toMatchObject({ kind: 'AVAILABLE', place: 'Sunyani', actor: 'Sunyani desk' });
    expect((await desk.find(box.ids[2] ?? 0)).events.at(-1)?.kind).toBe('ARRIVED');
    expect(await available(box.id)).toMatchObject({ available: 0, leftOut: 1 });
  });

  it('can be set only where a package was scanned, and by the people there', async () => {
    const box = await arrivedWith(2);
    const there = await server.createStaff('ghana-warehouse', 'Koforidua');
    await desk.must(scan(box.id, { trackingNumber: numberOf(box, 0) }, there));
    await scanned(box.id, numberOf(box, 1));
    const elsewhere = await desk.post(at('available', box.id), { branch: 'Koforidua' }, desk.ghana);
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([
      403,
      'You work in Sunyani: this is done in Koforidua.',
    ]);
    expect(await available(box.id, { branch: 'Koforidua' }, there)).toMatchObject({ available: 1, leftOut: 1 });
    await available(box.id);
    const { rows } = await check(box.id);
    expect(rows.map(({ availablePlace }) => availablePlace)).toEqual(['Koforidua', 'Sunyani']);
    expect(rows.map(({ destination }) => destination)).toEqual(['Koforidua', 'Sunyani']);
  });

  it('leaves goods of another branch for a transfer, unless they are chosen one by one', async () => {
    const box = await arrivedWith(3);
    await desk.must(desk.post(`/staff/packages/${box.ids[0]}/destination`, { branch: 'Kumasi' }));
    await desk.must(desk.post(`/staff/packages/${box.ids[1]}/destination`, { branch: 'Sunyani' }));
    await desk.must(scan(box.id, { packageIds: box.ids }));
    const { rows } = await check(box.id);
    expect(rows.map(({ goesTo }) => goesTo)).toEqual(['Kumasi', 'Sunyani', null]);
    expect(await available(box.id)).toMatchObject({ available: 2, leftOut: 0, forOthers: 1 });
    const { events } = await desk.find(box.ids[0] ?? 0);
    expect(events.filter(({ kind }) => kind === 'AVAILABLE')).toEqual([]);
    const chosen = await available(box.id, { packageIds: [box.ids[0]] });
    expect(chosen).toMatchObject({ available: 1, leftOut: 0, forOthers: 0 });
  });

  it('leaves goods for the branch that their client prefers', async () => {
    const other = await server.createClient();
    await server.sql(
      `insert into client_details (client_id, preferred_branch) values ($1, 'Kumasi')
         on conflict (client_id) do update set preferred_branch = 'Kumasi'`,
      [other.id],
    );
    const box = await desk.arrivedContainer(other.id, numbered(1));
    await desk.must(scan(box.id, { packageIds: box.ids }));
    expect(await available(box.id)).toMatchObject({ available: 0, leftOut: 0, forOthers: 1 });
  });

  it('happens once to each when two people tell it', async () => {
    const box = await arrivedWith(5);
    await desk.must(scan(box.id, { packageIds: box.ids }));
    const replies = await Promise.all([available(box.id), available(box.id, {}, desk.admin)]);
    expect(replies.map(({ available: made }) => made).sort()).toEqual([0, 5]);
    for (const id of box.ids) {
      expect((await desk.find(id)).events.filter(({ kind }) => kind === 'AVAILABLE')).toHaveLength(1);
    }
  });

  it('is refused for Guangdong and before the arrival', async () => {
    const { id, reference } = await desk.plan();
    const reply = await desk.post(at('available', id), { branch: 'Accra' });
    expect(reply.json().message).toBe(`${reference} has not arrived yet.`);
    expect((await desk.post(at('available', id), { branch: 'Guangdong' })).json().message).toBe(
      'Choose the branch in Ghana.',
    );
  });
});

it('arrivals are those with work left, or all', async () => {
  const list = async (query = '') =>
    (await desk.get(`/staff/arrivals?${query}`)).json<{ data: ArrivalRow[]; meta: { itemCount: number } }>();
  const box = await arrivedWith(1);
  const isListed = async (query = '') => (await list(query)).data.some(({ id }) => id === box.id);
  expect((await list()).data[0]).toMatchObject({ expected: 1, found: 0, available: 0, startedAt: null });
  await scanned(box.id, numberOf(box, 0));
  await available(box.id);
  expect(await isListed()).toBe(true);
  await desk.must(finish(box.id));
  expect(await isListed()).toBe(false);
  expect(await isListed('show=all')).toBe(true);
  expect((await list('show=all&page=999')).data).toEqual([]);
});

describe('goods that no scan has seen in a branch', () => {
  const unseen = (branch: string) =>
    `This package was not scanned in ${branch}. Scan it there, or write how you know that it is there.`;
  const ready = (id: number, more: object = {}, who = desk.ghana) =>
    desk.post(`/staff/packages/${id}/events`, { command: 'AVAILABLE', ...more }, who);

  it('are made available there only with a reason; a scan needs none', async () => {
    const { id, ids } = await desk.arrivedContainer(client.id, [{}, {}]);
    const [seen = 0, other = 0] = ids;
    await desk.must(scan(id, { packageIds: [seen] }));
    const refused = await ready(other);
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [{ path: 'reason', message: unseen('Sunyani') }],
    ]);
    expect((await desk.find(other)).events.at(-1)?.kind).toBe('ARRIVED');
    // Scanned in Sunyani is not seen in Kumasi.
    expect((await ready(seen, { place: 'Kumasi' }, desk.admin)).statusCode).toBe(400);
    await desk.must(ready(seen));
    await desk.must(ready(other, { reason: 'Stood behind the door.' }));
    const [, last] = (await desk.find(other)).events.slice(-2);
    expect(last).toMatchObject({ kind: 'AVAILABLE', note: 'Stood behind the door.', isShared: false });
  });

  it('are left out of a bulk action without a reason', async () => {
    const { id, ids } = await desk.arrivedContainer(client.id, [{}, {}]);
    await desk.must(scan(id, { packageIds: [ids[0]] }));
    const preview = async (more: object) => {
      const command = { action: 'AVAILABLE', selection: { packageIds: ids }, branch: 'Sunyani', ...more };
      const { packages, refused } = await desk.must<{ packages: number; refused: { sentence: string }[] }>(
        desk.post('/staff/bulk/preview', { ...command, key: undefined }, desk.ghana),
      );
      return [packages, refused.map(({ sentence }) => sentence)];
    };
    expect(await preview({})).toEqual([1, [unseen('Sunyani')]]);
    expect(await preview({ reason: 'Counted by hand.' })).toEqual([2, []]);
  });
});
