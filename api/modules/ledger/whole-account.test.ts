import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '#contract/documents/schema';
import type { ChargeRequest } from '#contract/staff/charges/schema';
import type { DeskDocument } from '#contract/staff/documents/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { examples } from '#tests/support/examples';
import { type Counter, paidOut, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
afterAll(() => server.close());

const charge = async (clientId: number, more: object) => {
  const form = { clientId, what: 'Storage', quantity: 1, unit: 'once', currency: 'USD', reason: 'Our delay.' };
  const reply = await counter.post('/staff/charges', { ...form, ...paidOut(more), ...more }, counter.esther);
  const request = reply.statusCode < 300 ? reply.json<{ request: ChargeRequest | null }>().request : null;
  if (request) await counter.post(`/staff/charge-requests/${request.id}/decide`, { isApproved: true }, counter.yaw);
};
const accountOf = ({ id, headers }: TestClient) =>
  counter.must<Account>(server.app.inject({ url: `/api/users/clients/${id}/account`, headers }));
const cents = (amount: number) => Math.round(amount * 100);
const sumOf = ({ items, unallocated }: Account) =>
  items.reduce((sum, { usd, rest }) => sum + cents(usd) + cents(rest ?? 0), -cents(unallocated));

/** A package whose storage has cost 15 dollars so far. */
async function withRunningStorage() {
  const client = await server.createClient();
  const today = server.now.value;
  server.now.value = new Date(today.getTime() - 10 * 86_400_000);
  const goods = await counter.receive({ clientId: client.id, cbm: 0.1 });
  const box = await counter.plan();
  await counter.must(counter.load(box.id, { packageIds: [goods.id] }));
  for (const step of ['close', 'depart', 'arrive', 'offload'] as const) await counter.must(counter.step(box.id, step));
  const available = { command: 'AVAILABLE', place: 'Accra', reason: 'Seen on the shelf.' };
  await counter.must(counter.post(`/staff/packages/${goods.id}/events`, available));
  server.now.value = today;
  return { client, goods };
}

it('shows a waiver of running storage with its reason, and the rows add up', async () => {
  const { client, goods } = await withRunningStorage();
  await charge(client.id, { kind: 'WAIVER', packageId: goods.id, unitPrice: 7.5 });
  await charge(client.id, { kind: 'WRITE_OFF', what: 'Old debt', unitPrice: 1 });
  const account = await accountOf(client);
  expect(account.items.filter(({ kind }) => kind === 'GIVEN')).toMatchObject([
    { what: 'Storage', packageId: goods.id, usd: -7.5, given: { kind: 'WAIVER', reason: 'Our delay.' } },
    { what: 'Old debt', packageId: null, usd: -1, given: { kind: 'WRITE_OFF', reason: null } },
  ]);
  // Freight 25, storage 15, waiver 7.50, write-off 1.
  expect([account.toPayNow, sumOf(account)]).toEqual([31.5, 3150]);
});

it('has rows that add up to what is owed after everything that happens to an account', async () => {
  const step = fc.record({
    do: fc.constantFrom('charge', 'charge', 'waive', 'discount', 'write off', 'pay', 'refund', 'invoice', 'credit'),
    usd: fc.integer({ min: 1, max: 4000 }).map((amount) => amount / 100),
    isOfGoods: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const { client, goods } = await withRunningStorage();
      const issued: number[] = [];
      for (const { do: what, usd, isOfGoods } of steps) {
        const of = { unitPrice: usd, ...(isOfGoods && { packageId: goods.id }) };
        if (what === 'charge') await charge(client.id, { ...of, kind: 'DELIVERY' });
        if (what === 'waive') await charge(client.id, { ...of, kind: 'WAIVER' });
        if (what === 'discount') await charge(client.id, { ...of, kind: 'DISCOUNT' });
        if (what === 'write off') await charge(client.id, { unitPrice: usd, kind: 'WRITE_OFF' });
        if (what === 'refund') await charge(client.id, { unitPrice: usd, kind: 'REFUND' });
        if (what === 'pay')
          await counter.must(counter.confirm((await counter.paid({ clientId: client.id, amount: usd })).id));
        if (what === 'invoice') {
          const draft = await counter.post('/staff/documents', { clientId: client.id }, counter.esther);
          const { id } = draft.json<DeskDocument>();
          const reply = await counter.post(`/staff/documents/${id}/issue`, {}, counter.esther);
          if (reply.statusCode < 300) issued.push(id);
        }
        const last = what === 'credit' ? issued.pop() : undefined;
        if (last)
          await counter.post(`/staff/documents/${last}/credit`, { what: 'ALL', reason: 'Wrong.' }, counter.esther);
        const account = await accountOf(client);
        expect(sumOf(account)).toBe(cents(account.toPayNow) + cents(account.dueLater) - cents(account.credit));
      }
    }),
    { numRuns: examples(4, 12) },
  );
});
