import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReminders } from '#api/modules/documents/reminders';
import type { Account, DocumentDetail } from '#contract/documents/schema';
import type { ChargeRequest, ChargeRow } from '#contract/staff/charges/schema';
import type { DeskDocument, DeskDocumentRow } from '#contract/staff/documents/schema';
import { chargeAllocations } from '#db/migrations/0045-charge-allocations';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { ledgerDifferences } from '#tests/support/ledger';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
let remind: () => Promise<number>;
beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
  remind = createReminders({
    ...{ db: server.db, now: () => server.now.value, publicUrl: 'https://kwanline.example' },
    ...{ names: () => ({ name: 'Kwanline' }), sendsMail: true, wakeMail: () => undefined },
  });
});
afterAll(() => server.close());

type Added = { charge: ChargeRow | null; request: ChargeRequest | null };
/** Books a charge, with a second person where one is required. Returns its id. */
async function add(clientId: number, more: object): Promise<number> {
  const form = { clientId, what: 'Agreed', quantity: 1, unit: 'once', currency: 'USD', reason: 'Agreed by phone.' };
  const { charge, request } = await counter.must<Added>(
    counter.post('/staff/charges', { ...form, ...more }, counter.esther),
  );
  if (request === null) return charge?.id ?? 0;
  await counter.must(counter.post(`/staff/charge-requests/${request.id}/decide`, { isApproved: true }, counter.yaw));
  const [row] = await server.sql<{ id: number }>('select charge_id::int as id from charge_requests where id = $1', [
    request.id,
  ]);
  return row?.id ?? 0;
}
const pay = async (clientId: number, amount: number) =>
  counter.must(counter.confirm((await counter.paid({ clientId, amount })).id));
const credit = (id: number, what: 'ALL' | 'DIFFERENCE') =>
  counter.must<DeskDocument>(
    counter.post(`/staff/documents/${id}/credit`, { what, reason: 'As agreed.' }, counter.esther),
  );
const documentOf = (id: number) => counter.must<DeskDocument>(counter.get(`/staff/documents/${id}`, counter.esther));
const issue = (id: number) =>
  counter.must<DeskDocument>(counter.post(`/staff/documents/${id}/issue`, {}, counter.esther));
const draft = (clientId: number) =>
  counter.must<DeskDocument>(counter.post('/staff/documents', { clientId }, counter.esther));
const leftOf = async (id: number) => (await documentOf(id)).left;

/** An issued invoice for goods of 1 cbm at 250 dollars that are loaded, or have arrived. */
async function invoiced({ arrives = true } = {}) {
  const client = await server.createClient();
  const goods = await counter.receive({ clientId: client.id, cbm: 1 });
  const box = await counter.plan();
  await counter.must(counter.load(box.id, { packageIds: [goods.id] }));
  await counter.must(counter.step(box.id, 'close'));
  const { data } = await counter.must<{ data: DeskDocumentRow[] }>(
    counter.get(`/staff/documents?clientId=${client.id}`),
  );
  const invoice = await issue(data[0]?.id ?? 0);
  if (arrives) for (const name of ['depart', 'arrive']) await counter.must(counter.step(box.id, name));
  return { client, goods, box, invoice };
}

/** What every page and paper says about one client with one invoice. */
async function everywhere(client: TestClient, invoice: DeskDocument) {
  const ask = async <T>(path: string) => {
    const url = `/api/users/clients/${client.id}${path}`;
    return (await server.app.inject({ method: 'GET', url, headers: client.headers })).json<T>();
  };
  const account = await ask<Account>('/account');
  const mine = await ask<DocumentDetail>(`/documents/${invoice.id}`);
  const list = await ask<{ data: { id: number; left: number; state: string }[]; left: number }>(
    '/documents?kind=INVOICE',
  );
  const desk = await documentOf(invoice.id);
  const rows = await counter.must<{ data: DeskDocumentRow[]; left: number }>(
    counter.get(`/staff/documents?clientId=${client.id}&state=TO_PAY`, counter.esther),
  );
  const release = await counter.must<{ due: number }>(
    counter.get(`/staff/clients/${client.id}/release`, counter.esther),
  );
  const debts = await counter.must<{ data: { clientId: number; owed: number }[] }>(
    counter.get('/staff/overview/debtors?take=100', counter.admin),
  );
  const page = await server.app.inject({ method: 'GET', url: `/v/${invoice.copy.code}` });
  return {
    owed: {
      account: account.totalOwed,
      detail: mine.left,
      list: list.left,
      row: list.data[0]?.left,
      item: account.items.reduce((sum, { usd }) => sum + usd, 0),
      desk: desk.left,
      deskList: rows.left,
      release: release.due,
      ageing: debts.data.find(({ clientId }) => clientId === client.id)?.owed ?? 0,
    },
    states: [mine.state, list.data[0]?.state, desk.state],
    checked: /class="tag \w+">([^<]+)</.exec(page.body)?.[1],
  };
}
const all = (usd: number) => ({
  ...{ account: usd, detail: usd, list: usd, row: usd, item: usd, desk: usd, deskList: usd, release: usd, ageing: usd },
});

describe('a write-off', () => {
  it('settles the invoice: every page says that nothing is owed, and no reminder goes out', async () => {
    const { client, invoice } = await invoiced();
    expect(await everywhere(client, invoice)).toMatchObject({ owed: all(250), checked: 'To pay' });
    await add(client.id, { kind: 'WRITE_OFF', unitPrice: 250 });
    expect(await everywhere(client, invoice)).toEqual({
      ...{ owed: all(0), states: ['SETTLED', 'SETTLED', 'SETTLED'], checked: 'Settled' },
    });
    await remind();
    const mails = `select id from mail_outbox where recipient = $1 and subject not like 'Invoice %'`;
    expect(await server.sql(mails, [client.email])).toEqual([]);
  });

  it('of a part leaves the rest to pay, the same amount everywhere', async () => {
    const { client, invoice } = await invoiced();
    await add(client.id, { kind: 'WRITE_OFF', unitPrice: 100.01 });
    expect(await everywhere(client, invoice)).toMatchObject({ owed: all(149.99), checked: 'To pay' });
    await pay(client.id, 149.99);
    expect((await everywhere(client, invoice)).owed).toEqual(all(0));
  });

  it('is named on the invoice; the client reads no reason, the desk does', async () => {
    const { client, invoice } = await invoiced();
    await add(client.id, { kind: 'WRITE_OFF', unitPrice: 50 });
    expect((await documentOf(invoice.id)).settled).toMatchObject([
      { kind: 'WRITE_OFF', usd: 50, reason: 'Agreed by phone.' },
    ]);
    const url = `/api/users/clients/${client.id}/documents/${invoice.id}`;
    const mine = await server.app.inject({ method: 'GET', url, headers: client.headers });
    expect(mine.json<DocumentDetail>().settled).toMatchObject([{ kind: 'WRITE_OFF', usd: 50, reason: null }]);
  });
});

it.each([
  ['paid', 'PAID', (clientId: number) => pay(clientId, 250)],
  ['written off', 'SETTLED', (clientId: number) => add(clientId, { kind: 'WRITE_OFF', unitPrice: 250 })],
  ['credited as a whole', 'SETTLED', (_: number, id: number) => credit(id, 'ALL')],
] as const)('finds an invoice that was %s among those that are closed, as %s', async (_, state, close) => {
  const { client, invoice } = await invoiced();
  await close(client.id, invoice.id);
  const url = `/api/users/clients/${client.id}/documents?state=PAID`;
  const mine = await server.app.inject({ method: 'GET', url, headers: client.headers });
  expect(mine.json().data).toMatchObject([{ id: invoice.id, state }]);
  const path = `/staff/documents?clientId=${client.id}&state=PAID`;
  const { data } = await counter.must<{ data: DeskDocumentRow[] }>(counter.get(path, counter.esther));
  expect(data).toMatchObject([{ id: invoice.id, due: state }]);
});

it('settles the oldest invoice in full with a write-off when several are due', async () => {
  const { client, invoice } = await invoiced({ arrives: false });
  const before = server.now.value;
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
  server.now.value = new Date(before.getTime() + 8 * 86_400_000);
  await add(client.id, { kind: 'DELIVERY', unitPrice: 40 });
  const next = await issue((await draft(client.id)).id);
  const toPay = async () => (await counter.must<Account>(counter.get(`/staff/clients/${client.id}/account`))).toPayNow;
  // The deposit of 125 is overdue, and a write-off counts for it first.
  expect(await toPay()).toBe(165);
  await add(client.id, { kind: 'WRITE_OFF', unitPrice: 100 });
  expect([await leftOf(invoice.id), await leftOf(next.id), await toPay()]).toEqual([150, 40, 65]);
  await add(client.id, { kind: 'WRITE_OFF', unitPrice: 160 });
  expect([await leftOf(invoice.id), await leftOf(next.id), await toPay()]).toEqual([0, 30, 30]);
  server.now.value = before;
});

describe('a discount after the invoice', () => {
  it('lowers what is left, and the credit note for it changes nothing more', async () => {
    const { client, goods, invoice } = await invoiced();
    await add(client.id, { kind: 'DISCOUNT', packageId: goods.id, unitPrice: 30 });
    expect((await everywhere(client, invoice)).owed).toEqual(all(220));
    await credit(invoice.id, 'DIFFERENCE');
    expect((await everywhere(client, invoice)).owed).toEqual(all(220));
    expect((await documentOf(invoice.id)).settled.map(({ kind }) => kind)).toEqual(['CREDIT_NOTE']);
  });

  it('lowers the deposit only when less than the deposit is left', async () => {
    const { client, goods, invoice } = await invoiced({ arrives: false });
    await add(client.id, { kind: 'DISCOUNT', packageId: goods.id, unitPrice: 30 });
    const part = async () =>
      (await counter.must<Account>(counter.get(`/staff/clients/${client.id}/account`))).items.map(
        ({ part: name, usd, left }) => [name, usd, left],
      );
    expect(await part()).toEqual([['DEPOSIT', 125, 220]]);
    await add(client.id, { kind: 'DISCOUNT', packageId: goods.id, unitPrice: 120 });
    expect(await part()).toEqual([['DEPOSIT', 100, 100]]);
    expect(await leftOf(invoice.id)).toBe(100);
  });

  it('can be removed again, and the invoice is open again', async () => {
    const { client, invoice } = await invoiced();
    const id = await add(client.id, { kind: 'DISCOUNT', unitPrice: 20 });
    expect(await leftOf(invoice.id)).toBe(230);
    await counter.must(counter.post(`/staff/charges/${id}/remove`, { reason: 'Wrong client.' }, counter.esther));
    expect((await everywhere(client, invoice)).owed).toEqual(all(250));
  });

  it('does not lower the next invoice a second time', async () => {
    const { client, invoice } = await invoiced();
    await add(client.id, { kind: 'DISCOUNT', unitPrice: 20 });
    await add(client.id, { kind: 'DELIVERY', unitPrice: 40 });
    const next = await issue((await draft(client.id)).id);
    expect([next.copy.total, await leftOf(next.id), await leftOf(invoice.id)]).toEqual([40, 40, 230]);
  });

  it('stays with the charges that wait for the next invoice', async () => {
    const { client, goods, invoice } = await invoiced();
    await add(client.id, { kind: 'DELIVERY', packageId: goods.id, unitPrice: 40 });
    await add(client.id, { kind: 'WAIVER', packageId: goods.id, unitPrice: 20 });
    expect(await leftOf(invoice.id)).toBe(250);
    expect((await issue((await draft(client.id)).id)).copy.total).toBe(20);
  });

  it('on goods that are paid settles another invoice instead of standing beside it', async () => {
    const { client, goods, invoice } = await invoiced();
    await pay(client.id, 250);
    await add(client.id, { kind: 'CLEARING', unitPrice: 30 });
    const other = await issue((await draft(client.id)).id);
    await add(client.id, { kind: 'DISCOUNT', packageId: goods.id, unitPrice: 30 });
    expect([await leftOf(invoice.id), await leftOf(other.id)]).toEqual([0, 0]);
    // The credit note frees 30 dollars of the payment, which then pay the other invoice.
    await credit(invoice.id, 'DIFFERENCE');
    expect([await leftOf(invoice.id), await leftOf(other.id)]).toEqual([0, 0]);
  });

  it('is taken back with the invoice that is credited in full', async () => {
    const { client, goods, invoice } = await invoiced();
    await add(client.id, { kind: 'DISCOUNT', packageId: goods.id, unitPrice: 30 });
    await pay(client.id, 220);
    await credit(invoice.id, 'ALL');
    expect(await leftOf(invoice.id)).toBe(0);
    expect(await server.sql('select usd from charge_allocations where document_id = $1', [invoice.id])).toEqual([]);
  });
});

it('settles invoices with what was given before the upgrade, oldest debt first', async () => {
  const { client, invoice } = await invoiced();
  await add(client.id, { kind: 'DELIVERY', unitPrice: 40 });
  const next = await issue((await draft(client.id)).id);
  await add(client.id, { kind: 'DISCOUNT', unitPrice: 15.5 });
  await add(client.id, { kind: 'WRITE_OFF', unitPrice: 250 });
  const before = [await leftOf(invoice.id), await leftOf(next.id)];
  await server.sql('delete from charge_allocations');
  expect([await leftOf(invoice.id), await leftOf(next.id)]).toEqual([250, 40]);
  const { sql } = chargeAllocations;
  await server.sql(sql.slice(sql.indexOf('with given as')));
  expect([await leftOf(invoice.id), await leftOf(next.id)]).toEqual(before);
  expect((before[0] ?? 0) + (before[1] ?? 0)).toBe(24.5);
});

it('settles with the credit of a client what a reversed payment leaves open', async () => {
  const { client, invoice } = await invoiced();
  const first = await counter.paid({ clientId: client.id, amount: 250 });
  await counter.must(counter.confirm(first.id));
  await pay(client.id, 250);
  await counter.must(counter.reverse(first.id));
  expect((await everywhere(client, invoice)).owed).toEqual(all(0));
});

it('keeps the totals of every client equal to their charges and payments', async () => {
  expect(await server.sql(ledgerDifferences)).toEqual([]);
});
