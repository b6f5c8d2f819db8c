import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#api/modules/money/balance.service';
import type { Balance, BalanceRow, Statement } from '#contract/staff/money/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { examples } from '#tests/support/examples';
import { type Counter, startCounter } from '#tests/support/money';
import { createLoading, createPackage, createRate } from '#tests/support/rows';

let server: TestApp;
let counter: Counter;
let loadingId: number;

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
  loadingId = await createLoading(server.sql, { loaded: '2025-01-01T00:00:00Z' });
});
afterAll(() => server.close());

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(server.now.value.getTime() - days * dayMs).toISOString();
const event = (id: number, kind: string, status: string | null, at: string) =>
  server.sql(
    `insert into package_events (package_id, kind, status, happened_at, actor) values ($1, $2, $3, $4, 'test')`,
    [id, kind, status, at],
  );

/** A package in a status: available since this many days, handed over this many days ago. */
async function goods(clientId: number, cbm: string, status: string, waits?: number, handedOver?: number) {
  const base = { clientId, rateId: counter.rateId, cbm, loadingId };
  const id = await createPackage(server.sql, base);
  const arrives = status === 'DELIVERED' || status === 'ARRIVED';
  if (arrives) await event(id, 'ARRIVED', 'ARRIVED', daysAgo(waits ?? 0));
  else if (status !== 'YET_TO_LOAD') await event(id, 'CORRECTED', status, daysAgo(0));
  if (waits !== undefined) await event(id, 'AVAILABLE', null, daysAgo(waits));
  if (status === 'DELIVERED') await event(id, 'DELIVERED', 'DELIVERED', daysAgo(handedOver ?? 0));
  return id;
}
const balance = async (id: number) => (await counter.get(`/staff/clients/${id}/balance`)).json<Balance>();
const statement = async (id: number, query = '') =>
  (await counter.get(`/staff/clients/${id}/statement${query}`)).json<Statement>();

describe('the balance of a client', () => {
  it('is what has arrived and what waiting costs, less what was paid; the rest is on the way', async () => {
    const { id } = await server.createClient();
    await goods(id, '1', 'ARRIVED', 9);
    await goods(id, '0.001', 'DELIVERED', 30, 20);
    await goods(id, '2', 'IN_TRANSIT');
    await goods(id, '0.5', 'EN_ROUTE');
    await goods(id, '9', 'YET_TO_LOAD');
    await counter.paid({ clientId: id, method: 'CASH', amount: 100 });
    await counter.paid({ clientId: id, amount: 60 });
    // 250 + 0.01 x 250, and two days and three days of storage.
    expect(await balance(id)).toMatchObject({
      ...{ shipping: 252.5, warehousing: 25, due: 277.5, paid: 100, pending: 60, balance: 177.5, amountDue: 177.5 },
      ...{ onTheWay: 625, deposit: 312.5, usdGhs: 12.5, amountDueGhs: 2218.75 },
    });
  });

  it('of a client who paid too much is a credit, and nothing is due', async () => {
    const { id } = await server.createClient();
    await goods(id, '0.1', 'ARRIVED');
    await counter.paid({ clientId: id, method: 'CASH', amount: 50 });
    expect(await balance(id)).toMatchObject({ due: 25, balance: -25, amountDue: 0, amountDueGhs: 0 });
  });

  it('can be read inside another transaction', async () => {
    const { id } = await server.createClient();
    await goods(id, '1', 'ARRIVED');
    const due = await server.db.transaction(async (tx) => (await balanceOf(tx, id, server.now.value)).amountDue);
    expect(due).toBe(250);
    await expect(balanceOf(server.db, 987_654, server.now.value)).rejects.toThrow('This could not be found.');
    expect((await counter.get('/staff/clients/987654/balance')).statusCode).toBe(404);
  });

  it('is the fold of charges and payments, in whole cents', async () => {
    const charge = fc.record({
      tenThousandths: fc.integer({ min: 0, max: 60_000 }),
      cents: fc.integer({ min: 0, max: 50_000 }),
      status: fc.constantFrom('YET_TO_LOAD', 'IN_TRANSIT', 'EN_ROUTE', 'ARRIVED', 'DELIVERED'),
      waits: fc.integer({ min: 0, max: 20 }),
    });
    const payment = fc.record({
      usd: fc.integer({ min: 1, max: 900_000 }),
      fate: fc.constantFrom('PENDING', 'CONFIRMED', 'REVERSED'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(charge, { maxLength: 5 }),
        fc.array(payment, { maxLength: 4 }),
        async (charges, paid) => {
          const { id } = await server.createClient();
          let [due, under, sum] = [0n, 0n, 0n];
          for (const { tenThousandths, cents, status, waits } of charges) {
            const validFrom = new Date(Date.UTC(2020, 1, 1) + rateClock++).toISOString();
            const rateId = await createRate(server.sql, { rate: String(cents / 100), validFrom });
            const cbm = String(tenThousandths / 10_000);
            const packageId = await createPackage(server.sql, {
              clientId: id,
              rateId,
              cbm,
              loadingId,
              status: 'YET_TO_LOAD',
            });
            if (status !== 'YET_TO_LOAD') {
              await event(packageId, 'CORRECTED', status === 'DELIVERED' ? 'ARRIVED' : status, daysAgo(waits));
            }
            const hasArrived = status === 'ARRIVED' || status === 'DELIVERED';
            if (hasArrived) await event(packageId, 'AVAILABLE', null, daysAgo(waits));
            if (status === 'DELIVERED') await event(packageId, 'DELIVERED', 'DELIVERED', daysAgo(0));
            // Specification, Freight terms: at least 0.01 cbm. Half a cent rounds up.
            const volume = BigInt(Math.max(tenThousandths, 100));
            const fee = (volume * BigInt(cents) * 2n + 10_000n) / 20_000n;
            if (hasArrived) due += fee + BigInt(Math.max(0, waits - 7) * 500);
            else if (status !== 'YET_TO_LOAD') under += fee;
          }
          for (const { usd, fate } of paid) {
            const made = await counter.paid({ clientId: id, amount: usd / 100 });
            if (fate === 'CONFIRMED' || (fate === 'REVERSED' && usd % 2)) await counter.must(counter.confirm(made.id));
            if (fate === 'REVERSED') await counter.must(counter.reverse(made.id));
            if (fate === 'CONFIRMED') sum += BigInt(usd);
          }
          const cents = (amount: number) => BigInt(Math.round(amount * 100));
          const told = await balance(id);
          expect([told.due, told.onTheWay, told.paid, told.balance].map(cents)).toEqual([due, under, sum, due - sum]);
          const { closing, lines } = await statement(id);
          expect(cents(closing)).toBe(due - sum);
          const folded = lines.reduce((all, line) => all + cents(line.charge ?? 0) - cents(line.payment ?? 0), 0n);
          expect(folded).toBe(due - sum);
        },
      ),
      { numRuns: examples(6, 15) },
    );
  });
});

let rateClock = 1;

describe('the statement', () => {
  it('tells charges and payments by date with the balance after each; what is earlier is the opening balance', async () => {
    const { id } = await server.createClient();
    const pkg = await goods(id, '1', 'ARRIVED', 10);
    const paid = await counter.paid({ clientId: id, method: 'CASH', amount: 100 });
    await counter.paid({ clientId: id, amount: 11 });
    const told = await statement(id);
    expect(told).toMatchObject({ opening: 0, closing: 165, isCut: false });
    const cells = told.lines.map((line) => [line.kind, line.id, line.charge ?? -(line.payment ?? 0), line.balance]);
    expect(cells).toHaveLength(3);
    expect(cells).toContainEqual(['SHIPPING', pkg, 250, expect.any(Number)]);
    expect(cells).toContainEqual(['WAREHOUSING', pkg, 15, expect.any(Number)]);
    expect(cells.at(-1)).toEqual(['PAYMENT', paid.id, -100, 165]);
    const later = await statement(id, `?from=${daysAgo(-1).slice(0, 10)}`);
    expect(later).toMatchObject({ opening: 165, closing: 165, lines: [] });
    expect(await statement(id, `?to=${daysAgo(60).slice(0, 10)}`)).toMatchObject({ closing: 0, lines: [] });
    expect((await counter.get(`/staff/clients/${id}/statement?from=soon`)).statusCode).toBe(400);
  });

  it('shows the last thousand lines, the others are in the opening balance', async () => {
    const { id } = await server.createClient();
    await server.sql(
      `insert into payments (client_id, paid_shipping_rate, amount, payment_method, paid_at)
       select $1, 1, 1, 'Bank', now() - n * interval '1 hour' from generate_series(1, 1005) n`,
      [id],
    );
    const { opening, closing, isCut, lines } = await statement(id);
    expect([opening, closing, isCut, lines.length, lines[0]?.balance]).toEqual([-5, -1005, true, 1000, -6]);
  });

  it('is exported as a table without formulas', async () => {
    const { id } = await server.createClient({ shippingMark: '=cmd()' });
    const pkg = await goods(id, '1', 'ARRIVED');
    await server.sql(`update packages set package = '=1+1', tracking_number = '-2+3' where id = $1`, [pkg]);
    const reply = await counter.get(`/staff/clients/${id}/statement/export?from=2020-01-01&to=2031-01-01`);
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="statement-${id}-2020-01-01-to-2031-01-01.csv"`,
    );
    const [, opening, line, closing] = reply.body.split('\r\n');
    expect(opening).toBe('2020-01-01,OPENING,,,,,,0');
    expect(line).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d,SHIPPING,${pkg},'=1\\+1,'-2\\+3,250,,250$`));
    expect(closing).toBe('2031-01-01,CLOSING,,,,,,250');
    expect((await counter.get('/staff/clients/987654/statement/export')).statusCode).toBe(404);
  });
});

describe('the list of balances', () => {
  it('shows who owes, who has a credit, or all, and goes on where it stopped', async () => {
    const owing = await server.createClient({ shippingMark: '=HYPERLINK("x")' });
    const rich = await server.createClient();
    await goods(owing.id, '1', 'ARRIVED');
    await counter.paid({ clientId: rich.id, method: 'CASH', amount: 50 });
    const all = async (show: string) => {
      const rows: BalanceRow[] = [];
      let after = '';
      for (;;) {
        const { rows: data, next } = (await counter.get(`/staff/balances?show=${show}${after}`)).json();
        rows.push(...data);
        if (next === null) return rows;
        after = `&after=${next}`;
      }
    };
    const owes = await all('owing');
    for (const show of ['owing', 'credit', 'all']) {
      const sum = (await all(show)).reduce((cents, { balance }) => cents + Math.round(balance * 100), 0);
      const { total } = (await counter.get(`/staff/balances?show=${show}`)).json();
      expect([show, Math.round(total * 100)]).toEqual([show, sum]);
    }
    expect(owes).toContainEqual(expect.objectContaining({ clientId: owing.id, due: 250, paid: 0, balance: 250 }));
    expect(owes.every(({ balance: amount }) => amount > 0)).toBe(true);
    expect((await all('credit')).map(({ clientId }) => clientId)).toContain(rich.id);
    const [count] = await server.sql<{ n: number }>('select count(*)::int as n from clients');
    expect(await all('all')).toHaveLength(count?.n ?? 0);
    const { body, headers } = await counter.get('/staff/balances/export?show=all');
    expect(body.trim().split('\r\n')).toHaveLength((count?.n ?? 0) + 1);
    expect(body).toContain(`"'=HYPERLINK(""x"")"`);
    const chinese = await counter.get('/staff/balances/export?show=all&language=zh-CN');
    expect(chinese.body.split('\r\n')[0]).toBe('\uFEFF客户,唛头,电话,应付 (USD),已付 (USD),余额 (USD),在途 (USD)');
    const statement = await counter.get(`/staff/clients/${owing.id}/statement/export?language=zh-CN`);
    expect(statement.body.split('\r\n')[0]).toBe('\uFEFF日期,类别,编号,事项,凭证号,费用 (USD),付款 (USD),余额 (USD)');
    expect(headers['content-disposition']).toMatch(/balances-all-\d{4}-\d\d-\d\d\.csv/);
  });

  it('of who owes is largest first over all its pages', async () => {
    const owing = await server.sql<{ id: number }>(
      `insert into clients (shipping_mark) select 'KWL-OWES ' || n from generate_series(1, 55) n returning id::int`,
    );
    for (const [at, { id }] of owing.entries()) await goods(id, String(1 + (at % 11)), 'ARRIVED');
    const first = (await counter.get('/staff/balances?show=owing')).json();
    expect(first.rows).toHaveLength(50);
    const second = (await counter.get(`/staff/balances?show=owing&after=${first.next}`)).json();
    expect(second.next).toBeNull();
    const rows: BalanceRow[] = [...first.rows, ...second.rows];
    expect(new Set(rows.map(({ clientId }) => clientId)).size).toBe(rows.length);
    expect(rows.map(({ clientId }) => clientId)).toEqual(expect.arrayContaining(owing.map(({ id }) => id)));
    const amounts = rows.map(({ balance }) => balance);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  });

  it('of more clients than a page holds is complete', async () => {
    await server.sql(`insert into clients (shipping_mark) select 'KWL-MANY ' || n from generate_series(1, 230) n`);
    const seen: number[] = [];
    let after = '';
    for (;;) {
      const { rows: data, next } = (await counter.get(`/staff/balances?show=all${after}`)).json();
      seen.push(...data.map((row: BalanceRow) => row.clientId));
      if (next === null) break;
      after = `&after=${next}`;
    }
    const [count] = await server.sql<{ n: number }>('select count(*)::int as n from clients');
    expect([seen.length, new Set(seen).size]).toEqual([count?.n, count?.n]);
  });
});
