import type { Call } from '#contract/call';
import { messengers } from '#contract/staff/messages/rules';
import { everyRole } from '#contract/staff/roles';

export const listMessages = {
  method: 'GET',
  path: '/staff/messages',
  audience: 'staff',
  roles: everyRole,
  summary: 'Messages to clients, newest first, 25 a page; counting stops at 10,000.',
} as const satisfies Call;

export const openMessage = {
  method: 'POST',
  path: '/staff/messages/{id}/open',
  audience: 'staff',
  roles: messengers,
  summary: 'Takes a message in hand, to be sent on WhatsApp: one person at a time.',
} as const satisfies Call;

export const sendMessage = {
  method: 'POST',
  path: '/staff/messages/{id}/sent',
  audience: 'staff',
  roles: messengers,
  summary: 'The message has been sent on WhatsApp.',
} as const satisfies Call;

export const releaseMessage = {
  method: 'POST',
  path: '/staff/messages/{id}/release',
  audience: 'staff',
  roles: messengers,
  summary: 'Opened but not sent, or skipped by mistake: it waits again.',
} as const satisfies Call;

export const skipMessage = {
  method: 'POST',
  path: '/staff/messages/{id}/skip',
  audience: 'staff',
  roles: messengers,
  summary: 'The message is not sent on WhatsApp, with a reason that is kept.',
} as const satisfies Call;

export const getMessageChoice = {
  method: 'GET',
  path: '/staff/clients/{id}/messages',
  audience: 'staff',
  roles: everyRole,
  summary: 'Of which kinds a client wants no mail.',
} as const satisfies Call;

export const setMessageChoice = {
  method: 'POST',
  path: '/staff/clients/{id}/messages',
  audience: 'staff',
  roles: messengers,
  summary: 'Sets of which kinds a client wants no mail, because they asked for it.',
} as const satisfies Call;
