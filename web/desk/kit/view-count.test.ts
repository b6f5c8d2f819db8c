import { expect, it } from 'vitest';
import { viewCount } from './view-count';

it('shows a count as it is, and says when there are more', () => {
  expect(viewCount(undefined)).toBeUndefined();
  expect(viewCount(0)).toBe('0');
  expect(viewCount(1_000)).toBe('1,000');
  expect(viewCount(1_001)).toBe('1,000+');
});
