import { expect, it } from 'vitest';
import { accountEn } from '../translations/account-en';
import { ledgerZh } from '../translations/ledger-zh';
import { itemWhat } from './item-what';

const english = { packages: accountEn.packages, opening: 'Opening balance' };
const chinese = { packages: ledgerZh.account.packages, opening: ledgerZh.chargeKinds.OPENING };

it.each([
  [false, 1, '1 package', '1 个包裹'],
  [false, 2, '2 packages', '2 个包裹'],
  [true, 0, 'Opening balance', '期初余额'],
  [true, 2, 'Opening balance, 2 packages', '期初余额, 2 个包裹'],
  [false, 0, '', ''],
])('says what is not invoiced in the language of the reader (%s, %s)', (hasOpening, packages, inEnglish, inChinese) => {
  const item = { what: null, notInvoiced: { hasOpening, packages } };
  expect([itemWhat(item, english), itemWhat(item, chinese)]).toEqual([inEnglish, inChinese]);
});

it('leaves the name of goods as it was written', () => {
  expect(itemWhat({ what: '2 packages', notInvoiced: null }, english)).toBe('2 packages');
});
