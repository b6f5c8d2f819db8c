import { expect, it } from 'vitest';
import { accountEn } from '../translations/account-en';
import { ledgerZh } from '../translations/ledger-zh';
import { itemWhat } from './item-what';

const english = { packages: accountEn.packages, opening: 'Opening balance' };
const chinese = { packages: ledgerZh.account.packages, opening: ledgerZh.chargeKinds.OPENING };

it.each([
  ['1 package', '1 package', '1 个包裹'],
  ['2 packages', '2 packages', '2 个包裹'],
  ['opening balance', 'Opening balance', '期初余额'],
  ['opening balance, 2 packages', 'Opening balance, 2 packages', '期初余额, 2 个包裹'],
])('says %s, not invoiced yet, in the language of the reader', (what, inEnglish, inChinese) => {
  const item = { kind: 'NOT_INVOICED', what } as const;
  expect([itemWhat(item, english), itemWhat(item, chinese)]).toEqual([inEnglish, inChinese]);
});

it('leaves the name of goods as it was written', () => {
  expect(itemWhat({ kind: 'STORAGE', what: '2 packages' }, english)).toBe('2 packages');
  expect(itemWhat({ kind: 'NOT_INVOICED', what: null }, english)).toBeNull();
});
