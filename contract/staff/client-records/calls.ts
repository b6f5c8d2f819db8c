import type { Call } from '#contract/call';

export const updateClientRecord = {
  method: 'PATCH',
  path: '/staff/clients/{id}/record',
  audience: 'staff',
  roles: ['admin', 'china-warehouse', 'ghana-warehouse', 'support'],
  summary: 'Changes name, town, second phone, preferred branch and notes; an empty field clears it.',
} as const satisfies Call;

const changers = ['admin', 'support'] as const;

export const proposeEmail = {
  method: 'POST',
  path: '/staff/clients/{id}/email',
  audience: 'staff',
  roles: changers,
  summary: 'Asks for another e-mail of a client; a second person must agree.',
} as const satisfies Call;

export const proposePhone = {
  method: 'POST',
  path: '/staff/clients/{id}/phone',
  audience: 'staff',
  roles: changers,
  summary: 'Asks for another phone of a client; a second person must agree.',
} as const satisfies Call;

export const decidePhone = {
  method: 'POST',
  path: '/staff/phone-changes/{id}/decide',
  audience: 'staff',
  roles: changers,
  summary: 'Agrees to another phone as the second person, or refuses it.',
} as const satisfies Call;

export const decideEmail = {
  method: 'POST',
  path: '/staff/email-changes/{id}/decide',
  audience: 'staff',
  roles: changers,
  summary: 'Agrees to another e-mail as the second person, or refuses it.',
} as const satisfies Call;
