import { expect, it } from 'vitest';
import { isRemovable } from './is-removable';

const discount = { kind: 'DISCOUNT', documentId: null, isTakenBack: false } as const;

it('offers to remove what a person entered, unless it is on a document or was taken back', () => {
  expect(isRemovable(discount)).toBe(true);
  expect(isRemovable({ ...discount, isTakenBack: true })).toBe(false);
  expect(isRemovable({ ...discount, documentId: 7 })).toBe(false);
  expect(isRemovable({ ...discount, kind: 'FREIGHT' })).toBe(false);
});
