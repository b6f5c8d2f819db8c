import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { LogEntry } from '#contract/staff/desk/schema';
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
  ama = await server.createClient({ shippingMark: 'KWL-AMA MENSAH' });
  await server.createClient({ shippingMark: 'KWL-KOFI' });
  await server.createClient({ shippingMark: 'KWL-TWIN' });
  await server.createClient({ shippingMark: 'KWL TWIN' });
  // As in old accounts, from before a second holder became a claim.
  await server.sql('update clients set mark_claim = null');
});
afterAll(() => server.close());

let counter = 0;
const fresh = () => {
  counter += 1;
  return `IM${counter}X${Math.floor(server.now.value.getTime() / 1000)}`;
};
const head = '唛头,快递单号,品名,件数,体积,入库日期,备注';
const packages = async () => (await server.sql<{ n: number }>('select count(*)::int as n from packages'))[0]?.n ?? 0;
const log = async (entity: string, id: number) =>
  (await desk.get(`/staff/log/${entity}/${id}`)).json<{ rows: LogEntry[] }>().rows;

type Listed = { rows: { id: number; row: number }[]; next: string | null };

describe('a packing list', () => {
  it('becomes packages by the rules of the intake, with event, rate, log and owner', async () => {
    const number = fresh();
    await server.sql(
      `insert into shipping_rates (category_id, rate, cedis_rate, valid_from) values ($1, 300, 3600, '2025-05-01')`,
      [desk.categoryId],
    );
    const sent = await lists.send(`${head}\nama mensah,${number},LED 灯,3,0.42,2025-04-30,小心\n`);
    expect(sent).toMatchObject({ state: 'READ', missingParts: [], counts: { rows: 1 }, plan: null });
    expect(sent.suggestion).toEqual({
      mark: 0,
      trackingNumber: 1,
      package: 2,
      quantity: 3,
      cbm: 4,
      received: 5,
      notes: 6,
    });
    expect(sent.columns[2]).toEqual({ heading: '品名', samples: ['LED 灯'] });

    const before = await packages();
    const checked = await lists.check(sent);
    expect(checked).toMatchObject({ state: 'CHECKED', counts: { good: 1, warned: 0, bad: 0 } });
    expect(await packages()).toBe(before);

    const done = await lists.act(sent.id, 'run', { mode: 'all' });
    expect(done).toMatchObject({ state: 'DONE', problem: null, counts: { imported: 1, good: 0 } });
    const [row] = await server.sql<{ id: number; rate: number }>(
      `select p.id, r.rate from packages p join shipping_rates r on r.id = p.rate_id where tracking_number = $1`,
      [number],
    );
    expect(row?.rate).toBe(250);
    const pkg = await desk.find(row?.id ?? 0);
    expect(pkg).toMatchObject({
      ...{ clientId: ama.id, customer: 'ama mensah', package: 'LED 灯', quantity: 3, cbm: 0.42, status: 'YET_TO_LOAD' },
      ...{
        received: '2025-04-30T12:00:00.000Z',
        notes: null,
        innerNote: '小心',
        intakeBranch: 'Guangdong',
        cartons: [],
      },
      events: [{ kind: 'RECEIVED', status: 'YET_TO_LOAD', place: 'Guangdong', actor: 'Guangdong desk', note: null }],
    });
    expect(await log('package', pkg.id)).toMatchObject([
      {
        action: 'RECEIVED',
        source: 'import',
        branch: 'Guangdong',
        details: { importId: sent.id, row: 2, trackingNumber: number },
      },
    ]);
    expect((await log('client', ama.id))[0]).toMatchObject({ action: 'received packages', details: { packages: 1 } });
    expect((await log('import', sent.id)).map(({ action }) => action)).toEqual([
      'imported the rows',
      'checked the rows',
      'sent a file',
    ]);
    // The client sees the same as for any package, and nothing about staff.
    const seen = await server.app.inject({ url: `/api/packages/${pkg.id}`, headers: ama.headers });
    expect(seen.json()).toMatchObject({ trackingNumber: number, status: 'YET_TO_LOAD', description: null });
  });

  it('is read from Excel too, with sizes, a container and merged marks', async () => {
    const plan = await desk.plan({ reference: 'KWL-IMP-1', containerNumber: 'MSKU7654321' });
    const [one, two] = [fresh(), fresh()];
    const cell = (value: string | number | null) =>
      value === null ? null : { value, type: typeof value === 'number' ? Number : String };
    const file = await writeXlsxFile(
      [
        ['2025年6月'],
        ['唛头', '快递单号', '件数', '长', '宽', '高', '柜号', '重量', '装柜日期'],
        ['KWL-KOFI', one, 2, 60, 40, 50, 'kwl-imp-1', 12.5, '2025-06-30'],
        [null, two, 1, 10, 10, 10, null, null, null],
        ['合计', null, 3, null, null, null, null, null, null],
      ].map((row) => row.map(cell)),
    ).toBuffer();
    const done = await lists.whole(file, { fillDown: true }, { mode: 'all' });
    expect(done).toMatchObject({ state: 'DONE', sheet: 'Sheet1', counts: { imported: 2, skipped: 1 } });
    const container = await desk.must<{ manifest: { id: number; trackingNumber: string; cbm: number }[] }>(
      desk.get(`/staff/containers/${plan.id}`),
    );
    expect(container.manifest.map(({ trackingNumber, cbm }) => [trackingNumber, cbm])).toEqual([
      [one, 0.24],
      [two, 0.001],
    ]);
    const [first] = container.manifest;
    expect((await desk.find(first?.id ?? 0)).cartons).toEqual([{ length: 60, width: 40, height: 50, count: 2 }]);
    expect((await log('package', first?.id ?? 0))[0]?.details).toMatchObject({
      weightKg: 12.5,
      loadedInFile: '2025-06-30',
    });
    expect((await log('container', plan.id))[0]).toMatchObject({ action: 'put into the container', source: 'import' });
  });

  it('lists the errors row by row, with suggestions, and imports the rest', async () => {
    const closed = await desk.plan({ reference: 'KWL-IMP-SHUT' });
    const inside = await desk.receive({ clientId: ama.id, trackingNumber: fresh() });
    await desk.must(desk.load(closed.id, { packageIds: [inside.id] }));
    await desk.must(desk.step(closed.id, 'close'));
    const [good, known] = [fresh(), fresh()];
    await desk.receive({ clientId: ama.id, trackingNumber: known });
    const sent = await lists.send(
      [
        'mark,tracking number,qty,cbm,received,container,category',
        `KWL-KOFI,${good},1,0.1,2025-01-01,,`,
        `AMA MENSA,${fresh()},1,0.1,2025-01-01,,`,
        `KWL TWIN,${fresh()},1,0.1,2025-01-01,,`,
        `KWL-KOFI,${fresh()},x,0.1,31/02/2025,,`,
        `KWL-KOFI,${fresh()},1,0.1,2025-01-01,KWL-IMP-SHUT,`,
        `KWL-KOFI,${fresh()},1,0.1,2025-01-01,NOWHERE,`,
        `NOBODY AT ALL,${known},1,0.1,2025-01-01,NOWHERE,Gold bars`,
        `KWL-KOFI,${known},1,0.1,2025-01-01,,`,
        `KWL-KOFI,${good.toLowerCase()},1,0.1,2025-01-01,,`,
        `KWL-KOFI,${fresh()},1,0.1,,,`,
        `KWL-KOFI,${fresh()},1,0.1,2019-01-01,,`,
      ].join('\n'),
    );
    const checked = await lists.check(sent);
    expect(checked).toMatchObject({ counts: { rows: 11, good: 2, warned: 1, bad: 8 }, repeated: 3 });
    expect(await lists.codes(sent.id, 'bad')).toEqual([
      '3 unknownMark',
      '4 sharedMark',
      '5 notANumber notADate',
      '6 closedContainer',
      '7 unknownContainer',
      '8 unknownCategory unknownMark unknownContainer knownAlready',
      '9 knownAlready',
      '10 repeatedInFile',
    ]);
    expect(await lists.codes(sent.id, 'warned')).toEqual(['11 noDate']);
    expect(checked.olderThanRate).toBe(1);
    const [unknown] = await lists.rows(sent.id, 'bad');
    expect(unknown?.problems[0]).toEqual({
      code: 'unknownMark',
      field: 'mark',
      value: 'AMA MENSA',
      more: 'KWL-AMA MENSAH',
    });

    const refused = await desk.post(`/staff/imports/${sent.id}/run`, { mode: 'all' }, desk.china);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '8 rows have errors. Correct them, or import the good rows.',
    ]);
    const before = await packages();
    const done = await lists.act(sent.id, 'run', { mode: 'good' });
    expect(done).toMatchObject({ state: 'DONE', counts: { imported: 3, bad: 8 } });
    expect(await packages()).toBe(before + 3);

    const file = await desk.get(`/staff/imports/${sent.id}/errors?language=zh-CN`);
    expect(file.headers['content-type']).toContain('text/csv');
    const lines = file.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFF行号,问题,mark,tracking number,qty,cbm,received,container,category');
    expect(lines[1]).toMatch(/^3,唛头: 没有客户使用唛头 AMA MENSA。相近的有：KWL-AMA MENSAH。,AMA MENSA,/);
    expect(lines).toHaveLength(10);
  });

  it('asks about unusual volumes, and imports them when told that they are right', async () => {
    const client = await server.createClient({ shippingMark: 'KWL-USUAL' });
    for (const cbm of [0.2, 0.3]) await desk.receive({ clientId: client.id, cbm, trackingNumber: fresh() });
    const file = [
      'mark,tracking number,qty,cbm',
      `KWL-USUAL,${fresh()},1,2.4`,
      `KWL-USUAL,${fresh()},1,2.5`,
      `KWL-KOFI,${fresh()},2,21`,
    ].join('\n');
    const asked = await lists.check(await lists.send(file));
    expect(asked).toMatchObject({ unusual: 2, counts: { good: 1, warned: 0, bad: 2 } });
    const [volume, carton] = await lists.rows(asked.id, 'bad');
    expect(volume?.problems).toEqual([{ code: 'unusualVolume', field: 'cbm', value: '2.5', more: '0.25' }]);
    expect(carton?.problems[0]).toEqual({ code: 'largeCarton', field: 'cbm', value: '10.5', more: null });
    const told = await lists.check(asked, { confirmUnusual: true });
    expect(told).toMatchObject({ unusual: 0, counts: { good: 1, warned: 2, bad: 0 } });
    expect((await lists.act(asked.id, 'run', { mode: 'all' })).counts).toMatchObject({ imported: 3 });
  });

  it('asks about repeated numbers, and imports them as other packages when told so', async () => {
    const [known, repeated] = [fresh(), fresh()];
    await desk.receive({ clientId: ama.id, trackingNumber: known });
    const file = [
      'mark,tracking number,qty,cbm,notes',
      `KWL-KOFI,${known},1,0.1,Box was wet`,
      `KWL-KOFI,${repeated},1,0.1,`,
      `KWL-KOFI,${repeated},1,0.1,`,
    ].join('\n');
    const asked = await lists.check(await lists.send(file));
    expect(asked).toMatchObject({ repeated: 2, counts: { good: 1, warned: 0, bad: 2 } });
    const told = await lists.check(asked, { importKnown: true, clientNotes: true });
    expect(told).toMatchObject({ repeated: 0, counts: { good: 1, warned: 2, bad: 0 } });
    expect((await lists.act(asked.id, 'run', { mode: 'all' })).counts).toMatchObject({ imported: 3 });
    const rows = await server.sql(
      `select tracking_number as number, description as notes, inner_note as "innerNote" from packages
        where tracking_number in ($1, $2) order by id`,
      [known, repeated],
    );
    expect(rows).toEqual([
      { number: known, notes: null, innerNote: null },
      { number: known, notes: 'Box was wet', innerNote: null },
      { number: repeated, notes: null, innerNote: null },
      { number: repeated, notes: null, innerNote: null },
    ]);
  });

  it('understands the usual Chinese notation: 体积CBM, 10月1日 and 60*40*50', async () => {
    const [one, two] = [fresh(), fresh()];
    const year = server.now.value.getUTCFullYear() - 1;
    const file = `唛头,快递单号,件数,尺寸,体积CBM,入库日期\nKWL-KOFI,${one},2,60*40*50,,${year}年10月1日\nKWL-KOFI,${two},1,,0.3,1月1日\n`;
    const done = await lists.whole(file, {}, { mode: 'all' });
    expect(done.counts).toMatchObject({ imported: 2, bad: 0 });
    const cbm = async (number: string) =>
      (
        await server.sql(
          'select cbm::float8 as cbm, received_iso as received from packages where tracking_number = $1',
          [number],
        )
      )[0];
    expect(await cbm(one)).toEqual({ cbm: 0.24, received: `${year}-10-01T12:00:00.000Z` });
    expect(await cbm(two)).toMatchObject({ cbm: 0.3, received: expect.stringMatching(/^\d{4}-01-01T/) });
  });

  it('receives rows without an owner as unidentified, and skips known numbers, when told so', async () => {
    const known = fresh();
    await desk.receive({ clientId: ama.id, trackingNumber: known });
    const [nobody, stranger, repeated] = [fresh(), fresh(), fresh()];
    const file = [
      'mark,tracking number,qty,cbm',
      `,${nobody},1,0.1`,
      `WHO IS THIS,${stranger},1,0.1`,
      `KWL-KOFI,${known},1,0.1`,
      `KWL-KOFI,${repeated},1,0.1`,
      `KWL-KOFI,${repeated},1,0.1`,
    ].join('\n');
    const done = await lists.whole(file, { unidentified: true, skipKnown: true });
    expect(done.counts).toMatchObject({ imported: 3, skipped: 2, bad: 0 });
    const waiting = (await desk.get('/staff/unidentified')).json<{ trackingNumber: string; customer: string }[]>();
    expect(waiting.filter(({ trackingNumber }) => [nobody, stranger].includes(trackingNumber))).toMatchObject([
      { trackingNumber: nobody, customer: 'NO READABLE MARK' },
      { trackingNumber: stranger, customer: 'WHO IS THIS' },
    ]);
  });

  it('may be checked again with other columns, and cannot be run before', async () => {
    const sent = await lists.send(`a,b,c,d\nKWL-KOFI,${fresh()},1,"0,5"\n`);
    expect(sent.suggestion).toEqual({});
    expect((await desk.post(`/staff/imports/${sent.id}/run`, { mode: 'good' }, desk.china)).statusCode).toBe(409);
    const wrong = await lists.check(sent, { mapping: { mark: 1, trackingNumber: 0, quantity: 2, cbm: 3 } });
    expect(wrong.counts).toMatchObject({ bad: 1 });
    const right = await lists.check(sent, {
      mapping: { mark: 0, trackingNumber: 1, quantity: 2, cbm: 3 },
      decimals: 'comma',
    });
    expect(right).toMatchObject({ counts: { good: 1, bad: 0 }, plan: { decimals: 'comma' } });
  });

  it.each<[string, object, string]>([
    ['trackingNumber', { mapping: { mark: 0, quantity: 2, cbm: 3 } }, 'Choose the column of the tracking number.'],
    ['quantity', { mapping: { mark: 0, trackingNumber: 1, cbm: 3 } }, 'Choose the column of the quantity.'],
    [
      'mark',
      { mapping: { trackingNumber: 1, quantity: 2, cbm: 3 } },
      'Choose the column of the shipping mark, or take rows without one in as unidentified.',
    ],
    [
      'volume',
      { mapping: { mark: 0, trackingNumber: 1, quantity: 2, length: 3 } },
      'Choose the column of the volume, or those of length, width and height.',
    ],
    [
      'category',
      { mapping: { mark: 0, trackingNumber: 1, quantity: 2, cbm: 3 }, categoryId: undefined },
      'Choose a category for the rows, or the column that names it.',
    ],
    ['column', { mapping: { mark: 0, trackingNumber: 1, quantity: 2, cbm: 9 } }, 'The file has no such column.'],
  ])('is not checked without its %s', async (_name, body, sentence) => {
    const sent = await lists.send(`mark,tracking,qty,cbm\nKWL-KOFI,${fresh()},1,1\n`);
    const reply = await desk.post(
      `/staff/imports/${sent.id}/check`,
      { categoryId: desk.categoryId, ...body },
      desk.china,
    );
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentence]);
  });

  it('that is no table is refused with the reason, and can be thrown away', async () => {
    const broken = await lists.send(Buffer.from('PK\u0003\u0004 nothing'), { name: 'list.xlsx' });
    expect(broken).toMatchObject({ state: 'FAILED', problem: 'broken', counts: { rows: 0 } });
    expect(await lists.send('<html>')).toMatchObject({ state: 'FAILED', problem: 'notATable' });
    expect(await lists.act(broken.id, 'discard')).toMatchObject({ state: 'DISCARDED' });
    expect((await desk.post(`/staff/imports/${broken.id}/run`, { mode: 'good' }, desk.china)).statusCode).toBe(409);
    expect((await desk.post(`/staff/imports/${broken.id}/undo`, {}, desk.china)).statusCode).toBe(409);
  });

  it('arrives in parts, in any order, each possibly more than once', async () => {
    const note = 'x'.repeat(1500);
    const lines = Array.from({ length: 500 }, () => `KWL-KOFI,${fresh()},1,0.1,${note}`);
    const bytes = Buffer.from(`mark,tracking,qty,cbm,notes\n${lines.join('\n')}\n`);
    const half = 512 * 1024;
    const { id, missingParts } = await lists.start('list.csv', bytes.length);
    expect(missingParts).toEqual([0, 1]);
    const second = bytes.subarray(half);
    expect((await lists.sendPart(id, 1, second.subarray(1))).statusCode).toBe(409);
    expect((await lists.sendPart(id, 7, second)).statusCode).toBe(409);
    expect((await lists.sendPart(id, 1, second)).json()).toMatchObject({ state: 'UPLOADING', missingParts: [0] });
    expect((await lists.sendPart(id, 1, second)).statusCode).toBe(200);
    await lists.sendPart(id, 0, bytes.subarray(0, half));
    expect(await lists.settled(id)).toMatchObject({ state: 'READ', counts: { rows: 500 } });
    expect((await lists.sendPart(id, 0, bytes.subarray(0, half))).json()).toMatchObject({ state: 'READ' });
    expect((await server.sql('select 1 from import_parts where import_id = $1', [id])).length).toBe(0);
  });

  it('is refused as JSON, as too large a part, or larger than 10 MiB', async () => {
    const { id } = await lists.start('list.csv', 10);
    const url = `/api/staff/imports/${id}/parts/0`;
    const json = await server.app.inject({ method: 'PUT', url, headers: desk.china.headers, payload: {} });
    expect([json.statusCode, json.json().message]).toEqual([
      415,
      'Send a part of the file as application/octet-stream.',
    ]);
    expect((await lists.sendPart(id, 0, Buffer.alloc(512 * 1024 + 1))).statusCode).toBe(413);
    const large = await desk.post('/staff/imports', { name: 'x', size: 10 * 1024 * 1024 + 1 }, desk.china);
    expect(large.json().message).toBe('A file has at most 10 MiB and is not empty.');
  });

  it('is listed twenty to a page, its rows fifty to a page, each with a link to the next', async () => {
    for (let count = 0; count < 21; count++) await desk.must(desk.post('/staff/imports', { name: 'x.csv', size: 1 }));
    const first = (await desk.get('/staff/imports')).json<Listed>();
    expect([first.rows.length, first.next]).toEqual([20, String(first.rows.at(-1)?.id)]);
    const second = (await desk.get(`/staff/imports?after=${first.next}`)).json<Listed>();
    expect(second.rows[0]?.id).toBeLessThan(Number(first.next));

    const lines = Array.from({ length: 51 }, () => `KWL-NOT-KNOWN,${fresh()},1,1\n`).join('');
    const { id } = await lists.check(await lists.send(`mark,tracking,qty,cbm\n${lines}`));
    const rows = (await desk.get(`/staff/imports/${id}/rows?kind=bad`)).json<Listed>();
    expect([rows.rows.length, rows.next]).toEqual([50, String(rows.rows.at(-1)?.row)]);
    const rest = (await desk.get(`/staff/imports/${id}/rows?kind=bad&after=${rows.next}`)).json<Listed>();
    expect([rest.rows.length, rest.next]).toEqual([1, null]);
  });

  it('is seen in the list by everybody, and changed by China and admins only', async () => {
    const support = await server.createStaff('support');
    const all = (await desk.get('/staff/imports', support)).json<{ rows: { id: number; by: string }[] }>().rows;
    expect(all.length).toBe(Math.min(20, all.length));
    expect((await desk.post('/staff/imports', { name: 'x', size: 1 }, support)).statusCode).toBe(403);
    expect((await desk.get('/staff/imports/987654321')).statusCode).toBe(404);
    expect((await desk.get('/staff/imports/987654321/errors')).statusCode).toBe(404);
  });

  it('that was left unfinished is deleted after a month', async () => {
    const { id } = await lists.send(`mark,tracking,qty,cbm\nKWL-KOFI,${fresh()},1,1\n`);
    await server.sql(`update imports set created_at = created_at - interval '31 days' where id = $1`, [id]);
    await server.prune();
    expect((await lists.find(id)).state).toBe('DISCARDED');
    expect((await server.sql('select 1 from import_rows where import_id = $1', [id])).length).toBe(0);
  });
});

describe('what is imported once', () => {
  it('is not imported by a second press, nor by a second key', async () => {
    const sent = await lists.check(await lists.send(`mark,tracking,qty,cbm\nKWL-KOFI,${fresh()},1,1\n`));
    const key = lists.key();
    const before = await packages();
    const first = await desk.post(`/staff/imports/${sent.id}/run`, { key, mode: 'good' }, desk.china);
    const again = await desk.post(`/staff/imports/${sent.id}/run`, { key, mode: 'good' }, desk.china);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    await lists.settled(sent.id);
    expect((await desk.post(`/staff/imports/${sent.id}/run`, { mode: 'good' }, desk.china)).statusCode).toBe(409);
    expect(await packages()).toBe(before + 1);
  });

  it('is imported once when several people send the same file; the others get a warning and may insist', async () => {
    const number = fresh();
    const file = `mark,tracking,qty,cbm\nKWL-KOFI,${number},1,1\n`;
    const people = [desk.china, desk.admin, desk.china, desk.admin, desk.china, desk.admin];
    const all = [];
    for (const who of people) all.push({ who, ...(await lists.check(await lists.send(file, { who }), {}, who)) });
    const replies = await Promise.all(
      all.map(({ id, who }) => desk.post(`/staff/imports/${id}/run`, { mode: 'good' }, who)),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toMatch(/has imported this very file before \(import \d+\)\. Undo that one/);
    const winner = replies.findIndex(({ statusCode }) => statusCode === 200);
    const [first, loser] = [all[winner]?.id ?? 0, all[winner === 0 ? 1 : 0]];
    await lists.settled(first);
    expect((await lists.find(loser?.id ?? 0)).sameFile).toMatchObject({ id: first });
    const count = () => server.sql('select 1 from packages where tracking_number = $1', [number]);
    expect(await count()).toHaveLength(1);
    const insisted = await lists.act(loser?.id ?? 0, 'run', { mode: 'good', again: true }, loser?.who);
    expect(insisted.counts.imported).toBe(1);
    expect(await count()).toHaveLength(2);
  });

  it('is imported wholly or not at all, when asked so and a mark has changed since the check', async () => {
    const client = await server.createClient({ shippingMark: 'KWL-CHANGES' });
    const lines = Array.from({ length: 450 }, (_, at) => `${at === 420 ? 'KWL-CHANGES' : 'KWL-KOFI'},${fresh()},1,0.1`);
    const sent = await lists.check(await lists.send(`mark,tracking,qty,cbm\n${lines.join('\n')}\n`));
    expect(sent.counts).toMatchObject({ good: 450 });
    await server.sql(`update clients set shipping_mark = 'KWL-OTHER' where id = $1`, [client.id]);
    const before = await packages();
    const stopped = await lists.act(sent.id, 'run', { mode: 'all' });
    expect(stopped).toMatchObject({
      state: 'CHECKED',
      problem: 'changedSince',
      counts: { imported: 0, bad: 1, good: 449 },
    });
    expect(await packages()).toBe(before);
    expect(await lists.codes(sent.id, 'bad')).toEqual(['422 unknownMark']);
    const rest = await lists.act(sent.id, 'run', { mode: 'good' });
    expect(rest).toMatchObject({ state: 'DONE', counts: { imported: 449, bad: 1 } });
  });
});
