import { expect, it } from 'vitest';
import type { StatementLine } from '#contract/staff/money/schema';
import { chargeKindsEn } from '../translations/charge-kinds-en';
import { en } from '../translations/en';
import { zh } from '../translations/zh';
import { lineReference, methodName, statementText } from './statement-text';

const line: StatementLine = {
  ...{ at: '2026-11-16T05:00:00Z', kind: 'INVOICE', id: 218, what: 'KWL-26-320', reference: 'INV-ACC-2026-0211' },
  ...{ method: null, chargeKind: null, status: null, charge: 242.49, payment: null, balance: 2177.72 },
};

it('names a document by its number, once, and goods and payments by their own', () => {
  expect([statementText(line, en.money, chargeKindsEn), lineReference(line)]).toEqual([
    'Invoice INV-ACC-2026-0211, KWL-26-320',
    null,
  ]);
  const goods: StatementLine = { ...line, kind: 'SHIPPING', id: 1248, what: 'Lamps', reference: '773412905561' };
  expect([statementText(goods, en.money, chargeKindsEn), lineReference(goods)]).toEqual([
    'Shipping #1248, Lamps',
    '773412905561',
  ]);
  const refund: StatementLine = {
    ...line,
    kind: 'REFUND',
    id: 9,
    what: 'Paid twice',
    reference: 'MM-77',
    method: 'CASH',
  };
  expect(statementText(refund, en.money, chargeKindsEn)).toBe(`Refund #9, ${en.money.methods.CASH}, Paid twice`);
});

it('names a charge by its kind, so that a discount does not read as money that was charged', () => {
  const charge: StatementLine = { ...line, kind: 'CHARGE', id: 7, what: 'For good custom', chargeKind: 'DISCOUNT' };
  expect(statementText(charge, en.money, chargeKindsEn)).toBe('Discount #7, For good custom');
  const old: StatementLine = { ...charge, chargeKind: 'OPENING', what: 'Opening balance' };
  expect(statementText(old, en.money, chargeKindsEn)).toBe('Opening balance');
});

it('names every method of payment that the server writes in the language of the desk', () => {
  const written = ['USD cash', 'GHS cash', 'Bank', 'Mobile money', 'Cheque', 'Other'];
  expect(written.map((method) => methodName(method, zh.money))).toEqual([
    ...['USD 现金', 'GHS 现金', '银行转账', '移动支付', '支票', '其他'],
  ]);
  expect(methodName('USD cash', en.money)).toBe('USD cash');
  expect(methodName('By courier', zh.money)).toBe('By courier');
});
