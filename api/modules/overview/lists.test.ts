import { parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figureTables } from '#contract/staff/overview/rules';
import type { Debts, GivenOff, Overview, RevenuePage, StorageRunning } from '#contract/staff/overview/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';
import { createLoading, createPackage, createPayment } from '#tests/support/rows';

let server: TestApp;
let counter: Counter;
const now = '2026-11-16T10:00:00.000Z';

beforeAll(async () => {
  server = await startTestApp();
  server.now.value = new Date(now);
  counter = await startCounter(server);
});
afterAll(() => server.close());

const read = <T>(path: string) => counter.must<T>(counter.get(`/staff/overview${path}`));
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const event = (id: number, kind: string, status: string | null, days: number, place: string | null = null) =>
  server.sql(
    `insert into package_events (package_id, kind, status, happened_at, actor, place) values ($1, $2, $3, $4, 'test', $5)`,
    [id, kind, status, daysAgo(days), place],
  );
const arrive = async (clientId: number, loadingId: number, cbm: string, days: number) => {
  const id = await createPackage(server.sql, { clientId, rateId: counter.rateId, cbm, loadingId });
  await event(id, 'ARRIVED', 'ARRIVED', days);
  return id;
};
const charge = (clientId: number, more: object, who = counter.esther) =>
  counter.post(
    '/staff/charges',
    { clientId, what: 'By hand', quantity: 1, unit: 'once', currency: 'USD', reason: 'Broken lid', ...more },
    who,
  );
type Made = { id: number };

describe('money per month', () => {
  it('is what invoices less credit notes came to, and what was collected, in the months of Ghana', async () => {
    const { id: clientId } = await server.createClient();
    const before = (await read<Overview>('')).money;
    await createPayment(server.sql, { clientId, paid: '10.00', paidAt: '2026-11-01T00:00:00Z' });
    await createPayment(server.sql, { clientId, paid: '20.00', paidAt: '2026-10-31T23:59:59Z' });
    await createPayment(server.sql, { clientId, paid: '40.00', paidAt: '2026-10-16T23:59:59Z' });
    const issueOn = async (at: string, unitPrice: number) => {
      server.now.value = new Date(at);
      await counter.must(charge(clientId, { kind: 'DELIVERY', unitPrice }));
      const { id } = await counter.must<Made>(counter.post('/staff/documents', { clientId }));
      await counter.must(counter.post(`/staff/documents/${id}/issue`, {}));
      return id;
    };
    await issueOn('2026-10-10T12:00:00Z', 100);
    const wrong = await issueOn('2026-10-31T23:30:00Z', 200);
    server.now.value = new Date(now);
    await counter.must(counter.post(`/staff/documents/${wrong}/credit`, { what: 'ALL', reason: 'Not sent.' }));
    const { money } = await read<Overview>('');
    expect(money.months).toHaveLength(13);
    const grown = (place: number) => {
      const [was, is] = [before.months.at(place), money.months.at(place)];
      return [is?.month, (is?.invoiced ?? 0) - (was?.invoiced ?? 0), (is?.collected ?? 0) - (was?.collected ?? 0)];
    };
    expect(grown(-2)).toEqual(['2026-10', 300, 60]);
    expect(grown(-1)).toEqual(['2026-11', -200, 10]);
    expect(money.monthBeforeSoFar.invoiced - before.monthBeforeSoFar.invoiced).toBe(100);
    expect(money.monthBeforeSoFar.collected - before.monthBeforeSoFar.collected).toBe(40);
  });
});

describe('revenue per container', () => {
  it('adds up freight, storage and other charges of its goods, without taxes, refunds and write-offs', async () => {
    const { id: clientId } = await server.createClient();
    const loadingId = await createLoading(server.sql, { loaded: '2026-11-15T00:00:00Z', status: 'DELIVERED' });
    const first = await arrive(clientId, loadingId, '2', 40);
    await arrive(clientId, loadingId, '0.5', 40);
    await event(first, 'AVAILABLE', null, 40, 'Kumasi');
    // Seven free days, then 23 days at five dollars.
    await event(first, 'DELIVERED', 'DELIVERED', 10);
    await counter.must(charge(clientId, { kind: 'CLEARING', unitPrice: 60, containerId: loadingId }));
    await counter.must(charge(clientId, { kind: 'WAIVER', unitPrice: 10, packageId: first }));
    await server.sql(
      `insert into charges (client_id, kind, loading_id, what, quantity, unit, unit_price, amount, source, at)
      values ($1, 'TAX', $2, 'VAT', 1, 'once', 99, 99, 'TAX', now())`,
      [clientId, loadingId],
    );
    const { data, meta } = await read<RevenuePage>('/containers?take=1');
    expect(data[0]).toMatchObject({ containerId: loadingId, loadedOn: '2026-11-15', packages: 2, cbm: 2.5 });
    expect(data[0]).toMatchObject({ freight: 625, storage: 115, other: 50, usd: 790, invoiced: 0, perCbm: 316 });
    expect(meta).toMatchObject({ page: 1, take: 1 });
    const second = await read<RevenuePage>('/containers?take=1&page=2');
    expect(second.data[0]?.containerId).not.toBe(loadingId);
  });

  it('of a container without goods has no price per cbm', async () => {
    const id = await createLoading(server.sql, { loaded: '2026-11-16T00:00:00Z', status: 'IN_TRANSIT' });
    const { data } = await read<RevenuePage>('/containers');
    expect(data.find(({ containerId }) => containerId === id)).toMatchObject({ usd: 0, perCbm: null });
  });
});

describe('storage that runs', () => {
  it('is added up in all and by branch, the dearest first; goods within the free days are left out', async () => {
    const before = await read<StorageRunning>('/storage');
    const { id: clientId, shippingMark } = await server.createClient();
    const loadingId = await createLoading(server.sql, { loaded: '2026-01-01T00:00:00Z', status: 'ARRIVED' });
    const long = await arrive(clientId, loadingId, '1', 20);
    const short = await arrive(clientId, loadingId, '1', 20);
    const free = await arrive(clientId, loadingId, '1', 20);
    await event(long, 'AVAILABLE', null, 17, 'Kumasi');
    await event(short, 'AVAILABLE', null, 9, 'Accra');
    await event(free, 'AVAILABLE', null, 7, 'Accra');
    const { data, ...all } = await read<StorageRunning>('/storage');
    expect([all.packages - before.packages, all.usd - before.usd, all.perDay - before.perDay]).toEqual([2, 60, 10]);
    const mine = data.filter((row) => row.clientId === clientId);
    expect(mine).toEqual([
      {
        ...{ packageId: long, trackingNumber: '773412905561', what: 'LED strip lights', clientId, shippingMark },
        ...{ branch: 'Kumasi', availableOn: daysAgo(17).slice(0, 10), days: 10, perDay: 5, usd: 50 },
      },
      expect.objectContaining({ packageId: short, branch: 'Accra', days: 2, usd: 10 }),
    ]);
    const kumasi = await read<StorageRunning>('/storage?branch=Kumasi');
    expect(kumasi.data.map(({ packageId }) => packageId)).toEqual([long]);
    expect(kumasi.branches.find(({ branch }) => branch === 'Kumasi')).toMatchObject({
      packages: 1,
      usd: 50,
      perDay: 5,
    });
  });
});

describe('what was given off', () => {
  it('names the person, the sum and the reason, and who allowed it', async () => {
    const { id: clientId } = await server.createClient();
    const people = async () => (await read<GivenOff>('/given-off')).people;
    const of = async (id: number) => (await people()).find(({ staffId }) => staffId === id);
    const before = { esther: await of(counter.esther.id), yaw: await of(counter.yaw.id) };
    await counter.must(charge(clientId, { kind: 'DELIVERY', unitPrice: 500 }));
    await counter.must(charge(clientId, { kind: 'DISCOUNT', unitPrice: 5, reason: 'Regular client' }));
    await counter.must(charge(clientId, { kind: 'WAIVER', unitPrice: 7.5 }));
    const asked = await counter.must<{ request: Made }>(charge(clientId, { kind: 'WRITE_OFF', unitPrice: 40 }));
    await counter.must(
      counter.post(`/staff/charge-requests/${asked.request.id}/decide`, { isApproved: true }, counter.yaw),
    );
    await server.sql(
      `insert into release_lifts (client_id, due, allowed, reason, staff_id, at, lifted_by, lifted_at)
       values ($1, 447.5, 100, 'Pays on Friday', $2, $3, $4, $3)`,
      [clientId, counter.esther.id, now, counter.yaw.id],
    );
    const [esther, yaw] = [await of(counter.esther.id), await of(counter.yaw.id)];
    const grown = (name: 'discounts' | 'waivers' | 'writeOffs' | 'approved' | 'lifts' | 'lifted') => [
      (esther?.[name] ?? 0) - (before.esther?.[name] ?? 0),
      (yaw?.[name] ?? 0) - (before.yaw?.[name] ?? 0),
    ];
    expect([grown('discounts'), grown('waivers'), grown('writeOffs')]).toEqual([
      [5, 0],
      [7.5, 0],
      [40, 0],
    ]);
    expect([grown('approved'), grown('lifts'), grown('lifted')]).toEqual([
      [0, 40],
      [0, 1],
      [0, 447.5],
    ]);
    const { data, from, to } = await read<GivenOff>('/given-off?take=100');
    expect([from, to]).toEqual(['2025-12-01', '2026-11-16']);
    const mine = data.filter((row) => row.clientId === clientId);
    expect(mine.map(({ kind }) => kind).sort()).toEqual(['DISCOUNT', 'LIFT', 'WAIVER', 'WRITE_OFF']);
    expect(mine.find(({ kind }) => kind === 'DISCOUNT')).toMatchObject({
      usd: 5,
      reason: 'Regular client',
      approvedBy: null,
    });
    expect(mine.find(({ kind }) => kind === 'WRITE_OFF')?.approvedBy).not.toBeNull();
    const past = await read<GivenOff>('/given-off?to=2024-02-10');
    expect([past.from, past.to, past.data]).toEqual(['2023-03-01', '2024-02-10', []]);
    const refused = await counter.get('/staff/overview/given-off?from=2026-02-02&to=2026-02-01');
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'The first day is after the last.']);
  });
});

describe('a table as a file', () => {
  const file = (query: string) => counter.get(`/staff/overview/export?${query}`);
  const csv = async (query: string): Promise<string[][]> => {
    const reply = await file(`format=csv&${query}`);
    expect([query, reply.statusCode]).toEqual([query, 200]);
    return parse(reply.rawPayload, { bom: true });
  };

  it('is there for each of them, with headings in both languages and as many columns as headings', async () => {
    for (const table of figureTables) {
      const english = await csv(`table=${table}`);
      const chinese = await csv(`table=${table}&language=zh-CN`);
      expect(english[0]?.every((heading) => heading !== '')).toBe(true);
      expect(chinese[0]).toHaveLength(english[0]?.length ?? 0);
      expect(chinese[0]?.join('')).toMatch(/\p{Script=Han}/u);
    }
  });

  it('holds the same rows as the page, and the filter counts', async () => {
    const debts = await read<Debts>('/debtors?take=100');
    const rows = (await csv('table=debtors')).slice(1);
    expect(rows.map(([id, , , owed]) => [Number(id), Number(owed)])).toEqual(
      debts.data.map(({ clientId, owed }) => [clientId, owed]),
    );
    expect((await csv('table=branches')).at(-1)?.slice(0, 3)).toEqual([
      'Total',
      String(debts.clients),
      String(debts.total),
    ]);
    expect((await csv('table=storage&branch=Kumasi')).slice(1).every((row) => row[5] === 'Kumasi')).toBe(true);
    expect(await csv('table=given&from=2024-01-01&to=2024-12-31')).toHaveLength(1);
  });

  it('runs no text of a user as a formula', async () => {
    const { id: clientId } = await server.createClient();
    await counter.must(charge(clientId, { kind: 'DELIVERY', unitPrice: 1 }));
    await counter.must(charge(clientId, { kind: 'DISCOUNT', unitPrice: 1, reason: '=HYPERLINK("http://x")' }));
    const lines = await csv('table=given');
    const reasons = lines.map((row) => row[5]);
    expect(reasons).toContain(`'=HYPERLINK("http://x")`);
    expect(reasons).not.toContain('=HYPERLINK("http://x")');
    const reply = await file('format=xlsx&table=given');
    const [sheet] = await readSheets(new Blob([new Uint8Array(reply.rawPayload)]));
    expect(sheet?.sheet).toBe('Given off');
    expect(sheet?.data.map((row) => row[5])).toContain('=HYPERLINK("http://x")');
    const days = sheet?.data.slice(1).map(([day]) => (day instanceof Date ? day.toISOString().slice(0, 10) : day));
    expect(days).toEqual(lines.slice(1).map(([day]) => day));
    expect(sheet?.data[1]?.[0]).toBeInstanceOf(Date);
    const [entry] = (await counter.get(`/staff/log/staff/${counter.admin.id}`)).json().rows;
    expect(entry).toMatchObject({ action: 'exported figures', details: { table: 'given', format: 'xlsx' } });
  });

  it('is refused for an unknown table, format or age, and for roles that do not read the company’s money', async () => {
    for (const query of ['table=secrets&format=csv', 'table=debtors', 'table=debtors&format=csv&age=old'])
      expect([query, (await file(query)).statusCode]).toEqual([query, 400]);
    for (const path of ['/debtors', '/containers', '/storage', '/given-off', '/export?table=debtors&format=csv'])
      for (const who of [counter.china, counter.kofi])
        expect((await counter.get(`/staff/overview${path}`, who)).statusCode).toBe(403);
  });
});
