import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits';
import { messages } from '#contract/messages';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { createPackage, createPayment, createRate } from '#tests/support/rows';

const token = /^[A-Za-z0-9_-]{43}$/;
const tooShort = messages.password;
const tooLong = 'Password must be at most 30 characters.';
const wrongEmail = 'Email must be a valid email.';
const wrongMark = 'Must be a valid Shipping Mark.';
const wrongPhone = 'Must be a valid phone.';
const mismatch = 'The passwords do not match';

let server: TestApp;
let count = 0;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const form = (fields: object = {}) => {
  count += 1;
  return {
    email: `new${count}@kwanline.example`,
    password: 'akwaaba-2025',
    confirmPassword: 'akwaaba-2025',
    shippingMark: 'KWL-NEW CLIENT',
    phone: '233240000101',
    ...fields,
  };
};

const signUp = async (payload: object) => {
  const reply = await server.app.inject({ method: 'POST', url: '/api/auth/signup/client', payload });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
};

const signIn = async (email: string, password: string) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/signin/client',
    payload: { email, password },
  });
  return reply.statusCode;
};

const stored = async (id: number) => {
  const [row] = await server.sql<{ email: string; shipping_mark: string; phone: string; password_hash: string }>(
    'select * from clients where id = $1',
    [id],
  );
  if (!row) throw new Error('There is no such client.');
  return row;
};

const accounts = async () => (await server.sql('select id from clients')).length;

/** A refusal names the field with its sentence and creates no account. */
const expectRefused = async (payload: object, path: string, message: string) => {
  const before = await accounts();
  const { status, body, headers } = await signUp(payload);
  expect([status, body.code, body.message, body.error]).toEqual([400, 'VALIDATION_FAILED', message, message]);
  expect(body.issues).toContainEqual({ path, message });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(await accounts()).toBe(before);
};

describe('signing up', () => {
  it('answers 201 and exactly the session of the new client', async () => {
    const { status, body } = await signUp(form({ email: 'Efua@Kwanline.example', shippingMark: 'KWL-EFUA' }));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      email: 'Efua@Kwanline.example',
      shippingMark: 'KWL-EFUA',
      membershipTier: null,
      backendTokens: { accessToken: expect.stringMatching(token), refreshToken: expect.stringMatching(token) },
    });
  });

  it('stores what was typed, and no more', async () => {
    const payload = form({ shippingMark: 'KWL-YAW', phone: '233200000007' });
    const { body } = await signUp(payload);
    const row = await stored(body.id);
    expect(row).toMatchObject({ email: payload.email, shipping_mark: 'KWL-YAW', phone: '233200000007', tier_id: null });
  });

  it('gives an access token that opens the new profile, which is empty but for what was typed', async () => {
    const payload = form();
    const { body } = await signUp(payload);
    const headers = { authorization: `Bearer ${body.backendTokens.accessToken}` };
    const profile = await server.app.inject({ url: `/api/users/clients/${body.id}`, headers });
    expect(profile.json()).toEqual({
      id: body.id,
      email: payload.email,
      shippingMark: payload.shippingMark,
      phone: payload.phone,
      markClaim: null,
      isPhoneProven: true,
      membershipTier: null,
      clientDetails: { dob: null, location: null, nextOfKin: null, nextOfKinPhone: null },
      attachments: [],
    });
  });

  it('lets the client sign in afterwards', async () => {
    const payload = form();
    await signUp(payload);
    expect(await signIn(payload.email, payload.password)).toBe(200);
    expect(await signIn(payload.email, 'another-password')).toBe(400);
  });

  it('is never kept by a cache', async () => {
    expect((await signUp(form())).headers['cache-control']).toBe('no-store');
  });

  it('is written down without a word of what was typed', async () => {
    const { body } = await signUp(form());
    const rows = await server.sql('select actor, action, details from audit_log where entity_id = $1', [body.id]);
    expect(rows).toEqual([{ actor: `client:${body.id}`, action: 'registered', details: {} }]);
  });
});

describe('a stored password', () => {
  it('is an argon2id hash', async () => {
    const { body } = await signUp(form());
    expect((await stored(body.id)).password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[^$]+\$[^$]+$/);
  });

  it('is salted: two clients with one password have different hashes', async () => {
    const first = await signUp(form());
    const second = await signUp(form());
    expect((await stored(first.body.id)).password_hash).not.toBe((await stored(second.body.id)).password_hash);
  });

  it('stands nowhere in the database as it was typed', async () => {
    const password = 'canary-Sunyani-77';
    await signUp(form({ password, confirmPassword: password }));
    const tables = await server.sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of tables) {
      const [found] = await server.sql<{ count: number }>(
        `select count(*) from ${name} t where t::text like $1 or t::text like $2`,
        [`%${password}%`, `%${Buffer.from(password).toString('hex')}%`],
      );
      expect([name, found?.count]).toEqual([name, 0]);
    }
  });
});

describe('the shipping mark of a sign-up', () => {
  it.each([
    ['two characters', 'AB'],
    ['100 characters', 'K'.repeat(100)],
    ['an inner space', 'KWL AMA'],
    ['letters of other alphabets', 'KWL-海伦'],
    ['accents and an apostrophe', "KWL-Adwoa O'Bré"],
    ['marks that mean something to SQL or HTML', `KWL-'; drop table clients; --<b>"&`],
  ])('may have %s', async (_name, shippingMark) => {
    const { status, body } = await signUp(form({ shippingMark }));
    expect([status, body.shippingMark]).toEqual([201, shippingMark]);
    expect((await stored(body.id)).shipping_mark).toBe(shippingMark);
  });

  it('is trimmed before it is stored', async () => {
    const { body } = await signUp(form({ shippingMark: '  KWL-TRIMMED\t ' }));
    expect(body.shippingMark).toBe('KWL-TRIMMED');
    expect((await stored(body.id)).shipping_mark).toBe('KWL-TRIMMED');
  });

  it('may have 100 characters of any kind', async () => {
    expect((await signUp(form({ shippingMark: '😀'.repeat(100) }))).status).toBe(201);
  });

  it.each([
    ['empty', ''],
    ['one character', 'A'],
    ['one character outside the basic plane', '😀'],
    ['one character among spaces', '   A   '],
    ['only spaces', '     '],
    ['101 characters', 'K'.repeat(101)],
    ['10,000 characters', 'K'.repeat(10_000)],
    ['a line break', 'KWL\nAMA'],
    ['a carriage return', 'KWL\rAMA'],
    ['an inner tab', 'KWL\tAMA'],
    ['a zero byte', 'KWL\u0000AMA'],
    ['an escape character', 'KWL\u001b[31m'],
    ['a number', 12],
    ['null', null],
    ['an array', ['KWL', 'AMA']],
    ['an object', { length: 5 }],
    ['missing', undefined],
  ])('is refused: %s', async (_name, shippingMark) => {
    await expectRefused(form({ shippingMark }), 'shippingMark', wrongMark);
  });
});

describe('the e-mail of a sign-up', () => {
  it.each([
    '',
    'efua',
    'efua@kwanline',
    'efua@kwanline.example,x@y.example',
    'efua@kwanline.example\r\nCc: x@y.example',
    'efua\u0000@kwanline.example',
    `${'e'.repeat(238)}@kwanline.example`,
    7,
    null,
    ['efua@kwanline.example'],
    { email: 'efua@kwanline.example' },
    undefined,
  ])('is refused as %j', async (email) => {
    await expectRefused(form({ email }), 'email', wrongEmail);
  });

  it('is trimmed before it is stored', async () => {
    const { body } = await signUp(form({ email: '  trimmed@kwanline.example ' }));
    expect(body.email).toBe('trimmed@kwanline.example');
  });

  it.each(['Taken@Kwanline.example', 'taken@kwanline.example', 'TAKEN@KWANLINE.EXAMPLE', ' taken@KWANLINE.example '])(
    'is taken also as %j',
    async (email) => {
      await signUp(form({ email: 'Taken@Kwanline.example' }));
      const before = await accounts();
      const { status, body, headers } = await signUp(form({ email }));
      expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN']);
      expect(body.error).toBe(body.message);
      expect(Object.keys(body).sort()).toEqual(['code', 'error', 'message', 'statusCode']);
      expect(headers).not.toHaveProperty('set-cookie');
      expect(await accounts()).toBe(before);
    },
  );

  it('that is taken leaves the account of its owner as it was', async () => {
    const owner = await server.createClient({ password: 'the-owners-own' });
    const before = await stored(owner.id);
    await signUp(form({ email: owner.email.toUpperCase(), shippingMark: 'KWL-THIEF', phone: '1' }));
    expect(await stored(owner.id)).toEqual(before);
    expect(await signIn(owner.email, 'akwaaba-2025')).toBe(400);
    expect(await signIn(owner.email, 'the-owners-own')).toBe(200);
  });
});

describe('the phone of a sign-up', () => {
  it.each([
    ['233240000101', '233240000101'],
    ['+233 24 000 0101', '233240000101'],
    ['(024) 000-0101', '233240000101'],
    ['024.000.0101', '233240000101'],
    ['１２３４', '1234'],
    ['+233\u00a024\u00a0000\u00a00101', '233240000101'],
    ['7', '7'],
    ['123456789012345', '123456789012345'],
    ['+1-2-3 4.5 (6) 7 8 9 0 1 2 3 4 5', '123456789012345'],
  ])('%j is stored as %s', async (phone, digits) => {
    const { status, body } = await signUp(form({ phone }));
    expect(status).toBe(201);
    expect((await stored(body.id)).phone).toBe(digits);
  });

  it.each([
    '',
    '   ',
    '+',
    '()-',
    '1234567890123456',
    '24000O101',
    'call me',
    '٠٢٤٠٠٠',
    '233;240',
    '1e5',
    '233\u0000240',
    `1${' '.repeat(40)}`,
    '1'.repeat(10_000),
    233240000101,
    null,
    ['233240000101'],
    { digits: '233240000101' },
    undefined,
  ])('is refused as %j', async (phone) => {
    await expectRefused(form({ phone }), 'phone', wrongPhone);
  });
});

describe('the passwords of a sign-up', () => {
  // Specification, Password rule: the check is 7, the text says 8.
  it.each([limits.passwordMin, limits.passwordMax])('may have %i characters, and then sign in', async (length) => {
    const password = 'x'.repeat(length);
    const payload = form({ password, confirmPassword: password });
    expect((await signUp(payload)).status).toBe(201);
    expect(await signIn(payload.email, password)).toBe(200);
  });

  it.each([
    [0, tooShort],
    [limits.passwordMin - 1, tooShort],
    [limits.passwordMax + 1, tooLong],
    [10_000, tooLong],
  ])('may not have %i characters', async (length, message) => {
    const password = 'x'.repeat(length);
    await expectRefused(form({ password, confirmPassword: password }), 'password', message);
  });

  it.each([
    ['shorter than 7', '123456', tooShort],
    ['longer than 30', 'x'.repeat(31), tooLong],
    ['missing', undefined, tooShort],
    ['null', null, tooShort],
    ['a number', 12345678, tooShort],
    ['an array', ['akwaaba-2025'], tooShort],
  ])('must each follow the rule: a confirmation that is %s is refused', async (_name, confirmPassword, message) => {
    await expectRefused(form({ confirmPassword }), 'confirmPassword', message);
  });

  it.each([
    ['a'.repeat(limits.passwordMin), 'b'.repeat(limits.passwordMin)],
    ['akwaaba-2025', 'Akwaaba-2025'],
    ['akwaaba-2025', 'akwaaba-2025 '],
  ])('must match: %j and %j are refused on confirmPassword', async (password, confirmPassword) => {
    await expectRefused(form({ password, confirmPassword }), 'confirmPassword', mismatch);
  });

  it('are reported field by field when all are wrong', async () => {
    const { body } = await signUp({});
    expect(body.issues).toEqual([
      { path: 'email', message: wrongEmail },
      { path: 'password', message: tooShort },
      { path: 'shippingMark', message: wrongMark },
      { path: 'confirmPassword', message: tooShort },
      { path: 'phone', message: wrongPhone },
    ]);
  });
});

describe('ownership', () => {
  let ama: TestClient;

  beforeAll(async () => {
    ama = await server.createClient({ shippingMark: 'KWL-AMA MENSAH', phone: '233000000101' });
    const rateId = await createRate(server.sql);
    await createPackage(server.sql, { clientId: ama.id, rateId, customer: 'KWL-AMA MENSAH' });
    // The package has no client yet: the mark on a carton is not enough proof.
    await createPackage(server.sql, { clientId: null, rateId, customer: 'KWL-AMA MENSAH' });
    await createPayment(server.sql, { clientId: ama.id });
  });

  /** Everything a client can see, with the client's own token. */
  const everythingOf = async ({ id, accessToken }: { id: number; accessToken: string }) => {
    const get = async (path: string) => {
      const reply = await server.app.inject({ url: path, headers: { authorization: `Bearer ${accessToken}` } });
      expect(reply.statusCode).toBe(200);
      return reply.json();
    };
    const range = 'state=USD&from=2000-01-01&to=2999-01-01';
    return {
      summary: await get('/api/packages/summary/client'),
      packages: await get('/api/packages/client'),
      payments: (await get(`/api/users/clients/${id}/payments`)).data,
      attachments: await get(`/api/users/clients/${id}/attachments`),
      packagesCounted: (await get(`/api/statistics/client-dashboard?${range}`)).packages.stat,
    };
  };
  const nothing = { summary: [], packages: [], payments: [], attachments: [], packagesCounted: 0 };

  const marks = [
    ['the very same', 'KWL-AMA MENSAH'],
    ['lower case', 'kwl-ama mensah'],
    ['mixed case', 'Kwl-Ama Mensah'],
    ['spaces around', '  KWL-AMA MENSAH  '],
    ['two inner spaces', 'KWL-AMA  MENSAH'],
    ['no space', 'KWL-AMAMENSAH'],
    ['a no-break space', 'KWL-AMA\u00a0MENSAH'],
    ['a zero-width space', 'KWL-AMA \u200bMENSAH'],
    ['a byte order mark', '\ufeffKWL-AMA MENSAH'],
    ['full-width letters', 'ＫＷＬ-ＡＭＡ ＭＥＮＳＡＨ'],
    ['a Cyrillic letter', 'KWL-АMA MENSAH'],
    ['another dash', 'KWL‐AMA MENSAH'],
    ['a combining mark', 'KWL-AMA\u0301 MENSAH'],
    ['a right-to-left mark', '\u200fKWL-AMA MENSAH'],
    ['a wildcard', 'KWL-AMA%'],
    ['an underscore', 'KWL_AMA_MENSAH'],
  ] as const;

  it('is Ama’s own for what is hers', async () => {
    const { summary, packages, payments, packagesCounted } = await everythingOf(ama);
    expect([summary.length, packages.length, payments.length, packagesCounted]).toEqual([1, 1, 1, 1]);
  });

  it.each(marks)('does not come with her shipping mark in %s at sign-up', async (_name, shippingMark) => {
    const { status, body } = await signUp(form({ shippingMark, phone: '233000000101' }));
    expect(status).toBe(201);
    expect(await everythingOf({ id: body.id, accessToken: body.backendTokens.accessToken })).toEqual(nothing);
  });

  it.each(marks)('does not come with renaming oneself to %s', async (_name, shippingMark) => {
    const thief = await server.createClient();
    const reply = await server.app.inject({
      method: 'PATCH',
      url: `/api/users/clients/${thief.id}`,
      headers: thief.headers,
      payload: { shippingMark, phone: '233000000101' },
    });
    expect(reply.statusCode).toBe(200);
    expect(await everythingOf(thief)).toEqual(nothing);
  });
});
