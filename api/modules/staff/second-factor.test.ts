import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';
import { createAuthenticator } from '#tests/support/authenticator';

let server: TestApp;
let person: TestStaff;

beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  person = await server.createStaff('accounts');
});
afterAll(() => server.close());

const site = { origin: 'https://kwanline.example', rpId: 'kwanline.example' };
const minute = 60_000;
const pass = (ms: number) => {
  server.now.value = new Date(server.now.value.getTime() + ms);
};

type Headers = Record<string, string>;
const post = (path: string, payload: object, headers: Headers = person.headers) =>
  server.app.inject({ method: 'POST', url: `/api/staff${path}`, headers, payload });
const get = (path: string, headers: Headers = person.headers) =>
  server.app.inject({ url: `/api/staff${path}`, headers });
const signIn = (password = person.password, headers: Headers = {}) =>
  post('/auth/signin', { email: person.email, password }, headers);
const pending = async () => (await signIn()).json<{ pendingToken: string; secondFactor: string[] }>();
const secondStep = (kind: string, body: object, headers: Headers = {}) =>
  post(`/auth/second-factor/${kind}`, body, headers);
const tokenOnly = async () => ({ pendingToken: (await pending()).pendingToken });
const codeOf = (secret: string, ms = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now.value.getTime() + ms });

async function addApp() {
  const { secret } = (await post('/me/authenticator', { currentPassword: person.password })).json<{ secret: string }>();
  const reply = await post('/me/authenticator/confirm', { code: codeOf(secret) });
  expect(reply.statusCode).toBe(200);
  // The code of this half minute is used up.
  pass(minute);
  return { secret, recoveryCodes: reply.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

async function addKey(key = createAuthenticator(site)) {
  const asked = await post('/me/passkeys/question', { currentPassword: person.password });
  const { challenge } = asked.json<{ challenge: string }>();
  const reply = await post('/me/passkeys', { name: 'Blue key', answer: key.register(challenge) });
  return { key, reply };
}

const ask = async (pendingToken: string) =>
  (await secondStep('passkey-question', { pendingToken })).json<{ challenge: string; known: { id: string }[] }>();

describe('the authenticator app', () => {
  it('counts only after one of its codes was sent, and asks for the password first', async () => {
    const wrong = await post('/me/authenticator', { currentPassword: 'not-the-password' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'WRONG_PASSWORD']);
    const { secret, uri } = (await post('/me/authenticator', { currentPassword: person.password })).json();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Kwanline[:?]/);
    expect((await signIn()).json()).toHaveProperty('accessToken');
    const bad = codeOf(secret) === '000000' ? '000001' : '000000';
    expect((await post('/me/authenticator/confirm', { code: bad })).json().code).toBe('WRONG_CODE');
    const reply = await post('/me/authenticator/confirm', { code: codeOf(secret) });
    expect(reply.json().recoveryCodes).toHaveLength(10);
    expect((await signIn()).json()).toMatchObject({ secondFactor: ['totp', 'recovery'] });
  });

  it('opens the session after the password, and the password alone opens nothing', async () => {
    const { secret } = await addApp();
    const asked = await signIn();
    expect(asked.json()).not.toHaveProperty('accessToken');
    expect(asked.headers['set-cookie']).toBeUndefined();
    const { pendingToken } = asked.json();
    expect((await get('/me', { authorization: `Bearer ${pendingToken}` })).statusCode).toBe(401);
    const reply = await secondStep('code', { pendingToken, code: codeOf(secret) });
    expect(reply.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${reply.json().accessToken}` };
    expect((await get('/me', headers)).json()).toMatchObject({ id: person.id, mustFirst: null });
  });

  it('gives half of the token as a cookie when the second step asks for it, and the password alone does not', async () => {
    const { secret, recoveryCodes } = await addApp();
    const { email, password } = person;
    const asked = await post('/auth/signin', { email, password, halfInCookie: true }, {});
    expect(asked.headers['set-cookie']).toBeUndefined();
    const steps = [
      await secondStep('code', { ...(await tokenOnly()), code: codeOf(secret), halfInCookie: true }),
      await secondStep('recovery', { ...(await tokenOnly()), recoveryCode: recoveryCodes[0], halfInCookie: true }),
    ];
    for (const { headers, json } of steps) {
      const cookie = [headers['set-cookie']].flat().find((line) => line?.startsWith('__Host-kwanline_desk='));
      const authorization = `Bearer ${json().accessToken}`;
      expect((await get('/me', { authorization })).statusCode).toBe(401);
      expect((await get('/me', { authorization, cookie: cookie?.split(';')[0] ?? '' })).statusCode).toBe(200);
    }
  });

  it('takes a code once, also when two come at the same moment', async () => {
    const { secret } = await addApp();
    const tokens = [(await pending()).pendingToken, (await pending()).pendingToken, (await pending()).pendingToken];
    const code = codeOf(secret);
    const replies = await Promise.all(
      tokens.slice(0, 2).map((pendingToken) => secondStep('code', { pendingToken, code })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await secondStep('code', { pendingToken: tokens[2], code })).json().code).toBe('WRONG_CODE');
  });

  it('takes the code of the half minute before and after, and no other', async () => {
    const { secret } = await addApp();
    const send = async (ms: number) =>
      (await secondStep('code', { pendingToken: (await pending()).pendingToken, code: codeOf(secret, ms) })).statusCode;
    expect(await send(-minute)).toBe(400);
    expect(await send(minute)).toBe(400);
    expect(await send(-minute / 2)).toBe(200);
    expect(await send(minute / 2)).toBe(200);
  });

  it('keeps its secret encrypted in the database', async () => {
    const { secret } = await addApp();
    const [row] = await server.sql<{ secret: Buffer }>('select secret from staff_authenticators where staff_id = $1', [
      person.id,
    ]);
    expect(row?.secret.includes(Buffer.from(secret))).toBe(false);
    expect(row?.secret.includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(false);
  });

  it('is removed with the password, and the recovery codes go with the last factor', async () => {
    const { recoveryCodes } = await addApp();
    expect((await post('/me/authenticator/remove', { currentPassword: 'not-the-password' })).statusCode).toBe(400);
    expect((await post('/me/authenticator/remove', { currentPassword: person.password })).statusCode).toBe(200);
    expect((await get('/me/security')).json()).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 });
    expect((await signIn()).json()).toHaveProperty('accessToken');
    expect(recoveryCodes).toHaveLength(10);
  });
});

describe('a sign-in that waits for its second factor', () => {
  it('ends after five minutes', async () => {
    const { secret } = await addApp();
    const { pendingToken } = await pending();
    pass(5 * minute);
    const reply = await secondStep('code', { pendingToken, code: codeOf(secret) });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'SIGN_IN_EXPIRED']);
  });

  it('is good for one session', async () => {
    const { secret, recoveryCodes } = await addApp();
    const { pendingToken } = await pending();
    expect((await secondStep('code', { pendingToken, code: codeOf(secret) })).statusCode).toBe(200);
    const again = await secondStep('recovery', { pendingToken, recoveryCode: recoveryCodes[0] });
    expect(again.json().code).toBe('SIGN_IN_EXPIRED');
  });

  it('ends after five wrong codes, and further ones have to wait, whatever the password', async () => {
    const { secret } = await addApp();
    const { pendingToken } = await pending();
    const wrong = codeOf(secret, -10 * minute);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await secondStep('code', { pendingToken, code: wrong })).json().code).toBe('WRONG_CODE');
    }
    expect((await secondStep('code', { pendingToken, code: codeOf(secret) })).json().code).toBe('SIGN_IN_EXPIRED');
    const next = await pending();
    expect((await secondStep('code', { pendingToken: next.pendingToken, code: codeOf(secret) })).statusCode).toBe(429);
    pass(minute);
    const last = await pending();
    expect((await secondStep('code', { pendingToken: last.pendingToken, code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('is not held up by wrong codes of a stranger on a device that is known', async () => {
    const { secret } = await addApp();
    const first = await secondStep('code', { pendingToken: (await pending()).pendingToken, code: codeOf(secret) });
    const cookie = first.headers['set-cookie']?.toString().split(';')[0] ?? '';
    pass(minute);
    const { pendingToken } = await pending();
    for (let tries = 0; tries < 5; tries += 1) {
      await secondStep('code', { pendingToken, code: codeOf(secret, -10 * minute) });
    }
    const own = (await signIn(person.password, { cookie })).json<{ pendingToken: string }>();
    const reply = await secondStep('code', { pendingToken: own.pendingToken, code: codeOf(secret) }, { cookie });
    expect(reply.statusCode).toBe(200);
  });

  it('ends when the password changes or the account is closed', async () => {
    const admin = await server.createStaff('admin');
    const { secret } = await addApp();
    const before = await pending();
    await post(`/accounts/${person.id}/password`, { password: 'set-by-an-admin' }, admin.headers);
    const reply = await secondStep('code', { pendingToken: before.pendingToken, code: codeOf(secret) });
    expect(reply.json().code).toBe('SIGN_IN_EXPIRED');
    const { pendingToken } = (await signIn('set-by-an-admin')).json();
    await server.sql('update staff set active = false where id = $1', [person.id]);
    expect((await secondStep('code', { pendingToken, code: codeOf(secret) })).json().code).toBe('SIGN_IN_EXPIRED');
  });

  it('is kept as a hash, and the log tells of it without a code', async () => {
    const { secret } = await addApp();
    const { pendingToken } = await pending();
    const like = `select 1 from staff_pending_sign_ins p where p::text like '%' || $1 || '%'`;
    expect(await server.sql(like, [pendingToken])).toEqual([]);
    const code = codeOf(secret);
    await secondStep('code', { pendingToken, code });
    const [line] = await server.sql<{ details: object }>(
      `select details from desk_log where staff_id = $1 and action = 'signed in' order by id desc limit 1`,
      [person.id],
    );
    expect(line?.details).toEqual({ secondFactor: 'totp' });
  });
});

describe('a recovery code', () => {
  it('opens one session, however it is typed, and is counted down', async () => {
    const { recoveryCodes } = await addApp();
    const [first = ''] = recoveryCodes;
    expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/);
    const use = async (recoveryCode: string) =>
      secondStep('recovery', { pendingToken: (await pending()).pendingToken, recoveryCode });
    const reply = await use(` ${first.toUpperCase().replaceAll('-', ' ')}`);
    expect(reply.statusCode).toBe(200);
    expect((await use(first)).json().code).toBe('WRONG_CODE');
    expect((await get('/me/security')).json().recoveryCodesLeft).toBe(9);
  });

  it('of before is of no use once there are new ones', async () => {
    const { recoveryCodes } = await addApp();
    const renewed = await post('/me/recovery-codes', { currentPassword: person.password });
    const fresh = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20);
    const { pendingToken } = await pending();
    const send = (recoveryCode?: string) => secondStep('recovery', { pendingToken, recoveryCode });
    expect((await send(recoveryCodes[0])).statusCode).toBe(400);
    expect((await send(fresh[0])).statusCode).toBe(200);
    const text = await server.sql(`select 1 from staff_recovery_codes c where c::text like '%' || $1 || '%'`, [
      fresh[1]?.replaceAll('-', ''),
    ]);
    expect(text).toEqual([]);
  });
});

describe('a passkey', () => {
  it('opens the session after the password', async () => {
    const { key, reply } = await addKey();
    expect([reply.statusCode, reply.json().recoveryCodes.length]).toEqual([201, 10]);
    const asked = await pending();
    expect(asked.secondFactor).toEqual(['passkey', 'recovery']);
    const { challenge, known } = await ask(asked.pendingToken);
    expect(known).toMatchObject([{ id: key.id }]);
    const { pendingToken } = asked;
    const opened = await secondStep('passkey', { pendingToken, answer: key.answer(challenge) });
    expect(opened.statusCode).toBe(200);
    expect((await get('/me/security')).json().passkeys).toMatchObject([
      { name: 'Blue key', lastUsedAt: expect.any(String) },
    ]);
  });

  it('is refused for another question, another site, another key or a count that does not rise', async () => {
    const { key } = await addKey();
    const first = await pending();
    const asked = await ask(first.pendingToken);
    await secondStep('passkey', {
      pendingToken: first.pendingToken,
      answer: key.answer(asked.challenge, { count: 7 }),
    });

    const { pendingToken } = await pending();
    const send = async (answer: object) => (await secondStep('passkey', { pendingToken, answer })).json().code;
    expect(await send(key.answer('no-question-yet', { count: 8 }))).toBe('WRONG_CODE');
    const { challenge } = await ask(pendingToken);
    expect(await send(key.answer(asked.challenge, { count: 8 }))).toBe('WRONG_CODE');
    expect(await send(key.answer(challenge, { from: 'https://kwanline.example.evil', count: 8 }))).toBe('WRONG_CODE');
    expect(await send(createAuthenticator(site).answer(challenge, { count: 8 }))).toBe('WRONG_CODE');
    pass(minute);
    expect(await send(key.answer(challenge, { count: 7 }))).toBe('WRONG_CODE');
  });

  it('is added once for each question, for this site, and not twice', async () => {
    const other = createAuthenticator({ origin: 'https://elsewhere.example', rpId: 'elsewhere.example' });
    expect((await addKey(other)).reply.json().code).toBe('WRONG_CODE');
    const { challenge } = (await post('/me/passkeys/question', { currentPassword: person.password })).json();
    const key = createAuthenticator(site);
    const answer = key.register(challenge);
    expect((await post('/me/passkeys', { name: 'One', answer })).statusCode).toBe(201);
    expect((await post('/me/passkeys', { name: 'Two', answer })).json().code).toBe('WRONG_CODE');
    expect((await addKey(key)).reply.statusCode).toBe(409);
    expect((await addKey()).reply.json()).toEqual({ recoveryCodes: null });
    expect((await get('/me/security')).json().passkeys).toHaveLength(2);
  });

  it('is removed by its owner alone', async () => {
    await addKey();
    const [{ id }] = (await get('/me/security')).json().passkeys;
    const other = await server.createStaff('support');
    const theft = await post(`/me/passkeys/${id}/remove`, { currentPassword: other.password }, other.headers);
    expect(theft.statusCode).toBe(404);
    expect((await post(`/me/passkeys/${id}/remove`, { currentPassword: person.password })).statusCode).toBe(200);
  });
});

describe('the first factor', () => {
  it('ends the sessions that were opened without one', async () => {
    const { accessToken } = (await signIn()).json();
    await addApp();
    expect((await get('/me', { authorization: `Bearer ${accessToken}` })).statusCode).toBe(401);
    expect((await get('/me')).statusCode).toBe(200);
  });
});
