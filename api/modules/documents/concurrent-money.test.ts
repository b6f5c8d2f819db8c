import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskDocument, DeskDocumentRow } from '#contract/staff/documents/schema';
import type { Balance } from '#contract/staff/money/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { atOnce } from '#tests/support/at-once';
import { ledgerDifferences } from '#tests/support/ledger';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
afterAll(() => server.close());

const charge = (clientId: number, unitPrice: number) =>
  counter.must(
    counter.post(
      '/staff/charges',
      { clientId, kind: 'CLEARING', what: 'Clearing', quantity: 1, unit: 'once', unitPrice, currency: 'USD' },
      counter.esther,
    ),
  );
const drafted = (clientId: number) =>
  counter.must<DeskDocument>(counter.post('/staff/documents', { clientId }, counter.esther));
const issue = (id: number) => counter.post(`/staff/documents/${id}/issue`, {}, counter.esther);
const creditAll = (id: number) =>
  counter.post(`/staff/documents/${id}/credit`, { what: 'ALL', reason: 'The wrong client.' }, counter.yaw);
const balance = async (clientId: number) =>
  (await counter.get(`/staff/clients/${clientId}/balance`)).json<Balance>().balance;
const allocated = (documentId: number) =>
  server.sql<{ usd: number; payments: number }>(
    'select coalesce(sum(usd), 0) as usd, count(*)::int as payments from allocations where document_id = $1',
    [documentId],
  );

async function invoiced(usd: number) {
  const { id: clientId } = await server.createClient();
  await charge(clientId, usd);
  const { id } = await drafted(clientId);
  await counter.must(issue(id));
  return { clientId, id };
}

describe('two cashiers who confirm payments for one invoice at the same moment', () => {
  it('pay it once: the rest of the second payment stays as credit', async () => {
    const { clientId, id } = await invoiced(100);
    const [first, second] = [
      await counter.paid({ clientId, amount: 80 }),
      await counter.paid({ clientId, amount: 70 }),
    ];
    const replies = await atOnce(server, clientId, 2, () =>
      Promise.all([counter.confirm(first.id), counter.confirm(second.id, counter.admin)]),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await allocated(id)).toEqual([{ usd: 100, payments: 2 }]);
    expect(await balance(clientId)).toBe(-50);
    const receipts = await server.sql<{ credit: number }>(
      `select (copy->>'credit')::float as credit from receipts where payment_id = any($1) order by 1`,
      [[first.id, second.id]],
    );
    expect(receipts).toEqual([{ credit: 0 }, { credit: 50 }]);
  });

  it('confirm one payment once', async () => {
    const { clientId, id } = await invoiced(60);
    const { id: paymentId } = await counter.paid({ clientId, amount: 60 });
    const replies = await atOnce(server, clientId, 1, () =>
      Promise.all([counter.confirm(paymentId), counter.confirm(paymentId, counter.admin)]),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await allocated(id)).toEqual([{ usd: 60, payments: 1 }]);
  });
});

describe('an invoice that is issued while another of the client is credited', () => {
  it('leaves both documents whole, and money that comes free pays the new one', async () => {
    const { clientId, id } = await invoiced(100);
    const { id: paymentId } = await counter.paid({ clientId, amount: 100 });
    await counter.must(counter.confirm(paymentId));
    await charge(clientId, 40);
    const next = await drafted(clientId);
    const replies = await atOnce(server, clientId, 2, () => Promise.all([issue(next.id), creditAll(id)]));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 201]);
    expect(await allocated(id)).toEqual([{ usd: 0, payments: 0 }]);
    expect(await allocated(next.id)).toEqual([{ usd: 40, payments: 1 }]);
    expect(await balance(clientId)).toBe(-60);
  });

  it('is credited once when two people credit it', async () => {
    const { clientId, id } = await invoiced(30);
    const replies = await atOnce(server, clientId, 2, () => Promise.all([creditAll(id), creditAll(id)]));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await balance(clientId)).toBe(0);
  });

  it('is issued once when two people issue it', async () => {
    const { id: clientId } = await server.createClient();
    await charge(clientId, 25);
    const { id } = await drafted(clientId);
    const replies = await atOnce(server, clientId, 2, () => Promise.all([issue(id), issue(id)]));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { data } = (await counter.get(`/staff/documents?clientId=${clientId}`)).json<{ data: DeskDocumentRow[] }>();
    expect(data).toHaveLength(1);
    expect(await balance(clientId)).toBe(25);
  });

  it('leaves the totals of every client as their charges and payments say', async () => {
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });
});

it('refuses a credit note that is worth more than what stands of the invoice', async () => {
  const { id: clientId } = await server.createClient();
  const box = await counter.arrivedContainer(clientId, [{ cbm: 0.04 }]);
  const { data } = (await counter.get(`/staff/documents?clientId=${clientId}`)).json<{ data: DeskDocumentRow[] }>();
  const [invoice] = data;
  if (!invoice) throw new Error('There must be a draft.');
  const { copy } = await counter.must<DeskDocument>(issue(invoice.id));
  const off = {
    clientId,
    containerId: box.id,
    kind: 'ADJUSTMENT',
    isOff: true,
    what: 'Damage',
    quantity: 1,
    unit: 'once',
  };
  await counter.must(
    counter.post('/staff/charges', { ...off, unitPrice: 10.01, currency: 'USD', reason: 'Wet cartons.' }),
  );
  const reply = await counter.post(
    `/staff/documents/${invoice.id}/credit`,
    { what: 'DIFFERENCE', reason: 'Damage.' },
    counter.esther,
  );
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    409,
    `Only USD 10.00 of ${copy.number} stands: a credit note cannot be worth more.`,
  ]);
  expect(await balance(clientId)).toBe(-0.01);
});
