import type { Call } from '#contract/call';
import { correctors } from '#contract/staff/package-corrections/rules';
import { everyRole } from '#contract/staff/roles';

export const listDisputes = {
  method: 'GET',
  path: '/staff/disputes',
  audience: 'staff',
  roles: everyRole,
  summary: 'What clients say is not right with their packages; open ones the oldest first, fifty a page.',
} as const satisfies Call;

export const getDispute = {
  method: 'GET',
  path: '/staff/disputes/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: "One dispute with the client's words and photos.",
} as const satisfies Call;

export const getDisputePhoto = {
  method: 'GET',
  path: '/staff/dispute-photos/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'A photo that a client sent with a dispute.',
  reply: 'file',
} as const satisfies Call;

export const answerDispute = {
  method: 'POST',
  path: '/staff/disputes/{id}/answer',
  audience: 'staff',
  roles: correctors,
  summary: 'Accepts or declines what the client said. The client reads the answer.',
} as const satisfies Call;
