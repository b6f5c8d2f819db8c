import * as z from 'zod/mini';
import type * as calls from '#contract/announcements/calls';
import type { SchemasOf } from '#contract/call';

export const announcement = z.object({
  title: z.string(),
  /** HTML, sanitised when stored; the page sanitises it once more. */
  body: z.string(),
  /** Specification, Announcements: only the string TRUE shows the banner. It is a string on purpose. */
  show: z.enum(['TRUE', 'FALSE']),
});

export type Announcement = z.infer<typeof announcement>;

export const schemas = {
  getPublicAnnouncement: {
    reply: announcement,
  },
  getClientAnnouncement: {
    reply: announcement,
  },
} satisfies SchemasOf<typeof calls>;
