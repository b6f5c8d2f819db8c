import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PackageCharges } from '#contract/documents/schema';
import type { DeskDocument, DeskDocumentRow } from '#contract/staff/documents/schema';
import type { WaitingPackage } from '#contract/staff/handover/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
afterAll(() => server.close());

/** Two packages of 1 and 3 cbm on one issued invoice of 1,000 dollars, 11 days after they became available. */
async function twoWaiting() {
  const client = await server.createClient();
  const today = server.now.value;
  server.now.value = new Date(today.getTime() - 11 * 86_400_000);
  const ids: number[] = [];
  for (const cbm of [1, 3]) ids.push((await counter.receive({ clientId: client.id, cbm })).id);
  const box = await counter.plan();
  await counter.must(counter.load(box.id, { packageIds: ids }));
  await counter.must(counter.step(box.id, 'close'));
  const { data } = await counter.must<{ data: DeskDocumentRow[] }>(
    counter.get(`/staff/documents?clientId=${client.id}`),
  );
  await counter.must<DeskDocument>(counter.post(`/staff/documents/${data[0]?.id}/issue`, {}, counter.esther));
  for (const step of ['depart', 'arrive', 'offload'] as const) await counter.must(counter.step(box.id, step));
  for (const id of ids) {
    const available = { command: 'AVAILABLE', place: 'Accra', reason: 'Seen on the shelf.' };
    await counter.must(counter.post(`/staff/packages/${id}/events`, available));
  }
  server.now.value = today;
  return { client, ids };
}
const pay = async (clientId: number, amount: number) =>
  counter.must(counter.confirm((await counter.paid({ clientId, amount })).id));
const waive = (clientId: number, packageId: number, unitPrice: number) => {
  const form = { clientId, packageId, kind: 'WAIVER', what: 'Storage', quantity: 1, unit: 'once', currency: 'USD' };
  return counter.must(counter.post('/staff/charges', { ...form, unitPrice, reason: 'Our delay.' }, counter.esther));
};
const lefts = async (clientId: number) =>
  (
    await counter.must<{ packages: WaitingPackage[] }>(counter.get(`/staff/clients/${clientId}/collection`))
  ).packages.map(({ left }) => left);
const leftOf = async (id: number) =>
  (await counter.must<{ left: number | null }>(counter.get(`/staff/packages/${id}/collection`))).left;

it('leaves only running storage less its waiver of a package whose freight is paid', async () => {
  const { client, ids } = await twoWaiting();
  const [first = 0, second = 0] = ids;
  expect(await lefts(client.id)).toEqual([270, 770]);
  await pay(client.id, 1000);
  await waive(client.id, first, 15);
  expect(await lefts(client.id)).toEqual([5, 20]);
  expect([await leftOf(first), await leftOf(second)]).toEqual([5, 20]);
  // The portal's lines of the package: storage of 20 dollars, a waiver of 15, and a paid invoice.
  const { lines, storage } = await counter.must<PackageCharges>(
    server.app.inject({ url: `/api/users/clients/${client.id}/packages/${first}/charges`, headers: client.headers }),
  );
  const open = lines.filter(({ state }) => state !== 'PAID').reduce((sum, { usd }) => sum + usd, 0);
  expect((storage?.usd ?? 0) + open).toBe(5);
  await pay(client.id, 25);
  expect(await lefts(client.id)).toEqual([0, 0]);
});

it('shares what is left of an invoice that is paid in part', async () => {
  const { client, ids } = await twoWaiting();
  await pay(client.id, 500);
  expect(await lefts(client.id)).toEqual([145, 395]);
  await waive(client.id, ids[0] ?? 0, 20);
  expect((await lefts(client.id)).reduce<number>((sum, left) => sum + (left ?? 0), 0)).toBe(520);
});

it('says nothing of a package that is not charged yet', async () => {
  const { id } = await counter.receive({ clientId: counter.client.id, cbm: 1 });
  expect(await leftOf(id)).toBeNull();
});
