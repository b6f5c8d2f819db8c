import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#contract/clients/schema';
import type { DeskClient } from '#contract/staff/clients/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

const edit = (client: TestClient, shippingMark: string, phone: string) =>
  server.app.inject({
    method: 'PATCH',
    url: `/api/users/clients/${client.id}`,
    headers: client.headers,
    payload: { shippingMark, phone },
  });
const post = ({ id, headers }: TestClient, path: string, payload?: object) =>
  server.app.inject({
    ...{ method: 'POST', url: `/api/users/clients/${id}/${path}`, headers },
    ...(payload && { payload }),
  });
const confirm = (client: TestClient, code: string) => post(client, 'phone/confirm', { code });
const mails = ({ email }: TestClient) =>
  server.sql<{ subject: string; body: string }>(
    'select subject, body from mail_outbox where recipient = $1 order by id',
    [email],
  );
const lastCode = async (client: TestClient) => /^\d{8}$/m.exec((await mails(client)).at(-1)?.body ?? '')?.[0] ?? '';
const isProven = async ({ id, headers }: TestClient) =>
  (await server.app.inject({ url: `/api/users/clients/${id}`, headers })).json<Client>().isPhoneProven;
const atDesk = async (id: number) => (await desk.get(`/staff/clients/${id}`)).json<DeskClient>();

describe('a phone that the client changes', () => {
  it('is announced to the e-mail with a code, and nothing is sent when only the mark changes', async () => {
    const client = await server.createClient({ phone: '233244000111' });
    await edit(client, 'KWL-OTHER MARK', '233244000111');
    expect(await mails(client)).toEqual([]);
    expect(await isProven(client)).toBe(true);
    await edit(client, 'KWL-OTHER MARK', '233244000222');
    expect((await mails(client)).map(({ subject }) => subject)).toEqual(['The phone of your account was changed']);
    expect(await lastCode(client)).toMatch(/^\d{8}$/);
    expect(await isProven(client)).toBe(false);
  });

  it('stays unconfirmed while other fields are edited, until the code is entered, once', async () => {
    const client = await server.createClient({ phone: '233244001111' });
    await edit(client, client.shippingMark, '233244001112');
    await edit(client, 'KWL-AND THE MARK', '233244001112');
    expect([await isProven(client), (await mails(client)).length]).toEqual([false, 1]);
    const code = await lastCode(client);
    expect((await confirm(client, code)).json()).toEqual({ message: 'Your phone is confirmed.' });
    expect(await isProven(client)).toBe(true);
    expect((await confirm(client, code)).json()).toMatchObject({ code: 'WRONG_CODE' });
    expect((await post(client, 'phone-code')).json().message).toBe('Your phone is confirmed already.');
  });

  it('is confirmed by the newest code only', async () => {
    const client = await server.createClient({ phone: '233244002111' });
    await edit(client, client.shippingMark, '233244002112');
    const old = await lastCode(client);
    expect((await post(client, 'phone-code')).statusCode).toBe(200);
    const fresh = await lastCode(client);
    if (old !== fresh) expect((await confirm(client, old)).statusCode).toBe(400);
    expect((await confirm(client, fresh)).statusCode).toBe(200);
  });

  it('gets one code that counts when codes are asked for at once', async () => {
    const client = await server.createClient({ phone: '233244006111' });
    await edit(client, client.shippingMark, '233244006112');
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(client, 'phone-code')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect((await confirm(client, await lastCode(client))).statusCode).toBe(200);
  });

  it('is not confirmed by the code of another account, by a late one, or after five tries', async () => {
    const [client, other] = [await server.createClient(), await server.createClient()];
    await edit(client, client.shippingMark, '233244003111');
    await edit(other, other.shippingMark, '233244003112');
    const [code, foreign] = [await lastCode(client), await lastCode(other)];
    if (code !== foreign) expect((await confirm(client, foreign)).statusCode).toBe(400);
    for (let tries = 0; tries < 4; tries += 1) await confirm(client, foreign);
    expect((await confirm(client, code)).json()).toMatchObject({ code: 'WRONG_CODE' });
    const began = server.now.value;
    server.now.value = new Date(began.getTime() + 25 * 3_600_000);
    await server.sql(`update access_tokens set expires_at = $1`, [new Date(server.now.value.getTime() + 3_600_000)]);
    expect((await confirm(other, foreign)).json()).toMatchObject({ code: 'WRONG_CODE' });
    server.now.value = began;
    expect([await isProven(client), await isProven(other)]).toEqual([false, false]);
  });

  it('is not compared with the phones of others before it is confirmed', async () => {
    const victim = await server.createClient({ phone: '233244004111', shippingMark: 'KWL-VICTIM' });
    const client = await server.createClient({ phone: '233244004112', shippingMark: 'KWL-STRANGER' });
    await edit(client, 'KWL-STRANGER', '233244004111');
    expect((await atDesk(victim.id)).samePhone).toEqual([]);
    expect(await atDesk(client.id)).toMatchObject({ samePhone: [], isPhoneProven: false, phone: '233244004111' });
    await confirm(client, await lastCode(client));
    expect((await atDesk(victim.id)).samePhone).toEqual([{ id: client.id, shippingMark: 'KWL-STRANGER' }]);
    expect((await atDesk(client.id)).samePhone).toEqual([{ id: victim.id, shippingMark: 'KWL-VICTIM' }]);
  });

  it('is confirmed at the desk by two people, who ask for the same phone', async () => {
    const client = await server.createClient({ phone: '233244005111' });
    await edit(client, client.shippingMark, '233244005112');
    const support = await server.createStaff('support');
    const asked = await desk.must<DeskClient>(
      desk.post(`/staff/clients/${client.id}/phone`, { phone: '0244005112', reason: 'Called it.' }, support),
    );
    const decided = await desk.must<DeskClient>(
      desk.post(`/staff/phone-changes/${asked.phoneChange?.id}/decide`, { isAgreed: true }),
    );
    expect(decided).toMatchObject({ phone: '233244005112', isPhoneProven: true, phoneChange: null });
    expect(await mails(client)).toHaveLength(1);
  });

  it('is not confirmed by a code for a phone that has been changed since', async () => {
    const client = await server.createClient({ phone: '233244006111' });
    await edit(client, client.shippingMark, '233244006112');
    const code = await lastCode(client);
    await server.sql(`update clients set phone = '233244006113' where id = $1`, [client.id]);
    expect((await confirm(client, code)).json().message).toBe(
      'Your phone has changed since this code was sent. Ask for a new one.',
    );
    expect(await isProven(client)).toBe(false);
  });
});
