import type { Call } from '#contract/call';

export const getMessagePreferences = {
  method: 'GET',
  path: '/users/clients/{id}/messages',
  audience: 'client',
  owner: 'id',
  summary: 'Of which kinds the client wants no mail.',
} as const satisfies Call;

export const setMessagePreferences = {
  method: 'PATCH',
  path: '/users/clients/{id}/messages',
  audience: 'client',
  owner: 'id',
  summary: 'Chooses of which kinds the client wants no mail.',
} as const satisfies Call;

export const getOwnData = {
  method: 'GET',
  path: '/users/clients/{id}/data',
  audience: 'client',
  owner: 'id',
  summary:
    "The client's own data as one file, to read (HTML) or for a program (JSON); at most 10,000 rows of each kind.",
} as const satisfies Call;

export const getDeletionRequest = {
  method: 'GET',
  path: '/users/clients/{id}/deletion',
  audience: 'client',
  owner: 'id',
  summary: 'Whether the client has asked for the deletion of the account.',
} as const satisfies Call;

export const askForDeletion = {
  method: 'POST',
  path: '/users/clients/{id}/deletion',
  audience: 'client',
  owner: 'id',
  summary: 'Asks for the deletion of the account, or takes the request back.',
} as const satisfies Call;
