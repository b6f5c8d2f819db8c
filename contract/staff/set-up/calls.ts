import type { Call } from '#contract/call';

export const checkSetUp = {
  method: 'POST',
  path: '/staff/set-up/check',
  audience: 'public',
  limit: 'staffSignIn',
  summary: 'Whether a set-up link can still be used.',
} as const satisfies Call;

export const setUpCompany = {
  method: 'POST',
  path: '/staff/set-up',
  audience: 'public',
  limit: 'staffSignIn',
  summary:
    'Makes the first account of the desk and names the company. Works once, with the link that the server has printed.',
  status: 201,
} as const satisfies Call;
