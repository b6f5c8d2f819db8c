import { expect, it } from 'vitest';
import { newestFirst, placesInForce, sectionShown } from './dated-rates';

const rate = (name: string, percent: number, from: string) => ({ name, percent, from, kinds: ['CLEARING'] });
const rates = [
  rate('VAT', 12.5, '2020-01-01'),
  rate('NHIL', 2.5, '2020-01-01'),
  rate('VAT', 16, '2027-01-01'),
  rate('VAT', 15, '2026-01-01'),
];
const days = (items: readonly { from: string; name: string }[]) => items.map(({ name, from }) => `${name} ${from}`);

it('shows the rates of tax by their day, the newest first, and those of one day in their order', () => {
  const shown = ['VAT 2027-01-01', 'VAT 2026-01-01', 'VAT 2020-01-01', 'NHIL 2020-01-01'];
  expect(days(newestFirst(rates))).toEqual(shown);
  expect(sectionShown({ isOn: true, tin: '', rates })).toEqual({ isOn: true, tin: '', rates: newestFirst(rates) });
  expect(newestFirst(['b', 'a'])).toEqual(['b', 'a']);
  expect(sectionShown({ tagline: 'By sea' })).toEqual({ tagline: 'By sea' });
});

it.each([
  ['2019-12-31', []],
  ['2020-01-01', [2, 3]],
  ['2026-01-01', [1, 3]],
  ['2026-12-31', [1, 3]],
  ['2027-01-01', [0, 3]],
])('on %s the rates at %j are in force', (day, places) => {
  expect([...placesInForce(newestFirst(rates), day)].sort()).toEqual(places);
});

it('takes the last of two rates of one name and day, and none without a day', () => {
  const twice = [rate('VAT', 12, '2026-01-01'), rate('VAT', 15, '2026-01-01'), rate('VAT', 20, '')];
  expect([...placesInForce(twice, '2026-05-01')]).toEqual([1]);
});
