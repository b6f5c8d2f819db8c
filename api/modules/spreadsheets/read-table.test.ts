import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readTable } from '#api/modules/spreadsheets/read-table';
import { TableRefused } from '#api/modules/spreadsheets/table-refused';
import { inline, xlsxOf, zipOf } from '#tests/support/tables';

const headings = ['唛头', '快递单号', '件数', '体积'];
const row = ['KWL-阿玛', 'SF123', '3', '0.42'];
const text = (delimiter: string) => `${headings.join(delimiter)}\r\n${row.join(delimiter)}\r\n`;
const utf16 = (value: string, isBig = false) => {
  const bytes = Buffer.from(value, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
/** As a Chinese Excel saves it. Node cannot write GB18030. */
const gb18030 = Buffer.from(
  'dfe9cdb72cbfecb5ddb5a5bac52cbcfecafd2ccce5bbfd0d0a4b574c2db0a2c2ea2c53463132332c332c302e34320d0a',
  'hex',
);

const problemOf = async (file: Buffer) => {
  const error = await readTable(file).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof TableRefused ? error.problem : error;
};

describe('the text of a table', () => {
  it.each([
    ['UTF-8', Buffer.from(text(','))],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text(',')}`)],
    ['semicolons', Buffer.from(text(';'))],
    ['tabs', Buffer.from(text('\t'))],
    ['a line for Excel that names the delimiter', Buffer.from(`sep=;\r\n${text(';')}`)],
    ['UTF-16 little', utf16(`\uFEFF${text('\t')}`)],
    ['UTF-16 big', utf16(`\uFEFF${text(',')}`, true)],
    ['GB18030', gb18030],
    ['old Macintosh lines', Buffer.from(text(',').replaceAll('\r\n', '\r'))],
  ])('is read as %s', async (_name, file) => {
    const table = await readTable(file);
    expect(table.headings).toEqual(headings);
    expect(table.rows.at(-1)?.cells).toEqual(row);
  });

  it('reads UTF-16 without a mark by its empty bytes', async () => {
    const plain = 'mark,tracking number,qty,cbm\r\nKWL-AMA,SF1,1,0.1\r\n';
    expect((await readTable(utf16(plain))).rows[0]?.cells).toEqual(['KWL-AMA', 'SF1', '1', '0.1']);
  });

  it('keeps quotes, line ends and delimiters inside of cells, and counts such a row once', async () => {
    const table = await readTable(Buffer.from('mark,goods,tracking number\n"A,""B""","5\n6",S1\nC,5" tube,S2\n'));
    expect(table.rows).toEqual([
      { row: 2, cells: ['A,"B"', '5\n6', 'S1'] },
      { row: 3, cells: ['C', '5" tube', 'S2'] },
    ]);
  });

  it('finds the headings below titles and empty lines, and counts rows as a spreadsheet does', async () => {
    const table = await readTable(Buffer.from('2025年6月装柜清单,,\n,,\n唛头,快递单号,件数\n\nA,S1,1\n,,\nB,S2,2\n'));
    expect(table.headings).toEqual(['唛头', '快递单号', '件数']);
    expect(table.rows.map(({ row: at }) => at)).toEqual([5, 7]);
  });

  it('keeps columns of the same name, and rows that are longer than the headings', async () => {
    const table = await readTable(Buffer.from('mark,mark,qty\nA,B,1,more\n'));
    expect(table.headings).toEqual(['mark', 'mark', 'qty', '']);
    expect(table.rows[0]?.cells).toEqual(['A', 'B', '1', 'more']);
  });

  it('drops what PostgreSQL cannot store', async () => {
    const table = await readTable(Buffer.from('mark,goods\nA\u0007B,\ud83d\ude00x\n'));
    expect(table.rows[0]?.cells).toEqual(['AB', '\ud83d\ude00x']);
  });

  it.each([
    ['empty', Buffer.alloc(0), 'empty'],
    ['blank', Buffer.from('\r\n , ,\r\n'), 'empty'],
    ['only headings', Buffer.from('唛头,快递单号\r\n'), 'onlyHeadings'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), 'notATable'],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'notATable'],
    ['a web page', Buffer.from('<html><table></table></html>'), 'notATable'],
    ['bytes with zeros', Buffer.from('mark,qty\nA\0B,1\n'), 'notATable'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'oldExcel'],
    ['a quotation that is never closed', Buffer.from('mark,qty\n"A,1\n'), 'openQuote'],
    ['10,001 columns', Buffer.from(`${'a,'.repeat(10_000)}a\n1\n`), 'tooManyColumns'],
    ['a huge cell', Buffer.from(`mark,qty\n${'x'.repeat(40_000)},1\n`), 'cellTooLong'],
    ['two encodings', Buffer.concat([Buffer.from('唛头,快递单号\n'), gb18030]), 'mixedEncodings'],
    ['letters of no encoding', Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xff, 0xff, 0x0a]), 'encoding'],
    ['100,001 rows', Buffer.from(`mark,qty\n${'a,1\n'.repeat(100_001)}`), 'tooManyRows'],
  ])('is refused when it is %s', async (_name, file, problem) => {
    expect(await problemOf(file)).toBe(problem);
  });
});

describe('an Excel table', () => {
  const small = () =>
    writeXlsxFile([
      headings.map((value) => ({ value, type: String })),
      [
        { value: 'KWL-A', type: String },
        { value: 773412905561, type: Number },
        { value: 3, type: Number },
        { value: 0.1 + 0.2, type: Number },
      ],
    ]).toBuffer();

  it('is read with its numbers as numbers, without the noise of their last places', async () => {
    const table = await readTable(await small());
    expect(table.rows).toEqual([{ row: 2, cells: ['KWL-A', 773412905561, 3, 0.3] }]);
  });

  it('reads days as days', async () => {
    const file = await writeXlsxFile([
      [
        { value: 'mark', type: String },
        { value: '入库日期', type: String },
      ],
      [
        { value: 'A', type: String },
        { value: new Date('2025-06-01T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      ],
    ]).toBuffer();
    expect((await readTable(file)).rows[0]?.cells).toEqual(['A', '2025-06-01']);
  });

  it('takes the sheet whose headings are known', async () => {
    const cell = (value: string) => ({ value, type: String });
    const file = await writeXlsxFile([
      { sheet: '说明', data: [[cell('Read me')], [cell('Please')]] },
      { sheet: 'List', data: [headings.map(cell), row.map(cell)] },
    ]).toBuffer();
    expect(await readTable(file)).toMatchObject({ sheet: 'List', headings });
  });

  it('takes of a formula what it showed, and of merged cells the first', async () => {
    const file = xlsxOf(
      `<row r="1">${inline('A1', 'mark')}${inline('B1', 'tracking number')}${inline('C1', 'qty')}</row>
       <row r="2">${inline('A2', 'KWL')}<c r="B2" t="str"><f>CONCATENATE("S","1")</f><v>S1</v></c><c r="C2"><f>1+1</f><v>2</v></c></row>
       <row r="3">${inline('B3', 'S2')}<c r="C3"><f>HYPERLINK("http://x")</f></c></row>`,
      { after: '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>' },
    );
    expect((await readTable(file)).rows).toEqual([
      { row: 2, cells: ['KWL', 'S1', 2] },
      { row: 3, cells: [null, 'S2', null] },
    ]);
  });

  it('shows a number that has lost its end as spreadsheets do', async () => {
    const file = xlsxOf(
      `<row r="1">${inline('A1', 'tracking number')}${inline('B1', 'qty')}</row><row r="2"><c r="A2"><v>773412905561123456</v></c><c r="B2"><v>1</v></c></row>`,
    );
    expect((await readTable(file)).rows[0]?.cells).toEqual(['7.734129055611235E+17', 1]);
  });

  it('is refused when it is cut off, at any place', async () => {
    const file = await small();
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      expect(await problemOf(file.subarray(0, Math.floor(file.length * share))), String(share)).toBe('broken');
    }
  });

  it('is refused when bytes of it were changed, and never as a fault of ours', async () => {
    const file = await small();
    for (let at = 30; at < file.length; at += 97) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 0x5a;
      const problem = await problemOf(changed);
      expect(problem === null || typeof problem === 'string', `byte ${at}: ${problem}`).toBe(true);
    }
  });

  const sheet = (content: string, claimed?: number) => ({
    name: 'xl/worksheets/sheet2.xml',
    content,
    ...(claimed !== undefined && { claimed }),
  });
  const bomb = ' '.repeat(64 * 1024 * 1024);

  it.each([
    ['another kind of zip', zipOf([{ name: 'word/document.xml', content: '<a/>' }]), 'notATable'],
    ['locked', zipOf([{ name: 'xl/workbook.xml', content: 'x', isEncrypted: true }]), 'oldExcel'],
    ['a bomb that says so', xlsxOf('', { parts: [1, 2, 3, 4].map(() => sheet(bomb)) }), 'unpacksTooLarge'],
    ['a bomb that lies', xlsxOf('', { parts: [sheet(bomb, 1000)] }), 'unpacksTooLarge'],
    [
      'a billion laughs',
      xlsxOf('', { before: '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>' }),
      'entities',
    ],
    ['UTF-16 inside, where entities could hide', xlsxOf('', { parts: [sheet('\0<\0a')] }), 'entities'],
    ['a cell far to the right', xlsxOf(`<row r="1">${inline('XFD1', 'x')}</row>`), 'tooManyColumns'],
    [
      '1,000 columns',
      xlsxOf(`<row r="1">${Array.from({ length: 1000 }, (_, at) => inline(`${name(at)}1`, 'x')).join('')}</row>`),
      'tooManyColumns',
    ],
    ['XML that is none', xlsxOf('<row r="1"><c r="A1"'), 'broken'],
    ['without rows', xlsxOf(''), 'empty'],
  ])('is refused when it is %s', async (_name, file, problem) => {
    expect(await problemOf(file)).toBe(problem);
  });

  it('may have empty cells with a colour as far as the sheet goes', async () => {
    const file = xlsxOf(
      `<row r="1">${inline('A1', 'mark')}${inline('B1', 'qty')}<c r="XFD1"/></row><row r="2">${inline('A2', 'A')}</row>`,
    );
    expect((await readTable(file)).headings).toEqual(['mark', 'qty']);
  });
});

/** A, B … Z, AA … */
function name(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? name(rest - 1) : '') + String.fromCharCode(65 + (at % 26));
}
