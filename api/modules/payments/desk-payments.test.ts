import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanySettings } from '#contract/staff/company/schema';
import type { DeskPayment, DeskPaymentRow } from '#contract/staff/payments/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';
import { createPayment } from '#tests/support/rows';

let server: TestApp;
let counter: Counter;

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
afterAll(() => server.close());

const day = (offset = 0) => new Date(server.now.value.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
const seenBy = async ({ id, headers }: TestClient) =>
  (await server.app.inject({ url: `/api/users/clients/${id}/payments`, headers })).json();
const eventsOf = (id: number) =>
  server.sql<{ kind: string }>('select kind from payment_events where payment_id = $1 order by id', [id]);

describe('a payment', () => {
  it('in cedis is worth dollars at its own rate, and the difference to the rate of the day is logged', async () => {
    const { paid, esther, client } = counter;
    const form = {
      amount: 1000,
      currency: 'GHS',
      method: 'MOBILE_MONEY',
      reference: 'MM 4711',
      note: 'Told by phone.',
    };
    expect(await paid(form)).toMatchObject({
      usd: 80,
      usdGhs: 12.5,
      dayRate: 12.5,
      state: 'PENDING',
      paidAt: expect.stringContaining(day()),
    });
    const other = await paid({ ...form, usdGhs: 12.8, reference: 'MM 4712', paidOn: day(-3) });
    expect(other).toMatchObject({ usd: 78.13, usdGhs: 12.8, dayRate: 12.5, paidAt: `${day(-3)}T12:00:00.000Z` });
    expect(other).toMatchObject({ branch: 'Accra', recordedById: esther.id, note: 'Told by phone.', closeId: null });
    const log = await server.sql<{ details: object; source: string }>(
      `select details, source from desk_log where entity = 'payment' and entity_id = $1`,
      [other.id],
    );
    expect(log).toMatchObject([{ source: 'form', details: { usdGhs: 12.8, dayRate: 12.5 } }]);
    const ofClient = (await counter.get(`/staff/log/client/${client.id}`)).json().rows;
    expect(ofClient[0]).toMatchObject({ action: 'recorded a payment', details: { payment: other.id } });
  });

  it('waits until a second person confirms it; until then the client does not see it', async () => {
    const client = await server.createClient();
    const { id, events } = await counter.paid({ clientId: client.id, reference: 'WAIT-1' });
    expect(events.map(({ kind }) => kind)).toEqual(['RECORDED']);
    expect((await seenBy(client)).data).toEqual([]);
    const own = await counter.confirm(id, counter.esther);
    expect([own.statusCode, own.json().message]).toEqual([
      403,
      'You recorded this payment. Another person must confirm it.',
    ]);
    const confirmed = (await counter.confirm(id)).json<DeskPayment>();
    expect(confirmed).toMatchObject({
      state: 'CONFIRMED',
      events: [{ kind: 'RECORDED' }, { kind: 'CONFIRMED', branch: 'Accra' }],
    });
    expect(await seenBy(client)).toEqual({
      data: [
        {
          id,
          client: { shippingMark: client.shippingMark },
          paidShippingRate: 100,
          paymentMethod: 'Bank',
          reference: 'WAIT-1',
        },
      ],
      meta: { pageCount: 1, page: 1, take: 5, itemCount: 1 },
    });
    const again = await counter.confirm(id);
    expect([again.statusCode, again.json().message]).toEqual([409, 'This payment has been confirmed already.']);
  });

  it('of an admin may be confirmed by the same admin', async () => {
    const { id } = await counter.paid({ reference: 'ADMIN-1' }, counter.admin);
    expect((await counter.confirm(id, counter.admin)).statusCode).toBe(200);
  });

  it('in cash counts at once, at the branch of the cashier', async () => {
    const client = await server.createClient();
    const taken = await counter.paid({ clientId: client.id, method: 'CASH', amount: 150 }, counter.kofi);
    expect(taken).toMatchObject({ state: 'CONFIRMED', branch: 'Kumasi', reference: null });
    expect((await seenBy(client)).data).toMatchObject([{ paymentMethod: 'USD cash', reference: null }]);
  });

  it('is reversed with a reason, by an event: it is still there, and does not count', async () => {
    const client = await server.createClient();
    const { id } = await counter.paid({ clientId: client.id, method: 'CASH', amount: 50 });
    expect((await counter.reverse(id, counter.yaw, 'x')).json().message).toBe('Give a reason of 2 to 500 characters.');
    expect((await counter.reverse(id)).json()).toMatchObject({
      state: 'REVERSED',
      events: [{}, {}, { reason: 'The transfer came back.' }],
    });
    expect((await seenBy(client)).meta.itemCount).toBe(0);
    for (const again of [await counter.reverse(id), await counter.confirm(id)]) {
      expect([again.statusCode, again.json().message]).toEqual([409, 'This payment has been reversed.']);
    }
  });

  it('from before the desk counts as confirmed, and can be reversed', async () => {
    const client = await server.createClient();
    const id = await createPayment(server.sql, { clientId: client.id });
    expect((await counter.get(`/staff/payments/${id}`)).json()).toMatchObject({
      state: 'CONFIRMED',
      recordedBy: null,
      events: [],
    });
    expect((await counter.reverse(id)).json().state).toBe('REVERSED');
  });

  it('is never edited or removed, not even in the database', async () => {
    const { id } = await counter.paid({ reference: 'EDIT-1' });
    const changes = [
      `update payments set amount = 1, paid_shipping_rate = 1 where id = ${id}`,
      `update payments set state = 'CONFIRMED' where id = ${id}`,
      `delete from payments where id = ${id}`,
      `update payment_events set kind = 'CONFIRMED' where payment_id = ${id}`,
      `delete from payment_events where payment_id = ${id}`,
    ];
    for (const change of changes) await expect(server.sql(change), change).rejects.toThrow(/never|only by an event/);
    const usd = `insert into payments (client_id, paid_shipping_rate, amount, currency, usd_ghs, payment_method, paid_at)
      values (${counter.client.id}, 1, 100, 'GHS', 12.5, 'Bank', now())`;
    await expect(server.sql(usd)).rejects.toThrow('payments_usd_is_exact');
  });
});

describe('a reference', () => {
  it('that was used before with this method gives a warning before a second payment has it', async () => {
    const first = await counter.paid({ reference: 'Slip 77-A' });
    const reply = await counter.record({ reference: 'slip77a' });
    const words = server.now.value
      .toLocaleDateString('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
      .replace(/^(\w+) (\d+), /, '$2 $1 ');
    const message = `Payment ${first.id} of ${counter.client.shippingMark} on ${words} already has this reference.`;
    expect([reply.statusCode, reply.json().message]).toEqual([409, message]);
    const same = (await counter.get('/staff/payments/same?method=BANK&reference=SLIP%2077%20A')).json<
      DeskPaymentRow[]
    >();
    expect(same.map(({ id }) => id)).toEqual([first.id]);
    expect((await counter.record({ reference: 'slip77a', method: 'CHEQUE' })).statusCode).toBe(201);
    expect((await counter.record({ reference: 'slip77a', isAnother: true })).statusCode).toBe(201);
    expect((await counter.record({ reference: '--' })).statusCode).toBe(201);
    expect((await counter.record({ reference: '..' })).statusCode).toBe(201);
  });

  it('entered by several people at once is taken from one of them', async () => {
    const people = [counter.esther, counter.yaw, counter.admin];
    for (let round = 0; round < 10; round += 1) {
      const all = people.map((who) => counter.record({ reference: `ONE SLIP ${round}` }, who));
      expect((await Promise.all(all)).map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    }
  });
});

describe('two people at one payment', () => {
  it('confirm it once', async () => {
    const { id } = await counter.paid({ reference: 'TWO-1' });
    const replies = await Promise.all([counter.confirm(id), counter.confirm(id, counter.admin)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await eventsOf(id)).toEqual([{ kind: 'RECORDED' }, { kind: 'CONFIRMED' }]);
  });

  it('reverse and confirm it: it ends reversed, in either order', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await counter.paid({ reference: `RACE-${round}` });
      const first = round % 2 ? counter.reverse(id, counter.admin) : counter.confirm(id);
      const second = round % 2 ? counter.confirm(id) : counter.reverse(id, counter.admin);
      const [confirmed, reversed] = await Promise.all(round % 2 ? [second, first] : [first, second]);
      expect(reversed?.statusCode).toBe(200);
      expect([200, 409]).toContain(confirmed?.statusCode);
      const [row] = await server.sql<{ state: string }>('select state from payments where id = $1', [id]);
      expect(row?.state).toBe('REVERSED');
      expect(await eventsOf(id)).toHaveLength(confirmed?.statusCode === 200 ? 3 : 2);
    }
  });

  it('and a command that is sent twice records one', async () => {
    const form = { reference: 'ONCE-1', key: crypto.randomUUID() };
    const replies = await Promise.all([counter.record(form), counter.record(form)]);
    expect(replies.map((reply) => [reply.statusCode, reply.json().id])).toEqual(
      Array(2).fill([201, replies[0]?.json().id]),
    );
    const rows = await server.sql(`select 1 from payments where reference = 'ONCE-1'`);
    expect(rows).toHaveLength(1);
  });
});

describe('dollars in cash', () => {
  it('are a multiple of the smallest note in the settings of the company, or any amount', async () => {
    const { company, states } = await counter.must<CompanySettings>(counter.get('/staff/company', counter.admin));
    const { version } = states.payment;
    const taken = async (amount: number) => {
      const reply = await counter.record({ amount, currency: 'USD', method: 'CASH' });
      return [reply.statusCode, reply.json().message];
    };
    const set = async (smallestNote: number, at: number) => {
      const payload = { key: randomUUID(), version: at, payment: { ...company.payment, smallestNote } };
      const { headers } = counter.admin;
      const reply = await server.app.inject({ method: 'PUT', url: '/api/staff/company/payment', headers, payload });
      expect(reply.statusCode).toBe(200);
    };
    await set(20, version);
    expect(await taken(75)).toEqual([400, 'Dollars in cash come in whole notes: enter a multiple of 20.']);
    expect((await taken(80))[0]).toBe(201);
    await set(0, version + 1);
    expect((await taken(75.25))[0]).toBe(201);
    await set(50, version + 2);
  });
});

describe('what is refused', () => {
  it.each([
    [{ amount: 0 }, 400, 'Enter an amount from 0.01'],
    [{ amount: 1.005 }, 400, 'Enter an amount from 0.01'],
    [{ amount: '100' }, 400, 'Enter an amount from 0.01'],
    [{ amount: 20_000_000 }, 400, 'Enter an amount from 0.01'],
    [{ amount: 75, method: 'CASH' }, 400, 'Dollars in cash come in whole notes: enter a multiple of 50.'],
    [{ amount: 0.01, currency: 'GHS' }, 400, 'That is worth less than one US cent.'],
    [{ currency: 'EUR' }, 400, 'Must be USD or GHS.'],
    [{ usdGhs: 12.5 }, 400, 'A payment in dollars has no exchange rate.'],
    [{ currency: 'GHS', usdGhs: 6.24 }, 400, 'That is far from the rate of the day (12.5).'],
    [{ currency: 'GHS', usdGhs: 25.01 }, 400, 'That is far from the rate of the day (12.5).'],
    [{ currency: 'GHS', paidOn: '2019-06-01' }, 400, 'Enter a day of the last twelve months.'],
    [{ clientId: 987_654 }, 400, 'There is no such client.'],
    [{ reference: 'a\u0000b' }, 400, 'A reference has 1 to 100 characters.'],
    [{ method: 'OTHER' }, 400, 'Choose how it was paid.'],
    [{ state: 'CONFIRMED' }, 400, 'Unknown field.'],
  ])('%j', async (more, status, message) => {
    const reply = await counter.record(more);
    expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringContaining(message)]);
  });

  it('a payment of tomorrow', async () => {
    const reply = await counter.record({ paidOn: day(1) });
    expect(reply.json().message).toBe('A payment cannot be of a day that is still to come.');
  });

  it('a transfer that a warehouse records, and what is not of its branch', async () => {
    const reply = await counter.record({ reference: 'W-1' }, counter.kofi);
    expect([reply.statusCode, reply.json().message]).toEqual([
      403,
      'A warehouse records cash only. Accounts records all other payments.',
    ]);
    const { id } = await counter.paid({ reference: 'W-2' });
    expect((await counter.get(`/staff/payments/${id}`, counter.kofi)).statusCode).toBe(404);
    const seen = (await counter.get('/staff/payments?branch=Accra', counter.kofi)).json<{ data: DeskPaymentRow[] }>();
    expect(new Set(seen.data.map(({ branch }) => branch))).toEqual(new Set(['Kumasi']));
  });
});

it('is worth in dollars exactly what whole numbers say, half a cent up', async () => {
  const cents = fc.integer({ min: 1_000, max: 1_000_000_000 });
  const rate = fc.integer({ min: 62_500, max: 250_000 });
  await fc.assert(
    fc.asyncProperty(cents, rate, async (amount, tenThousandths) => {
      const form = { amount: amount / 100, currency: 'GHS', usdGhs: tenThousandths / 10_000, method: 'CHEQUE' };
      const { usd } = await counter.paid(form);
      // Half cents of a dollar, so that half a cent is a whole number.
      const twice = (BigInt(amount) * 10_000n * 2n) / BigInt(tenThousandths);
      expect(Math.round(usd * 100)).toBe(Number((twice + 1n) / 2n));
    }),
    {
      numRuns: 60,
      examples: [
        [1_125, 125_000],
        [999_999_999, 125_000],
        [1_875, 125_000],
      ],
    },
  );
});

describe('the list', () => {
  it('is filtered and paged by the server, with the sum of what counts', async () => {
    const client = await server.createClient();
    const of = (more: object) => counter.paid({ clientId: client.id, ...more });
    const cash = await of({ method: 'CASH', amount: 50 });
    const pending = await of({ amount: 70.25, paidOn: day(-2) });
    const reversed = await of({ method: 'CHEQUE', amount: 10, paidOn: day(-10) });
    await counter.reverse(reversed.id);
    const ask = async (query: string) => {
      const { data, meta, confirmedUsd } = (await counter.get(`/staff/payments?clientId=${client.id}&${query}`)).json();
      return [data.map(({ id }: DeskPaymentRow) => id), meta.itemCount, confirmedUsd];
    };
    expect(await ask('')).toEqual([[cash.id, pending.id, reversed.id], 3, 50]);
    expect(await ask('take=2&page=2')).toEqual([[reversed.id], 3, 50]);
    expect(await ask('state=PENDING')).toEqual([[pending.id], 1, 0]);
    expect(await ask('method=CASH')).toEqual([[cash.id], 1, 50]);
    expect(await ask(`from=${day(-3)}&to=${day(-1)}`)).toEqual([[pending.id], 1, 0]);
    expect(await ask(`cashierId=${counter.yaw.id}`)).toEqual([[], 0, 0]);
    expect(await ask('branch=Sunyani')).toEqual([[], 0, 0]);
    expect((await counter.get('/staff/payments?state=PAID')).json().message).toBe('Must be a known state.');
    expect((await counter.get('/staff/payments?take=101')).statusCode).toBe(400);
  });

  it('is exported as a table without formulas, named by its days', async () => {
    const client = await server.createClient({ shippingMark: '=cmd()|calc' });
    await counter.paid({ clientId: client.id, reference: '+1-2', note: '@SUM(A1), "quoted"' });
    const reply = await counter.get(`/staff/payments/export?clientId=${client.id}&from=2025-01-01&to=2030-12-31`);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payments-2025-01-01-to-2030-12-31.csv"',
      'cache-control': 'no-store',
    });
    const [headings, line, end] = reply.body.split('\r\n');
    expect(headings?.startsWith('\uFEFFPayment,Paid on,Client')).toBe(true);
    expect(line).toContain(`${client.id},'=cmd()|calc,100,USD,,`);
    expect(line).toContain(`,'+1-2,PENDING,`);
    expect(line).toContain(`"'@SUM(A1), ""quoted"""`);
    expect(end).toBe('');
  });

  it('of thousands is read in batches, each row once', async () => {
    const client = await server.createClient();
    await server.sql(
      `insert into payments (client_id, paid_shipping_rate, amount, payment_method, reference, paid_at)
       select $1, n, n, 'Bank', 'B' || n, now() from generate_series(1, 2500) n`,
      [client.id],
    );
    const { body } = await counter.get(`/staff/payments/export?clientId=${client.id}`);
    const numbers = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect([numbers.length, new Set(numbers).size]).toEqual([2500, 2500]);
  });

  it('has Chinese headings for a Chinese desk', async () => {
    const [first] = (await counter.get('/staff/payments/export?language=zh-CN')).body.split('\r\n');
    expect(first).toMatch(/^\uFEFF付款号,付款日期,客户,唛头,金额,/);
  });
});
