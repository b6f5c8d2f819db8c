import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BalanceRow, Statement } from '#contract/staff/money/schema';
import type { Debts, Overview } from '#contract/staff/overview/schema';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';
import { examples } from '#tests/support/examples';
import { ledgerDifferences } from '#tests/support/ledger';
import { type Counter, startCounter } from '#tests/support/money';
import { createLoading, createPackage, createPayment } from '#tests/support/rows';

let server: TestApp;
let counter: Counter;
let loadingId: number;

const now = '2026-11-16T10:00:00.000Z';

beforeAll(async () => {
  server = await startTestApp();
  server.now.value = new Date(now);
  counter = await startCounter(server);
  loadingId = await createLoading(server.sql, { loaded: '2024-01-01T00:00:00Z', status: 'DELIVERED' });
});
afterAll(() => server.close());

const overview = async (who: TestStaff = counter.admin): Promise<Overview> =>
  counter.must<Overview>(counter.get('/staff/overview', who));
const debts = (query = 'take=100') => counter.must<Debts>(counter.get(`/staff/overview/debtors?${query}`));
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const event = (id: number, kind: string, status: string | null, at: string) =>
  server.sql(
    `insert into package_events (package_id, kind, status, happened_at, actor) values ($1, $2, $3, $4, 'test')`,
    [id, kind, status, at],
  );
async function arrived(clientId: number, cbm: string, days: number) {
  const id = await createPackage(server.sql, { clientId, rateId: counter.rateId, cbm, loadingId });
  await event(id, 'ARRIVED', 'ARRIVED', daysAgo(days));
  return id;
}

/** The list of balances, page by page. */
async function balances(): Promise<BalanceRow[]> {
  const all: BalanceRow[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: { rows: BalanceRow[]; next: string | null } = await counter.must(
      counter.get(`/staff/balances?show=owing${after ? `&after=${after}` : ''}`),
    );
    all.push(...page.rows);
    after = page.next;
  }
  return all;
}
const cents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: number[]) => amounts.reduce((all, each) => all + cents(each), 0);

describe('volume loaded', () => {
  it('belongs to the month of Ghana in which a container was closed; the month before is counted to the same day', async () => {
    const { id: clientId } = await server.createClient();
    const load = async (loaded: string, ...volumes: string[]) => {
      const id = await createLoading(server.sql, { loaded, status: 'IN_TRANSIT' });
      for (const cbm of volumes)
        await createPackage(server.sql, { clientId, rateId: counter.rateId, cbm, loadingId: id });
    };
    // 1 November, 07:30 in Guangdong; in Ghana it is still October.
    await load('2026-10-31T23:30:00Z', '7');
    await load('2026-11-01T00:00:00Z', '10.5', '0.25');
    await load('2026-11-10T04:00:00Z', '20');
    await load('2026-10-16T23:59:00Z', '3');
    await load('2026-10-17T00:00:00Z', '4');
    await load('2025-11-01T00:00:00Z', '2');
    await load('2025-10-31T23:59:00Z', '99');
    await load('2024-11-30T23:59:00Z', '5');
    await load('2024-10-31T23:59:00Z', '1000');
    // One carton each was weighed of the goods of 10 November and of 16 October.
    const weigh = (cbm: string, kg: string) =>
      server.sql(
        `insert into cartons (whole_id, position, package_id, weight_kg) select id, 1, id, $2 from packages where client_id = $1 and cbm = $3`,
        [clientId, kg, cbm],
      );
    await weigh('20', '50.25');
    await weigh('3', '12.5');
    const { months, monthBeforeSoFar, kgBeforeSoFar } = (await overview()).loaded;
    expect(kgBeforeSoFar).toBe(12.5);
    expect(months).toHaveLength(13);
    expect(months[0]).toEqual({ month: '2025-11', cbm: 2, kg: 0, containers: 1, cbmYearBefore: 5 });
    expect(months.at(-2)).toEqual({ month: '2026-10', cbm: 14, kg: 12.5, containers: 3, cbmYearBefore: 99 });
    expect(months.at(-1)).toEqual({ month: '2026-11', cbm: 30.75, kg: 50.25, containers: 2, cbmYearBefore: 2 });
    expect(months.slice(1, -2).every(({ cbm, containers }) => cbm === 0 && containers === 0)).toBe(true);
    expect(monthBeforeSoFar).toBe(3);
  });
});

describe('intake to hand-over', () => {
  it('is the median of the packages handed over last, without hand-overs that were declared void', async () => {
    expect((await overview()).journey).toEqual({ packages: 0, days: null, daysBefore: null });
    const { id: clientId } = await server.createClient();
    const handed = async (...days: number[]) => {
      const box = await counter.arrivedContainer(
        clientId,
        days.map(() => ({})),
      );
      await counter.must(counter.step(box.id, 'offload'));
      for (const id of box.ids) await counter.must(counter.event(id, { command: 'AVAILABLE' }, counter.ghana));
      for (const [at, id] of box.ids.entries())
        await server.sql('update packages set received_at = $2 where id = $1', [id, daysAgo(days[at] ?? 0)]);
      return counter.must<{ id: number }>(counter.handOver(clientId, box.ids));
    };
    await handed(10, 20, 60);
    const wrong = await handed(200, 300);
    await counter.must(counter.post(`/staff/handovers/${wrong.id}/void`, { reason: 'Wrong client.' }));
    expect((await overview()).journey).toEqual({ packages: 3, days: 20, daysBefore: null });
  });
});

describe('late containers', () => {
  it('are counted with their days, the longest first', async () => {
    const at = { departure: '2026-10-01T00:00:00Z', loaded: '2026-01-28T00:00:00Z' };
    const one = await createLoading(server.sql, { ...at, eta: '2026-11-15T08:00:00Z' });
    const four = await createLoading(server.sql, { ...at, eta: '2026-11-12T23:00:00Z' });
    await createLoading(server.sql, { ...at, eta: '2026-11-16T01:00:00Z' });
    const { late } = await overview();
    expect(late.count).toBe(2);
    expect(late.rows.map(({ containerId, daysLate }) => [containerId, daysLate])).toEqual([
      [four, 4],
      [one, 1],
    ]);
  });
});

describe('containers at sea and in port', () => {
  it('come with fill, invoices and how far they are off their plan, those at sea first', async () => {
    const at = { departure: '2026-10-01T00:00:00Z', loaded: '2026-01-28T00:00:00Z' };
    const { id: clientId } = await server.createClient();
    const late = await createLoading(server.sql, { ...at, eta: '2026-10-02T00:00:00Z' });
    const moved = await createLoading(server.sql, { ...at, eta: '2026-10-03T00:00:00Z' });
    await createPackage(server.sql, { clientId, rateId: counter.rateId, cbm: '17', loadingId: late });
    await server.sql(`update loadings set eta_at = '2030-01-07', status = 'IN_TRANSIT' where id = $1`, [moved]);
    await server.sql(
      `insert into loading_eta_changes (loading_id, previous_eta, eta, reason, staff_id, at)
       select $1, '2030-01-03', '2030-01-07', 'Storm', id, now() from staff limit 1`,
      [moved],
    );
    const { underway } = await overview();
    expect(underway.length).toBeLessThanOrEqual(6);
    expect(underway[0]).toMatchObject({
      ...{ containerId: late, state: 'DEPARTED', usedCbm: 17, capacityCbm: 68, charged: 0, paid: 0 },
      ...{ daysLate: 45, daysMoved: null },
    });
    await server.sql('update loadings set eta_at = null where id = $1', [late]);
    const unplanned = (await overview()).underway.find(({ containerId }) => containerId === late);
    expect(unplanned?.daysLate ?? null).toBeNull();
    const file = await counter.get('/staff/overview/export?table=underway&format=csv&language=en');
    const { reference } = underway.find(({ containerId }) => containerId === moved) ?? {};
    expect(file.body.split('\r\n').find((line) => line.startsWith(`${reference},`))).toMatch(/,2030-01-07,0,4$/);
  });
});

describe('what is owed', () => {
  it('is aged by the day on which a charge arose; payments settle the oldest first', async () => {
    const before = (await overview()).owed;
    const { id, shippingMark } = await server.createClient();
    // At 250 dollars a cbm: 250 of 100 days ago, 500 of 61, 125 of 60, 50 of 31 and 25 of 30.
    await arrived(id, '1', 100);
    await arrived(id, '2', 61);
    await arrived(id, '0.5', 60);
    await arrived(id, '0.2', 31);
    await arrived(id, '0.1', 30);
    const unpaid = (await overview()).owed;
    expect(cents(unpaid.total) - cents(before.total)).toBe(95_000);
    expect(unpaid.clients).toBe(before.clients + 1);
    const mine = (all: Overview['owed']) => all.most.find(({ clientId }) => clientId === id);
    expect(mine(unpaid)).toEqual({
      ...{ clientId: id, shippingMark, owed: 950, upTo30: 25, upTo60: 175, upTo90: 500, over90: 250 },
    });
    await createPayment(server.sql, { clientId: id, paid: '600.00' });
    expect(mine((await overview()).owed)).toMatchObject({ owed: 350, upTo30: 25, upTo60: 175, upTo90: 150, over90: 0 });
    const { owed } = await overview();
    expect(sum((await balances()).map(({ balance }) => balance))).toBe(cents(owed.total));
    expect(sum(Object.values(owed.ages))).toBe(cents(owed.total));
  });

  it('counts a waiver as a payment, and takes a credit note from the days of its invoice', async () => {
    const { id } = await server.createClient();
    const mine = async () => (await debts()).data.find(({ clientId }) => clientId === id);
    await arrived(id, '4', 100);
    const off = { clientId: id, kind: 'WAIVER', what: 'Goodwill', quantity: 1, unit: 'once', unitPrice: 50 };
    await counter.must(counter.post('/staff/charges', { ...off, currency: 'USD', reason: 'The wait was ours.' }));
    expect(await mine()).toMatchObject({ owed: 950, upTo30: 0, upTo60: 0, upTo90: 0, over90: 950 });

    // Invoiced 40 days ago and credited today, beside a charge made today.
    const { id: other } = await server.createClient();
    const deliver = (unitPrice: number) =>
      counter.post('/staff/charges', { ...off, clientId: other, kind: 'DELIVERY', unitPrice, currency: 'USD' });
    server.now.value = new Date(daysAgo(40));
    await counter.must(deliver(300));
    const invoice = await counter.must<{ id: number }>(counter.post('/staff/documents', { clientId: other }));
    await counter.must(counter.post(`/staff/documents/${invoice.id}/issue`, {}));
    server.now.value = new Date(now);
    await counter.must(deliver(200));
    const theirs = async () => (await debts()).data.find(({ clientId }) => clientId === other);
    expect(await theirs()).toMatchObject({ owed: 500, upTo30: 200, upTo60: 300 });
    await counter.must(counter.post(`/staff/documents/${invoice.id}/credit`, { what: 'ALL', reason: 'Not sent.' }));
    expect(await theirs()).toMatchObject({ owed: 200, upTo30: 200, upTo60: 0, upTo90: 0, over90: 0 });
  });

  it('stays as old as it is when a payment was allocated to a younger invoice by hand', async () => {
    const { id } = await server.createClient();
    const mine = async () => (await debts()).data.find(({ clientId }) => clientId === id);
    const deliver = { clientId: id, kind: 'DELIVERY', what: 'To the door', quantity: 1, unit: 'once', currency: 'USD' };
    const invoiceOn = async (days: number, unitPrice: number) => {
      server.now.value = new Date(daysAgo(days));
      await counter.must(counter.post('/staff/charges', { ...deliver, unitPrice }));
      const made = await counter.must<{ id: number }>(counter.post('/staff/documents', { clientId: id }));
      await counter.must(counter.post(`/staff/documents/${made.id}/issue`, {}));
      server.now.value = new Date(now);
      return made.id;
    };
    await invoiceOn(100, 300);
    const younger = await invoiceOn(40, 200);
    const youngest = await invoiceOn(10, 70);
    const payment = await counter.paid({ clientId: id, amount: 150 });
    await counter.must(counter.confirm(payment.id));
    expect(await mine()).toMatchObject({ owed: 420, upTo30: 70, upTo60: 200, upTo90: 0, over90: 150 });
    const allocate = (lines: object[]) =>
      counter.must(counter.post(`/staff/payments/${payment.id}/allocation`, { lines }, counter.esther));
    await allocate([
      { documentId: younger, usd: 120 },
      { documentId: youngest, usd: 30 },
    ]);
    expect(await mine()).toMatchObject({ owed: 420, upTo30: 40, upTo60: 80, upTo90: 0, over90: 300 });
    await allocate([]);
    expect(await mine()).toMatchObject({ owed: 420, upTo30: 70, upTo60: 200, upTo90: 0, over90: 150 });
    await allocate([{ documentId: youngest, usd: 70 }]);
    await counter.must(counter.reverse(payment.id));
    expect(await mine()).toMatchObject({ owed: 570, upTo30: 70, upTo60: 200, upTo90: 0, over90: 300 });
  });

  it('is listed by client and by branch, each with the same total', async () => {
    const { id } = await server.createClient();
    await server.sql(
      `insert into client_details (client_id, preferred_branch) values ($1, 'Kumasi')
      on conflict (client_id) do update set preferred_branch = 'Kumasi'`,
      [id],
    );
    await arrived(id, '0.4', 45);
    const all = await debts();
    const { owed } = await overview();
    expect({ total: all.total, clients: all.clients, ages: all.ages }).toEqual({
      ...{ total: owed.total, clients: owed.clients, ages: owed.ages },
    });
    expect(sum(all.branches.map((row) => row.owed))).toBe(cents(owed.total));
    expect(sum(all.data.map((row) => row.owed))).toBe(cents(owed.total));
    expect(all.data.map((row) => row.owed)).toEqual(all.data.map((row) => row.owed).sort((a, b) => b - a));
    const kumasi = await debts('branch=Kumasi');
    expect(kumasi.data).toEqual([expect.objectContaining({ clientId: id, branch: 'Kumasi', owed: 100, upTo60: 100 })]);
    expect(all.branches.find(({ branch }) => branch === 'Kumasi')).toMatchObject({
      clients: 1,
      owed: 100,
      upTo60: 100,
    });
    expect((await debts('branch=Kumasi&age=over90')).data).toEqual([]);
    expect((await debts('age=upTo60')).data.every((row) => row.upTo60 > 0)).toBe(true);
    const second = await debts('take=1&page=2');
    expect(second.data).toEqual([all.data[1]]);
    expect(second.meta).toEqual({ page: 2, take: 1, itemCount: all.clients, pageCount: all.clients });
  });

  it('counts a day of storage as a charge of that day, also after the hand-over', async () => {
    const { id } = await server.createClient();
    const mine = async () => (await overview()).owed.most.find(({ clientId }) => clientId === id);
    // Arrived 40 days ago, free until 33 days ago: 33 days of storage, of which 31 are up to 30 days old.
    const pkg = await arrived(id, '4', 40);
    await event(pkg, 'AVAILABLE', null, daysAgo(40));
    expect(await mine()).toMatchObject({ owed: 1165, upTo30: 155, upTo60: 1010, upTo90: 0, over90: 0 });
    // Handed over five days ago, so five days less.
    await event(pkg, 'DELIVERED', 'DELIVERED', daysAgo(5));
    expect(await mine()).toMatchObject({ owed: 1140, upTo30: 130, upTo60: 1010 });
    const told = await counter.must<Statement>(counter.get(`/staff/clients/${id}/statement`));
    expect(told.closing).toBe(1140);
  });

  it('follows corrections, payments and hand-overs exactly, whatever their order', async () => {
    const command = fc.record({
      what: fc.constantFrom(
        'new',
        'arrive',
        'arrive',
        'available',
        'deliver',
        'correct',
        'resize',
        'reown',
        'pay',
        'reverse',
        'fold',
      ),
      pick: fc.nat({ max: 1000 }),
      days: fc.integer({ min: 0, max: 120 }),
      size: fc.integer({ min: 0, max: 40_000 }),
    });
    const clients = [await server.createClient(), await server.createClient(), await server.createClient()];
    const packages: number[] = [];
    const payments: number[] = [];
    const at = <T>(list: T[], pick: number) => list[pick % Math.max(1, list.length)];
    const steps: Record<string, (asked: { pick: number; days: number; size: number }) => Promise<unknown>> = {
      new: async ({ pick, size }) => {
        const clientId = at(clients, pick)?.id ?? null;
        const cbm = String(size / 10_000);
        packages.push(await createPackage(server.sql, { clientId, rateId: counter.rateId, cbm, loadingId }));
      },
      arrive: async ({ pick, days }) => event(at(packages, pick) ?? 0, 'ARRIVED', 'ARRIVED', daysAgo(days)),
      available: async ({ pick, days }) => event(at(packages, pick) ?? 0, 'AVAILABLE', null, daysAgo(days)),
      deliver: async ({ pick, days }) => event(at(packages, pick) ?? 0, 'DELIVERED', 'DELIVERED', daysAgo(days)),
      correct: async ({ pick, days, size }) =>
        event(
          at(packages, pick) ?? 0,
          'CORRECTED',
          at(['IN_TRANSIT', 'ARRIVED', 'DELIVERED', 'YET_TO_LOAD'], size) ?? '',
          daysAgo(days),
        ),
      resize: ({ pick, size }) =>
        server.sql('update packages set cbm = $2 where id = $1', [at(packages, pick), size / 10_000]),
      reown: ({ pick, size }) =>
        server.sql('update packages set client_id = $2 where id = $1', [
          at(packages, pick),
          size % 4 === 0 ? null : at(clients, size)?.id,
        ]),
      pay: async ({ pick, size }) => {
        // Cash counts at once and comes in notes of 50. A transfer counts when it is confirmed.
        const isCash = size % 2 === 1;
        const how = isCash ? { amount: 50 * (1 + (size % 20)), method: 'CASH' } : { amount: (size + 1) / 100 };
        const { id } = await counter.paid({ clientId: at(clients, pick)?.id, ...how });
        payments.push(id);
        if (!isCash && size % 3 > 0) await counter.must(counter.confirm(id));
      },
      reverse: async ({ pick }) => payments.length > 0 && counter.reverse(at(payments, pick) ?? 0, counter.yaw),
      fold: () => server.prune(),
    };
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
        for (const { what, ...asked } of commands) {
          if (packages.length === 0) await steps.new?.(asked);
          await steps[what]?.(asked);
        }
        const { owed } = await overview();
        const listed = await balances();
        expect(cents(owed.total)).toBe(sum(listed.map(({ balance }) => balance)));
        expect(owed.clients).toBe(listed.length);
        expect(sum(Object.values(owed.ages))).toBe(cents(owed.total));
        for (const { clientId, balance } of listed.filter((row) => clients.some(({ id }) => id === row.clientId))) {
          const mine = owed.most.find((row) => row.clientId === clientId);
          if (mine) expect(mine).toEqual({ ...mine, owed: balance, ...(await agedByStatements(clientId, balance)) });
        }
        const placed = await debts();
        expect([cents(placed.total), sum(placed.branches.map((row) => row.owed))]).toEqual([
          ...[cents(owed.total), cents(owed.total)],
        ]);
        expect(await server.sql(ledgerDifferences)).toEqual([]);
      }),
      { numRuns: examples(4, 12) },
    );
  });
});

/** From statements that end 31, 61 and 91 days ago: what had been charged by then. */
async function agedByStatements(clientId: number, balance: number) {
  const chargedBy = async (days: number) => {
    const to = daysAgo(days).slice(0, 10);
    const { lines } = await counter.must<Statement>(counter.get(`/staff/clients/${clientId}/statement?to=${to}`));
    return sum(lines.map(({ charge }) => charge ?? 0));
  };
  const all = await chargedBy(0);
  const newest = async (days: number) => Math.min(cents(balance), all - (await chargedBy(days)));
  const [n30, n60, n90] = [await newest(31), await newest(61), await newest(91)];
  const usd = (amount: number) => amount / 100;
  return { upTo30: usd(n30), upTo60: usd(n60 - n30), upTo90: usd(n90 - n60), over90: usd(cents(balance) - n90) };
}

describe('money collected', () => {
  it('is the confirmed payments of each week from Monday to Sunday, in Ghana', async () => {
    const weeks = async () => (await overview()).collected;
    const before = await weeks();
    expect(before.map(({ from }) => from)).toEqual(expect.arrayContaining(['2026-08-31', '2026-11-09', '2026-11-16']));
    expect(before).toHaveLength(12);
    const { id: clientId } = await server.createClient();
    const pay = (paid: string, paidAt: string) => createPayment(server.sql, { clientId, paid, paidAt });
    await pay('10.00', '2026-11-16T00:00:00Z');
    await pay('20.50', '2026-11-15T23:59:59Z');
    await pay('30.00', '2026-11-09T00:00:00Z');
    await pay('5.00', '2026-08-31T00:00:00Z');
    await pay('99.00', '2026-08-30T23:59:59Z');
    const pending = await counter.paid({ clientId, amount: 1000 });
    const after = await weeks();
    const grown = after.map(({ usd, payments }, index) => [
      cents(usd) - cents(before[index]?.usd ?? 0),
      payments - (before[index]?.payments ?? 0),
    ]);
    expect(grown).toEqual([[500, 1], ...Array.from({ length: 9 }, () => [0, 0]), [5050, 2], [1000, 1]]);
    await counter.must(counter.confirm(pending.id));
    expect(cents((await weeks()).at(-1)?.usd ?? 0) - cents(after.at(-1)?.usd ?? 0)).toBe(100_000);
    await counter.must(counter.reverse(pending.id));
    expect(await weeks()).toEqual(after);
  });
});

describe('money that was paid back', () => {
  it('lowers what was collected in its week and month, and is named beside it', async () => {
    const { id: clientId } = await server.createClient();
    await createPayment(server.sql, { clientId, paid: '100.00', paidAt: '2026-11-16T08:00:00Z' });
    const figures = async () => {
      const { money, collected } = await overview();
      const [month, week] = [money.months.at(-1), collected.at(-1)];
      return [month?.collected ?? 0, month?.refunded ?? 0, week?.usd ?? 0, week?.refunded ?? 0];
    };
    const before = await figures();
    const refund = { clientId, kind: 'REFUND', what: 'Paid too much', quantity: 1, unit: 'once', currency: 'USD' };
    const more = { ...refund, unitPrice: 30.4, reason: 'Asked for.', method: 'BANK', reference: 'BACK-1' };
    const { request } = await counter.must<{ request: { id: number } }>(
      counter.post('/staff/charges', more, counter.esther),
    );
    expect(await figures()).toEqual(before);
    await counter.must(counter.post(`/staff/charge-requests/${request.id}/decide`, { isApproved: true }, counter.yaw));
    const after = await figures();
    expect(after.map((usd, place) => Math.round((usd - (before[place] ?? 0)) * 100))).toEqual([
      -3040, 3040, -3040, 3040,
    ]);
  });

  it('is not known of old refunds: they lower nothing', async () => {
    const { id: clientId } = await server.createClient();
    const before = (await overview()).money;
    await server.sql(
      `insert into charges (client_id, kind, what, quantity, unit, unit_price, currency, amount, source, at, staff_id, reason)
       values ($1, 'REFUND', 'Old', 1, 'once', 25, 'USD', 25, 'DESK', '2026-11-15T00:00:00Z', $2, 'Old')`,
      [clientId, counter.esther.id],
    );
    expect((await overview()).money).toEqual(before);
  });
});

describe('work per person', () => {
  it('counts the packages received and loaded, hand-overs and payments of the last 30 days', async () => {
    const of = async ({ id }: { id: number }) => (await overview()).work.find(({ staffId }) => staffId === id);
    const chen = await server.createStaff('china-warehouse', 'Guangdong');
    const efua = await server.createStaff('ghana-warehouse', 'Sunyani');
    expect(await of(chen)).toBeUndefined();
    const { id: clientId } = await server.createClient();
    const form = (trackingNumber: string) => counter.intakeForm({ clientId, trackingNumber });
    type Received = { package: { id: number } };
    const first = await counter.must<Received>(counter.post('/staff/intake', form('W-1'), chen));
    const second = await counter.must<Received>(counter.post('/staff/intake', form('W-2'), chen));
    const box = await counter.plan();
    await counter.must(counter.load(box.id, { packageIds: [first.package.id, second.package.id] }, chen));
    expect(await of(chen)).toMatchObject({ branch: 'Guangdong', received: 2, loaded: 2, handedOver: 0, payments: 0 });

    for (const step of ['close', 'depart', 'arrive']) await counter.must(counter.step(box.id, step));
    await counter.must(counter.event(first.package.id, { command: 'AVAILABLE', place: 'Sunyani' }, efua));
    const { id } = await counter.must<{ id: number }>(counter.handOver(clientId, [first.package.id], {}, efua));
    await counter.paid({ clientId, amount: 50, method: 'CASH' }, efua);
    expect(await of(efua)).toMatchObject({ received: 0, loaded: 0, handedOver: 1, payments: 1 });
    await counter.must(counter.post(`/staff/handovers/${id}/void`, { reason: 'Wrong person' }));
    expect(await of(efua)).toMatchObject({ handedOver: 0, payments: 1 });
  });

  it('counts packages checked in and messages sent of the same days, and takes back what was taken back', async () => {
    const of = async ({ id }: { id: number }) => (await overview()).work.find(({ staffId }) => staffId === id);
    const efua = await server.createStaff('ghana-warehouse', 'Sunyani');
    const { id: clientId } = await server.createClient();
    const box = await counter.arrivedContainer(clientId, [{}, {}, {}]);
    const scan = { packageIds: box.ids, source: 'form' };
    const { changed } = await counter.must<{ changed: { scanId: number }[] }>(
      counter.post(`/staff/containers/${box.id}/check/scan`, scan, efua),
    );
    expect(await of(efua)).toMatchObject({ checkedIn: 3, messages: 0, corrected: 0, ownWork: 0 });
    await counter.must(
      counter.post(`/staff/containers/${box.id}/check/take-back`, { scanId: changed[0]?.scanId }, efua),
    );
    expect(await of(efua)).toMatchObject({ checkedIn: 2 });
    // One of them was found before the period.
    await server.sql('update manifest_scans set at = $2 where id = $1', [changed[1]?.scanId, daysAgo(31)]);
    expect(await of(efua)).toMatchObject({ checkedIn: 1 });

    const message = (made: string, state: string, at: string | null) =>
      server.sql(
        `insert into messages (client_id, kind, packages, words, made_at, mail_state, state, staff_id, state_at, reason)
         values ($1, 'ARRIVED', 1, 'Your goods have arrived.', $2, 'OFF', $3, $4, $5, case $3 when 'SKIPPED' then 'Told by phone.' end)`,
        [clientId, made, state, state === 'TO_SEND' ? null : efua.id, at],
      );
    await message(daysAgo(70), 'SENT', daysAgo(60));
    await message(daysAgo(40), 'SENT', daysAgo(31));
    await message(daysAgo(40), 'SENT', daysAgo(29));
    await message(daysAgo(2), 'SENT', daysAgo(1));
    await message(daysAgo(2), 'OPENED', daysAgo(1));
    await message(daysAgo(2), 'SKIPPED', daysAgo(1));
    await message(daysAgo(2), 'TO_SEND', null);
    expect(await of(efua)).toMatchObject({ checkedIn: 1, messages: 2 });
  });

  it('says how many of a person’s intakes, hand-overs and payments were put right since', async () => {
    const of = async ({ id }: { id: number }) => (await overview()).work.find(({ staffId }) => staffId === id);
    const chen = await server.createStaff('china-warehouse', 'Guangdong');
    const efua = await server.createStaff('ghana-warehouse', 'Sunyani');
    const { id: clientId } = await server.createClient();
    type Received = { package: { id: number; version: number } };
    const receive = (trackingNumber: string, more = {}) =>
      counter.must<Received>(
        counter.post('/staff/intake', counter.intakeForm({ clientId, trackingNumber, ...more }), chen),
      );
    const { package: corrected } = await receive('OWN-1');
    const { package: twice } = await receive('OWN-2');
    const { package: held } = await receive('OWN-3');
    await receive('OWN-4');
    expect(await of(chen)).toMatchObject({ received: 4, corrected: 0, ownWork: 4 });
    // A hold and a release put nothing right.
    await counter.must(counter.event(held.id, { command: 'HOLD', reason: 'Wet carton.' }, chen));
    await counter.must(counter.event(held.id, { command: 'RELEASE' }, chen));
    // Nor does another branch to collect in.
    await counter.must(counter.post(`/staff/packages/${held.id}/destination`, { branch: 'Kumasi' }));
    const correct = (id: number, version: number, cbm: number) =>
      counter.must(
        server.app.inject({
          ...{ method: 'PATCH', url: `/api/staff/packages/${id}`, headers: counter.admin.headers },
          payload: { key: randomUUID(), version, cbm, reason: 'Measured again.', isConfirmed: true },
        }),
      );
    await correct(corrected.id, 1, 0.3);
    await correct(corrected.id, 2, 0.31);
    await counter.must(counter.post(`/staff/packages/${twice.id}/void`, { version: 1, reason: 'Entered twice.' }));
    expect(await of(chen)).toMatchObject({ received: 4, corrected: 2, ownWork: 4 });

    const box = await counter.arrivedContainer(clientId, [{}, {}]);
    for (const id of box.ids) await counter.must(counter.event(id, { command: 'AVAILABLE', place: 'Sunyani' }, efua));
    const [first = 0, second = 0] = box.ids;
    const { id } = await counter.must<{ id: number }>(counter.handOver(clientId, [first], {}, efua));
    await counter.must(counter.handOver(clientId, [second], {}, efua));
    await counter.paid({ clientId, amount: 50, method: 'CASH' }, efua);
    const wrong = await counter.paid({ clientId, amount: 100, method: 'CASH' }, efua);
    expect(await of(efua)).toMatchObject({ handedOver: 2, payments: 2, corrected: 0, ownWork: 4 });
    await counter.must(counter.post(`/staff/handovers/${id}/void`, { reason: 'Wrong person' }));
    await counter.must(counter.reverse(wrong.id));
    expect(await of(efua)).toMatchObject({ handedOver: 1, payments: 2, corrected: 2, ownWork: 4 });
  });

  it('leaves imports out and begins 29 days ago at the midnight of the branch', async () => {
    const { id } = await server.createStaff('china-warehouse', 'Guangdong');
    const log = (at: string, source = 'form') =>
      server.sql(
        `insert into desk_log (at, staff_id, branch, source, action, entity, entity_id) values ($1, $2, 'Guangdong', $3, 'RECEIVED', 'package', 1)`,
        [at, id, source],
      );
    // It is 16 November: 18 October began in Guangdong at 16:00 UTC of the 17th.
    await log('2026-10-17T15:59:00Z');
    await log('2026-10-17T16:00:00Z');
    await log(now, 'import');
    expect((await overview()).work.find(({ staffId }) => staffId === id)?.received).toBe(1);
  });
});
