import { describe, expect, it } from 'vitest';
import type { PublicPackage } from '#contract/packages/schema';
import { trackingNumbersFrom } from '../../lib/asked-numbers';
import { inAskedOrder, missingNumbers, searchKey, shareLink } from './tracking-numbers';

const found = (trackingNumber: string, name = ''): PublicPackage => ({
  trackingNumber,
  status: 'ARRIVED',
  package: name,
  quantity: 1,
  cbm: 1,
  received: null,
});

describe('the numbers asked for', () => {
  it('come from the navigation state first', () => {
    expect(trackingNumbersFrom({ filter: ['A', 'B'] }, '?filter=C')).toEqual(['A', 'B']);
  });

  it.each([
    ['?filter=A,B', ['A', 'B']],
    ['?filter=A&filter=B', ['A', 'B']],
    ['?filter[]=A&filter%5B%5D=B', ['A', 'B']],
    ['?filter=%20A%20,,a', ['A']],
    ['?filter=', []],
    ['', []],
  ])('come from the address %s', (search, numbers) => {
    expect(trackingNumbersFrom(null, search)).toEqual(numbers);
  });

  it.each([null, undefined, 7, 'A', {}, { filter: 'A' }, { filter: [1, null] }, { filter: [] }])(
    'are looked for in the address when the state is %j',
    (state) => {
      expect(trackingNumbersFrom(state, '?filter=C')).toEqual(['C']);
    },
  );

  it('are all kept, for the server to refuse an eleventh', () => {
    const eleven = Array.from({ length: 11 }, (_, i) => `N${i}`);
    expect(trackingNumbersFrom(null, `?filter=${eleven}`)).toEqual(eleven);
  });

  it('are the same question in any order and spelling', () => {
    expect(searchKey(['ab-1', 'C 2'])).toBe(searchKey(['c2', 'AB1']));
    expect(searchKey(['A', 'B'])).not.toBe(searchKey(['A']));
  });

  it('make a link that asks the same', () => {
    const link = shareLink('https://kwanline.example', ['A B', 'C&D', '12']);
    expect(link).toBe('https://kwanline.example/search?filter=A%20B,C%26D,12');
    expect(trackingNumbersFrom(null, new URL(link).search)).toEqual(['A B', 'C&D', '12']);
  });
});

describe('the numbers not found', () => {
  it('ignore case, spaces and dashes', () => {
    expect(missingNumbers(['ab-12 34', 'X9'], [found('AB1234')])).toEqual(['X9']);
  });

  it('are all of them when nothing came back', () => {
    expect(missingNumbers(['A', 'B'], [])).toEqual(['A', 'B']);
  });
});

describe('the packages found', () => {
  it('stand in the order of the question, those of one number together', () => {
    const rows = [found('B', 'one'), found('A'), found('B', 'two')];
    expect(inAskedOrder(['a', 'b'], rows).map((row) => row.trackingNumber + row.package)).toEqual([
      'A',
      'Bone',
      'Btwo',
    ]);
  });
});
