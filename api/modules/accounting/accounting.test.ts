import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import readSheets from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#contract/documents/schema';
import { accountCodes, accountOfCharge } from '#contract/staff/accounting/rules';
import type { TrialBalance } from '#contract/staff/accounting/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { examples } from '#tests/support/examples';
import { type Counter, paidOut, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
const start = new Date('2026-11-02T09:00:00.000Z');
const dayMs = 86_400_000;
/** Moves the clock by days, and by a minute for each command, so that no two happen at the same moment. */
const later = async (days: number) => {
  server.now.value = new Date(server.now.value.getTime() + days * dayMs + 60_000);
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
};
const today = () => server.now.value.toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startTestApp();
  server.now.value = start;
  counter = await startCounter(server);
  await later(0);
});
afterAll(() => server.close());

type Line = Record<string, string>;
const whole = () => `from=2026-11-01&to=${today()}`;
async function journal(period = whole()): Promise<Line[]> {
  const reply = await counter.get(`/staff/accounting/journal?format=csv&${period}`);
  expect(reply.statusCode).toBe(200);
  return parse(reply.rawPayload, { bom: true, columns: true });
}
const trialBalance = (period = whole()) =>
  counter.must<TrialBalance>(counter.get(`/staff/accounting/trial-balance?${period}`));
const cents = (text: string | undefined) => Math.round(Number(text || 0) * 100);
const usdOf = (line: Line) => cents(line['Debit (USD)']) - cents(line['Credit (USD)']);
const ghsOf = (line: Line) => cents(line['Debit (GHS)']) - cents(line['Credit (GHS)']);
const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
const entryOf = (lines: Line[], entry: string) =>
  lines
    .filter((line) => line.Entry === entry)
    .map((line) => [line['Account name'], usdOf(line) / 100, ghsOf(line) / 100])
    .sort();

/** Every entry balances in both currencies. The last row has the sums, and they balance too. */
function expectBalanced(lines: Line[]) {
  const total = lines.at(-1) ?? {};
  const entries = new Map<string, Line[]>();
  for (const line of lines.slice(0, -1))
    entries.set(line.Entry ?? '', [...(entries.get(line.Entry ?? '') ?? []), line]);
  for (const [entry, own] of entries) expect([entry, sum(own.map(usdOf)), sum(own.map(ghsOf))]).toEqual([entry, 0, 0]);
  expect([total.Date, usdOf(total), ghsOf(total)]).toEqual(['Total', 0, 0]);
  expect(cents(total['Debit (USD)'])).toBe(sum(lines.slice(0, -1).map((line) => cents(line['Debit (USD)']))));
}

/** Goods of one client in a closed container, at 250 dollars a cbm. */
async function closedContainer(clientId: number, cbm: number) {
  const { id: packageId } = await counter.receive({ clientId, cbm });
  const { id } = await counter.plan();
  await counter.must(counter.load(id, { packageIds: [packageId] }));
  await counter.must(counter.step(id, 'close'));
  return { id, packageId };
}
const charge = (clientId: number, more: object, who = counter.esther) =>
  counter.post(
    '/staff/charges',
    {
      clientId,
      what: 'By hand',
      quantity: 1,
      unit: 'once',
      currency: 'USD',
      reason: 'A test.',
      ...paidOut(more),
      ...more,
    },
    who,
  );
const draft = (clientId: number, containerId?: number) =>
  counter.post('/staff/documents', { clientId, ...(containerId && { containerId }) }, counter.esther);
const issue = (id: number) => counter.post(`/staff/documents/${id}/issue`, {}, counter.esther);
const credit = (id: number) =>
  counter.post(`/staff/documents/${id}/credit`, { what: 'ALL', reason: 'Wrong.' }, counter.esther);
type Made = { id: number };

describe('the journal', () => {
  it('books a charge on its day, moves it with its invoice, and splits a payment that is more than the invoice', async () => {
    const { id: clientId } = await server.createClient();
    await later(1);
    const made = await counter.must<{ charge: Made }>(charge(clientId, { kind: 'DELIVERY', unitPrice: 80 }));
    await later(1);
    const box = await closedContainer(clientId, 1.03);
    const invoice = await counter.must<Made>(draft(clientId));
    await counter.must(issue(invoice.id));
    await later(1);
    const freight = await counter.must<{ data: Made[] }>(
      counter.get(`/staff/documents?clientId=${clientId}&containerId=${box.id}&state=DRAFT`),
    );
    await counter.must(issue(freight.data[0]?.id ?? 0));
    await later(1);
    // 4,375.10 cedis at 12.50 are 350.01 dollars: 12.51 more than 80 and 257.50.
    const payment = await counter.paid({
      clientId,
      amount: 4375.1,
      currency: 'GHS',
      usdGhs: 12.5,
      method: 'MOBILE_MONEY',
    });
    await counter.must(counter.confirm(payment.id));
    const lines = await journal();
    expectBalanced(lines);
    expect(entryOf(lines, `C-${made.charge.id}`)).toEqual([
      ['Charged, not invoiced', 80, 1000],
      ['Other income', -80, -1000],
    ]);
    expect(entryOf(lines, `D-${invoice.id}`)).toEqual([
      ['Charged, not invoiced', -80, -1000],
      ['Receivables', 80, 1000],
    ]);
    expect(entryOf(lines, `D-${freight.data[0]?.id}`)).toEqual([
      ['Freight income', -257.5, -3218.75],
      ['Receivables', 257.5, 3218.75],
    ]);
    expect(entryOf(lines, `P-${payment.id}`)).toEqual([
      ['Client credits', -12.51, -156.35],
      ['Mobile money', 350.01, 4375.1],
      ['Receivables', -337.5, -4218.75],
    ]);
    // The next invoice is paid by the credit first.
    await later(1);
    await counter.must(charge(clientId, { kind: 'REPACKING', unitPrice: 20 }));
    await later(1);
    const next = await counter.must<Made>(draft(clientId));
    await counter.must(issue(next.id));
    expect(entryOf(await journal(), `D-${next.id}`)).toEqual([
      ['Charged, not invoiced', -20, -250],
      ['Client credits', 12.51, 156.35],
      ['Exchange gains and losses', 0, 0.02],
      ['Receivables', 7.49, 93.63],
    ]);
  });

  it('books the opposite of a payment on the day of its reversal, and nothing for one that was never confirmed', async () => {
    const { id: clientId } = await server.createClient();
    await later(1);
    const confirmed = await counter.paid({ clientId, amount: 40 });
    await counter.must(counter.confirm(confirmed.id));
    const unseen = await counter.paid({ clientId, amount: 41 });
    const first = today();
    await later(3);
    await counter.must(counter.reverse(confirmed.id));
    await counter.must(counter.reverse(unseen.id));
    const before = await journal(`from=${first}&to=${first}`);
    const after = await journal(`from=${today()}&to=${today()}`);
    expectBalanced(before);
    expect(entryOf(before, `P-${confirmed.id}`)).toEqual([
      ['Bank', 40, 500],
      ['Client credits', -40, -500],
    ]);
    expect(entryOf(after, `R-${confirmed.id}`)).toEqual([
      ['Bank', -40, -500],
      ['Client credits', 40, 500],
    ]);
    const entries = [...before, ...after].map((line) => line.Entry);
    expect(entries).not.toContain(`P-${unseen.id}`);
    expect(entries).not.toContain(`R-${unseen.id}`);
  });

  it('keeps every entry to the pesewa, also where the parts of an invoice are rounded', async () => {
    const { id: clientId } = await server.createClient();
    await later(1);
    await server.sql('insert into exchange_rates (valid_on, usd_ghs) values ($1, 12.3457)', [today()]);
    for (const [kind, unitPrice] of [
      ['CLEARING', 33.33],
      ['INSURANCE', 0.07],
      ['REPACKING', 11.11],
    ] as const)
      await counter.must(charge(clientId, { kind, unitPrice }));
    await counter.must(charge(clientId, { kind: 'DISCOUNT', unitPrice: 1.01 }));
    const { id } = await counter.must<Made>(draft(clientId));
    const { copy } = await counter.must<{ copy: { total: number } }>(issue(id));
    const lines = await journal();
    expectBalanced(lines);
    const whole = entryOf(lines, `D-${id}`).find(([account]) => account === 'Receivables');
    expect(whole).toEqual(['Receivables', copy.total, Math.round(copy.total * 100 * 12.3457) / 100]);
    await server.sql('delete from exchange_rates where valid_on = $1', [today()]).catch(() => {});
  });

  it('books what a debt in dollars gains or loses in cedis until it is paid, so that a settled debt has no cedis left', async () => {
    const { id: clientId } = await server.createClient();
    const rate = (usdGhs: number) =>
      server.sql('insert into exchange_rates (valid_on, usd_ghs) values ($1, $2)', [today(), usdGhs]);
    await later(1);
    await rate(12);
    const made = await counter.must<{ charge: Made }>(charge(clientId, { kind: 'CLEARING', unitPrice: 300 }));
    await later(1);
    await rate(12.2);
    const invoice = await counter.must<Made>(draft(clientId));
    await counter.must(issue(invoice.id));
    const paid = async (amount: number, usdGhs: number) => {
      await later(1);
      const { id } = await counter.paid({ clientId, amount, currency: 'GHS', usdGhs });
      await counter.must(counter.confirm(id));
      return id;
    };
    // 1,250 cedis at 12.50 are 100 dollars, which were worth 1,220 at the rate of the invoice; 2,400 at 12 are 200 of 2,440.
    const [gain, loss] = [await paid(1250, 12.5), await paid(2400, 12)];
    const lines = await journal();
    expectBalanced(lines);
    expect(entryOf(lines, `C-${made.charge.id}`)).toEqual([
      ['Charged, not invoiced', 300, 3600],
      ['Other income', -300, -3600],
    ]);
    expect(entryOf(lines, `D-${invoice.id}`)).toEqual([
      ['Charged, not invoiced', -300, -3600],
      ['Exchange gains and losses', 0, -60],
      ['Receivables', 300, 3660],
    ]);
    expect(entryOf(lines, `P-${gain}`)).toEqual([
      ['Bank', 100, 1250],
      ['Exchange gains and losses', 0, -30],
      ['Receivables', -100, -1220],
    ]);
    expect(entryOf(lines, `P-${loss}`)).toEqual([
      ['Bank', 200, 2400],
      ['Exchange gains and losses', 0, 40],
      ['Receivables', -200, -2440],
    ]);
    const left = (account: string) =>
      sum(lines.filter((line) => line.Client === String(clientId) && line['Account name'] === account).map(ghsOf));
    expect(['Receivables', 'Charged, not invoiced', 'Client credits'].map(left)).toEqual([0, 0, 0]);
    // A day alone shows the same, although the invoice lies before it.
    expect(entryOf(await journal(`from=${today()}&to=${today()}`), `P-${loss}`)).toEqual(entryOf(lines, `P-${loss}`));
    await later(1);
    await rate(12.5);
  });

  it('is refused with a sentence for days in the wrong order, too many days, and a role without money', async () => {
    const refusals = [
      ['from=2026-02-02&to=2026-02-01', 'The first day is after the last.'],
      ['from=2024-01-01&to=2026-01-01', 'Choose at most 366 days.'],
      ['from=2026-02-30', 'Must be a valid date.'],
    ];
    for (const [query, message] of refusals)
      expect((await counter.get(`/staff/accounting/trial-balance?${query}`)).json().issues[0].message).toBe(message);
    expect((await counter.get('/staff/accounting/journal?format=pdf')).statusCode).toBe(400);
    for (const who of [counter.china, counter.kofi])
      expect((await counter.get('/staff/accounting/journal?format=csv', who)).statusCode).toBe(403);
  });

  it('is an Excel table too, with numbers as numbers and days as dates, and is in the log', async () => {
    const written = (await journal(whole())).filter(({ Entry }) => Entry);
    const reply = await counter.get(`/staff/accounting/journal?format=xlsx&language=zh-CN&${whole()}`);
    const [sheet] = await readSheets(new Blob([new Uint8Array(reply.rawPayload)]));
    expect([sheet?.sheet, sheet?.data.at(-1)?.[0]]).toEqual(['日记账', '合计']);
    const days = sheet?.data.slice(1, -1).map(([day]) => (day instanceof Date ? day.toISOString() : day));
    expect(days).toEqual(written.map(({ Date: day }) => `${day}T00:00:00.000Z`));
    expect(typeof sheet?.data.at(-1)?.[9]).toBe('number');
    expect(sheet?.data.at(-1)?.[9]).toBe(sheet?.data.at(-1)?.[10]);
    const [entry] = (await counter.get(`/staff/log/staff/${counter.admin.id}`)).json().rows;
    expect(entry).toMatchObject({ action: 'exported the journal', details: { format: 'xlsx' } });
  });

  it('knows the account of every kind of charge', async () => {
    const [found] = await server.sql<{ text: string }>(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'charges_kind_check'`,
    );
    const kinds = [...(found?.text ?? '').matchAll(/'([A-Z_]+)'/g)].map(([, kind]) => kind);
    expect(kinds.length).toBeGreaterThan(10);
    expect(Object.keys(accountOfCharge).sort()).toEqual(kinds.sort());
    expect(new Set(Object.values(accountCodes)).size).toBe(Object.keys(accountCodes).length);
  });
});

describe('random ledgers', () => {
  it('balance entry by entry, and change the receivables by what clients owe more or less', async () => {
    const command = fc.record({
      what: fc.constantFrom(
        'close',
        'invoice',
        'arrive',
        'release',
        'deliver',
        'charge',
        'off',
        'give up',
        'refund',
        'refund',
        'pay',
        'pay',
        'reverse',
        'credit',
        'resize',
      ),
      pick: fc.nat({ max: 1000 }),
      size: fc.integer({ min: 1, max: 40_000 }),
      days: fc.nat({ max: 2 }),
    });
    const clients = [await server.createClient(), await server.createClient()];
    const boxes: { id: number; packageId: number }[] = [];
    const documents: number[] = [];
    const payments: number[] = [];
    let refunds = 0;
    const at = <T>(list: T[], pick: number) => list[pick % Math.max(1, list.length)];
    const clientOf = (pick: number) => at(clients, pick)?.id ?? 0;
    type Asked = { pick: number; size: number };
    const steps: Record<string, (asked: Asked) => Promise<unknown>> = {
      close: async ({ pick, size }) => boxes.push(await closedContainer(clientOf(pick), size / 10_000)),
      invoice: async ({ pick }) => {
        const waiting = await counter.must<{ data: Made[] }>(counter.get('/staff/documents?state=DRAFT&take=100'));
        const known = at(waiting.data, pick)?.id;
        const id = known ?? (await draft(clientOf(pick))).json<Made>().id;
        if (id && (await issue(id)).statusCode === 200) documents.push(id);
      },
      arrive: async ({ pick }) => {
        await counter.step(at(boxes, pick)?.id ?? 0, 'depart');
        return counter.step(at(boxes, pick)?.id ?? 0, 'arrive');
      },
      release: ({ pick }) =>
        counter.event(at(boxes, pick)?.packageId ?? 0, { command: 'AVAILABLE', place: 'Sunyani' }, counter.ghana),
      deliver: ({ pick }) =>
        server.sql(
          `insert into package_events (package_id, kind, status, happened_at, actor)
           select id, 'DELIVERED', 'DELIVERED', $2, 'test' from packages where id = $1 and status = 'ARRIVED' and available_at is not null`,
          [at(boxes, pick)?.packageId ?? 0, server.now.value],
        ),
      charge: ({ pick, size }) => charge(clientOf(pick), { kind: 'CLEARING', unitPrice: size / 100 }),
      off: ({ pick, size }) => charge(clientOf(pick), { kind: 'WAIVER', unitPrice: (size % 3000) / 100 + 0.01 }),
      'give up': ({ pick, size }) => approved(clientOf(pick), 'WRITE_OFF', size),
      refund: async ({ pick, size }) => {
        const method = at(['BANK', 'MOBILE_MONEY', 'CHEQUE', 'CASH'], size) ?? 'BANK';
        const clientId = clientOf(pick);
        // A client who has paid too much.
        const { totalOwed } = await counter.must<Account>(counter.get(`/staff/clients/${clientId}/account`));
        const paid = { method, amount: Math.round((totalOwed * 13 + size / 20) * 100) / 100, currency: 'GHS' };
        await counter.confirm((await counter.paid({ clientId, usdGhs: 12.5, ...paid })).id);
        await later(1);
        if (method !== 'CASH') return approved(clientId, 'REFUND', size, { method, reference: `R-${refunds}-${size}` });
        // In cedis, and at most what the drawer holds.
        const { expectedGhs } = await counter.open();
        const usdGhs = 12.5;
        return approved(clientId, 'REFUND', size, { method, currency: 'GHS', usdGhs }, expectedGhs / usdGhs);
      },
      pay: async ({ pick, size }) => {
        const cedis = size % 3 === 0 ? { currency: 'GHS', usdGhs: 12.5 + (size % 7) / 100 } : {};
        const cash = size % 3 === 0 && size % 2 === 0;
        const method = cash ? 'CASH' : 'BANK';
        const { id } = await counter.paid({ clientId: clientOf(pick), amount: (size + 10) / 100, method, ...cedis });
        payments.push(id);
        if (!cash && size % 4 > 0) await counter.must(counter.confirm(id));
      },
      reverse: ({ pick }) => counter.reverse(at(payments, pick) ?? 0),
      credit: ({ pick }) => credit(at(documents, pick) ?? 0),
      resize: ({ pick, size }) =>
        server.sql('update packages set cbm = $2 where id = $1', [at(boxes, pick)?.packageId ?? 0, size / 10_000]),
    };
    /** As much as there is credit. */
    const approved = async (
      clientId: number,
      kind: 'WRITE_OFF' | 'REFUND',
      size: number,
      paid: { method?: string; reference?: string; currency?: string; usdGhs?: number } = {},
      most = Number.POSITIVE_INFINITY,
    ) => {
      const { credit, totalOwed } = await counter.must<Account>(counter.get(`/staff/clients/${clientId}/account`));
      const usd = Math.min(Math.ceil(size / 3) / 100, kind === 'REFUND' ? credit : totalOwed, most);
      const unitPrice = Math.floor(usd * (paid.usdGhs ?? 1) * 100 + 1e-6) / 100;
      if (usd < 0.01) return;
      const { request } = await counter.must<{ request: Made }>(charge(clientId, { kind, unitPrice, ...paid }));
      refunds += kind === 'REFUND' ? 1 : 0;
      return counter.must(
        counter.post(`/staff/charge-requests/${request.id}/decide`, { isApproved: true }, counter.yaw),
      );
    };
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 16 }), async (commands) => {
        const first = today();
        for (const { what, days, ...asked } of commands) {
          await later(days);
          // Rates go up and down, so that debts arise and are paid at different ones.
          await server.sql(
            'insert into exchange_rates (valid_on, usd_ghs) values ($1, $2) on conflict (valid_on) do nothing',
            [today(), 12 + (Number(today().slice(8)) % 7) / 10],
          );
          if (boxes.length === 0) await steps.close?.(asked);
          await steps[what]?.(asked);
        }
        const lines = await journal();
        expectBalanced(lines);
        for (const { id } of clients)
          for (const account of ['Receivables', 'Client credits']) {
            const own = lines.filter((line) => line.Client === String(id) && line['Account name'] === account);
            if (sum(own.map(usdOf)) === 0) expect([account, sum(own.map(ghsOf))]).toEqual([account, 0]);
          }
        const all = await trialBalance();
        expect([all.total.debit, all.total.debitGhs]).toEqual([all.total.credit, all.total.creditGhs]);
        const movement = (of: TrialBalance, account: string) => {
          const own = of.accounts.find((each) => each.account === account);
          return Math.round(((own?.debit ?? 0) - (own?.credit ?? 0)) * 100);
        };
        const inCedis = (of: TrialBalance, account: string) => {
          const own = of.accounts.find((each) => each.account === account);
          return Math.round(((own?.debitGhs ?? 0) - (own?.creditGhs ?? 0)) * 100);
        };
        const now = await booked();
        const clientSide = ['RECEIVABLES', 'UNBILLED', 'CLIENT_CREDITS'];
        expect(sum(clientSide.map((account) => movement(all, account)))).toBe(now.owed);
        expect([movement(all, 'RECEIVABLES'), movement(all, 'CLIENT_CREDITS')]).toEqual([
          now.receivables,
          0 - now.credits,
        ]);
        const money = await moneyMoved();
        for (const account of ['CASH', 'BANK', 'MOBILE_MONEY', 'CHEQUE'])
          expect([account, movement(all, account)]).toEqual([account, money.get(account) ?? 0]);
        // The drawers hold the cash of the journal.
        const drawers = await server.sql<{ cents: number }>(
          `select round(100 * coalesce(sum(amount) filter (where currency = 'GHS'), 0))::int as cents from cash_movements`,
        );
        expect(inCedis(all, 'CASH')).toBe(drawers[0]?.cents);
        // A company with many clients is added up part by part.
        await server.sql(`update pg_class set reltuples = 12000 where oid = 'clients'::regclass`);
        expect(await trialBalance()).toEqual(all);
        await server.sql(`update pg_class set reltuples = 0 where oid = 'clients'::regclass`);
        // Cut on any day, both parts together are the whole.
        const cut = new Date(Date.parse(first) + dayMs).toISOString().slice(0, 10);
        if (cut <= today()) {
          const parts = [
            await trialBalance(`from=2026-11-01&to=${first}`),
            await trialBalance(`from=${cut}&to=${today()}`),
          ];
          for (const { account } of all.accounts)
            for (const of of [movement, inCedis])
              expect([account, sum(parts.map((part) => of(part, account)))]).toEqual([account, of(all, account)]);
        }
      }),
      { numRuns: examples(3, 8), endOnFailure: true },
    );
    expect(refunds).toBeGreaterThan(0);
  });
});

/** From the tables alone, in cents by method: what came in and was not reversed, less what was paid back. */
async function moneyMoved() {
  const rows = await server.sql<{ method: string; cents: number }>(
    `select method, round(100 * sum(usd))::int as cents from (
       select method, paid_shipping_rate as usd from payments where state = 'CONFIRMED'
       union all select paid_method, -amount from charges where paid_method is not null) each group by method`,
  );
  return new Map(rows.map(({ method, cents: sums }) => [method, sums]));
}

/**
 * From the tables alone, in cents: what clients owe without running storage, and both sides of documents and payments.
 */
async function booked() {
  const [row] = await server.sql<{ owed: number; receivables: number; credits: number }>(
    `with owed as (select client_id, sum(amount) as usd from charges where not (kind = 'STORAGE' and until is null and since is not null) group by 1),
       paid as (select client_id, sum(paid_shipping_rate) as usd from payments where state = 'CONFIRMED' group by 1),
       billed as (select client_id, sum(amount) as usd from charges where document_id is not null or kind in ('REFUND', 'WRITE_OFF') group by 1),
       each as (select c.id, coalesce(o.usd, 0) - coalesce(p.usd, 0) as owed, coalesce(b.usd, 0) - coalesce(p.usd, 0) as n
         from clients c left join owed o on o.client_id = c.id left join paid p on p.client_id = c.id left join billed b on b.client_id = c.id)
     select round(100 * sum(owed))::int as owed, round(100 * sum(greatest(n, 0)))::int as receivables,
       round(100 * sum(greatest(-n, 0)))::int as credits from each`,
  );
  if (!row) throw new Error('No sums.');
  return row;
}
