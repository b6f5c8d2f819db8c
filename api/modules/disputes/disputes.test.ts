import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnDispute, PackageGoods } from '#contract/disputes/schema';
import type { Dispute } from '#contract/staff/disputes/schema';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { type StaffRole, staffRoles } from '#contract/staff/roles';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { pngNumber, samplePdf } from '#tests/support/sample-files';

const picture = pngNumber(1);

let server: TestApp;
let desk: Desk;
let client: TestClient;
let pkg: DeskPackage;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await server.createClient();
  pkg = await desk.receive({
    ...{ clientId: client.id, trackingNumber: `DIS-${randomUUID()}`, quantity: 12, cbm: undefined },
    cartons: [{ length: 60, width: 40, height: 50, count: 12 }],
  });
});

const later = async (days: number) => {
  server.now.value = new Date(server.now.value.getTime() + days * 86_400_000);
  const end = `$1::timestamptz + interval '1 day'`;
  for (const table of ['staff_sessions', 'sessions'])
    await server.sql(`update ${table} set absolute_expires_at = ${end}, idle_expires_at = ${end}`, [server.now.value]);
  await server.sql(`update access_tokens set expires_at = ${end}`, [server.now.value]);
};
const own = (path: string, who: TestClient = client) =>
  server.app.inject({ url: `/api/packages/${path}`, headers: who.headers });
const goods = async () => (await own(`${pkg.id}/goods`)).json<PackageGoods>();
const send = (body: object = {}, who: TestClient = client, id = pkg.id) =>
  server.app.inject({
    ...{ method: 'POST', url: `/api/packages/${id}/disputes`, headers: who.headers },
    payload: { key: randomUUID(), kind: 'SIZE', words: 'My cartons are 50 cm long.', ...body },
  });
const upload = (url: string, headers: object, payload: Buffer = picture) =>
  server.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': 'image/png' }, payload });
const addPhoto = (who: TestClient = client, payload = picture) =>
  upload(`/api/packages/${pkg.id}/disputes/photos`, who.headers, payload);
const deskPhoto = async (id = pkg.id) =>
  (await upload(`/api/staff/packages/${id}/photos`, desk.china.headers)).json<{ id: number }>().id;
const answer = (id: number, body: object = {}, who = desk.admin) =>
  desk.post(`/staff/disputes/${id}/answer`, { outcome: 'ACCEPTED', answer: 'We measured again.', ...body }, who);
const messages = async () => {
  await server.composeMessages();
  return server.sql<{ kind: string; words: string }>(
    'select kind, words from messages where client_id = $1 order by id',
    [client.id],
  );
};

describe('the goods that a client sees', () => {
  it('have sizes, weights, damage and photos, each carton once', async () => {
    const photo = await deskPhoto();
    await desk.must(desk.post(`/staff/packages/${pkg.id}/weights`, { cartons: [1, 2], kg: 12.5 }, desk.china));
    await desk.must(
      desk.post(`/staff/packages/${pkg.id}/damage`, { note: 'Crushed.', carton: 3, photoIds: [photo] }, desk.ghana),
    );
    const seen = await goods();
    expect(seen).toMatchObject({ of: 12, missing: 0, disputes: [], lastDay: null, mayDispute: true });
    expect(seen.cartons).toEqual([
      { positions: [1, 2], length: 60, width: 40, height: 50, weight: 12.5 },
      { positions: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], length: 60, width: 40, height: 50, weight: null },
    ]);
    expect(seen.damage).toMatchObject([{ carton: 3, photoIds: [photo] }]);
    expect(seen.photos).toMatchObject([{ id: photo, kind: 'DAMAGE', cartons: [3], size: picture.length }]);
    const file = await own(`photos/${photo}`);
    expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([200, 'image/png', picture]);
  });

  it('have one photo that names both damaged cartons, and say which of them the client has', async () => {
    const container = await desk.plan();
    await desk.must(desk.load(container.id, { packageIds: [pkg.id] }));
    for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(container.id, step));
    const photo = await deskPhoto();
    for (const carton of [5, 3])
      await desk.must(
        desk.post(`/staff/packages/${pkg.id}/damage`, { note: 'Crushed.', carton, photoIds: [photo] }, desk.ghana),
      );
    await desk.must(desk.event(pkg.id, { command: 'AVAILABLE', place: 'Sunyani' }));
    const lines = [{ packageId: pkg.id, cartons: [1, 2, 3] }];
    await desk.must(
      desk.post(
        '/staff/handovers',
        { clientId: client.id, branch: 'Sunyani', lines, confirmation: 'Seen.' },
        desk.ghana,
      ),
    );
    const { photos, damage } = await goods();
    expect(photos).toMatchObject([{ id: photo, kind: 'DAMAGE', cartons: [3, 5] }]);
    expect(damage).toMatchObject([
      { carton: 3, isCollected: true },
      { carton: 5, isCollected: false },
    ]);
  });

  it('are hidden from every other client, photos too', async () => {
    const photo = await deskPhoto();
    const stranger = await server.createClient();
    for (const path of [`${pkg.id}/goods`, `photos/${photo}`]) {
      const foreign = await own(path, stranger);
      expect([foreign.statusCode, foreign.body]).toEqual([404, (await own('photos/987654321', stranger)).body]);
    }
  });

  it('add up over parts that travel apart', async () => {
    await desk.must(desk.post(`/staff/packages/${pkg.id}/split`, { cartons: [9, 10, 11, 12] }, desk.china));
    const { of, cartons, weight } = await goods();
    expect(weight).toBeNull();
    expect([of, cartons.flatMap(({ positions }) => positions)]).toEqual([
      12,
      Array.from({ length: 12 }, (_, n) => n + 1),
    ]);
  });

  it('have the weight of the package when no carton was weighed, also over parts', async () => {
    const more = { trackingNumber: `DIS-${randomUUID()}`, quantity: 12, cbm: 1.44, weightKg: 240 };
    pkg = await desk.receive({ clientId: client.id, ...more });
    expect((await goods()).weight).toBe(240);
    await desk.must(desk.post(`/staff/packages/${pkg.id}/split`, { cartons: [9, 10, 11, 12] }, desk.china));
    expect((await goods()).weight).toBe(240);
  });
});

describe('a dispute', () => {
  it('shows the desk the package as received, also when its cartons travel apart', async () => {
    const more = { trackingNumber: `DIS-${randomUUID()}`, quantity: 12, cbm: undefined, weightKg: 240 };
    const cartons = [{ length: 60, width: 40, height: 50, count: 12 }];
    pkg = await desk.receive({ clientId: client.id, ...more, cartons });
    await desk.must(desk.post(`/staff/packages/${pkg.id}/split`, { cartons: [9, 10, 11, 12] }, desk.china));
    await desk.must(desk.post(`/staff/packages/${pkg.id}/weights`, { cartons: [1, 2], kg: 12.5 }, desk.china));
    const container = await desk.plan();
    await desk.must(desk.load(container.id, { packageIds: [pkg.id] }));
    await desk.must(desk.step(container.id, 'close'));
    const sent = (await send()).json<OwnDispute>();
    expect((await desk.get(`/staff/disputes/${sent.id}`)).json()).toMatchObject({
      status: 'YET_TO_LOAD',
      recorded: {
        ...{ quantity: 12, of: 12, cbm: 1.44, weight: 240, weights: [{ count: 2, kg: 12.5 }], damaged: [] },
        sizes: [{ count: 12, length: 60, width: 40, height: 50 }],
      },
    });
  });

  it('reaches the desk with words and photos, and its answer the client', async () => {
    const photoId = (await addPhoto()).json<{ id: number }>().id;
    const sent = (await send({ photoIds: [photoId] })).json<OwnDispute>();
    expect(sent).toMatchObject({ kind: 'SIZE', outcome: null, photos: 1 });
    const { data: rows } = (await desk.get('/staff/disputes')).json<{ data: Dispute[] }>();
    expect(rows.find(({ id }) => id === sent.id)).toMatchObject({
      ...{ packageId: pkg.id, words: 'My cartons are 50 cm long.', photoIds: [photoId], branch: 'Guangdong', days: 0 },
      ...{ clientId: client.id, shippingMark: client.shippingMark },
    });
    expect((await desk.get(`/staff/dispute-photos/${photoId}`)).rawPayload).toEqual(picture);
    await desk.must(answer(sent.id));
    expect((await goods()).disputes).toMatchObject([{ outcome: 'ACCEPTED', answer: 'We measured again.' }]);
    const events = (await own(`${pkg.id}/events`)).json<{ what: string; note: string | null }[]>();
    expect(events.slice(0, 2)).toMatchObject([
      { what: 'ANSWERED', note: 'We measured again.' },
      { what: 'DISPUTED', note: null },
    ]);
    expect((await desk.find(pkg.id)).events.slice(-2).map(({ kind }) => kind)).toEqual(['DISPUTED', 'ANSWERED']);
    await later(1);
    const told = (await messages()).filter(({ kind }) => kind === 'ANSWERED');
    expect(told).toHaveLength(1);
    expect(told[0]?.words).toContain(`/packages/${pkg.id}`);
  });

  it('is sent once, however often a weak network repeats it', async () => {
    const form = { key: randomUUID(), kind: 'COUNT', words: 'Only eleven cartons.' };
    const replies = await Promise.all([send(form), send(form), send(form)]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect((await goods()).disputes).toHaveLength(1);
  });

  it('is refused while another of its kind is open, and possible again after the answer', async () => {
    const first = (await send()).json<OwnDispute>();
    const second = await send();
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      expect.stringMatching(/^You told us about the size on .+\. We answer that first; then you can write again\.$/),
    ]);
    expect((await send({ kind: 'DAMAGE' })).statusCode).toBe(201);
    await desk.must(answer(first.id, { outcome: 'DECLINED' }));
    expect((await send()).statusCode).toBe(201);
  });

  it('of two at the same moment one is kept', async () => {
    const replies = await Promise.all([send({ kind: 'OTHER' }), send({ kind: 'OTHER' })]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('is refused after the last day, which the sentence names', async () => {
    const container = await desk.plan();
    await desk.must(desk.load(container.id, { packageIds: [pkg.id] }));
    for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(container.id, step));
    await desk.must(desk.event(pkg.id, { command: 'AVAILABLE', place: 'Sunyani' }));
    await desk.must(desk.handOver(client.id, [pkg.id]));
    const days = server.company.current().storage.disputeDays;
    const end = new Date(server.now.value.getTime() + days * 86_400_000);
    expect(await goods()).toMatchObject({ lastDay: end.toISOString().slice(0, 10), mayDispute: true });
    await later(days);
    expect((await send()).statusCode).toBe(201);
    await later(1);
    expect((await goods()).mayDispute).toBe(false);
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    const late = await send({ kind: 'COUNT' });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      `The last day to tell us about this package was ${day.format(end)}. Please contact us.`,
    ]);
  });

  it.each([
    [{ kind: 'COLOUR' }, 'Choose what is not right.'],
    [{ words: ' ' }, 'Say what is not right in 2 to 1000 characters.'],
    [{ words: 'x'.repeat(1001) }, 'Say what is not right in 2 to 1000 characters.'],
    [{ photoIds: [1, 2, 3, 4] }, 'Send at most 3 photos.'],
  ])('refuses %j with a sentence', async (body, sentence) => {
    const reply = await send(body);
    expect([reply.statusCode, reply.json().issues[0].message]).toEqual([400, sentence]);
  });

  it('takes no photo of another client and none that is missing, and keeps nothing then', async () => {
    const stranger = await server.createClient();
    const theirs = await desk.receive({ clientId: stranger.id, trackingNumber: `DIS-${randomUUID()}` });
    const foreign = (await upload(`/api/packages/${theirs.id}/disputes/photos`, stranger.headers)).json<{
      id: number;
    }>();
    const reply = await send({ photoIds: [foreign.id] });
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'A photo is missing. Attach it again.']);
    expect((await goods()).disputes).toEqual([]);
  });

  it('takes a photo sent twice once, and nothing but photos', async () => {
    const [one, two] = [await addPhoto(), await addPhoto()];
    expect([one.statusCode, one.json()]).toEqual([201, two.json()]);
    expect((await addPhoto(client, samplePdf)).statusCode).toBe(415);
    const stranger = await server.createClient();
    expect((await addPhoto(stranger)).statusCode).toBe(404);
    expect((await send({}, stranger)).statusCode).toBe(404);
  });
});

describe('the desk', () => {
  const roles = Object.fromEntries(staffRoles.map((role) => [role, role !== 'auditor'])) as Record<StaffRole, boolean>;

  it.each(Object.entries(roles))('lets %s answer: %s', async (role, may) => {
    const { id } = (await send()).json<OwnDispute>();
    const who = await server.createStaff(role as StaffRole, role === 'china-warehouse' ? 'Guangdong' : 'Accra');
    expect((await desk.get(`/staff/disputes/${id}`, who)).statusCode).toBe(200);
    expect((await answer(id, {}, who)).statusCode).toBe(may ? 200 : 403);
  });

  it('answers once: the second person reads who was first', async () => {
    const { id } = (await send()).json<OwnDispute>();
    const key = randomUUID();
    const [one, again] = [await answer(id, { key }), await answer(id, { key })];
    expect(again.body).toBe(one.body);
    const second = await answer(id, {}, desk.ghana);
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      expect.stringMatching(/^Staff \d+ has already answered this\.$/),
    ]);
  });

  it('filters by state, kind, branch and age, and counts what is open', async () => {
    const { id } = (await send({ kind: 'WEIGHT' })).json<OwnDispute>();
    const ids = async (query: string) =>
      (await desk.get(`/staff/disputes?packageId=${pkg.id}&${query}`))
        .json<{ data: Dispute[] }>()
        .data.map((row) => row.id);
    expect(await ids('state=open')).toEqual([id]);
    expect(await ids('kind=SIZE')).toEqual([]);
    expect(await ids(`clientId=${client.id}`)).toEqual([id]);
    expect(await ids(`clientId=${client.id + 100_000}`)).toEqual([]);
    expect(await ids('branch=Guangdong')).toEqual([id]);
    expect(await ids('branch=Accra')).toEqual([]);
    expect(await ids('age=4')).toEqual([]);
    const before = (await desk.get('/staff/counts')).json<{ disputes: number }>();
    await later(5);
    expect(await ids('age=4')).toEqual([id]);
    const today = (await desk.get('/staff/today')).json<{ disputes: { count: number; overdue: number } }>();
    expect(today.disputes.count).toBe(before.disputes);
    expect(today.disputes.overdue).toBeGreaterThan(0);
    await desk.must(answer(id));
    expect(await ids('state=open')).toEqual([]);
    expect(await ids('state=answered')).toEqual([id]);
    expect((await desk.get('/staff/counts')).json<{ disputes: number }>().disputes).toBe(before.disputes - 1);
  });

  it('moves disputes with a client that is merged, and back', async () => {
    const { id } = (await send()).json<OwnDispute>();
    const stays = await server.createClient();
    const owner = async () =>
      (await server.sql<{ owner: number }>('select client_id as owner from disputes where id = $1', [id]))[0]?.owner;
    const { seen } = (await desk.get(`/staff/clients/${client.id}/merge?into=${stays.id}`)).json<{ seen: string }>();
    const reason = 'The same person.';
    await desk.must(desk.post(`/staff/clients/${client.id}/merge`, { into: stays.id, reason, seen }));
    expect(await owner()).toBe(stays.id);
    const [merge] = await server.sql<{ id: number }>('select id from client_merges where client_id = $1', [client.id]);
    await desk.must(desk.post(`/staff/client-merges/${merge?.id}/undo`, { reason }));
    expect(await owner()).toBe(client.id);
  });
});
