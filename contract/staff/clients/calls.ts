import type { Call } from '#contract/call';
import { chinaDesk, everyRole } from '#contract/staff/roles';

export const suggestClients = {
  method: 'GET',
  path: '/staff/clients/suggest',
  audience: 'staff',
  roles: everyRole,
  summary: 'Clients whose mark is or looks like this one, the best first, at most ten.',
} as const satisfies Call;

export const listMarks = {
  method: 'GET',
  path: '/staff/clients/marks',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'The marks of the 20,000 newest clients, so that a device can take packages in without a network.',
} as const satisfies Call;

export const listDeskClients = {
  method: 'GET',
  path: '/staff/clients',
  audience: 'staff',
  roles: everyRole,
  summary: 'Clients by part of the mark, phone or e-mail, by tier and by access; 25 to a page.',
} as const satisfies Call;

const writers = ['admin', 'china-warehouse', 'support'] as const;

export const createDeskClient = {
  method: 'POST',
  path: '/staff/clients',
  audience: 'staff',
  roles: writers,
  summary:
    "A client known by a mark only; with an e-mail, 'forgot password' lets them in. A phone that another client has is refused with REPEATED_NUMBER unless `isAnother` says that they are two clients.",
  status: 201,
} as const satisfies Call;

export const getDeskClient = {
  method: 'GET',
  path: '/staff/clients/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'A client as the desk sees them.',
} as const satisfies Call;

export const updateDeskClient = {
  method: 'PATCH',
  path: '/staff/clients/{id}',
  audience: 'staff',
  roles: writers,
  summary:
    'Changes mark and phone; gives an e-mail to a client who has none. A new phone that another client has is refused with REPEATED_NUMBER unless `isAnother` says that they are two clients.',
} as const satisfies Call;

export const setClientTier = {
  method: 'POST',
  path: '/staff/clients/{id}/tier',
  audience: 'staff',
  roles: ['admin', 'accounts', 'support'],
  summary: 'Gives a client another membership tier, or none.',
} as const satisfies Call;
