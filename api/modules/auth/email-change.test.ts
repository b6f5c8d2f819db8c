import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskClient } from '#contract/staff/clients/schema';
import { startTestApp, type TestApp, type TestClient, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let support: TestStaff;
let count = 0;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  support = await server.createStaff('support');
});
afterAll(() => server.close());

const newEmail = () => {
  count += 1;
  return `moved${count}@kwanline.example`;
};
const post = (path: string, payload: object, headers = {}) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, payload, headers });
const ask = ({ id, headers, password }: TestClient, email: string, typed = password) =>
  post(`/users/clients/${id}/email`, { email, password: typed }, headers);
const confirm = ({ id, headers }: TestClient, code: string) =>
  post(`/users/clients/${id}/email/confirm`, { code }, headers);
const signIn = (email: string) => post('/auth/signin/client', { email, password: 'akwaaba-2025' });
const mailsTo = (email: string) =>
  server.sql<{ subject: string; body: string }>(
    'select subject, body from mail_outbox where recipient = $1 order by id',
    [email],
  );
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const codeFor = async (email: string) => /^\d{8}$/m.exec((await mailsTo(email)).at(-1)?.body ?? '')?.[0] ?? '';

describe('a client who changes the e-mail', () => {
  it('needs the code from the new address, and sends a notice to both addresses', async () => {
    const client = await server.createClient();
    const email = newEmail();
    expect((await ask(client, email)).json().message).toBe('A code is on its way to the new e-mail.');
    expect((await signIn(client.email)).statusCode).toBe(200);
    expect((await confirm(client, '00000000')).json().code).toBe('WRONG_CODE');
    expect((await confirm(client, await codeFor(email))).statusCode).toBe(200);
    expect((await signIn(client.email)).json().code).toBe('WRONG_CREDENTIALS');
    expect((await signIn(email)).json()).toMatchObject({ id: client.id, email });
    expect(await subjects(client.email)).toEqual([
      'Someone wants to change your e-mail',
      'The e-mail of your account was changed',
    ]);
    expect(await subjects(email)).toEqual(['Your code for a new e-mail', 'The e-mail of your account was changed']);
  });

  it('is refused with a wrong password, the same e-mail, and a code that is old or was used', async () => {
    const client = await server.createClient();
    const email = newEmail();
    expect((await ask(client, email, 'another-password')).json().code).toBe('WRONG_PASSWORD');
    expect((await ask(client, client.email.toUpperCase())).json().message).toBe('This is your e-mail already.');
    await ask(client, email);
    const code = await codeFor(email);
    const at = server.now.value;
    server.now.value = new Date(at.getTime() + 31 * 60_000);
    const fresh = (await signIn(client.email)).json().backendTokens.accessToken;
    const late = await confirm({ ...client, headers: { authorization: `Bearer ${fresh}` } }, code);
    server.now.value = at;
    expect(late.json().message).toBe('This code is wrong or has expired. Ask for a new one.');
    expect((await confirm(client, code)).statusCode).toBe(200);
    expect((await confirm(client, code)).json().code).toBe('WRONG_CODE');
  });

  it('gets no code for an address that has an account, and the same answer', async () => {
    const client = await server.createClient();
    const other = await server.createClient();
    expect((await ask(client, other.email)).json().message).toBe('A code is on its way to the new e-mail.');
    expect(await subjects(other.email)).toEqual(['This e-mail already has an account']);
  });

  it('cannot try more than five codes', async () => {
    const client = await server.createClient();
    const email = newEmail();
    await ask(client, email);
    const code = await codeFor(email);
    const wrong = code === '11111111' ? '22222222' : '11111111';
    for (let tries = 0; tries < 5; tries += 1) await confirm(client, wrong);
    expect((await confirm(client, code)).json().code).toBe('WRONG_CODE');
  });
});

describe('the desk', () => {
  const propose = (id: number, email: string) =>
    desk.post(`/staff/clients/${id}/email`, { email, reason: 'Showed the Ghana card.' }, support);
  const decide = (id: number, isAgreed: boolean, who: TestStaff = desk.admin) =>
    desk.post(`/staff/email-changes/${id}/decide`, { isAgreed }, who);

  it('changes an e-mail only when a second person agrees, and ends every session', async () => {
    const client = await server.createClient();
    const email = newEmail();
    const { emailChange } = await desk.must<DeskClient>(propose(client.id, email));
    expect(emailChange).toMatchObject({ email, staffId: support.id, reason: 'Showed the Ghana card.' });
    const id = emailChange?.id ?? 0;
    const own = await decide(id, true, support);
    expect([own.statusCode, own.json().message]).toEqual([
      409,
      'You asked for this change. An admin or a colleague in support must agree to it.',
    ]);
    expect(await desk.must(decide(id, true))).toMatchObject({ email, emailChange: null });
    const profile = await server.app.inject({ url: `/api/users/clients/${client.id}`, headers: client.headers });
    expect(profile.statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(200);
    expect(await subjects(client.email)).toEqual(['The e-mail of your account was changed']);
    expect((await decide(id, true)).json().message).toBe('This change has already been decided.');
  });

  it('refuses a change, and an e-mail that another client has', async () => {
    const client = await server.createClient();
    const other = await server.createClient();
    expect((await propose(client.id, other.email)).json().message).toBe('A client already has this email.');
    const { emailChange } = await desk.must<DeskClient>(propose(client.id, newEmail()));
    await desk.must(decide(emailChange?.id ?? 0, false, support));
    expect((await signIn(client.email)).statusCode).toBe(200);
  });
});
