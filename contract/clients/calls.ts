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

export const sendMarkCode = {
  method: 'POST',
  path: '/users/clients/{id}/mark-code',
  audience: 'client',
  owner: 'id',
  summary: 'Sends a code to the e-mail known for a mark that the client claims; the answer is the same either way.',
} as const satisfies Call;

export const confirmMark = {
  method: 'POST',
  path: '/users/clients/{id}/mark',
  audience: 'client',
  owner: 'id',
  summary: 'Settles the claim of a mark with the code: the two accounts become one.',
} as const satisfies Call;

export const sendPhoneCode = {
  method: 'POST',
  path: '/users/clients/{id}/phone-code',
  audience: 'client',
  owner: 'id',
  summary: 'Sends a new code to the e-mail of the account, which confirms a phone that was changed.',
} as const satisfies Call;

export const confirmPhone = {
  method: 'POST',
  path: '/users/clients/{id}/phone/confirm',
  audience: 'client',
  owner: 'id',
  summary: 'Confirms the phone with the code.',
} as const satisfies Call;

export const changeEmail = {
  method: 'POST',
  path: '/users/clients/{id}/email',
  audience: 'client',
  owner: 'id',
  summary: 'Sends a code to a new e-mail; the old one stays until the code is entered.',
} as const satisfies Call;

export const confirmEmail = {
  method: 'POST',
  path: '/users/clients/{id}/email/confirm',
  audience: 'client',
  owner: 'id',
  summary: 'Changes the e-mail with the code that was sent to the new one.',
} as const satisfies Call;
