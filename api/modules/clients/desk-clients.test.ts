import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneKey } from '#contract/phone-number';
import type { ClientSuggestion, DeskClient } from '#contract/staff/clients/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  for (const shippingMark of ['KWL-AMA MENSAH', 'KWL-AMA MENSA 024', 'KWL-KOFI MENSAH', 'KWL-ABENA OSEI', '阿玛']) {
    await server.createClient({ shippingMark });
  }
});
afterAll(() => server.close());

const suggest = async (mark: string) => {
  const reply = await desk.get(`/staff/clients/suggest?mark=${encodeURIComponent(mark)}`);
  return reply.json<ClientSuggestion[]>();
};
const marks = async (mark: string) => (await suggest(mark)).map(({ shippingMark }) => shippingMark);
const create = (body: object) => desk.post('/staff/clients', body, desk.china);

describe('suggestions', () => {
  it.each(['KWL-AMA MENSAH', 'ama mensah', 'kwl ama-mensah', 'AMAMENSAH', '  Ama.Mensah '])(
    'know the same mark written as %s',
    async (mark) => {
      const [first] = await suggest(mark);
      expect([first?.shippingMark, first?.exact, first?.similarity]).toEqual(['KWL-AMA MENSAH', true, 1]);
    },
  );

  it('find what looks alike, the most alike first', async () => {
    expect((await marks('AMMA MENSHA')).slice(0, 2)).toContain('KWL-AMA MENSAH');
    expect(await marks('ABNA OSEY')).toEqual(['KWL-ABENA OSEI']);
    expect(await marks('MENSAH')).toEqual(expect.arrayContaining(['KWL-AMA MENSAH', 'KWL-KOFI MENSAH']));
    expect(await marks('AMA MENSAH')).not.toContain('KWL-ABENA OSEI');
  });

  it('begin with the first letters that are typed', async () => {
    expect(await marks('ab')).toEqual(['KWL-ABENA OSEI']);
    expect(await marks('阿')).toEqual(['阿玛']);
  });

  it('begin with our prefix when only that is typed, in the order of the marks', async () => {
    const own = ['KWL-ABENA OSEI', 'KWL-AMA MENSA 024', 'KWL-AMA MENSAH', 'KWL-KOFI MENSAH'];
    for (const typed of ['KWL-', 'kwl', 'KWL ']) expect(await marks(typed)).toEqual(own);
  });

  it('are none for signs without a letter, and refuse nothing at all', async () => {
    expect(await suggest('---')).toEqual([]);
    expect((await desk.get('/staff/clients/suggest?mark=')).statusCode).toBe(400);
    expect((await desk.get(`/staff/clients/suggest?mark=${encodeURIComponent("%_\\';--")}`)).statusCode).toBe(200);
  });
});

describe('the marks for a device without a network', () => {
  it('come newest first with the key they are compared by, and without phone and e-mail', async () => {
    const reply = await desk.get('/staff/clients/marks', desk.china);
    const rows = reply.json<{ id: number; shippingMark: string; key: string }[]>();
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect(rows.find(({ shippingMark }) => shippingMark === 'KWL-AMA MENSA 024')).toEqual({
      id: expect.any(Number),
      shippingMark: 'KWL-AMA MENSA 024',
      key: 'AMAMENSA024',
    });
  });

  it('are for those who take packages in', async () => {
    expect((await desk.get('/staff/clients/marks', desk.ghana)).statusCode).toBe(403);
  });
});

describe('phones', () => {
  const stored = [
    '0244123456',
    '244123456',
    '233244123456',
    '00233244123456',
    '2330244123456',
    '05012',
    '8613812345678',
  ];

  it.each(stored)('are compared by the database as by the pages: %s', async (digits) => {
    expect(await server.sql('select phone_key($1) as key', [digits])).toEqual([{ key: phoneKey(digits) }]);
  });

  it('are kept in one form, and one that another client has is saved only when the desk says that they are two', async () => {
    // As earlier years stored it.
    const old = await server.createClient({ shippingMark: 'KWL-OLD PHONE', phone: '0244777888' });
    const form = { shippingMark: 'KWL-SAME PHONE', phone: '+233 24 477 7888' };
    const asked = await create(form);
    const question = 'KWL-OLD PHONE has this phone. Is it the same client, or another one?';
    expect([asked.statusCode, asked.json().code, asked.json().message]).toEqual([409, 'REPEATED_NUMBER', question]);
    expect(await server.sql('select id from clients where shipping_mark = $1', [form.shippingMark])).toEqual([]);
    const reply = await create({ ...form, isAnother: true });
    expect(reply.json()).toMatchObject({
      phone: '233244777888',
      samePhone: [{ id: old.id, shippingMark: 'KWL-OLD PHONE' }],
    });
    const known = (await desk.get(`/staff/clients/${old.id}`)).json<DeskClient>();
    expect(known.samePhone).toEqual([{ id: reply.json().id, shippingMark: 'KWL-SAME PHONE' }]);
    for (const typed of ['0244777888', '+233244777888', '233 24 477 7888', '244777888']) {
      const found = (await desk.get(`/staff/search?q=${encodeURIComponent(typed)}`)).json();
      expect(found.clients.map(({ shippingMark }: ClientSuggestion) => shippingMark).toSorted()).toEqual([
        'KWL-OLD PHONE',
        'KWL-SAME PHONE',
      ]);
    }
  });

  it('of another client are asked about when a client is changed, and their own phone is not', async () => {
    await server.createClient({ shippingMark: 'KWL-FIRST OF TWO', phone: '233244777111' });
    const { id } = (await create({ shippingMark: 'KWL-SECOND OF TWO', phone: '0244777222' })).json<DeskClient>();
    const change = (body: object) =>
      server.app.inject({
        method: 'PATCH',
        url: `/api/staff/clients/${id}`,
        headers: desk.china.headers,
        payload: { key: crypto.randomUUID(), ...body },
      });
    expect((await change({ phone: '024 477 7222', shippingMark: 'KWL-SECOND OF 2' })).statusCode).toBe(200);
    const asked = await change({ phone: '024 477 7111' });
    expect([asked.statusCode, asked.json().message]).toEqual([
      409,
      'KWL-FIRST OF TWO has this phone. Is it the same client, or another one?',
    ]);
    expect((await change({ phone: '024 477 7111', isAnother: true })).json()).toMatchObject({ phone: '233244777111' });
  });

  it.each(['05012', '024412345', '+233 24 412 345'])('that are too short are refused: %s', async (phone) => {
    const reply = await create({ shippingMark: 'KWL-SHORT PHONE', phone });
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'This is not a whole phone number. Enter it as 024 412 3456, or with its country as +86 138 1234 5678.',
    ]);
  });
});

describe('a client that the desk enters', () => {
  it('needs a mark only, owns packages and cannot sign in', async () => {
    const reply = await create({ shippingMark: 'KWL-WALK IN' });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ phone: null, email: null, canSignIn: false, packages: [] });
    const { id } = reply.json<DeskClient>();
    await desk.receive({ clientId: id });
    const { packages } = (await desk.get(`/staff/clients/${id}`)).json<DeskClient>();
    expect(packages).toEqual([{ status: 'YET_TO_LOAD', count: 1 }]);
  });

  it('gets in through a forgotten password once there is an e-mail, and sees the packages', async () => {
    const { id } = (await create({ shippingMark: 'KWL-LATE MAIL' })).json<DeskClient>();
    await desk.receive({ clientId: id, trackingNumber: 'WALKIN-1' });
    const email = 'late@kwanline.example';
    const signIn = (password: string) =>
      server.app.inject({ method: 'POST', url: '/api/auth/signin/client', payload: { email, password } });
    const { headers } = desk.china;
    const payload = { key: 'give-an-email', email };
    const given = await server.app.inject({ method: 'PATCH', url: `/api/staff/clients/${id}`, headers, payload });
    expect(given.json()).toMatchObject({ email, canSignIn: false });
    expect((await signIn('akwaaba-2025')).statusCode).toBe(400);

    await server.app.inject({ method: 'POST', url: '/api/auth/clients/forgot-password', payload: { email } });
    const [mail] = await server.sql<{ body: string }>(`select body from mail_outbox where recipient = $1`, [email]);
    const token = /[?&]id=([\w-]+)/.exec(mail?.body ?? '')?.[1];
    const password = 'akwaaba-2025';
    const form = { password, confirmPassword: password, id: token, email };
    await server.app.inject({ method: 'POST', url: '/api/auth/clients/reset-password', payload: form });
    const session = (await signIn(password)).json();
    const own = { authorization: `Bearer ${session.backendTokens.accessToken}` };
    const seen = (await server.app.inject({ url: '/api/packages/client', headers: own })).json();
    expect(seen).toMatchObject([{ trackingNumber: 'WALKIN-1', email, phone: '' }]);
    expect((await server.app.inject({ url: `/api/users/clients/${id}`, headers: own })).json().phone).toBe('');
  });

  it('keeps the e-mail that the desk has given, so that another one does not open the account', async () => {
    const first = 'given-once@kwanline.example';
    const { id } = (await create({ shippingMark: 'KWL-GIVEN ONCE', email: first })).json<DeskClient>();
    const give = (key: string, email: string) =>
      server.app.inject({
        method: 'PATCH',
        url: `/api/staff/clients/${id}`,
        headers: desk.china.headers,
        payload: { key, email },
      });
    const reply = await give('another-email', 'thief@kwanline.example');
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'This client already has an email, and the desk cannot replace it.',
    ]);
    expect((await give('the-same-email', first)).json()).toMatchObject({ email: first });
  });

  it('is not entered twice, also at the same moment', async () => {
    const replies = await Promise.all([
      create({ shippingMark: 'KWL-ONCE' }),
      create({ shippingMark: 'kwl once' }),
      create({ shippingMark: 'ONCE' }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toMatch(/ is already a client\. Choose that client, or enter a longer mark\.$/);
  });

  it('has an e-mail that no other client has', async () => {
    const taken = await server.createClient();
    const reply = await create({ shippingMark: 'KWL-SAME MAIL', email: taken.email.toUpperCase() });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'EMAIL_TAKEN']);
  });
});

describe('a client who signs in', () => {
  it('keeps their e-mail, whatever the desk wants', async () => {
    const client = await server.createClient();
    const change = (body: object) =>
      server.app.inject({
        method: 'PATCH',
        url: `/api/staff/clients/${client.id}`,
        headers: desk.admin.headers,
        payload: { key: `k-${Math.random()}`.replace('.', '-'), ...body },
      });
    const reply = await change({ email: 'thief@kwanline.example' });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'This client already has an email, and the desk cannot replace it.',
    ]);
  });

  it('keeps their phone until a second person agrees to another one', async () => {
    const client = await server.createClient({ phone: '233244000111' });
    const support = await server.createStaff('support', 'Accra');
    const alone = await server.app.inject({
      method: 'PATCH',
      url: `/api/staff/clients/${client.id}`,
      headers: desk.admin.headers,
      payload: { key: 'change-the-phone-alone', phone: '233000000777' },
    });
    expect([alone.statusCode, alone.json().message]).toEqual([
      409,
      'This client signs in and has a phone. Ask for another one: a second person must agree.',
    ]);
    const propose = (phone: string) =>
      desk.post(`/staff/clients/${client.id}/phone`, { phone, reason: 'Showed the Ghana card.' }, support);
    expect((await propose('0244000111')).json().message).toBe('The client has this phone already.');
    const { phone, phoneChange } = await desk.must<DeskClient>(propose('0244 000 222'));
    expect([phone, phoneChange]).toMatchObject(['233244000111', { phone: '233244000222', staffId: support.id }]);
    const decide = (isAgreed: boolean, who = desk.admin) =>
      desk.post(`/staff/phone-changes/${phoneChange?.id}/decide`, { isAgreed }, who);
    expect((await decide(true, support)).json().message).toContain('must agree to it.');
    expect(await desk.must(decide(true))).toMatchObject({ phone: '233244000222', phoneChange: null });
    expect((await decide(true)).json().message).toBe('This change has already been decided.');
    const mails = await server.sql('select subject from mail_outbox where recipient = $1', [client.email]);
    expect(mails).toEqual([{ subject: 'The phone of your account was changed' }]);
    const [entry] = (await desk.get(`/staff/log/client/${client.id}`)).json().rows;
    expect(entry).toMatchObject({ action: 'agreed to another phone', details: { phone: '233244000222' } });
  });

  it('keeps a phone that a second person refuses', async () => {
    const client = await server.createClient({ phone: '233244000111' });
    const body = { phone: '0244000333', reason: 'Said so on the phone.' };
    const { phoneChange } = await desk.must<DeskClient>(desk.post(`/staff/clients/${client.id}/phone`, body));
    const refuse = desk.post(`/staff/phone-changes/${phoneChange?.id}/decide`, { isAgreed: false });
    expect(await desk.must(refuse)).toMatchObject({ phone: '233244000111', phoneChange: null });
  });
});

describe('the record of a client', () => {
  const update = (id: number, body: object, who = desk.ghana) =>
    server.app.inject({
      method: 'PATCH',
      url: `/api/staff/clients/${id}/record`,
      headers: who.headers,
      payload: { key: crypto.randomUUID(), ...body },
    });

  it('keeps name, town, second phone, preferred branch and notes, and logs what changed', async () => {
    const { id } = (await create({ shippingMark: 'KWL-RECORD' })).json<DeskClient>();
    const fields = {
      name: 'Efua Sutherland',
      secondPhone: '024 412 3456',
      preferredBranch: 'Kumasi',
      notes: 'Calls late.',
    };
    const saved = (await update(id, { ...fields, town: 'Tamale' })).json<DeskClient>();
    expect(saved.record).toEqual({ ...fields, secondPhone: '233244123456' });
    expect(saved.clientDetails.location).toBe('Tamale');
    const cleared = (await update(id, { notes: null, name: 'Efua S.' })).json<DeskClient>();
    expect(cleared.record).toEqual({ ...saved.record, name: 'Efua S.', notes: null });
    const log = (await desk.get(`/staff/log/client/${id}`)).json<{ rows: { details: object }[] }>().rows;
    expect(log[0]?.details).toEqual({
      fullName: { from: 'Efua Sutherland', to: 'Efua S.' },
      notes: { from: 'Calls late.', to: null },
    });
  });

  it('refuses bad fields with a sentence and changes nothing', async () => {
    const { id } = (await create({ shippingMark: 'KWL-BAD RECORD' })).json<DeskClient>();
    expect((await update(id, { name: 'x' })).json().message).toBe('Must have 2 to 100 characters.');
    expect((await update(id, { preferredBranch: 'Guangdong' })).json().message).toBe('Must be a branch in Ghana.');
    expect((await update(id, { secondPhone: '123', name: 'Kofi' })).statusCode).toBe(400);
    expect((await update(987_654, { name: 'Kofi' })).statusCode).toBe(404);
    expect((await desk.get(`/staff/clients/${id}`)).json<DeskClient>().record.name).toBeNull();
  });
});
