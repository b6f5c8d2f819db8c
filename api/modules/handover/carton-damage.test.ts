import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { PackageGoods } from '#contract/disputes/schema';
import type { Discrepancy } from '#contract/staff/arrivals/schema';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import { type StaffRole, staffRoles } from '#contract/staff/roles';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { pngNumber } from '#tests/support/sample-files';

let server: TestApp;
let desk: Desk;
let client: TestClient;
let box: { id: number };
let id: number;
let number: string;
let photos = 0;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await server.createClient();
  number = `DMG-${randomUUID()}`.toUpperCase();
  const sizes = [{ length: 60, width: 40, height: 50, count: 12 }];
  const forms = [{ trackingNumber: number, quantity: 12, cbm: undefined, cartons: sizes }];
  const arrived = await desk.arrivedContainer(client.id, forms);
  box = arrived;
  id = arrived.ids[0] ?? 0;
  await minutes(180);
  await server.composeMessages();
});

const minutes = async (n: number) => {
  server.now.value = new Date(server.now.value.getTime() + n * 60_000);
  const end = `$1::timestamptz + interval '1 day'`;
  for (const table of ['staff_sessions', 'sessions'])
    await server.sql(`update ${table} set absolute_expires_at = ${end}, idle_expires_at = ${end}`, [server.now.value]);
  await server.sql(`update access_tokens set expires_at = ${end}`, [server.now.value]);
};
const addPhoto = async (packageId = id) => {
  photos += 1;
  const reply = await server.app.inject({
    ...{ method: 'POST', url: `/api/staff/packages/${packageId}/photos`, payload: pngNumber(photos) },
    headers: { ...desk.ghana.headers, 'content-type': 'image/png' },
  });
  return reply.json<{ id: number }>().id;
};
const report = async (body: object, who = desk.ghana) =>
  desk.post(`/staff/packages/${id}/damage`, { note: 'Crushed.', photoIds: [await addPhoto()], ...body }, who);
const takeBack = (record: number, who = desk.ghana) =>
  desk.post(`/staff/discrepancies/${record}/take-back`, { reason: 'It was only dust.' }, who);
const cartons = async () => (await desk.get(`/staff/packages/${id}/cartons`)).json<PackageCartons>().cartons;
const goods = async () =>
  (await server.app.inject({ url: `/api/packages/${id}/goods`, headers: client.headers })).json<PackageGoods>();
const history = async () =>
  (await server.app.inject({ url: `/api/packages/${id}/events`, headers: client.headers })).json<
    { what: string; changes: object[] | null }[]
  >();
const messages = async (kind: string) => {
  await minutes(90);
  await server.composeMessages();
  const sql = 'select words from messages where client_id = $1 and kind = $2 order by id';
  return (await server.sql<{ words: string }>(sql, [client.id, kind])).map(({ words }) => words);
};

describe('damage of one carton', () => {
  it('is named at the counter until it is taken back, with the cartons that wait there', async () => {
    const record = (await desk.must(report({ carton: 7 }))) as unknown as { id: number };
    await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
    const damaged = async () =>
      (await desk.get(`/staff/clients/${client.id}/collection`, desk.ghana))
        .json<{ packages: { damaged: number[] }[] }>()
        .packages.map((each) => each.damaged);
    expect(await damaged()).toEqual([[7]]);
    await desk.must(takeBack(record.id));
    expect(await damaged()).toEqual([[]]);
  });

  it('stands on the carton, among the discrepancies of its container, and before the client, who gets one message', async () => {
    const record = (await report({ carton: 3 })).json<Discrepancy>();
    expect(record).toMatchObject({ kind: 'DAMAGED', carton: 3, cartons: 12, containerId: box.id });
    expect(
      (await cartons()).flatMap(({ position, damage }) => (damage ? [[position, damage.id, damage.isOpen]] : [])),
    ).toEqual([[3, record.id, true]]);
    const listed = (await desk.get(`/staff/discrepancies?containerId=${box.id}`)).json<{ data: Discrepancy[] }>();
    expect(listed.data).toMatchObject([{ id: record.id, carton: 3 }]);
    expect((await goods()).damage).toMatchObject([{ carton: 3, photoIds: record.photoIds }]);
    expect((await history())[0]).toMatchObject({
      what: 'DAMAGED',
      changes: [{ field: 'carton', from: null, to: '3 of 12' }],
    });
    const told = await messages('DAMAGED');
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`${number} (carton 3 of 12 is damaged)`);
    expect(await messages('DAMAGED')).toHaveLength(1);
  });

  it('gets one message about two cartons', async () => {
    await desk.must(report({ carton: 3 }));
    await desk.must(report({ carton: 5 }));
    expect((await messages('DAMAGED')).map((words) => /\((.*)\)/.exec(words)?.[1])).toEqual([
      'cartons 3 and 5 of 12 are damaged',
    ]);
  });

  it.each([
    [{ carton: 3, photoIds: [] }, 400, 'Add a photo of the damaged carton.'],
    [{ carton: 13 }, 400, /^Carton 13 is not in this part of DMG-/],
    [{ carton: 0 }, 400, 'Choose the carton that is damaged.'],
    [{ carton: 1, note: '' }, 400, 'Give a reason of 2 to 500 characters.'],
  ])('is refused with a sentence: %j', async (body, status, sentence) => {
    const reply = await report(body);
    const { message, issues } = reply.json();
    expect(reply.statusCode).toBe(status);
    expect(issues?.[0]?.message ?? message).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
    expect((await goods()).damage).toEqual([]);
  });

  it('is reported once: of two people at the same moment one reads that it is known', async () => {
    const replies = await Promise.all([report({ carton: 4 }), report({ carton: 4 }, desk.admin)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe(`Carton 4 of 12 of ${number} is reported as damaged already.`);
  });

  it('takes up to five photos, which the client sees as photos of that carton; two cartons may share one', async () => {
    const photoIds = [await addPhoto(), await addPhoto(), await addPhoto()];
    const [first = 0] = photoIds;
    const record = (await report({ carton: 3, photoIds: [...photoIds, first] })).json<Discrepancy>();
    expect(record.photoIds).toEqual(photoIds);
    await desk.must(report({ carton: 5, photoIds: [first] }));
    const { damage, photos: seen } = await goods();
    expect(damage).toMatchObject([
      { carton: 3, photoIds },
      { carton: 5, photoIds: [first] },
    ]);
    expect(seen.filter(({ kind }) => kind === 'DAMAGE').map(({ id: photo }) => photo)).toEqual(photoIds.toReversed());
    expect((await cartons())[2]?.damage?.photoIds).toEqual(photoIds);
    const many = await report({ carton: 7, photoIds: [1, 2, 3, 4, 5, 6] });
    expect([many.statusCode, many.json().issues[0].message]).toEqual([400, 'Add at most 5 photos.']);
  });

  it('takes no photo of another package', async () => {
    const other = await desk.receive({ clientId: client.id, trackingNumber: `DMG-${randomUUID()}` });
    expect((await report({ carton: 3, photoIds: [await addPhoto(other.id)] })).statusCode).toBe(404);
  });

  it('of a package as a whole stays possible without carton and photo', async () => {
    const record = (await report({ photoIds: [] })).json<Discrepancy>();
    expect(record).toMatchObject({ carton: null, cartons: null, photoIds: [] });
    expect((await goods()).damage).toMatchObject([{ carton: null }]);
  });
});

describe('damage that was reported by mistake', () => {
  it('is not told when it is taken back in time', async () => {
    const { id: record } = (await report({ carton: 3 })).json<Discrepancy>();
    const back = (await takeBack(record)).json<Discrepancy>();
    expect(back).toMatchObject({ resolution: 'TAKEN_BACK', resolvedNote: 'It was only dust.' });
    expect((await goods()).damage).toEqual([]);
    expect((await cartons()).every(({ damage }) => damage === null)).toBe(true);
    expect(await messages('DAMAGED')).toEqual([]);
    expect(await messages('CORRECTED')).toEqual([]);
  });

  it('is put right for a client who read of it', async () => {
    const { id: record } = (await report({ carton: 3 })).json<Discrepancy>();
    expect(await messages('DAMAGED')).toHaveLength(1);
    await desk.must(takeBack(record));
    expect((await history())[0]).toMatchObject({
      what: 'CORRECTED',
      changes: [{ field: 'damage', from: '3 of 12', to: null }],
    });
    expect(await messages('CORRECTED')).toHaveLength(1);
  });

  it('can be reported again, and is taken back once', async () => {
    const { id: record } = (await report({ carton: 3 })).json<Discrepancy>();
    await desk.must(takeBack(record));
    const again = await takeBack(record);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      expect.stringMatching(/^Staff \d+ has already resolved this\.$/),
    ]);
    expect((await report({ carton: 3 })).statusCode).toBe(201);
  });

  it.each(staffRoles.map((role) => [role, ['admin', 'china-warehouse', 'ghana-warehouse'].includes(role)] as const))(
    'may be taken back by %s: %s',
    async (role: StaffRole, may) => {
      const { id: record } = (await report({ carton: 3 })).json<Discrepancy>();
      const who = await server.createStaff(role, role === 'china-warehouse' ? 'Guangdong' : 'Accra');
      expect((await takeBack(record, who)).statusCode).toBe(may ? 200 : 403);
    },
  );

  it('is a report of damage: what is missing is not taken back', async () => {
    await desk.must(
      desk.post(
        `/staff/containers/${box.id}/check/scan`,
        { trackingNumber: cartonCode({ wholeId: id, position: 1 }) },
        desk.ghana,
      ),
    );
    await desk.must(desk.post(`/staff/containers/${box.id}/check/finish`, {}, desk.ghana));
    const { data: rows } = (await desk.get(`/staff/discrepancies?containerId=${box.id}`)).json<{
      data: Discrepancy[];
    }>();
    const reply = await takeBack(rows[0]?.id ?? 0);
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'Only a report of damage can be taken back.']);
  });
});

describe('missing and found cartons', () => {
  it('are counted in words, with the address of the package as received', async () => {
    for (let position = 1; position < 12; position += 1) {
      const trackingNumber = cartonCode({ wholeId: id, position });
      await desk.must(desk.post(`/staff/containers/${box.id}/check/scan`, { trackingNumber }, desk.ghana));
    }
    await desk.must(desk.post(`/staff/containers/${box.id}/check/finish`, {}, desk.ghana));
    expect(await goods()).toMatchObject({ of: 12, missing: 1 });
    const listed = (await desk.get(`/staff/discrepancies?containerId=${box.id}`)).json<{ data: Discrepancy[] }>();
    expect(listed.data.filter(({ kind }) => kind === 'MISSING')).toMatchObject([{ missing: 1, missingCartons: [12] }]);
    const [missing = ''] = await messages('MISSING');
    expect(missing).toContain(`${number} (1 of 12 cartons is missing)`);
    expect(missing).toContain(`/packages/${id}`);
    const late = { trackingNumber: cartonCode({ wholeId: id, position: 12 }) };
    await desk.must(desk.post(`/staff/containers/${box.id}/check/scan`, late, desk.ghana));
    expect((await messages('FOUND'))[0]).toContain(`${number} (1 of 12 cartons is found)`);
    expect((await goods()).missing).toBe(0);
  });
});
