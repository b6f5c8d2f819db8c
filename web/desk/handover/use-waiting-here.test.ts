import { expect, it } from 'vitest';
import type { WaitingPackage } from '#contract/staff/handover/schema';
import { handoverEn } from '../translations/handover-en';
import { listsEn } from '../translations/lists-en';
import { waitingText } from './use-waiting-here';

const words = { ...listsEn.collection, waitsHere: handoverEn.form.waitsHere };
const part = (wholeId: number, place = 'Accra') => ({ wholeId, place }) as WaitingPackage;
const textOf = (...packages: WaitingPackage[]) =>
  waitingText(packages, { here: packages.filter(({ place }) => place === 'Accra'), place: 'Accra', words });

it('counts a package in five parts once', () => {
  expect(textOf(part(1), part(1), part(1), part(1), part(1))).toBe('1 package waits');
  expect(textOf(part(1), part(1), part(2))).toBe('2 packages wait');
});

it('says how many packages the branch has, and when it has only a part of one', () => {
  expect(textOf(part(1), part(2, 'Kumasi'), part(2, 'Kumasi'))).toBe('2 packages wait, 1 of them in Accra');
  expect(textOf(part(1), part(1, 'Kumasi'))).toBe('1 package waits, a part of it in Accra');
  expect(textOf(part(1, 'Kumasi'), part(1, 'Kumasi'))).toBe('1 package waits, not in Accra');
  expect(textOf(part(1, 'Kumasi'), part(2, 'Kumasi'))).toBe('2 packages wait, none of them in Accra');
});
