import type { Call } from '#contract/call';

export const listSlips = {
  method: 'GET',
  path: '/users/clients/{clientId}/slips',
  audience: 'client',
  owner: 'clientId',
  summary: 'The payment slips that the client has sent, newest first, at most 50.',
} as const satisfies Call;

export const addSlipFile = {
  method: 'POST',
  path: '/users/clients/{clientId}/slips/files',
  audience: 'client',
  owner: 'clientId',
  upload: 'document',
  summary: 'The photo or PDF of a payment slip, which is then named in the slip itself.',
  status: 201,
} as const satisfies Call;

export const sendSlip = {
  method: 'POST',
  path: '/users/clients/{clientId}/slips',
  audience: 'client',
  owner: 'clientId',
  summary: 'Tells the office of a payment. It counts once the accounts officer has confirmed it.',
  status: 201,
} as const satisfies Call;

export const withdrawSlip = {
  method: 'POST',
  path: '/users/clients/{clientId}/slips/{id}/withdraw',
  audience: 'client',
  owner: 'clientId',
  summary: 'Takes back a slip that still waits.',
} as const satisfies Call;
