import { expect, it } from 'vitest';
import { waitingAddress } from './waiting-address';

it.each([
  ['ghana-warehouse', '/staff/waiting?branch=Sunyani'],
  ['support', '/staff/waiting'],
] as const)('opens for %s the packages that its count counts', (role, address) => {
  expect(waitingAddress({ role, branch: 'Sunyani' })).toBe(address);
});
