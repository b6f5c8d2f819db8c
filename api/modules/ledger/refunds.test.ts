import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account, ClientStatement } from '#contract/documents/schema';
import type { CashClose } from '#contract/staff/cash/schema';
import type { ChargeRequest, ChargeRow } from '#contract/staff/charges/schema';
import type { Allocation, DeskDocument } from '#contract/staff/documents/schema';
import type { Statement } from '#contract/staff/money/schema';
import { startTestApp, type TestApp, type TestClient, type TestStaff } from '#tests/support/app';
import { ledgerDifferences } from '#tests/support/ledger';
import { type Counter, startCounter } from '#tests/support/money';
import { readPages } from '#tests/support/read-pdf';

let server: TestApp;
let counter: Counter;
let client: TestClient;
/** Each test has a drawer of its own. */
let cashier: TestStaff;
let name: string;

beforeAll(async () => {
  server = await startTestApp();
  server.now.value = new Date('2026-11-02T09:00:00.000Z');
  counter = await startCounter(server);
});
beforeEach(async () => {
  client = await server.createClient();
  cashier = await server.createStaff('accounts', 'Accra');
  [{ name }] = (await server.sql<{ name: string }>('select name from staff where id = $1', [cashier.id])) as [
    { name: string },
  ];
});
afterAll(() => server.close());

type Added = { charge: ChargeRow | null; request: ChargeRequest | null };
const ask = (more: object, who = cashier) => {
  const form = { clientId: client.id, kind: 'REFUND', what: 'Paid twice', quantity: 1, unit: 'once', unitPrice: 40 };
  return counter.post('/staff/charges', { ...form, currency: 'USD', reason: 'Agreed by phone.', ...more }, who);
};
const asked = async (more: object, who = cashier) => {
  const { request } = await counter.must<Added>(ask(more, who));
  if (!request) throw new Error('A refund needs two people.');
  return request;
};
const decide = (id: number, more: object = {}, who = counter.yaw) =>
  counter.post(`/staff/charge-requests/${id}/decide`, { isApproved: true, ...more }, who);
const cedis = { method: 'CASH', currency: 'GHS', unitPrice: 500 };
/** What comes next is a minute later. */
const pass = () => {
  server.now.value = new Date(server.now.value.getTime() + 60_000);
};
const takeCash = async (amount: number, who = cashier) => {
  await counter.paid({ clientId: client.id, method: 'CASH', currency: 'GHS', amount }, who);
  pass();
};
const payByBank = async (amount: number) => {
  await counter.must(counter.confirm((await counter.paid({ clientId: client.id, amount })).id));
  pass();
};
const refusal = async (sent: ReturnType<typeof ask>) => {
  const reply = await sent;
  const { message, issues } = reply.json<{ message: string; issues?: { path: string }[] }>();
  return [reply.statusCode, issues?.[0]?.path ?? null, message];
};
const refunds = () =>
  server.sql<{ id: number }>(`select id::int from charges where kind = 'REFUND' and client_id = $1 order by id`, [
    client.id,
  ]);
const movements = () =>
  server.sql('select amount::float8, currency from cash_movements where cashier_id = $1 order by id', [cashier.id]);
async function entryOf(id: number | undefined) {
  const reply = await counter.get('/staff/accounting/journal?format=csv&from=2026-11-01&to=2026-11-02');
  const lines: Record<string, string>[] = parse(reply.rawPayload, { bom: true, columns: true });
  return lines
    .filter((line) => line.Entry === `C-${id}`)
    .map((line) => {
      const side = (unit: string) => Number(line[`Debit (${unit})`]) - Number(line[`Credit (${unit})`]);
      return [line['Account name'], side('USD'), side('GHS'), line.Reference];
    })
    .sort();
}
const statementOf = () => counter.must<Statement>(counter.get(`/staff/clients/${client.id}/statement`));

describe('a refund by transfer', () => {
  it('settles no later invoice, of itself or by hand: the money is no longer there', async () => {
    await payByBank(100);
    const request = await asked({ method: 'BANK', reference: 'BT-9', unitPrice: 70 });
    await counter.must(decide(request.id));
    pass();
    const clearing = { clientId: client.id, kind: 'CLEARING', what: 'Clearing', quantity: 1, unit: 'once' };
    await counter.must(counter.post('/staff/charges', { ...clearing, unitPrice: 50, currency: 'USD' }, cashier));
    const { id } = await counter.must<DeskDocument>(counter.post('/staff/documents', { clientId: client.id }, cashier));
    const invoice = await counter.must<DeskDocument>(counter.post(`/staff/documents/${id}/issue`, {}, cashier));
    expect(invoice.left).toBe(20);
    const account = await counter.must<Account>(counter.get(`/staff/clients/${client.id}/account`));
    expect(account).toMatchObject({ toPayNow: 20, totalOwed: 20, unallocated: 0, credit: 0 });
    expect(account.items).toMatchObject([{ kind: 'INVOICE', left: 20, usd: 20 }]);

    const [payment] = await server.sql<{ id: number }>('select id::int from payments where client_id = $1', [
      client.id,
    ]);
    const allocate = (usd: number) =>
      counter.post(`/staff/payments/${payment?.id}/allocation`, { lines: [{ documentId: id, usd }] }, cashier);
    expect(await refusal(allocate(50))).toEqual([
      400,
      'lines',
      'USD 20.00 of that was paid back to the client already.',
    ]);
    expect(await counter.must<Allocation>(allocate(30))).toMatchObject({ usd: 100, refunded: 70, rest: 0 });
  });

  it('is booked against the account it was paid from, with the reference that the second person adds', async () => {
    await payByBank(100);
    const request = await asked({ method: 'MOBILE_MONEY' });
    expect(request).toMatchObject({ amount: 40, currency: 'USD', paidMethod: 'MOBILE_MONEY', paidReference: null });
    expect(await refusal(decide(request.id))).toEqual([
      400,
      'reference',
      'Enter the reference of the transfer or cheque.',
    ]);
    expect(await refunds()).toEqual([]);
    const booked = await counter.must<ChargeRequest>(decide(request.id, { reference: 'MM-77' }));
    expect(booked).toMatchObject({ outcome: 'BOOKED', paidReference: 'MM-77' });
    const [refund] = await refunds();
    expect(await entryOf(refund?.id)).toEqual([
      ['Client credits', 40, 500, 'MM-77'],
      ['Mobile money', -40, -500, 'MM-77'],
    ]);
    expect(await movements()).toEqual([]);
    const rows = await counter.must<{ data: ChargeRow[] }>(counter.get(`/staff/charges?clientId=${client.id}`));
    expect(rows.data).toMatchObject([{ kind: 'REFUND', paidMethod: 'MOBILE_MONEY', paidReference: 'MM-77' }]);
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });

  it('is on every statement in plain words, in cedis with the rate of the refund', async () => {
    await payByBank(100);
    const paid = { method: 'BANK', reference: 'BT-5', currency: 'GHS', unitPrice: 496.05, usdGhs: 12.4 };
    const request = await asked(paid);
    await counter.must(decide(request.id));
    const words = 'Refund, paid by bank transfer, reference BT-5: Paid twice';
    const { lines, balance } = await statementOf();
    expect(balance).toMatchObject({ other: 0, due: 0, paid: 60, refunded: 40, balance: -60, amountDue: 0 });
    expect(lines.at(-1)).toMatchObject({
      ...{
        kind: 'REFUND',
        what: 'Paid twice',
        method: 'BANK',
        reference: 'BT-5',
        charge: null,
        payment: -40,
        balance: -60,
      },
    });
    const csv = (await counter.get(`/staff/clients/${client.id}/statement/export`)).body;
    expect(csv).toContain(`,"${words}",BT-5,,-40`);
    const period = '?from=2026-11-01&to=2026-11-02';
    const own = await counter.must<ClientStatement>(
      counter.get(`/users/clients/${client.id}/statement${period}`, client),
    );
    expect(own.lines.at(-1)).toMatchObject({
      ...{ kind: 'REFUND', number: null, what: words, charge: null, payment: -40, balance: -60 },
      ...{ ghs: 496.05, usdGhs: 12.4 },
    });
    // Nothing was charged: the money that the client paid is less what went back.
    expect(own).toMatchObject({ opening: 0, charged: 0, paid: 60, closing: -60 });
    const pdf = await counter.get(`/staff/clients/${client.id}/statement/pdf${period}`);
    const text = (await readPages(pdf.rawPayload)).map((page) => page.text).join(' ');
    expect(text).toContain(`${words}, GHS 496.05 at 12.40`);
    // What was paid in cedis is booked to the pesewa; the credit goes at the rate at which it arose.
    const [refund] = await refunds();
    expect(await entryOf(refund?.id)).toEqual([
      ['Bank', -40, -496.05, 'BT-5'],
      ['Client credits', 40, 500, 'BT-5'],
      ['Exchange gains and losses', 0, -3.95, 'BT-5'],
    ]);
  });
});

describe('a refund in cash', () => {
  it('leaves the drawer of the person who asked for it when the second person books it', async () => {
    await takeCash(2000);
    const request = await asked(cedis);
    expect((await counter.open(cashier)).expectedGhs).toBe(2000);
    await counter.must(decide(request.id));
    const open = await counter.open(cashier);
    expect(open).toMatchObject({ expectedGhs: 1500, expectedUsd: 0, count: 2 });
    expect(open.movements[0]).toMatchObject({ paymentId: null, clientId: client.id, amount: -500, currency: 'GHS' });
    const [refund] = await refunds();
    expect(await entryOf(refund?.id)).toEqual([
      ['Cash', -40, -500, ''],
      ['Client credits', 40, 500, ''],
    ]);
    const closed = await counter.must<CashClose>(counter.close({}, cashier));
    expect(closed).toMatchObject({ expectedGhs: 1500, countedGhs: 1500, differenceGhs: 0, count: 2 });
    expect(closed.movements.map(({ amount }) => amount)).toEqual([2000, -500]);
    for (const change of [
      'update charges set paid_method = null',
      'update charges set amount = 1',
      'delete from charges',
    ])
      await expect(server.sql(`${change} where id = $1`, [refund?.id]), change).rejects.toThrow(/never changed/);
  });

  it('needs an open drawer that holds as much in that currency', async () => {
    await payByBank(1000);
    const closed = `The drawer of ${name} is not open: it has taken no cash since its last close. Pay the refund another way.`;
    expect(await refusal(ask(cedis))).toEqual([400, 'unitPrice', closed]);
    await takeCash(499);
    expect(await refusal(ask(cedis))).toEqual([
      400,
      'unitPrice',
      `The drawer of ${name} holds GHS 499.00: a refund in cash cannot be more.`,
    ]);
    expect(await refusal(ask({ method: 'CASH', unitPrice: 1 }))).toEqual([
      400,
      'unitPrice',
      `The drawer of ${name} holds USD 0.00: a refund in cash cannot be more.`,
    ]);
    await takeCash(1);
    const request = await asked(cedis);
    // The drawer is closed before the second person looks at it.
    await counter.must(counter.close({}, cashier));
    expect(await refusal(decide(request.id))).toEqual([409, null, closed]);
    expect([await refunds(), (await movements()).length]).toEqual([[], 2]);
    await takeCash(600);
    await counter.must(decide(request.id));
    expect((await counter.open(cashier)).expectedGhs).toBe(100);
  });

  it('is paid once when two people book two refunds from one drawer, or close it, at the same moment', async () => {
    await payByBank(1000);
    await takeCash(700);
    const [first, second] = [await asked(cedis), await asked(cedis)];
    const replies = await Promise.all([decide(first.id), decide(second.id, {}, counter.esther)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await movements()).toEqual([
      { amount: 700, currency: 'GHS' },
      { amount: -500, currency: 'GHS' },
    ]);
    await takeCash(400);
    const third = replies[0]?.statusCode === 200 ? second : first;
    const [booked, closed] = await Promise.all([decide(third.id), counter.close({}, cashier)]);
    // The second of the two is refused, and no drawer goes below zero.
    const isPaid = booked.statusCode === 200;
    expect([booked.statusCode, closed.statusCode]).toEqual(isPaid ? [200, expect.any(Number)] : [409, 201]);
    const { expectedGhs } = await counter.open(cashier);
    expect(expectedGhs).toBe(isPaid && closed.statusCode === 409 ? 100 : 0);
  });

  it('may come out of the drawer of a warehouse, which gives nothing else', async () => {
    const kofi = await server.createStaff('ghana-warehouse', 'Kumasi');
    await takeCash(2000, kofi);
    const only = 'A warehouse pays refunds in cash only. Accounts enters all other charges.';
    expect(await refusal(ask({ method: 'BANK', reference: 'BT-1' }, kofi))).toEqual([403, null, only]);
    expect(await refusal(ask({ ...cedis, kind: 'CLEARING' }, kofi))).toEqual([403, null, only]);
    const request = await asked(cedis, kofi);
    expect((await decide(request.id, {}, kofi)).statusCode).toBe(403);
    await counter.must(decide(request.id));
    expect((await counter.open(kofi)).expectedGhs).toBe(1500);
  });
});

describe('the reference of a refund', () => {
  const day = '2 Nov 2026';
  it('is refused when another refund has it, booked or waiting, however it is written', async () => {
    await payByBank(200);
    const same = `The refund of ${day} to ${client.shippingMark} has this reference already. If one transfer paid both, add a letter to it.`;
    const first = await asked({ method: 'BANK', reference: 'TRF 20-1' });
    expect(await refusal(ask({ method: 'BANK', reference: 'trf201' }))).toEqual([400, 'reference', same]);
    await counter.must(decide(first.id));
    expect(await refusal(ask({ method: 'BANK', reference: 'TRF-201' }))).toEqual([400, 'reference', same]);
    const later = await asked({ method: 'BANK' });
    const before = (await refunds()).length;
    expect(await refusal(decide(later.id, { reference: 'TRF201' }))).toEqual([400, 'reference', same]);
    expect(await refunds()).toHaveLength(before);
    await counter.must(decide(later.id, { reference: 'TRF201 B' }));
    expect(await refunds()).toHaveLength(before + 1);
    // A cheque may have the number of a transfer, and a request that was refused leaves its number free.
    const cheque = await asked({ method: 'CHEQUE', reference: 'TRF201' });
    await counter.must(decide(cheque.id, { isApproved: false, reason: 'Not sent.' }));
    await asked({ method: 'CHEQUE', reference: 'TRF201' });
  });

  it('is taken by one of two people who book it at once', async () => {
    await payByBank(200);
    const [one, other] = [await asked({ method: 'MOBILE_MONEY' }), await asked({ method: 'MOBILE_MONEY' })];
    const replies = await Promise.all([one, other].map(({ id }) => decide(id, { reference: 'MM-ONCE' })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

describe('a refund that cannot be', () => {
  it('is refused at its field, and nothing is booked', async () => {
    await payByBank(100);
    const bank = { method: 'BANK', reference: 'BT-9' };
    for (const [more, path, message] of [
      [{}, 'method', 'Choose how the money is paid.'],
      [{ method: 'SHELLS' }, 'method', 'Choose how the money is paid.'],
      [{ ...bank, kind: 'CLEARING' }, 'method', 'Only a refund is paid out.'],
      [{ ...bank, quantity: 2 }, 'quantity', 'A refund is one amount: its quantity is 1.'],
      [{ ...bank, unitPrice: -40 }, 'unitPrice', 'Enter a price from 0.01 to 1,000,000 with at most 2 decimals.'],
      [{ ...bank, unitPrice: 2e9 }, 'unitPrice', 'Enter a price from 0.01 to 1,000,000 with at most 2 decimals.'],
      [{ ...bank, unitPrice: 100.01 }, 'unitPrice', 'The client’s credit is USD 100.00: a refund cannot be more.'],
      [{ ...bank, reference: ' ' }, 'reference', 'A reference has 1 to 100 characters.'],
    ] as const) {
      const [status, field, said] = await refusal(ask(more));
      expect([status, field, said]).toEqual([400, path, expect.stringContaining(message)]);
    }
    expect(await refunds()).toEqual([]);
  });

  it('is asked for once and booked once when it is sent twice', async () => {
    await takeCash(2000);
    const key = 'the-same-refund-1';
    const [one, other] = await Promise.all([asked({ ...cedis, key }), asked({ ...cedis, key })]);
    expect(other.id).toBe(one.id);
    const again = { key: 'the-same-decision-1' };
    await Promise.all([counter.must(decide(one.id, again)), counter.must(decide(one.id, again))]);
    expect((await counter.open(cashier)).expectedGhs).toBe(1500);
    expect(await refunds()).toHaveLength(1);
  });

  it('was asked for before the desk recorded how refunds are paid: it is asked for again', async () => {
    await payByBank(100);
    const request = await asked({ method: 'BANK' });
    await server.sql('update charge_requests set paid_method = null where id = $1', [request.id]);
    expect(await refusal(decide(request.id))).toEqual([
      409,
      null,
      'This request does not say how the money is paid. Refuse it and ask for the refund again.',
    ]);
    await counter.must(decide(request.id, { isApproved: false, reason: 'Ask again.' }));
  });
});

it('shows a refund from before as a refund too, without how it was paid and without a drawer', async () => {
  await payByBank(100);
  await server.sql(
    `insert into charges (client_id, kind, what, quantity, unit, unit_price, amount, source, at, reason, staff_id)
     values ($1, 'REFUND', 'Paid back', 1, 'once', 30, 30, 'DESK', $2, 'Agreed.', $3)`,
    [client.id, server.now.value, cashier.id],
  );
  const [refund] = await refunds();
  expect((await statementOf()).lines.at(-1)).toMatchObject({
    ...{ kind: 'REFUND', what: 'Paid back', method: null, charge: null, payment: -30, balance: -70 },
  });
  const own = await counter.must<ClientStatement>(counter.get(`/users/clients/${client.id}/statement`, client));
  expect(own.lines.at(-1)).toMatchObject({ kind: 'REFUND', what: 'Refund: Paid back', payment: -30 });
  expect(await entryOf(refund?.id)).toEqual([
    ['Client credits', 30, 375, ''],
    ['Refunds to clients', -30, -375, ''],
  ]);
  expect(await movements()).toEqual([]);
});
