import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#api/modules/auth/passwords';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { examples } from '#tests/support/examples';

/** Each round is the same race again. `npm run prove` runs twenty. */
const rounds = Array.from({ length: examples(4, 20) }, (_, index) => index + 1);
const fifty = Array.from({ length: 50 }, (_, index) => index);

/** Without the hashing queue, so that all requests meet in the database. */
let server: TestApp;
/** A hook between the check of a password and the writes that follow. */
let afterVerify: (() => Promise<unknown>) | undefined;
let count = 0;

beforeAll(async () => {
  const passwords = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const verify: typeof passwords.verify = async (hash, password) => {
    const matches = await passwords.verify(hash, password);
    const interlude = afterVerify;
    afterVerify = undefined;
    await interlude?.();
    return matches;
  };
  server = await startTestApp({ passwords: { ...passwords, verify, turn: (work) => work() } });
});
afterAll(() => server.close());

type Call = { method: 'GET' | 'POST' | 'PATCH'; url: string; payload?: object; headers?: Record<string, string> };

const sendOnce = async ({ url, ...call }: Call, on: TestApp) => {
  const reply = await on.app.inject({ ...call, url: `/api${url}` });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
};

const send = (call: Call) => sendOnce(call, server);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const signUpCall = (email: string): Call => ({
  method: 'POST',
  url: '/auth/signup/client',
  payload: { email, password: 'akwaaba-2025', confirmPassword: 'akwaaba-2025', shippingMark: 'KWL-A', phone: '1' },
});

const signUp = (email: string) => send(signUpCall(email));

const signIn = ({ email }: { email: string }, password: string, headers = {}) =>
  send({ method: 'POST', url: '/auth/signin/client', payload: { email, password }, headers });

const askForToken = async ({ email }: TestClient) => {
  await send({ method: 'POST', url: '/auth/clients/forgot-password', payload: { email } });
  const mails = await server.sql<{ body: string }>('select body from mail_outbox where recipient = $1 order by id', [
    email,
  ]);
  return new URL(/https:\S+/.exec(mails.at(-1)?.body ?? '')?.[0] ?? '').searchParams.get('id') ?? '';
};

const reset = ({ email }: TestClient, id: string, password: string) =>
  send({
    method: 'POST',
    url: '/auth/clients/reset-password',
    payload: { id, email, password, confirmPassword: password },
  });

const change = ({ id, password: oldPassword }: TestClient, token: string, newPassword: string) =>
  send({
    method: 'PATCH',
    url: `/users/password/${id}`,
    payload: { oldPassword, newPassword, confirmPassword: newPassword },
    headers: bearer(token),
  });

const open = async (token: string) =>
  (await send({ method: 'GET', url: '/packages/summary/client', headers: bearer(token) })).status;

const refresh = (token: string) => send({ method: 'GET', url: '/auth/client/refresh', headers: bearer(token) });

const tally = (replies: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const newEmail = () => {
  count += 1;
  return `race${count}@kwanline.example`;
};

describe('fifty sign-ups with one e-mail', () => {
  it(`make one account; the others learn that the e-mail is taken, ${rounds.length} times over`, async () => {
    for (const round of rounds) {
      const email = newEmail();
      const replies = await Promise.all(fifty.map((index) => signUp(index % 2 ? email : email.toUpperCase())));
      expect([round, tally(replies)]).toEqual([round, { 201: 1, 409: 49 }]);
      expect(await server.sql('select 1 from clients where lower(email) = $1', [email])).toHaveLength(1);
    }
  });

  it('leave no trace of those that lost', async () => {
    const email = newEmail();
    const before = await server.sql('select 1 from audit_log');
    const [winner] = (await Promise.all(fifty.map(() => signUp(email)))).filter(({ status }) => status === 201);
    expect(await open(winner?.body.backendTokens.accessToken)).toBe(200);
    expect(await server.sql('select 1 from audit_log')).toHaveLength(before.length + 1);
    const orphans = await server.sql(
      'select 1 from client_details d left join clients c on c.id = d.client_id where c.id is null',
    );
    expect(orphans).toEqual([]);
  });

  it('behind the hashing queue are one account too: a request that finds the queue full must come back', async () => {
    const queued = await startTestApp();
    try {
      const replies = await Promise.all(fifty.map(() => sendOnce(signUpCall('queued@kwanline.example'), queued)));
      const { 201: made, ...others } = tally(replies);
      expect(made).toBe(1);
      expect(Object.keys(others).filter((status) => status !== '409' && status !== '503')).toEqual([]);
      for (const { status, headers } of replies) if (status === 503) expect(headers['retry-after']).toBe('2');
      expect(await queued.sql('select 1 from clients')).toHaveLength(1);
    } finally {
      await queued.close();
    }
  });
});

describe('fifty resets with one token', () => {
  it(`have one winner, whose password it is then, ${rounds.length} times over`, async () => {
    for (const round of rounds) {
      const client = await server.createClient();
      const id = await askForToken(client);
      const replies = await Promise.all(fifty.map((index) => reset(client, id, `password-${index}`)));
      expect([round, tally(replies)]).toEqual([round, { 200: 1, 400: 49 }]);
      const winner = replies.findIndex(({ status }) => status === 200);
      expect((await signIn(client, `password-${winner}`)).status).toBe(200);
    }
  });

  it('send one mail about it', async () => {
    const client = await server.createClient();
    const id = await askForToken(client);
    await Promise.all(fifty.map((index) => reset(client, id, `password-${index}`)));
    const mails = await server.sql(
      `select 1 from mail_outbox where recipient = $1 and subject = 'Your Kwanline password was changed'`,
      [client.email],
    );
    expect(mails).toHaveLength(1);
  });
});

describe('resets with different links of one client', () => {
  it('have one winner, whose password it is then', async () => {
    const client = await server.createClient();
    const ids = [await askForToken(client), await askForToken(client), await askForToken(client)];
    const replies = await Promise.all(ids.map((id, index) => reset(client, id, `password-${index}`)));
    expect(tally(replies)).toEqual({ 200: 1, 400: 2 });
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await signIn(client, `password-${winner}`)).status).toBe(200);
    for (const id of ids) expect((await reset(client, id, 'yet-another')).body.code).toBe('RESET_LINK_INVALID');
  });
});

describe('fifty password changes with one old password', () => {
  it(`have one winner, whose password it is then, ${rounds.length} times over`, async () => {
    for (const round of rounds) {
      const client = await server.createClient();
      const replies = await Promise.all(fifty.map((index) => change(client, client.accessToken, `password-${index}`)));
      expect([round, tally(replies)]).toEqual([round, { 200: 1, 400: 49 }]);
      const winner = replies.findIndex(({ status }) => status === 200);
      expect((await signIn(client, `password-${winner}`)).status).toBe(200);
    }
  });

  it('from two sessions leave only the winner’s at work', async () => {
    const client = await server.createClient();
    const other = (await signIn(client, client.password)).body.backendTokens.accessToken;
    const tokens = [client.accessToken, other];
    const replies = await Promise.all(tokens.map((token, index) => change(client, token, `password-${index}`)));
    const statuses = await Promise.all(tokens.map(open));
    expect(statuses).toEqual(replies.map(({ status }) => (status === 200 ? 200 : 401)));
    expect(tally(replies)[200]).toBe(1);
  });
});

describe('fifty refreshes with one token', () => {
  it(`each give a different token that works, ${rounds.length} times over`, async () => {
    for (const round of rounds) {
      const client = await server.createClient();
      const replies = await Promise.all(fifty.map(() => refresh(client.refreshToken)));
      expect([round, tally(replies)]).toEqual([round, { 200: 50 }]);
      const tokens = replies.map(({ body }) => body.accessToken as string);
      expect(new Set(tokens).size).toBe(50);
      expect(new Set(await Promise.all(tokens.map(open)))).toEqual(new Set([200]));
    }
  });

  it('beside a sign-out leave nothing at work afterwards, and never fail', async () => {
    for (const _round of rounds.slice(0, 5)) {
      const client = await server.createClient();
      const [signedOut, ...replies] = await Promise.all([
        send({ method: 'POST', url: '/auth/client/signout', headers: client.headers }),
        ...fifty.map(() => refresh(client.refreshToken)),
      ]);
      expect(signedOut.status).toBe(200);
      expect(replies.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
      const given = replies.flatMap(({ body }) => body.accessToken ?? []);
      expect((await Promise.all(given.map(open))).filter((status) => status !== 401)).toEqual([]);
    }
  });

  it('beside a reset leave nothing at work afterwards', async () => {
    for (const _round of rounds.slice(0, 5)) {
      const client = await server.createClient();
      const id = await askForToken(client);
      const [done, ...replies] = await Promise.all([
        reset(client, id, 'a-new-password'),
        ...fifty.map(() => refresh(client.refreshToken)),
      ]);
      expect(done.status).toBe(200);
      const given = replies.flatMap(({ body }) => body.accessToken ?? []);
      expect((await Promise.all(given.map(open))).filter((status) => status !== 401)).toEqual([]);
    }
  });
});

describe('a sign-in with the old password that is under way', () => {
  it('opens no session once the password has been reset', async () => {
    const client = await server.createClient();
    const id = await askForToken(client);
    afterVerify = () => reset(client, id, 'a-new-password');
    const { status } = await signIn(client, client.password);
    expect(status).toBe(400);
  });

  it('opens no session once the password has been changed', async () => {
    const client = await server.createClient();
    afterVerify = () => change(client, client.accessToken, 'a-new-password');
    const { status } = await signIn(client, client.password);
    expect(status).toBe(400);
  });

  it('still works when nothing happened in between', async () => {
    const client = await server.createClient();
    afterVerify = async () => {};
    expect((await signIn(client, client.password)).status).toBe(200);
  });
});

describe('a password change that is under way', () => {
  it('is refused once the password has been reset', async () => {
    const client = await server.createClient();
    const id = await askForToken(client);
    afterVerify = () => reset(client, id, 'a-new-password');
    const reply = await change(client, client.accessToken, 'the-thiefs-own');
    expect([reply.status, reply.body.code]).toEqual([400, 'WRONG_PASSWORD']);
    expect((await signIn(client, 'a-new-password')).status).toBe(200);
  });
});

describe('sign-ins of one client at once', () => {
  it('leave no more than ten sessions', async () => {
    const client = await server.createClient();
    const devices: string[] = [];
    for (let number = 1; number <= 15; number += 1) {
      const { headers } = await signIn(client, client.password);
      devices.push(headers['set-cookie']?.toString().split(';')[0] ?? '');
    }
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all(devices.map((cookie) => signIn(client, client.password, { cookie })));
      expect(await server.sql('select 1 from sessions where client_id = $1', [client.id])).toHaveLength(10);
    }
  });
});
