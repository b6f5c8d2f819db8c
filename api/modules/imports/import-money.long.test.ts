import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { worthOf } from '#api/modules/imports/check-money-cells';
import type { Account } from '#contract/documents/schema';
import type { DeskDocument } from '#contract/staff/documents/schema';
import type { ImportDifference, Reconciliation } from '#contract/staff/imports/schema';
import type { Balance, Statement } from '#contract/staff/money/schema';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { importDesk } from '#tests/support/import';

let server: TestApp;
let desk: Desk;
let lists: ReturnType<typeof importDesk>;
let accounts: TestStaff;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  lists = importDesk(server, desk);
  accounts = await server.createStaff('accounts', 'Accra');
  server.now.value = new Date('2026-01-10T10:00:00Z');
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
  for (const mark of ['KWL-AMA', 'KWL-KOFI', 'KWL-ESI', 'KWL-YAW'])
    ids[mark] = (await server.createClient({ shippingMark: mark, phone: `+23324412345${Object.keys(ids).length}` })).id;
});
afterAll(() => server.close());

const balanceOf = async (mark: string) => (await desk.get(`/staff/clients/${ids[mark]}/balance`)).json<Balance>();
const statementOf = async (mark: string) => (await desk.get(`/staff/clients/${ids[mark]}/statement`)).json<Statement>();
const sums = async (id: number) => (await desk.get(`/staff/imports/${id}/reconciliation`)).json<Reconciliation>();
const differences = async (id: number) =>
  (await desk.get(`/staff/imports/${id}/differences`)).json<{ rows: ImportDifference[] }>().rows;
/** Makes two files of one test different. */
const file = (lines: string[]) => `${lines.join('\n')}\n`;
const sendMoney = async (kind: 'balances' | 'payments', lines: string[], more: object = {}, mode = 'good') => {
  const sent = await lists.send(file(lines), { who: accounts, kind });
  const checked = await lists.act(sent.id, 'check', { mapping: sent.suggestion, ...more }, accounts);
  return { checked, run: () => lists.act(checked.id, 'run', { mode }, accounts) };
};
const bring = async (...given: Parameters<typeof sendMoney>) => (await sendMoney(...given)).run();
const invoice = async (mark: string) => {
  const { id } = await desk.must<{ id: number }>(desk.post('/staff/documents', { clientId: ids[mark] }, accounts));
  return (await desk.must<DeskDocument>(desk.post(`/staff/documents/${id}/issue`, {}, accounts))).copy;
};

const balanceHead = 'mark,phone,currency,amount,rate,as of,notes';
const paymentHead = 'mark,phone,date,method,currency,amount,rate,reference';

describe('opening balances from a file', () => {
  it('are booked to the cent, stand on the statement with their date, and are removed by the undo', async () => {
    const done = await bring('balances', [
      balanceHead,
      'KWL-AMA,,USD,"1,250.50",,2025-12-31,From the blue book',
      ',024 412 3451,GHS,1000,12.5,31/12/2025,',
      'KWL-ESI,,USD,(75.20),,2025-12-31,',
      'NOBODY,,USD,10,,2025-12-31,',
      'Total,,USD,2185.30,,,',
    ]);
    expect(done.counts).toMatchObject({ rows: 5, imported: 3, bad: 1, skipped: 1 });
    expect([(await balanceOf('KWL-AMA')).balance, (await balanceOf('KWL-KOFI')).balance]).toEqual([1250.5, 80]);
    expect((await balanceOf('KWL-ESI')).balance).toBe(-75.2);
    expect((await statementOf('KWL-AMA')).lines).toMatchObject([
      { kind: 'CHARGE', what: 'Opening balance', at: '2025-12-31T12:00:00.000Z', charge: 1250.5, balance: 1250.5 },
    ]);
    const { items } = (await desk.get(`/staff/clients/${ids['KWL-AMA']}/account`)).json<Account>();
    expect(items).toMatchObject([
      { kind: 'NOT_INVOICED', notInvoiced: { hasOpening: true, packages: 0 }, usd: 1250.5 },
    ]);
    expect(await sums(done.id)).toMatchObject({
      ...{ file: { rows: 4 }, shown: { rows: 3 }, differences: 1 },
      money: [
        { currency: 'USD', fileRows: 3, file: 1185.3, shownRows: 2, shown: 1175.3, shownUsd: 1175.3 },
        { currency: 'GHS', fileRows: 1, file: 1000, fileUsd: 80, shownRows: 1, shown: 1000, shownUsd: 80 },
      ],
    });
    expect(await differences(done.id)).toMatchObject([{ row: 5, kind: 'notShown', file: 10, shown: null }]);

    const undone = await lists.act(done.id, 'undo', {}, accounts);
    expect(undone).toMatchObject({ state: 'UNDONE', counts: { removed: 3, kept: 0 } });
    expect((await balanceOf('KWL-AMA')).balance).toBe(0);
    expect((await statementOf('KWL-AMA')).lines).toEqual([]);
    const kept = await server.sql<{ reason: string }>('select reason from removed_charges where client_id = $1', [
      ids['KWL-AMA'],
    ]);
    expect(kept).toEqual([{ reason: 'The import was undone.' }]);
  });

  it('are not added up as a whole sum when a row has no amount or rate that can be used', async () => {
    const done = await bring('balances', [
      balanceHead,
      'KWL-AMA,,GHS,1000,,2025-12-31,',
      'KWL-AMA,,GHS,500,10,2025-12-31,',
      'KWL-AMA,,USD,20,,2025-12-31,',
      'KWL-AMA,,USD,many,,2025-12-31,',
      'KWL-AMA,,,30,,2025-12-31,',
    ]);
    expect(await sums(done.id)).toMatchObject({
      ...{ file: { rows: 5 }, shown: { rows: 2 }, differences: 3 },
      money: [
        { currency: 'USD', fileRows: 2, file: 20, fileUsd: 20, noAmount: 1, noWorth: 1 },
        { currency: 'GHS', fileRows: 2, file: 1500, fileUsd: 50, noAmount: 0, noWorth: 1 },
      ],
    });
    await lists.act(done.id, 'undo', {}, accounts);
  });

  it('are asked about when the client has one of that day, in the file or in the ledger', async () => {
    const line = 'KWL-YAW,,USD,40,,2025-12-30,';
    const first = await bring('balances', [balanceHead, line]);
    const { checked, run } = await sendMoney('balances', [balanceHead, line, line]);
    expect([checked.repeated, checked.counts.bad]).toEqual([2, 2]);
    expect(await lists.codes(checked.id, 'bad')).toEqual(['2 sameBalance', '3 sameBalance repeatedInFile']);
    expect((await run()).counts.imported).toBe(0);
    const again = await sendMoney('balances', [balanceHead, line, ''], { importKnown: true });
    expect((await again.run()).counts.imported).toBe(1);
    expect((await balanceOf('KWL-YAW')).balance).toBe(80);
    expect((await lists.act(first.id, 'undo', {}, accounts)).counts.removed).toBe(1);
    expect((await balanceOf('KWL-YAW')).balance).toBe(40);
    await lists.act(again.checked.id, 'undo', {}, accounts);
  });

  it('stay when they are on an invoice, and the row names it', async () => {
    const done = await bring('balances', [
      balanceHead,
      'KWL-KOFI,,USD,200,,2025-12-29,',
      'KWL-ESI,,USD,30,,2025-12-29,',
    ]);
    const { number } = await invoice('KWL-KOFI');
    const undone = await lists.act(done.id, 'undo', {}, accounts);
    expect(undone.counts).toMatchObject({ removed: 1, kept: 1 });
    const [row] = await lists.rows(done.id, 'kept');
    expect(row).toMatchObject({ clientId: ids['KWL-KOFI'], problems: [{ code: 'onInvoice', value: number }] });
    expect([(await balanceOf('KWL-KOFI')).balance, (await balanceOf('KWL-ESI')).balance]).toEqual([200, 0]);
    const [charge] = await server.sql<{ id: number }>(
      `select id from charges where client_id = $1 and kind = 'OPENING'`,
      [ids['KWL-KOFI']],
    );
    const reply = await desk.post(`/staff/charges/${charge?.id}/remove`, { reason: 'Not wanted.' }, accounts);
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      409,
      'Opening balances come from an import: undo it, or add an adjustment.',
    ]);
  });

  it('are removed only after a lock on the account is released, such as that of an invoice being issued', async () => {
    const done = await bring('balances', [balanceHead, 'KWL-YAW,,USD,15,,2025-12-28,']);
    await server.db.transaction(async (tx) => {
      const hold = `select pg_advisory_xact_lock(hashtextextended('account:' || $1::bigint, 5927150023))`;
      await tx.query({ name: '', text: hold }, [ids['KWL-YAW']]);
      await desk.must(desk.post(`/staff/imports/${done.id}/undo`, {}, accounts));
      const waiting = `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
      while ((await server.sql(waiting)).length === 0);
      expect((await balanceOf('KWL-YAW')).balance).toBe(15);
    });
    expect((await lists.settled(done.id)).counts.removed).toBe(1);
    expect((await balanceOf('KWL-YAW')).balance).toBe(0);
  });
});

describe('payments of the old books from a file', () => {
  it('count at once, without a message, a receipt or a drawer, and are removed by the undo', async () => {
    const done = await bring('payments', [
      paymentHead,
      'KWL-AMA,,2025-11-20,Mobile money,GHS,625.25,12.5,MM-1',
      'KWL-AMA,,2025-11-21,cash,USD,100,,',
    ]);
    expect(done.counts).toMatchObject({ imported: 2, bad: 0 });
    expect(await balanceOf('KWL-AMA')).toMatchObject({ paid: 150.02, balance: -150.02 });
    for (const table of ['receipts', 'cash_movements', 'payment_events'])
      expect([table, await server.sql(`select 1 from ${table}`)]).toEqual([table, []]);
    await server.composeMessages();
    expect(await server.sql(`select 1 from messages where client_id = $1`, [ids['KWL-AMA']])).toEqual([]);
    const [row] = await server.sql<{ note: string; state: string }>(
      `select note, state from payments where reference = 'MM-1'`,
    );
    expect(row).toEqual({ note: 'As recorded in the old books.', state: 'CONFIRMED' });
    expect(await sums(done.id)).toMatchObject({
      differences: 0,
      money: [
        { currency: 'USD', file: 100, shown: 100 },
        { currency: 'GHS', file: 625.25, shown: 625.25, fileUsd: 50.02, shownUsd: 50.02 },
      ],
    });
    const undone = await lists.act(done.id, 'undo', {}, accounts);
    expect(undone.counts).toMatchObject({ removed: 2, kept: 0 });
    expect(await balanceOf('KWL-AMA')).toMatchObject({ paid: 0, balance: 0 });
    const total = await server.sql(
      'select coalesce(sum(paid), 0)::float as paid from account_changes where client_id = $1',
      [ids['KWL-AMA']],
    );
    expect(total).toEqual([{ paid: 0 }]);
  });

  it('are asked about when client, day, amount and reference are the same', async () => {
    const line = 'KWL-ESI,,2025-10-01,Bank,USD,55,,BT 77-A';
    const first = await bring('payments', [paymentHead, line]);
    const { checked } = await sendMoney('payments', [
      paymentHead,
      'KWL-ESI,,2025-10-01,Bank,USD,55,,bt77a',
      'KWL-ESI,,2025-10-01,Bank,USD,55,,BT 78',
      'KWL-ESI,,2025-10-02,Bank,USD,55,,BT 77-A',
    ]);
    expect(await lists.codes(checked.id, 'bad')).toEqual(['2 samePayment']);
    expect([checked.repeated, checked.counts.good]).toEqual([1, 2]);
    await lists.act(first.id, 'undo', {}, accounts);
  });

  it('stay when an invoice was paid with them, a receipt was issued or they were reversed', async () => {
    const opening = await bring('balances', [balanceHead, 'KWL-AMA,,USD,60,,2025-12-27,']);
    const done = await bring('payments', [
      paymentHead,
      'KWL-AMA,,2025-09-01,Bank,USD,60,,ST-1',
      'KWL-ESI,,2025-09-01,Bank,USD,61,,ST-2',
      'KWL-YAW,,2025-09-01,Bank,USD,62,,ST-3',
    ]);
    const { number } = await invoice('KWL-AMA');
    const paymentOf = async (reference: string) =>
      (await server.sql<{ id: number }>('select id from payments where reference = $1', [reference]))[0]?.id ?? 0;
    expect((await desk.get(`/staff/payments/${await paymentOf('ST-2')}/receipt`)).statusCode).toBe(200);
    await desk.must(
      desk.post(`/staff/payments/${await paymentOf('ST-3')}/reverse`, { reason: 'It never came.' }, accounts),
    );
    expect((await lists.act(done.id, 'undo', {}, accounts)).counts).toMatchObject({ removed: 0, kept: 3 });
    const rows = await lists.rows(done.id, 'kept');
    expect(rows.map(({ problems }) => problems.map(({ code, value }) => [code, value]))).toEqual([
      [['allocated', number]],
      [['hasReceipt', expect.stringMatching(/^RCT-/)]],
      [['reversed', null]],
    ]);
    expect((await sums(done.id)).money).toMatchObject([{ fileRows: 3, shownRows: 2, file: 183, shown: 121 }]);
    expect((await lists.act(opening.id, 'undo', {}, accounts)).counts.kept).toBe(1);
  });

  it('are never deleted in any other way', async () => {
    const done = await bring('payments', [paymentHead, 'KWL-ESI,,2025-08-01,Bank,USD,9,,DEL-1']);
    await expect(server.sql(`delete from payments where reference = 'DEL-1'`)).rejects.toThrow('never deleted');
    await expect(server.sql(`truncate payments cascade`)).rejects.toThrow();
    await lists.act(done.id, 'undo', {}, accounts);
  });
});

describe('who imports money', () => {
  it('is accounts or an admin, for these files only', async () => {
    const start = async (who: TestStaff, kind: string) =>
      (await desk.post('/staff/imports', { name: 'x.csv', size: 3, kind, key: randomUUID() }, who)).statusCode;
    for (const kind of ['balances', 'payments']) {
      expect([kind, await start(desk.china, kind)]).toEqual([kind, 403]);
      expect([kind, await start(accounts, kind), await start(desk.admin, kind)]).toEqual([kind, 201, 201]);
    }
    for (const kind of ['packages', 'clients', 'containers'])
      expect([kind, await start(accounts, kind)]).toEqual([kind, 403]);
  });

  it('keeps the rows from the one role that reads no money', async () => {
    const done = await bring('payments', [paymentHead, 'KWL-ESI,,2025-07-01,Bank,USD,9871.23,,SEE-1', 'X,,,,,,,']);
    const paths = ['', '/rows?kind=bad', '/errors', '/unknown', '/reconciliation', '/differences'];
    for (const path of paths) {
      const reply = await desk.get(`/staff/imports/${done.id}${path}`, desk.china);
      expect([path, reply.statusCode, reply.body.includes('9871')]).toEqual([path, 403, false]);
      expect([path, (await desk.get(`/staff/imports/${done.id}${path}`, accounts)).statusCode]).toEqual([path, 200]);
    }
    const listed = async (who: TestStaff) =>
      (await desk.get('/staff/imports', who)).json<{ rows: { id: number }[] }>().rows.some(({ id }) => id === done.id);
    expect([await listed(desk.china), await listed(accounts)]).toEqual([false, true]);
    await lists.act(done.id, 'undo', {}, accounts);
  });

  it('chooses the columns that every row needs', async () => {
    const sent = await lists.send('mark,amount\nKWL-AMA,1\n', { who: accounts, kind: 'balances' });
    const check = async (mapping: object) =>
      (await desk.post(`/staff/imports/${sent.id}/check`, { mapping }, accounts)).json<{ message: string }>().message;
    expect(await check({ amount: 1 })).toContain('Choose the column of the shipping mark or of the phone.');
    expect(await check({ mark: 0, amount: 1 })).toContain('Choose the column of the currency.');
    expect(await check({ mark: 0, amount: 1, method: 1 })).toContain('no such column');
  });
});

it('books any file to the cent: the difference is 0.00, and the undo leaves every balance as it was', async () => {
  const before = await Promise.all(Object.keys(ids).map(async (mark) => (await balanceOf(mark)).balance));
  const row = fc.record({
    mark: fc.constantFrom(...Object.keys(ids)),
    currency: fc.constantFrom('USD' as const, 'GHS' as const),
    cents: fc.integer({ min: -900_000_000, max: 900_000_000 }).filter((cents) => Math.abs(cents) > 20_000),
    rate: fc.integer({ min: 1_000, max: 199_999 }).map((units) => units / 10_000),
  });
  let day = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
      day += 1;
      const lines = rows.map(({ mark, currency, cents, rate }) =>
        [mark, '', currency, (cents / 100).toFixed(2), currency === 'GHS' ? rate : '', `2025-01-0${day}`, ''].join(','),
      );
      const done = await bring('balances', [balanceHead, ...lines], { importKnown: true }, 'all');
      expect(done.counts).toMatchObject({ imported: rows.length, bad: 0 });
      const { money, differences: differing } = await sums(done.id);
      expect(differing).toBe(0);
      for (const { file: written, shown, fileUsd, shownUsd } of money)
        expect([shown, shownUsd]).toEqual([written, fileUsd]);
      const usd = rows.reduce(
        (all, { currency, cents, rate }) => all + Math.round(worthOf({ currency, amount: cents / 100, rate }) * 100),
        0,
      );
      expect(money.reduce((all, { shownUsd }) => all + Math.round(shownUsd * 100), 0)).toBe(usd);
      expect((await lists.act(done.id, 'undo', {}, accounts)).counts).toMatchObject({ removed: rows.length, kept: 0 });
    }),
    { numRuns: 4 },
  );
  expect(await Promise.all(Object.keys(ids).map(async (mark) => (await balanceOf(mark)).balance))).toEqual(before);
});

it('refuses a rate that is far from the one of its day, and takes any rate of a day before the first one', async () => {
  await server.sql(`insert into exchange_rates (valid_on, usd_ghs) values ('2026-01-05', 12.5)`);
  const { checked } = await sendMoney('payments', [
    paymentHead,
    'KWL-YAW,,2026-01-06,bank,GHS,1000,900,FAR-1',
    'KWL-YAW,,2026-01-06,bank,GHS,1000,12.1,FAR-2',
    'KWL-YAW,,2024-03-01,bank,GHS,1000,3.9,FAR-3',
  ]);
  expect(checked.counts).toMatchObject({ rows: 3, good: 2, bad: 1 });
  const { body } = await desk.get(`/staff/imports/${checked.id}/errors`, accounts);
  expect(body).toContain('900 is far from the rate of that day (12.5). Look at the digits again.');
});
