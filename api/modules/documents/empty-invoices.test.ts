import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskDocument, DeskDocumentRow } from '#contract/staff/documents/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
afterAll(() => server.close());

const waive = (clientId: number, packageId: number, unitPrice: number) => {
  const form = { clientId, packageId, kind: 'WAIVER', what: 'A gift', quantity: 1, unit: 'once', currency: 'USD' };
  return counter.must(counter.post('/staff/charges', { ...form, unitPrice, reason: 'Promised.' }, counter.esther));
};
const draftsOf = async (containerId: number) =>
  (await counter.must<{ data: DeskDocumentRow[] }>(counter.get(`/staff/documents?containerId=${containerId}`))).data;
const issueAll = (containerId: number) => counter.post(`/staff/containers/${containerId}/invoices`, {}, counter.esther);

/** Goods of 2.50 dollars for each client. */
async function loaded(clients: readonly { id: number }[]) {
  const ids: number[] = [];
  for (const { id } of clients) ids.push((await counter.receive({ clientId: id, cbm: 0.01 })).id);
  const box = await counter.plan();
  await counter.must(counter.load(box.id, { packageIds: ids }));
  return { id: box.id, ids };
}

it('closing a container drafts nothing for a client whose freight is waived in full, and the desk says why', async () => {
  const [free, pays] = [await server.createClient(), await server.createClient()];
  const { id, ids } = await loaded([free, pays]);
  await waive(free.id, ids[0] ?? 0, 2.5);
  await counter.must(counter.step(id, 'close'));
  expect((await draftsOf(id)).map(({ clientId, total }) => [clientId, total])).toEqual([[pays.id, 2.5]]);
  const asked = await counter.post('/staff/documents', { clientId: free.id, containerId: id }, counter.esther);
  expect([asked.statusCode, asked.json().message]).toEqual([
    400,
    'The charges of this client come to nothing or less, so there is nothing to invoice.',
  ]);
});

it('a draft of which everything is waived later holds up no other invoice of its container', async () => {
  const [free, pays] = [await server.createClient(), await server.createClient()];
  const { id, ids } = await loaded([free, pays]);
  await counter.must(counter.step(id, 'close'));
  await waive(free.id, ids[0] ?? 0, 2.5);
  expect(await counter.must(issueAll(id))).toMatchObject({ issued: 1, total: 2.5 });
  const states = (await draftsOf(id)).map(({ clientId, state, total }) => [clientId, state, total]);
  expect(states.sort()).toEqual(
    [
      [free.id, 'DRAFT', 0],
      [pays.id, 'ISSUED', 2.5],
    ].sort(),
  );
  const draft = (await draftsOf(id)).find(({ state }) => state === 'DRAFT');
  const refused = await counter.post(`/staff/documents/${draft?.id}/issue`, {}, counter.esther);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The charges of this draft come to nothing or less, so there is no invoice to issue. Drop the draft.',
  ]);
  expect((await issueAll(id)).json().message).toBe('No draft of this container comes to more than nothing.');
  const mails = await server.sql('select from mail_outbox where recipient = $1', [free.email]);
  expect(mails).toEqual([]);
  await counter.must<DeskDocument>(counter.post(`/staff/documents/${draft?.id}/discard`, {}, counter.esther));
  expect(await draftsOf(id)).toHaveLength(1);
});
