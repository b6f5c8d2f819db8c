import { expect, it } from 'vitest';
import { ledgerEn } from '../translations/ledger-en';
import { chargeQuantity } from './charge-quantity';

const flat = { quantity: 1, unit: 'once', unitPrice: 12.5, currency: 'USD', usdGhs: null } as const;

it('shows how many of what, and of an amount in cedis the cedis and their rate', () => {
  expect(chargeQuantity(flat, ledgerEn, '{ghs} at {rate}')).toBe('');
  expect(chargeQuantity({ ...flat, currency: 'GHS', usdGhs: 12.06 }, ledgerEn, '{ghs} at {rate}')).toBe(
    'GH₵\u00a012.50 at 12.06',
  );
  expect(chargeQuantity({ ...flat, quantity: 3, unit: 'day', unitPrice: 5 }, ledgerEn, '{ghs} at {rate}')).toBe(
    '3 days × $5.00',
  );
  expect(chargeQuantity({ ...flat, quantity: 2, currency: 'GHS', usdGhs: 12.06 }, ledgerEn, '{ghs} at {rate}')).toBe(
    '2 × GH₵\u00a012.50 at 12.06',
  );
});
