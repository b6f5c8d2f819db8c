import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';

export const announcement = z.object({
  title: z.string(),
  /** HTML, sanitised when stored; the page sanitises it once more. */
  body: z.string(),
  /** Specification, Announcements: only the string TRUE shows the banner. */
  show: z.enum(['TRUE', 'FALSE']),
});
export type Announcement = z.infer<typeof announcement>;

export const getPublicAnnouncement = defineEndpoint({
  method: 'GET',
  path: '/announcements',
  audience: 'public',
  summary: 'The announcement of the home page.',
  reply: announcement,
});

export const getClientAnnouncement = defineEndpoint({
  method: 'GET',
  path: '/announcements/clients',
  audience: 'public',
  summary: 'The announcement of the client area.',
  reply: announcement,
});
