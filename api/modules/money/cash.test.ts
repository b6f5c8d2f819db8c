import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CashClose } from '#contract/staff/cash/schema';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
let cashier: TestStaff;

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
/** A separate drawer for each test. */
beforeEach(async () => {
  cashier = await server.createStaff('ghana-warehouse', 'Sunyani');
});
afterAll(() => server.close());

const usd = (amount: number, who = cashier) => counter.paid({ method: 'CASH', amount }, who);
const ghs = (amount: number, who = cashier) => counter.paid({ method: 'CASH', currency: 'GHS', amount }, who);
const sums = async (who = cashier) => {
  const { expectedUsd, expectedGhs, count } = await counter.open(who);
  return [expectedUsd, expectedGhs, count];
};

describe('the drawer of a cashier', () => {
  it('holds the cash they took since the last close, by currency, and nothing else', async () => {
    await usd(100);
    await ghs(1250.55);
    await usd(50, counter.kofi);
    await counter.paid({ amount: 70, reference: `T-${cashier.id}` });
    expect(await sums()).toEqual([100, 1250.55, 2]);
  });

  it('is closed: the record is frozen, and what comes later is of the next close', async () => {
    const first = await usd(200);
    const closed = (await counter.close({ countedUsd: 150, reason: 'One note was false.' }, cashier)).json<CashClose>();
    expect(closed).toMatchObject({
      ...{ cashierId: cashier.id, branch: 'Sunyani', expectedUsd: 200, countedUsd: 150, differenceUsd: -50, count: 1 },
      ...{ expectedGhs: 0, countedGhs: 0, differenceGhs: 0, reason: 'One note was false.' },
      movements: [{ paymentId: first.id, amount: 200, currency: 'USD' }],
    });
    expect(await sums()).toEqual([0, 0, 0]);
    expect((await counter.get(`/staff/payments/${first.id}`)).json().closeId).toBe(closed.id);
    await ghs(12.5);
    expect(await sums()).toEqual([0, 12.5, 1]);
    for (const change of [
      'update cash_closes set counted_usd = 200',
      'delete from cash_closes',
      'update cash_movements set amount = 1',
      'update cash_movements set close_id = null',
      'delete from cash_movements',
    ]) {
      await expect(server.sql(change), change).rejects.toThrow(/never changed/);
    }
    const log = await server.sql<{ details: object }>(
      `select details from desk_log where entity = 'cash-close' and entity_id = $1`,
      [closed.id],
    );
    expect(log).toMatchObject([{ details: { cashierId: cashier.id, countedUsd: 150 } }]);
  });

  it('shows a reversal in the close after it, out of the drawer it went into', async () => {
    const taken = await usd(100);
    await counter.must(counter.close({}, cashier));
    await counter.must(counter.reverse(taken.id));
    expect(await sums()).toEqual([-100, 0, 1]);
    expect((await counter.get(`/staff/payments/${taken.id}`)).json().closeId).not.toBeNull();
    const again = await usd(150);
    await counter.must(counter.reverse(again.id));
    expect(await sums()).toEqual([-100, 0, 3]);
    expect((await counter.close({}, cashier)).json()).toMatchObject({ expectedUsd: -100, differenceUsd: 0, count: 3 });
  });

  it('closed twice at once is closed once', async () => {
    await usd(100);
    const { upTo } = await counter.open(cashier);
    const form = { upTo, expectedUsd: 100, expectedGhs: 0, countedUsd: 100, countedGhs: 0 };
    const replies = await Promise.all(
      [cashier, counter.admin].map((who) =>
        counter.post('/staff/cash/closes', { ...form, cashierId: cashier.id }, who),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const rows = await server.sql('select 1 from cash_closes where cashier_id = $1', [cashier.id]);
    expect(rows).toHaveLength(1);
  });

  it('closed while a payment comes in leaves that one for the next', async () => {
    await usd(100);
    const { upTo } = await counter.open(cashier);
    await usd(50);
    const form = { upTo, expectedUsd: 100, expectedGhs: 0, countedUsd: 100, countedGhs: 0 };
    expect((await counter.post('/staff/cash/closes', form, cashier)).statusCode).toBe(201);
    expect(await sums()).toEqual([50, 0, 1]);
  });

  it('refuses a difference without a reason, sums that were not shown, an empty drawer, and another person’s drawer', async () => {
    const empty = await counter.close({}, cashier);
    expect([empty.statusCode, empty.json().message]).toEqual([409, 'There is no cash to close since the last close.']);
    await usd(100);
    const noReason = await counter.close({ countedUsd: 99.5 }, cashier);
    expect([noReason.statusCode, noReason.json().issues]).toEqual([
      400,
      [{ path: 'reason', message: expect.any(String) }],
    ]);
    const unseen = await counter.close({ expectedUsd: 50, countedUsd: 50 }, cashier);
    expect(unseen.json().message).toBe('The cash has changed since it was shown. Check the amounts again.');
    const other = await counter.close({ cashierId: cashier.id }, counter.esther);
    expect([other.statusCode, other.json().message]).toEqual([403, "Only an admin can close another person's drawer."]);
    expect((await counter.close({ countedUsd: 100.001 }, cashier)).statusCode).toBe(400);
    expect(await sums()).toEqual([100, 0, 1]);
  });
});

describe('the list of closes', () => {
  it('is everybody’s for accounts and auditors, and their own for a warehouse', async () => {
    await usd(100);
    const { id } = (await counter.close({}, cashier)).json<CashClose>();
    const auditor = await server.createStaff('auditor');
    const own = async (who: TestStaff, query = '') => (await counter.get(`/staff/cash/closes?${query}`, who)).json();
    expect((await own(auditor)).data[0]).toMatchObject({ id, cashierId: cashier.id, count: 1 });
    expect((await own(counter.esther, `cashierId=${cashier.id}`)).meta.itemCount).toBe(1);
    expect((await own(counter.esther, 'branch=Koforidua')).data).toEqual([]);
    expect((await own(counter.esther, 'to=2020-01-01')).data).toEqual([]);
    expect((await own(counter.kofi, `cashierId=${cashier.id}`)).data).toEqual([]);
    expect((await counter.get(`/staff/cash/closes/${id}`, counter.kofi)).statusCode).toBe(404);
    expect((await counter.get(`/staff/cash/open?cashierId=${cashier.id}`, counter.kofi)).json().cashierId).toBe(
      counter.kofi.id,
    );
    expect((await counter.get(`/staff/cash/closes/${id}`, auditor)).json().movements).toHaveLength(1);
    expect((await counter.get('/staff/cash/open?cashierId=98765')).statusCode).toBe(404);
    const people = (await counter.get('/staff/cashiers')).json();
    expect(people).toContainEqual(expect.objectContaining({ id: cashier.id, branch: 'Sunyani', active: true }));
  });
});
