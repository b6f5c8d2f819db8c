import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account, ClientStatement, DocumentDetail } from '#contract/documents/schema';
import type { DeskDocument, DeskDocumentRow } from '#contract/staff/documents/schema';
import type { Balance, Statement } from '#contract/staff/money/schema';
import type { Today } from '#contract/staff/today/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { ledgerDifferences } from '#tests/support/ledger';
import { type Counter, startCounter } from '#tests/support/money';
import { readPages } from '#tests/support/read-pdf';

let server: TestApp;
let counter: Counter;
const start = new Date('2026-11-02T09:00:00.000Z');
const dayMs = 86_400_000;
const onDay = (day: number) => {
  server.now.value = new Date(start.getTime() + day * dayMs);
};

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
});
afterAll(() => server.close());

/** Goods of one client in a closed container, at 250 dollars a cbm. */
async function closedContainer(clientId: number, cbms: number[] = [1]) {
  const ids: number[] = [];
  for (const cbm of cbms) ids.push((await counter.receive({ clientId, cbm })).id);
  const { id, reference } = await counter.plan();
  await counter.must(counter.load(id, { packageIds: ids }));
  await counter.must(counter.step(id, 'close'));
  return { id, reference, ids };
}

const documentsOf = async (query: string) =>
  (await counter.get(`/staff/documents?${query}`, counter.esther)).json<{ data: DeskDocumentRow[] }>().data;
const issue = (id: number) => counter.post(`/staff/documents/${id}/issue`, {}, counter.esther);
const issued = (id: number) => counter.must<DeskDocument>(issue(id));
const documentOf = (id: number) => counter.must<DeskDocument>(counter.get(`/staff/documents/${id}`, counter.esther));
const credit = (id: number, what: 'ALL' | 'DIFFERENCE') =>
  counter.post(`/staff/documents/${id}/credit`, { what, reason: 'Measured again.' }, counter.esther);
const balance = async (clientId: number) =>
  (await counter.get(`/staff/clients/${clientId}/balance`, counter.esther)).json<Balance>().balance;
const ask = async <T>(client: TestClient, path: string) => {
  await server.sql(`update access_tokens set expires_at = 'infinity' where client_id = $1`, [client.id]);
  return (
    await server.app.inject({ method: 'GET', url: `/api/users/clients/${client.id}${path}`, headers: client.headers })
  ).json<T>();
};
const account = (client: TestClient) => ask<Account>(client, '/account');
const correct = async (id: number, changes: object) => {
  const { version } = await counter.find(id);
  const payload = { key: randomUUID(), version, reason: 'Measured again.', ...changes };
  const reply = await server.app.inject({
    method: 'PATCH',
    url: `/api/staff/packages/${id}`,
    headers: counter.admin.headers,
    payload,
  });
  expect(reply.statusCode).toBe(200);
};
const pay = async (clientId: number, amount: number) => {
  const { id } = await counter.paid({ clientId, amount });
  await counter.must(counter.confirm(id));
  return id;
};
/** One issued invoice of 250 dollars for goods that are loaded. */
async function invoiced(cbms: number[] = [1]) {
  const client = await server.createClient();
  const box = await closedContainer(client.id, cbms);
  const [draft] = await documentsOf(`clientId=${client.id}`);
  return { client, box, invoice: await issued(draft?.id ?? 0) };
}

describe('closing a container', () => {
  it('drafts one invoice for each client, which is not owed yet, and reopening it drops them', async () => {
    onDay(0);
    const [ama, kojo] = [await server.createClient(), await server.createClient()];
    const first = await counter.receive({ clientId: ama.id, cbm: 1 });
    const second = await counter.receive({ clientId: ama.id, cbm: 0.5 });
    const third = await counter.receive({ clientId: kojo.id, cbm: 0.004 });
    const box = await counter.plan();
    await counter.must(counter.load(box.id, { packageIds: [first.id, second.id, third.id] }));
    await counter.must(counter.step(box.id, 'close'));
    const drafts = await documentsOf(`containerId=${box.id}`);
    expect(drafts.map(({ clientId, state, number, total }) => [clientId, state, number, total]).sort()).toEqual(
      [
        [ama.id, 'DRAFT', null, 375],
        // Specification, Freight terms: at least 0.01 cbm is billed.
        [kojo.id, 'DRAFT', null, 2.5],
      ].sort(),
    );
    // The container's page shows the number of drafts and their total, also at sea.
    const sums = async (state = '') =>
      (await counter.get(`/staff/documents?containerId=${box.id}&kind=INVOICE${state}&take=1`, counter.esther)).json<{
        total: number;
      }>().total;
    expect([await sums('&state=DRAFT'), await sums()]).toEqual([377.5, 377.5]);
    expect(await balance(ama.id)).toBe(0);
    await counter.must(counter.step(box.id, 'reopen', { reason: 'One more carton.' }));
    expect(await documentsOf(`containerId=${box.id}`)).toEqual([]);
  });
});

describe('an issued invoice', () => {
  it('is numbered, frozen and owed; the deposit is due 7 days after loading, the rest on arrival', async () => {
    onDay(0);
    const { client, box, invoice } = await invoiced([1, 0.3333]);
    expect(invoice.copy).toMatchObject({
      number: 'INV-ACC-2026-0001',
      shipment: { reference: box.reference },
      total: 333.33,
      usdGhs: 12.5,
      totalGhs: 4166.63,
      deposit: { share: 50, usd: 166.67, dueOn: '2026-11-09' },
      balance: 166.66,
      taxes: [],
    });
    expect(await balance(client.id)).toBe(333.33);
    expect(await account(client)).toMatchObject({
      toPayNow: 0,
      dueLater: 333.33,
      totalOwed: 333.33,
      nextDueOn: '2026-11-09',
    });
    onDay(7);
    expect(await account(client)).toMatchObject({ toPayNow: 166.67, dueLater: 166.66 });
    expect((await account(client)).items).toMatchObject([
      { kind: 'INVOICE', part: 'DEPOSIT', usd: 166.67, state: 'TODAY', days: 0 },
    ]);
    onDay(9);
    expect((await account(client)).items).toMatchObject([{ state: 'OVERDUE', days: -2 }]);
    await counter.must(counter.step(box.id, 'depart'));
    await counter.must(counter.step(box.id, 'arrive'));
    const arrived = { part: 'BALANCE', usd: 333.33, state: 'TODAY', dueOn: '2026-11-11' };
    expect(await account(client)).toMatchObject({ toPayNow: 333.33, dueLater: 0, items: [arrived] });
    expect(await balance(client.id)).toBe(333.33);
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });

  it('says whether its goods are at the port, ready for collection or handed over', async () => {
    onDay(0);
    const { client, box, invoice } = await invoiced([1, 0.5]);
    const places = async () => [
      (await account(client)).items.find(({ kind }) => kind === 'INVOICE')?.goods,
      (await ask<DocumentDetail>(client, `/documents/${invoice.id}`)).goods,
    ];
    const happens = (id: number | undefined, kind: string, status: string | null = null) =>
      server.sql(
        `insert into package_events (package_id, kind, status, happened_at, actor, place) values ($1, $2, $3, $4, 'test', 'Accra')`,
        [id, kind, status, server.now.value],
      );
    expect(await places()).toEqual([null, null]);
    await counter.must(counter.step(box.id, 'depart'));
    await counter.must(counter.step(box.id, 'arrive'));
    const [first, second] = box.ids;
    expect(await places()).toEqual(['PORT', 'PORT']);
    await happens(first, 'AVAILABLE');
    expect(await places()).toEqual(['PORT', 'PORT']);
    await happens(second, 'AVAILABLE');
    expect(await places()).toEqual(['READY', 'READY']);
    await happens(first, 'DELIVERED', 'DELIVERED');
    expect(await places()).toEqual(['READY', 'READY']);
    await happens(second, 'DELIVERED', 'DELIVERED');
    expect(await places()).toEqual([null, null]);
  });

  it('asks for no deposit when its goods had arrived before: all of it is due on the day of issue', async () => {
    onDay(0);
    const client = await server.createClient();
    const box = await closedContainer(client.id);
    await counter.must(counter.step(box.id, 'depart'));
    await counter.must(counter.step(box.id, 'arrive'));
    onDay(9);
    const [draft] = await documentsOf(`clientId=${client.id}`);
    expect((await documentOf(draft?.id ?? 0)).copy.deposit).toBeNull();
    const { copy, dueOn } = await issued(draft?.id ?? 0);
    expect(copy).toMatchObject({ deposit: null, balance: 250, shipment: { arrivedOn: '2026-11-02' } });
    expect(dueOn).toBe('2026-11-11');
    const item = { part: 'BALANCE', usd: 250, state: 'TODAY', days: 0, goods: 'PORT_BEFORE' };
    expect(await account(client)).toMatchObject({ toPayNow: 250, items: [item] });
    const pdf = await counter.get(`/staff/documents/${draft?.id}/pdf`);
    expect((await readPages(pdf.rawPayload))[0]?.text).toContain('USD 250.00 due on the day of issue');
    onDay(10);
    expect((await account(client)).items).toMatchObject([{ state: 'OVERDUE', days: -1 }]);
    onDay(9);
    const [mail] = await server.sql<{ body: string }>(
      `select body from mail_outbox where recipient = $1 order by id desc limit 1`,
      [client.email],
    );
    expect(mail?.body).not.toContain('deposit');
  });

  it('asks for the deposit on the day of issue when that is more than seven days after the loading', async () => {
    onDay(0);
    const client = await server.createClient();
    await closedContainer(client.id);
    onDay(9);
    const [draft] = await documentsOf(`clientId=${client.id}`);
    const { copy, dueOn } = await issued(draft?.id ?? 0);
    expect([copy.deposit?.dueOn, dueOn]).toEqual(['2026-11-11', '2026-11-11']);
    expect((await account(client)).items).toMatchObject([{ part: 'DEPOSIT', usd: 125, state: 'TODAY' }]);
    const [mail] = await server.sql<{ body: string }>(
      `select body from mail_outbox where recipient = $1 order by id desc limit 1`,
      [client.email],
    );
    expect(mail?.body).toContain('A deposit of $125.00 is due on 11 Nov 2026');
  });

  it('says on the statement which part of its total is on earlier lines, and those lines name it', async () => {
    onDay(0);
    const client = await server.createClient();
    const box = await closedContainer(client.id);
    const clearing = {
      kind: 'CLEARING',
      what: 'Customs, May',
      quantity: 1,
      unit: 'once',
      unitPrice: 40,
      currency: 'USD',
    };
    const charge = { clientId: client.id, containerId: box.id, ...clearing };
    await counter.must(counter.post('/staff/charges', charge, counter.esther));
    onDay(2);
    const [draft] = await documentsOf(`clientId=${client.id}`);
    const { copy } = await issued(draft?.id ?? 0);
    const { lines } = await ask<ClientStatement>(client, '/statement');
    expect(lines.map(({ what, charge: usd }) => [what, usd])).toEqual([
      [`Clearing: Customs, May, on ${copy.number}`, 40],
      [`Container ${box.reference}, 1 package; 40.00 of the total 290.00 is on earlier lines`, 250],
    ]);
  });

  it('counts the cartons, not the pieces in them', async () => {
    const client = await server.createClient();
    const cartons = [{ length: 40, width: 30, height: 20, count: 2 }];
    const { id } = await counter.receive({ clientId: client.id, quantity: 50, cartons, cbm: undefined });
    const box = await counter.plan();
    await counter.must(counter.load(box.id, { packageIds: [id] }));
    await counter.must(counter.step(box.id, 'close'));
    const [draft] = await documentsOf(`clientId=${client.id}`);
    const { copy, packages } = await issued(draft?.id ?? 0);
    expect([copy.lines[0]?.cartons, packages[0]?.cartons]).toEqual([2, 2]);
  });

  it('names what is deducted from goods below the charges of these goods, and so does its credit note', async () => {
    const client = await server.createClient();
    const { id } = await counter.receive({ clientId: client.id, cbm: 1 });
    const box = await counter.plan();
    await counter.must(counter.load(box.id, { packageIds: [id] }));
    const of = { clientId: client.id, packageId: id, quantity: 1, unit: 'once', currency: 'USD' };
    const add = (more: object) => counter.must(counter.post('/staff/charges', { ...of, ...more }, counter.esther));
    await add({ kind: 'DISCOUNT', what: 'Regular customer', unitPrice: 10, reason: 'Agreed.' });
    await add({ kind: 'REPACKING', what: 'Two new cartons', unitPrice: 6 });
    await counter.must(counter.step(box.id, 'close'));
    const [draft] = await documentsOf(`clientId=${client.id}`);
    const kinds = ({ copy }: DeskDocument) => copy.lines.map(({ kind }) => kind);
    expect(kinds(await documentOf(draft?.id ?? 0))).toEqual(['FREIGHT', 'REPACKING', 'DISCOUNT']);
    expect(kinds(await issued(draft?.id ?? 0))).toEqual(['FREIGHT', 'REPACKING', 'DISCOUNT']);
    const note = await counter.must<DeskDocument>(credit(draft?.id ?? 0, 'ALL'));
    expect(kinds(note)).toEqual(['FREIGHT', 'REPACKING', 'DISCOUNT']);
  });

  it('is reminded of once: the deposit two days before its day, the rest after the arrival', async () => {
    onDay(0);
    const { box, invoice, client } = await invoiced();
    const mails = async () =>
      (
        await server.sql<{ subject: string }>('select subject from mail_outbox where recipient = $1 order by id', [
          client.email,
        ])
      ).map(({ subject }) => subject);
    await server.remindOfInvoices();
    const ofIssue = `Invoice ${invoice.copy.number}, $250.00`;
    expect(await mails()).toEqual([ofIssue]);
    onDay(5);
    await server.remindOfInvoices();
    await server.remindOfInvoices();
    expect(await mails()).toEqual([ofIssue, 'Deposit due on 9 Nov 2026: $125.00']);
    await counter.must(counter.step(box.id, 'depart'));
    await counter.must(counter.step(box.id, 'arrive'));
    await server.remindOfInvoices();
    await server.remindOfInvoices();
    expect((await mails()).slice(2)).toEqual([`To pay now: $250.00 for ${invoice.copy.number}`]);
  });

  it('is mailed with its amounts and days as the PDF prints them', async () => {
    onDay(0);
    const { invoice, client } = await invoiced([4, 4, 4]);
    const { number, total, deposit } = invoice.copy;
    expect([total, deposit?.usd]).toEqual([3000, 1500]);
    await counter.must(counter.post(`/staff/documents/${invoice.id}/mail`, {}, counter.esther));
    const [mail] = await server.sql<{ subject: string; body: string }>(
      'select subject, body from mail_outbox where recipient = $1',
      [client.email],
    );
    expect(mail?.subject).toBe(`Invoice ${number}, $3,000.00`);
    expect(mail?.body).toContain('A deposit of $1,500.00 is due on 9 Nov 2026; the rest on arrival at Tema.');
  });

  it('cannot be changed or deleted, whatever the program does', async () => {
    onDay(0);
    const { invoice } = await invoiced();
    const change = (sql: string) => server.sql(sql, [invoice.id]).catch((error: { code: string }) => error.code);
    expect(await change('update documents set total = 1 where id = $1')).toBe('23001');
    expect(await change('delete from documents where id = $1')).toBe('23001');
    expect(await change('update charges set amount = 1 where document_id = $1')).toBe('23001');
    expect(await change('delete from charges where document_id = $1')).toBe('23001');
  });

  it('is settled by payments, the deposit first; what is too much stays as credit', async () => {
    onDay(0);
    const { client, invoice } = await invoiced();
    await pay(client.id, 100);
    expect(await documentOf(invoice.id)).toMatchObject({
      left: 150,
      state: 'LATER',
      settled: [{ usd: 100, number: expect.stringMatching(/^RCT-ACC-2026-\d{4}$/) }],
    });
    expect((await account(client)).items).toMatchObject([{ part: 'DEPOSIT', usd: 25, left: 150 }]);
    await pay(client.id, 200);
    expect(await documentOf(invoice.id)).toMatchObject({ left: 0, state: 'PAID' });
    expect(await account(client)).toMatchObject({ toPayNow: 0, dueLater: 0, totalOwed: 0, credit: 50 });
  });

  it('is not settled any more by a payment that was reversed', async () => {
    onDay(0);
    const { client, invoice } = await invoiced();
    const id = await pay(client.id, 250);
    await counter.must(counter.reverse(id));
    expect(await documentOf(invoice.id)).toMatchObject({ left: 250, settled: [] });
    expect(await balance(client.id)).toBe(250);
  });

  it('shows the client what the desk sees, and another client nothing', async () => {
    onDay(0);
    const { client, invoice } = await invoiced();
    expect(await ask<DocumentDetail>(client, `/documents/${invoice.id}`)).toMatchObject({
      copy: invoice.copy,
      left: 250,
    });
    const stranger = await server.createClient();
    expect(await ask(stranger, `/documents/${invoice.id}`)).toMatchObject({ statusCode: 404 });
    expect(await ask(stranger, `/documents/999999`)).toMatchObject({ statusCode: 404 });
  });

  it('can be checked with its code, which tells nothing else', async () => {
    onDay(0);
    const { invoice } = await invoiced();
    const check = (code: string) => server.app.inject({ method: 'GET', url: `/api/documents/${code}` });
    const typed = invoice.copy.code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
    const { number } = invoice.copy;
    expect((await check(typed)).json()).toEqual({
      kind: 'INVOICE',
      number,
      issuedOn: '2026-11-02',
      total: 250,
      state: 'TO_PAY',
    });
    expect((await check('2222222222222222')).json()).toEqual((await check('no-code')).json());
  });

  it('is refused when there is nothing to invoice, when it was issued before, and when it was dropped', async () => {
    onDay(0);
    const { client, invoice } = await invoiced();
    expect((await issue(invoice.id)).json()).toMatchObject({ message: `${invoice.copy.number} is issued already.` });
    const again = await counter.post('/staff/documents', { clientId: client.id }, counter.esther);
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'This client has no charges that could be invoiced.',
    ]);
    const other = await server.createClient();
    await closedContainer(other.id);
    const [draft] = await documentsOf(`clientId=${other.id}`);
    await counter.must(counter.post(`/staff/documents/${draft?.id}/discard`, {}, counter.esther));
    expect((await issue(draft?.id ?? 0)).statusCode).toBe(409);
  });

  it('has no gap and no double when fifty are issued at once', async () => {
    onDay(0);
    const drafts: number[] = [];
    for (let each = 0; each < 50; each += 1) {
      const { id } = await server.createClient();
      await server.sql(
        `insert into charges (client_id, kind, what, quantity, unit, unit_price, amount, source, at) values ($1, 'CLEARING', 'Clearing', 1, 'once', 10, 10, 'DESK', $2)`,
        [id, server.now.value],
      );
      drafts.push(
        (await counter.must<DeskDocument>(counter.post('/staff/documents', { clientId: id }, counter.esther))).id,
      );
    }
    const numbers = (await Promise.all(drafts.map(issued))).map(({ copy }) => Number(copy.number.slice(-4)));
    const first = Math.min(...numbers);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => first + index));
    const [series] = await server.sql<{ last: number }>(
      `select last from document_numbers where series = 'INV-ACC-2026'`,
    );
    const [count] = await server.sql<{ n: number }>(
      `select count(*)::int as n from documents where number like 'INV-ACC-2026-%'`,
    );
    expect(series?.last).toBe(count?.n);
  });
});

describe('a mistake on an issued invoice', () => {
  it('is mended by a credit note of the difference; the invoice stays as it was', async () => {
    onDay(0);
    const { client, box, invoice } = await invoiced([1, 1]);
    onDay(1);
    const toCredit = async () => {
      const { data } = await counter.must<{ data: DeskDocumentRow[] }>(
        counter.get(`/staff/documents?state=TO_CREDIT&clientId=${client.id}`),
      );
      const { credits } = await counter.must<Today>(counter.get('/staff/today', counter.esther));
      return { listed: data.map(({ id }) => id), count: credits?.count ?? 0, usd: credits?.usd ?? 0 };
    };
    const before = await toCredit();
    await correct(box.ids[0] ?? 0, { cbm: 0.6 });
    expect(await balance(client.id)).toBe(400);
    expect(await documentOf(invoice.id)).toMatchObject({ openDifference: -100, left: 500, copy: invoice.copy });
    expect(await toCredit()).toEqual({ listed: [invoice.id], count: before.count + 1, usd: before.usd + 100 });
    const asked = async () => ask<DocumentDetail>(client, `/documents/${invoice.id}`);
    expect(await asked()).toMatchObject({ corrected: 100, left: 500, copy: { total: 500 } });
    const note = await counter.must<DeskDocument>(credit(invoice.id, 'DIFFERENCE'));
    expect(note.copy).toMatchObject({
      kind: 'CREDIT_NOTE',
      total: -100,
      credits: { number: invoice.copy.number },
      reason: 'Measured again.',
    });
    expect(await documentOf(invoice.id)).toMatchObject({
      openDifference: 0,
      left: 400,
      creditNotes: [{ total: -100 }],
    });
    expect(await balance(client.id)).toBe(400);
    expect((await credit(invoice.id, 'DIFFERENCE')).statusCode).toBe(409);
    expect(await toCredit()).toEqual({ ...before, listed: [] });
    expect(await asked()).toMatchObject({ corrected: 0, left: 400 });
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });

  it('of which all is credited leaves nothing owed, and the goods can be invoiced again', async () => {
    onDay(0);
    const { client, box, invoice } = await invoiced();
    await pay(client.id, 100);
    const note = await counter.must<DeskDocument>(credit(invoice.id, 'ALL'));
    expect(note.copy.lines.map(({ usd }) => usd)).toEqual(invoice.copy.lines.map(({ usd }) => -usd));
    expect(await balance(client.id)).toBe(-100);
    expect(await documentOf(invoice.id)).toMatchObject({ left: 0, settled: [{ kind: 'CREDIT_NOTE' }] });
    expect((await credit(invoice.id, 'ALL')).statusCode).toBe(409);
    const again = await counter.must<DeskDocument>(
      counter.post('/staff/documents', { clientId: client.id, containerId: box.id }, counter.esther),
    );
    expect((await issued(again.id)).left).toBe(150);
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });

  it('is taken off at once when goods go missing, and owed again when they are found', async () => {
    onDay(0);
    const { client, box, invoice } = await invoiced([1, 1]);
    onDay(30);
    await counter.must(counter.step(box.id, 'depart'));
    await counter.must(counter.step(box.id, 'arrive'));
    const lost = box.ids[0] ?? 0;
    await server.sql(
      `insert into package_events (package_id, kind, status, happened_at, actor) values ($1, 'MISSING', 'EN_ROUTE', $2, 'test')`,
      [lost, server.now.value],
    );
    expect([await balance(client.id), (await documentOf(invoice.id)).openDifference]).toEqual([250, -250]);
    await server.sql(
      `insert into package_events (package_id, kind, status, happened_at, actor) values ($1, 'FOUND', 'ARRIVED', $2, 'test')`,
      [lost, server.now.value],
    );
    expect([await balance(client.id), (await documentOf(invoice.id)).openDifference]).toEqual([500, 0]);
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });
});

describe('goods that arrive without an invoice', () => {
  it('are owed from their arrival on, and an invoice later changes neither balance nor the days before', async () => {
    onDay(0);
    const client = await server.createClient();
    await counter.arrivedContainer(client.id, [{ cbm: 2 }]);
    onDay(3);
    const statement = async () =>
      (await counter.get(`/staff/clients/${client.id}/statement`, counter.esther)).json<Statement>();
    const before = await statement();
    const [draft] = await documentsOf(`clientId=${client.id}`);
    await issued(draft?.id ?? 0);
    const after = await statement();
    expect([after.closing, after.lines]).toEqual([before.closing, before.lines]);
    expect(await balance(client.id)).toBe(500);
  });

  it('have the same lines and balance in the statement of the client and of the office', async () => {
    const client = await server.createClient();
    onDay(0);
    const { ids } = await counter.arrivedContainer(client.id, [{ cbm: 1 }, { cbm: 0.2 }]);
    for (const id of ids) await counter.must(counter.event(id, { command: 'AVAILABLE' }, counter.ghana));
    onDay(12);
    await pay(client.id, 120.5);
    const from = '2026-11-01';
    const to = '2026-11-14';
    const office = (
      await counter.get(`/staff/clients/${client.id}/statement?from=${from}&to=${to}`, counter.esther)
    ).json<Statement>();
    const own = await ask<ClientStatement>(client, `/statement?from=${from}&to=${to}`);
    expect([own.opening, own.closing]).toEqual([office.opening, office.closing]);
    expect(own.lines.map(({ at, charge, payment, balance: sum }) => [at, charge, payment, sum])).toEqual(
      office.lines.map(({ at, charge, payment, balance: sum }) => [at, charge, payment, sum]),
    );
    // 300 of freight, 5 days of storage for 2 packages.
    expect((await account(client)).totalOwed).toBe(300 + 50 - 120.5);
    expect((await account(client)).items.filter(({ kind }) => kind === 'STORAGE')).toMatchObject([
      { usd: 25, storage: { freeUntil: '2026-11-09', chargedDays: 5, freeDaysLeft: 0, perDay: 5, branch: 'Sunyani' } },
      { usd: 25 },
    ]);
  });
});

describe('taxes', () => {
  it('are shown line by line on what they cover, each on the net amount, and not on freight', async () => {
    onDay(0);
    const kinds = ['CLEARING'];
    const value = {
      isOn: true,
      tin: 'C0000000000',
      rates: [
        { name: 'VAT', percent: 12.5, from: '2025-01-01', kinds },
        { name: 'VAT', percent: 15, from: '2026-01-01', kinds },
        { name: 'NHIL', percent: 2.5, from: '2026-01-01', kinds },
        { name: 'VAT', percent: 17, from: '2027-01-01', kinds },
      ],
    };
    const set = async (isOn: boolean, version: number) => {
      const payload = { key: randomUUID(), version, tax: { ...value, isOn }, reason: 'Registered.' };
      const reply = await server.app.inject({
        method: 'PUT',
        url: '/api/staff/company/tax',
        headers: counter.admin.headers,
        payload,
      });
      expect(reply.statusCode).toBe(200);
    };
    await set(true, 0);
    const client = await server.createClient();
    const box = await closedContainer(client.id);
    const fee = {
      clientId: client.id,
      containerId: box.id,
      kind: 'CLEARING',
      what: 'Clearing at Tema',
      quantity: 2.152,
      unit: 'cbm',
      unitPrice: 20,
      currency: 'USD',
    };
    await counter.must(counter.post('/staff/charges', fee, counter.esther));
    const [draft] = await documentsOf(`clientId=${client.id}`);
    // The list shows what the page of the draft shows, with taxes.
    expect([draft?.total, (await documentOf(draft?.id ?? 0)).copy.total]).toEqual([300.58, 300.58]);
    const { copy } = await issued(draft?.id ?? 0);
    expect(copy.taxes).toMatchObject([
      { name: 'VAT', percent: 15, net: 43.04, usd: 6.46 },
      { name: 'NHIL', percent: 2.5, net: 43.04, usd: 1.08 },
    ]);
    expect([copy.net, copy.total, copy.company.tin]).toEqual([293.04, 300.58, 'C0000000000']);
    expect(copy.lines.map(({ kind, taxPercent }) => [kind, taxPercent])).toEqual([
      ['FREIGHT', 0],
      ['CLEARING', 17.5],
    ]);
    const cedis = [...copy.lines, ...copy.taxes].reduce(
      (sum, { ghs }) => sum + Math.round((ghs ?? 0) * 100),
      Math.round((copy.roundingGhs ?? 0) * 100),
    );
    expect(cedis).toBe(Math.round((copy.totalGhs ?? 0) * 100));
    expect(await balance(client.id)).toBe(300.58);
    const note = await counter.must<DeskDocument>(credit(draft?.id ?? 0, 'ALL'));
    expect(note.copy.total).toBe(-300.58);
    expect(await balance(client.id)).toBe(0);
    // Without a container too, the statement says where the rest of the total stands.
    const walkIn = await server.createClient();
    const { containerId: _, ...alone } = fee;
    await counter.must(counter.post('/staff/charges', { ...alone, clientId: walkIn.id }, counter.esther));
    onDay(1);
    const asked = await counter.must<DeskDocument>(
      counter.post('/staff/documents', { clientId: walkIn.id }, counter.esther),
    );
    await issued(asked.id);
    const { lines } = await ask<ClientStatement>(walkIn, '/statement');
    expect(lines.map(({ what, charge }) => [what, charge]).at(-1)).toEqual([
      'Charges; 43.04 of the total 50.58 is on earlier lines',
      7.54,
    ]);
    await set(false, 1);
  });
});

describe('reopening a container with issued invoices', () => {
  it('leaves them as they are; their freight is not owed until the container is closed again', async () => {
    onDay(0);
    const { client, box, invoice } = await invoiced();
    const count = async () =>
      (await counter.get(`/staff/containers/${box.id}`, counter.china)).json<{ issuedInvoices: number }>()
        .issuedInvoices;
    expect([await count(), await balance(client.id)]).toEqual([1, 250]);
    await counter.must(counter.step(box.id, 'reopen', { reason: 'One more carton.' }));
    const found = () => counter.must<DeskDocument>(counter.get(`/staff/documents/${invoice.id}`, counter.esther));
    expect(await found()).toMatchObject({ state: 'LATER', copy: { number: invoice.copy.number, total: 250 } });
    expect([await count(), await balance(client.id)]).toEqual([1, 0]);
    await counter.must(counter.step(box.id, 'close'));
    expect([await count(), await balance(client.id)]).toEqual([1, 250]);
    await counter.must(credit(invoice.id, 'ALL'));
    expect(await count()).toBe(0);
  });
});

describe('closing a container again', () => {
  it('drafts nothing for a client whose goods are invoiced already', async () => {
    onDay(0);
    const { client, box } = await invoiced();
    const other = await server.createClient();
    await counter.must(counter.step(box.id, 'reopen', { reason: 'One more carton.' }));
    const more = await counter.receive({ clientId: other.id, cbm: 1 });
    await counter.must(counter.load(box.id, { packageIds: [more.id] }));
    await counter.must(counter.step(box.id, 'close'));
    const drafts = await documentsOf(`containerId=${box.id}&state=DRAFT`);
    expect(drafts.map(({ clientId, total }) => [clientId, total])).toEqual([[other.id, 250]]);
    expect(await documentsOf(`clientId=${client.id}`)).toHaveLength(1);
  });
});
