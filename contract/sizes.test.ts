import { expect, it } from 'vitest';
import { splitSizes } from '#contract/sizes';

it.each([
  ['60*40*50', ['60', '40', '50']],
  ['60x40X50', ['60', '40', '50']],
  ['60 × 40,5 × 50.5 cm', ['60', '40,5', '50.5']],
  ['６０＊４０＊５０厘米', ['60', '40', '50']],
])('reads three sides in %j', (text, sides) => expect(splitSizes(text)).toEqual(sides));

it.each(['60', '60*40', '60*40*50*3', '60 40 50', 'a*b*c', ''])('reads no sides in %j', (text) =>
  expect(splitSizes(text)).toBeNull(),
);
