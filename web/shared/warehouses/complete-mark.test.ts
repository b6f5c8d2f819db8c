import { expect, it } from 'vitest';
import { address } from '../../content/address';
import { completeMark, missingOf, noOwner } from './complete-mark';

it('is the fixed pattern while nothing is typed', () => {
  expect(completeMark(noOwner)).toBe(address.shippingMark.pattern);
  expect(completeMark({ name: '  ', phone: 'x' })).toBe(address.shippingMark.pattern);
});

it.each([
  [{ name: ' Ama  Mensah ', phone: '' }, 'KWL-AMA MENSAH-YOUR PHONE', 'phone'],
  [{ name: '', phone: '000 000 101' }, 'KWL-YOUR NAME-000000101', 'name'],
  [{ name: 'Ama Mensah', phone: '+233 (0)00-000 101' }, 'KWL-AMA MENSAH-233000000101', null],
  [{ name: ' ', phone: '-' }, 'KWL-YOUR NAME-YOUR PHONE', 'both'],
] as const)('completes %j to %s', (owner, mark, missing) => {
  expect(completeMark(owner)).toBe(mark);
  expect(missingOf(owner)).toBe(missing);
});
