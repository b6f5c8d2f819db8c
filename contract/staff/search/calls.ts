import type { Call } from '#contract/call';
import { everyRole } from '#contract/staff/roles';

export const searchDesk = {
  method: 'GET',
  path: '/staff/search',
  audience: 'staff',
  roles: everyRole,
  summary:
    'Packages, clients, containers, payments and hand-overs that hold a text, the best first, at most twenty of each. ' +
    'Payments only for roles that read money; a warehouse sees those of its own branch.',
} as const satisfies Call;
