import { expect, it } from 'vitest';
import { detailOf, whatOf } from './line-text';

const names: Record<string, string> = { 'Normal goods': '普货', 'Phones, tablets': '手机、平板' };
const chinese = {
  categoryOf: (written: string) => names[written] ?? written,
  prices: { 'agreed price': '协议价', 'membership tier price': '会员等级价' },
};

it.each([
  ['Normal goods, 773412905561, agreed price', '普货, 773412905561, 协议价'],
  ['Phones, tablets, YT1', '手机、平板, YT1'],
  ['Normal goods', '普货'],
  ['Renamed since, YT1, membership tier price', 'Renamed since, YT1, 会员等级价'],
])('says %s of freight as %s', (detail, told) => {
  expect(detailOf({ kind: 'FREIGHT', detail }, chinese)).toBe(told);
});

it('leaves the words of other charges alone', () => {
  expect(detailOf({ kind: 'DELIVERY', detail: 'Normal goods' }, chinese)).toBe('Normal goods');
  expect(detailOf({ kind: 'FREIGHT', detail: null }, chinese)).toBeNull();
});

it.each([
  ['FREIGHT', '#12 Shoes', '#12 Shoes'],
  ['STORAGE', 'Storage of #12 Shoes', '#12 Shoes'],
  ['STORAGE', 'Storage', null],
  ['DISCOUNT', 'Discount', null],
  ['DISCOUNT', 'For the delay', 'For the delay'],
  ['DISCOUNT', 'Discount: For the delay', 'For the delay'],
  ['CLEARING', 'Clearing at Tema', 'Clearing at Tema'],
  ['WRITE_OFF', 'WRITE_OFF', null],
] as const)('names the kind %s once: %s is %s', (kind, what, told) => {
  expect(whatOf({ kind, what })).toBe(told);
});
