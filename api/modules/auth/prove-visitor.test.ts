import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLimiter } from '#api/http/limiter';
import type { TakePoints } from '#api/http/rate-limits';
import { startTestApp, type TestApp } from '#tests/support/app';

let server: TestApp;
let limiter: TakePoints;
let count = 0;

beforeAll(async () => {
  server = await startTestApp({ takePoints: (...points) => limiter(...points), trustedProxies: 1 });
});
afterAll(() => server.close());
beforeEach(() => {
  limiter = createLimiter({ kind: 'memory' });
});

const carrier = '41.66.0.1';

const post = async (url: string, payload: object, { address = carrier, cookie = '' } = {}) => {
  const headers = { 'x-forwarded-for': address, cookie };
  const reply = await server.app.inject({ method: 'POST', url: `/api/auth${url}`, payload, headers });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
};

const newEmail = () => {
  count += 1;
  return `behind${count}@kwanline.example`;
};

const form = (email: string) => ({
  ...{ email, shippingMark: `KWL-${email}`, phone: '233241234567' },
  ...{ password: 'akwaaba-2025', confirmPassword: 'akwaaba-2025' },
});
const signUp = (fields: object) => post('/signup/client', fields);
const forgot = (email: string, cookie = '') => post('/clients/forgot-password', { email }, { cookie });
const reset = (fields: { id: string; email: string }) =>
  post('/clients/reset-password', { ...fields, password: 'new-akwaaba', confirmPassword: 'new-akwaaba' });

const useUp = async (call: () => Promise<unknown>) => {
  for (let time = 1; time <= 20; time += 1) await call();
};

const mailsTo = async (email: string) => {
  const ofEmail = 'select body from mail_outbox where recipient = $1 order by id';
  return (await server.sql<{ body: string }>(ofEmail, [email])).map(({ body }) => body);
};
const codeTo = async (email: string) => /^\d{8}$/m.exec((await mailsTo(email)).at(-1) ?? '')?.[0] ?? '';

describe('behind an address whose sign-ups strangers have used up', () => {
  beforeEach(() => useUp(() => signUp({})));

  it('a new person registers with the code from the e-mail', async () => {
    const email = newEmail();
    const asked = await signUp(form(email));
    expect([asked.status, asked.body.code]).toEqual([429, 'EMAIL_PROOF_NEEDED']);
    expect(asked.body.message).toBe(
      'Many people register from your network now. We have sent a code to your email: enter it and register again.',
    );
    expect(asked.body.issues).toEqual([{ path: 'code', message: 'Enter the 8 digits of the code.' }]);
    expect(Number(asked.headers['retry-after'])).toBeGreaterThan(0);

    const code = await codeTo(email);
    expect((await signUp({ ...form(email), code })).status).toBe(201);
  });

  it('a code opens its own e-mail only, for half an hour, and a wrong one says so at its field', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await signUp(form(email));
    const code = await codeTo(email);
    const wrong = await signUp({ ...form(other), code });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'code']);
    expect(wrong.body.message).toMatch(/^This code is wrong or too old\./);
    expect((await signUp({ ...form(email), code: '' })).body.code).toBe('EMAIL_PROOF_NEEDED');

    const now = server.now.value;
    server.now.value = new Date(now.getTime() + 60 * 60_000);
    expect((await signUp({ ...form(email), code })).status).toBe(400);
    server.now.value = new Date(now.getTime() + 29 * 60_000);
    expect((await signUp({ ...form(email), code })).status).toBe(201);
    server.now.value = now;
  });

  it('an e-mail that has an account gets the same answer, and learns it with the code', async () => {
    const { email } = await startedElsewhere();
    const [known, unknown] = [await signUp(form(email)), await signUp(form(newEmail()))];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const code = await codeTo(email);
    expect((await signUp({ ...form(email), code })).body.code).toBe('EMAIL_TAKEN');
  });

  it('one e-mail gets three codes an hour and five tries, whatever strangers do', async () => {
    const email = newEmail();
    for (let time = 1; time <= 3; time += 1) expect((await signUp(form(email))).body.code).toBe('EMAIL_PROOF_NEEDED');
    expect((await signUp(form(email))).body.code).toBe('TOO_MANY_REQUESTS');
    expect(await mailsTo(email)).toHaveLength(3);
    const right = await codeTo(email);
    const wrong = right === '00000000' ? '00000001' : '00000000';
    for (let time = 1; time <= 5; time += 1) expect((await signUp({ ...form(email), code: wrong })).status).toBe(400);
    expect((await signUp({ ...form(email), code: right })).status).toBe(429);
    expect((await signUp(form(newEmail()))).body.code).toBe('EMAIL_PROOF_NEEDED');
  });

  it('sends 200 codes in half an hour, and then none', async () => {
    for (let time = 1; time <= 200; time += 1) await signUp(form(newEmail()));
    const email = newEmail();
    expect((await signUp(form(email))).body.code).toBe('TOO_MANY_REQUESTS');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('a form that is wrong gets no code and no answer but the wait', async () => {
    const email = newEmail();
    expect((await signUp({ ...form(email), confirmPassword: 'another-one' })).body.code).toBe('TOO_MANY_REQUESTS');
    expect(await mailsTo(email)).toEqual([]);
  });
});

it('elsewhere no code is asked for, and an empty or unneeded one changes nothing', async () => {
  expect((await signUp({ ...form(newEmail()), code: '' })).status).toBe(201);
  expect((await signUp({ ...form(newEmail()), code: '12345678' })).status).toBe(201);
  expect((await signUp({ ...form(newEmail()), code: '123' })).body.issues).toEqual([
    { path: 'code', message: 'Enter the 8 digits of the code.' },
  ]);
});

/** A client who has signed in from another address, with the cookie of that device. */
async function startedElsewhere() {
  const email = newEmail();
  const { headers } = await post('/signup/client', form(email), { address: '41.66.0.9' });
  return { email, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

describe('behind an address whose resets strangers have used up', () => {
  it('a live reset link works, another one waits', async () => {
    const { email } = await startedElsewhere();
    await forgot(email);
    const link = /reset-password\?(\S+)/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
    const id = new URLSearchParams(link).get('id') ?? '';
    await useUp(() => reset({ id: 'A'.repeat(43), email: newEmail() }));
    expect((await reset({ id, email: newEmail() })).status).toBe(429);
    expect((await reset({ id, email })).status).toBe(200);
    expect((await reset({ id, email })).status).toBe(429);
  });

  it('a device on which the owner has signed in asks for a link, three times an hour, another one waits', async () => {
    const { email, cookie } = await startedElsewhere();
    const stranger = await startedElsewhere();
    await useUp(() => forgot(newEmail()));
    expect((await forgot(email)).status).toBe(429);
    expect((await forgot(email, stranger.cookie)).status).toBe(429);
    for (let time = 1; time <= 3; time += 1) expect((await forgot(email, cookie)).status).toBe(200);
    expect((await forgot(email, cookie)).status).toBe(429);
    expect(await mailsTo(email)).toHaveLength(3);
  });
});

it('the look at proofs is counted as other public calls are', async () => {
  await useUp(() => reset({ id: 'A'.repeat(43), email: newEmail() }));
  const { email } = await startedElsewhere();
  await limiter('publicReadsPerAddress', carrier, 1200);
  await forgot(email);
  const link = /reset-password\?(\S+)/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
  expect((await reset({ id: new URLSearchParams(link).get('id') ?? '', email })).status).toBe(429);
});
