import { expect, it } from 'vitest';
import { reportPage } from './report-pages';

const rows = Array.from({ length: 23 }, (_, index) => index);

it('holds ten rows a page and begins at index 0', () => {
  expect(reportPage(rows, 0)).toEqual({ index: 0, pageCount: 3, shown: rows.slice(0, 10), from: 1, to: 10 });
  expect(reportPage(rows, 2)).toEqual({ index: 2, pageCount: 3, shown: [20, 21, 22], from: 21, to: 23 });
});

it('shows the last page for an index beyond the end', () => {
  expect(reportPage(rows, 9)).toMatchObject({ index: 2, shown: [20, 21, 22] });
  expect(reportPage(rows, -1)).toMatchObject({ index: 0 });
  expect(reportPage([], 4)).toMatchObject({ index: 0, pageCount: 1, shown: [] });
});

it('has one page for exactly ten rows', () => {
  expect(reportPage(rows.slice(0, 10), 0)).toMatchObject({ pageCount: 1, to: 10 });
});
