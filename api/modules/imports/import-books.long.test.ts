import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackageEvent } from '#contract/packages/schema';
import { oldBooksNote } from '#contract/staff/imports/rules';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { importDesk } from '#tests/support/import';

let server: TestApp;
let desk: Desk;
let lists: ReturnType<typeof importDesk>;
let ama: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  lists = importDesk(server, desk);
  ama = await server.createClient({ shippingMark: 'KWL-AMA' });
  server.now.value = new Date('2025-07-20T10:00:00Z');
  await server.sql(
    `insert into shipping_rates (category_id, rate, cedis_rate, valid_from) values ($1, 250, 3000, '2025-01-01') on conflict do nothing`,
    [desk.categoryId],
  );
});
afterAll(() => server.close());

const containersHead = 'container number,reference,vessel,loaded,departed,eta,arrived';
const books = { oldBooks: true };
const head = 'mark,tracking number,qty,cbm,received,container,status,loaded,arrived,available,delivered,branch';
const idOf = async (number: string) =>
  (await server.sql<{ id: number }>('select id from packages where tracking_number = $1', [number]))[0]?.id ?? 0;
const balance = async () => (await desk.get(`/staff/clients/${ama.id}/balance`)).json();
/** The sums of the overview. */
const totals = () =>
  server.sql(
    `select (select sum(shipping)::float8 from (select client_id, shipping from account_totals union all
         select client_id, shipping from account_changes) t where client_id = $1) as shipping,
       array(select p.tracking_number from charges c join packages p on p.id = c.package_id where c.kind = 'FREIGHT' and c.client_id = $1
         order by 1) as charged`,
    [ama.id],
  );
const items = () => server.sql<{ n: number }>('select count(*)::int as n from message_items');

describe('containers of the old books', () => {
  it('are created at the step that their dates say, and one that is known is used as it is', async () => {
    const done = await lists.moveIn(
      'containers',
      [
        containersHead,
        'MSKU 100000-1,OLD-SEA,Ever Given,2025-06-01,2025-06-05,2025-08-15,',
        'MSKU1000002,OLD-PORT,,2025-04-01,2025-04-05,,2025-05-20',
        'MSKU1000003,OLD-OPEN,,,,,',
        'MSKU1000009,,,2025-06-10,2025-06-01,,',
      ].join('\n'),
    );
    expect(done.counts).toMatchObject({ imported: 3, bad: 1 });
    expect(await lists.codes(done.id, 'bad')).toEqual(['5 containerDigit wrongOrder']);
    const all = await desk.containers();
    const state = (reference: string) => all.find((each) => each.reference === reference);
    expect(state('OLD-SEA')).toMatchObject({ state: 'DEPARTED', containerNumber: 'MSKU1000001', vessel: 'Ever Given' });
    expect(state('OLD-PORT')).toMatchObject({ state: 'OFFLOADED' });
    expect(state('OLD-OPEN')).toMatchObject({ state: 'PLANNED' });
    const again = await lists.moveIn('containers', `${containersHead}\n,OLD-SEA,,,,,\n,OLD-NEW,,,,,\n`);
    expect(again.counts).toMatchObject({ imported: 1, skipped: 1 });
    const undone = await lists.act(again.id, 'undo', {}, desk.admin);
    expect(undone.counts).toMatchObject({ removed: 1, kept: 0 });
  });
});

describe('packages of the old books', () => {
  it('come in at any stage with their dates, branch and container, and send no message', async () => {
    const [before] = await items();
    const done = await lists.moveIn(
      'packages',
      [
        head,
        'KWL-AMA,BK-1,1,0.1,2025-07-15,,,,,,,',
        'KWL-AMA,BK-2,1,0.1,2025-07-15,,on hold,,,,,',
        'KWL-AMA,BK-3,2,0.2,2025-05-20,MSKU1000001,in transit,,,,,',
        'KWL-AMA,BK-4,1,0.1,2025-03-20,OLD-PORT,arrived,,,,,',
        'KWL-AMA,BK-5,1,0.4,2025-03-20,OLD-PORT,,,,2025-07-01,,Kumasi',
        'KWL-AMA,BK-6,1,1,2025-03-20,OLD-PORT,已交付,,,2025-05-25,2025-06-10,库马西',
      ].join('\n'),
      books,
    );
    expect(done.counts).toMatchObject({ imported: 6, bad: 0 });
    expect(await items()).toEqual([before]);
    const seen = await Promise.all([1, 2, 3, 4, 5, 6].map(async (at) => desk.find(await idOf(`BK-${at}`))));
    expect(seen.map(({ status, events }) => [status, ...events.map(({ kind }) => kind)].join(' '))).toEqual([
      'YET_TO_LOAD RECEIVED',
      'ON_HOLD RECEIVED HELD',
      'IN_TRANSIT RECEIVED LOADED DEPARTED',
      'ARRIVED RECEIVED LOADED DEPARTED ARRIVED',
      'ARRIVED RECEIVED LOADED DEPARTED ARRIVED AVAILABLE',
      'DELIVERED RECEIVED LOADED DEPARTED ARRIVED AVAILABLE DELIVERED',
    ]);
    const delivered = seen[5];
    expect(delivered?.events.every(({ note, actor }) => note === oldBooksNote && actor === 'Old books')).toBe(true);
    expect(delivered?.events.map(({ happenedAt, place }) => `${happenedAt.slice(0, 10)} ${place}`)).toEqual([
      '2025-03-20 Guangdong',
      '2025-04-01 Guangdong',
      '2025-04-05 Guangzhou port',
      '2025-05-20 Tema',
      '2025-05-25 Kumasi',
      '2025-06-10 Kumasi',
    ]);
  });

  it('have days without a time of day, also for their client', async () => {
    const own = (path: string) => server.app.inject({ url: `/api/${path}`, headers: ama.headers });
    const events = (await own(`packages/${await idOf('BK-6')}/events`)).json<PackageEvent[]>();
    expect(events.map(({ isDayOnly }) => isDayOnly)).toEqual([true, true, true, true, true, true]);
    const { text } = (await own(`users/clients/${ama.id}/data?format=json`)).json<{ text: string }>();
    const { packageEvents } = JSON.parse(text) as { packageEvents: { at: string }[] };
    expect(packageEvents.filter(({ at }) => at.includes('T'))).toEqual([]);
    const { id } = await desk.receive({ clientId: ama.id, trackingNumber: 'NEW-1' });
    const [received] = (await own(`packages/${id}/events`)).json<PackageEvent[]>();
    expect(received).toMatchObject({ what: 'RECEIVED', isDayOnly: false });
  });

  it('are invoiced when a person asks, except what the old books settled', async () => {
    const containers = await desk.containers();
    const idOfBox = (reference: string) => containers.find((each) => each.reference === reference)?.id ?? 0;
    const drafts = (reference: string) => desk.post(`/staff/containers/${idOfBox(reference)}/drafts`, {});
    expect((await drafts('OLD-PORT')).json()).toEqual({ drafted: 1 });
    const { data } = (await desk.get(`/staff/documents?containerId=${idOfBox('OLD-PORT')}`)).json();
    // BK-4 and BK-5. BK-6 was delivered and settled before.
    expect(data).toMatchObject([{ clientId: ama.id, state: 'DRAFT', total: 125 }]);
    const again = await drafts('OLD-PORT');
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Each client of this container has an invoice or a draft, or nothing to invoice.',
    ]);
    expect((await drafts('OLD-OPEN')).json().message).toBe('OLD-OPEN is not closed. Closing it drafts the invoices.');
    expect((await desk.post('/staff/containers/999999/drafts', {})).statusCode).toBe(404);
    await desk.must(desk.post(`/staff/documents/${data[0].id}/discard`, {}));
  });

  it('are as far as their container when the row says neither status nor date', async () => {
    const rows = ['OLD-OPEN,,', 'OLD-SEA,,', 'OLD-PORT,,', 'OLD-PORT,,2025-04-02', 'OLD-OPEN,,2025-04-02', 'NO-SUCH,,'];
    const done = await lists.moveIn(
      'packages',
      [head, ...rows.map((rest, at) => `KWL-AMA,FC-${at + 1},1,0.1,2025-03-20,${rest},,,,`)].join('\n'),
      books,
    );
    expect(await lists.codes(done.id, 'bad')).toEqual(['6 wrongContainer', '7 unknownContainer']);
    const seen = await Promise.all([1, 2, 3, 4].map(async (at) => desk.find(await idOf(`FC-${at}`))));
    expect(seen.map(({ status, events }) => [status, ...events.map(({ kind }) => kind)].join(' '))).toEqual([
      'YET_TO_LOAD RECEIVED',
      'IN_TRANSIT RECEIVED LOADED DEPARTED',
      'ARRIVED RECEIVED LOADED DEPARTED ARRIVED',
      'ARRIVED RECEIVED LOADED DEPARTED ARRIVED',
    ]);
    const undone = await lists.act(done.id, 'undo', {}, desk.admin);
    expect(undone.counts).toMatchObject({ removed: 4, kept: 0 });
  });

  it('go to the branch that the file names, and without one to the branch that the client prefers', async () => {
    const done = await lists.moveIn(
      'packages',
      [
        head,
        'KWL-AMA,BD-1,1,0.1,2025-07-15,,,,,,,Sunyani',
        'KWL-AMA,BD-2,1,0.1,2025-05-20,MSKU1000001,in transit,,,,,Kumasi',
        'KWL-AMA,BD-3,1,0.1,2025-03-20,OLD-PORT,arrived,,,,,库马西',
        'KWL-AMA,BD-4,1,0.1,2025-03-20,OLD-PORT,,,,2025-07-01,,Koforidua',
        'KWL-AMA,BD-5,1,0.1,2025-05-20,MSKU1000001,in transit,,,,,',
        'KWL-AMA,BD-6,1,0.1,2025-03-20,OLD-PORT,,,,2025-07-01,,',
      ].join('\n'),
      { ...books, branch: 'Sunyani' },
    );
    expect(done.counts).toMatchObject({ imported: 6, bad: 0 });
    const destination = async (number: string) => {
      const reply = await desk.get(`/staff/packages/${await idOf(number)}/destination`);
      const { branch, isChosen } = reply.json<{ branch: string; isChosen: boolean }>();
      return `${branch} ${isChosen}`;
    };
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map((at) => destination(`BD-${at}`)))).toEqual([
      'Sunyani true',
      'Kumasi true',
      'Kumasi true',
      'Koforidua true',
      'Accra false',
      'Sunyani true',
    ]);
    const undone = await lists.act(done.id, 'undo', {}, desk.admin);
    expect(undone.counts).toMatchObject({ removed: 6, kept: 0 });
  });

  it('are charged by the recorded dates: freight at the old rate, storage from the recorded day', async () => {
    // BK-4 0.1 and BK-5 0.4 cbm at 250; BK-5 waits 19 days, 7 of them free. BK-6 was delivered and settled before.
    expect(await balance()).toMatchObject({ shipping: 125, warehousing: 12 * 5 });
    expect(await totals()).toEqual([{ shipping: 125, charged: ['BK-4', 'BK-5'] }]);
    const statement = (await desk.get(`/staff/clients/${ama.id}/statement`)).json();
    expect(statement.lines.map(({ reference }: { reference: string }) => reference)).not.toContain('BK-6');
    const collection = async (number: string) =>
      (await desk.get(`/staff/packages/${await idOf(number)}/collection`)).json();
    expect([(await collection('BK-5')).isSettled, (await collection('BK-6')).isSettled]).toEqual([false, true]);
  });

  it('are charged once it turns out that they were not delivered, also after their hand-over here', async () => {
    const id = await idOf('BK-6');
    await desk.must(desk.event(id, { command: 'CORRECT', status: 'ARRIVED', reason: 'Still in the warehouse.' }));
    expect(await balance()).toMatchObject({ shipping: 375 });
    expect(await totals()).toEqual([{ shipping: 375, charged: ['BK-4', 'BK-5', 'BK-6'] }]);
    await desk.must(desk.event(id, { command: 'CORRECT', status: 'DELIVERED', reason: 'Collected today.' }));
    expect(await balance()).toMatchObject({ shipping: 375 });
  });

  it('refuse a stage without its container, branch or date, and dates in the wrong order, all at once', async () => {
    const sent = await lists.send(
      [
        head,
        'KWL-AMA,BX-1,1,0.1,2025-03-20,,in transit,,,,,',
        'KWL-AMA,BX-2,1,0.1,2025-03-20,OLD-PORT,available,,,,,',
        'KWL-AMA,BX-3,1,0.1,2025-03-20,OLD-SEA,arrived,,,,,',
        'KWL-AMA,BX-4,1,0.1,2025-03-20,OLD-PORT,delivered,,,2025-06-02,2025-06-01,Paris',
        'KWL-AMA,BX-5,1,0.1,2025-03-20,OLD-PORT,somewhere,,,,,',
        'NOBODY AT ALL,BX-6,1,0.1,2025-04-03,NO-SUCH,in transit,,,,,',
        'KWL-AMA,BX-7,1,0.1,2025-04-10,OLD-PORT,arrived,,,,,',
      ].join('\n'),
      { who: desk.admin },
    );
    const checked = await lists.check(sent, books, desk.admin);
    expect(await lists.codes(checked.id, 'bad')).toEqual([
      '2 needsContainer',
      '3 missing missing',
      '4 wrongContainer',
      '5 unknownBranch wrongOrder',
      '6 unknownStage',
      '7 unknownMark unknownContainer',
      '8 wrongOrder wrongOrder',
    ]);
  });

  it('mention a later rate only where it is charged', async () => {
    const early = ['in transit,,', 'delivered,2019-05-01,Accra'].map(
      (rest, at) => `KWL-AMA,FR-${at},1,0.1,2019-02-01,${at === 0 ? 'OLD-SEA' : 'OLD-2019'},${rest}`,
    );
    await lists.moveIn('containers', `${containersHead}\n,OLD-2019,,2019-02-10,2019-02-12,,2019-04-01\n`);
    const columns = 'mark,tracking number,qty,cbm,received,container,status,delivered,branch';
    const sent = await lists.send([columns, ...early].join('\n'), { who: desk.admin });
    const checked = await lists.check(sent, books, desk.admin);
    expect(await lists.codes(checked.id, 'good')).toEqual(['2 firstRate', '3']);
    expect(checked.counts).toMatchObject({ good: 2, warned: 0 });
    expect(checked.olderThanRate).toBe(1);
  });

  it('are removed whole by the undo, with their charges, unless something happened since', async () => {
    const rows = ['UN-1', 'UN-2'].map((number) => `KWL-AMA,${number},1,0.1,2025-03-20,OLD-PORT,,,,2025-07-10,,Accra`);
    const done = await lists.moveIn('packages', [head, ...rows].join('\n'), books);
    const second = await idOf('UN-2');
    await desk.must(desk.event(second, { command: 'NOTE', reason: 'Asked for a photo.' }));
    const undone = await lists.act(done.id, 'undo', {}, desk.admin);
    expect(undone.counts).toMatchObject({ removed: 1, kept: 1 });
    expect(await lists.codes(done.id, 'kept')).toEqual(['3 happened']);
    expect(await idOf('UN-1')).toBe(0);
    // Only UN-2 adds to the charges of the test above.
    expect(await balance()).toMatchObject({ shipping: 400 });
  });

  it('know the branches of the company by name, in both languages, and no branch in China', async () => {
    const tamale = { name: 'Tamale', nameZh: '塔马利', country: 'GH', kind: 'branch', timeZone: 'Africa/Accra' };
    const may = { receives: false, loads: false, checksArrivals: true, handsOver: true, takesMoney: true };
    await desk.must(desk.post('/staff/branches', { ...tamale, ...may, position: 9, active: true }));
    const row = (number: string, branch: string) =>
      `KWL-AMA,${number},1,0.1,2025-03-20,OLD-PORT,,,,2025-07-10,,${branch}`;
    const file = [head, row('TM-1', 'tamale'), row('TM-2', '塔马利'), row('TM-3', 'Guangdong'), row('TM-4', '')].join(
      '\n',
    );
    const sent = await lists.send(file, { who: desk.admin });
    const plan = { mapping: sent.suggestion, categoryId: desk.categoryId, ...books };
    const refused = await desk.post(`/staff/imports/${sent.id}/check`, { ...plan, branch: 'Guangdong' });
    expect(refused.json()).toMatchObject({ statusCode: 400, issues: [{ path: 'branch' }] });
    const checked = await lists.check(sent, { ...books, branch: 'Kumasi' }, desk.admin);
    expect(await lists.codes(checked.id, 'bad')).toEqual(['4 noHandOver']);
    await lists.act(checked.id, 'run', { mode: 'good' }, desk.admin);
    const places = await server.sql<{ place: string }>(
      `select available_place as place from packages where tracking_number like 'TM-%' order by tracking_number`,
    );
    const [code] = await server.sql<{ code: string }>(`select code from branches where name = 'Tamale'`);
    expect(places.map(({ place }) => place)).toEqual([code?.code, code?.code, 'Kumasi']);
  });

  it('refuse a branch that does not hand goods over, until it stands for one that does', async () => {
    const port = { name: 'Tema port', nameZh: '特马港', country: 'GH', kind: 'warehouse', timeZone: 'Africa/Accra' };
    const may = { receives: false, loads: false, checksArrivals: true, handsOver: false, takesMoney: false };
    await desk.must(desk.post('/staff/branches', { ...port, ...may, position: 10, active: true }));
    const row = (number: string, branch: string) =>
      `KWL-AMA,${number},1,0.1,2025-03-20,OLD-PORT,arrived,,2025-06-01,,,${branch}`;
    const file = [head, row('TP-1', 'Tema port'), row('TP-2', 'Old Tafo'), row('TP-3', 'Kumasi')].join('\n');
    const sent = await lists.send(file, { who: desk.admin });
    const plan = { mapping: sent.suggestion, categoryId: desk.categoryId, ...books };
    const refused = await desk.post(`/staff/imports/${sent.id}/check`, { ...plan, branch: 'Tema port' });
    expect(refused.json()).toMatchObject({ statusCode: 400, message: 'Choose a branch that hands goods over.' });
    const checked = await lists.check(sent, books, desk.admin);
    expect(await lists.codes(checked.id, 'bad')).toEqual(['2 noHandOver', '3 unknownBranch']);
    expect((await desk.get(`/staff/imports/${sent.id}/unknown`)).json()).toEqual([
      { field: 'branch', value: 'Old Tafo', rows: 1, alike: null },
      { field: 'branch', value: 'Tema port', rows: 1, alike: null },
    ]);
    const words = ['Tema port', 'Old Tafo'].map((from) => ({ field: 'branch', from, to: 'Accra' }));
    const mapped = await lists.act(checked.id, 'check', { ...checked.plan, words }, desk.admin);
    expect(mapped.counts).toMatchObject({ bad: 0 });
    await lists.act(mapped.id, 'run', { mode: 'all' }, desk.admin);
    const rows = await server.sql<{ destination: string }>(
      `select destination from packages where tracking_number like 'TP-%' order by tracking_number`,
    );
    expect(rows.map(({ destination }) => destination)).toEqual(['Accra', 'Accra', 'Kumasi']);
  });

  it('are for an admin', async () => {
    const sent = await lists.send(`${head}\nKWL-AMA,NO-1,1,0.1,2025-07-15,,,,,,,\n`);
    const body = { mapping: sent.suggestion, categoryId: desk.categoryId, ...books };
    const refused = await desk.post(`/staff/imports/${sent.id}/check`, body, desk.china);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Only an admin imports packages as recorded in the old books.',
    ]);
  });
});
