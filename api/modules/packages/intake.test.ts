import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withThumbnail } from '#contract/photo-thumbnail';
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

const send = (more: object) => desk.post('/staff/intake', desk.intakeForm(more), desk.china);
const refusal = async (more: object) => {
  const reply = await send(more);
  return [reply.statusCode, reply.json().message];
};
const count = async (table: string) => (await server.sql<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n;

describe('intake', () => {
  it('takes a package in, and its owner sees it at once', async () => {
    const { headers, id } = ama;
    const reply = await send({ trackingNumber: 'SF 100-200', clientId: id, notes: 'One carton dented.' });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().duplicates).toEqual([]);
    expect(reply.json().package).toMatchObject({
      clientId: id,
      customer: 'KWL-AMA MENSAH',
      status: 'YET_TO_LOAD',
      intakeBranch: 'Guangdong',
      category: 'Normal goods',
      notes: 'One carton dented.',
      events: [{ kind: 'RECEIVED', status: 'YET_TO_LOAD', place: 'Guangdong', actor: 'Guangdong desk' }],
    });
    const seen = (await server.app.inject({ url: '/api/packages/client', headers })).json();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ trackingNumber: 'SF100-200', dollarEstimate: 105, status: 'YET_TO_LOAD' });
  });

  it('says where the goods are, also when an admin in Ghana enters them', async () => {
    const { id } = (await desk.post('/staff/intake', desk.intakeForm({ clientId: ama.id }), desk.admin)).json().package;
    const box = await desk.plan();
    await desk.must(desk.load(box.id, { packageIds: [id] }));
    for (const name of ['close', 'depart', 'arrive']) await desk.must(desk.step(box.id, name, {}, desk.admin));
    const { intakeBranch, events } = await desk.find(id);
    expect(intakeBranch).toBe('Guangdong');
    expect(events.map(({ kind, place, actor }) => [kind, place, actor])).toEqual([
      ['RECEIVED', 'Guangdong', 'Accra desk'],
      ['LOADED', 'Guangdong', 'Accra desk'],
      ['DEPARTED', 'Guangzhou port', 'Accra desk'],
      ['ARRIVED', 'Tema', 'Accra desk'],
    ]);
  });

  it('asks about an unusual volume first, and takes it once the person has said that it is right', async () => {
    const client = await server.createClient();
    const unasked = (more: object) =>
      send({ clientId: client.id, isConfirmed: false, trackingNumber: 'UNUSUAL', ...more });
    for (const cbm of [0.2, 0.3]) expect((await unasked({ cbm })).statusCode).toBe(201);
    const asked = await unasked({ cbm: 2.5 });
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'UNUSUAL_VALUE']);
    expect(asked.json().message).toBe(
      "2.5 cbm is 10 times the average of this client's last packages, 0.25 cbm. Is this right?",
    );
    expect((await unasked({ cbm: 2.4 })).statusCode).toBe(201);
    const large = { cbm: undefined, cartons: [{ length: 250, width: 250, height: 200, count: 1 }] };
    expect((await unasked(large)).json().issues[0]).toMatchObject({ path: 'cartons' });
    expect((await unasked({ ...large, isConfirmed: true })).json().package.cbm).toBe(12.5);
    // A new client has nothing to compare with.
    const { id } = await server.createClient();
    expect((await unasked({ clientId: id, cbm: 9 })).statusCode).toBe(201);
  });

  it('works the volume out from the cartons, in decimals', async () => {
    const cartons = [
      { length: 60, width: 40, height: 50, count: 3 },
      { length: 33.3, width: 33.3, height: 33.3, count: 1 },
    ];
    const pkg = await desk.receive({ clientId: ama.id, cbm: undefined, cartons });
    expect(pkg.cbm).toBe(0.3969);
    expect(pkg.cartons).toEqual(cartons);
  });

  it.each([
    [{ cbm: undefined }, 'Enter the size of the cartons, or the volume in cbm.'],
    [{ cbm: 101 }, 'That is more than a container holds. Sizes are in centimetres.'],
    [
      { cbm: undefined, cartons: [{ length: 600, width: 400, height: 500, count: 3 }] },
      'That is more than a container holds. Sizes are in centimetres.',
    ],
    [{ trackingNumber: ' - ' }, 'Enter a tracking number of 1 to 64 characters.'],
  ])('refuses %j', async (more, sentence) => {
    expect(await refusal({ clientId: ama.id, ...more })).toEqual([400, sentence]);
  });

  it('refuses a category without a rate', async () => {
    expect(await refusal({ clientId: ama.id, categoryId: 999 })).toEqual([
      409,
      'This category has no rate in force. Ask accounts to set one.',
    ]);
  });

  it('pins the rate in force today, not one of tomorrow', async () => {
    await server.sql(
      `insert into shipping_rates (category_id, rate, cedis_rate, valid_from) values ($1, 999, 9999, now() + interval '1 day')`,
      [desk.categoryId],
    );
    const { id } = await desk.receive({ clientId: ama.id });
    expect(await server.sql('select rate_id as id from packages where id = $1', [id])).toEqual([{ id: desk.rateId }]);
  });

  it('refuses a number that was received before, names that package, and takes it when it is meant', async () => {
    const first = await desk.receive({ trackingNumber: 'YT-777 001', clientId: ama.id });
    await server.sql(`update packages set received_at = '2025-11-03T18:00:00Z' where id = $1`, [first.id]);
    const again = { trackingNumber: 'yt777001', clientId: ama.id };
    const refused = await send({ ...again, isAnother: false });
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      409,
      'REPEATED_NUMBER',
      `YT-777001 was received before on 4 November 2025: package ${first.id} of KWL-AMA MENSAH. Is it the same package, or another one?`,
    ]);
    const same = await desk.get('/staff/intake/same?trackingNumber=yt+777+001', desk.china);
    expect(same.json().map((each: { id: number }) => each.id)).toEqual([first.id]);
    const reply = await send({ ...again, isAnother: true });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().duplicates.map((each: { id: number }) => each.id)).toEqual([first.id]);
  });

  it('takes one of two packages whose number is scanned at the same moment', async () => {
    const form = { trackingNumber: 'AT-ONCE-1', clientId: ama.id, isAnother: false };
    const replies = await Promise.all([send(form), send(form), send(form)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await count(`packages where tracking_number = 'AT-ONCE-1'`)).toBe(1);
  });

  it.each([
    ['zto 5500011 ', 'ZTO5500011'],
    ['\u200bsf-12 34', 'SF-1234'],
    ['ＹＴ９９', 'YT99'],
  ])('keeps the number %j as %s', async (typed, kept) => {
    expect((await desk.receive({ trackingNumber: typed, clientId: ama.id })).trackingNumber).toBe(kept);
  });

  it('sent twice, or at the same moment, takes one package and answers the same', async () => {
    const form = { key: randomUUID(), trackingNumber: 'ONCE-1', clientId: ama.id };
    const before = await count('packages');
    const together = await Promise.all([send(form), send(form), send(form)]);
    const again = await send(form);
    const bodies = [...together, again].map(({ body }) => body);
    expect(new Set(bodies).size).toBe(1);
    expect(await count('packages')).toBe((before ?? 0) + 1);
    expect(await count(`desk_log where action = 'RECEIVED' and details->>'trackingNumber' = 'ONCE-1'`)).toBe(1);
  });

  it('refuses a key that was used for something else, and one of another person is another key', async () => {
    const key = randomUUID();
    await desk.receive({ key, trackingNumber: 'KEY-1', clientId: ama.id });
    expect((await refusal({ key, trackingNumber: 'KEY-2', clientId: ama.id }))[0]).toBe(409);
    const other = await desk.post('/staff/intake', desk.intakeForm({ key, clientId: ama.id }), desk.admin);
    expect(other.statusCode).toBe(201);
  });

  it('that was refused may be sent again with the same key', async () => {
    const form = { key: randomUUID(), shippingMark: 'KWL-LATER', trackingNumber: 'LATER-1' };
    expect((await send(form)).statusCode).toBe(409);
    await server.createClient({ shippingMark: 'KWL LATER' });
    expect((await send(form)).statusCode).toBe(201);
  });

  it('finds the owner by a mark however it is written, and never guesses', async () => {
    const pkg = await desk.receive({ shippingMark: 'ama-mensah' });
    expect([pkg.clientId, pkg.customer]).toEqual([ama.id, 'ama-mensah']);
    expect(await refusal({ shippingMark: 'AMA MENSA' })).toEqual([
      409,
      'No client has the mark AMA MENSA. Choose one, or create a client.',
    ]);
    await server.createClient({ shippingMark: 'KWL-TWIN' });
    await server.createClient({ shippingMark: 'kwl twin' });
    // As in old accounts, from before a second holder became a claim.
    await server.sql('update clients set mark_claim = null');
    expect(await refusal({ shippingMark: 'TWIN' })).toEqual([
      409,
      'Several clients have the mark TWIN. Choose one of them.',
    ]);
  });
});

describe('packages without a readable mark', () => {
  it('wait in a list, and no client sees them', async () => {
    const pkg = await desk.receive({ trackingNumber: 'NOBODY-1' });
    expect([pkg.clientId, pkg.client, pkg.customer]).toEqual([null, null, 'NO READABLE MARK']);
    const hinted = await desk.receive({ trackingNumber: 'NOBODY-2', shippingMark: 'KWL-A?A', unidentified: true });
    expect(hinted.customer).toBe('KWL-A?A');
    const list = (await desk.get('/staff/unidentified')).json();
    expect(list.map((each: { id: number }) => each.id)).toEqual([pkg.id, hinted.id]);
    const seen = (await server.app.inject({ url: '/api/packages/client', headers: ama.headers })).body;
    expect(seen).not.toContain('NOBODY');
  });

  it('are given to their owner once', async () => {
    const other = await server.createClient();
    const pkg = await desk.receive({ trackingNumber: 'ASSIGN-1' });
    const assign = (clientId: number) => desk.post(`/staff/unidentified/${pkg.id}/assign`, { clientId });
    const replies = await Promise.all([assign(ama.id), assign(other.id)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = (await desk.find(pkg.id)).clientId ?? 0;
    expect((await assign(winner)).statusCode).toBe(200);
    expect((await desk.get('/staff/unidentified')).body).not.toContain('ASSIGN-1');
    const log = (await desk.get(`/staff/log/client/${winner}`)).json().rows;
    expect(log[0]).toMatchObject({ action: 'assigned to the client', details: { packageId: pkg.id } });
  });

  it('cannot be given to a client who does not exist', async () => {
    const pkg = await desk.receive({ trackingNumber: 'ASSIGN-2' });
    expect((await desk.post(`/staff/unidentified/${pkg.id}/assign`, { clientId: 987654 })).statusCode).toBe(409);
    expect((await desk.post('/staff/unidentified/987654/assign', { clientId: ama.id })).statusCode).toBe(404);
  });
});

describe('the log of a package', () => {
  it('tells who, where, from what and when', async () => {
    const { id } = await desk.receive({ source: 'scan', trackingNumber: 'LOG-1', clientId: ama.id });
    const [entry] = (await desk.get(`/staff/log/package/${id}`)).json().rows;
    const details = { trackingNumber: 'LOG-1', clientId: ama.id };
    expect(entry).toMatchObject({ action: 'RECEIVED', branch: 'Guangdong', source: 'scan', details });
    expect(entry.by).toMatch(/^Staff \d+$/);
  });
});

describe('photos', () => {
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100, 7)]);
  const upload = (id: number, payload: Buffer, type = 'image/jpeg') =>
    server.app.inject({
      method: 'POST',
      url: `/api/staff/packages/${id}/photos`,
      headers: { ...desk.china.headers, 'content-type': type },
      payload,
    });

  it('are kept by what they are, and shown to staff only', async () => {
    const pkg = await desk.receive({ clientId: ama.id });
    const reply = await upload(pkg.id, png);
    expect(reply.statusCode).toBe(201);
    const { id } = reply.json();
    expect((await desk.find(pkg.id)).photoIds).toEqual([id]);
    const file = await desk.get(`/staff/photos/${id}`, desk.ghana);
    expect([file.headers['content-type'], file.rawPayload.equals(png)]).toEqual(['image/png', true]);
    expect(file.headers['content-disposition']).toBe(`inline; filename="photo-${id}.png"`);
    expect(file.headers['content-security-policy']).toMatch(/; frame-ancestors 'none'; sandbox$/);
    expect((await desk.get(`/staff/photos/${id}`, ama)).statusCode).toBe(401);
  });

  it('are sent as their small copy where that is asked for and they have one', async () => {
    const pkg = await desk.receive({ clientId: ama.id });
    const jpeg = (...inner: number[]) => Uint8Array.of(0xff, 0xd8, 0xff, 0xdb, 0, 2, ...inner, 0xff, 0xd9);
    const small = jpeg(1, 2, 3);
    const both = Buffer.from(withThumbnail(jpeg(...Array.from({ length: 900 }, (_, at) => at % 200)), small));
    const { id } = (await upload(pkg.id, both)).json();
    const { id: plain } = (await upload(pkg.id, png)).json();
    const bytes = async (path: string, who: { headers: Record<string, string> } = desk.ghana) => {
      const file = await server.app.inject({ url: `/api${path}`, headers: who.headers });
      expect(file.headers['content-length']).toBe(String(file.rawPayload.length));
      return file.rawPayload;
    };
    expect(await bytes(`/staff/photos/${id}`)).toEqual(both);
    expect(await bytes(`/staff/photos/${id}?size=small`)).toEqual(Buffer.from(small));
    expect(await bytes(`/staff/photos/${plain}?size=small`)).toEqual(png);
    expect(await bytes(`/packages/photos/${id}?size=small`, ama)).toEqual(Buffer.from(small));
    expect(await bytes(`/packages/photos/${id}`, ama)).toEqual(both);
    const goods = await server.app.inject({ url: `/api/packages/${pkg.id}/goods`, headers: ama.headers });
    expect(goods.json().photos).toMatchObject([
      { id: plain, size: png.length, smallSize: null },
      { id, size: both.length, smallSize: small.length },
    ]);
    expect((await desk.get(`/staff/photos/${id}?size=huge`)).statusCode).toBe(400);
  });

  it('sent twice are one', async () => {
    const pkg = await desk.receive({ clientId: ama.id });
    const replies = await Promise.all([upload(pkg.id, png), upload(pkg.id, png)]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });

  it('may have 2 MiB and no more, and must be pictures', async () => {
    const pkg = await desk.receive({ clientId: ama.id });
    const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024 - png.length)]);
    expect((await upload(pkg.id, large)).statusCode).toBe(201);
    expect((await upload(pkg.id, Buffer.concat([large, Buffer.alloc(1)]))).statusCode).toBe(413);
    expect((await upload(pkg.id, Buffer.from('<svg onload="x">'))).statusCode).toBe(415);
    expect((await upload(pkg.id, png, 'application/octet-stream')).statusCode).toBe(415);
    expect((await upload(987654, png)).statusCode).toBe(404);
  });

  it('are refused by every other call as before', async () => {
    const headers = { ...desk.china.headers, 'content-type': 'image/png' };
    const reply = await server.app.inject({ method: 'POST', url: '/api/staff/intake', headers, payload: png });
    expect(reply.statusCode).toBe(415);
  });
});

describe('the sides of cartons', () => {
  it('are rounded before the volume is billed from them', async () => {
    const side = { length: 10.04, width: 10.04, height: 10.04 };
    const { cbm, cartons } = await desk.receive({
      clientId: ama.id,
      cbm: undefined,
      cartons: [{ ...side, count: 1000 }],
    });
    expect(cartons).toEqual([{ length: 10, width: 10, height: 10, count: 1000 }]);
    expect(cbm).toBe(1);
  });
});

describe('notes', () => {
  it('are shown to the client, and the note for staff is not', async () => {
    const form = { clientId: ama.id, notes: 'Fragile.', innerNote: 'Suspicious goods.' };
    const { id, notes, innerNote } = await desk.receive(form);
    expect({ notes, innerNote }).toEqual({ notes: 'Fragile.', innerNote: 'Suspicious goods.' });
    const { headers } = ama;
    const replies = await Promise.all(
      [`/api/packages/${id}`, '/api/packages/client', '/api/packages/summary/client', `/api/packages/${id}/events`].map(
        (url) => server.app.inject({ url, headers }),
      ),
    );
    expect(replies[0]?.json()).toMatchObject({ description: 'Fragile.' });
    for (const { body } of replies) expect(body).not.toContain('Suspicious');
  });
});

describe('a category number that cannot be', () => {
  it('is refused at the door, in imports and in addresses', async () => {
    const category = 32_768;
    const intake = await desk.post('/staff/intake', desk.intakeForm({ clientId: ama.id, categoryId: category }));
    expect([intake.statusCode, intake.json().issues?.[0]?.path]).toEqual([400, 'categoryId']);
    const rate = await desk.post(`/staff/categories/${category}/rates`, { rate: 1, cedisRate: 1 });
    expect(rate.statusCode).toBe(404);
    const { headers } = desk.admin;
    const payload = { key: 'rename-what-is-not', description: 'Something' };
    const url = `/api/staff/categories/${category}`;
    expect((await server.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(404);
    expect((await desk.get(`/staff/packages?categoryId=${category}`)).json()).toMatchObject({ rows: [] });
  });

  it('and impossible days in the address of a page are refused', async () => {
    const pages = [
      'packages?sort=received&after=2026-02-31T00:00:00.000Z~5',
      'packages?sort=received&after=0000-01-01T00:00:00.000Z~5',
      'containers?sort=eta&after=2026-02-30T00:00:00.000Z~5',
    ];
    for (const page of pages) expect((await desk.get(`/staff/${page}`)).statusCode).toBe(400);
  });
});
