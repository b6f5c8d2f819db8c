import { expect, it } from 'vitest';
import { nextStart } from './label-format';
import { sheetsOf } from './label-sheets';

it('begins at the chosen place of a half-used sheet and goes on to the next one', () => {
  expect(sheetsOf(['a', 'b', 'c'], 1)).toEqual([['a', 'b', 'c']]);
  expect(sheetsOf(['a', 'b', 'c'], 7)).toEqual([[null, null, null, null, null, null, 'a', 'b'], ['c']]);
  expect(sheetsOf(Array(9).fill('x'), 1).map((sheet) => sheet.length)).toEqual([8, 1]);
});

it('remembers where the next label goes', () => {
  expect([nextStart(1, 3), nextStart(7, 2), nextStart(7, 3), nextStart(1, 8)]).toEqual([4, 1, 2, 1]);
});
