import { expect, it } from 'vitest';
import { isLikelySame } from './likely-answer';

it('takes a number that is still in the warehouse for the same package, and one that has left for another', () => {
  expect(isLikelySame([{ status: 'DELIVERED' }, { status: 'YET_TO_LOAD' }])).toBe(true);
  expect(isLikelySame([{ status: 'ON_HOLD' }])).toBe(true);
  expect(isLikelySame([{ status: 'IN_TRANSIT' }, { status: 'DELIVERED' }])).toBe(false);
});
