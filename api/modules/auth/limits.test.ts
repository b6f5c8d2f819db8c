import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLimiter } from '#api/http/limiter';
import type { TakePoints } from '#api/http/rate-limits';
import { startTestApp, type TestApp } from '#tests/support/app';

let server: TestApp;
let limiter: TakePoints;
let count = 0;

beforeAll(async () => {
  server = await startTestApp({
    takePoints: (...points) => limiter(...points),
    trustedProxies: 1,
  });
});
afterAll(() => server.close());
beforeEach(() => {
  // The clock stands still: on a busy machine sixty sign-ins may take more than a minute.
  limiter = createLimiter({ kind: 'memory', now: () => 0 });
});

/** A request from this address, as the trusted proxy reports it. */
const post = async (
  url: string,
  payload: object,
  address = '41.66.0.1',
  method: 'POST' | 'PATCH' = 'POST',
  headers = {},
) => {
  const reply = await server.app.inject({
    method,
    url: `/api${url}`,
    payload,
    headers: { 'x-forwarded-for': address, ...headers },
  });
  return { status: reply.statusCode, body: reply.json(), retryAfter: Number(reply.headers['retry-after']) };
};

const newEmail = () => {
  count += 1;
  return `limited${count}@kwanline.example`;
};

const addressOf = (number: number) => `41.66.${Math.floor(number / 250)}.${(number % 250) + 1}`;

type Reply = Awaited<ReturnType<typeof post>>;

const expectRefused = ({ status, body, retryAfter }: Reply, withinSeconds: number) => {
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(body.message).toMatch(/^Too many tries\. Wait \d+ (second|seconds|minutes) and try again\.$/);
  expect(body.error).toBe(body.message);
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(withinSeconds);
};

const signUpForm = (email: string) => ({
  email,
  password: 'akwaaba-2025',
  confirmPassword: 'akwaaba-2025',
  shippingMark: 'KWL-NEW',
  phone: '1',
});

const calls: [name: string, points: number, seconds: number, call: (address: string) => Promise<Reply>][] = [
  [
    'sign-ins',
    60,
    60,
    (address) => post('/auth/signin/client', { email: newEmail(), password: 'wrong-password' }, address),
  ],
  // Without a mark: a whole form is asked for a code from then on, see prove-visitor.test.ts.
  [
    'sign-ups',
    20,
    1800,
    (address) => post('/auth/signup/client', { ...signUpForm(newEmail()), shippingMark: '' }, address),
  ],
  ['forgotten passwords', 20, 1800, (address) => post('/auth/clients/forgot-password', { email: newEmail() }, address)],
  [
    'resets',
    20,
    1800,
    (address) =>
      post(
        '/auth/clients/reset-password',
        { id: 'A'.repeat(43), email: newEmail(), password: 'akwaaba-2025', confirmPassword: 'akwaaba-2025' },
        address,
      ),
  ],
];

describe('the limit per address', () => {
  it.each(calls)('lets %s through %i times in %i seconds, and then says how long to wait', async (...row) => {
    const [, points, seconds, call] = row;
    for (let time = 1; time <= points; time += 1) expect((await call('41.66.0.1')).status).not.toBe(429);
    expectRefused(await call('41.66.0.1'), seconds);
  });

  it.each(calls)('of %s is each address’s own', async (...row) => {
    const [, points, , call] = row;
    for (let time = 1; time <= points + 1; time += 1) await call('41.66.0.1');
    expect((await call('41.66.0.2')).status).not.toBe(429);
  });

  it('counts also what is refused as malformed', async () => {
    for (let time = 1; time <= 20; time += 1) {
      expect((await post('/auth/signup/client', {})).status).toBe(400);
    }
    expect((await post('/auth/signup/client', {})).status).toBe(429);
  });

  it('cannot be escaped by adding to X-Forwarded-For', async () => {
    for (let time = 1; time <= 20; time += 1) {
      await post('/auth/clients/forgot-password', { email: newEmail() }, `${addressOf(time)}, 41.66.0.1`);
    }
    const reply = await post('/auth/clients/forgot-password', { email: newEmail() }, '10.9.9.9, 41.66.0.1');
    expect(reply.status).toBe(429);
  });
});

describe('limits per person', () => {
  // A new address for each request: a carrier may change a customer's address at any time.
  const from = () => {
    count += 1;
    return addressOf(count);
  };

  it('let one e-mail try to register five times in half an hour, however it is written', async () => {
    const email = newEmail();
    const register = (written: string) => post('/auth/signup/client', signUpForm(written), from());
    expect((await register(email)).status).toBe(201);
    for (let time = 2; time <= 5; time += 1) expect((await register(email.toUpperCase())).status).toBe(409);
    expectRefused(await register(email), 1800);
    expect((await register(newEmail())).status).toBe(201);
  });

  it('let one e-mail try ten reset links in half an hour', async () => {
    const email = newEmail();
    const form = { id: 'A'.repeat(43), password: 'akwaaba-2025', confirmPassword: 'akwaaba-2025' };
    const reset = (written: string) => post('/auth/clients/reset-password', { ...form, email: written }, from());
    for (let time = 1; time <= 10; time += 1) expect((await reset(email)).status).toBe(400);
    expectRefused(await reset(email), 1800);
    expect((await reset(newEmail())).status).toBe(400);
  });
});

describe('the limit of reset links per e-mail', () => {
  const ask = (email: string) => {
    count += 1;
    return post('/auth/clients/forgot-password', { email }, addressOf(count));
  };

  it('is three in an hour from all addresses together, and the fourth must wait', async () => {
    const { email } = await server.createClient();
    for (let time = 1; time <= 3; time += 1) expect((await ask(email)).status).toBe(200);
    expectRefused(await ask(email), 3600);
    expect(await server.sql('select 1 from mail_outbox where recipient = $1', [email])).toHaveLength(3);
  });

  it('is answered alike for a known and an unknown e-mail', async () => {
    const course = async (email: string) => {
      const replies: Reply[] = [];
      for (let time = 1; time <= 5; time += 1) replies.push(await ask(email));
      return replies;
    };
    const known = await course((await server.createClient()).email);
    const unknown = await course(newEmail());
    expect(unknown.map(({ status, body }) => [status, body])).toEqual(known.map(({ status, body }) => [status, body]));
    expect(known.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(unknown.map(({ retryAfter }) => retryAfter)).toEqual(known.map(({ retryAfter }) => retryAfter));
  });

  it('counts other letters and spaces as the same e-mail', async () => {
    const email = newEmail();
    for (const typed of [email, email.toUpperCase(), ` ${email} `]) expect((await ask(typed)).status).toBe(200);
    expect((await ask(email)).status).toBe(429);
  });

  it('is each e-mail’s own', async () => {
    const email = newEmail();
    for (let time = 1; time <= 4; time += 1) await ask(email);
    expect((await ask(newEmail())).status).toBe(200);
  });
});

describe('the limit of password changes', () => {
  it('is ten in ten minutes per account, from whatever sessions, and a right one must then wait too', async () => {
    const client = await server.createClient();
    const signedIn = await post('/auth/signin/client', { email: client.email, password: client.password });
    const tokens = [client.accessToken, signedIn.body.backendTokens.accessToken];
    const change = (oldPassword: string, number: number) =>
      post(
        `/users/password/${client.id}`,
        { oldPassword, newPassword: 'a-new-password', confirmPassword: 'a-new-password' },
        addressOf(number),
        'PATCH',
        { authorization: `Bearer ${tokens[number % 2]}` },
      );
    for (let time = 1; time <= 10; time += 1) expect((await change('wrong-password', time)).status).toBe(400);
    expectRefused(await change(client.password, 11), 600);
    expect((await post('/auth/signin/client', { email: client.email, password: client.password })).status).toBe(200);
  });

  it('is not used up by others who try the account’s number', async () => {
    const [ama, kofi] = [await server.createClient(), await server.createClient()];
    const change = (headers: object, oldPassword: string) =>
      post(
        `/users/password/${ama.id}`,
        { oldPassword, newPassword: 'a-new-password', confirmPassword: 'a-new-password' },
        '41.66.0.1',
        'PATCH',
        headers,
      );
    for (let time = 1; time <= 11; time += 1) expect((await change(kofi.headers, kofi.password)).status).toBe(404);
    expect((await change(ama.headers, ama.password)).status).toBe(200);
  });
});
