import { expect, it } from 'vitest';
import { missingText } from './missing-text';

it('tells a client what is missing, also of a package with one carton', () => {
  expect(missingText({ missing: 0, of: 1 })).toBeNull();
  expect(missingText({ missing: 1, of: 1 })).toBe('This package is missing.');
  expect(missingText({ missing: 1, of: 3 })).toBe('1 of 3 cartons is missing.');
  expect(missingText({ missing: 2, of: 3 })).toBe('2 of 3 cartons are missing.');
});
