import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Balance, Statement } from '#contract/staff/money/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { examples } from '#tests/support/examples';
import { type Counter, startCounter } from '#tests/support/money';
import { createLoading, createPackage } from '#tests/support/rows';

let server: TestApp;
let counter: Counter;
let loadingId: number;
const start = new Date('2026-03-01T09:00:00.000Z');
const dayMs = 86_400_000;
const at = (day: number) => new Date(start.getTime() + day * dayMs);
const dayOf = (day: number) => at(day).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
  loadingId = await createLoading(server.sql);
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
});
afterAll(() => server.close());

const event = (id: number, kind: string, status: string | null, day: number) =>
  server.sql(
    `insert into package_events (package_id, kind, status, happened_at, actor) values ($1, $2, $3, $4, 'test')`,
    [id, kind, status, at(day)],
  );
const statementOn = async (day: number, id: number, query: string) => {
  server.now.value = at(day);
  const { balance: _today, ...statement } = (
    await counter.get(`/staff/clients/${id}/statement${query}`)
  ).json<Statement>();
  return statement;
};
const sums = ({ opening, closing, lines }: Omit<Statement, 'balance'>) => ({
  ...{ opening, closing },
  // The state of goods and the day of running storage are current; the amounts are not.
  lines: lines.map(({ kind, id, charge, payment, balance }) => ({ kind, id, charge, payment, balance })),
});

describe('a statement of the past', () => {
  it('keeps the day of arrival when a hand-over is undone later', async () => {
    const { id: clientId } = await server.createClient();
    server.now.value = at(0);
    const box = await counter.arrivedContainer(clientId, [{ cbm: 1 }]);
    const [pkg = 0] = box.ids;
    await counter.must(counter.event(pkg, { command: 'AVAILABLE' }, counter.ghana));
    server.now.value = at(3);
    const { id } = await counter.must<{ id: number }>(counter.handOver(clientId, [pkg]));
    const before = await statementOn(3, clientId, `?to=${dayOf(3)}`);
    server.now.value = at(5);
    await counter.must(counter.post(`/staff/handovers/${id}/void`, { reason: 'The wrong person.' }));
    const after = await statementOn(40, clientId, `?to=${dayOf(3)}`);
    expect(after.lines[0]).toMatchObject({ kind: 'SHIPPING', at: at(0).toISOString(), charge: 250 });
    expect(sums(after)).toEqual(sums(before));
  });

  it('dates goods that only a correction made arrive by the first correction since they were elsewhere', async () => {
    const { id: clientId } = await server.createClient();
    const id = await createPackage(server.sql, { clientId, rateId: counter.rateId, loadingId, cbm: '1' });
    await event(id, 'CORRECTED', 'ARRIVED', 1);
    await event(id, 'CORRECTED', 'IN_TRANSIT', 2);
    await event(id, 'CORRECTED', 'ARRIVED', 4);
    await event(id, 'DELIVERED', 'DELIVERED', 5);
    await event(id, 'CORRECTED', 'ARRIVED', 9);
    const { lines } = await statementOn(20, clientId, '');
    expect(lines.map((line) => line.at)).toEqual([at(4).toISOString()]);
  });

  it('holds the warehousing that had come up by its last day, and the next one begins there', async () => {
    const { id: clientId } = await server.createClient();
    const id = await createPackage(server.sql, { clientId, rateId: counter.rateId, loadingId, cbm: '0.1' });
    await event(id, 'ARRIVED', 'ARRIVED', 0);
    await event(id, 'AVAILABLE', null, 0);
    const past = await statementOn(47, clientId, `?to=${dayOf(30)}`);
    expect(past).toMatchObject({ opening: 0, closing: 25 + 23 * 5 });
    const next = await statementOn(47, clientId, `?from=${dayOf(31)}`);
    expect(next).toMatchObject({ opening: past.closing, closing: 25 + 40 * 5 });
    expect(next.lines.map(({ kind, charge }) => [kind, charge])).toEqual([['WAREHOUSING', 85]]);
    // Handed over later. The statement up to the day before does not change.
    await event(id, 'DELIVERED', 'DELIVERED', 48);
    expect(await statementOn(90, clientId, `?to=${dayOf(30)}`)).toMatchObject({ closing: past.closing });
    expect(await statementOn(90, clientId, `?from=${dayOf(60)}`)).toMatchObject({ opening: 25 + 41 * 5, lines: [] });
  });

  it('says today what it said on its last day, joins the next one, and ends with the balance', async () => {
    const pkg = fc.record({
      cbm: fc.integer({ min: 1, max: 30_000 }),
      arrives: fc.integer({ min: 0, max: 30 }),
      waits: fc.integer({ min: 0, max: 5 }),
      collected: fc.option(fc.integer({ min: 0, max: 30 })),
    });
    const payment = fc.record({ cents: fc.integer({ min: 1, max: 90_000 }), day: fc.integer({ min: 0, max: 60 }) });
    const history = [fc.array(pkg, { maxLength: 4 }), fc.array(payment, { maxLength: 3 })] as const;
    const days = [fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })] as const;
    await fc.assert(
      fc.asyncProperty(...history, ...days, async (packages, payments, until, later) => {
        const { id: clientId } = await server.createClient();
        const facts: { day: number; write: () => Promise<unknown> }[] = [];
        for (const { cbm, arrives, waits, collected } of packages) {
          const base = { clientId, rateId: counter.rateId, loadingId, cbm: String(cbm / 10_000) };
          const id = await createPackage(server.sql, base);
          facts.push({ day: arrives, write: () => event(id, 'ARRIVED', 'ARRIVED', arrives) });
          const ready = arrives + waits;
          facts.push({ day: ready, write: () => event(id, 'AVAILABLE', null, ready) });
          const gone = ready + (collected ?? 0);
          if (collected !== null) facts.push({ day: gone, write: () => event(id, 'DELIVERED', 'DELIVERED', gone) });
        }
        for (const { cents, day } of payments) {
          const values = [clientId, cents / 100, at(day)];
          const text = `insert into payments (client_id, paid_shipping_rate, amount, payment_method, paid_at) values ($1, $2, $2, 'Bank', $3)`;
          facts.push({ day, write: () => server.sql(text, values) });
        }
        facts.sort((a, b) => a.day - b.day);
        for (const { write } of facts.filter(({ day }) => day <= until)) await write();
        const then = await statementOn(until, clientId, `?to=${dayOf(until)}`);
        const cents = (amount: number) => Math.round(amount * 100);
        const told = (await counter.get(`/staff/clients/${clientId}/balance`)).json<Balance>();
        expect(cents(then.closing)).toBe(cents(told.balance));
        for (const { write } of facts.filter(({ day }) => day > until)) await write();
        const today = until + later;
        const now = await statementOn(today, clientId, `?to=${dayOf(until)}`);
        expect(sums(now)).toEqual(sums(then));
        const next = await statementOn(today, clientId, `?from=${dayOf(until + 1)}`);
        expect(cents(next.opening)).toBe(cents(then.closing));
      }),
      { numRuns: examples(8, 25) },
    );
  });
});

it('refuses a period whose first day is after its last, for the office and for the client', async () => {
  server.now.value = at(0);
  const client = await server.createClient();
  await server.sql(`update access_tokens set expires_at = 'infinity' where client_id = $1`, [client.id]);
  const period = `from=${dayOf(0)}&to=${dayOf(-1)}`;
  const [office, own] = [`/staff/clients/${client.id}/statement`, `/users/clients/${client.id}/statement`];
  const replies = [
    ...[`${office}?${period}`, `${office}/export?${period}`, `${office}/pdf?${period}`].map((path) =>
      counter.get(path),
    ),
    ...[`${own}?${period}`, `${own}/pdf?${period}`].map((path) => counter.get(path, client)),
  ];
  for (const reply of await Promise.all(replies))
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      400,
      'The first day is after the last.',
    ]);
  const oneDay = await counter.get(`${own}?from=${dayOf(0)}&to=${dayOf(0)}`, client);
  expect(oneDay.statusCode).toBe(200);
});
