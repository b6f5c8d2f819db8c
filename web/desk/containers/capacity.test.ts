import { expect, it } from 'vitest';
import { readCapacity } from './capacity';

it.each([
  ['68', 68],
  ['33,2', 33.2],
  ['33.25', 33.25],
  ['６８', 68],
])('reads a capacity of %j', (text, capacity) => expect(readCapacity(text)).toBe(capacity));

it.each(['', '0', '0.5', '1000', '33.255', 'big', '-3'])('refuses a capacity of %j', (text) =>
  expect(readCapacity(text)).toBeNull(),
);
