import { expect, it } from 'vitest';
import { readAllocation, typedAtFirst } from './allocation-form';

const invoices = [
  { id: 1, number: 'INV-1', most: 100, given: 60 },
  { id: 2, number: 'INV-2', most: 50, given: 0 },
];

it('begins with what the payment counts for now', () => {
  expect(typedAtFirst(invoices)).toEqual({ 1: '60.00', 2: '' });
});

it('sends the invoices that have an amount', () => {
  expect(readAllocation(invoices, { 1: '0', 2: ' 50 ' }, 60)).toEqual({
    ...{ lines: [{ documentId: 2, usd: 50 }], wrong: [], isTooMuch: false },
  });
});

it('names the field with a wrong amount', () => {
  expect(readAllocation(invoices, { 1: 'ten', 2: '1.234' }, 60).wrong).toEqual([1, 2]);
  expect(readAllocation(invoices, { 1: '-1' }, 60).wrong).toEqual([1]);
});

it('adds up in cents what is more than the payment', () => {
  expect(readAllocation(invoices, { 1: '0.10', 2: '0.20' }, 0.3).isTooMuch).toBe(false);
  expect(readAllocation(invoices, { 1: '0.10', 2: '0.21' }, 0.3).isTooMuch).toBe(true);
});
