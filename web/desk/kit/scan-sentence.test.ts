import { expect, it } from 'vitest';
import { cartonsEn } from '../translations/cartons-en';
import { scanSentence } from './scan-sentence';

const list = 'SF1 KWL-AMA';
const none = { list, carton: null, answered: undefined };

it('names the carton that was scanned, and how many are scanned now', () => {
  const carton = { packageId: 5, position: 7, of: 12, scanned: 3, expected: 8 };
  expect(scanSentence(cartonsEn, { ...none, carton })).toBe('Carton 7 of 12 · SF1 KWL-AMA · 3 of 8 scanned');
});

it('says how many cartons were meant by a number', () => {
  const answered = { cartons: 2, found: 5, of: 8 };
  expect(scanSentence(cartonsEn, { ...none, answered })).toBe('2 cartons · SF1 KWL-AMA · 5 of 8 scanned');
});

it('says nothing of cartons when a package was scanned as a whole', () => {
  expect(scanSentence(cartonsEn, none)).toBeNull();
});
