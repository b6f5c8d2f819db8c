import { expect, it } from 'vitest';
import { lostText, missingText } from './missing-text';

it('tells a client what is missing, also of a package with one carton', () => {
  expect(missingText({ missing: 0, lost: 0, of: 1 })).toBeNull();
  expect(missingText({ missing: 1, lost: 0, of: 1 })).toBe('This package is missing.');
  expect(missingText({ missing: 1, lost: 0, of: 3 })).toBe('1 of 3 cartons is missing.');
  expect(missingText({ missing: 2, lost: 0, of: 3 })).toBe('2 of 3 cartons are missing.');
});

it('tells a client what could not be found, apart from what we are looking for', () => {
  expect(lostText({ missing: 1, lost: 0, of: 3 })).toBeNull();
  expect(missingText({ missing: 1, lost: 1, of: 1 })).toBeNull();
  expect(lostText({ missing: 1, lost: 1, of: 1 })).toBe('This package could not be found.');
  expect(lostText({ missing: 3, lost: 2, of: 5 })).toBe('2 of 5 cartons could not be found.');
  expect(missingText({ missing: 3, lost: 2, of: 5 })).toBe('1 of 5 cartons is missing.');
});
