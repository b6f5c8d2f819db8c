import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentCopy } from '#contract/documents/copy';
import type { ClientStatement } from '#contract/documents/schema';
import type { DeskDocument } from '#contract/staff/documents/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';
import { readPages } from '#tests/support/read-pdf';

let server: TestApp;
let counter: Counter;
let client: TestClient;
let invoiceId: number;
let noteId: number;
let paymentId: number;

beforeAll(async () => {
  server = await startTestApp();
  server.now.value = new Date('2026-11-02T09:00:00.000Z');
  counter = await startCounter(server);
  client = await server.createClient();
  const { id } = client;
  const box = await counter.arrivedContainer(id, [{ cbm: 0.7317 }, { cbm: 0.3333, package: 'Curtain fabric' }]);
  await counter.must(
    counter.post(
      '/staff/charges',
      {
        ...{
          clientId: id,
          containerId: box.id,
          kind: 'CLEARING',
          what: 'Customs clearing',
          quantity: 2,
          unit: 'piece',
        },
        ...{ unitPrice: 312.55, currency: 'GHS', usdGhs: 12.5 },
      },
      counter.esther,
    ),
  );
  const [draft] = await server.sql<{ id: number }>('select id from documents where client_id = $1', [id]);
  invoiceId = draft?.id ?? 0;
  await counter.must(counter.post(`/staff/documents/${invoiceId}/issue`, {}, counter.esther));
  const payment = await counter.paid({
    clientId: id,
    amount: 1234.56,
    currency: 'GHS',
    usdGhs: 12.4,
    reference: 'MM-77',
  });
  paymentId = payment.id;
  await counter.must(counter.confirm(paymentId));
  const note = await counter.must<DeskDocument>(
    counter.post(
      `/staff/documents/${invoiceId}/credit`,
      { what: 'ALL', reason: 'The wrong container.' },
      counter.esther,
    ),
  );
  noteId = note.id;
});
afterAll(() => server.close());

/** Amounts and days as documents print them. */
const amount = (value: number) =>
  `${value < 0 ? '\u2212' : ''}${Math.abs(value).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const dayText = (at: Date) =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const textOf = async (path: string, headers: { authorization: string }) => {
  const reply = await server.app.inject({ method: 'GET', url: `/api${path}`, headers });
  expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([path, 200, 'application/pdf']);
  expect(reply.rawPayload.length).toBeLessThanOrEqual(60_000);
  return (await readPages(reply.rawPayload)).map(({ text }) => text).join(' ');
};
/** The desk's and the client's copy of the same document. */
const printed = async (desk: string, own: string) => {
  const text = await textOf(`/staff${desk}`, counter.esther.headers);
  expect(await textOf(`/users/clients/${client.id}${own}`, client.headers)).toBe(text);
  return text;
};

it.each([
  ['invoice', () => invoiceId],
  ['credit note', () => noteId],
] as const)('prints every figure of the %s as the database has it', async (_, idOf) => {
  const id = idOf();
  const text = await printed(`/documents/${id}/pdf`, `/documents/${id}/pdf`);
  const [row] = await server.sql<{ number: string; total: number; issued: Date; copy: DocumentCopy }>(
    'select number, total, issued_at as issued, copy from documents where id = $1',
    [id],
  );
  const charges = await server.sql<{ usd: number; what: string | null }>(
    'select amount as usd, what from charges where document_id = $1',
    [id],
  );
  expect(charges).toHaveLength(3);
  for (const part of [
    ...[row?.number ?? '?', amount(row?.total ?? 0), dayText(row?.issued ?? new Date(0))],
    ...charges.map(({ usd }) => amount(usd)),
    ...(row?.copy.lines.map(({ ghs }) => amount(ghs ?? 0)) ?? []),
    ...[amount(row?.copy.totalGhs ?? 0), client.shippingMark, 'Customs clearing', 'Curtain fabric'],
  ])
    expect(text).toContain(part);
});

it('prints the receipt as the payment is recorded', async () => {
  const text = await printed(`/payments/${paymentId}/receipt`, `/payments/${paymentId}/receipt`);
  const [row] = await server.sql<{ number: string; amount: number; usd: number; rate: number; reference: string }>(
    `select r.number, p.amount, p.paid_shipping_rate as usd, p.usd_ghs as rate, p.reference from receipts r join payments p on p.id = r.payment_id
      where p.id = $1`,
    [paymentId],
  );
  for (const part of [row?.number, amount(row?.amount ?? 0), amount(row?.usd ?? 0), String(row?.rate), row?.reference])
    expect(text).toContain(part);
});

it('prints each line and both balances of the statement', async () => {
  const period = '?from=2026-11-01&to=2026-11-30';
  const text = await printed(`/clients/${client.id}/statement/pdf${period}`, `/statement/pdf${period}`);
  const rows = await server.sql<{ usd: number }>(
    `select sum(amount) as usd from charges where client_id = $1 group by document_id, at = (select issued_at from documents d where d.id = document_id)
     union all select paid_shipping_rate from payments where client_id = $1`,
    [client.id],
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  const [sums] = await server.sql<{ owed: number }>(
    `select (select sum(amount) from charges where client_id = $1) - (select sum(paid_shipping_rate) from payments where client_id = $1) as owed`,
    [client.id],
  );
  for (const part of ['Opening balance', amount(0), amount(sums?.owed ?? 1)]) expect(text).toContain(part);
  for (const number of await server.sql<{ number: string }>('select number from documents where client_id = $1', [
    client.id,
  ]))
    expect(text).toContain(number.number);
  expect(text).toContain('MM-77');
  // The portal shows the same cedis as the printed statement.
  const shown = await server.app.inject({
    url: `/api/users/clients/${client.id}/statement${period}`,
    headers: client.headers,
  });
  const { closing, closingGhs, usdGhs } = shown.json<ClientStatement>();
  expect([closing, usdGhs]).toEqual([sums?.owed, 12.5]);
  expect(text).toContain(`GHS ${amount(Math.abs(closingGhs ?? 0))} at 12.50`);
});

it('writes the phones of the client and of the company with the plus of their country', async () => {
  const [row] = await server.sql<{ phone: string }>('select phone from clients where id = $1', [client.id]);
  const [, country, ...parts] = /^(233)(\d{2})(\d{3})(\d{4})$/.exec(row?.phone ?? '') ?? [];
  const { phones } = server.company.current().contact;
  for (const [desk, own] of [
    [`/clients/${client.id}/statement/pdf`, '/statement/pdf'],
    [`/documents/${invoiceId}/pdf`, `/documents/${invoiceId}/pdf`],
    [`/documents/${noteId}/pdf`, `/documents/${noteId}/pdf`],
  ] as const) {
    const text = await printed(desk, own);
    for (const phone of [`+${country} ${parts.join(' ')}`, phones.general, phones.payments]) {
      expect(phone).toMatch(/^\+233 /);
      expect(text).toContain(phone);
    }
    expect(text).not.toContain(row?.phone);
  }
});
