import { describe, expect, it } from 'vitest';
import { amountOf, type ChargeValues, checkCharge, emptyCharge, needsReason } from './charge-form';

const clearing: ChargeValues = {
  ...emptyCharge,
  what: ' Customs papers ',
  quantity: '2.5',
  unit: 'kg',
  price: '1,000',
};
const client = { clientId: 7 };

describe('the form of a charge', () => {
  it('sends what is filled in, and neither rate nor reason where there is none', () => {
    expect(checkCharge(clearing, client)).toEqual({
      problems: [],
      body: {
        ...{ clientId: 7, kind: 'CLEARING', what: 'Customs papers', quantity: 2.5, unit: 'kg' },
        ...{ unitPrice: 1000, currency: 'USD', isOff: false },
      },
    });
    expect(amountOf(clearing)).toBe(2500);
  });

  it('sends a discount as one amount with its reason, whatever quantity was typed before', () => {
    const discount: ChargeValues = { ...clearing, kind: 'DISCOUNT', price: '20', reason: 'Loyal client' };
    expect(checkCharge(discount, { clientId: 7, packageId: 9 }).body).toMatchObject({
      ...{ kind: 'DISCOUNT', quantity: 1, unit: 'once', unitPrice: 20, reason: 'Loyal client', packageId: 9 },
    });
    expect(amountOf(discount)).toBe(20);
  });

  it('sends how a refund is paid, and of no other charge', () => {
    const refund: ChargeValues = { ...clearing, kind: 'REFUND', price: '20', reason: 'Paid twice', method: 'BANK' };
    expect(checkCharge(refund, client).body).toMatchObject({
      kind: 'REFUND',
      quantity: 1,
      unit: 'once',
      method: 'BANK',
    });
    expect(checkCharge(refund, client).body).not.toHaveProperty('reference');
    expect(checkCharge({ ...refund, reference: ' BT-7 ' }, client).body).toMatchObject({ reference: 'BT-7' });
    expect(checkCharge({ ...clearing, method: 'BANK', reference: 'BT-7' }, client).body).not.toHaveProperty('method');
  });

  it('takes only an adjustment off by choice', () => {
    const off = { ...clearing, isOff: true, reason: 'Counted twice' };
    expect(checkCharge(off, client).body).toMatchObject({ isOff: false });
    expect(checkCharge({ ...off, kind: 'ADJUSTMENT' }, client).body).toMatchObject({ isOff: true });
  });

  it('sends the rate of a charge in cedis only', () => {
    expect(checkCharge({ ...clearing, rate: '12.5' }, client).body).not.toHaveProperty('usdGhs');
    expect(checkCharge({ ...clearing, currency: 'GHS', rate: '12.5' }, client).body).toMatchObject({ usdGhs: 12.5 });
    expect(checkCharge({ ...clearing, currency: 'GHS' }, client).body).not.toHaveProperty('usdGhs');
  });

  it.each([
    [{ what: 'x' }, 'what'],
    [{ quantity: '0' }, 'quantity'],
    [{ quantity: '1.23456' }, 'quantity'],
    [{ price: '' }, 'price'],
    [{ price: '-5' }, 'price'],
    [{ price: '1000001' }, 'price'],
    [{ currency: 'GHS', rate: 'twelve' }, 'rate'],
    [{ kind: 'WAIVER' }, 'reason'],
    [{ kind: 'REFUND', reason: ' ' }, 'reason'],
    [{ kind: 'ADJUSTMENT' }, 'reason'],
  ] as const)('refuses %j: %s', (values, problem) => {
    expect(checkCharge({ ...clearing, ...values }, client)).toEqual({ body: null, problems: [problem] });
  });

  it('asks for a reason where money is taken off, given back or adjusted', () => {
    const asking = (
      ['CLEARING', 'INSURANCE', 'ADJUSTMENT', 'DISCOUNT', 'WAIVER', 'WRITE_OFF', 'REFUND'] as const
    ).filter((kind) => needsReason({ kind, isOff: false }));
    expect(asking).toEqual(['ADJUSTMENT', 'DISCOUNT', 'WAIVER', 'WRITE_OFF', 'REFUND']);
  });
});
