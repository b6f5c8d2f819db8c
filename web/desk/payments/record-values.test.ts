import { describe, expect, it } from 'vitest';
import { bodyOf, problemsOf, type RecordValues, worthOf } from './record-values';

const right: RecordValues = {
  amount: '1,000',
  currency: 'GHS',
  method: 'MOBILE_MONEY',
  rate: null,
  reference: ' MM-1 ',
  paidOn: '2026-01-10',
  note: '',
  isAnother: false,
};
const known = { clientId: 7, dayRate: 12.5, today: '2026-01-10', hasSame: false, smallestNote: 50 };

describe('the form of a payment', () => {
  it('sends what is filled in, and no rate where the rate of the day counts', () => {
    expect(problemsOf(right, known)).toEqual([]);
    expect(bodyOf(right, 7)).toEqual({
      ...{
        clientId: 7,
        amount: 1000,
        currency: 'GHS',
        method: 'MOBILE_MONEY',
        reference: 'MM-1',
        paidOn: '2026-01-10',
      },
    });
    expect(bodyOf({ ...right, rate: '12.8' }, 7)).toMatchObject({ usdGhs: 12.8 });
    expect(bodyOf({ ...right, rate: '12.8', currency: 'USD' }, 7)).not.toHaveProperty('usdGhs');
    expect(worthOf(right, 12.5)).toBe(80);
    expect(worthOf({ ...right, currency: 'USD' }, 12.5)).toBeNull();
  });

  it.each([
    [{}, { clientId: null }, 'client'],
    [{ amount: '0' }, {}, 'amount'],
    [{ amount: '1.234' }, {}, 'amount'],
    [{ amount: '75', currency: 'USD', method: 'CASH' }, {}, 'notes'],
    [{ amount: '75', currency: 'USD', method: 'CASH' }, { smallestNote: 20 }, 'notes'],
    [{}, { dayRate: null }, 'rate'],
    [{ rate: 'twelve' }, {}, 'rate'],
    [{ rate: '' }, {}, 'rate'],
    [{ paidOn: '2026-01-11' }, {}, 'paidOn'],
    [{ paidOn: '' }, {}, 'paidOn'],
    [{}, { hasSame: true }, 'same'],
  ] as const)('%j with %j: %s', (values, more, problem) => {
    expect(problemsOf({ ...right, ...values }, { ...known, ...more })).toEqual([problem]);
  });
});
