import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#contract/clients/schema';
import type { ClientSuggestion, DeskClient } from '#contract/staff/clients/schema';
import type { MarkClaim } from '#contract/staff/mark-claims/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

const walkIn = (shippingMark: string, more: object = {}) =>
  desk.must<DeskClient>(desk.post('/staff/clients', { shippingMark, ...more }));
const claims = async () => (await desk.get('/staff/mark-claims')).json<MarkClaim[]>();
const claimOf = async (id: number) => (await claims()).find((claim) => claim.id === id);
const profile = async ({ id, headers }: TestClient) =>
  (await server.app.inject({ method: 'GET', url: `/api/users/clients/${id}`, headers })).json<Client>();
const edit = ({ id, headers }: TestClient, shippingMark: string) =>
  server.app.inject({
    method: 'PATCH',
    url: `/api/users/clients/${id}`,
    headers,
    payload: { shippingMark, phone: '233244000333' },
  });
const askCode = ({ id, headers }: TestClient) =>
  server.app.inject({ method: 'POST', url: `/api/users/clients/${id}/mark-code`, headers });
const sendCode = ({ id, headers }: TestClient, code: string) =>
  server.app.inject({ method: 'POST', url: `/api/users/clients/${id}/mark`, headers, payload: { code } });
const codeFor = async (email: string) => {
  const [mail] = await server.sql<{ body: string }>(
    'select body from mail_outbox where recipient = $1 order by id desc limit 1',
    [email],
  );
  return /^\d{8}$/m.exec(mail?.body ?? '')?.[0] ?? '';
};
const reason = 'Showed the receipt of the last collection.';

describe('registering with a mark that another client has', () => {
  it('works as always, but the mark is a claim that takes no part in matching', async () => {
    const holder = await walkIn('KWL-ADWOA CLAIM');
    const stranger = await server.createClient({ shippingMark: 'kwl adwoa-claim' });
    expect((await profile(stranger)).markClaim).toBe('PENDING');
    const suggested = (await desk.get('/staff/clients/suggest?mark=ADWOA%20CLAIM')).json<ClientSuggestion[]>();
    expect(suggested.map(({ id }) => id)).toEqual([holder.id]);
    const marks = ['ADWOA CLAIM', 'kwl adwoa-claim'];
    for (const mark of marks) expect((await desk.receive({ shippingMark: mark })).clientId).toBe(holder.id);
    const found = (await desk.get('/staff/search?q=ADWOA%20CLAIM')).json<{ clients: { id: number }[] }>();
    expect(found.clients.map(({ id }) => id)).toEqual([holder.id]);
    const collectors = (await desk.get('/staff/collectors?q=ADWOA%20CLAIM', desk.ghana)).json<{ id: number }[]>();
    expect(collectors.map(({ id }) => id)).toEqual([holder.id]);
    expect((await desk.get(`/staff/clients/${holder.id}`)).json<DeskClient>().sameMark).toEqual([]);
    // Nor at an intake without a network, which matches with the list on the device.
    const kept = (await desk.get('/staff/clients/marks', desk.china)).json<{ id: number; key: string }[]>();
    expect(kept.filter(({ key }) => key === 'ADWOACLAIM').map(({ id }) => id)).toEqual([holder.id]);
  });

  it('becomes a claim too when a client takes the mark in the profile, and ends with another mark', async () => {
    await walkIn('KWL-EDITED CLAIM');
    const client = await server.createClient({ shippingMark: 'KWL-FREE MARK' });
    expect((await profile(client)).markClaim).toBeNull();
    await edit(client, 'KWL EDITED-CLAIM');
    expect((await profile(client)).markClaim).toBe('PENDING');
    await edit(client, 'KWL-EDITED CLAIM 2');
    expect((await profile(client)).markClaim).toBeNull();
  });

  it('gives the mark to one of two who register it at the same moment', async () => {
    const both = await Promise.all([1, 2].map(() => server.createClient({ shippingMark: 'KWL-SAME MOMENT' })));
    const states = await Promise.all(both.map(async (client) => (await profile(client)).markClaim));
    expect(states.toSorted()).toEqual(['PENDING', null]);
  });
});

describe('a claim at the desk', () => {
  it('is listed with the client who has the mark, and counted', async () => {
    const before = (await desk.get('/staff/counts')).json<{ markClaims: number }>().markClaims;
    const holder = await walkIn('KWL-LISTED CLAIM', { phone: '0244555666' });
    const claimant = await server.createClient({ shippingMark: 'KWL-LISTED CLAIM', phone: '233244555666' });
    expect(await claimOf(claimant.id)).toMatchObject({
      shippingMark: 'KWL-LISTED CLAIM',
      holders: [{ id: holder.id, hasSamePhone: true, canSignIn: false, packages: 0 }],
    });
    expect((await desk.get('/staff/counts')).json()).toMatchObject({ markClaims: before + 1 });
    expect((await desk.get('/staff/counts', desk.china)).json()).toMatchObject({ markClaims: null });
  });

  it('is confirmed by a merge: the new account gets the goods and keeps its sign-in', async () => {
    const holder = await walkIn('KWL-CONFIRMED CLAIM');
    const goods = await desk.receive({ clientId: holder.id });
    const claimant = await server.createClient({ shippingMark: 'KWL-CONFIRMED CLAIM' });
    const confirm = () =>
      desk.post(`/staff/mark-claims/${claimant.id}/confirm`, { holderId: holder.id, reason }, desk.admin);
    await desk.must(confirm());
    expect(await claimOf(claimant.id)).toBeUndefined();
    const own = await server.app.inject({
      method: 'GET',
      url: `/api/packages/${goods.id}`,
      headers: claimant.headers,
    });
    expect(own.statusCode).toBe(200);
    const payload = { email: claimant.email, password: claimant.password };
    const signedIn = await server.app.inject({ method: 'POST', url: '/api/auth/signin/client', payload });
    expect(signedIn.json()).toMatchObject({ id: holder.id, email: claimant.email });
    expect((await confirm()).json().message).toBe('This claim has already been decided.');
    const mails = await server.sql('select subject from mail_outbox where recipient = $1', [claimant.email]);
    expect(mails).toEqual([{ subject: 'Your shipping mark is confirmed' }]);
  });

  it('keeps the phone of the sign-up: as the phone, or as the second one where the record has another, until the merge is undone', async () => {
    const settledWith = async (shippingMark: string, known: object, typed: string) => {
      const holder = await walkIn(shippingMark, known);
      const claimant = await server.createClient({ shippingMark, phone: typed });
      await desk.must(
        desk.post(`/staff/mark-claims/${claimant.id}/confirm`, { holderId: holder.id, reason }, desk.admin),
      );
      return async () => {
        const { phone, record, merges } = (await desk.get(`/staff/clients/${holder.id}`)).json<DeskClient>();
        return { phones: [phone, record.secondPhone], merge: merges[0]?.id };
      };
    };
    const none = await settledWith('KWL-NO PHONE', {}, '233244555700');
    expect((await none()).phones).toEqual(['233244555700', null]);
    const same = await settledWith('KWL-SAME PHONE', { phone: '0244555701' }, '233244555701');
    expect((await same()).phones).toEqual(['233244555701', null]);
    const other = await settledWith('KWL-OTHER PHONE', { phone: '0244555702' }, '+233 24 455 5703');
    const { phones, merge } = await other();
    expect(phones).toEqual(['233244555702', '233244555703']);
    await desk.must(desk.post(`/staff/client-merges/${merge}/undo`, { reason: 'Two people after all.' }));
    expect((await other()).phones).toEqual(['233244555702', null]);
  });

  it('is refused with a mail, and stays out of matching', async () => {
    const holder = await walkIn('KWL-REFUSED CLAIM');
    const claimant = await server.createClient({ shippingMark: 'KWL-REFUSED CLAIM' });
    await desk.must(desk.post(`/staff/mark-claims/${claimant.id}/refuse`, { reason }));
    expect((await profile(claimant)).markClaim).toBe('REFUSED');
    expect(await claimOf(claimant.id)).toBeUndefined();
    expect((await desk.receive({ shippingMark: 'REFUSED CLAIM' })).clientId).toBe(holder.id);
    const mails = await server.sql('select subject from mail_outbox where recipient = $1', [claimant.email]);
    expect(mails).toEqual([{ subject: 'Choose another shipping mark' }]);
  });

  it('is confirmed without a merge only when the mark is free', async () => {
    const holder = await walkIn('KWL-FREED CLAIM');
    const claimant = await server.createClient({ shippingMark: 'KWL-FREED CLAIM' });
    const confirm = () => desk.post(`/staff/mark-claims/${claimant.id}/confirm`, { holderId: null, reason });
    expect((await confirm()).json().message).toBe('Another client has this mark. Choose whose account it is.');
    await server.sql(`update clients set shipping_mark = 'KWL-OTHER NOW' where id = $1`, [holder.id]);
    await desk.must(confirm());
    expect((await profile(claimant)).markClaim).toBeNull();
  });
});

describe('a code to the e-mail that is known for the mark', () => {
  it('makes the two accounts one', async () => {
    const holder = await walkIn('KWL-CODE CLAIM', { email: 'code.claim@kwanline.example' });
    const goods = await desk.receive({ clientId: holder.id });
    const claimant = await server.createClient({ shippingMark: 'KWL-CODE CLAIM' });
    expect((await askCode(claimant)).json().message).toBe(
      'If we know an e-mail for this mark, a code is on its way to it.',
    );
    expect((await sendCode(claimant, '00000000')).json().code).toBe('WRONG_CODE');
    expect((await sendCode(claimant, await codeFor('code.claim@kwanline.example'))).statusCode).toBe(200);
    const own = await server.app.inject({ method: 'GET', url: `/api/packages/${goods.id}`, headers: claimant.headers });
    expect(own.statusCode).toBe(200);
    const stays = (await desk.get(`/staff/clients/${holder.id}`)).json<DeskClient>();
    expect([stays.email, stays.merges[0]?.by]).toEqual([claimant.email, null]);
  });

  it('is refused after five wrong tries and after half an hour', async () => {
    await walkIn('KWL-TRIED CLAIM', { email: 'tried.claim@kwanline.example' });
    const claimant = await server.createClient({ shippingMark: 'KWL-TRIED CLAIM' });
    await askCode(claimant);
    const code = await codeFor('tried.claim@kwanline.example');
    const wrong = code === '11111111' ? '22222222' : '11111111';
    for (let tries = 0; tries < 5; tries += 1) await sendCode(claimant, wrong);
    expect((await sendCode(claimant, code)).json().code).toBe('WRONG_CODE');
    await askCode(claimant);
    const at = server.now.value;
    server.now.value = new Date(at.getTime() + 31 * 60_000);
    const payload = { email: claimant.email, password: claimant.password };
    const again = await server.app.inject({ method: 'POST', url: '/api/auth/signin/client', payload });
    const headers = { authorization: `Bearer ${again.json().backendTokens.accessToken}` };
    const late = await sendCode({ ...claimant, headers }, await codeFor('tried.claim@kwanline.example'));
    server.now.value = at;
    expect(late.json().message).toBe('This code is wrong or has expired. Ask for a new one.');
  });

  it('says the same when we know no e-mail, and sends nothing', async () => {
    await walkIn('KWL-SILENT CLAIM');
    const claimant = await server.createClient({ shippingMark: 'KWL-SILENT CLAIM' });
    const before = await server.sql('select id from mail_outbox');
    expect((await askCode(claimant)).json().message).toBe(
      'If we know an e-mail for this mark, a code is on its way to it.',
    );
    expect(await server.sql('select id from mail_outbox')).toEqual(before);
    expect((await sendCode(claimant, 'abc')).json().message).toBe('Enter the 8 digits of the code.');
  });
});
