import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientStatement } from '#contract/documents/schema';
import type { ChargeRequest } from '#contract/staff/charges/schema';
import type { Statement } from '#contract/staff/money/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';
import { readPages } from '#tests/support/read-pdf';

let server: TestApp;
let counter: Counter;

beforeAll(async () => {
  server = await startTestApp();
  server.now.value = new Date('2026-11-02T09:00:00.000Z');
  counter = await startCounter(server);
});
afterAll(() => server.close());

it('says of each charge what kind it is, and tells a client no reason of a write-off', async () => {
  const client = await server.createClient();
  const enter = async (kind: string, what: string, unitPrice: number) => {
    const form = { clientId: client.id, kind, what, quantity: 1, unit: 'once', unitPrice, currency: 'USD' };
    const sent = counter.post('/staff/charges', { ...form, reason: 'Agreed by phone.' });
    const { request } = await counter.must<{ request: ChargeRequest | null }>(sent);
    const decided = `/staff/charge-requests/${request?.id}/decide`;
    if (request) await counter.must(counter.post(decided, { isApproved: true }, counter.yaw));
    server.now.value = new Date(server.now.value.getTime() + 60_000);
  };
  await enter('CLEARING', 'Clearing of tiles', 100);
  await enter('DELIVERY', 'To Tema', 20);
  await enter('DISCOUNT', 'For good custom', 5);
  await enter('WRITE_OFF', 'Client is bankrupt', 7);

  const { lines } = await counter.must<Statement>(counter.get(`/staff/clients/${client.id}/statement`));
  expect(lines.map(({ kind, chargeKind, what, charge }) => [kind, chargeKind, what, charge])).toEqual([
    ['CHARGE', 'CLEARING', 'Clearing of tiles', 100],
    ['CHARGE', 'DELIVERY', 'To Tema', 20],
    ['CHARGE', 'DISCOUNT', 'For good custom', -5],
    ['CHARGE', 'WRITE_OFF', 'Client is bankrupt', -7],
  ]);
  const csv = (await counter.get(`/staff/clients/${client.id}/statement/export`)).body;
  expect(csv).toContain(',DISCOUNT,');

  const own = await counter.must<ClientStatement>(counter.get(`/users/clients/${client.id}/statement`, client));
  expect(own.lines.map(({ what, charge, payment }) => [what, charge, payment])).toEqual([
    ['Clearing of tiles', 100, null],
    ['Delivery: To Tema', 20, null],
    ['Discount: For good custom', null, 5],
    ['No longer asked for', null, 7],
  ]);
  const pdf = await counter.get(`/staff/clients/${client.id}/statement/pdf?from=2026-11-01&to=2026-11-02`);
  const text = (await readPages(pdf.rawPayload)).map((page) => page.text).join(' ');
  expect(text).toContain('Discount: For good custom');
  expect(text).not.toContain('bankrupt');
});
