import { expect, it } from 'vitest';
import type { PackageStatus } from '#contract/packages/rules';
import type { StaffRole } from '#contract/staff/roles';
import { commandsFor, nextStep } from './package-commands';

const arrived = { id: 4, kind: 'ARRIVED', status: 'ARRIVED' } as const;
const available = { id: 5, kind: 'AVAILABLE', status: null } as const;
const transferred = { id: 6, kind: 'TRANSFERRED', status: 'ARRIVED' } as const;
const scannedIn = { id: 7, kind: 'AVAILABLE', status: null } as const;
const corrected = { id: 6, kind: 'CORRECTED', status: 'ARRIVED' } as const;

it.each<[PackageStatus, StaffRole, Parameters<typeof commandsFor>[2], string[]]>([
  ['YET_TO_LOAD', 'china-warehouse', [], ['HOLD', 'NOTE']],
  ['ON_HOLD', 'china-warehouse', [], ['RELEASE', 'NOTE']],
  ['ARRIVED', 'ghana-warehouse', [arrived], ['AVAILABLE', 'NOTE']],
  ['ARRIVED', 'ghana-warehouse', [arrived, available], ['NOTE']],
  ['ARRIVED', 'ghana-warehouse', [arrived, available, corrected], ['AVAILABLE', 'NOTE']],
  ['ARRIVED', 'china-warehouse', [arrived, available], ['NOTE']],
  ['ARRIVED', 'ghana-warehouse', [arrived, available, transferred], ['NOTE']],
  ['IN_TRANSIT', 'accounts', [], ['NOTE']],
  ['DELIVERED', 'admin', [arrived, available], ['NOTE', 'CORRECT']],
  ['ARRIVED', 'auditor', [arrived], []],
])('%s for %s after %j offers %j', (status, role, events, names) =>
  expect(commandsFor(status, role, events).map(({ name }) => name)).toEqual(names),
);

it.each<[PackageStatus, number | null, StaffRole, Parameters<typeof commandsFor>[2], string | null]>([
  ['YET_TO_LOAD', null, 'support', [], 'assign'],
  ['YET_TO_LOAD', null, 'accounts', [], null],
  ['YET_TO_LOAD', 4, 'china-warehouse', [], null],
  ['ON_HOLD', 4, 'china-warehouse', [], 'release'],
  ['ON_HOLD', 4, 'ghana-warehouse', [], null],
  ['ARRIVED', 4, 'ghana-warehouse', [arrived], 'available'],
  ['ARRIVED', 4, 'ghana-warehouse', [arrived, available], 'handOver'],
  ['ARRIVED', 4, 'ghana-warehouse', [arrived, available, transferred], null],
  ['ARRIVED', 4, 'ghana-warehouse', [arrived, available, transferred, scannedIn], 'handOver'],
  ['ARRIVED', 4, 'support', [arrived, available], null],
  ['ARRIVED', 4, 'auditor', [arrived], null],
  ['DELIVERED', 4, 'admin', [arrived, available], null],
])(
  'the next step of a package that is %s, of client %s, for %s after %j is %s',
  (status, clientId, role, events, step) => expect(nextStep({ status, clientId, events }, role)).toBe(step),
);
