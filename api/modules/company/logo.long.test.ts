import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCompany, publicCompany } from '#api/modules/company/company.service';
import { decodePng, encodePng } from '#api/modules/company/png';
import type { CompanySettings, CompanyVersion } from '#contract/staff/company/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

const picture = (width: number, height: number, shade = 80) =>
  encodePng({ width, height, rgba: new Uint8Array(width * height * 4).fill(shade) });

const settings = async () => (await desk.get('/staff/company')).json<CompanySettings>();
const version = async () => (await settings()).states.logo.version;
const history = async () => (await desk.get('/staff/company/logo/history')).json<CompanyVersion[]>();

const upload = async (payload: Buffer, more: { key?: string; version?: number; who?: typeof desk.admin } = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/staff/company/logos?key=${more.key ?? randomUUID()}&version=${more.version ?? (await version())}&reason=New+brand`,
    headers: { ...(more.who ?? desk.admin).headers, 'content-type': 'image/png' },
    payload,
  });

const takeAway = async () =>
  server.app.inject({
    method: 'PUT',
    url: '/api/staff/company/logo',
    headers: desk.admin.headers,
    payload: { key: randomUUID(), version: await version(), logo: { picture: null } },
  });

const storedKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of server.storage.list('logos')) keys.push(key);
  return keys;
};

describe('the logo of the company', () => {
  it('is stored smaller, drawn again, and shown by every process', async () => {
    const reply = await upload(await picture(1_000, 250));
    expect(reply.statusCode).toBe(201);
    const { logo } = reply.json<CompanySettings>().company;
    expect(logo.picture).toMatchObject({ width: 640, height: 160 });
    const stored = await desk.get(`/staff/company/logos/${logo.picture?.id}`);
    expect(stored.headers['content-type']).toBe('image/png');
    expect(await decodePng(stored.rawPayload, { mostSide: 640 })).toMatchObject({ width: 640, height: 160 });

    expect(server.company.pictures()?.page).toMatchObject({ width: 144, height: 36 });
    const other = await openCompany({ db: server.db, storage: server.storage });
    expect(other.pictures()?.page).toEqual(server.company.pictures()?.page);
    expect(
      publicCompany(other.current(), { places: other.places(), logo: other.pictures()?.page ?? null }).page,
    ).toMatchObject({
      logo: { width: 144, height: 36 },
      identity: { wordmark: null },
    });
  });

  it('stands on the page that checks a document, which may load it and nothing else', async () => {
    const page = await server.app.inject({ url: '/v/AAAAAAAAAAAAAAAA' });
    expect(page.body).toContain(
      `<img class="logo" src="${server.company.pictures()?.page.src}" width="144" height="36"`,
    );
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; img-src 'self'; style-src 'sha256-");
  });

  it('stands on the statement of a client', async () => {
    const client = await server.createClient();
    const pdf = () => desk.get(`/staff/clients/${client.id}/statement/pdf`);
    expect((await pdf()).rawPayload.toString('latin1')).toContain('/Subtype /Image');
  });

  it('is replaced, and the history shows both', async () => {
    const first = (await settings()).company.logo.picture?.id;
    expect((await upload(await picture(300, 100, 10))).statusCode).toBe(201);
    const second = (await settings()).company.logo.picture?.id;
    const [newest] = await history();
    expect(newest).toMatchObject({ reason: 'New brand', changedBy: expect.stringMatching(/^Staff \d+$/) });
    expect(newest?.changes).toMatchObject([{ path: 'picture', from: { id: first }, to: { id: second } }]);
    expect((await history()).at(-1)?.changes).toMatchObject([{ path: 'picture', from: null, to: { id: first } }]);
    expect((await desk.get(`/staff/company/logos/${first}`)).statusCode).toBe(200);
  });

  it('is saved once for a key, however often it is sent', async () => {
    const [key, before] = [randomUUID(), await version()];
    const bytes = await picture(200, 100, 20);
    const replies = [await upload(bytes, { key, version: before }), await upload(bytes, { key, version: before })];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await version()).toBe(before + 1);
    expect(await storedKeys()).toHaveLength(3);
  });

  it('refuses the same picture again and keeps no second file', async () => {
    const reply = await upload(await picture(200, 100, 20));
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Nothing has changed.']);
    expect(await storedKeys()).toHaveLength(3);
  });

  it('is not replaced by an admin who read an older version', async () => {
    const reply = await upload(await picture(220, 100), { version: 0 });
    expect(reply.statusCode).toBe(409);
    expect(await storedKeys()).toHaveLength(3);
  });

  it('is taken away: the name stands in type again, and an earlier logo can come back', async () => {
    expect((await takeAway()).json<CompanySettings>().company.logo.picture).toBeNull();
    expect(server.company.pictures()).toBeNull();
    expect((await server.app.inject({ url: '/v/AAAAAAAAAAAAAAAA' })).body).not.toContain('<img');
    expect((await upload(await picture(200, 100, 20))).statusCode).toBe(201);
    expect(server.company.pictures()).not.toBeNull();
    expect(await storedKeys()).toHaveLength(3);
  });

  it('gives way to the name while its file cannot be read, and comes back with it', async () => {
    const [row] = await server.sql<{ key: string }>(
      `select storage_key as key from company_logos where id = (select (value -> 'picture' ->> 'id')::bigint
         from company_settings where section = 'logo' order by version desc limit 1)`,
    );
    const { id } = (await settings()).company.logo.picture ?? { id: 0 };
    const bytes = (await desk.get(`/staff/company/logos/${id}`)).rawPayload;
    await server.storage.remove(row?.key ?? '');
    const other = await openCompany({ db: server.db, storage: server.storage });
    expect(other.pictures()).toBeNull();
    let changes = 0;
    other.onChange(() => {
      changes += 1;
    });
    await other.refresh();
    expect([other.pictures(), changes]).toEqual([null, 0]);
    await server.storage.put(row?.key ?? '', bytes, 'image/png');
    await other.refresh();
    expect([other.pictures() === null, changes]).toEqual([false, 1]);
  });

  it.each([
    ['text', () => Buffer.from('<svg onload="alert(1)"/>'), 415, 'Send the logo as PNG.'],
    ['too many pixels', () => picture(1_100, 300), 400, 'The logo is at most 1024 pixels wide and high.'],
    ['too few pixels', () => picture(100, 20), 400, 'The logo is at least 48 pixels wide and high.'],
    ['a strip', () => picture(600, 60), 400, 'The logo is at most 5 times as wide as high'],
    ['a tower', () => picture(60, 200), 400, 'at most twice as high as wide'],
    [
      'a damaged file',
      async () => (await picture(100, 100)).subarray(0, 60),
      400,
      'This picture is damaged. Save it again as PNG.',
    ],
  ])('is refused with a sentence: %s', async (_name, make, status, sentence) => {
    const before = await version();
    const reply = await upload(await make());
    expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await version()).toBe(before);
  });

  it('is refused above 2 MiB, and by its number', async () => {
    expect((await upload(Buffer.alloc(2_100_000, 1))).statusCode).toBe(413);
    const reply = await server.app.inject({
      method: 'PUT',
      url: '/api/staff/company/logo',
      headers: desk.admin.headers,
      payload: { key: randomUUID(), version: await version(), logo: { picture: { id: 1, width: 1, height: 1 } } },
    });
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, 'logo.picture']);
  });

  it('keeps its file when the sweep looks for files without a row', async () => {
    server.now.value = new Date(server.now.value.getTime() + 3 * 86_400_000);
    await server.sweepFiles();
    expect(await storedKeys()).toHaveLength(3);
  });
});
