import { expect, it } from 'vitest';
import type { PackageStatus } from '#contract/fields';
import type { StaffRole } from '#contract/staff/roles';
import { commandsFor } from './parcel-commands';

it.each<[PackageStatus, StaffRole, string[], string[]]>([
  ['YET_TO_LOAD', 'china-warehouse', [], ['HOLD', 'NOTE']],
  ['ON_HOLD', 'china-warehouse', [], ['RELEASE', 'NOTE']],
  ['ARRIVED', 'ghana-warehouse', [], ['AVAILABLE', 'NOTE']],
  ['ARRIVED', 'ghana-warehouse', ['AVAILABLE'], ['DELIVER', 'NOTE']],
  ['ARRIVED', 'china-warehouse', ['AVAILABLE'], ['NOTE']],
  ['IN_TRANSIT', 'accounts', [], ['NOTE']],
  ['DELIVERED', 'admin', ['AVAILABLE'], ['NOTE', 'CORRECT']],
  ['ARRIVED', 'auditor', [], []],
])('%s for %s after %j offers %j', (status, role, hasBeen, names) =>
  expect(commandsFor(status, role, hasBeen).map(({ name }) => name)).toEqual(names),
);
