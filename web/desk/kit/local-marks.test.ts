import { expect, it } from 'vitest';
import { suggestLocally } from './local-marks';

const marks = [
  { id: 1, shippingMark: 'KWL-AMA MENSAH', key: 'AMAMENSAH' },
  { id: 2, shippingMark: 'KWL-AMA', key: 'AMA' },
  { id: 3, shippingMark: 'KWL-KOJO AMA', key: 'KOJOAMA' },
  { id: 4, shippingMark: 'KWL-EFUA', key: 'EFUA' },
];

it('puts the same mark first, then those that begin like it, then those that hold it', () => {
  const found = suggestLocally(marks, ' kwl-ama ');
  expect(found.map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(found.map(({ exact }) => exact)).toEqual([true, false, false]);
});

it('finds nothing for a text without letters, and nothing for a mark that no client has', () => {
  expect(suggestLocally(marks, ' - ')).toEqual([]);
  expect(suggestLocally(marks, 'YAW')).toEqual([]);
});

it('begins with our prefix when only that is typed', () => {
  expect(suggestLocally(marks, 'kwl-').map(({ id }) => id)).toEqual([2, 1, 4, 3]);
});
