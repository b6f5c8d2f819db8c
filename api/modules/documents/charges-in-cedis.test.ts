import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PackageCharges } from '#contract/documents/schema';
import type { DeskDocument } from '#contract/staff/documents/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';
import { readPages } from '#tests/support/read-pdf';

let server: TestApp;
let counter: Counter;
beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
afterAll(() => server.close());

it('stand on documents with their price in dollars, as the head of the column says', async () => {
  const client = await server.createClient();
  const goods = await counter.receive({ clientId: client.id });
  const form = { clientId: client.id, packageId: goods.id, kind: 'REPACKING', what: 'New cartons', unit: 'piece' };
  // 100 cedis at 12.50 are 8 dollars each.
  const cedis = { quantity: 3, unitPrice: 100, currency: 'GHS' };
  await counter.must(counter.post('/staff/charges', { ...form, ...cedis }, counter.esther));
  const line = { what: 'Repacking: New cartons', quantity: 3, unitPrice: 8, usd: 24 };

  const draft = await counter.must<DeskDocument>(
    counter.post('/staff/documents', { clientId: client.id }, counter.esther),
  );
  expect(draft.copy.lines).toMatchObject([line]);
  const { copy } = await counter.must<DeskDocument>(
    counter.post(`/staff/documents/${draft.id}/issue`, {}, counter.esther),
  );
  expect(copy.lines).toMatchObject([line]);
  const pdf = await counter.get(`/staff/documents/${draft.id}/pdf`, counter.esther);
  const [page] = await readPages(pdf.rawPayload);
  expect(page?.text).toContain('3 pieces 8.00 24.00');

  const ofPackage = await counter.must<PackageCharges>(
    counter.get(`/users/clients/${client.id}/packages/${goods.id}/charges`, client),
  );
  expect(ofPackage.lines).toMatchObject([{ ...line, what: 'New cartons' }]);

  const note = await counter.must<DeskDocument>(
    counter.post(`/staff/documents/${draft.id}/credit`, { what: 'ALL', reason: 'Not done.' }, counter.esther),
  );
  expect(note.copy.lines).toMatchObject([{ ...line, quantity: -3, usd: -24 }]);
});

it('that are taken off later stand on the credit note in dollars too', async () => {
  const client = await server.createClient();
  const goods = await counter.receive({ clientId: client.id });
  const form = { clientId: client.id, packageId: goods.id, quantity: 1, unit: 'once', reason: 'Agreed.' };
  const add = (more: object) => counter.must(counter.post('/staff/charges', { ...form, ...more }, counter.esther));
  await add({ kind: 'DELIVERY', what: 'To Kumasi', unitPrice: 40, currency: 'USD' });
  const draft = await counter.must<DeskDocument>(
    counter.post('/staff/documents', { clientId: client.id }, counter.esther),
  );
  await counter.must(counter.post(`/staff/documents/${draft.id}/issue`, {}, counter.esther));
  await add({ kind: 'DISCOUNT', what: 'Late', unitPrice: 100, currency: 'GHS' });
  const note = await counter.must<DeskDocument>(
    counter.post(`/staff/documents/${draft.id}/credit`, { what: 'DIFFERENCE', reason: 'Late.' }, counter.esther),
  );
  expect(note.copy.lines).toMatchObject([{ what: 'Discount: Late', unitPrice: 8, usd: -8 }]);
});
