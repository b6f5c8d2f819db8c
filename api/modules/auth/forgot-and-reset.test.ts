import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#api/modules/auth/passwords';
import { limits } from '#contract/limits';
import { messages } from '#contract/messages';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';

const minute = 60_000;
const day = 24 * 60 * minute;
const onItsWay = 'If this email has an account, a link to choose a new password is on its way to it.';
const needed = 'A token ID and email is needed for this request. Please try resetting your account first.';
const noLongerValid = 'This reset link is no longer valid. Ask for a new one and use it within 30 minutes.';
const tooShort = messages.password;
const tooLong = 'Password must be at most 30 characters.';
const newPassword = 'a-new-password';

let server: TestApp;
let hashed = 0;

beforeAll(async () => {
  const passwords = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const hash = (password: string) => {
    hashed += 1;
    return passwords.hash(password);
  };
  server = await startTestApp({ passwords: { ...passwords, hash } });
});
afterAll(() => server.close());

const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
  const reply = await server.app.inject({ method: 'POST', url: `/api/auth${url}`, payload, headers });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
};

const forgot = (email: unknown, headers = {}) => post('/clients/forgot-password', { email }, headers);

type Mail = { recipient: string; subject: string; body: string; discardAfter: Date | null };
const mailsTo = (email: string) =>
  server.sql<Mail>(
    'select recipient, subject, body, discard_after as "discardAfter" from mail_outbox where recipient = $1 order by id',
    [email],
  );

const linkIn = (mail: Mail | undefined) => {
  const links = mail?.body.match(/\bhttps?:\S+/g) ?? [];
  expect(links).toHaveLength(1);
  return new URL(links[0] ?? '');
};

/** Asks for a link and reads the token from the mail, as the owner does. */
const askForToken = async ({ email }: { email: string }) => {
  await forgot(email);
  const token = linkIn((await mailsTo(email)).at(-1)).searchParams.get('id');
  if (!token) throw new Error('The link has no token.');
  return token;
};

const resetForm = (fields: object) => ({ password: newPassword, confirmPassword: newPassword, ...fields });
const reset = (fields: object) => post('/clients/reset-password', resetForm(fields));
const signIn = async (email: string, password: string, headers = {}) =>
  (await post('/signin/client', { email, password }, headers)).status;

const open = async (accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await server.app.inject({ url: '/api/packages/summary/client', headers })).statusCode;
};

const passwordRow = async ({ id }: TestClient) =>
  (await server.sql('select password_hash, password_changed_at from clients where id = $1', [id]))[0];

const stopwatch = () => {
  const start = server.now.value.getTime();
  return (milliseconds: number) => {
    server.now.value = new Date(start + milliseconds);
  };
};

describe('asking for a reset link', () => {
  it('answers the same status, sentence and headers whether or not the account exists', async () => {
    const { email } = await server.createClient();
    const known = await forgot(email);
    const unknown = await forgot('nobody@kwanline.example');
    expect([known.status, known.body]).toEqual([200, { message: onItsWay }]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  it('queues one mail to the owner and wakes the sender', async () => {
    const { email } = await server.createClient();
    const woken = server.woken.count;
    await forgot(email);
    const mails = await mailsTo(email);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, 'Reset your Kwanline password'],
    ]);
    expect(server.woken.count).toBe(woken + 1);
  });

  it('queues no mail for an unknown e-mail, and keeps no link', async () => {
    const count = async () => [
      (await server.sql('select 1 from mail_outbox')).length,
      (await server.sql('select 1 from password_resets')).length,
    ];
    const before = await count();
    await forgot('nobody-at-all@kwanline.example');
    expect(await count()).toEqual(before);
  });

  it('sends to the address on the account, however it was typed', async () => {
    const { email } = await server.createClient({ email: 'Esi.Boateng@Kwanline.example' });
    await forgot('  ESI.boateng@kwanline.EXAMPLE ');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('sends a link of /reset-password with exactly id and email', async () => {
    const { email } = await server.createClient();
    await forgot(email);
    const link = linkIn((await mailsTo(email))[0]);
    expect([link.origin, link.pathname]).toEqual(['https://kwanline.example', '/reset-password']);
    expect([...link.searchParams.keys()]).toEqual(['id', 'email']);
    expect(link.searchParams.get('email')).toBe(email);
    expect(link.searchParams.get('id')).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it.each(['abena+freight@kwanline.example', "o'brien@kwanline.example", 'a.b_c-d@kwanline.example'])(
    'writes %s so that the link gives it back',
    async (email) => {
      await server.createClient({ email });
      await forgot(email);
      expect(linkIn((await mailsTo(email))[0]).searchParams.get('email')).toBe(email);
    },
  );

  it('lets the mail lapse with the link', async () => {
    const { email } = await server.createClient();
    await forgot(email);
    const [mail] = await mailsTo(email);
    expect(mail?.discardAfter).toEqual(new Date(server.now.value.getTime() + 30 * minute));
  });

  it('keeps the token only as a hash', async () => {
    const client = await server.createClient();
    const token = await askForToken(client);
    const rows = await server.sql<{ text: string; hash: Buffer }>(
      'select r::text as text, token_hash as hash from password_resets r where client_id = $1',
      [client.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).toEqual(createHash('sha256').update(token).digest());
    expect(rows[0]?.text).not.toContain(token);
    expect(rows[0]?.text).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('changes neither the password nor a session', async () => {
    const client = await server.createClient();
    const before = await passwordRow(client);
    await forgot(client.email);
    expect(await passwordRow(client)).toEqual(before);
    expect(await open(client.accessToken)).toBe(200);
  });

  it('is written down for known and unknown, without the address that was typed', async () => {
    const client = await server.createClient();
    await forgot(client.email);
    await forgot('nobody-to-audit@kwanline.example');
    const rows = await server.sql<{ id: number | null; text: string }>(
      `select entity_id as id, a::text as text from audit_log a where action = 'asked for a password reset' order by a.id desc limit 2`,
    );
    expect(rows.map(({ id }) => id)).toEqual([null, client.id]);
    for (const { text } of rows) expect(text).not.toContain('@');
  });

  it.each([
    '',
    'ama',
    'ama@kwanline',
    'ama@kwanline.example,thief@example.com',
    'ama@kwanline.example thief@example.com',
    'ama@kwanline.example\r\nBcc: thief@example.com',
    'ama@kwanline.example\nthief@example.com',
    'ama@kwanline.example%0d%0aBcc:thief@example.com',
    'ama@kwanline.example\u0000',
    'ama@kwanline.example\u2028thief@example.com',
    'a'.repeat(10_000),
    7,
    null,
    true,
    ['ama@kwanline.example'],
    ['ama@kwanline.example', 'thief@example.com'],
    { 0: 'ama@kwanline.example' },
    undefined,
  ])('refuses %j, with the sentence in message and error, and queues nothing', async (email) => {
    const before = await server.sql('select 1 from mail_outbox');
    const { status, body } = await forgot(email);
    expect([status, body.message, body.error]).toEqual([
      400,
      'Email must be a valid email.',
      'Email must be a valid email.',
    ]);
    expect(await server.sql('select 1 from mail_outbox')).toHaveLength(before.length);
  });
});

describe('the host in a link', () => {
  it.each([
    { host: 'evil.example' },
    { host: 'kwanline.example@evil.example' },
    { host: 'kwanline.example:443@evil.example' },
    { host: 'evil.example/?' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'kwanline.example, evil.example' },
    { 'x-forwarded-proto': 'http' },
    { 'x-forwarded-port': '8080' },
    { 'x-forwarded-server': 'evil.example' },
    { 'x-forwarded-prefix': '//evil.example' },
    { 'x-host': 'evil.example' },
    { 'x-original-host': 'evil.example' },
    { 'x-original-url': 'https://evil.example/' },
    { 'x-rewrite-url': 'https://evil.example/' },
    { 'x-http-host-override': 'evil.example' },
    { forwarded: 'for=1.2.3.4;host=evil.example;proto=http' },
    { origin: 'https://evil.example' },
    { referer: 'https://evil.example/forgot-password' },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
  ])('is ours when the request says %j', async (headers) => {
    const { email } = await server.createClient();
    expect((await forgot(email, headers)).status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(linkIn(mail).href).toMatch(/^https:\/\/kwanline\.example\/reset-password\?id=/);
    expect(mail?.body).not.toContain('evil');
  });

  it('is ours in the mail about a changed password too', async () => {
    const client = await server.createClient();
    const id = await askForToken(client);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await post('/clients/reset-password', resetForm({ id, email: client.email }), headers);
    const mail = (await mailsTo(client.email)).at(-1);
    expect(linkIn(mail).href).toBe('https://kwanline.example/forgot-password');
  });
});

describe('resetting a password', () => {
  it('answers a sentence and nothing that signs in', async () => {
    const client = await server.createClient();
    const { status, body, headers } = await reset({ id: await askForToken(client), email: client.email });
    expect([status, body]).toEqual([200, { message: 'Your password has been reset. Log in with the new one.' }]);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('lets the new password in and the old one no longer', async () => {
    const client = await server.createClient();
    await reset({ id: await askForToken(client), email: client.email });
    expect(await signIn(client.email, client.password)).toBe(400);
    expect(await signIn(client.email, newPassword)).toBe(200);
  });

  it('stores the new password as an argon2id hash', async () => {
    const client = await server.createClient();
    await reset({ id: await askForToken(client), email: client.email });
    expect(await passwordRow(client)).toEqual({
      password_hash: expect.stringMatching(/^\$argon2id\$/),
      password_changed_at: server.now.value,
    });
  });

  it('works 29:59 after asking', async () => {
    const at = stopwatch();
    const client = await server.createClient();
    const id = await askForToken(client);
    at(30 * minute - 1);
    expect((await reset({ id, email: client.email })).status).toBe(200);
  });

  it('is refused 30:00 after asking', async () => {
    const at = stopwatch();
    const client = await server.createClient();
    const id = await askForToken(client);
    at(30 * minute);
    const { status, body } = await reset({ id, email: client.email });
    expect([status, body]).toEqual([
      400,
      { statusCode: 400, code: 'RESET_LINK_INVALID', message: noLongerValid, error: noLongerValid },
    ]);
    expect(await signIn(client.email, client.password)).toBe(200);
  });

  it('works once', async () => {
    const client = await server.createClient();
    const id = await askForToken(client);
    await reset({ id, email: client.email });
    const again = await reset({
      id,
      email: client.email,
      password: 'third-password',
      confirmPassword: 'third-password',
    });
    expect([again.status, again.body.code]).toEqual([400, 'RESET_LINK_INVALID']);
    expect(await signIn(client.email, newPassword)).toBe(200);
  });

  it('compares the e-mail without looking at letter case', async () => {
    const client = await server.createClient({ email: 'Akosua@Kwanline.example' });
    expect((await reset({ id: await askForToken(client), email: 'aKOSUA@kwanline.example' })).status).toBe(200);
  });

  it('is refused with another client’s e-mail, and neither account changes', async () => {
    const [ama, kofi] = [await server.createClient(), await server.createClient()];
    const id = await askForToken(ama);
    const before = [await passwordRow(ama), await passwordRow(kofi)];
    const { status, body } = await reset({ id, email: kofi.email });
    expect([status, body.message]).toEqual([400, noLongerValid]);
    expect([await passwordRow(ama), await passwordRow(kofi)]).toEqual(before);
  });

  it('still works for the owner after an attempt with another e-mail', async () => {
    const [ama, kofi] = [await server.createClient(), await server.createClient()];
    const id = await askForToken(ama);
    await reset({ id, email: kofi.email });
    expect((await reset({ id, email: ama.email })).status).toBe(200);
  });

  it('is refused in the same words for a used, an unknown and an expired token, and for an unknown e-mail', async () => {
    const at = stopwatch();
    const client = await server.createClient();
    const used = await askForToken(client);
    await reset({ id: used, email: client.email });
    const expired = await askForToken(client);
    at(30 * minute);
    const living = await askForToken(client);
    const replies = [
      await reset({ id: used, email: client.email }),
      await reset({ id: 'A'.repeat(43), email: client.email }),
      await reset({ id: expired, email: client.email }),
      await reset({ id: living, email: 'nobody@kwanline.example' }),
    ];
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(Array(4).fill([400, noLongerValid]));
  });

  it('is refused with any of 500 guessed tokens, and no guess costs a hash', async () => {
    const client = await server.createClient();
    const id = await askForToken(client);
    const before = hashed;
    const guesses = Array.from({ length: 500 }, (_, index) => {
      const place = index % 43;
      const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[index % 64] ?? 'A';
      return id.slice(0, place) + letter + id.slice(place + 1);
    }).filter((guess) => guess !== id);
    const statuses = new Set<number>();
    for (const guess of guesses) statuses.add((await reset({ id: guess, email: client.email })).status);
    expect([...statuses]).toEqual([400]);
    expect(hashed).toBe(before);
  });

  it('is refused with the stored hash in place of the token', async () => {
    const client = await server.createClient();
    const hash = createHash('sha256')
      .update(await askForToken(client))
      .digest();
    for (const id of [hash.toString('base64url'), hash.toString('hex'), `\\x${hash.toString('hex')}`]) {
      expect((await reset({ id, email: client.email })).status).toBe(400);
    }
  });

  it('is refused with an access, a refresh or a device token', async () => {
    const client = await server.createClient();
    const signedIn = await post('/signin/client', { email: client.email, password: client.password });
    const device = /kwanline_device=([^;]+)/.exec(String(signedIn.headers['set-cookie']))?.[1];
    for (const id of [client.accessToken, client.refreshToken, device]) {
      expect((await reset({ id, email: client.email })).body.code).toBe('RESET_LINK_INVALID');
    }
  });
});

describe('what a reset brings with it', () => {
  it('ends every session at once, access and refresh', async () => {
    const client = await server.createClient();
    const second = (await post('/signin/client', { email: client.email, password: client.password })).body
      .backendTokens;
    await reset({ id: await askForToken(client), email: client.email });
    expect([await open(client.accessToken), await open(second.accessToken)]).toEqual([401, 401]);
    for (const token of [client.refreshToken, second.refreshToken]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await server.app.inject({ url: '/api/auth/client/refresh', headers })).statusCode).toBe(401);
    }
  });

  it('leaves other clients’ sessions and links alone', async () => {
    const [ama, kofi] = [await server.createClient(), await server.createClient()];
    const theirs = await askForToken(kofi);
    await reset({ id: await askForToken(ama), email: ama.email });
    expect(await open(kofi.accessToken)).toBe(200);
    expect((await reset({ id: theirs, email: kofi.email })).status).toBe(200);
  });

  it('ends older links', async () => {
    const client = await server.createClient();
    const [older, newer] = [await askForToken(client), await askForToken(client)];
    await reset({ id: newer, email: client.email });
    expect((await reset({ id: older, email: client.email })).body.code).toBe('RESET_LINK_INVALID');
  });

  it('ends newer links when an older one is used', async () => {
    const client = await server.createClient();
    const [older, newer] = [await askForToken(client), await askForToken(client)];
    await reset({ id: older, email: client.email });
    expect((await reset({ id: newer, email: client.email })).body.code).toBe('RESET_LINK_INVALID');
  });

  it('ends the wait that failed sign-ins have caused', async () => {
    const client = await server.createClient();
    for (let failure = 1; failure <= 5; failure += 1) await signIn(client.email, 'wrong-password');
    expect(await signIn(client.email, client.password)).toBe(429);
    await reset({ id: await askForToken(client), email: client.email });
    expect(await signIn(client.email, newPassword)).toBe(200);
  });

  it('forgets the known devices', async () => {
    const client = await server.createClient();
    const { headers } = await post('/signin/client', { email: client.email, password: client.password });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    await reset({ id: await askForToken(client), email: client.email });
    for (let failure = 1; failure <= 5; failure += 1) await signIn(client.email, 'wrong-password');
    expect(await signIn(client.email, newPassword, { cookie })).toBe(429);
  });

  it('queues a mail that tells of it, without a token', async () => {
    const client = await server.createClient();
    const id = await askForToken(client);
    await reset({ id, email: client.email });
    const mail = (await mailsTo(client.email)).at(-1);
    expect(mail).toMatchObject({ subject: 'Your Kwanline password was changed', discardAfter: null });
    expect(mail?.body).not.toContain(id);
    expect(mail?.body).not.toContain(newPassword);
  });

  it('is written down without a token or a password', async () => {
    const client = await server.createClient();
    await reset({ id: await askForToken(client), email: client.email });
    const rows = await server.sql(
      `select actor, details, at from audit_log where entity_id = $1 and action = 'reset the password'`,
      [client.id],
    );
    expect(rows).toEqual([{ actor: `client:${client.id}`, details: {}, at: server.now.value }]);
  });

  it('is forgotten 30 days after the link expired, and not before', async () => {
    const at = stopwatch();
    const client = await server.createClient();
    await reset({ id: await askForToken(client), email: client.email });
    const rows = () => server.sql('select 1 from password_resets where client_id = $1', [client.id]);
    at(30 * day);
    await server.prune();
    expect(await rows()).toHaveLength(1);
    at(30 * day + 31 * minute);
    await server.prune();
    expect(await rows()).toHaveLength(0);
  });
});

describe('the form of a reset', () => {
  /** Refused with these words, and the link still works. */
  const expectRefused = async (fields: object, path: string, message: string) => {
    const client = await server.createClient();
    const id = await askForToken(client);
    const before = await passwordRow(client);
    const { status, body } = await reset({ id, email: client.email, ...fields });
    expect([status, body.code, body.message, body.error]).toEqual([400, 'VALIDATION_FAILED', message, message]);
    expect(body.issues).toContainEqual({ path, message });
    expect(await passwordRow(client)).toEqual(before);
    expect((await reset({ id, email: client.email })).status).toBe(200);
  };

  const notTexts = [
    ['missing', undefined],
    ['empty', ''],
    ['null', null],
    ['a number', 42],
    ['an array', ['ama@kwanline.example']],
    ['an object', { $gt: '' }],
  ] as const;

  it.each(notTexts)('is refused when the e-mail is %s', async (_name, email) => {
    await expectRefused({ email }, 'email', needed);
  });

  it.each([...notTexts, ['201 characters long', 'A'.repeat(201)]] as const)(
    'is refused when the id is %s',
    async (_name, id) => {
      await expectRefused({ id }, 'id', needed);
    },
  );

  it.each([
    'ama@kwanline.example\r\nBcc: thief@example.com',
    'ama@kwanline.example,thief@example.com',
    'ama@kwanline.example ',
    "' or 1=1 --",
    '%',
    '\ud800',
    'a'.repeat(254),
    'a'.repeat(10_000),
  ])('takes no token with the e-mail %j', async (email) => {
    const client = await server.createClient();
    const { status } = await reset({ id: await askForToken(client), email });
    expect(status).toBe(400);
    expect(await signIn(client.email, client.password)).toBe(200);
  });

  it.each(['\u0000', 'A\u0000', '\ud800', "' or 1=1 --", 'A'.repeat(200)])(
    'takes no token that reads %j',
    async (id) => {
      const { email } = await server.createClient();
      expect((await reset({ id, email })).body.code).toBe('RESET_LINK_INVALID');
    },
  );

  it('is refused with 400 when the e-mail holds a zero byte', async () => {
    expect((await reset({ id: 'A'.repeat(43), email: 'ama\u0000@kwanline.example' })).status).toBe(400);
  });

  it.each([limits.passwordMin, limits.passwordMax])('takes a password of %i characters', async (length) => {
    const client = await server.createClient();
    const password = 'n'.repeat(length);
    const id = await askForToken(client);
    expect((await reset({ id, email: client.email, password, confirmPassword: password })).status).toBe(200);
    expect(await signIn(client.email, password)).toBe(200);
  });

  it.each([
    [0, tooShort],
    [limits.passwordMin - 1, tooShort],
    [limits.passwordMax + 1, tooLong],
  ])('refuses a password of %i characters', async (length, message) => {
    const password = 'n'.repeat(length);
    await expectRefused({ password, confirmPassword: password }, 'password', message);
  });

  it.each([
    ['too few characters', 'n'.repeat(limits.passwordMin - 1), tooShort],
    ['31 characters', 'n'.repeat(31), tooLong],
    ['nothing', undefined, tooShort],
    ['a number', 12345678, tooShort],
  ])('refuses a confirmation of %s', async (_name, confirmPassword, message) => {
    await expectRefused({ confirmPassword }, 'confirmPassword', message);
  });

  it('refuses passwords that do not match, on confirmPassword', async () => {
    await expectRefused({ confirmPassword: 'another-password' }, 'confirmPassword', 'The passwords do not match');
  });
});
