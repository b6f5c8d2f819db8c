import type { Call } from '#contract/call';
import { adminOnly, everyRole, ghanaDesk } from '#contract/staff/roles';

export const listWaiting = {
  method: 'GET',
  path: '/staff/waiting',
  audience: 'staff',
  roles: everyRole,
  summary: 'What waits for collection, the longest first, fifty a page; of one branch, of one client.',
} as const satisfies Call;

export const findCollectors = {
  method: 'GET',
  path: '/staff/collectors',
  audience: 'staff',
  roles: everyRole,
  summary:
    'Finds clients at the counter by tracking number, phone or mark: at most ten, with the number of waiting packages.',
} as const satisfies Call;

export const getCollection = {
  method: 'GET',
  path: '/staff/clients/{id}/collection',
  audience: 'staff',
  roles: everyRole,
  summary: 'What a client can collect now, the longest waiting first, at most 500, with fees.',
} as const satisfies Call;

export const scanCollection = {
  method: 'GET',
  path: '/staff/clients/{id}/collection/scan',
  audience: 'staff',
  roles: ghanaDesk,
  summary:
    'What a number scanned at the counter means: the code of a carton, a tracking number, our number or the last six characters. Refused when the client cannot collect it in this branch.',
} as const satisfies Call;

export const getPackageCollection = {
  method: 'GET',
  path: '/staff/packages/{id}/collection',
  audience: 'staff',
  roles: everyRole,
  summary: 'How long a package waits and what that costs, who collected it, and what was not as it should be.',
} as const satisfies Call;

export const handOver = {
  method: 'POST',
  path: '/staff/handovers',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'Packages, or a part of their quantity, go to the client or to a collector, with proof.',
  status: 201,
} as const satisfies Call;

export const listHandovers = {
  method: 'GET',
  path: '/staff/handovers',
  audience: 'staff',
  roles: everyRole,
  summary: 'Hand-overs, newest first, fifty a page; of one branch, of one client.',
} as const satisfies Call;

export const getHandover = {
  method: 'GET',
  path: '/staff/handovers/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'A hand-over with everything on its receipt.',
} as const satisfies Call;

export const voidHandover = {
  method: 'POST',
  path: '/staff/handovers/{id}/void',
  audience: 'staff',
  roles: adminOnly,
  summary: 'A hand-over was wrong: it stays, marked void, and its packages wait again as if it had not been.',
} as const satisfies Call;

export const addHandoverProof = {
  method: 'POST',
  path: '/staff/handover-proofs',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'A signature or a photo of who collects, as JPEG, PNG or WebP of at most 2 MiB, sent before the hand-over.',
  upload: 'image',
  status: 201,
} as const satisfies Call;

export const getHandoverProof = {
  method: 'GET',
  path: '/staff/handover-proofs/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'The bytes of a proof.',
  reply: 'file',
} as const satisfies Call;
