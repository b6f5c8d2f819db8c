import { expect, it } from 'vitest';
import { tableEn } from '#contract/staff/table-words';
import { rowWhy } from './row-why';

it('names the column of each problem, and none where the whole row is meant', () => {
  const rate = { code: 'missing', field: 'rate', value: null, more: null } as const;
  const removed = { code: 'removed', field: null, value: null, more: null } as const;
  expect(rowWhy(tableEn, [rate, removed])).toBe(
    'Rate (GHS for 1 USD): This is missing. The undo of this import took it back.',
  );
  expect(rowWhy(tableEn, [])).toBe('');
});
