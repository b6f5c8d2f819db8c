import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkBalanceCells, checkPaymentCells, worthOf } from '#api/modules/imports/check-money-cells';
import { readCurrency, readMethod, readMoney, readRate } from '#api/modules/imports/read-money';
import { options } from '#contract/staff/imports/plan';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';
import { rowSentence, tableEn } from '#contract/staff/table-words';

const plan = { mapping: { mark: 0 }, ...z.object(options).parse({}) } as ImportPlan;
const now = new Date('2026-01-10T10:00:00Z');
const balance = { mark: 'KWL-AMA', currency: 'GHS', amount: '1,250.50', rate: 12.5, asOf: '2025-12-31' };
const payment = { mark: 'KWL-AMA', currency: 'USD', amount: 80, paidOn: '2025-11-20', method: 'MoMo' };
const codes = ({ problems }: { problems: { code: string; field: string | null }[] }) =>
  problems.map(({ code, field }) => `${field}:${code}`);

describe('amounts in a file', () => {
  it.each([
    [1250.5, 1250.5],
    [0.1 + 0.2, 0.3],
    ['1,250.50', 1250.5],
    ['GH₵ 1,250.50', 1250.5],
    ['$80', 80],
    ['$1234.5', 1234.5],
    ['-$12', -12],
    ['1234.5美元', 1234.5],
    ['1,250 塞地', 1250],
    ['1234.5元', undefined],
    ['-12.25', -12.25],
    ['-1,250.50', -1250.5],
    ['(12.25)', -12.25],
    ['１２.５', 12.5],
    [12.345, undefined],
    ['12.345', undefined],
    ['(-12)', undefined],
    ['twelve', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %j', (cell, expected) => {
    expect(readMoney(cell, 'point')).toBe(expected);
  });

  it('reads a decimal comma when the file has one', () => {
    expect([readMoney('1.250,50', 'comma'), readMoney('(3,5)', 'comma')]).toEqual([1250.5, -3.5]);
  });

  it('takes a rate with at most four decimals that is within reach', () => {
    expect([12.5, '12.3456', 0, -1, 10_000, '12.34567', 'x'].map((cell) => readRate(cell, 'point'))).toEqual([
      ...[12.5, 12.3456, undefined, undefined, undefined, undefined, undefined],
    ]);
  });

  it('knows currencies and methods by their names in both languages', () => {
    expect(['USD', 'us$', '$', '美元', 'GHS', 'GH₵', '₵', 'Cedis', 'EUR'].map(readCurrency)).toEqual([
      ...['USD', 'USD', 'USD', 'USD', 'GHS', 'GHS', 'GHS', 'GHS', null],
    ]);
    expect(['cash', '现金', 'Bank transfer', 'MoMo', 'Cheque', '其他', 'barter'].map(readMethod)).toEqual([
      ...['CASH', 'CASH', 'BANK', 'MOBILE_MONEY', 'CHEQUE', 'OTHER', null],
    ]);
  });
});

describe('an opening balance', () => {
  it('is read with its worth in dollars, below zero for a credit', () => {
    expect(checkBalanceCells(balance, { plan, now })).toMatchObject({
      draft: { mark: 'KWL-AMA', currency: 'GHS', amount: 1250.5, rate: 12.5, day: '2025-12-31' },
      figures: { currency: 'GHS', money: 1250.5, worth: 100.04 },
      problems: [],
    });
    const credit = checkBalanceCells({ ...balance, currency: '$', amount: '(75.20)', rate: null }, { plan, now });
    expect(credit.figures).toEqual({ currency: 'USD', money: -75.2, worth: -75.2 });
  });

  it.each([
    [{ mark: '', phone: '' }, ['mark:missing']],
    [{ currency: 'EUR' }, ['currency:unknownCurrency']],
    [{ amount: 0 }, ['amount:worthNothing']],
    [{ amount: 10_000_001 }, ['amount:outOfRange']],
    [{ amount: 'all of it' }, ['amount:notMoney']],
    [{ amount: 0.01 }, ['amount:worthNothing']],
    [{ rate: '' }, ['rate:missing']],
    [{ rate: 0 }, ['rate:notARate']],
    [{ asOf: '2026-02-01' }, ['asOf:inFuture']],
    [{ asOf: '' }, ['asOf:missing']],
    [{ notes: 'x'.repeat(501) }, ['notes:tooLong']],
    [{ phone: '12' }, ['phone:notAPhone']],
  ])('with %j is refused', (more, expected) => {
    const checked = checkBalanceCells({ ...balance, ...more }, { plan, now });
    expect([checked.draft, codes(checked)]).toEqual([null, expected]);
  });

  it('that is negative or huge is refused in words', () => {
    const said = (checked: { problems: ImportRowProblem[] }) =>
      checked.problems.map((problem) => `${tableEn.fields[problem.field ?? 'mark']}: ${rowSentence(tableEn, problem)}`);
    expect(said(checkPaymentCells({ ...payment, amount: '-$1,234.50' }, { plan, now }))).toEqual([
      'Amount: -$1,234.50 is outside the range 0.01 – 10,000,000.',
    ]);
    expect(said(checkBalanceCells({ ...balance, amount: '99999999999美元' }, { plan, now }))).toEqual([
      'Amount: 99999999999美元 is outside the range -10,000,000 – 10,000,000.',
    ]);
    expect(said(checkBalanceCells({ ...balance, amount: '0' }, { plan, now }))).toEqual([
      'Amount: 0 is worth less than one US cent.',
    ]);
  });

  it('of a row of sums or of the example counts for nothing', () => {
    expect(codes(checkBalanceCells({ ...balance, mark: 'EXAMPLE-1' }, { plan, now }))).toEqual(['null:example']);
    expect(codes(checkBalanceCells({ amount: 12, currency: 'Total' }, { plan, now }))).toEqual(['null:totals']);
  });
});

describe('an old payment', () => {
  it('needs a method and is never below zero', () => {
    expect(checkPaymentCells(payment, { plan, now }).draft).toMatchObject({ method: 'MOBILE_MONEY', reference: null });
    expect(codes(checkPaymentCells({ ...payment, method: '' }, { plan, now }))).toEqual(['method:missing']);
    expect(codes(checkPaymentCells({ ...payment, method: 'barter', amount: -5 }, { plan, now }))).toEqual([
      ...['amount:outOfRange', 'method:unknownMethod'],
    ]);
  });
});

it('rounds what cedis are worth as the database does, half a cent away from zero', () => {
  expect(worthOf({ currency: 'GHS', amount: 0.05, rate: 10 })).toBe(0.01);
  expect(worthOf({ currency: 'GHS', amount: -0.05, rate: 10 })).toBe(-0.01);
  expect(worthOf({ currency: 'GHS', amount: 1, rate: 3 })).toBe(0.33);
});

it('refuses money of tomorrow in Ghana, although that day has begun in China', () => {
  const evening = { plan, now: new Date('2026-01-10T17:50:00Z') };
  const paidOn = (day: string) => codes(checkPaymentCells({ ...payment, paidOn: day }, evening));
  expect(paidOn('2026-01-10')).toEqual([]);
  expect(paidOn('2026-01-11')).toEqual(['paidOn:inFuture']);
});
