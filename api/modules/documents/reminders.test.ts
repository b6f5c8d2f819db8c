import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReminders } from '#api/modules/documents/reminders';
import type { Account } from '#contract/documents/schema';
import type { ChargeRequest } from '#contract/staff/charges/schema';
import type { DeskDocument, DeskDocumentRow } from '#contract/staff/documents/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
let remind: () => Promise<number>;
const start = Date.parse('2026-11-02T09:00:00.000Z');
const onDay = async (day: number) => {
  server.now.value = new Date(start + day * 86_400_000);
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
};

beforeAll(async () => {
  server = await startTestApp();
  server.now.value = new Date(start);
  counter = await startCounter(server);
  remind = createReminders({
    ...{ db: server.db, now: () => server.now.value, publicUrl: 'https://kwanline.example' },
    ...{ names: () => ({ name: 'Kwanline' }), sendsMail: true, wakeMail: () => undefined },
    // Few at once, so that every test needs several steps.
    most: { invoices: 2, mails: 1 },
  });
});
afterAll(() => server.close());

/** Without those of the day of issue. */
const mailsTo = (email: string) =>
  server.sql<{ subject: string; body: string }>(
    `select subject, body from mail_outbox where recipient = $1 and subject not like 'Invoice %' order by id`,
    [email],
  );
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const issue = (id: number) =>
  counter.must<DeskDocument>(counter.post(`/staff/documents/${id}/issue`, {}, counter.esther));

/** An issued invoice of 250 dollars for goods that were loaded today. */
async function loaded() {
  const client = await server.createClient();
  const goods = await counter.receive({ clientId: client.id, cbm: 1 });
  const box = await counter.plan();
  await counter.must(counter.load(box.id, { packageIds: [goods.id] }));
  await counter.must(counter.step(box.id, 'close'));
  const { data } = await counter.must<{ data: DeskDocumentRow[] }>(
    counter.get(`/staff/documents?clientId=${client.id}`),
  );
  return { client, box, goods, invoice: await issue(data[0]?.id ?? 0) };
}

async function writeOff(clientId: number, unitPrice: number) {
  const form = { clientId, kind: 'WRITE_OFF', what: 'Given up', quantity: 1, unit: 'once', unitPrice, currency: 'USD' };
  const { request } = await counter.must<{ request: ChargeRequest }>(
    counter.post('/staff/charges', { ...form, reason: 'Cannot be collected.' }, counter.esther),
  );
  await counter.must(counter.post(`/staff/charge-requests/${request.id}/decide`, { isApproved: true }, counter.yaw));
}

describe('a reminder', () => {
  it('of the deposit goes out once, two days before it is due; of the rest once, on arrival', async () => {
    await onDay(0);
    const { client, box, invoice } = await loaded();
    await onDay(4);
    expect(await remind()).toBe(0);
    await onDay(5);
    // Two servers at the same moment send it once.
    expect((await Promise.all([remind(), remind()])).sort()).toEqual([0, 1]);
    expect(await subjects(client.email)).toEqual(['Deposit due on 9 Nov 2026: $125.00']);
    await onDay(9);
    expect(await remind()).toBe(0);
    await counter.must(counter.step(box.id, 'depart'));
    await counter.must(counter.step(box.id, 'arrive'));
    expect([await remind(), await remind()]).toEqual([1, 0]);
    const [, arrival] = await mailsTo(client.email);
    expect(arrival?.subject).toBe(`To pay now: $250.00 for ${invoice.copy.number}`);
    expect(arrival?.body).toContain('Your goods have arrived.');
  });

  it('asks to pay before collection when the goods are ready already', async () => {
    await onDay(0);
    const { client, box, goods } = await loaded();
    for (const name of ['depart', 'arrive']) await counter.must(counter.step(box.id, name));
    await server.sql(
      `insert into package_events (package_id, kind, happened_at, actor, place) values ($1, 'AVAILABLE', $2, 'test', 'Accra')`,
      [goods.id, server.now.value],
    );
    expect(await remind()).toBe(1);
    const [mail] = await mailsTo(client.email);
    expect(mail?.body).toContain('Your goods are ready.');
    expect(mail?.body).toContain('Pay it before you collect them.');
    expect(mail?.body).not.toContain('customs');
  });

  it('goes out for every invoice, also for more than one step takes', async () => {
    await onDay(12);
    const all = [await loaded(), await loaded(), await loaded(), await loaded(), await loaded()];
    await onDay(17);
    expect([await remind(), await remind()]).toEqual([5, 0]);
    for (const { client } of all) expect(await subjects(client.email)).toHaveLength(1);
  });

  it('is not sent for what is paid', async () => {
    await onDay(20);
    const { client } = await loaded();
    await counter.must(counter.confirm((await counter.paid({ clientId: client.id, amount: 125 })).id));
    await onDay(26);
    expect(await remind()).toBe(0);
  });

  it('asks for no more than the client owes in all, and not for what was written off', async () => {
    await onDay(50);
    const [some, all] = [await loaded(), await loaded()];
    await writeOff(some.client.id, 100);
    await writeOff(all.client.id, 250);
    for (const { box } of [some, all])
      for (const name of ['depart', 'arrive']) await counter.must(counter.step(box.id, name));
    expect(await remind()).toBe(1);
    expect(await subjects(some.client.email)).toEqual([`To pay now: $150.00 for ${some.invoice.copy.number}`]);
    expect(await subjects(all.client.email)).toEqual([]);
  });

  it('asks for what the invoice shows less its corrections, also when the client owes more elsewhere', async () => {
    await onDay(60);
    const [some, all] = [await loaded(), await loaded()];
    for (const { box } of [some, all])
      for (const name of ['depart', 'arrive']) await counter.must(counter.step(box.id, name));
    const { version } = await counter.find(some.goods.id);
    await counter.must(
      server.app.inject({
        ...{ method: 'PATCH', url: `/api/staff/packages/${some.goods.id}`, headers: counter.admin.headers },
        payload: { key: randomUUID(), cbm: 0.5, version, reason: 'Measured again.', isConfirmed: true },
      }),
    );
    await server.sql(
      `insert into package_events (package_id, kind, status, happened_at, actor) values ($1, 'MISSING', 'EN_ROUTE', $2, 'test')`,
      [all.goods.id, server.now.value],
    );
    const elsewhere = {
      kind: 'DELIVERY',
      what: 'To Kumasi',
      quantity: 1,
      unit: 'once',
      unitPrice: 400,
      currency: 'USD',
    };
    for (const { client } of [some, all])
      await counter.must(counter.post('/staff/charges', { clientId: client.id, ...elsewhere }, counter.esther));
    expect(await remind()).toBe(1);
    expect(await subjects(some.client.email)).toEqual([`To pay now: $125.00 for ${some.invoice.copy.number}`]);
    expect(await subjects(all.client.email)).toEqual([]);
  });

  it('says nothing of goods that arrived when the invoice is for no container', async () => {
    await onDay(30);
    const client = await server.createClient();
    const form = { clientId: client.id, kind: 'DELIVERY', what: 'To Kumasi', quantity: 1, unit: 'once', unitPrice: 40 };
    await counter.must(counter.post('/staff/charges', { ...form, currency: 'USD' }, counter.esther));
    const draft = await counter.must<DeskDocument>(
      counter.post('/staff/documents', { clientId: client.id }, counter.esther),
    );
    const { copy } = await issue(draft.id);
    expect([await remind(), await remind()]).toEqual([1, 0]);
    const [mail] = await mailsTo(client.email);
    expect(mail?.body).toContain(`$40.00 of invoice ${copy.number} is due now.`);
    expect(mail?.body).not.toContain('arrived');
    expect(mail?.body).not.toContain('customs');
  });
});

it('shows money that was paid back with the payments it came from, not as a charge of the next invoice', async () => {
  await onDay(40);
  const client = await server.createClient();
  await counter.must(counter.confirm((await counter.paid({ clientId: client.id, amount: 100 })).id));
  const form = { clientId: client.id, kind: 'REFUND', what: 'Back', quantity: 1, unit: 'once', unitPrice: 60 };
  const paid = { method: 'MOBILE_MONEY', reference: 'MM-60' };
  const { request } = await counter.must<{ request: ChargeRequest }>(
    counter.post('/staff/charges', { ...form, ...paid, currency: 'USD', reason: 'Paid twice.' }, counter.esther),
  );
  await counter.must(counter.post(`/staff/charge-requests/${request.id}/decide`, { isApproved: true }, counter.yaw));
  const account = () => counter.must<Account>(counter.get(`/staff/clients/${client.id}/account`));
  expect(await account()).toMatchObject({ items: [], unallocated: 40, credit: 40, totalOwed: 0 });
  // The payment is reversed, so the refund is owed.
  const [payment] = await server.sql<{ id: number }>('select id::int from payments where client_id = $1', [client.id]);
  await counter.must(counter.reverse(payment?.id ?? 0));
  expect(await account()).toMatchObject({
    items: [{ kind: 'NOT_INVOICED', usd: 60 }],
    unallocated: 0,
    credit: 0,
    totalOwed: 60,
  });
});
