import { expect, it } from 'vitest';
import { pagesOf } from './pages-of';

const items = (count: number) => Array.from({ length: count }, (_, at) => at);
const sizes = (count: number, room: { first: number; next: number; tail: number }) =>
  pagesOf(items(count), room).map(({ length }) => length);
const room = { first: 6, next: 10, tail: 3 };

it.each([
  [0, [0]],
  [3, [3]],
  [4, [3, 1]],
  [6, [5, 1]],
  [13, [6, 7]],
  [14, [6, 7, 1]],
  [26, [6, 10, 9, 1]],
])('puts %i items on pages of %j', (count, expected) => expect(sizes(count, room)).toEqual(expected));

it('loses no item and keeps their order', () => {
  for (let count = 0; count < 60; count += 1) expect(pagesOf(items(count), room).flat()).toEqual(items(count));
});
