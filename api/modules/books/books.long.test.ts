import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Books, TrialBalance } from '#contract/staff/accounting/schema';
import type { DeskDocument } from '#contract/staff/documents/schema';
import type { Balance } from '#contract/staff/money/schema';
import { rowSentence, tableEn } from '#contract/staff/table-words';
import { tableZh } from '#contract/staff/table-words-zh';
import { startTestApp, type TestApp } from '#tests/support/app';
import { importDesk } from '#tests/support/import';
import { ledgerDifferences } from '#tests/support/ledger';
import { type Counter, paidOut, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
let lists: ReturnType<typeof importDesk>;

/** October is closed on the second of November. */
const october = '2026-10-31';
const at = (moment: string) => {
  server.now.value = new Date(moment);
};
const inOctober = () => at('2026-10-20T09:00:00.000Z');
const inNovember = () => at('2026-11-02T09:00:00.000Z');

beforeAll(async () => {
  server = await startTestApp();
  inOctober();
  counter = await startCounter(server);
  lists = importDesk(server, counter);
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
});
afterAll(() => server.close());

const close = (day = october, who = counter.esther) => counter.post('/staff/accounting/books/close', { day }, who);
const open = (day: string | null = null, who = counter.admin) =>
  counter.post('/staff/accounting/books/open', { day, reason: 'A payment was forgotten.' }, who);
const books = async () => (await counter.get('/staff/accounting/books')).json<Books>();
beforeEach(async () => {
  if ((await books()).closedTo !== null) await counter.must(open());
});

const refusal = async (sent: ReturnType<typeof close>) => {
  const reply = await sent;
  return [reply.statusCode, reply.json<{ message: string }>().message];
};
const closed = `The books are closed up to 31 Oct 2026. Choose a later day, or ask an admin to open them.`;
const charge = (clientId: number, more: object = {}) =>
  counter.post(
    '/staff/charges',
    {
      clientId,
      kind: 'CLEARING',
      what: 'Clearing',
      quantity: 1,
      unit: 'once',
      unitPrice: 60,
      currency: 'USD',
      ...paidOut(more),
      ...more,
    },
    counter.esther,
  );
const invoiced = async (clientId: number) => {
  await counter.must(charge(clientId));
  const { id } = await counter.must<DeskDocument>(counter.post('/staff/documents', { clientId }, counter.esther));
  await counter.must(counter.post(`/staff/documents/${id}/issue`, {}, counter.esther));
  return id;
};
const balance = async (clientId: number) =>
  (await counter.get(`/staff/clients/${clientId}/balance`)).json<Balance>().balance;
type Line = Record<string, string>;
const journal = async (from: string, to: string): Promise<Line[]> => {
  const reply = await counter.get(`/staff/accounting/journal?format=csv&from=${from}&to=${to}`);
  return parse(reply.rawPayload, { bom: true, columns: true });
};
const ofOctober = async () => (await journal('2026-10-01', october)).slice(0, -1);
const correct = async (id: number, changes: object) => {
  const { version } = await counter.find(id);
  return server.app.inject({
    ...{ method: 'PATCH', url: `/api/staff/packages/${id}`, headers: counter.admin.headers },
    payload: { key: randomUUID(), version, reason: 'Measured again.', ...changes },
  });
};
const chargesOf = (packageId: number) =>
  server.sql<{ kind: string; amount: number; day: string }>(
    'select kind, amount::float as amount, day::text as day from charges where package_id = $1 order by id',
    [packageId],
  );

describe('closing the books', () => {
  it('is for the end of a month that is over, later than the last close, by accounts or an admin', async () => {
    inNovember();
    expect(await refusal(close('2026-10-30'))).toEqual([
      400,
      'Books are closed at the end of a month: choose its last day.',
    ]);
    expect(await refusal(close('2026-11-30'))).toEqual([400, 'Only a month that is over can be closed.']);
    expect((await close(october, counter.kofi)).statusCode).toBe(403);
    const seen = await counter.must<Books>(close());
    expect(seen.closedTo).toBe(october);
    expect(seen.history[0]).toMatchObject({ closedTo: october, reason: null, at: '2026-11-02T09:00:00.000Z' });
    expect(await refusal(close('2026-09-30'))).toEqual([409, 'The books are closed up to 31 Oct 2026 already.']);
    const log = await server.sql<{ details: object }>(`select details from desk_log where action = 'closed the books'`);
    expect(log).toEqual([{ details: { closedTo: october, closedBefore: null } }]);
  });

  it('is undone by an admin with a reason, whole or back to an earlier month', async () => {
    inNovember();
    expect(await refusal(open())).toEqual([409, 'The books are open already.']);
    await counter.must(close());
    expect((await open(null, counter.esther)).statusCode).toBe(403);
    expect(await refusal(open('2026-10-31'))).toEqual([400, 'Choose a day before 31 Oct 2026.']);
    const earlier = await counter.must<Books>(open('2026-09-30'));
    expect(earlier.closedTo).toBe('2026-09-30');
    expect(earlier.history[0]).toMatchObject({ closedTo: '2026-09-30', reason: 'A payment was forgotten.' });
    const { id: clientId } = await server.createClient();
    expect((await counter.record({ clientId, paidOn: '2026-10-15' })).statusCode).toBe(201);
    expect((await counter.record({ clientId, paidOn: '2026-09-30' })).statusCode).toBe(400);
    const [pending] = await server.sql<{ id: number }>(`select id from payments where state = 'PENDING'`);
    await counter.must(counter.reverse(pending?.id ?? 0));
  });

  it('waits until every payment of those days is confirmed or reversed', async () => {
    inNovember();
    const { id: clientId } = await server.createClient();
    const payment = await counter.paid({ clientId, paidOn: '2026-10-30' });
    expect(await refusal(close())).toEqual([
      409,
      'Payments up to 31 Oct 2026 that wait for confirmation: 1. Confirm or reverse them first.',
    ]);
    await counter.must(counter.confirm(payment.id));
    expect((await close()).statusCode).toBe(200);
  });

  it('waits for a booking that is under way, and the next booking on that day is refused', async () => {
    inNovember();
    const { id: clientId } = await server.createClient();
    const before = (await ofOctober()).length;
    let closing: ReturnType<typeof close> | undefined;
    let late: ReturnType<typeof close> | undefined;
    await server.db.transaction(async (tx) => {
      const text = `insert into charges (client_id, kind, what, quantity, unit, unit_price, amount, source, at)
        values ($1, 'CLEARING', 'Under way', 1, 'once', 5, 5, 'DESK', '2026-10-31T10:00:00Z')`;
      await tx.query({ name: '', text }, [clientId]);
      closing = close();
      const waiting = `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
      while ((await server.sql(waiting)).length < 1);
      late = counter.record({ clientId, paidOn: october });
      while ((await server.sql(waiting)).length < 2);
    });
    expect((await closing)?.statusCode).toBe(200);
    expect((await late)?.json()).toMatchObject({ message: closed, issues: [{ path: 'paidOn' }] });
    expect((await ofOctober()).length).toBe(before + 2);
  });
});

describe('closed books', () => {
  it('refuse a payment of a closed day with the day and who may open them, and book nothing', async () => {
    inNovember();
    await counter.must(close());
    const { id: clientId } = await server.createClient();
    for (const method of ['BANK', 'CASH']) {
      const reply = await counter.record({ clientId, paidOn: october, method });
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { message: closed, issues: [{ path: 'paidOn' }] }]);
    }
    expect(await server.sql('select from payments where client_id = $1', [clientId])).toEqual([]);
    expect((await counter.record({ clientId, paidOn: '2026-11-01' })).statusCode).toBe(201);
  });

  it('refuse every row of a closed day in the database itself, whichever command brings it', async () => {
    inNovember();
    const { id: clientId } = await server.createClient();
    await counter.must(close());
    const rows = [
      `insert into charges (client_id, kind, what, quantity, unit, unit_price, amount, source, at)
         values ($1, 'DISCOUNT', 'Late', 1, 'once', 5, -5, 'DESK', '2026-10-31T23:59:59Z')`,
      `insert into payments (client_id, currency, amount, paid_shipping_rate, payment_method, paid_at, created_at)
         values ($1, 'USD', 5, 5, 'Bank', '2026-10-31T12:00:00Z', now())`,
      `insert into documents (kind, client_id, created_at, number, code, branch, issued_at, total, copy)
         values ('INVOICE', $1, now(), 'INV-OLD-1', 'ABCDEFGHJKLMNPQR', 'Accra', '2026-10-31T12:00:00Z', 5, '{}')`,
    ];
    for (const row of rows)
      await expect(server.sql(row, [clientId])).rejects.toMatchObject({ constraint: 'books_closed', detail: october });
  });

  it('book reversals, credit notes, refunds and write-offs of closed days today', async () => {
    inOctober();
    const { id: clientId } = await server.createClient();
    const documentId = await invoiced(clientId);
    const payment = await counter.paid({ clientId, amount: 60 });
    await counter.must(counter.confirm(payment.id));
    const before = await ofOctober();
    inNovember();
    await counter.must(close());
    await counter.must(counter.reverse(payment.id));
    const form = { what: 'ALL', reason: 'The wrong client.' };
    const credit = await counter.must<DeskDocument>(
      counter.post(`/staff/documents/${documentId}/credit`, form, counter.esther),
    );
    await counter.must(counter.confirm((await counter.paid({ clientId, amount: 3 })).id));
    expect((await charge(clientId, { kind: 'REFUND', unitPrice: 3, reason: 'Agreed.' })).statusCode).toBe(201);
    await counter.must(charge(clientId, { kind: 'DELIVERY', unitPrice: 20 }));
    for (const kind of ['WRITE_OFF', 'DISCOUNT', 'WAIVER', 'ADJUSTMENT'])
      expect((await charge(clientId, { kind, unitPrice: 3, reason: 'Agreed.' })).statusCode).toBe(201);
    expect(await ofOctober()).toEqual(before);
    const later = (await journal('2026-11-01', '2026-11-02')).map(({ Entry }) => Entry);
    expect(later).toEqual(expect.arrayContaining([`R-${payment.id}`, `D-${credit.id}`]));
  });

  it('keep a charge that was entered on a closed day: an adjustment mends it', async () => {
    inOctober();
    const { id: clientId } = await server.createClient();
    const { charge: made } = await counter.must<{ charge: { id: number } }>(charge(clientId));
    inNovember();
    await counter.must(close());
    const { data } = await counter.must<{ data: { isRemovable: boolean }[] }>(
      counter.get(`/staff/charges?clientId=${clientId}`, counter.esther),
    );
    expect(data.map(({ isRemovable }) => isRemovable)).toEqual([false]);
    const remove = () =>
      counter.post(`/staff/charges/${made.id}/remove`, { reason: 'Entered by mistake.' }, counter.esther);
    expect(await refusal(remove())).toEqual([
      409,
      'The books are closed up to 31 Oct 2026: add an adjustment, or ask an admin to open them.',
    ]);
    await counter.must(open());
    expect((await remove()).statusCode).toBe(200);
  });

  it('leave the freight of a closed day as it is; a correction is a further row of an open day, and the balance is right', async () => {
    inOctober();
    const { id: clientId } = await server.createClient();
    const box = await counter.arrivedContainer(clientId, [{ cbm: 1 }]);
    const packageId = box.ids[0] ?? 0;
    const before = await ofOctober();
    inNovember();
    await counter.must(close());
    expect((await correct(packageId, { cbm: 1.2 })).statusCode).toBe(200);
    expect(await chargesOf(packageId)).toEqual([
      { kind: 'FREIGHT', amount: 250, day: '2026-10-20' },
      { kind: 'FREIGHT', amount: 50, day: expect.stringMatching(/^2026-11-0[12]$/) },
    ]);
    expect(await ofOctober()).toEqual(before);
    expect(await balance(clientId)).toBe(300);
    expect((await correct(packageId, { cbm: 1 })).statusCode).toBe(200);
    expect(await chargesOf(packageId)).toHaveLength(1);
    // Goods whose arrival was undone cost nothing yet.
    await counter.must(counter.step(box.id, 'undo-arrival', { reason: 'The wrong container.' }));
    expect(await balance(clientId)).toBe(0);
    expect(await ofOctober()).toEqual(before);
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });

  it('take the freight of goods that arrived on a closed day, and were entered late, on the first open day', async () => {
    inOctober();
    const { id: clientId } = await server.createClient();
    const { id: packageId } = await counter.receive({ clientId, cbm: 1 });
    const { id } = await counter.plan();
    await counter.must(counter.load(id, { packageIds: [packageId] }));
    for (const name of ['close', 'depart']) await counter.must(counter.step(id, name));
    const before = await ofOctober();
    inNovember();
    await counter.must(close());
    await counter.must(counter.step(id, 'arrive', { arrivedAt: '2026-10-30T10:00:00.000Z' }));
    expect(await chargesOf(packageId)).toEqual([{ kind: 'FREIGHT', amount: 250, day: '2026-11-01' }]);
    expect(await ofOctober()).toEqual(before);
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });

  it('put the freight of a closed day and its correction on the next invoice', async () => {
    inOctober();
    const { id: clientId } = await server.createClient();
    const box = await counter.arrivedContainer(clientId, [{ cbm: 1 }]);
    inNovember();
    await counter.must(close());
    expect((await correct(box.ids[0] ?? 0, { cbm: 1.1 })).statusCode).toBe(200);
    const drafts = await counter.must<{ data: { id: number }[] }>(
      counter.get(`/staff/documents?clientId=${clientId}&containerId=${box.id}&state=DRAFT`),
    );
    const issued = await counter.must<DeskDocument>(
      counter.post(`/staff/documents/${drafts.data[0]?.id}/issue`, {}, counter.esther),
    );
    expect(issued.copy.total).toBe(275);
    expect(await balance(clientId)).toBe(275);
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });

  it('refuse rows of an import on closed days, also when they were closed after the check, and keep them at the undo', async () => {
    inNovember();
    const { id: clientId, shippingMark } = await server.createClient();
    const send = async (kind: 'balances' | 'payments', lines: string[]) => {
      const sent = await lists.send(`${lines.join('\n')}\n`, { who: counter.esther, kind });
      const checked = await lists.act(sent.id, 'check', { mapping: sent.suggestion }, counter.esther);
      return { checked, run: () => lists.act(checked.id, 'run', { mode: 'good' }, counter.esther) };
    };
    const balances = (day: string) => [
      'mark,phone,currency,amount,rate,as of,notes',
      `${shippingMark},,USD,40,,${day},`,
    ];
    const payments = (day: string) => [
      'mark,phone,date,method,currency,amount,rate,reference',
      `${shippingMark},,${day},Bank,USD,15,,OLD-1`,
    ];
    const first = await send('balances', balances('2026-10-05'));
    const money = await send('payments', payments('2026-10-06'));
    expect([(await first.run()).counts.imported, (await money.run()).counts.imported]).toEqual([1, 1]);
    const second = await send('balances', balances('2026-10-07'));
    expect(second.checked.counts.good).toBe(1);
    await counter.must(close());
    expect((await second.run()).counts).toMatchObject({ imported: 0, bad: 1 });
    expect(await lists.codes(second.checked.id, 'bad')).toEqual(['2 closedDay']);
    const third = await send('payments', payments('2026-10-08'));
    expect(await lists.codes(third.checked.id, 'bad')).toEqual(['2 closedDay']);
    for (const { checked } of [first, money]) {
      const undone = await lists.act(checked.id, 'undo', {}, counter.esther);
      expect(undone.counts).toMatchObject({ removed: 0, kept: 1 });
      const [row] = await lists.rows(checked.id, 'kept');
      expect(row).toMatchObject({ problems: [{ code: 'closedDay', value: october }] });
      const said = (row?.problems ?? []).map((problem) =>
        [tableEn, tableZh].map((words) => rowSentence(words, problem)),
      );
      expect(said).toEqual([
        [
          'The books are closed up to 31 Oct 2026: an admin can open them.',
          '账目已结账至 2026年10月31日：管理员可重新开账。',
        ],
      ]);
    }
    expect(await balance(clientId)).toBe(25);
  });

  it('keep goods of the old books whose freight is in them, and book the freight of later ones on an open day', async () => {
    inNovember();
    const { shippingMark } = await server.createClient();
    await server.sql(
      `insert into shipping_rates (category_id, rate, cedis_rate, valid_from) values ($1, 250, 3000, '2026-01-01')`,
      [counter.categoryId],
    );
    const bring = (number: string) => {
      const head = 'mark,tracking number,qty,cbm,received,container,status,loaded,arrived,available,delivered,branch';
      const line = `${shippingMark},${number},1,1,2026-07-20,OLD-BOX,arrived,,,,,`;
      return lists.moveIn('packages', `${head}\n${line}\n`, { oldBooks: true });
    };
    await lists.moveIn(
      'containers',
      'container number,reference,vessel,loaded,departed,eta,arrived\nMSKU2000001,OLD-BOX,,2026-08-01,2026-08-05,,2026-10-10\n',
    );
    const idOf = async (number: string) =>
      (await server.sql<{ id: number }>('select id from packages where tracking_number = $1', [number]))[0]?.id ?? 0;
    const first = await bring('OLD-1');
    expect(await chargesOf(await idOf('OLD-1'))).toEqual([{ kind: 'FREIGHT', amount: 250, day: '2026-10-10' }]);
    await counter.must(close());
    const second = await bring('OLD-2');
    expect(await chargesOf(await idOf('OLD-2'))).toEqual([{ kind: 'FREIGHT', amount: 250, day: '2026-11-01' }]);
    expect((await lists.act(first.id, 'undo', {}, counter.admin)).counts).toMatchObject({ removed: 0, kept: 1 });
    const [row] = await lists.rows(first.id, 'kept');
    expect(row).toMatchObject({ problems: [{ code: 'closedDay', value: october }] });
    expect((await lists.act(second.id, 'undo', {}, counter.admin)).counts).toMatchObject({ removed: 1, kept: 0 });
    expect(await chargesOf(await idOf('OLD-1'))).toHaveLength(1);
  });

  it('are named by the trial balance and by the last row of the journal', async () => {
    inNovember();
    const state = async (from: string, to: string) => (await journal(from, to)).at(-1)?.For;
    const trial = () => counter.must<TrialBalance>(counter.get('/staff/accounting/trial-balance'));
    expect([(await trial()).closedTo, await state('2026-10-01', october)]).toEqual([null, 'Books of this period open']);
    await counter.must(close());
    expect((await trial()).closedTo).toBe(october);
    expect(await state('2026-10-01', '2026-10-15')).toBe('Books closed up to 2026-10-15');
    expect(await state('2026-10-15', '2026-11-02')).toBe(`Books closed up to ${october}`);
    expect(await state('2026-11-01', '2026-11-02')).toBe('Books of this period open');
  });
});
