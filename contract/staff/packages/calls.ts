import type { Call } from '#contract/call';
import { chinaDesk, everyRole } from '#contract/staff/roles';

export const getDeskPackage = {
  method: 'GET',
  path: '/staff/packages/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'A package with its owner, cartons, photos and history.',
} as const satisfies Call;

export const listDeskPackages = {
  method: 'GET',
  path: '/staff/packages',
  audience: 'staff',
  roles: everyRole,
  summary: 'Packages by filter and order, a page at a time; `container` is the order in which containers were planned.',
} as const satisfies Call;

export const countDeskPackages = {
  method: 'GET',
  path: '/staff/packages/counts',
  audience: 'staff',
  roles: everyRole,
  summary: 'How many packages of a filter have each status. Each number stops at 1,001.',
} as const satisfies Call;

export const listCategories = {
  method: 'GET',
  path: '/staff/categories',
  audience: 'staff',
  roles: everyRole,
  summary: 'The categories of goods with the rate in force today.',
} as const satisfies Call;

export const createCategory = {
  method: 'POST',
  path: '/staff/categories',
  audience: 'staff',
  roles: ['admin', 'accounts'],
  summary: 'A new category of goods with its rate per cbm in USD and GHS, in force from now on.',
  status: 201,
} as const satisfies Call;

export const setCategoryRate = {
  method: 'POST',
  path: '/staff/categories/{id}/rates',
  audience: 'staff',
  roles: ['admin', 'accounts'],
  summary: 'A new rate from now or from a coming day on; what was received before keeps its own.',
} as const satisfies Call;

export const findIntakePrice = {
  method: 'GET',
  path: '/staff/intake/price',
  audience: 'staff',
  roles: chinaDesk,
  summary:
    'The price that goods received now would get: agreed with the client, else of the tier, else of the category. Roles that may not read money get the price of the category.',
} as const satisfies Call;

export const findSamePackages = {
  method: 'GET',
  path: '/staff/intake/same',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Packages that were received under this courier number, newest first, at most 100.',
} as const satisfies Call;

export const receivePackage = {
  method: 'POST',
  path: '/staff/intake',
  audience: 'staff',
  roles: chinaDesk,
  summary:
    'Takes a package in. A number that was received before is refused with REPEATED_NUMBER unless `isAnother` says that it is meant; `duplicates` names the earlier packages. An unusual volume is refused with UNUSUAL_VALUE unless `isConfirmed` says that it is right.',
  status: 201,
} as const satisfies Call;

export const listUnidentified = {
  method: 'GET',
  path: '/staff/unidentified',
  audience: 'staff',
  roles: everyRole,
  summary: 'Packages without a readable mark, the longest waiting first, at most 500.',
} as const satisfies Call;

export const assignPackage = {
  method: 'POST',
  path: '/staff/unidentified/{id}/assign',
  audience: 'staff',
  roles: ['admin', 'china-warehouse', 'support'],
  summary: 'Gives an unidentified package to its client.',
} as const satisfies Call;

/** `status` only with CORRECT. For the roles of each command see api/modules/packages/transitions.ts. */
export const addPackageEvent = {
  method: 'POST',
  path: '/staff/packages/{id}/events',
  audience: 'staff',
  roles: ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'],
  summary: 'Something happened to a package; what it may be follows from its status and the role.',
} as const satisfies Call;

export const addPackagePhoto = {
  method: 'POST',
  path: '/staff/packages/{id}/photos',
  audience: 'staff',
  roles: ['admin', 'china-warehouse', 'ghana-warehouse'],
  summary: 'A picture as JPEG, PNG or WebP of at most 2 MiB; its content decides what it is.',
  upload: 'image',
  status: 201,
} as const satisfies Call;

export const getPackagePhoto = {
  method: 'GET',
  path: '/staff/photos/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'The bytes of a picture.',
  reply: 'file',
} as const satisfies Call;
