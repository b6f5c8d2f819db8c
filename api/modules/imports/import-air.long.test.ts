import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Container } from '#contract/staff/containers/schema';
import { tableWords } from '#contract/staff/table-languages';
import { rowSentence } from '#contract/staff/table-words';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { importDesk } from '#tests/support/import';

let server: TestApp;
let desk: Desk;
let lists: ReturnType<typeof importDesk>;
let ama: TestClient;
let bags: number;
let seaOnly: string;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  lists = importDesk(server, desk);
  ama = await server.createClient({ shippingMark: 'KWL-AMA' });
  server.now.value = new Date('2025-07-20T10:00:00Z');
  const made = await desk.must<{ id: number }>(
    desk.post('/staff/categories', { description: 'Bags', rate: 200, cedisRate: 2400 }),
  );
  bags = made.id;
  const [known] = await server.sql<{ description: string }>(
    'select description from shipping_categories where id = $1',
    [desk.categoryId],
  );
  seaOnly = known?.description ?? '';
  await server.sql(
    `insert into shipping_rates (category_id, mode, unit, rate, cedis_rate, valid_from)
     values ($1, 'SEA', 'cbm', 200, 2400, '2025-01-01'), ($1, 'AIR', 'kg', 8, 96, '2025-01-01')`,
    [bags],
  );
});
afterAll(() => server.close());

const head = 'mark,tracking number,qty,cbm,weight kg,sea or air,container,category,received';
const found = (number: string) =>
  server.sql<{ id: number; mode: string; kg: number | null; billed: number | null; container: string | null }>(
    `select p.id, p.mode, p.weight_kg as kg, p.billed, l.reference as container
       from packages p left join loadings l on l.id = p.loading_id where p.tracking_number = $1`,
    [number],
  );
const sentences = async (id: number, language: 'en' | 'zh-CN') =>
  (await lists.rows(id, 'bad')).flatMap(({ row, problems }) =>
    problems.map((problem) => `${row} ${rowSentence(tableWords[language], problem)}`),
  );
const shipment = (more: object = {}) =>
  desk.must<Container>(desk.post('/staff/containers', { mode: 'AIR', capacityKg: 500, ...more }, desk.china));

describe('a list of packages', () => {
  it('takes sea and air, in English and Chinese, and an empty cell is sea; the weight is kept', async () => {
    const rows = [
      'KWL-AMA,LA-1,1,0.06,9,air,,Bags,2025-07-15',
      'KWL-AMA,LA-2,1,0.03,12.5,空运,,Bags,2025-07-15',
      'KWL-AMA,LA-3,1,0.5,,,,Bags,2025-07-15',
      'KWL-AMA,LA-4,1,0.5,80,海运,,Bags,2025-07-15',
    ];
    const done = await lists.whole([head, ...rows].join('\n'));
    expect(done.counts).toMatchObject({ imported: 4, bad: 0 });
    const all = await Promise.all([1, 2, 3, 4].map(async (at) => (await found(`LA-${at}`))[0]));
    expect(all.map((each) => [each?.mode, each?.kg, each?.billed])).toEqual([
      ['AIR', 9, 10],
      ['AIR', 12.5, 12.5],
      ['SEA', null, null],
      ['SEA', 80, null],
    ]);
    const reply = await server.app.inject({ url: `/api/packages/${all[0]?.id}`, headers: ama.headers });
    expect(reply.json()).toMatchObject({ dollarEstimate: 80 });
  });

  it('says in both languages what is wrong with an air row, and imports none of them', async () => {
    const flight = await shipment({ containerNumber: '07112345675' });
    const box = await desk.plan();
    const rows = [
      'KWL-AMA,LB-1,1,0.06,,air,,Bags,2025-07-15',
      'KWL-AMA,LB-2,1,0.06,9,rocket,,Bags,2025-07-15',
      `KWL-AMA,LB-3,1,0.06,9,air,${box.reference},Bags,2025-07-15`,
      'KWL-AMA,LB-4,1,0.06,9,sea,071-1234 5675,Bags,2025-07-15',
      `KWL-AMA,LB-5,1,0.06,9,air,,${seaOnly},2025-07-15`,
      `KWL-AMA,LB-6,1,0.06,9,air,${flight.reference},Bags,2025-07-15`,
      'KWL-AMA,LB-7,1,0.06,9,air,071-1234 5675,Bags,2025-07-15',
    ];
    const done = await lists.whole([head, ...rows].join('\n'));
    expect(done.counts).toMatchObject({ imported: 2, bad: 5 });
    expect(await sentences(done.id, 'en')).toEqual([
      '2 Air freight is billed by weight: enter the weight in kg.',
      '3 rocket is neither sea nor air.',
      `4 ${box.reference} is a container, and this row goes by air. Name an air shipment, or correct the row.`,
      '5 071-1234 5675 is an air shipment, and this row goes by sea. Name a container, or correct the row.',
      `6 The category ${seaOnly} has no price for air freight. Ask accounts to set one.`,
    ]);
    expect((await sentences(done.id, 'zh-CN'))[0]).toBe('2 空运按重量计费，请填写重量（公斤）。');
    for (const number of ['LB-6', 'LB-7']) expect((await found(number))[0]?.container).toBe(flight.reference);
  });
});

describe('a list of containers', () => {
  const columns = 'container number,reference,sea or air,flight,capacity,loaded,departed,eta,arrived';

  it('makes air shipments with waybill, flight, capacity in kg and dates; a wrong check digit is pointed out', async () => {
    const rows = [
      '071-7654 3213,AIR-OLD-1,air,ET 607,800,2025-07-01,2025-07-02,2025-07-04,2025-07-05',
      '071-7654 3222,AIR-OLD-2,空运,ET 609,,2025-07-10,2025-07-11,2025-07-25,',
      '071-1234,AIR-OLD-3,air,,,,,,',
      'MSKU1000001,SEA-OLD-1,,Ever Given,68,2025-06-01,2025-06-05,2025-08-15,',
      '071-9999 9999,AIR-OLD-4,air,,200000,,,,',
    ];
    const sent = await lists.send([columns, ...rows].join('\n'), { who: desk.admin, kind: 'containers' });
    await lists.act(sent.id, 'check', { mapping: sent.suggestion }, desk.admin);
    expect(await lists.codes(sent.id, 'warned')).toEqual(['3 waybillDigit', '5 containerDigit']);
    const done = await lists.act(sent.id, 'run', { mode: 'good' }, desk.admin);
    expect(done.counts).toMatchObject({ imported: 3, bad: 2 });
    expect(await lists.codes(done.id, 'bad')).toEqual(['4 notAWaybill', '6 waybillDigit outOfRange']);
    const all = await server.sql(
      `select reference, mode, container_number as number, vessel, capacity_kg as kg, state from loadings where reference like '%-OLD-%' order by 1`,
    );
    expect(all).toEqual([
      { reference: 'AIR-OLD-1', mode: 'AIR', number: '07176543213', vessel: 'ET 607', kg: 800, state: 'OFFLOADED' },
      { reference: 'AIR-OLD-2', mode: 'AIR', number: '07176543222', vessel: 'ET 609', kg: 1000, state: 'DEPARTED' },
      { reference: 'SEA-OLD-1', mode: 'SEA', number: 'MSKU1000001', vessel: 'Ever Given', kg: null, state: 'DEPARTED' },
    ]);
  });

  it('points out a container number that fails ISO 6346, in both languages, and imports it all the same', async () => {
    const rows = [
      'CSQU3054383,SEA-ISO-1,,,68,,,,',
      'CSQU 305438-4,SEA-ISO-2,,,68,,,,',
      'BOX 7,SEA-ISO-3,海运,,68,,,,',
      ',SEA-ISO-4,,,68,,,,',
    ];
    const sent = await lists.send([columns, ...rows].join('\n'), { who: desk.admin, kind: 'containers' });
    await lists.act(sent.id, 'check', { mapping: sent.suggestion }, desk.admin);
    expect(await lists.codes(sent.id, 'warned')).toEqual(['3 containerDigit', '4 containerForm']);
    const said = (await lists.rows(sent.id, 'warned')).flatMap(({ problems }) => problems);
    expect(said.map((problem) => rowSentence(tableWords.en, problem))).toEqual([
      'The check digit of the container number CSQU 305438-4 should be 3. Check the number.',
      'BOX 7 is not a usual container number: four letters and seven digits. Check the number.',
    ]);
    expect(said.map((problem) => rowSentence(tableWords['zh-CN'], problem))[0]).toBe(
      '货柜号 CSQU 305438-4 的校验位应为 3，请核对。',
    );
    const done = await lists.act(sent.id, 'run', { mode: 'all' }, desk.admin);
    expect(done.counts).toMatchObject({ imported: 4, bad: 0 });
    const kept = `select container_number as number from loadings where reference like 'SEA-ISO-%' order by reference`;
    expect((await server.sql<{ number: string | null }>(kept)).map(({ number }) => number)).toEqual([
      'CSQU3054383',
      'CSQU3054384',
      'BOX7',
      null,
    ]);
  });

  it('is followed by the packages of the old books that flew with them, billed by kg, without a port', async () => {
    const line = 'KWL-AMA,LC-1,2,0.03,11,air,071-7654 3213,Bags,2025-06-25,arrived';
    const done = await lists.moveIn('packages', `${head},status\n${line}\n`, { oldBooks: true });
    expect(done.counts).toMatchObject({ imported: 1, bad: 0 });
    const [pkg] = await found('LC-1');
    expect(pkg).toMatchObject({ mode: 'AIR', billed: 11, container: 'AIR-OLD-1' });
    const { events } = await desk.find(pkg?.id ?? 0);
    expect(events.map(({ kind, place }) => `${kind} ${place}`)).toEqual([
      'RECEIVED Guangdong',
      'LOADED Guangdong',
      'DEPARTED Guangdong',
      'ARRIVED Ghana',
    ]);
    const balance = (await desk.get(`/staff/clients/${ama.id}/balance`)).json();
    expect(balance).toMatchObject({ shipping: 88 });
    const undone = await lists.act(done.id, 'undo', {}, desk.admin);
    expect(undone.counts).toMatchObject({ removed: 1 });
  });

  it('creates a category of the list with its prices by sea and by air', async () => {
    const sent = await lists.send(`${head}\nKWL-AMA,LE-1,1,0.03,11,air,,Drones,2025-07-15\n`);
    const checked = await lists.check(sent);
    expect(await lists.codes(checked.id, 'bad')).toEqual(['2 unknownCategory']);
    const drones = { word: 'Drones', description: 'Drones', rate: 300, cedisRate: 3600 };
    const categories = [{ ...drones, air: { rate: 12, cedisRate: 144 } }];
    await desk.must(desk.post(`/staff/imports/${sent.id}/categories`, { categories }));
    await lists.settled(sent.id);
    server.now.value = new Date(server.now.value.getTime() + 5000);
    const done = await lists.act(sent.id, 'run', { mode: 'all' });
    expect(done.counts).toMatchObject({ imported: 1 });
    const [pkg] = await found('LE-1');
    const reply = await server.app.inject({ url: `/api/packages/${pkg?.id}`, headers: ama.headers });
    expect(reply.json()).toMatchObject({ dollarEstimate: 132 });
  });

  it('may be missing: the air shipments that a list of packages names are made from it', async () => {
    const sent = await lists.send(`${head}\nKWL-AMA,LD-1,1,0.03,11,air,071-5555 5556,Bags,2025-07-15\n`);
    const checked = await lists.check(sent);
    expect(await lists.codes(checked.id, 'bad')).toEqual(['2 unknownContainer']);
    await desk.must(desk.post(`/staff/imports/${sent.id}/containers`, { names: ['071-5555 5556'], vessel: 'ET 611' }));
    await lists.settled(sent.id);
    const done = await lists.act(sent.id, 'run', { mode: 'all' });
    expect(done.counts).toMatchObject({ imported: 1 });
    expect(await server.sql(`select mode, vessel from loadings where container_number = '07155555556'`)).toEqual([
      { mode: 'AIR', vessel: 'ET 611' },
    ]);
  });
});
