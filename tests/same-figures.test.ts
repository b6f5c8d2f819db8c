import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amount } from '#api/modules/pdf/figures';
import type { Account, ClientStatement } from '#contract/documents/schema';
import type { TrialBalance } from '#contract/staff/accounting/schema';
import type { DeskDocument } from '#contract/staff/documents/schema';
import type { Balance, Statement } from '#contract/staff/money/schema';
import type { Debts, GivenOff, Overview, StorageRunning } from '#contract/staff/overview/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';
import { readPages } from '#tests/support/read-pdf';

let server: TestApp;
let counter: Counter;
let client: TestClient;
const dayMs = 86_400_000;
const later = async (days: number) => {
  server.now.value = new Date(server.now.value.getTime() + days * dayMs + 60_000);
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
  await server.sql(`update access_tokens set expires_at = 'infinity'`);
};

type Made = { id: number };
type Entered = { charge: Made | null; request: Made | null };

const charge = async (more: object) => {
  const form = { clientId: client.id, what: 'By hand', quantity: 1, unit: 'once', currency: 'USD', reason: 'Agreed.' };
  const { request } = await counter.must<Entered>(counter.post('/staff/charges', { ...form, ...more }, counter.esther));
  if (request)
    await counter.must(
      counter.post(`/staff/charge-requests/${request.id}/decide`, { isApproved: true, reason: 'Seen.' }, counter.yaw),
    );
};
const issueDrafts = async () => {
  const { data } = await counter.must<{ data: Made[] }>(
    counter.get(`/staff/documents?clientId=${client.id}&state=DRAFT`),
  );
  const issued: DeskDocument[] = [];
  for (const { id } of data)
    issued.push(await counter.must(counter.post(`/staff/documents/${id}/issue`, {}, counter.esther)));
  return issued;
};

beforeAll(async () => {
  server = await startTestApp();
  server.now.value = new Date('2026-10-01T09:00:00.000Z');
  counter = await startCounter(server);
  client = await server.createClient();
  const { id: clientId } = client;
  await later(0);
  const kinds = ['CLEARING'];
  const tax = {
    ...{ isOn: true, tin: 'C0000000000' },
    rates: ['VAT', 'NHIL', 'GETFund'].map((name, at) => ({
      ...{ name, percent: at ? 2.5 : 15, from: '2026-01-01', kinds },
    })),
  };
  const saved = await server.app.inject({
    ...{ method: 'PUT', url: '/api/staff/company/tax', headers: counter.admin.headers },
    payload: { key: randomUUID(), version: 0, tax, reason: 'Registered.' },
  });
  expect(saved.statusCode).toBe(200);

  // Two invoices: goods in Ghana with clearing and taxes, and goods at sea.
  const arrived = await counter.arrivedContainer(clientId, [{ cbm: 0.7317 }, { cbm: 0.3333 }]);
  await charge({ containerId: arrived.id, kind: 'CLEARING', unitPrice: 312.55, currency: 'GHS', usdGhs: 12.37 });
  const goods = await counter.receive({ clientId, cbm: 1.0007 });
  const { id: atSea } = await counter.plan();
  await counter.must(counter.load(atSea, { packageIds: [goods.id] }));
  await counter.must(counter.step(atSea, 'close'));
  const invoices = await issueDrafts();
  expect(invoices).toHaveLength(2);
  const sent = invoices.find(({ containerId }) => containerId === atSea);
  // A deposit in cedis, and more than that in dollars.
  await later(1);
  for (const paid of [
    { amount: 1777.77, currency: 'GHS', usdGhs: 12.41, reference: 'MM-77' },
    { amount: 88.88, currency: 'USD' },
  ])
    await counter.must(counter.confirm((await counter.paid({ clientId, ...paid })).id));
  // The goods at sea were measured wrongly: a credit note.
  await later(1);
  const { version } = await counter.find(goods.id);
  const corrected = await server.app.inject({
    ...{ method: 'PATCH', url: `/api/staff/packages/${goods.id}`, headers: counter.admin.headers },
    payload: { key: randomUUID(), version, cbm: 0.9101, reason: 'Measured again.', isConfirmed: true },
  });
  expect(corrected.body).toContain('0.9101');
  const note = await counter.must<DeskDocument>(
    counter.post(
      `/staff/documents/${sent?.id}/credit`,
      { what: 'DIFFERENCE', reason: 'Measured again.' },
      counter.esther,
    ),
  );
  expect(note.copy.total).toBe(-22.65);
  // Storage is running; part of it is waived.
  const [first = 0] = arrived.ids;
  await counter.must(counter.event(first, { command: 'AVAILABLE', place: 'Sunyani' }));
  await later(12);
  await charge({ packageId: first, kind: 'WAIVER', what: 'Kept too long by us', unitPrice: 7.5 });
  await charge({ kind: 'WRITE_OFF', what: 'Too small to ask for', unitPrice: 3.33 });
  // A transfer that created a credit is reversed after part of it was refunded.
  const transfer = await counter.paid({ clientId, amount: 1000 });
  await counter.must(counter.confirm(transfer.id));
  const refund = { kind: 'REFUND', what: 'Paid back', unitPrice: 5.01 };
  await charge({ ...refund, method: 'BANK', reference: 'BT-77' });
  await counter.must(counter.reverse(transfer.id));
});
afterAll(() => server.close());

const ofClient = <T>(path: string) => counter.must<T>(counter.get(`/users/clients/${client.id}${path}`, client));
const cents = (value: number) => Math.round(value * 100);
const csv = async (path: string, who = counter.admin) => {
  const reply = await counter.get(path, who);
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return parse(reply.rawPayload, { bom: true, columns: true }) as Record<string, string>[];
};
const textOf = async (path: string) => {
  const reply = await counter.get(path, counter.esther);
  return (await readPages(reply.rawPayload)).map(({ text }) => text).join(' ');
};

const today = () => server.now.value.toISOString().slice(0, 10);
const period = () => `from=2026-10-01&to=${today()}`;

/** What the client owes, worked out by hand. */
const owed = {
  // 296.58 and 250.18 of invoices, 22.65 credited, 25 of storage, 5.01 refunded; 7.50 and 3.33 discounted; 143.25 and
  // 88.88 paid.
  total: 311.16,
  // The rest of the first invoice, the deposit of the second, and storage, less discounts.
  now: 208.72,
  later: 102.44,
};

it('is the same in the portal and at the desk', async () => {
  const account = await ofClient<Account>('/account');
  expect(account).toMatchObject({ totalOwed: owed.total, toPayNow: owed.now, toPayNowGhs: 2609, dueLater: owed.later });
  expect(await counter.must(counter.get(`/staff/clients/${client.id}/account`))).toEqual(account);
  expect(await counter.must(counter.get(`/staff/clients/${client.id}/release`))).toMatchObject({ due: owed.now });
  const balance = await counter.must<Balance>(counter.get(`/staff/clients/${client.id}/balance`));
  expect(balance).toMatchObject({ due: 538.28, paid: 227.12, balance: owed.total, amountDueGhs: 3889.5 });
  const { rows } = await counter.must<{ rows: Balance[] }>(counter.get('/staff/balances'));
  expect(rows).toMatchObject([{ clientId: client.id, due: 538.28, paid: 227.12, balance: owed.total }]);
  expect(await csv('/staff/balances/export')).toMatchObject([{ 'Paid (USD)': '227.12', 'Balance (USD)': '311.16' }]);

  const { left } = await ofClient<{ left: number }>('/documents');
  expect(await counter.must(counter.get(`/staff/documents?clientId=${client.id}`))).toMatchObject({ left });
  // 291.98 less what was written off. The waiver lowers the storage, which is on no invoice.
  expect(left).toBe(288.65);
});

it('is the same in the statement of the client, of the desk and as a PDF', async () => {
  const statement = await ofClient<ClientStatement>(`/statement?${period()}`);
  expect(statement).toMatchObject({ opening: 0, charged: 571.76, paid: 260.6, closing: owed.total });
  const desk = await counter.must<Statement>(counter.get(`/staff/clients/${client.id}/statement?${period()}`));
  expect([desk.opening, desk.closing]).toEqual([0, owed.total]);
  expect(desk.lines.map(({ at, balance }) => [at, balance])).toEqual(
    statement.lines.map(({ at, balance }) => [at, balance]),
  );
  expect((await csv(`/staff/clients/${client.id}/statement/export`)).at(-1)).toMatchObject({
    'Balance (USD)': '311.16',
  });

  // Deductions stand beside the payments, each line in words that a client knows.
  expect(statement.lines.map(({ number, what, charge, payment }) => [number, what, charge, payment])).toEqual([
    ['INV-ACC-2026-0002', expect.stringMatching(/^Container KWL-\S+, 2 packages$/), 296.58, null],
    ['INV-ACC-2026-0001', expect.stringMatching(/^Container KWL-\S+, 1 package$/), 250.18, null],
    ['773412905561', 'Correction: LED strip lights, on CN-ACC-2026-0001', null, 22.65],
    ['RCT-ACC-2026-0001', 'Bank, MM-77', null, 143.25],
    ['RCT-ACC-2026-0002', 'Bank', null, 88.88],
    ['773412905561', 'LED strip lights', 25, null],
    ['773412905561', 'Waiver: Kept too long by us', null, 7.5],
    [null, 'No longer asked for', null, 3.33],
    [null, 'Refund, paid by bank transfer, reference BT-77: Paid back', null, -5.01],
  ]);
  expect(statement.lines.flatMap(({ ghs, usdGhs }) => (ghs === null ? [] : [[ghs, usdGhs]]))).toEqual([
    [1777.77, 12.41],
  ]);

  const text = await textOf(`/staff/clients/${client.id}/statement/pdf?${period()}`);
  for (const part of [
    ...['Charged 571.76 Paid, less refunds \u2212260.60', 'USD 311.16 GHS 3,889.50 at 12.50'],
    ...[`To pay now USD ${amount(owed.now)}`, `Due later USD ${amount(owed.later)}`],
    ...['Bank, MM-77, GHS 1,777.77 at 12.41 143.25', 'Storage: LED strip lights 25.00', '571.76 260.60 311.16'],
  ])
    expect(text).toContain(part);
});

it("is the same on the owner's page, in its files and in the books", async () => {
  const overview = await counter.must<Overview>(counter.get('/staff/overview'));
  expect(overview.owed).toMatchObject({ total: owed.total, clients: 1, ages: { upTo30: owed.total } });
  // Invoices less the credit note, and both payments of 232.13 less the refund.
  const month = { invoiced: 524.11, invoices: 2, collected: 227.12, payments: 2, refunded: 5.01 };
  expect(overview.money.months.at(-1)).toMatchObject(month);
  const debts = await counter.must<Debts>(counter.get('/staff/overview/debtors'));
  expect([debts.total, debts.data[0]?.owed, debts.branches[0]?.owed]).toEqual([owed.total, owed.total, owed.total]);
  expect(await csv('/staff/overview/export?table=debtors&format=csv&language=en')).toMatchObject([
    { 'Owed (USD)': '311.16', '0-30 (USD)': '311.16' },
  ]);
  expect(await counter.must<StorageRunning>(counter.get('/staff/overview/storage'))).toMatchObject({ usd: 25 });
  const given = await counter.must<GivenOff>(counter.get(`/staff/overview/given-off?${period()}`));
  expect(given.people).toMatchObject([{ waivers: 7.5, writeOffs: 3.33, refunds: 5.01 }, { approved: 8.34 }]);

  const { accounts, total } = await counter.must<TrialBalance>(
    counter.get(`/staff/accounting/trial-balance?${period()}`),
  );
  expect([total.debit, total.debitGhs]).toEqual([total.credit, total.creditGhs]);
  // Storage is booked when it ends.
  const ofClients = accounts.filter(({ account }) => ['RECEIVABLES', 'UNBILLED', 'CLIENT_CREDITS'].includes(account));
  const net = ofClients.reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0);
  expect(net).toBe(cents(owed.total - 25));
});

it('is what the message about the goods says on its day', async () => {
  await later(1);
  await server.composeMessages();
  const { toPayNow } = await ofClient<Account>('/account');
  expect(toPayNow).toBe(owed.now + 5);
  const [message] = await server.sql<{ words: string }>(
    `select words from messages where client_id = $1 and kind = 'AVAILABLE'`,
    [client.id],
  );
  expect(message?.words).toContain('Amount due: USD 213.72 (GHS 2,671.50 at the rate of today)');
});
