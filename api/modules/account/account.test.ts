import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeletionRequest } from '#contract/staff/deletions/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { importDesk } from '#tests/support/import';
import { type Counter, startCounter } from '#tests/support/money';
import { createPackage } from '#tests/support/rows';

let server: TestApp;
let counter: Counter;

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
afterAll(() => server.close());

const own = ({ id, headers }: TestClient, path: string) =>
  server.app.inject({ url: `/api/users/clients/${id}/${path}`, headers });
const ask = ({ id, headers, password }: TestClient, isWanted: boolean, typed = password) =>
  server.app.inject({
    method: 'POST',
    url: `/api/users/clients/${id}/deletion`,
    headers,
    payload: { password: typed, isWanted },
  });
const erase = (id: number) => counter.post(`/staff/clients/${id}/erase`, { reason: 'The client asked for it.' });
const requests = async () => (await counter.get('/staff/deletion-requests')).json<DeletionRequest[]>();

describe('messages', () => {
  it('are chosen by the client, and the desk sees the same choice', async () => {
    const client = await server.createClient();
    expect((await own(client, 'messages')).json()).toEqual({ muted: [] });
    const choose = (payload: object) =>
      server.app.inject({
        method: 'PATCH',
        url: `/api/users/clients/${client.id}/messages`,
        headers: client.headers,
        payload,
      });
    expect((await choose({ muted: ['ETA', 'RECEIVED', 'ETA'] })).json()).toEqual({ muted: ['RECEIVED', 'ETA'] });
    expect((await counter.get(`/staff/clients/${client.id}/messages`)).json()).toMatchObject({
      muted: ['RECEIVED', 'ETA'],
    });
    expect((await choose({ muted: ['PASSWORDS'] })).json().message).toBe('Must be a known kind of message.');
  });
});

describe('the data of a client', () => {
  it('have running storage as it is today, as the account shows it', async () => {
    const client = await server.createClient();
    const { ids } = await counter.arrivedContainer(client.id);
    const [id = 0] = ids;
    await counter.must(counter.event(id, { command: 'AVAILABLE', place: 'Accra' }));
    const tenDaysAgo = new Date(server.now.value.getTime() - 10 * 24 * 3_600_000);
    await server.sql(`update charges set since = $2 where package_id = $1 and kind = 'STORAGE'`, [id, tenDaysAgo]);
    const { text } = (await own(client, 'data?format=json')).json<{ text: string }>();
    const { charges } = JSON.parse(text) as { charges: { kind: string }[] };
    const storage = charges.filter(({ kind }) => kind === 'STORAGE');
    expect(storage).toMatchObject([{ quantity: 3, unitPrice: 5, usd: 15 }]);
    const account = (await own(client, 'account')).json<{ items: { kind: string }[] }>();
    expect(account.items.filter(({ kind }) => kind === 'STORAGE')).toMatchObject([{ usd: 15 }]);
  });

  it('are one file to read or for a program, with the own rows only and nothing that could run', async () => {
    const client = await server.createClient({ shippingMark: '<script>x</script>' });
    const other = await server.createClient();
    await createPackage(server.sql, { clientId: client.id, rateId: counter.rateId, trackingNumber: 'MINE-1' });
    await createPackage(server.sql, { clientId: other.id, rateId: counter.rateId, trackingNumber: 'THEIRS-1' });
    await counter.paid({ clientId: client.id, method: 'CASH', amount: 50 });
    const what = { kind: 'DELIVERY', what: 'To the door', quantity: 1, unit: 'once', unitPrice: 12, currency: 'USD' };
    for (const { id } of [client, other]) {
      await counter.must(counter.post('/staff/charges', { clientId: id, ...what }));
      const draft = await counter.must<{ id: number }>(counter.post('/staff/documents', { clientId: id }));
      await counter.must(counter.post(`/staff/documents/${draft.id}/issue`, {}));
      await server.sql(
        `insert into payment_slips (client_id, key, amount, currency, method, reference, sent_at)
         values ($1::bigint, 'slip-of-mine', 20, 'USD', 'BANK', 'TRF ' || $1::bigint, now())`,
        [id],
      );
    }
    const json = (await own(client, 'data?format=json')).json<{ name: string; text: string }>();
    expect(json.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(json.text);
    expect(data.profile).toMatchObject([{ email: client.email }]);
    expect(data.packages).toMatchObject([{ trackingNumber: 'MINE-1' }]);
    expect(data.payments).toMatchObject([{ usd: 50, state: 'CONFIRMED' }]);
    expect(data.charges).toMatchObject([{ kind: 'DELIVERY', what: 'To the door', usd: 12 }]);
    expect(data.documents).toMatchObject([{ kind: 'INVOICE', number: expect.stringMatching(/^INV-/), usd: 12 }]);
    expect(data.slips).toMatchObject([{ amount: 20, reference: `TRF ${client.id}`, state: 'WAITING' }]);
    const { text } = (await own(client, 'data?format=html')).json<{ text: string }>();
    expect(text).toContain('MINE-1');
    expect(text).not.toContain('THEIRS-1');
    expect(text).not.toContain('<script');
    expect(text).not.toMatch(/argon2|password_hash|token/);
    expect((await own(client, 'data?format=pdf')).json().message).toBe('Choose html or json.');
  });
});

describe('the deletion of an account', () => {
  it('is asked for with the password, and can be taken back', async () => {
    const client = await server.createClient();
    expect((await ask(client, true, 'another-password')).json().code).toBe('WRONG_PASSWORD');
    expect((await ask(client, true)).json().askedAt).toMatch(/^\d{4}-/);
    expect((await requests()).some(({ id }) => id === client.id)).toBe(true);
    expect((await ask(client, false)).json()).toEqual({ askedAt: null });
    expect((await requests()).some(({ id }) => id === client.id)).toBe(false);
    expect((await erase(client.id)).json().message).toBe(
      'This client has not asked for deletion, or has been erased already.',
    );
  });

  it('waits for goods that are not handed over and for an open balance', async () => {
    const client = await server.createClient();
    await ask(client, true);
    const goods = await counter.receive({ clientId: client.id });
    expect((await erase(client.id)).json().message).toBe(
      'This client still has goods with us: 1. Erase the account after the hand-over.',
    );
    await server.sql('update packages set client_id = null where id = $1', [goods.id]);
    await counter.paid({ clientId: client.id, method: 'CASH', amount: 50 });
    expect((await erase(client.id)).json().message).toBe(
      'This client still has an open balance. Settle it before you erase the account.',
    );
  });

  it('erases name, contacts, sign-in, files and messages, and keeps payments and goods', async () => {
    const client = await server.createClient({ shippingMark: 'KWL-FORGET ME', phone: '233244987654' });
    const loading = await server.sql<{ id: number }>(
      `insert into loadings (reference, status, loaded_at) values ('ERASE-1', 'IN_TRANSIT', now()) returning id`,
    );
    const pkg = await createPackage(server.sql, {
      clientId: client.id,
      rateId: counter.rateId,
      cbm: '0.2',
      customer: 'KWL-FORGET ME',
      loadingId: loading[0]?.id ?? null,
      status: 'DELIVERED',
    });
    await counter.paid({ clientId: client.id, method: 'CASH', amount: 50 });
    await ask(client, true);
    await counter.must(erase(client.id));
    const everything = await server.sql<{ found: string }>(
      `select c::text || coalesce(d::text, '') || p::text as found from clients c left join client_details d on d.client_id = c.id
         join packages p on p.client_id = c.id where c.id = $1`,
      [client.id],
    );
    expect(JSON.stringify(everything)).not.toMatch(/FORGET|244987654|argon2/);
    expect(JSON.stringify(everything)).not.toContain(client.email);
    expect((await own(client, 'data?format=json')).statusCode).toBe(401);
    const kept = await server.sql('select id from packages where id = $1 and client_id = $2', [pkg, client.id]);
    expect(kept).toHaveLength(1);
    expect((await counter.get(`/staff/clients/${client.id}/balance`)).json()).toMatchObject({ paid: 50, balance: 0 });
    const found = (await counter.get('/staff/search?q=FORGET%20ME')).json<{ clients: object[] }>();
    expect(found.clients).toEqual([]);
  });
});

describe('an erased client', () => {
  it('is gone from imported files, sent mails and the notes of staff on goods', async () => {
    const lists = importDesk(server, counter);
    const done = await lists.moveIn(
      'clients',
      'mark,name,phone,e-mail\nKWL-ERASE ZQX,Zqx Danso,0247771234,zqx@kwanline.example\n',
    );
    expect(done.counts).toMatchObject({ imported: 1 });
    const [row] = await server.sql<{ id: number }>(`select id from clients where email = 'zqx@kwanline.example'`);
    const id = row?.id ?? 0;
    const goods = await lists.moveIn(
      'packages',
      'mark,tracking number,qty,cbm,notes\nKWL-ERASE ZQX,ERASE-77,1,0.1,for Zqx\n',
    );
    expect(goods.counts).toMatchObject({ imported: 1 });
    await server.sql(`update packages set inner_note = 'Zqx is rude' where client_id = $1`, [id]);
    await server.sql(`update packages set voided_at = now() where client_id = $1`, [id]);
    await server.sql(
      `insert into contact_changes (client_id, field, value, at, code_hash, expires_at)
       values ($1, 'email', 'zqx2@kwanline.example', now(), decode(repeat('00', 32), 'hex'), now())`,
      [id],
    );
    await server.sql(
      `insert into mail_outbox (recipient, subject, body) values ('zqx@kwanline.example', 'Hello', 'x'), ('zqx2@kwanline.example', 'Hello', 'x')`,
    );
    await server.sql('update clients set deletion_asked_at = now() where id = $1', [id]);
    await counter.must(erase(id));
    const left = (table: string) => server.sql(`select x::text from ${table} x where x::text ~* 'zqx|247771234'`);
    for (const table of [
      'clients',
      'client_details',
      'packages',
      'import_rows',
      'imports',
      'mail_outbox',
      'contact_changes',
      'search_texts',
    ])
      expect(await left(table), table).toEqual([]);
    const [sample] = await server.sql<{ columns: { heading: string }[] }>(`select columns from imports where id = $1`, [
      done.id,
    ]);
    expect(sample?.columns.map(({ heading }) => heading)).toEqual(['mark', 'name', 'phone', 'e-mail']);
  });
});

describe('after the erasure', () => {
  it('a client gets no goods, is not suggested, and their mark is free', async () => {
    const client = await server.createClient({ shippingMark: 'KWL-GONE' });
    await ask(client, true);
    await counter.must(erase(client.id));
    const mark = `ERASED ${client.id}`;
    expect((await counter.get(`/staff/clients/suggest?mark=${encodeURIComponent(mark)}`)).json()).toEqual([]);
    const form = { trackingNumber: 'GONE-1', categoryId: counter.categoryId, package: 'Shoes', quantity: 1, cbm: 0.1 };
    const intake = (more: object) => counter.post('/staff/intake', { ...form, ...more }, counter.china);
    const refused = await intake({ clientId: client.id });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^This client was erased on [\d-]{10}\. Nothing can be changed or added\.$/),
    ]);
    expect((await intake({ shippingMark: mark })).statusCode).toBe(409);
    const again = await server.createClient({ shippingMark: 'KWL-GONE' });
    expect((await counter.receive({ shippingMark: 'KWL-GONE' })).clientId).toBe(again.id);
  });
});

describe('the privacy notice', () => {
  it('is a page without scripts that says what clients can do', async () => {
    const reply = await server.app.inject({ url: '/privacy' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.body).toContain('ask for the deletion of your account');
    expect(reply.body).toMatch(/<header>.*<a href="\/"><svg class="logo"[^>]*aria-label="Kwanline Freight"/);
    expect(reply.body).not.toContain('<script');
    expect((await server.app.inject({ method: 'POST', url: '/privacy' })).statusCode).toBe(405);
  });
});
