import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { importDesk } from '#tests/support/import';

let server: TestApp;
let desk: Desk;
let lists: ReturnType<typeof importDesk>;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  lists = importDesk(server, desk);
  await server.createClient({ shippingMark: 'KWL-AMA MENSAH' });
});
afterAll(() => server.close());

const unknown = async (id: number) => (await desk.get(`/staff/imports/${id}/unknown`)).json();
const marks = async (like: string) =>
  (
    await server.sql<{ mark: string }>(
      'select shipping_mark as mark from clients where shipping_mark like $1 order by id',
      [like],
    )
  ).map(({ mark }) => mark);
const again = (detail: ImportDetail, more: object) =>
  lists.act(detail.id, 'check', { ...detail.plan, ...more }, desk.admin);

describe('words that are not known', () => {
  it('are listed once with their rows, and a row with two errors shows both', async () => {
    const sent = await lists.send(
      [
        'mark,tracking,qty,cbm,category,container',
        'AMA MENSA,W1,1,0.1,手机,MSKU7777777',
        'AMA MENSA,W2,1,0.1,手机,MSKU7777777',
        'STRANGER,W3,1,0.1,,',
      ].join('\n'),
      { who: desk.admin },
    );
    const checked = await lists.check(sent, {}, desk.admin);
    expect(await lists.codes(checked.id, 'bad')).toEqual([
      '2 unknownCategory unknownMark unknownContainer',
      '3 unknownCategory unknownMark unknownContainer',
      '4 unknownMark',
    ]);
    expect(await unknown(checked.id)).toEqual([
      { field: 'category', value: '手机', rows: 2, alike: null },
      { field: 'container', value: 'MSKU7777777', rows: 2, alike: null },
      { field: 'mark', value: 'AMA MENSA', rows: 2, alike: 'KWL-AMA MENSAH' },
      { field: 'mark', value: 'STRANGER', rows: 1, alike: null },
    ]);

    const [category] = await server.sql<{ name: string }>(
      'select description as name from shipping_categories where id = $1',
      [desk.categoryId],
    );
    const words = [
      { field: 'category', from: '手机', to: category?.name },
      { field: 'mark', from: 'ama mensa', to: 'KWL-AMA MENSAH' },
    ];
    const mapped = await again(checked, { words });
    expect(await lists.codes(mapped.id, 'bad')).toEqual(['2 unknownContainer', '3 unknownContainer', '4 unknownMark']);

    await desk.must(
      desk.post(`/staff/imports/${mapped.id}/containers`, { names: ['MSKU7777777'], vessel: 'Ever Given' }),
    );
    const created = await lists.settled(mapped.id);
    expect(await lists.codes(created.id, 'bad')).toEqual(['4 unknownMark']);
    const ready = await again(created, { createMarks: true });
    expect(ready.counts).toMatchObject({ bad: 0, good: 2, warned: 1 });
    expect(await marks('STRANGER%')).toEqual([]);

    const done = await lists.act(ready.id, 'run', { mode: 'all' }, desk.admin);
    expect(done.counts).toMatchObject({ imported: 3 });
    expect(await marks('STRANGER%')).toEqual(['STRANGER']);
    const container = (await desk.containers()).find(({ containerNumber }) => containerNumber === 'MSKU7777777');
    expect(container).toMatchObject({ state: 'PLANNED', vessel: 'Ever Given' });

    const undone = await lists.act(done.id, 'undo', {}, desk.admin);
    expect(undone.counts).toMatchObject({ removed: 3, kept: 0 });
    expect(await marks('STRANGER%')).toEqual([]);
    expect((await desk.containers()).filter(({ containerNumber }) => containerNumber === 'MSKU7777777')).toEqual([]);
  });

  it('that are categories are created by an admin with their rates, under a name of their own or a better one', async () => {
    const file = 'mark,tracking,qty,cbm,category\nAMA MENSAH,K1,1,1,摩托车\nAMA MENSAH,K2,1,1,Tiles\n';
    const sent = await lists.send(file, { who: desk.admin });
    const checked = await lists.check(sent, {}, desk.admin);
    expect(await lists.codes(checked.id, 'bad')).toEqual(['2 unknownCategory', '3 unknownCategory']);
    const create = (categories: object[], who = desk.admin) =>
      desk.post(`/staff/imports/${checked.id}/categories`, { categories }, who);
    const bikes = { word: '摩托车', description: 'Motorbikes', rate: 300, cedisRate: 3600 };
    const tiles = { word: 'Tiles', description: 'Tiles', rate: 220, cedisRate: 2640 };

    expect((await create([bikes], desk.china)).statusCode).toBe(403);
    expect((await create([])).json()).toMatchObject({ message: 'Create 1 to 50 categories at a time.' });
    expect((await create([{ ...bikes, rate: -1 }])).statusCode).toBe(400);
    const twice = await create([bikes, { ...tiles, description: 'motorbikes' }]);
    expect([twice.statusCode, twice.json().message]).toEqual([409, 'The category motorbikes already exists.']);
    const names = async () =>
      (await desk.get('/staff/categories')).json().map(({ description }: { description: string }) => description);
    expect(await names()).not.toContain('Motorbikes');

    await desk.must(create([bikes, tiles]));
    const ready = await lists.settled(checked.id);
    expect(ready.counts).toMatchObject({ bad: 0, good: 2 });
    const done = await lists.act(ready.id, 'run', { mode: 'all' }, desk.admin);
    expect(done.counts).toMatchObject({ imported: 2 });
    const rates = await server.sql(
      `select tracking_number as number, rate::float8 as rate from packages p join shipping_rates r on r.id = p.rate_id
        where tracking_number in ('K1', 'K2') order by 1`,
    );
    expect(rates).toEqual([
      { number: 'K1', rate: 300 },
      { number: 'K2', rate: 220 },
    ]);
    expect((await create([{ ...tiles, description: 'Too late' }])).statusCode).toBe(409);

    // The desk has used one of them since.
    const idOf = async (name: string) =>
      (await desk.get('/staff/categories'))
        .json<{ id: number; description: string }[]>()
        .find(({ description }) => description === name)?.id ?? 0;
    const [bikesId, tilesId] = [await idOf('Motorbikes'), await idOf('Tiles')];
    await desk.receive({ categoryId: tilesId });
    await lists.act(done.id, 'undo', {}, desk.admin);
    expect(await names()).toContain('Tiles');
    expect(await names()).not.toContain('Motorbikes');
    expect((await desk.get(`/staff/log/category/${bikesId}`)).json().rows[0]).toMatchObject({
      action: 'removed by the undo of the import',
      details: { description: 'Motorbikes', importId: done.id, undo: true },
    });
  });

  it('that were created keep a category to which a person has given another rate', async () => {
    const sent = await lists.send('mark,tracking,qty,cbm,category\nAMA MENSAH,K9,1,1,Boats\n', { who: desk.admin });
    const checked = await lists.check(sent, {}, desk.admin);
    const boats = { word: 'Boats', description: 'Boats', rate: 300, cedisRate: 3600 };
    await desk.must(desk.post(`/staff/imports/${checked.id}/categories`, { categories: [boats] }, desk.admin));
    await lists.settled(checked.id);
    await lists.act(checked.id, 'run', { mode: 'all' }, desk.admin);
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(
      `select id from shipping_categories where description = 'Boats'`,
    );
    await desk.must(desk.post(`/staff/categories/${id}/rates`, { rate: 310, cedisRate: 3700 }, desk.admin));
    expect((await lists.act(checked.id, 'undo', {}, desk.admin)).counts).toMatchObject({ removed: 1 });
    expect(
      await server.sql('select count(*)::integer as rates from shipping_rates where category_id = $1', [id]),
    ).toEqual([{ rates: 2 }]);
    await expect(server.sql('delete from shipping_rates where category_id = $1', [id])).rejects.toThrow(
      'Rows of shipping_rates are never changed or removed',
    );
  });

  const thrownAway = async (how: (id: number) => Promise<unknown>) => {
    const file =
      'mark,tracking,qty,cbm,category,container\nAMA MENSAH,D1,1,1,Drones,MSKU8888888\nAMA MENSAH,D2,1,1,Kites,\n';
    const checked = await lists.check(await lists.send(file, { who: desk.admin }), {}, desk.admin);
    const prices = { rate: 300, cedisRate: 3600, air: { rate: 12, cedisRate: 144 } };
    const categories = ['Drones', 'Kites'].map((word) => ({ word, description: word, ...prices }));
    await desk.must(desk.post(`/staff/imports/${checked.id}/categories`, { categories }, desk.admin));
    await lists.settled(checked.id);
    await desk.must(desk.post(`/staff/imports/${checked.id}/containers`, { names: ['MSKU8888888'] }));
    await lists.settled(checked.id);
    await how(checked.id);
    const left = await server.sql<{ name: string }>(
      `select description as name from shipping_categories where description in ('Drones', 'Kites')
       union all select container_number from loadings where container_number = 'MSKU8888888' order by 1`,
    );
    return left.map(({ name }) => name);
  };

  it('and were created, with prices by sea and by air, go with a file that is discarded', async () => {
    expect(await thrownAway((id) => lists.act(id, 'discard', {}, desk.admin))).toEqual([]);
  });

  it('and were created go with a file that was forgotten for a month', async () => {
    const forget = async (id: number) => {
      await server.sql(`update imports set created_at = created_at - interval '31 days' where id = $1`, [id]);
      await server.prune();
    };
    expect(await thrownAway(forget)).toEqual([]);
  });

  it('and were created go with an import that is undone, with their prices by air too', async () => {
    const undo = async (id: number) => {
      await lists.act(id, 'run', { mode: 'all' }, desk.admin);
      await lists.act(id, 'undo', {}, desk.admin);
    };
    expect(await thrownAway(undo)).toEqual([]);
  });

  it('and were created stay when the desk uses them before the file is discarded', async () => {
    const use = async (id: number) => {
      const [row] = await server.sql<{ id: number }>(`select id from shipping_categories where description = 'Kites'`);
      server.now.value = new Date(server.now.value.getTime() + 5000);
      await desk.receive({ categoryId: row?.id });
      await lists.act(id, 'discard', {}, desk.admin);
    };
    expect(await thrownAway(use)).toEqual(['Kites']);
  });

  it('that compare as one mark become one client', async () => {
    const file = 'mark,tracking,qty,cbm\nNEW-ONE,V1,1,0.1\nnew one,V2,1,0.1\nKWL-NEW ONE,V3,1,0.1\n-,V4,1,0.1\n';
    const done = await lists.moveIn('packages', file, { createMarks: true });
    expect(done.counts).toMatchObject({ imported: 3, bad: 1 });
    expect(await marks('%NEW%ONE%')).toEqual(['NEW-ONE']);
  });

  it('are given a meaning by an admin only where that creates something, and with dates that can be', async () => {
    const sent = await lists.send('mark,tracking,qty,cbm,container\nX Y,U1,1,0.1,NO-BOX\n');
    const plan = { mapping: sent.suggestion, categoryId: desk.categoryId, createMarks: true };
    const refused = await desk.post(`/staff/imports/${sent.id}/check`, plan, desk.china);
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Only an admin lets an import create clients.']);
    const checked = await lists.check(sent);
    const create = (more: object) =>
      desk.post(`/staff/imports/${checked.id}/containers`, { names: ['NO-BOX'], ...more });
    expect((await create({ arrived: '2025-06-01' })).json()).toMatchObject({
      statusCode: 400,
      issues: [{ path: 'departed' }],
    });
    expect((await create({ departed: '2099-06-01' })).json()).toMatchObject({
      statusCode: 400,
      issues: [{ path: 'departed' }],
    });
    expect((await create({ names: [] })).json()).toMatchObject({
      statusCode: 400,
      message: 'Choose 1 to 100 containers.',
    });
  });
});
