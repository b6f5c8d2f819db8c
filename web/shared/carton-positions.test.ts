import { expect, it } from 'vitest';
import { positionsInWords } from './carton-positions';

it.each([
  [[1], '1'],
  [[1, 2, 3, 4], '1-4'],
  [[1, 3, 4, 12], '1, 3-4, 12'],
])('writes the cartons %j as %s', (positions, text) => {
  expect(positionsInWords(positions)).toBe(text);
});
