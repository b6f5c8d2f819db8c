import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CashClose } from '#contract/staff/cash/schema';
import type { CashLimit } from '#contract/staff/cash-limit/schema';
import type { Balance } from '#contract/staff/money/schema';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
afterAll(() => server.close());

const limit = async (who?: TestStaff) => (await counter.get('/staff/cash/limit', who)).json<CashLimit>();
const setLimit = (usd: number, ghs: number, who = counter.admin) =>
  counter.post('/staff/cash/limit', { usd, ghs }, who);
/** From a new client, from whom nothing was taken before. */
const cash = async (amount: number, more: object = {}, who: TestStaff = counter.kofi) => {
  const { id: clientId } = await server.createClient();
  return counter.paid({ clientId, method: 'CASH', currency: 'GHS', amount, ...more }, who);
};
const told = async (reply: ReturnType<Counter['confirm']>) => [(await reply).statusCode, (await reply).json().message];

describe('the cash limit', () => {
  it('is USD 2,000 and GHS 20,000 until an admin sets another, and what it was is kept', async () => {
    expect(await limit()).toMatchObject({ usd: 2000, ghs: 20_000, history: [] });
    expect((await setLimit(1500, 20_000, counter.esther)).statusCode).toBe(403);
    const set = await counter.must<CashLimit>(setLimit(1500, 20_000));
    expect(set).toMatchObject({ usd: 1500, ghs: 20_000 });
    expect(set.history).toHaveLength(1);
    expect(set.history[0]).toMatchObject({ currency: 'USD', value: 1500, by: expect.stringMatching(/^Staff/) });
    await counter.must(setLimit(2000, 20_000));
    expect((await setLimit(-1, 0)).statusCode).toBe(400);
    expect((await limit(counter.kofi)).usd).toBe(2000);
    await expect(server.sql('update money_settings set value = 1')).rejects.toThrow();
  });
});

describe('cash', () => {
  it('up to the limit counts at once', async () => {
    expect((await cash(20_000)).state).toBe('CONFIRMED');
    expect((await cash(2000, { currency: 'USD' })).state).toBe('CONFIRMED');
  });

  it('above the limit counts once another person of the money desk has confirmed it', async () => {
    const drawer = (await counter.open(counter.kofi)).expectedGhs;
    const payment = await cash(20_000.01);
    const due = async () => (await counter.get(`/staff/clients/${payment.clientId}/balance`)).json<Balance>();
    expect(payment.state).toBe('PENDING');
    expect(await due()).toMatchObject({ paid: 0, pending: 1600 });
    expect((await counter.open(counter.kofi)).expectedGhs).toBe(drawer);
    expect((await counter.confirm(payment.id, counter.kofi)).statusCode).toBe(403);
    const confirmed = await counter.must<DeskPayment>(counter.confirm(payment.id, counter.esther));
    expect(confirmed.state).toBe('CONFIRMED');
    expect(await due()).toMatchObject({ paid: 1600, pending: 0 });
    // The cash is in the drawer of the person who took it.
    expect((await counter.open(counter.kofi)).expectedGhs).toBeCloseTo(drawer + 20_000.01, 2);
  });

  it('above the limit is not confirmed by the person who recorded it, not even an admin', async () => {
    for (const who of [counter.admin, counter.esther]) {
      const { id, state } = await cash(2050, { currency: 'USD' }, who);
      const own = [403, 'You recorded this payment. Another person must confirm it.'];
      expect([state, await told(counter.confirm(id, who))]).toEqual(['PENDING', own]);
      expect((await counter.confirm(id, counter.yaw)).statusCode).toBe(200);
    }
  });

  it('in parts of one day from one client is counted together, until a second person has seen it', async () => {
    const { id: clientId } = await server.createClient();
    const part = (amount: number, who = counter.kofi) =>
      counter.paid({ clientId, method: 'CASH', currency: 'GHS', amount }, who);
    expect((await part(12_000)).state).toBe('CONFIRMED');
    const second = await part(12_000);
    expect(second.state).toBe('PENDING');
    await counter.must(counter.confirm(second.id, counter.yaw));
    expect((await part(8000)).state).toBe('CONFIRMED');
    expect((await part(1)).state).toBe('PENDING');
    expect((await part(20_000, counter.esther)).state).toBe('CONFIRMED');
    server.now.value = new Date(server.now.value.getTime() + 86_400_000);
    await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
    expect((await part(20_000)).state).toBe('CONFIRMED');
  });

  it('that one person may still take alone is shown before the payment', async () => {
    const { id: clientId } = await server.createClient();
    const left = async (who: TestStaff) =>
      (await counter.get(`/staff/clients/${clientId}/release`, who)).json<{ cashLeft: object }>().cashLeft;
    const pay = (amount: number, currency = 'GHS') =>
      counter.paid({ clientId, method: 'CASH', currency, amount }, counter.kofi);
    expect(await left(counter.kofi)).toEqual({ usd: 2000, ghs: 20_000 });
    await pay(12_000.5);
    await pay(150, 'USD');
    expect(await left(counter.kofi)).toEqual({ usd: 1850, ghs: 7999.5 });
    expect(await left(counter.esther)).toEqual({ usd: 2000, ghs: 20_000 });
    expect((await pay(7999.51)).state).toBe('PENDING');
    expect((await pay(7999.5)).state).toBe('CONFIRMED');
    expect(await left(counter.kofi)).toEqual({ usd: 1850, ghs: 0 });
  });

  it('in two parts at the same moment is counted together', async () => {
    const { id: clientId } = await server.createClient();
    const form = { clientId, method: 'CASH', currency: 'GHS', amount: 15_000 };
    const states = (await Promise.all([counter.paid(form), counter.paid(form)])).map(({ state }) => state);
    expect(states.sort()).toEqual(['CONFIRMED', 'PENDING']);
  });
});

describe('a drawer', () => {
  const confirmClose = (id: number, who: TestStaff) => counter.post(`/staff/cash/closes/${id}/confirm`, {}, who);

  it('closed with a difference up to the limit needs no second person', async () => {
    const who = await server.createStaff('ghana-warehouse', 'Kumasi');
    await cash(20_000, {}, who);
    const close = await counter.must<CashClose>(counter.close({ countedGhs: 0, reason: 'In the safe.' }, who));
    expect(close).toMatchObject({ needsSecond: false, confirmedBy: null, confirmedAt: null });
    expect((await confirmClose(close.id, counter.yaw)).statusCode).toBe(409);
  });

  it('closed with a difference above the limit waits for a person who neither took nor closed it', async () => {
    const who = await server.createStaff('accounts', 'Kumasi');
    await cash(15_000, {}, who);
    await cash(15_000, {}, who);
    const close = await counter.must<CashClose>(counter.close({ countedGhs: 0, reason: 'Lost.' }, who));
    expect(close).toMatchObject({ needsSecond: true, confirmedBy: null });
    await cash(10, {}, who);
    const waits = `Close ${close.id} of this drawer still needs a second person. Confirm it first.`;
    expect(await told(counter.close({}, who))).toEqual([409, waits]);
    const own = 'This is your drawer, or you closed it: another person must confirm it.';
    expect(await told(confirmClose(close.id, who))).toEqual([403, own]);
    expect((await confirmClose(close.id, counter.kofi)).statusCode).toBe(403);
    const seen = await counter.must<CashClose>(confirmClose(close.id, counter.yaw));
    expect(seen).toMatchObject({ needsSecond: true, confirmedBy: expect.stringMatching(/^Staff/) });
    expect(await told(confirmClose(close.id, counter.esther))).toEqual([409, 'This close is already confirmed.']);
    expect((await counter.close({}, who)).statusCode).toBe(201);
    await expect(server.sql('delete from cash_close_confirmations')).rejects.toThrow();
  });

  it('closed by an admin for a cashier is confirmed by a third person', async () => {
    const who = await server.createStaff('ghana-warehouse', 'Kumasi');
    await cash(2000, { currency: 'USD' }, who);
    await cash(50, { currency: 'USD' }, who);
    const { upTo, expectedUsd, expectedGhs } = await counter.open(who);
    const sums = { upTo, expectedUsd, expectedGhs, countedUsd: 5000, countedGhs: 0, reason: 'Too much.' };
    const close = await counter.must<CashClose>(counter.post('/staff/cash/closes', { cashierId: who.id, ...sums }));
    expect(close.needsSecond).toBe(true);
    expect((await confirmClose(close.id, counter.admin)).statusCode).toBe(403);
    expect((await confirmClose(close.id, counter.esther)).statusCode).toBe(200);
    expect((await confirmClose(987_654, counter.esther)).statusCode).toBe(404);
  });
});
