import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCompany, senderOf } from '#api/modules/company/company.service';
import { watchCompany } from '#api/modules/company/watch-company';
import type { CompanySection } from '#contract/company/rules';
import type { Company } from '#contract/company/schema';
import type { CompanySettings, CompanyVersion } from '#contract/staff/company/schema';
import { demoPlaces } from '#db/demo/places';
import { openDatabase } from '#db/open';
import { startTestApp, type TestApp } from '#tests/support/app';
import { demoCompany } from '#tests/support/company';
import { adHoc, createTestDatabase } from '#tests/support/database';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

const settings = async () => (await desk.get('/staff/company')).json<CompanySettings>();
const history = async (section: CompanySection) =>
  (await desk.get(`/staff/company/${section}/history`)).json<CompanyVersion[]>();

async function put(section: CompanySection, value: object, more: object = {}, who = desk.admin) {
  const { states } = await settings();
  return server.app.inject({
    method: 'PUT',
    url: `/api/staff/company/${section}`,
    headers: who.headers,
    payload: { key: randomUUID(), version: states[section].version, [section]: value, ...more },
  });
}

/** Changes some fields of a section and keeps the others. */
const change = async <S extends CompanySection>(section: S, fields: Partial<Company[S]>, more: object = {}) =>
  put(section, { ...(await settings()).company[section], ...fields }, more);

describe('the settings of the company', () => {
  it('begin with the values of the specification', async () => {
    const { company, states } = await settings();
    expect(company).toEqual(demoCompany);
    expect(states.identity).toMatchObject({ version: 1, changedBy: null });
    expect(states.messages).toEqual({ version: 0, changedAt: null, changedBy: null });
  });

  it('keep who changed what, when, why, from what to what', async () => {
    const reply = await change('contact', { hours: 'Mon-Fri 9:00am-5:00pm GMT' }, { reason: 'New opening hours' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json<CompanySettings>().company.contact.hours).toBe('Mon-Fri 9:00am-5:00pm GMT');
    const [newest, first] = await history('contact');
    expect(newest).toMatchObject({
      version: 2,
      reason: 'New opening hours',
      changes: [{ path: 'hours', from: 'Mon-Sat 8:00am-8:00pm GMT', to: 'Mon-Fri 9:00am-5:00pm GMT' }],
    });
    expect(newest?.changedBy).toMatch(/^Staff \d+$/);
    expect(first).toMatchObject({ version: 1, changedBy: null, changes: [] });
  });

  it('are not overwritten by a person who read an older version', async () => {
    const { company, states } = await settings();
    const send = (tagline: string) =>
      server.app.inject({
        method: 'PUT',
        url: '/api/staff/company/identity',
        headers: desk.admin.headers,
        payload: { key: randomUUID(), version: states.identity.version, identity: { ...company.identity, tagline } },
      });
    const replies = await Promise.all([send('One.'), send('Two.')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      /^(Staff \d+|Someone else) has changed these settings since you opened them\. .+ nothing of yours was saved\.$/,
    );
    expect(await history('identity')).toHaveLength(2);
  });

  it('are saved once for a key', async () => {
    const key = randomUUID();
    const { company, states } = await settings();
    const payload = { key, version: states.deposit.version, deposit: { ...company.deposit, days: 10 } };
    const send = () =>
      server.app.inject({
        method: 'PUT',
        url: '/api/staff/company/deposit',
        headers: desk.admin.headers,
        payload,
      });
    expect((await send()).json()).toEqual((await send()).json());
    expect(await history('deposit')).toHaveLength(1);
  });

  it.each([
    [
      'identity',
      { prefix: 'kwl' },
      'prefix',
      'The prefix has 2 to 6 capital letters or digits and begins with a letter.',
    ],
    ['identity', { name: ' ' }, 'name', 'The trading name has 1 to 60 characters.'],
    ['contact', { email: 'nobody' }, 'email', 'The e-mail is an address such as name@company.com.'],
    ['links', { chat: 'javascript:alert(1)' }, 'chat', 'The WhatsApp link is an address that begins with https://.'],
    ['deposit', { share: 101 }, 'share', 'The deposit is a whole number of per cent from 0 to 100.'],
    ['storage', { perDay: 1.005 }, 'perDay', 'The storage fee is an amount from 0 to 1000 with at most two decimals.'],
    ['terms', { updated: '2025-02-30' }, 'updated', 'The date of the terms is a day such as 2025-01-31.'],
  ] as const)('of %s refuse %j with a sentence at the field', async (section, fields, path, message) => {
    const reply = await change(section, fields);
    expect([reply.statusCode, reply.json().message, reply.json().issues]).toEqual([
      400,
      message,
      [{ path: `${section}.${path}`, message }],
    ]);
  });

  it('name the wrong field inside a list', async () => {
    const { company } = await settings();
    const [first] = company.payment.banks;
    const reply = await change('payment', {
      banks: [{ ...first, number: 'abc' } as Company['payment']['banks'][number]],
    });
    expect(reply.json().issues[0].path).toBe('payment.banks.0.number');
  });

  it('refuse a message text with an unknown placeholder or an open bracket', async () => {
    const { company } = await settings();
    const say = (one: string) => put('messages', { ...company.messages, ETA: { ...company.messages.ETA, one } });
    expect((await say('Hello {name}')).json().message).toContain('and nothing else in braces');
    expect((await say('Hello [ in {branch}')).json().message).toBe(
      'Close every square bracket, and put none inside another.',
    );
  });

  it('refuse a save that changes nothing', async () => {
    expect((await change('links', {})).json().message).toBe('Nothing has changed.');
  });

  it('are changed by admins and read by auditors', async () => {
    const auditor = await server.createStaff('auditor');
    expect((await desk.get('/staff/company', auditor)).statusCode).toBe(200);
    expect((await put('links', { chat: '', buyRmb: '', socials: [] }, {}, auditor)).statusCode).toBe(403);
    expect((await desk.get('/staff/company', desk.china)).statusCode).toBe(403);
  });

  it('never change a version that is written', async () => {
    await expect(server.sql(`update company_settings set value = '{}'`)).rejects.toThrow('never changes');
    await expect(server.sql('delete from company_settings')).rejects.toThrow('never changes');
  });
});

describe('a change of the settings', () => {
  it('reaches mails, messages, the prefix of containers and the description of the API', async () => {
    await change('identity', { name: 'Osei Cargo', short: 'Osei', prefix: 'OSEI' });
    const client = await server.createClient();
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/clients/forgot-password',
      payload: { email: client.email },
    });
    const [mail] = await server.sql<{ subject: string; body: string }>(
      'select subject, body from mail_outbox order by id desc limit 1',
    );
    expect(mail?.subject).toBe('Reset your Osei password');
    expect(mail?.body).toContain('\nOsei Cargo\n');
    expect((await desk.plan()).reference).toMatch(/^OSEI-\d\d-\d{3}/);
    const openApi = (await server.app.inject({ url: '/api/openapi.json' })).json();
    expect([openApi.info.title, openApi.info.description]).toEqual([
      'Osei API',
      'Tracking, client portal and accounts of Osei Cargo.',
    ]);
    expect((await server.app.inject({ url: '/unsubscribe/x' })).body).toContain('| Osei Cargo</title>');
  });

  it('compares marks without the new prefix and without the old one', async () => {
    const keys = await server.sql<{ key: string }>(
      `select mark_key(mark) as key from unnest(array['OSEI-AMA', 'KWL-AMA', 'ama', 'OSEI']) mark`,
    );
    expect(keys.map(({ key }) => key)).toEqual(['AMA', 'AMA', 'AMA', 'OSEI']);
  });

  it('keys marks again that begin with the new prefix', async () => {
    const { id } = await server.createClient({ shippingMark: 'ZZTOP-KOFI 1' });
    const key = async () =>
      (await server.sql<{ key: string }>('select mark_key as key from clients where id = $1', [id]))[0]?.key;
    expect(await key()).toBe('ZZTOPKOFI1');
    await change('identity', { prefix: 'ZZTOP' });
    expect(await key()).toBe('KOFI1');
  });

  it('reaches another process by its notification', async () => {
    const other = openDatabase(server.url, 60_000);
    const company = await openCompany({ db: other });
    const changed = new Promise<Company>((resolve) => company.onChange(resolve));
    const watch = watchCompany({ url: server.url, company, log: pino({ level: 'silent' }) });
    await change('identity', { tagline: 'Told to everyone.' });
    expect((await changed).identity.tagline).toBe('Told to everyone.');
    expect(company.current().identity.tagline).toBe('Told to everyone.');
    await watch.stop();
    await other.close();
  });

  it('follows the branches: the pages name those that are open', async () => {
    const changed = new Promise<Company>((resolve) => server.company.onChange(resolve));
    expect(server.company.places().ghana).toContain('Sunyani');
    await server.sql(`update branches set active = false where code = 'Sunyani'`);
    await server.sql(`update branches set name = 'Foshan' where code = 'Guangdong'`);
    await server.company.refresh();
    await changed;
    expect(server.company.places()).toEqual({
      china: ['Foshan'],
      ghana: ['Accra', 'Kumasi', 'Koforidua'],
      warehouses: ['Foshan', 'Accra', 'Kumasi'],
    });
    await server.sql(`update branches set active = true where code = 'Sunyani'`);
    await server.sql(`update branches set name = 'Guangdong' where code = 'Guangdong'`);
    await server.company.refresh();
    expect(server.company.places()).toEqual(demoPlaces);
  });

  it('refuses a clause that names what the terms do not fill in', async () => {
    const clause = (text: string) => ({ title: 'Questions', text, isMarked: false });
    const refused = await change('terms', { clauses: [clause('Write to {email} or {emial}.')] });
    expect(refused.json().issues).toEqual([
      {
        path: 'terms.clauses.0.text',
        message: 'A clause may name {email} and {phone} and nothing else in braces.',
      },
    ]);
  });

  it('changes the deposit that an account shows', async () => {
    const client = await server.createClient();
    const deposit = async () => (await desk.get(`/staff/clients/${client.id}/balance`)).json().deposit;
    const { id } = await desk.receive({ clientId: client.id, cbm: 1 });
    const container = await desk.plan();
    await desk.load(container.id, { packageIds: [id] });
    for (const step of ['close', 'depart']) await desk.must(desk.step(container.id, step));
    await server.sql(`update loadings set loaded_at = now() - interval '9 days' where id = $1`, [container.id]);
    await change('deposit', { share: 50, days: 8 });
    const half = await deposit();
    await change('deposit', { share: 25, days: 8 });
    expect([half > 0, await deposit()]).toEqual([true, half / 2]);
    await change('deposit', { share: 25, days: 10 });
    expect(await deposit()).toBe(0);
  });
});

describe('new terms of storage', () => {
  it('hold for goods that become available afterwards, and leave earlier goods as they were', async () => {
    const fee = async (since: string, until: string) =>
      (await server.sql<{ fee: number }>('select warehousing_fee($1, $2)::float8 as fee', [since, until]))[0]?.fee;
    const began = server.now.value.getTime();
    const at = (hours: number) => new Date(began + hours * 3_600_000).toISOString();
    const tenDaysFrom = (hours: number) => fee(at(hours), at(hours + 240));
    expect(await tenDaysFrom(0.5)).toBe(15);
    await change('storage', { freeDays: 3, perDay: 2.5 });
    expect([await tenDaysFrom(-240), await tenDaysFrom(0.5)]).toEqual([15, 17.5]);
    server.now.value = new Date(began + 3_600_000);
    await change('storage', { freeDays: 0, perDay: 1 });
    expect([await tenDaysFrom(-240), await tenDaysFrom(0.5), await tenDaysFrom(2)]).toEqual([15, 17.5, 10]);

    // A restore brings the rows, but not the SQL functions.
    await server.sql(`comment on function free_days(timestamptz) is null`);
    await server.sql(
      `create or replace function free_days(since timestamptz) returns integer language sql immutable return 7`,
    );
    expect(await tenDaysFrom(2)).toBe(3);
    await openCompany({ db: server.db });
    expect(await tenDaysFrom(2)).toBe(10);
  });
});

describe('a new smallest volume', () => {
  it('is billed for goods received afterwards, everywhere, and leaves earlier goods as they were', async () => {
    const client = await server.createClient();
    const small = { clientId: client.id, cbm: 0.001 };
    const before = await desk.receive(small);
    server.now.value = new Date(server.now.value.getTime() + 3_600_000);
    await change('freight', { minimumCbm: 0.1, departurePort: 'Ningbo', arrivalPort: 'Takoradi', elsewhere: '' });
    const after = await desk.receive(small);
    const estimates = async () => {
      const { rows } = (await desk.get(`/staff/packages?clientId=${client.id}`)).json<{
        rows: { id: number; fee: number }[];
      }>();
      return [before.id, after.id].map((id) => rows.find((row) => row.id === id)?.fee);
    };
    const [old = 0, fresh = 0] = await estimates();
    expect(fresh).toBeCloseTo(old * 10);

    const container = await desk.plan();
    await desk.must(desk.load(container.id, { packageIds: [before.id, after.id] }));
    for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(container.id, step));
    expect((await desk.get(`/staff/clients/${client.id}/balance`)).json().shipping).toBeCloseTo(old + fresh);
    const quantities = await server.sql<{ quantity: number }>(
      `select quantity::float8 from charges where package_id = any($1) and kind = 'FREIGHT' order by package_id`,
      [[before.id, after.id]],
    );
    expect(quantities.map(({ quantity }) => quantity)).toEqual([0.01, 0.1]);
    const places = (await desk.find(after.id)).events.map(({ place }) => place);
    expect(places.slice(-2)).toEqual(['Ningbo', 'Takoradi']);

    // Without ports it is the branch that loads and the one that checks, not the branch of the admin who says so.
    await change('freight', { minimumCbm: 0.1, departurePort: '', arrivalPort: '', elsewhere: '' });
    const inChina = await server.createStaff('admin', 'Guangdong');
    const next = await desk.receive(small);
    const box = await desk.plan();
    await desk.must(desk.load(box.id, { packageIds: [next.id] }));
    await desk.must(desk.step(box.id, 'close'));
    await desk.must(desk.step(box.id, 'depart'));
    await desk.must(desk.step(box.id, 'arrive', {}, inChina));
    const shown = (await desk.find(next.id)).events.map(({ place }) => place);
    expect(shown).toEqual(['Guangdong', 'Guangdong', 'Guangdong', 'Accra']);

    // A restore brings the rows, but not the SQL function.
    await server.sql('comment on function minimum_cbm(timestamptz) is null');
    await server.sql(
      `create or replace function minimum_cbm(since timestamptz) returns numeric language sql immutable return 0.01`,
    );
    await openCompany({ db: server.db });
    expect(await estimates()).toEqual([old, fresh]);
  });

  it.each([-1, 11, 0.00001])('refuses %d cbm with a sentence', async (minimumCbm) => {
    const reply = await change('freight', { minimumCbm });
    expect([reply.statusCode, reply.json().issues[0].message]).toEqual([
      400,
      'The smallest volume billed is a number from 0 to 10 with at most four decimals.',
    ]);
  });
});

describe('the sentence for customers elsewhere', () => {
  it('stays after an upgrade where the terms promise it, and is gone where they do not', async () => {
    const { db, drop } = await createTestDatabase();
    const save = (section: string, value: object) =>
      db.query(
        adHoc(`insert into company_settings (section, version, value, changed_at)
          select $1, 1 + count(*), $2::jsonb, now() from company_settings where section = $1`),
        [section, JSON.stringify(value)],
      );
    const elsewhere = async () => (await openCompany({ db })).current().freight.elsewhere;
    expect(await elsewhere()).toBe('');
    const { elsewhere: sentence, ...before } = demoCompany.freight;
    await save('freight', before);
    expect(await elsewhere()).toBe('');
    await save('terms', demoCompany.terms);
    expect(await elsewhere()).toBe(sentence);
    await save('freight', { ...before, elsewhere: '' });
    expect(await elsewhere()).toBe('');
    await drop();
  });
});

describe('a database without a company', () => {
  it('shows no other company and invents no number', async () => {
    const { db, drop } = await createTestDatabase();
    const company = await openCompany({ db });
    const text = JSON.stringify(company.current());
    expect(await db.query(adHoc('select from mark_prefixes'))).toEqual([]);
    expect(text).not.toMatch(/kwanline|KWL|\+233/i);
    expect(senderOf(company.current(), 'https://osei.example')).toBe('New company <no-reply@osei.example>');
    await drop();
  });
});
