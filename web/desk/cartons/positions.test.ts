import { expect, it } from 'vitest';
import { readPositions } from './positions';

it.each([
  ['9-12', [9, 10, 11, 12]],
  ['1, 4,7', [1, 4, 7]],
  ['3 3、2', [2, 3]],
  ['5–6', [5, 6]],
  ['', null],
  ['a', null],
  ['0', null],
  ['4-2', null],
  ['1-', null],
])('reads %j as %j', (text, positions) => expect(readPositions(text)).toEqual(positions));
