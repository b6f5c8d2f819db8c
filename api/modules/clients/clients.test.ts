import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';

const wrongMark = 'Must be a valid Shipping Mark.';
const wrongPhone = 'Must be a valid phone.';
const wrongDate = 'Must be a valid date.';
const outOfRange = 'The date of birth must lie between 1900 and today.';
const empty = { dob: null, location: null, nextOfKin: null, nextOfKinPhone: null };

let server: TestApp;
let ama: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  server.now.value = new Date('2025-06-15T12:00:00.000Z');
});
afterAll(() => server.close());
beforeEach(async () => {
  ama = await server.createClient({ shippingMark: 'KWL-AMA MENSAH', phone: '233240000101' });
});

type Who = { id: number | string; headers: object };

const call = async (method: 'GET' | 'PATCH', path: string, { headers }: { headers: object }, payload?: object) => {
  const url = `/api/users/clients/${path}`;
  const reply = await server.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json(), text: reply.body, headers: reply.headers };
};

const profile = (who: Who = ama) => call('GET', `${who.id}`, who);
const update = (payload: object, who: Who = ama) => call('PATCH', `${who.id}`, who, payload);
const updateInfo = (payload: object, who: Who = ama) => call('PATCH', `${who.id}/info`, who, payload);

const mark = (fields: object = {}) => ({ shippingMark: 'KWL-AMA NEW', phone: '233200000002', ...fields });
const info = (fields: object = {}) => ({
  location: 'Kumasi',
  nextOfKin: 'Kofi Mensah',
  nextOfKinPhone: '233200000003',
  ...fields,
});

/** Everything stored about a client, and the number of audit rows. */
const state = async ({ id }: { id: number }) => [
  await server.sql('select * from clients where id = $1', [id]),
  await server.sql('select * from client_details where client_id = $1', [id]),
  (await server.sql('select 1 from audit_log')).length,
];

const lastAudit = async () =>
  (
    await server.sql(
      `select actor, action, entity, entity_id as "entityId", details, at, address from audit_log order by id desc limit 1`,
    )
  )[0];

describe('a profile', () => {
  it('of a new client has every field of the specification, empty where nothing was told yet', async () => {
    const { status, body } = await profile();
    expect(status).toBe(200);
    expect(body).toEqual({
      id: ama.id,
      shippingMark: 'KWL-AMA MENSAH',
      email: ama.email,
      phone: '233240000101',
      markClaim: null,
      isPhoneProven: true,
      membershipTier: null,
      clientDetails: empty,
      attachments: [],
    });
  });

  it('shows the membership tier with name and priority', async () => {
    await server.sql(
      `with gold as (insert into membership_tiers (name, priority) values ('Gold', 3)
         on conflict (name) do update set priority = 3 returning id)
       update clients set tier_id = gold.id from gold where clients.id = $1`,
      [ama.id],
    );
    expect((await profile()).body.membershipTier).toEqual({ name: 'Gold', priority: 3 });
  });

  it('shows the attachments, newest first, with id, name, address and date', async () => {
    for (const [name, at] of [
      ['old.pdf', '2025-01-01'],
      ['new.jpg', '2025-02-01'],
    ]) {
      await server.sql(
        `insert into attachments (client_id, name, storage_key, content_type, size, sha256, created_at)
         values ($1, $2, $3, 'image/jpeg', 3, sha256('abc'), $4)`,
        [ama.id, name, `clients/${ama.id}/${name?.slice(0, 3)}`, at],
      );
    }
    const { attachments } = (await profile()).body;
    expect(attachments).toEqual([
      { id: expect.any(Number), name: 'new.jpg', imageUrl: expect.any(String), createdAt: '2025-02-01T00:00:00.000Z' },
      { id: expect.any(Number), name: 'old.pdf', imageUrl: expect.any(String), createdAt: '2025-01-01T00:00:00.000Z' },
    ]);
  });

  it('still opens when the row of details is missing', async () => {
    await server.sql('delete from client_details where client_id = $1', [ama.id]);
    expect((await profile()).body.clientDetails).toEqual(empty);
  });

  it('never shows the password hash, and is never kept by a cache', async () => {
    const { text, headers } = await profile();
    expect(text).not.toContain('argon2');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is refused without a token, and with a refresh token', async () => {
    expect((await profile({ id: ama.id, headers: {} })).status).toBe(401);
    const headers = { authorization: `Bearer ${ama.refreshToken}` };
    expect((await profile({ id: ama.id, headers })).status).toBe(401);
  });
});

describe('editing the client', () => {
  it('changes shipping mark and phone, and answers the sentence of the specification', async () => {
    const { status, body } = await update(mark());
    expect([status, body]).toEqual([200, { message: 'Client update successful' }]);
    expect((await profile()).body).toMatchObject({ shippingMark: 'KWL-AMA NEW', phone: '233200000002' });
  });

  it('changes nothing else', async () => {
    const { body: before } = await profile();
    await update(mark());
    expect((await profile()).body).toEqual({ ...before, ...mark(), isPhoneProven: false });
  });

  it('is seen at the next sign-in', async () => {
    await update(mark());
    const payload = { email: ama.email, password: ama.password };
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/signin/client', payload });
    expect(reply.json().shippingMark).toBe('KWL-AMA NEW');
  });

  it('trims the mark and keeps the digits of the phone', async () => {
    await update({ shippingMark: '  KWL-TRIMMED ', phone: '+233 (20) 000-0004' });
    expect((await profile()).body).toMatchObject({ shippingMark: 'KWL-TRIMMED', phone: '233200000004' });
  });

  it('lets two clients have one mark and one phone', async () => {
    const kofi = await server.createClient();
    expect((await update({ shippingMark: 'KWL-AMA MENSAH', phone: '233240000101' }, kofi)).status).toBe(200);
  });

  it('is written down by the names of the fields, not by what is in them', async () => {
    await update(mark());
    expect(await lastAudit()).toEqual({
      actor: `client:${ama.id}`,
      action: 'changed the profile',
      entity: 'client',
      entityId: ama.id,
      details: { fields: ['shippingMark', 'phone'] },
      at: server.now.value,
      address: '127.0.0.1',
    });
  });

  it.each([
    ['of two characters', 'AB'],
    ['of 100 characters', 'K'.repeat(100)],
    ['in another alphabet', '阿玛'],
    ['that looks like HTML or SQL', `<b>'"--;`],
  ])('takes a mark %s', async (_name, shippingMark) => {
    expect((await update(mark({ shippingMark }))).status).toBe(200);
    expect((await profile()).body.shippingMark).toBe(shippingMark);
  });

  it.each([
    ['is empty', ''],
    ['has one character', 'A'],
    ['has one character among spaces', '  A  '],
    ['has 101 characters', 'K'.repeat(101)],
    ['holds a line break', 'KWL\nAMA'],
    ['holds a zero byte', 'KWL\u0000AMA'],
    ['is missing', undefined],
    ['is null', null],
    ['is a number', 12],
    ['is an array', ['KWL', 'AMA']],
    ['is an object', {}],
  ])('refuses a mark that %s', async (_name, shippingMark) => {
    const before = await state(ama);
    const { status, body } = await update(mark({ shippingMark }));
    expect([status, body.message]).toEqual([400, wrongMark]);
    expect(body.issues).toEqual([{ path: 'shippingMark', message: wrongMark }]);
    expect(await state(ama)).toEqual(before);
  });

  it.each(['', '+', 'abc', '1234567890123456', '12\u0000', undefined, null, 233200000002, ['1'], {}])(
    'refuses the phone %j',
    async (phone) => {
      const before = await state(ama);
      const { status, body } = await update(mark({ phone }));
      expect([status, body.message]).toEqual([400, wrongPhone]);
      expect(body.issues).toEqual([{ path: 'phone', message: wrongPhone }]);
      expect(await state(ama)).toEqual(before);
    },
  );

  it('takes 15 digits', async () => {
    expect((await update(mark({ phone: '123456789012345' }))).status).toBe(200);
  });

  it.each(['email', 'tierId', 'membershipTier', 'password', 'id', 'location'])(
    'refuses the key %s, which is not of this form',
    async (key) => {
      const before = await state(ama);
      expect((await update(mark({ [key]: 'x' }))).status).toBe(400);
      expect(await state(ama)).toEqual(before);
    },
  );
});

describe('editing the other info', () => {
  it('changes the four fields, and answers the sentence of the specification', async () => {
    const { status, body } = await updateInfo(info({ dob: '1990-05-17' }));
    expect([status, body]).toEqual([200, { message: 'Client update successful' }]);
    expect((await profile()).body.clientDetails).toEqual({
      dob: '1990-05-17',
      location: 'Kumasi',
      nextOfKin: 'Kofi Mensah',
      nextOfKinPhone: '233200000003',
    });
  });

  it('changes nothing else', async () => {
    const { body: before } = await profile();
    await updateInfo(info());
    expect((await profile()).body).toEqual({ ...before, clientDetails: { ...info(), dob: null } });
  });

  it('trims location and next of kin and keeps the digits of the phone', async () => {
    await updateInfo({ location: ' Tema ', nextOfKin: ' Esi ', nextOfKinPhone: '+233 20-000' });
    expect((await profile()).body.clientDetails).toEqual({
      dob: null,
      location: 'Tema',
      nextOfKin: 'Esi',
      nextOfKinPhone: '23320000',
    });
  });

  it('works when the row of details is missing', async () => {
    await server.sql('delete from client_details where client_id = $1', [ama.id]);
    expect((await updateInfo(info({ dob: '1990-05-17' }))).status).toBe(200);
    expect((await profile()).body.clientDetails).toEqual({ ...info(), dob: '1990-05-17' });
  });

  it('works without a date of birth when the row of details is missing', async () => {
    await server.sql('delete from client_details where client_id = $1', [ama.id]);
    await updateInfo(info());
    expect((await profile()).body.clientDetails).toEqual({ ...info(), dob: null });
  });

  it('is written down by the names of the fields, not by what is in them', async () => {
    await updateInfo(info({ dob: '1990-05-17' }));
    expect(await lastAudit()).toMatchObject({
      actor: `client:${ama.id}`,
      action: 'changed other info',
      entityId: ama.id,
      details: { fields: ['location', 'nextOfKin', 'nextOfKinPhone', 'dob'] },
    });
  });

  // Specification, Edit client info rules: location and next of kin use the text of the shipping mark.
  describe.each(['location', 'nextOfKin'])('%s', (field) => {
    it.each([
      ['has two characters', 'Ho'],
      ['has 100 characters', 'x'.repeat(100)],
    ])('is taken when it %s', async (_name, value) => {
      expect((await updateInfo(info({ [field]: value }))).status).toBe(200);
      expect((await profile()).body.clientDetails[field]).toBe(value);
    });

    it.each([
      ['is empty', ''],
      ['has one character', 'A'],
      ['has one character outside the basic plane', '😀'],
      ['has one character among spaces', '  A  '],
      ['has 101 characters', 'x'.repeat(101)],
      ['holds a line break', 'A\r\nB'],
      ['holds a zero byte', 'A\u0000B'],
      ['is missing', undefined],
      ['is null', null],
      ['is a number', 12],
      ['is an array', ['Accra']],
    ])('is refused when it %s', async (_name, value) => {
      const before = await state(ama);
      const { status, body } = await updateInfo(info({ [field]: value }));
      expect([status, body.message, body.error]).toEqual([400, wrongMark, wrongMark]);
      expect(body.issues).toEqual([{ path: field, message: wrongMark }]);
      expect(await state(ama)).toEqual(before);
    });
  });

  it.each(['', 'abc', '1234567890123456', undefined, null, 12, ['1']])(
    'refuses the phone of the next of kin as %j',
    async (nextOfKinPhone) => {
      const before = await state(ama);
      const { status, body } = await updateInfo(info({ nextOfKinPhone }));
      expect([status, body.message]).toEqual([400, wrongPhone]);
      expect(body.issues).toEqual([{ path: 'nextOfKinPhone', message: wrongPhone }]);
      expect(await state(ama)).toEqual(before);
    },
  );
});

describe('the date of birth', () => {
  it.each([
    ['1900-01-01', '1900-01-01'],
    ['1990-05-17', '1990-05-17'],
    ['2000-02-29', '2000-02-29'],
    ['2025-06-15', '2025-06-15'],
    ['1990-05-17T00:00:00.000Z', '1990-05-17'],
    ['1990-05-17T23:59:59Z', '1990-05-17'],
  ])('%s is stored as %s', async (dob, day) => {
    expect((await updateInfo(info({ dob }))).status).toBe(200);
    expect((await profile()).body.clientDetails.dob).toBe(day);
  });

  it.each(['', null])('is cleared by %j', async (dob) => {
    await updateInfo(info({ dob: '1990-05-17' }));
    expect((await updateInfo(info({ dob }))).status).toBe(200);
    expect((await profile()).body.clientDetails.dob).toBeNull();
  });

  it('stays as it was when it is not sent', async () => {
    await updateInfo(info({ dob: '1990-05-17' }));
    await updateInfo(info({ location: 'Sunyani' }));
    expect((await profile()).body.clientDetails).toMatchObject({ dob: '1990-05-17', location: 'Sunyani' });
  });

  it.each(['2025-06-16', '2026-01-01', '9999-12-31', '1899-12-31', '1000-01-01'])(
    'is refused as %s: tomorrow or before 1900',
    async (dob) => {
      const before = await state(ama);
      const { status, body } = await updateInfo(info({ dob }));
      expect([status, body.message]).toEqual([400, outOfRange]);
      expect(body.issues).toEqual([{ path: 'dob', message: outOfRange }]);
      expect(await state(ama)).toEqual(before);
    },
  );

  it.each([
    '1990-02-30',
    '2025-02-29',
    '1900-02-29',
    '1990-04-31',
    '1990-13-01',
    '1990-00-10',
    '1990-01-00',
    '1990-1-1',
    '17/05/1990',
    '17-05-1990',
    '0990-01-01',
    '+1990-05-17',
    '1990-05-17T00:00:00+02:00',
    '1990-05-17 00:00',
    'yesterday',
    'infinity',
    ' ',
    '1990-05-17\u0000',
    '1'.repeat(10_000),
    642902400000,
    true,
    ['1990-05-17'],
    { date: '1990-05-17' },
  ])('is refused as %j: no real date', async (dob) => {
    const before = await state(ama);
    const { status, body } = await updateInfo(info({ dob }));
    expect([status, body.message]).toEqual([400, wrongDate]);
    expect(body.issues).toEqual([{ path: 'dob', message: wrongDate }]);
    expect(await state(ama)).toEqual(before);
  });
});

describe('another client’s', () => {
  const calls: [string, (who: Who) => ReturnType<typeof call>][] = [
    ['profile', profile],
    ['shipping mark and phone', (who) => update(mark(), who)],
    ['other info', (who) => updateInfo(info({ dob: '1990-05-17' }), who)],
  ];

  it.each(calls)('%s is not found, in the same words as a number that does not exist', async (_name, ask) => {
    const kofi = await server.createClient();
    const foreign = await ask({ id: kofi.id, headers: ama.headers });
    const missing = await ask({ id: 999_999_999, headers: ama.headers });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.text).toBe(missing.text);
    expect(foreign.text).not.toContain('KWL');
  });

  it.each(calls)('%s is left as it was, and the caller’s own too', async (_name, ask) => {
    const kofi = await server.createClient();
    const before = [await state(kofi), await state(ama)];
    await ask({ id: kofi.id, headers: ama.headers });
    expect([await state(kofi), await state(ama)]).toEqual(before);
  });

  it('things are not told apart by a form that is wrong either', async () => {
    const kofi = await server.createClient();
    for (const payload of [{}, { nonsense: 1 }, { shippingMark: 1, phone: 1 }]) {
      expect((await update(payload, { id: kofi.id, headers: ama.headers })).status).toBe(404);
      expect((await updateInfo(payload, { id: kofi.id, headers: ama.headers })).status).toBe(404);
    }
  });

  const ids = [
    'abc',
    '0',
    '-1',
    '1.5',
    '1e3',
    '01',
    '+1',
    '0x1',
    '%00',
    '%20',
    '9'.repeat(16),
    '1;drop table clients',
    '٣',
  ];

  it.each(ids)('number may not be written %s', async (id) => {
    const statuses = await Promise.all(calls.map(async ([, ask]) => (await ask({ id, headers: ama.headers })).status));
    expect(statuses).toEqual([400, 400, 400]);
  });

  it.each(calls)('%s is not asked for without a token: that comes first', async (_name, ask) => {
    expect((await ask({ id: ama.id, headers: {} })).status).toBe(401);
    expect((await ask({ id: 'abc', headers: {} })).status).toBe(401);
  });
});
