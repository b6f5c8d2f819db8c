import { expect, it } from 'vitest';
import { ownBranch } from './own-branch';

it.each([
  ['ghana-warehouse', '/staff/waiting?branch=Sunyani'],
  ['support', '/staff/waiting'],
] as const)('opens for %s the rows that its count counts', (role, address) => {
  expect(ownBranch('/staff/waiting', { role, branch: 'Sunyani' })).toBe(address);
});
