import type { Call } from '#contract/call';
import { moneyDesk, moneyReaders } from '#contract/staff/money/rules';

export const getRelease = {
  method: 'GET',
  path: '/staff/clients/{id}/release',
  audience: 'staff',
  roles: moneyReaders,
  summary:
    'Whether goods of a client may be handed over: what is due, what the company allows, and whether it was lifted.',
} as const satisfies Call;

export const listReleases = {
  method: 'GET',
  path: '/staff/releases',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'Requests to hand over goods although more is due than allowed; those that wait first.',
} as const satisfies Call;

export const askForRelease = {
  method: 'POST',
  path: '/staff/releases',
  audience: 'staff',
  roles: ['admin', 'accounts', 'ghana-warehouse'],
  summary: 'Asks a second person to lift the hold for one hand-over.',
  status: 201,
} as const satisfies Call;

export const decideRelease = {
  method: 'POST',
  path: '/staff/releases/{id}/decide',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'A second person lifts the hold or keeps it, with a reason.',
} as const satisfies Call;
