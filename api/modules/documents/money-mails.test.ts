import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChargeRequest } from '#contract/staff/charges/schema';
import type { DeskDocument } from '#contract/staff/documents/schema';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
afterAll(() => server.close());

type Added = { request: ChargeRequest | null };
type Mail = { subject: string; body: string };
const mailsTo = (email: string, on: TestApp = server) =>
  on.sql<Mail>('select subject, body from mail_outbox where recipient = $1 order by id', [email]);
const subjects = async (email: string, on?: TestApp) => (await mailsTo(email, on)).map(({ subject }) => subject);

describe('a client with an e-mail address', () => {
  it('gets the receipt when a payment is confirmed, and a mail when it no longer counts', async () => {
    const client = await server.createClient();
    const paid = await counter.paid({ clientId: client.id, amount: 500, currency: 'GHS', usdGhs: 12.5 });
    expect(await subjects(client.email)).toEqual([]);
    const { receipt } = await counter.must<DeskPayment>(counter.confirm(paid.id));
    const [mail] = await mailsTo(client.email);
    expect(mail?.subject).toBe(`Receipt ${receipt?.number}, GHS 500.00`);
    expect(mail?.body).toContain('which counts as $40.00. You owe nothing now.');
    expect(mail?.body).toContain('https://kwanline.example/payments');
    await counter.must(counter.reverse(paid.id, counter.yaw, 'The transfer came back.'));
    const [, reversed] = await mailsTo(client.email);
    expect(reversed?.subject).toBe('Your payment of GHS 500.00 does not count');
    expect(reversed?.body).toContain('was taken back: The transfer came back.');
  });

  it('gets no mail about a payment that was reversed before it counted', async () => {
    const client = await server.createClient();
    const paid = await counter.paid({ clientId: client.id, amount: 500, currency: 'GHS', usdGhs: 12.5 });
    await counter.must(counter.reverse(paid.id));
    expect(await subjects(client.email)).toEqual([]);
  });

  it('gets one mail when a refund is paid out, with how it was paid and the credit that is left', async () => {
    const client = await server.createClient();
    await counter.must(counter.confirm((await counter.paid({ clientId: client.id, amount: 100 })).id));
    const refund = { kind: 'REFUND', what: 'Paid twice', quantity: 1, unit: 'once', reason: 'Agreed by phone.' };
    const ask = async (more: object) => {
      const form = { clientId: client.id, ...refund, ...more };
      const { request } = await counter.must<Added>(counter.post('/staff/charges', form, counter.esther));
      return `/staff/charge-requests/${request?.id}/decide`;
    };
    const told = async () => (await mailsTo(client.email)).filter(({ subject }) => subject.startsWith('Refund'));
    const cedis = { currency: 'GHS', unitPrice: 500, method: 'MOBILE_MONEY' };
    const [first, refused] = [await ask(cedis), await ask({ currency: 'USD', unitPrice: 60, method: 'CHEQUE' })];
    await counter.must(counter.post(refused, { isApproved: false, reason: 'Not agreed.' }, counter.yaw));
    expect(await told()).toEqual([]);
    const book = { key: 'book-the-refund-1', isApproved: true, reference: 'MM-310' };
    await Promise.all([1, 2].map(() => counter.must(counter.post(first, book, counter.yaw))));
    const last = await ask({ currency: 'USD', unitPrice: 60, method: 'BANK', reference: 'BT-311' });
    await counter.must(counter.post(last, { isApproved: true }, counter.yaw));
    const [mobile, bank, ...more] = await told();
    expect([mobile?.subject, bank?.subject, more]).toEqual(['Refund of GHS 500.00', 'Refund of $60.00', []]);
    expect(mobile?.body).toContain(
      'We have paid GHS 500.00 back to you by mobile money, reference MM-310. It counts as $40.00. Your credit with us is now $60.00.',
    );
    expect(mobile?.body).toContain('What it is for: Paid twice');
    expect(mobile?.body).toContain('https://kwanline.example/statement');
    expect(bank?.body).toContain(
      'We have paid $60.00 back to you by bank transfer, reference BT-311. You have no credit left.',
    );
  });

  it('gets a mail when a slip was not found, with the reason', async () => {
    const client = await server.createClient();
    const slip = { key: 'not-found-slip', amount: 1200, currency: 'GHS', method: 'MOBILE_MONEY' };
    const url = `/api/users/clients/${client.id}/slips`;
    const sent = await server.app.inject({ method: 'POST', url, headers: client.headers, payload: slip });
    await counter.must(
      counter.post(`/staff/slips/${sent.json().id}/refuse`, { reason: 'No such reference.' }, counter.esther),
    );
    const [mail] = await mailsTo(client.email);
    expect(mail?.subject).toBe('We did not find your payment of GHS 1,200.00');
    expect(mail?.body).toContain('We did not find the payment: No such reference.');
  });

  it('gets an invoice and a credit note by mail on the day of issue', async () => {
    const client = await server.createClient();
    const box = await counter.arrivedContainer(client.id, [{}]);
    const [draft] = (await counter.get(`/staff/documents?containerId=${box.id}`)).json<{ data: { id: number }[] }>()
      .data;
    const post = (what: string, body: object = {}) =>
      counter.must<DeskDocument>(counter.post(`/staff/documents/${draft?.id}/${what}`, body, counter.esther));
    const invoice = await post('issue');
    const note = await post('credit', { what: 'ALL', reason: 'Wrong container.' });
    const total = `$${invoice.copy.total.toFixed(2)}`;
    expect(await subjects(client.email)).toEqual([
      `Invoice ${invoice.copy.number}, ${total}`,
      `Credit note ${note.copy.number}, ${total}`,
    ]);
  });

  it('gets a receipt and a statement again when the desk sends them', async () => {
    const client = await server.createClient();
    const paid = await counter.paid({ clientId: client.id, amount: 50, method: 'CASH' });
    const send = (path: string, body: object = {}) => counter.post(`/staff/${path}`, body, counter.esther);
    expect((await send(`payments/${paid.id}/receipt/mail`)).json()).toEqual({ sentTo: client.email });
    await counter.must(send(`clients/${client.id}/statement/mail`, { from: '2026-01-01', to: '2026-03-31' }));
    const [, again, statement] = await mailsTo(client.email);
    expect(again?.subject).toMatch(/^Receipt RCT-/);
    expect(statement?.body).toContain('https://kwanline.example/statement?from=2026-01-01&to=2026-03-31');
    expect((await send('payments/999999/receipt/mail')).statusCode).toBe(404);
  });
});

it('a client without an address gets no mail, and the desk says so', async () => {
  const client = await server.createClient();
  await server.sql('update clients set email = null, password_hash = null where id = $1', [client.id]);
  const paid = await counter.paid({ clientId: client.id, amount: 50, method: 'CASH' });
  for (const path of [`payments/${paid.id}/receipt/mail`, `clients/${client.id}/statement/mail`]) {
    const reply = await counter.post(`/staff/${path}`, {}, counter.esther);
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'This client has no e-mail address.']);
  }
});

it('sends no automatic mail where messages are off', async () => {
  const quiet = await startTestApp({ sendsMessages: false });
  const desk = await startCounter(quiet);
  const client = await quiet.createClient();
  const paid = await desk.paid({ clientId: client.id, amount: 50, method: 'CASH' });
  expect(await subjects(client.email, quiet)).toEqual([]);
  await desk.must(desk.post(`/staff/payments/${paid.id}/receipt/mail`, {}, desk.esther));
  expect(await subjects(client.email, quiet)).toHaveLength(1);
  await quiet.close();
});
