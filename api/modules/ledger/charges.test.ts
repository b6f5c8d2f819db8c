import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#contract/documents/schema';
import type { ChargeRequest, ChargeRow, MoneyLimitHistory } from '#contract/staff/charges/schema';
import type { Allocation, DeskDocument } from '#contract/staff/documents/schema';
import type { Release } from '#contract/staff/releases/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { ledgerDifferences } from '#tests/support/ledger';
import { type Counter, paidOut, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
const now = new Date('2026-11-02T09:00:00.000Z');

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
  server.now.value = now;
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
});
afterAll(() => server.close());

type Added = { charge: ChargeRow | null; request: ChargeRequest | null };
const form = (clientId: number, more: object = {}) => ({
  ...{
    clientId,
    kind: 'CLEARING',
    what: 'Clearing at Tema',
    quantity: 1,
    unit: 'once',
    unitPrice: 40,
    currency: 'USD',
  },
  ...paidOut(more),
  ...more,
});
const add = (clientId: number, more: object = {}, who = counter.esther) =>
  counter.post('/staff/charges', form(clientId, more), who);
const added = (clientId: number, more: object = {}, who = counter.esther) =>
  counter.must<Added>(add(clientId, more, who));
const account = (clientId: number) =>
  counter.must<Account>(counter.get(`/staff/clients/${clientId}/account`, counter.esther));
const decide = (id: number, isApproved: boolean, who = counter.yaw) =>
  counter.post(`/staff/charge-requests/${id}/decide`, { isApproved, reason: 'Looked at it.' }, who);

describe('a charge that is entered', () => {
  it('is owed at once, in dollars at the rate of the day, and can be taken back with a reason', async () => {
    const { id } = await server.createClient();
    const { charge } = await added(id, { currency: 'GHS', unitPrice: 100, quantity: 2 });
    // 200 cedis at 12.50.
    expect(charge).toMatchObject({ usd: 16, currency: 'GHS', usdGhs: 12.5, source: 'DESK', documentId: null });
    expect(await account(id)).toMatchObject({
      toPayNow: 16,
      totalOwed: 16,
      items: [{ kind: 'NOT_INVOICED', usd: 16 }],
    });
    await counter.must(
      counter.post(`/staff/charges/${charge?.id}/remove`, { reason: 'Entered twice.' }, counter.esther),
    );
    expect(await account(id)).toMatchObject({ totalOwed: 0, items: [] });
    const [kept] = await server.sql<{ reason: string }>('select reason from removed_charges where client_id = $1', [
      id,
    ]);
    expect(kept?.reason).toBe('Entered twice.');
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });

  it('is refused with the field that is wrong, and nothing is booked', async () => {
    const { id } = await server.createClient();
    const refusal = async (more: object) => (await add(id, more)).json().issues?.[0];
    expect(await refusal({ clientId: 999_999 })).toEqual({ path: 'clientId', message: 'There is no such client.' });
    expect(await refusal({ packageId: 999_999 })).toMatchObject({ path: 'packageId' });
    expect(await refusal({ unitPrice: -5 })).toMatchObject({ path: 'unitPrice' });
    expect(await refusal({ unitPrice: 1_000_000, quantity: 1_000_000 })).toMatchObject({ path: 'unitPrice' });
    expect(await refusal({ kind: 'DISCOUNT' })).toMatchObject({ path: 'reason' });
    expect(await refusal({ usdGhs: 12 })).toMatchObject({ path: 'usdGhs' });
    expect(await refusal({ currency: 'GHS', usdGhs: 125 })).toMatchObject({ path: 'usdGhs' });
    const other = await server.createClient();
    const foreign = await counter.receive({ clientId: other.id });
    expect(await refusal({ packageId: foreign.id })).toMatchObject({ message: 'This package is not this client’s.' });
    expect((await account(id)).totalOwed).toBe(0);
  });

  it('is booked once when it is sent twice with one key', async () => {
    const { id } = await server.createClient();
    const key = 'the-same-key-1';
    await Promise.all([added(id, { key }), added(id, { key })]);
    expect((await account(id)).totalOwed).toBe(40);
  });
});

describe('a discount or waiver', () => {
  it('above the limit of the role waits for a second person, who is not the one who asked', async () => {
    const { id } = await server.createClient();
    await added(id, { unitPrice: 100 });
    const small = await added(id, { kind: 'DISCOUNT', unitPrice: 20, reason: 'A regular client.' });
    expect(small.charge?.usd).toBe(-20);
    const large = await added(id, { kind: 'WAIVER', unitPrice: 20.01, reason: 'Our mistake.' });
    expect(large).toMatchObject({ charge: null, request: { usd: -20.01, outcome: null } });
    expect((await account(id)).totalOwed).toBe(80);
    const request = large.request?.id ?? 0;
    const alone = await decide(request, true, counter.esther);
    expect([alone.statusCode, alone.json().message]).toEqual([
      403,
      'You asked for this charge. Another person must decide.',
    ]);
    await counter.must(decide(request, true));
    expect((await account(id)).totalOwed).toBe(59.99);
    expect((await decide(request, true)).statusCode).toBe(409);
  });

  it('that is refused changes nothing; a write-off and a refund always need two', async () => {
    const { id } = await server.createClient();
    await counter.must(counter.confirm((await counter.paid({ clientId: id, amount: 1 })).id));
    for (const kind of ['REFUND', 'WRITE_OFF']) {
      const { request } = await added(id, { kind, unitPrice: 1, reason: 'Agreed.' }, counter.admin);
      expect(request).toMatchObject({ kind, outcome: null });
      await counter.must(decide(request?.id ?? 0, false));
      if (kind === 'REFUND') await added(id);
    }
    expect((await account(id)).totalOwed).toBe(39);
  });

  it('that a second person approved stays, and so does every refund', async () => {
    const { id } = await server.createClient();
    await added(id, { unitPrice: 100 });
    await counter.must(counter.confirm((await counter.paid({ clientId: id, amount: 150 })).id));
    const booked = async (more: object) => {
      const { request } = await added(id, { reason: 'Agreed.', ...more });
      await counter.must(decide(request?.id ?? 0, true));
    };
    await booked({ kind: 'REFUND', unitPrice: 50 });
    await added(id, { unitPrice: 70 });
    await booked({ kind: 'WAIVER', unitPrice: 30 });
    await booked({ kind: 'WRITE_OFF', unitPrice: 40 });
    const { charge: alone } = await added(id, { kind: 'ADJUSTMENT', unitPrice: 5, reason: 'Tape.' });
    const rows = await counter.must<{ data: ChargeRow[] }>(
      counter.get(`/staff/charges?clientId=${id}`, counter.esther),
    );
    expect(
      Object.fromEntries(
        rows.data.filter(({ usd }) => usd !== 100 && usd !== 70).map((row) => [row.kind, row.isRemovable]),
      ),
    ).toEqual({ REFUND: false, WAIVER: false, WRITE_OFF: false, ADJUSTMENT: true });
    const before = await account(id);
    const remove = async (kind: string) => {
      const of = rows.data.find((row) => row.kind === kind)?.id;
      const answer = await counter.post(`/staff/charges/${of}/remove`, { reason: 'Gone.' }, counter.admin);
      return [answer.statusCode, answer.json().message];
    };
    expect(await remove('REFUND')).toEqual([
      409,
      'A refund stays. If the money came back, record a payment; if it was never paid out, add an adjustment in the client’s favour, which needs a second person above your limit.',
    ]);
    const stays =
      'A second person approved this, so it stays. Add an adjustment of the same amount that the client owes instead.';
    expect(await remove('WAIVER')).toEqual([409, stays]);
    expect(await remove('WRITE_OFF')).toEqual([409, stays]);
    expect(await account(id)).toEqual(before);
    await counter.must(counter.post(`/staff/charges/${alone?.id}/remove`, { reason: 'No tape.' }, counter.esther));
  });

  it('follows the limits that an admin sets', async () => {
    const limits = { accounts: 0, admin: 5, release: null, reason: 'New rule.' };
    expect(await counter.must<MoneyLimitHistory>(counter.post('/staff/money-limits', limits))).toMatchObject({
      ...{ accounts: 0, admin: 5, release: null },
      history: [
        { name: 'admin', value: 5, by: expect.any(String), reason: 'New rule.' },
        { name: 'accounts', value: 0, by: expect.any(String), reason: 'New rule.' },
      ],
    });
    const { id } = await server.createClient();
    await added(id);
    const off = { kind: 'DISCOUNT', unitPrice: 1, reason: 'A regular client.' };
    expect((await added(id, off)).request).not.toBeNull();
    expect((await added(id, off, counter.admin)).charge).not.toBeNull();
    await counter.must(counter.post('/staff/money-limits', { ...limits, accounts: 20, admin: 200 }));
  });
});

describe('a payment', () => {
  it('can be moved to another invoice; a sum above what is left or what was paid is refused', async () => {
    const { id } = await server.createClient();
    const invoice = async (unitPrice: number) => {
      await added(id, { unitPrice });
      const draft = await counter.must<DeskDocument>(
        counter.post('/staff/documents', { clientId: id }, counter.esther),
      );
      return counter.must<DeskDocument>(counter.post(`/staff/documents/${draft.id}/issue`, {}, counter.esther));
    };
    const [first, second] = [await invoice(100), await invoice(60)];
    const payment = await counter.paid({ clientId: id, amount: 100 });
    await counter.must(counter.confirm(payment.id));
    const left = async (document: DeskDocument) =>
      (await counter.must<DeskDocument>(counter.get(`/staff/documents/${document.id}`, counter.esther))).left;
    expect([await left(first), await left(second)]).toEqual([0, 60]);
    const allocate = (lines: object[]) =>
      counter.post(`/staff/payments/${payment.id}/allocation`, { lines }, counter.esther);
    expect((await allocate([{ documentId: second.id, usd: 60.01 }])).statusCode).toBe(400);
    const both = [
      { documentId: second.id, usd: 60 },
      { documentId: first.id, usd: 40.01 },
    ];
    expect((await allocate(both)).statusCode).toBe(400);
    expect([await left(first), await left(second)]).toEqual([0, 60]);
    const moved = await counter.must<Allocation>(allocate([{ documentId: second.id, usd: 60 }]));
    expect(moved).toMatchObject({ rest: 40, lines: [{ documentId: second.id, usd: 60, isPinned: true }] });
    expect([await left(first), await left(second)]).toEqual([100, 0]);
    expect((await account(id)).totalOwed).toBe(60);
    await counter.must(allocate([]));
    expect([await left(first), await left(second)]).toEqual([0, 60]);
  });

  it('of two cashiers for one invoice never pays more than there is: the rest is credit', async () => {
    const { id } = await server.createClient();
    await added(id, { unitPrice: 100 });
    const draft = await counter.must<DeskDocument>(counter.post('/staff/documents', { clientId: id }, counter.esther));
    await counter.must(counter.post(`/staff/documents/${draft.id}/issue`, {}, counter.esther));
    const payments = await Promise.all([
      counter.paid({ clientId: id, amount: 80 }),
      counter.paid({ clientId: id, amount: 80 }, counter.admin),
    ]);
    await Promise.all(payments.map(({ id: each }) => counter.must(counter.confirm(each))));
    const [sum] = await server.sql<{ usd: number }>(
      'select sum(usd)::float8 as usd from allocations where document_id = $1',
      [draft.id],
    );
    expect(sum?.usd).toBe(100);
    expect(await account(id)).toMatchObject({ totalOwed: 0, credit: 60 });
  });
});

describe('release of goods', () => {
  it('is held back while more is due than allowed, unless a second person lifts it for one hand-over', async () => {
    const client = await server.createClient();
    const { ids } = await counter.arrivedContainer(client.id, [{ cbm: 1 }, { cbm: 1 }]);
    for (const id of ids) await counter.must(counter.event(id, { command: 'AVAILABLE' }, counter.ghana));
    const limits = { accounts: 20, admin: 200, release: 100, reason: 'New rule.' };
    await counter.must(counter.post('/staff/money-limits', limits));
    const [first = 0, second = 0] = ids;
    const refused = await counter.handOver(client.id, [first]);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'USD 500.00 is due and the company allows USD 100.00. Take the payment first, or ask accounts or an admin to lift the hold.',
    ]);
    const ask = () =>
      counter.post('/staff/releases', { clientId: client.id, reason: 'Pays on Friday.' }, counter.ghana);
    const release = await counter.must<Release>(ask());
    expect((await ask()).statusCode).toBe(409);
    expect((await counter.handOver(client.id, [first])).statusCode).toBe(409);
    const decide = (form: object) => counter.post(`/staff/releases/${release.id}/decide`, form, counter.esther);
    const unexplained = await decide({ isLifted: true });
    expect([unexplained.statusCode, unexplained.json().issues[0].path]).toEqual([400, 'reason']);
    expect(await counter.must(decide({ isLifted: true, reason: 'Known for years.' }))).toMatchObject({
      ...{ state: 'LIFTED', reason: 'Pays on Friday.', decision: 'Known for years.' },
    });
    await counter.must(counter.handOver(client.id, [first]));
    expect((await counter.handOver(client.id, [second])).statusCode).toBe(409);
    await counter.must(counter.confirm((await counter.paid({ clientId: client.id, amount: 400 })).id));
    await counter.must(counter.handOver(client.id, [second]));
    await counter.must(counter.post('/staff/money-limits', { ...limits, release: null }));
  });
});
