import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type Account, account, clientStatement, documentDetail, schemas } from '#contract/documents/schema';
import type { DeskDocument, DeskDocumentRow } from '#contract/staff/documents/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
let client: TestClient;
let documents: DeskDocumentRow[];
const start = new Date('2026-11-02T09:00:00.000Z');
const onDay = (day: number) => {
  server.now.value = new Date(start.getTime() + day * 86_400_000);
};

const ask = (path: string) =>
  server.app.inject({ url: `/api/users/clients/${client.id}${path}`, headers: client.headers });
const charge = (what: string, unitPrice: number) =>
  counter.must(
    counter.post(
      '/staff/charges',
      { clientId: client.id, kind: 'CLEARING', what, quantity: 1, unit: 'once', unitPrice, currency: 'USD' },
      counter.esther,
    ),
  );

/** One client with everything an account can hold: an invoice with a deposit, a credit note, storage, open charges, a slip. */
beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
  client = await server.createClient();
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
  await server.sql(`update access_tokens set expires_at = 'infinity'`);
  onDay(0);
  const { id: packageId, version } = await counter.receive({ clientId: client.id, cbm: 1.25 });
  const { id: container } = await counter.plan();
  await counter.must(counter.load(container, { packageIds: [packageId] }));
  await counter.must(counter.step(container, 'close'));
  const draft = await counter.must<{ data: DeskDocumentRow[] }>(
    counter.get(`/staff/documents?clientId=${client.id}`, counter.esther),
  );
  const id = draft.data[0]?.id ?? 0;
  await counter.must<DeskDocument>(counter.post(`/staff/documents/${id}/issue`, {}, counter.esther));
  const loaded = await counter.find(packageId);
  expect(loaded.version).toBeGreaterThanOrEqual(version);
  const corrected = await server.app.inject({
    method: 'PATCH',
    url: `/api/staff/packages/${packageId}`,
    headers: counter.admin.headers,
    payload: { key: randomUUID(), version: loaded.version, reason: 'Measured again.', cbm: 1 },
  });
  expect(corrected.statusCode).toBe(200);
  await counter.must(
    counter.post(`/staff/documents/${id}/credit`, { what: 'DIFFERENCE', reason: 'Measured "again".' }, counter.esther),
  );
  const { ids } = await counter.arrivedContainer(client.id, [{ cbm: 0.2 }]);
  for (const stored of ids) await counter.must(counter.event(stored, { command: 'AVAILABLE' }, counter.ghana));
  await charge('Clearing \\ "fast" 清关', 40.5);
  onDay(10);
  const { id: payment } = await counter.paid({ clientId: client.id, amount: 60.25 });
  await counter.must(counter.confirm(payment));
  const slip = await server.app.inject({
    method: 'POST',
    url: `/api/users/clients/${client.id}/slips`,
    headers: client.headers,
    payload: { key: randomUUID(), amount: 1200.5, currency: 'GHS', method: 'BANK', reference: 'A "quoted" one' },
  });
  expect(slip.statusCode).toBeLessThan(300);
  documents = (
    await counter.must<{ data: DeskDocumentRow[] }>(
      counter.get(`/staff/documents?clientId=${client.id}`, counter.esther),
    )
  ).data.filter(({ number }) => number !== null);
});
afterAll(() => server.close());

/** PostgreSQL writes these replies. They must equal what JavaScript would write from the contract, letter by letter. */
async function expectWritten(path: string, schema: z.ZodMiniType) {
  const reply = await ask(path);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe(JSON.stringify(schema.parse(reply.json())));
}

describe('what a client reads about money', () => {
  it('is written as the contract writes it: account, documents, statement', async () => {
    await expectWritten('/account', account);
    await expectWritten('/documents', schemas.listDocuments.reply);
    await expectWritten('/documents?kind=RECEIPT&page=2', schemas.listDocuments.reply);
    await expectWritten('/statement?from=2026-11-01&to=2026-11-20', clientStatement);
  });

  it('has every key of the contract and no other where the copy of a document is sent as it was frozen', async () => {
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['CREDIT_NOTE', 'INVOICE']);
    for (const { id } of documents) {
      const reply = await ask(`/documents/${id}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual(documentDetail.parse(reply.json()));
    }
  });

  it('lists what is due today before what is due later, and invoices before storage and what is on no invoice', async () => {
    const { items, waitingSlips } = (await ask('/account')).json<Account>();
    expect(items.map(({ kind, state }) => [kind, state])).toEqual([
      ['INVOICE', 'OVERDUE'],
      ['STORAGE', 'TODAY'],
      ['NOT_INVOICED', 'TODAY'],
    ]);
    expect(items[2]).toMatchObject({ notInvoiced: { hasOpening: false, packages: 1 }, usd: 90.5, dueOn: '2026-11-02' });
    expect(waitingSlips).toMatchObject([{ amount: 1200.5, reference: 'A "quoted" one', paymentId: null }]);
  });

  it('counts every document, and pages only those that fit the filter', async () => {
    const all = (await ask('/documents')).json();
    expect(all.counts).toEqual({ all: 3, invoices: 1, creditNotes: 1, receipts: 1 });
    expect(all.meta).toEqual({ pageCount: 1, page: 1, take: 20, itemCount: 3 });
    const paid = (await ask('/documents?state=PAID&page=2')).json();
    expect([paid.data, paid.counts.all, paid.meta]).toEqual([[], 3, { pageCount: 0, page: 2, take: 20, itemCount: 0 }]);
  });
});
