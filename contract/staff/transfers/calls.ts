import type { Call } from '#contract/call';
import { everyRole, ghanaDesk } from '#contract/staff/roles';

export const listTransfers = {
  method: 'GET',
  path: '/staff/transfers',
  audience: 'staff',
  roles: everyRole,
  summary: 'Transfer lists between branches, newest first, fifty a page; those that are open, or all.',
} as const satisfies Call;

export const getTransfer = {
  method: 'GET',
  path: '/staff/transfers/{id}',
  audience: 'staff',
  roles: everyRole,
  summary:
    'A transfer with its packages, and those that wait for it: they are in the one branch and meant for the other.',
} as const satisfies Call;

export const openTransfer = {
  method: 'POST',
  path: '/staff/transfers',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'A new transfer list from one branch to another.',
  status: 201,
} as const satisfies Call;

export const scanOut = {
  method: 'POST',
  path: '/staff/transfers/{id}/out',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'A package goes onto the list. It is not available for collection until it is scanned in.',
} as const satisfies Call;

export const takeOffTransfer = {
  method: 'POST',
  path: '/staff/transfers/{id}/take-off',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'A package stays in its branch after all, and waits there since it did before.',
} as const satisfies Call;

export const sendTransfer = {
  method: 'POST',
  path: '/staff/transfers/{id}/send',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'The goods leave. Nothing is added to the list afterwards.',
} as const satisfies Call;

export const scanIn = {
  method: 'POST',
  path: '/staff/transfers/{id}/in',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'A package has come. It is available there from now on, and its storage days begin.',
} as const satisfies Call;

export const getDestination = {
  method: 'GET',
  path: '/staff/packages/{id}/destination',
  audience: 'staff',
  roles: everyRole,
  summary: 'The branch where a package is meant to be collected, and the transfer it is on.',
} as const satisfies Call;

export const setDestination = {
  method: 'POST',
  path: '/staff/packages/{id}/destination',
  audience: 'staff',
  roles: ['admin', 'china-warehouse', 'ghana-warehouse', 'support'],
  summary: 'Chooses the branch of a package, or null: the preferred branch of its client again.',
} as const satisfies Call;
