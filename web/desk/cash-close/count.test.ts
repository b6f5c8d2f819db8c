import { expect, test } from 'vitest';
import type { OpenCash } from '#contract/staff/cash/schema';
import { differenceOf } from './count';

const open = { expectedUsd: 0.3, expectedGhs: 1250.55 } as OpenCash;

test('compares in whole cents', () => {
  expect(differenceOf({ usd: '0.3', ghs: '1,250.55', reason: '' }, open)).toMatchObject({ fits: true });
  expect(differenceOf({ usd: '0.1', ghs: '1250.5', reason: '' }, open)).toMatchObject({
    ...{ differenceUsd: -0.2, differenceGhs: -0.05, fits: false },
  });
  expect(differenceOf({ usd: '', ghs: '1', reason: '' }, open)).toBeNull();
});
