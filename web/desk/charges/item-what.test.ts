import { expect, it } from 'vitest';
import { accountEn } from '../translations/account-en';
import { ledgerZh } from '../translations/ledger-zh';
import { itemWhat } from './item-what';

it.each([
  ['1 package', '1 package', '1 个包裹'],
  ['2 packages', '2 packages', '2 个包裹'],
])('counts %s that are not invoiced in the language of the reader', (what, english, chinese) => {
  const item = { kind: 'NOT_INVOICED', what } as const;
  expect([itemWhat(item, accountEn.packages), itemWhat(item, ledgerZh.account.packages)]).toEqual([english, chinese]);
});

it('leaves the name of goods as it was written', () => {
  expect(itemWhat({ kind: 'STORAGE', what: '2 packages' }, accountEn.packages)).toBe('2 packages');
  expect(itemWhat({ kind: 'NOT_INVOICED', what: null }, accountEn.packages)).toBeNull();
});
