import { afterEach, expect, it, vi } from 'vitest';
import { inTurns } from '#api/modules/imports/in-turns';

afterEach(() => {
  vi.restoreAllMocks();
});

it('lets others have their turn between two slow rows, and keeps the order', async () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const seen: string[] = [];
  setImmediate(() => seen.push('another request'));
  const answers = await inTurns(['first', 'second'], (row) => {
    clock += 11;
    seen.push(row);
    return row.length;
  });
  expect([seen, answers]).toEqual([
    ['first', 'another request', 'second'],
    [5, 6],
  ]);
});

it('takes quick rows in one turn', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const seen: string[] = [];
  setImmediate(() => seen.push('another request'));
  await inTurns(['first', 'second'], (row) => seen.push(row));
  expect(seen).toEqual(['first', 'second']);
});
