import { expect, it } from 'vitest';
import { ledgerEn } from '../translations/ledger-en';
import { differenceText } from './difference-text';

it('says of a difference that the credit note takes taxes off too, where the invoice has some', () => {
  const vat = { name: 'VAT', percent: 15, kinds: ['FREIGHT'], net: 150, usd: 22.5, ghs: 281.25 };
  expect(differenceText(ledgerEn.invoice, { copy: { taxes: [] }, openDifference: -7.56 })).toBe('$7.56');
  expect(differenceText(ledgerEn.invoice, { copy: { taxes: [vat] }, openDifference: -7.56 })).toBe(
    '$7.56 before taxes',
  );
});
