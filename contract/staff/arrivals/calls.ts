import type { Call } from '#contract/call';
import { everyRole, ghanaDesk } from '#contract/staff/roles';

export const listArrivals = {
  method: 'GET',
  path: '/staff/arrivals',
  audience: 'staff',
  roles: everyRole,
  summary: 'Containers in Ghana, the newest arrival first, twenty a page; those with work left, or all.',
} as const satisfies Call;

export const getManifestCheck = {
  method: 'GET',
  path: '/staff/containers/{id}/check',
  audience: 'staff',
  roles: everyRole,
  summary: 'A container against its manifest: what was found, what was not, what is not its own.',
} as const satisfies Call;

export const scanManifest = {
  method: 'POST',
  path: '/staff/containers/{id}/check/scan',
  audience: 'staff',
  roles: ghanaDesk,
  summary:
    'A package came out of the container, by what a scanner reads or by row numbers. Scanned again, nothing changes.',
} as const satisfies Call;

export const takeBackScan = {
  method: 'POST',
  path: '/staff/containers/{id}/check/take-back',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'A scan was a slip: the package or carton that it found is not found. Only until the check is finished.',
} as const satisfies Call;

export const receiveExtra = {
  method: 'POST',
  path: '/staff/containers/{id}/check/receive',
  audience: 'staff',
  roles: ghanaDesk,
  summary:
    'Receives a package that came with the container and is not in its manifest. `goods` describes one whose number is unknown.',
} as const satisfies Call;

export const finishManifestCheck = {
  method: 'POST',
  path: '/staff/containers/{id}/check/finish',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'Everything is out: what was not found is missing, what is not in the manifest is extra.',
  isLong: true,
} as const satisfies Call;

export const makeAvailable = {
  method: 'POST',
  path: '/staff/containers/{id}/available',
  audience: 'staff',
  roles: ghanaDesk,
  summary:
    'Everything that was found and that no other branch waits for, or the packages named, can be collected at a branch.',
  isLong: true,
} as const satisfies Call;

export const listDiscrepancies = {
  method: 'GET',
  path: '/staff/discrepancies',
  audience: 'staff',
  roles: everyRole,
  summary: 'What was missing, too much or damaged, newest first, fifty a page.',
} as const satisfies Call;

export const reportDamage = {
  method: 'POST',
  path: '/staff/packages/{id}/damage',
  audience: 'staff',
  roles: ['admin', 'china-warehouse', 'ghana-warehouse'],
  summary: 'A package is damaged, or one of its cartons, of which a photo must be named.',
  status: 201,
} as const satisfies Call;

export const resolveDiscrepancy = {
  method: 'POST',
  path: '/staff/discrepancies/{id}/resolve',
  audience: 'staff',
  roles: ['admin', 'ghana-warehouse', 'support'],
  summary: 'Closes a record, with how it was resolved.',
} as const satisfies Call;

export const takeBackDamage = {
  method: 'POST',
  path: '/staff/discrepancies/{id}/take-back',
  audience: 'staff',
  roles: ['admin', 'china-warehouse', 'ghana-warehouse'],
  summary:
    'Damage was reported by mistake: the client no longer sees it, and reads that it was a mistake if they read of it.',
} as const satisfies Call;
