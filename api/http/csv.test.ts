import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine, csvStart } from '#api/http/csv';

it('writes words, numbers and nothing', () => {
  expect(csvLine(['KWL-AMA', 12.5, null, -3])).toBe('KWL-AMA,12.5,,-3\r\n');
});

it('keeps commas, quotes and lines inside their cell', () => {
  const cells = ['a,b', 'say "yes"', 'two\r\nlines', ' edge ', 'a;b'];
  expect(parse(csvLine(cells))).toEqual([cells]);
});

it.each(['=1+1', '+233', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＋1', '－1', '＠x', '=cmd|"/c calc"!A0'])(
  'a spreadsheet reads %j as words',
  (text) => {
    const [[cell]] = parse(csvLine([text])) as [[string]];
    expect(cell).toBe(`'${text}`);
  },
);

it('whatever the words, no cell begins a formula and every cell comes back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2 }), (cells) => {
      const [row] = parse(csvLine(cells)) as [string[]];
      expect(row.map((cell, index) => (cell === cells[index] ? cell : cell.slice(1)))).toEqual(cells);
      expect(row.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    }),
  );
});

it('begins a file so that Chinese is read as Chinese', () => {
  expect(Buffer.from(csvStart).toString('hex')).toBe('efbbbf');
});
