import type { Call } from '#contract/call';
import { everyRole } from '#contract/staff/roles';

export const listMarkClaims = {
  method: 'GET',
  path: '/staff/mark-claims',
  audience: 'staff',
  roles: everyRole,
  summary: 'Clients who registered with a mark that another client already has, the oldest first, at most 100.',
} as const satisfies Call;

const deciders = ['admin', 'support'] as const;

export const confirmMarkClaim = {
  method: 'POST',
  path: '/staff/mark-claims/{id}/confirm',
  audience: 'staff',
  roles: deciders,
  summary: 'Confirms a claim: the account is merged into the client who has the mark; can be undone for 24 hours.',
} as const satisfies Call;

export const refuseMarkClaim = {
  method: 'POST',
  path: '/staff/mark-claims/{id}/refuse',
  audience: 'staff',
  roles: deciders,
  summary: 'Refuses a claim: the client is asked by e-mail to choose another mark.',
} as const satisfies Call;
