import { expect, it } from 'vitest';
import type { ClientStatement } from '#contract/documents/schema';
import { statementCsv } from './statement-csv';

const statement: ClientStatement = {
  from: '2026-09-01',
  to: '2026-11-16',
  asOf: '2026-11-16T10:40:00.000Z',
  opening: 118.4,
  charged: 680.09,
  paid: 100,
  closing: 698.49,
  closingGhs: null,
  usdGhs: null,
  rateOn: null,
  rateSetAt: null,
  isCut: false,
  lines: [
    {
      at: '2026-09-04T09:00:00.000Z',
      kind: 'PAYMENT',
      id: 7,
      number: 'EX-REF-0043',
      what: 'Mobile money, "office"',
      charge: null,
      payment: 118.4,
      balance: 0,
      ghs: 1414.88,
      usdGhs: 11.95,
    },
    {
      at: '2026-09-22T23:59:00.000Z',
      kind: 'INVOICE',
      id: 8,
      number: 'INV-ACC-2026-0371',
      what: '=HYPERLINK("x")',
      charge: 680.09,
      payment: null,
      balance: 680.09,
      ghs: null,
      usdGhs: null,
    },
    {
      at: '2026-11-02T10:00:00.000Z',
      kind: 'REFUND',
      id: 9,
      number: null,
      what: 'Refund, paid in cash: Paid twice',
      charge: null,
      payment: -18.4,
      balance: 698.49,
      ghs: null,
      usdGhs: null,
    },
  ],
  waitingSlips: [],
};

it('has the lines of the screen with the opening and closing balance, and no text that a spreadsheet runs', () => {
  expect(statementCsv(statement).split('\r\n')).toEqual([
    '\uFEFFDate,Document,What,Charged,Paid or credited,Balance',
    '2026-09-01,Opening balance,,,,118.40',
    '2026-09-04,EX-REF-0043,"Mobile money, ""office"", GHS 1,414.88 at 11.95",,118.40,0.00',
    '2026-09-22,INV-ACC-2026-0371,"\'=HYPERLINK(""x"")",680.09,,680.09',
    '2026-11-02,,"Refund, paid in cash: Paid twice",,-18.40,698.49',
    '2026-11-16,Closing balance,,680.09,100.00,698.49',
    '',
  ]);
});
