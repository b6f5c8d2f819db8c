import { expect, it } from 'vitest';
import { isWholePhone, phoneKey } from '#contract/phone-number';

it.each([
  '0244123456',
  '244123456',
  '233244123456',
  '+233 24 412 3456',
  '+233 (0) 24-412-3456',
  '00233244123456',
  '０２４４ １２３ ４５６',
])('reads %j as one phone in Ghana', (typed) => expect(phoneKey(typed)).toBe('233244123456'));

it.each([
  ['+86 138 1234 5678', '8613812345678'],
  ['+49 30 12345', '493012345'],
  ['05012', '05012'],
])('leaves %j with its own country', (typed, key) => expect(phoneKey(typed)).toBe(key));

it.each(['233244123456', '8613812345678', '493012345'])('takes %s for a whole phone', (key) =>
  expect(isWholePhone(key)).toBe(true),
);
it.each(['', '1', '05012', '0244123', '23324412345', '2332441234567', '1234567'])(
  'refuses %j as too short or wrong',
  (key) => expect(isWholePhone(key)).toBe(false),
);
