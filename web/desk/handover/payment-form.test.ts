import { expect, it } from 'vitest';
import { likelyAmounts, owedOf, readPayment, type Way } from './payment-form';

const owed = { balance: 916.48, amountDue: 916.48, amountDueGhs: 11_052.75, usdGhs: 12.06, smallestNote: 50 };
const read = (way: Way, amount: string, more = {}) =>
  readPayment({ way, amount, reference: ' ' }, 4, { ...owed, ...more });

it('takes nothing while no amount is typed', () =>
  expect(read('CASH_GHS', ' ')).toMatchObject({ problem: null, body: null, left: 916.48 }));

it('settles the balance to the cent with the exact amount in cedis', () =>
  expect(read('CASH_GHS', '11,052.75')).toMatchObject({
    ...{ worth: 916.48, change: 0, left: 0 },
    body: { clientId: 4, amount: 11_052.75, currency: 'GHS', method: 'CASH' },
  }));

it('books what is owed and gives the rest back as change', () =>
  expect(read('CASH_GHS', '11100')).toMatchObject({ change: 47.25, left: 0, body: { amount: 11_052.75 } }));

it('books what was typed when the pesewas above what is owed are worth no cent', () => {
  // 24.94 dollars are 300.53 cedis.
  const small = { balance: 24.94, amountDue: 24.94, amountDueGhs: 300.53, usdGhs: 12.05 };
  expect(read('CASH_GHS', '300.55', small)).toMatchObject({
    ...{ worth: 24.94, change: 0, left: 0 },
    body: { amount: 300.55 },
  });
  expect(read('CASH_GHS', '300.60', small)).toMatchObject({ change: 0.07, body: { amount: 300.53 } });
});

it('says the dollars that the server books, also at half a cent', () =>
  // As floating-point numbers this is slightly less than 0.145.
  expect(read('CASH_GHS', '1.74', { usdGhs: 12 })).toMatchObject({ worth: 0.15, left: 916.33 }));

it('leaves the rest owed after a part', () =>
  expect(read('CASH_GHS', '10000')).toMatchObject({ worth: 829.19, change: 0, left: 87.29 }));

it('books dollars as they come and leaves a credit, without change', () =>
  expect(read('CASH_USD', '950')).toMatchObject({ worth: 950, change: 0, left: -33.52 }));

it('books a payment in advance when nothing is owed', () =>
  expect(read('CASH_GHS', '120.60', { balance: 0, amountDue: 0, amountDueGhs: 0 })).toMatchObject({
    ...{ worth: 10, change: 0, left: -10 },
  }));

it('sends the reference of a transfer, and none with cash', () => {
  const form = { amount: '100', reference: ' MP 71 ' };
  expect(readPayment({ way: 'MOBILE_MONEY', ...form }, 4, owed).body).toMatchObject({
    ...{ method: 'MOBILE_MONEY', reference: 'MP 71' },
  });
  expect(readPayment({ way: 'CASH_GHS', ...form }, 4, owed).body).not.toHaveProperty('reference');
});

it.each<[Way, string, object, string]>([
  ['CASH_GHS', 'much', {}, 'amount'],
  ['CASH_GHS', '0', {}, 'amount'],
  ['CASH_GHS', '1.005', {}, 'amount'],
  ['CASH_USD', '930', {}, 'notes'],
  ['BANK', '100', { usdGhs: null, amountDueGhs: null }, 'rate'],
])('refuses %s of %s when %j with the problem %s', (way, amount, more, problem) =>
  expect(read(way, amount, more)).toMatchObject({ problem, body: null }),
);

it('offers the exact amount and the next round ones', () => {
  expect(likelyAmounts('CASH_GHS', owed)).toEqual([11_052.75, 11_100]);
  expect(likelyAmounts('CASH_USD', owed)).toEqual([950, 1000]);
  expect(likelyAmounts('CASH_USD', { ...owed, smallestNote: 0 })).toEqual([916.48, 950, 1000]);
  expect(likelyAmounts('CASH_USD', { ...owed, smallestNote: 20 })).toEqual([920, 1000]);
  expect(likelyAmounts('BANK', owed)).toEqual([11_052.75]);
  expect(likelyAmounts('CASH_GHS', { ...owed, amountDue: 0 })).toEqual([]);
});

it('asks for what is to pay now, as the portal does, or for everything when that is wished', () => {
  const account = {
    toPayNow: 965.39,
    toPayNowGhs: 11_642.6,
    dueLater: 824.56,
    totalOwed: 1789.95,
    credit: 0,
    usdGhs: 12.06,
  };
  const now = owedOf(account, false, 50);
  expect(now).toMatchObject({ balance: 1789.95, amountDue: 965.39, amountDueGhs: 11_642.6 });
  expect(likelyAmounts('BANK', now)).toEqual([11_642.6]);
  const form = { way: 'CASH_GHS', amount: '11700', reference: '' } as const;
  expect(readPayment(form, 4, now)).toMatchObject({ worth: 965.39, change: 57.4, left: 824.56 });
  const all = owedOf(account, true, 50);
  expect(all).toMatchObject({ balance: 1789.95, amountDue: 1789.95, amountDueGhs: 21_586.8 });
  expect(readPayment(form, 4, all)).toMatchObject({ change: 0, worth: 970.15 });
  const credit = { ...account, toPayNow: 0, toPayNowGhs: 0, dueLater: 0, totalOwed: 0, credit: 25 };
  expect(owedOf(credit, false, 50)).toMatchObject({ balance: -25, amountDue: 0 });
});
