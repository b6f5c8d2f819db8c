import { expect, it } from 'vitest';
import { cartonsEn } from '../translations/cartons-en';
import { scanSentence } from './scan-sentence';
import type { SentScan } from './use-scans';

const row = { trackingNumber: 'SF1', customer: 'KWL-AMA', cartons: 5, ofCartons: 8 };
const said = (kind: 'load' | 'check', reply: object, command: object = { body: {} }) =>
  scanSentence(cartonsEn, {
    kind,
    entry: { number: 'SF1', command: { kind, ...command } },
    reply: { changed: [row], ...reply },
  } as unknown as SentScan);

it('names the carton that was scanned, and how many are scanned now', () => {
  const counted = { packageId: 5, position: 7, of: 12, scanned: 3, expected: 8 };
  expect(said('load', { counted })).toBe('Carton 7 of 12 · SF1 KWL-AMA · 3 of 8 scanned');
  expect(said('check', { counted })).toBe('Carton 7 of 12 · SF1 KWL-AMA · 3 of 8 scanned');
});

it('says how many cartons were meant by a number', () => {
  expect(said('load', {}, { body: { count: 2 } })).toBe('2 cartons · SF1 KWL-AMA · 5 of 8 scanned');
  const answered = { cartons: 1, found: 6, of: 8 };
  expect(said('check', {}, { body: {}, answered })).toBe('1 carton · SF1 KWL-AMA · 6 of 8 scanned');
});

it('says nothing of cartons when a package was scanned as a whole', () => {
  expect(said('load', {})).toBeNull();
  expect(said('check', {})).toBeNull();
});
