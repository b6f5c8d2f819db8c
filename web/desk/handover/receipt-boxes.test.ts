import { expect, it } from 'vitest';
import type { Balance, StatementLine } from '#contract/staff/money/schema';
import { printEn } from '../translations/print-en';
import { receiptBoxes } from './receipt-boxes';

const balance: Balance = {
  ...{ clientId: 7, shippingMark: 'KWL-AMA', shipping: 100, warehousing: 0, other: 0, due: 100, paid: 40, pending: 0 },
  ...{ refunded: 0, balance: 60, amountDue: 60, onTheWay: 0, deposit: 0, usdGhs: 12, amountDueGhs: 720 },
};
const line: StatementLine = {
  ...{ at: '2026-11-17T09:00:00Z', kind: 'PAYMENT', id: 1, what: 'CASH', reference: null, status: null },
  ...{ charge: null, payment: 40, balance: 60, method: null, chargeKind: null },
};
const refund: StatementLine = { ...line, kind: 'REFUND', id: 2, what: 'Paid twice', payment: -15, method: 'CASH' };
const boxes = (more: Partial<Balance>, today = '2026-11-17', releasedBy: string | null = null) =>
  receiptBoxes({ closing: 60, lines: [line, refund], balance: { ...balance, ...more } }, printEn.receipt, {
    ...{ at: '2026-11-17T10:00:00Z', today, language: 'en', releasedBy },
  });

it('shows what was paid on the day without a refund, what is still owed, and the cedis of today', () => {
  expect(boxes({})).toMatchObject([
    { amount: '$40.00', more: [] },
    { name: 'Still owed', amount: '$60.00', more: ['Balance at the end of 17 Nov 2026', 'GH₵\u00a0720.00 at 12'] },
  ]);
});

it('tells a client who has just paid that the money waits for a second person', () => {
  expect(boxes({ pending: 60 })[0]?.more).toEqual(['$60.00 more waits for confirmation']);
});

it('says on a receipt that is printed again neither what waits today nor what a dollar costs today', () => {
  const [paid, owed] = boxes({ pending: 60 }, '2026-12-01');
  expect([paid?.more, owed?.more]).toEqual([[], ['Balance at the end of 17 Nov 2026']]);
});

it('names the second person who released the goods although money is owed', () => {
  const [, owed] = boxes({}, '2026-12-01', 'Akua Asante');
  expect(owed?.more).toEqual(['Balance at the end of 17 Nov 2026', 'Released by Akua Asante']);
});
