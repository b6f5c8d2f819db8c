import { expect, it } from 'vitest';
import { filledPrices, typedNumber } from './new-prices';

it.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['１２．５', 12.5],
  [' ', undefined],
  ['twelve', Number.NaN],
])('reads %s', (text, number) => {
  expect(typedNumber(text, 4)).toEqual(number);
});

it('leaves empty rows out, and leads an error back to the row on the screen', () => {
  const empty = { description: '', rate: '', cedisRate: ' ' };
  const { prices, pathOf } = filledPrices([empty, { description: 'Tiles', rate: '250', cedisRate: '' }]);
  expect(prices).toEqual([{ description: 'Tiles', rate: 250, cedisRate: undefined }]);
  expect(pathOf('prices.0.rate')).toBe('prices.1.rate');
  expect(pathOf('branches.0.name')).toBe('branches.0.name');
});
