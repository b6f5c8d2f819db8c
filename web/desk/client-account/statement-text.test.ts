import { expect, it } from 'vitest';
import type { StatementLine } from '#contract/staff/money/schema';
import { en } from '../translations/en';
import { lineReference, statementText } from './statement-text';

const line: StatementLine = {
  ...{ at: '2026-11-16T05:00:00Z', kind: 'INVOICE', id: 218, what: 'KWL-26-320', reference: 'INV-ACC-2026-0211' },
  ...{ method: null, status: null, charge: 242.49, payment: null, balance: 2177.72 },
};

it('names a document by its number, once, and goods and payments by their own', () => {
  expect([statementText(line, en.money), lineReference(line)]).toEqual(['Invoice INV-ACC-2026-0211, KWL-26-320', null]);
  const goods: StatementLine = { ...line, kind: 'SHIPPING', id: 1248, what: 'Lamps', reference: '773412905561' };
  expect([statementText(goods, en.money), lineReference(goods)]).toEqual(['Shipping #1248, Lamps', '773412905561']);
  const refund: StatementLine = {
    ...line,
    kind: 'REFUND',
    id: 9,
    what: 'Paid twice',
    reference: 'MM-77',
    method: 'CASH',
  };
  expect(statementText(refund, en.money)).toBe(`Refund #9, ${en.money.methods.CASH}, Paid twice`);
});
