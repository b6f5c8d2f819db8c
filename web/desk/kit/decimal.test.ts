import { expect, test } from 'vitest';
import { readDecimal } from './decimal';

test.each([
  ['1250.50', 1250.5],
  ['1,250.50', 1250.5],
  ['1,250', 1250],
  ['1250,5', 1250.5],
  [' ¢ 12.00 ', 12],
  ['GH₵ 12.00', 12],
  ['１２．５', 12.5],
  ['-50', -50],
  ['7.', 7],
  ['12.345', null],
  ['1e5', null],
  ['', null],
  ['1.2.3', null],
  ['abc', null],
])('%s is %s', (text, value) => {
  expect(readDecimal(text, 2)).toBe(value);
});
