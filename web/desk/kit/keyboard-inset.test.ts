import { expect, it } from 'vitest';
import { coveredBelow } from './keyboard-inset';

it('measures what the keyboard covers, and takes the bar of a browser for none', () => {
  expect(coveredBelow({ innerHeight: 800, height: 500, offsetTop: 0 })).toBe(300);
  expect(coveredBelow({ innerHeight: 800, height: 500, offsetTop: 120 })).toBe(180);
  expect(coveredBelow({ innerHeight: 800, height: 744, offsetTop: 0 })).toBe(0);
});
