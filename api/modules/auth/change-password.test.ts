import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits';
import { messages } from '#contract/messages';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';

const tooShort = messages.password;
const tooLong = 'Password must be at most 30 characters.';
const mismatch = 'The passwords did not match';
const newPassword = 'a-new-password';

let server: TestApp;
let ama: TestClient;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  ama = await server.createClient();
});

const change = async (payload: object, { id, headers }: { id: number | string; headers: object } = ama) => {
  const reply = await server.app.inject({
    method: 'PATCH',
    url: `/api/users/password/${id}`,
    payload,
    headers: { ...headers },
  });
  return { status: reply.statusCode, body: reply.json(), text: reply.body, headers: reply.headers };
};

const filledIn = (fields: object = {}) => ({
  oldPassword: ama.password,
  newPassword,
  confirmPassword: newPassword,
  ...fields,
});

const signIn = async ({ email }: TestClient, password: string) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/signin/client',
    payload: { email, password },
  });
  return { status: reply.statusCode, tokens: reply.json().backendTokens };
};

const open = async (accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await server.app.inject({ url: '/api/packages/summary/client', headers })).statusCode;
};

const refresh = async (refreshToken: string) => {
  const headers = { authorization: `Bearer ${refreshToken}` };
  return (await server.app.inject({ url: '/api/auth/client/refresh', headers })).statusCode;
};

const row = async (client: TestClient) => (await server.sql('select * from clients where id = $1', [client.id]))[0];

const traces = async () => [
  (await server.sql('select 1 from audit_log')).length,
  (await server.sql('select 1 from mail_outbox')).length,
  (await server.sql('select 1 from sessions')).length,
];

/** Refused, and nothing has changed: password, sessions, mail and audit are as before. */
const expectRefused = async (payload: object, expected: { code: string; message: string; path?: string }) => {
  const before = [await row(ama), await traces()];
  const { status, body } = await change(payload);
  const { code, message, path } = expected;
  expect([status, body.code, body.message, body.error]).toEqual([400, code, message, message]);
  if (path) expect(body.issues).toContainEqual({ path, message });
  expect([await row(ama), await traces()]).toEqual(before);
};

describe('changing a password', () => {
  it('answers the sentence of the specification', async () => {
    const { status, body } = await change(filledIn());
    expect([status, body]).toEqual([200, { message: 'Password update successful' }]);
  });

  it('lets the new password in and the old one no longer', async () => {
    await change(filledIn());
    expect((await signIn(ama, ama.password)).status).toBe(400);
    expect((await signIn(ama, newPassword)).status).toBe(200);
  });

  it('stores an argon2id hash and when it was changed', async () => {
    server.now.value = new Date(server.now.value.getTime() + 5_000);
    await change(filledIn());
    expect(await row(ama)).toMatchObject({
      password_hash: expect.stringMatching(/^\$argon2id\$/),
      password_changed_at: server.now.value,
    });
  });

  it('ends the other sessions at once, access and refresh, and leaves this one at work', async () => {
    const others = [await signIn(ama, ama.password), await signIn(ama, ama.password)];
    await change(filledIn());
    for (const { tokens } of others) {
      expect([await open(tokens.accessToken), await refresh(tokens.refreshToken)]).toEqual([401, 401]);
    }
    expect([await open(ama.accessToken), await refresh(ama.refreshToken)]).toEqual([200, 200]);
  });

  it('leaves other clients’ sessions and passwords alone', async () => {
    const kofi = await server.createClient();
    const before = await row(kofi);
    await change(filledIn());
    expect([await open(kofi.accessToken), await row(kofi)]).toEqual([200, before]);
  });

  it('changes nothing else on the account', async () => {
    const before = await row(ama);
    await change(filledIn());
    const {
      password_hash: _hash,
      password_changed_at: _changed,
      updated_at: _updated,
      ...rest
    } = { ...before } as Record<string, unknown>;
    expect(await row(ama)).toMatchObject(rest);
  });

  it('ends reset links that were asked for before', async () => {
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/clients/forgot-password',
      payload: { email: ama.email },
    });
    const [mail] = await server.sql<{ body: string }>('select body from mail_outbox where recipient = $1', [ama.email]);
    const id = new URL(/https:\S+/.exec(mail?.body ?? '')?.[0] ?? '').searchParams.get('id');
    await change(filledIn());
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/clients/reset-password',
      payload: { id, email: ama.email, password: 'thiefs-password', confirmPassword: 'thiefs-password' },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'RESET_LINK_INVALID']);
  });

  it('queues a mail that tells the owner, and wakes the sender', async () => {
    const woken = server.woken.count;
    await change(filledIn());
    const mails = await server.sql<{ subject: string; body: string }>(
      'select subject, body from mail_outbox where recipient = $1',
      [ama.email],
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Kwanline password was changed']);
    expect(mails[0]?.body).toContain('https://kwanline.example/forgot-password');
    for (const secret of [ama.password, newPassword]) expect(mails[0]?.body).not.toContain(secret);
    expect(server.woken.count).toBe(woken + 1);
  });

  it('is written down without either password', async () => {
    await change(filledIn());
    const rows = await server.sql<{ text: string }>(
      `select actor, action, details, a::text as text from audit_log a where entity_id = $1 order by id desc limit 1`,
      [ama.id],
    );
    expect(rows).toMatchObject([{ actor: `client:${ama.id}`, action: 'changed the password', details: {} }]);
    for (const secret of [ama.password, newPassword, 'argon2']) expect(rows[0]?.text).not.toContain(secret);
  });

  it('can be done again with the new password', async () => {
    await change(filledIn());
    const again = await change({
      oldPassword: newPassword,
      newPassword: 'the-third-password',
      confirmPassword: 'the-third-password',
    });
    expect(again.status).toBe(200);
    expect((await signIn(ama, 'the-third-password')).status).toBe(200);
  });
});

describe('with fields left out', () => {
  const nothing = { code: 'NOTHING_TO_CHANGE', message: 'Fill in your old password and a new one to change it.' };

  // Specification, Change password rules: all three are optional, so these are valid forms with nothing to change.
  it.each([
    {},
    { oldPassword: '' },
    { newPassword: '' },
    { confirmPassword: '' },
    { newPassword: '', confirmPassword: '' },
    { oldPassword: '', newPassword: '', confirmPassword: '' },
  ])('%j changes nothing and says so', async (payload) => {
    await expectRefused(payload, nothing);
  });

  it('only the old password asks for a new one', async () => {
    const expected = { code: 'VALIDATION_FAILED', message: 'Fill in a new password.', path: 'newPassword' };
    await expectRefused({ oldPassword: ama.password }, expected);
    await expectRefused({ oldPassword: ama.password, newPassword: '', confirmPassword: '' }, expected);
  });

  it('only the new password is not confirmed', async () => {
    await expectRefused({ newPassword }, { code: 'VALIDATION_FAILED', message: mismatch, path: 'confirmPassword' });
  });

  it('only the confirmation confirms nothing', async () => {
    const expected = { code: 'VALIDATION_FAILED', message: mismatch, path: 'confirmPassword' };
    await expectRefused({ confirmPassword: newPassword }, expected);
  });

  it('old and new without the confirmation do not match', async () => {
    const expected = { code: 'VALIDATION_FAILED', message: mismatch, path: 'confirmPassword' };
    await expectRefused({ oldPassword: ama.password, newPassword }, expected);
    await expectRefused({ oldPassword: ama.password, newPassword, confirmPassword: '' }, expected);
  });

  it('old and confirmation without the new one do not match', async () => {
    const expected = { code: 'VALIDATION_FAILED', message: mismatch, path: 'confirmPassword' };
    await expectRefused({ oldPassword: ama.password, confirmPassword: newPassword }, expected);
  });

  it('new and confirmation without the old one are refused', async () => {
    const expected = { code: 'VALIDATION_FAILED', message: 'Fill in your old password.', path: 'oldPassword' };
    await expectRefused({ newPassword, confirmPassword: newPassword }, expected);
    await expectRefused({ oldPassword: '', newPassword, confirmPassword: newPassword }, expected);
  });
});

describe('a wrong old password', () => {
  const wrong = { code: 'WRONG_PASSWORD', message: 'The old password is wrong.' };

  it.each(['not-the-password', 'AKWAABA-2025', ' akwaaba-2025', 'akwaaba-2025 '])(
    '%j is 400, never 401, and changes nothing',
    async (oldPassword) => {
      await expectRefused(filledIn({ oldPassword }), wrong);
      expect((await signIn(ama, ama.password)).status).toBe(200);
    },
  );

  it('leaves every session at work', async () => {
    const other = await signIn(ama, ama.password);
    const { headers } = await change(filledIn({ oldPassword: 'not-the-password' }));
    expect(headers).not.toHaveProperty('www-authenticate');
    expect([await open(ama.accessToken), await open(other.tokens.accessToken)]).toEqual([200, 200]);
  });

  it('is wrong even when it is another client’s', async () => {
    const kofi = await server.createClient({ password: 'kofis-password' });
    await expectRefused(filledIn({ oldPassword: kofi.password }), wrong);
  });
});

describe('the fields of a change', () => {
  // Specification, Password rule: the check is 7, the text says 8.
  it.each([limits.passwordMin, limits.passwordMax])(
    'take a new password of %i characters, which then signs in',
    async (length) => {
      const password = 'n'.repeat(length);
      expect((await change(filledIn({ newPassword: password, confirmPassword: password }))).status).toBe(200);
      expect((await signIn(ama, password)).status).toBe(200);
    },
  );

  it.each([
    [1, tooShort],
    [limits.passwordMin - 1, tooShort],
    [limits.passwordMax + 1, tooLong],
    [10_000, tooLong],
  ])('refuse a new password of %i characters', async (length, message) => {
    const password = 'n'.repeat(length);
    const expected = { code: 'VALIDATION_FAILED', message, path: 'newPassword' };
    await expectRefused(filledIn({ newPassword: password, confirmPassword: password }), expected);
  });

  it.each([
    [limits.passwordMin - 1, tooShort],
    [limits.passwordMax + 1, tooLong],
  ])('refuse an old password of %i characters', async (length, message) => {
    const expected = { code: 'VALIDATION_FAILED', message, path: 'oldPassword' };
    await expectRefused(filledIn({ oldPassword: 'o'.repeat(length) }), expected);
  });

  it.each([
    [limits.passwordMin - 1, tooShort],
    [limits.passwordMax + 1, tooLong],
  ])('refuse a confirmation of %i characters', async (length, message) => {
    const expected = { code: 'VALIDATION_FAILED', message, path: 'confirmPassword' };
    await expectRefused(filledIn({ confirmPassword: 'c'.repeat(length) }), expected);
  });

  it.each(['another-password', 'A-new-password', 'a-new-password '])(
    'refuse the confirmation %j on confirmPassword',
    async (confirmPassword) => {
      const expected = { code: 'VALIDATION_FAILED', message: mismatch, path: 'confirmPassword' };
      await expectRefused(filledIn({ confirmPassword }), expected);
    },
  );

  const values = [
    ['null', null],
    ['a number', 12345678],
    ['a boolean', false],
    ['an array', ['akwaaba-2025']],
    ['an object', { length: 12 }],
  ] as const;
  it.each(
    ['oldPassword', 'newPassword', 'confirmPassword'].flatMap((field) =>
      values.map(([name, value]) => [field, name, value] as const),
    ),
  )('refuse %s as %s', async (field, _name, value) => {
    const expected = { code: 'VALIDATION_FAILED', message: tooShort, path: field };
    await expectRefused(filledIn({ [field]: value }), expected);
  });

  it('count characters as the sign-in does: four emoji are not seven', async () => {
    const password = '😀😀😀😀';
    expect((await change(filledIn({ newPassword: password, confirmPassword: password }))).status).toBe(400);
  });
});

describe('whose password it is', () => {
  it('is the client’s own: another client’s number is 404, and nothing changes for either', async () => {
    const kofi = await server.createClient();
    const before = [await row(ama), await row(kofi), await traces()];
    const { status } = await change(filledIn(), { id: kofi.id, headers: ama.headers });
    expect(status).toBe(404);
    expect([await row(ama), await row(kofi), await traces()]).toEqual(before);
  });

  it('is refused in the same words as a number that does not exist, whatever the form holds', async () => {
    const kofi = await server.createClient();
    const missing = await change(filledIn(), { id: 999_999_999, headers: ama.headers });
    for (const payload of [filledIn(), {}, { oldPassword: 1 }, { nonsense: true }]) {
      const foreign = await change(payload, { id: kofi.id, headers: ama.headers });
      expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    }
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '%00', '01', '9'.repeat(16), '1;drop table clients', '٣', 'null', '%20'])(
    'is not asked by the number %s',
    async (id) => {
      expect((await change(filledIn(), { id, headers: ama.headers })).status).toBe(400);
    },
  );

  it('is asked of a signed-in client only', async () => {
    expect((await change(filledIn(), { id: ama.id, headers: {} })).status).toBe(401);
    const headers = { authorization: `Bearer ${ama.refreshToken}` };
    expect((await change(filledIn(), { id: ama.id, headers })).status).toBe(401);
    expect((await signIn(ama, ama.password)).status).toBe(200);
  });
});
