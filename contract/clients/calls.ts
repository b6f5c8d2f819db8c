import type { Call } from '#contract/call';

export const getClient = {
  method: 'GET',
  path: '/users/clients/{id}',
  audience: 'client',
  owner: 'id',
  summary: "The client's own profile.",
} as const satisfies Call;

export const listAttachments = {
  method: 'GET',
  path: '/users/clients/{id}/attachments',
  audience: 'client',
  owner: 'id',
  summary: "The client's attachments, newest first.",
} as const satisfies Call;

export const changePassword = {
  method: 'PATCH',
  path: '/users/password/{id}',
  audience: 'client',
  owner: 'id',
  summary: "Changes the client's password and ends every other session.",
} as const satisfies Call;

export const updateClient = {
  method: 'PATCH',
  path: '/users/clients/{id}',
  audience: 'client',
  owner: 'id',
  summary: "Changes the client's shipping mark and phone.",
} as const satisfies Call;

export const updateClientInfo = {
  method: 'PATCH',
  path: '/users/clients/{id}/info',
  audience: 'client',
  owner: 'id',
  summary: "Changes the client's other details.",
} as const satisfies Call;
