import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import readSheets from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recogniseHeadings } from '#api/modules/spreadsheets/headings';
import type { LogEntry } from '#contract/staff/desk/schema';
import { tableWords } from '#contract/staff/table-languages';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { examples } from '#tests/support/examples';
import { unzip } from '#tests/support/tables';

let server: TestApp;
let desk: Desk;
let amaId: number;
let containerId: number;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  amaId = (await server.createClient({ shippingMark: 'KWL-AMA' })).id;
  const kofi = await server.createClient({ shippingMark: 'KWL-KOFI' });
  const first = await desk.receive({ clientId: amaId, trackingNumber: 'EX-1', notes: 'two\nlines, "quoted"' });
  const second = await desk.receive({ clientId: kofi.id, trackingNumber: 'EX-2', quantity: 2, cbm: 0.1 });
  await desk.receive({ clientId: amaId, trackingNumber: '773412905561' });
  const plan = await desk.plan({ reference: 'KWL-EX-1', containerNumber: 'MSKU1234565', vessel: '=VESSEL()' });
  containerId = plan.id;
  await desk.must(desk.load(containerId, { packageIds: [first.id, second.id] }));
});
afterAll(() => server.close());

const csv = async (path: string) => {
  const reply = await desk.get(path);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return parse(reply.body, { bom: true }) as string[][];
};
const xlsx = async (path: string) => {
  const reply = await desk.get(path);
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
  const [sheet] = await readSheets(new Uint8Array(reply.rawPayload).buffer, { trim: false });
  return sheet ?? { sheet: '', data: [] };
};
const column = (rows: unknown[][], heading: string) => {
  const index = rows[0]?.indexOf(heading) ?? -1;
  return rows.slice(1).map((row) => row[index]);
};

describe('an export of packages', () => {
  it('is a table of all of them, newest first, that names its file and is not kept', async () => {
    const reply = await desk.get('/staff/exports/packages?format=csv');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="packages-\d{4}-\d\d-\d\d\.csv"$/);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body.charCodeAt(0)).toBe(0xfeff);
    const rows = parse(reply.body, { bom: true }) as string[][];
    expect(column(rows, 'Tracking number')).toEqual(['773412905561', 'EX-2', 'EX-1']);
    expect(column(rows, 'Volume (cbm)')).toEqual(['0.42', '0.1', '0.42']);
    expect(column(rows, 'Notes')[2]).toBe('two\nlines, "quoted"');
    expect(column(rows, 'Status')).toEqual(['Yet to load', 'Yet to load', 'Yet to load']);
  });

  it.each([
    ['status=ARRIVED', []],
    ['status=YET_TO_LOAD', ['773412905561', 'EX-2', 'EX-1']],
    ['clientId=AMA', ['773412905561', 'EX-1']],
    ['containerId=BOX', ['EX-2', 'EX-1']],
    ['clientId=AMA&containerId=BOX', ['EX-1']],
    ['from=2020-01-01&to=2020-12-31', []],
    ['from=2020-01-01', ['773412905561', 'EX-2', 'EX-1']],
  ])('can be narrowed by %s', async (query, numbers) => {
    const asked = query.replace('AMA', String(amaId)).replace('BOX', String(containerId));
    expect(column(await csv(`/staff/exports/packages?format=csv&${asked}`), 'Tracking number')).toEqual(numbers);
  });

  it('has Chinese headings, which an import recognises as it does the English ones', async () => {
    for (const language of ['en', 'zh-CN']) {
      const [headings = []] = await csv(`/staff/exports/packages?format=csv&language=${language}`);
      const known = recogniseHeadings(headings);
      expect(Object.keys(known).sort()).toEqual(
        [
          'available',
          'category',
          'cbm',
          'container',
          'delivered',
          'eta',
          'loaded',
          'mark',
          'notes',
          'package',
          'quantity',
          'received',
          'status',
          'trackingNumber',
          'vessel',
          'weight',
        ].sort(),
      );
    }
    await server.sql("update shipping_categories set description_zh = '普货'");
    const rows = await csv('/staff/exports/packages?format=csv&language=zh-CN');
    expect(column(rows, '状态')[0]).toBe('待装柜');
    expect(column(rows, tableWords['zh-CN'].fields.category)[0]).toBe('普货');
    const english = await csv('/staff/exports/packages?format=csv');
    expect(column(english, tableWords.en.fields.category)[0]).not.toBe('普货');
  });

  it('is an Excel table with words as words and numbers as numbers', async () => {
    const { sheet, data } = await xlsx('/staff/exports/packages?format=xlsx');
    expect(sheet).toBe('Packages');
    expect(column(data, 'Tracking number')).toEqual(['773412905561', 'EX-2', 'EX-1']);
    expect(column(data, 'Quantity')).toEqual([3, 2, 3]);
    expect(column(data, 'Volume (cbm)')).toEqual([0.42, 0.1, 0.42]);
    expect(column(data, 'Vessel')).toEqual([null, '=VESSEL()', '=VESSEL()']);
  });

  it('is in the log with the person who took it', async () => {
    const [entry] = (await desk.get(`/staff/log/staff/${desk.admin.id}`)).json<{ rows: LogEntry[] }>().rows;
    expect(entry).toMatchObject({ action: 'exported packages', details: { format: 'xlsx' } });
  });

  it('is refused without a format, with a strange one, or with a day that is none', async () => {
    for (const query of [
      '',
      'format=pdf',
      'format=csv&from=2025-02-30',
      'format=csv&language=fr',
      'format=csv&status=GONE',
    ]) {
      expect((await desk.get(`/staff/exports/packages?${query}`)).statusCode, query).toBe(400);
    }
  });
});

describe('a manifest', () => {
  it('is ordered by mark and ends with the sums', async () => {
    const rows = await csv(`/staff/exports/containers/${containerId}?format=csv`);
    expect(column(rows, 'Shipping mark')).toEqual(['KWL-AMA', 'KWL-KOFI', 'Total']);
    expect(column(rows, 'Quantity')).toEqual(['3', '2', '5']);
    expect(column(rows, 'Volume (cbm)')).toEqual(['0.42', '0.1', '0.52']);
    const reply = await desk.get(`/staff/exports/containers/${containerId}?format=xlsx&language=zh-CN`);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="manifest-KWL-EX-1.xlsx"');
    const { sheet, data } = await xlsx(`/staff/exports/containers/${containerId}?format=xlsx&language=zh-CN`);
    expect([sheet, column(data, '唛头').at(-1), column(data, '件数').at(-1)]).toEqual(['装柜清单', '合计', 5]);
  });

  it('of an empty container has headings and sums; of none there is nothing', async () => {
    const { id } = await desk.plan();
    expect(column(await csv(`/staff/exports/containers/${id}?format=csv`), 'Shipping mark')).toEqual(['Total']);
    expect((await desk.get('/staff/exports/containers/987654321?format=csv')).statusCode).toBe(404);
  });
});

describe('no spreadsheet runs text from a user as a formula', () => {
  const dangerous = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '＝1+1',
    ' =1',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://x","y")',
    // Not formulas, but names that every JavaScript object has.
    '__proto__',
    'constructor',
  ];

  it('neither in CSV nor in Excel, whatever it is', async () => {
    const texts = fc.oneof(
      fc.constantFrom(...dangerous),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc
        .tuple(fc.constantFrom('=', '+', '-', '@', '＝', '＠'), fc.string({ maxLength: 30 }))
        .map((parts) => parts.join('')),
    );
    const unstorable = /\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 3, maxLength: 8 }), async (written) => {
        const clean = written.map((text) => text.replace(unstorable, '').trim()).filter((text) => text !== '');
        const { id } = await server.createClient();
        const notes: string[] = [];
        for (const text of clean) {
          const reply = await desk.post('/staff/intake', desk.intakeForm({ clientId: id, notes: text }), desk.china);
          if (reply.statusCode === 201) notes.unshift(reply.json().package.notes);
        }
        const rows = await csv(`/staff/exports/packages?format=csv&clientId=${id}`);
        for (const cell of rows.slice(1).flat()) {
          const isNumber = /^\d+(\.\d+)?$/.test(cell);
          expect(isNumber || !/^[\s]*[=+\-@＝＋－＠]/.test(cell), JSON.stringify(cell)).toBe(true);
        }
        const guarded = notes.map((text) => (/^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text));
        expect(column(rows, 'Notes')).toEqual(guarded);

        const reply = await desk.get(`/staff/exports/packages?format=xlsx&clientId=${id}`);
        // No cell of the file is a formula.
        expect(unzip(reply.rawPayload)).not.toMatch(/<f[\s>]/);
        const { data } = await xlsx(`/staff/exports/packages?format=xlsx&clientId=${id}`);
        // The library drops the replacement character, which stands for a letter that was already lost.
        const kept = notes.map((text) => text.replaceAll('\ufffd', '').trim());
        expect(column(data, 'Notes').map((cell) => String(cell ?? '').trim())).toEqual(kept);
      }),
      // Counterexamples are not shrunk, because each attempt is an import and two exports.
      { numRuns: examples(2, 6), endOnFailure: true, examples: [[dangerous]] },
    );
  });
});

describe('Excel exports at the same time', () => {
  it('are refused from the fourth on, with a sentence and the time to wait, and CSV is not', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    let lock = () => {};
    const isLocked = new Promise<void>((resolve) => {
      lock = resolve;
    });
    // Each export writes to the log before it makes its file. While the log is locked, three exports hold their places
    // and none is done.
    const holding = server.db.transaction(async (tx) => {
      await tx.query({ name: '', text: 'lock table desk_log in share mode' });
      lock();
      await isReleased;
    });
    await isLocked;
    const path = '/staff/exports/packages?format=xlsx';
    const replies = [1, 2, 3, 4].map(() => desk.get(path));
    const refused = await Promise.race(replies);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      503,
      '30',
      'Other Excel exports are running. Try again in half a minute, or choose CSV.',
    ]);
    release();
    await holding;
    const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 200, 200, 503]);
    expect((await desk.get('/staff/exports/packages?format=csv')).statusCode).toBe(200);
    expect((await desk.get(path)).statusCode).toBe(200);
  });
});
