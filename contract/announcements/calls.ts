import type { Call } from '#contract/call';

export const getPublicAnnouncement = {
  method: 'GET',
  path: '/announcements',
  audience: 'public',
  limit: 'publicReads',
  cache: 'minute',
  summary: 'The announcement of the home page.',
} as const satisfies Call;

// Specification, Calls: public on purpose, although the client area asks for it.
export const getClientAnnouncement = {
  method: 'GET',
  path: '/announcements/clients',
  audience: 'public',
  limit: 'publicReads',
  cache: 'minute',
  summary: 'The announcement of the client area.',
} as const satisfies Call;
