import { expect, it } from 'vitest';
import { writtenPhone } from './written-phone';

it.each([
  ['233000000101', '+233000000101'],
  ['+8613800000000', '+8613800000000'],
  ['', null],
  [null, null],
  [undefined, null],
])('writes the stored phone %j as %j', (phone, written) => {
  expect(writtenPhone(phone)).toBe(written);
});
