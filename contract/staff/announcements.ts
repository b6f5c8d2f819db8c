import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { id, nullableTimestamp, oneLine, rowId, timestamp, wholeNumber } from '#contract/fields';
import { command, moment, page, rowNumber, version } from '#contract/staff/fields';
import { contentDesk, everyRole } from '#contract/staff/roles';

export const announcementAudiences = ['PUBLIC', 'CLIENTS'] as const;
export const announcementStates = ['SHOWING', 'COMING', 'OFF', 'OVER'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];
export type AnnouncementState = (typeof announcementStates)[number];

const titleRule = 'Give a title of 1 to 200 characters.';
const bodyRule = 'Write a text of 1 to 8000 characters.';
const audienceRule = 'Choose who sees it.';

const title = (min: number) =>
  z
    .string(titleRule)
    .check(z.trim(), z.minLength(min, titleRule), z.maxLength(200, titleRule), z.regex(oneLine, titleRule));
/** Several lines; PostgreSQL cannot store a zero byte, nor half a character. */
const body = (min: number) =>
  z
    .string(bodyRule)
    .check(
      z.trim(),
      z.minLength(min, bodyRule),
      z.maxLength(8000, bodyRule),
      z.regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, bodyRule),
    );
const audience = z.enum(announcementAudiences, audienceRule);
const period = { startsAt: moment, endsAt: z.nullable(moment) };
const form = { audience, title: title(1), body: body(1), show: z.boolean(), ...period };

const other = z.object({ id: rowId, title: z.string() });

export const deskAnnouncement = z.object({
  id: rowId,
  audience: z.enum(announcementAudiences),
  title: z.string(),
  /** HTML as it is shown, sanitised. */
  body: z.string(),
  show: z.boolean(),
  startsAt: timestamp,
  endsAt: nullableTimestamp,
  state: z.enum(announcementStates),
  /** The banner holds one at a time: what people see instead of this one, which would be due. */
  coveredBy: z.nullable(other),
  /** Switched on for the same people, now or later, at the same time. */
  overlaps: z.array(other),
  version: z.int(),
});
export type DeskAnnouncement = z.infer<typeof deskAnnouncement>;

export const listDeskAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/staff/announcements',
  audience: 'staff',
  roles: everyRole,
  summary: 'Announcements, those that begin last first, twenty to a page.',
  query: z.object({
    audience: z.optional(audience),
    state: z.optional(z.enum(announcementStates, 'Must be a known state.')),
    page: z.optional(wholeNumber('Must be a page number.', 100_000)),
  }),
  reply: z.object({ data: z.array(deskAnnouncement), meta: page }),
});

export const getDeskAnnouncement = defineEndpoint({
  method: 'GET',
  path: '/staff/announcements/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'One announcement.',
  params: z.object({ id }),
  reply: deskAnnouncement,
});

export const previewAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/staff/announcements/preview',
  audience: 'staff',
  roles: contentDesk,
  summary: 'The text exactly as it would be shown, and what it would overlap with. Keeps nothing.',
  body: z.strictObject({
    audience,
    title: title(0),
    body: body(0),
    ...period,
    /** The one that is being edited, which does not overlap with itself. */
    id: z.optional(rowNumber),
  }),
  reply: z.object({ title: z.string(), body: z.string(), overlaps: z.array(other) }),
});

export const createAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/staff/announcements',
  audience: 'staff',
  roles: contentDesk,
  summary: 'Writes an announcement; what is not plain text, lists and links is dropped.',
  body: z.strictObject({ ...command, ...form }),
  status: 201,
  reply: deskAnnouncement,
});

export const updateAnnouncement = defineEndpoint({
  method: 'PATCH',
  path: '/staff/announcements/{id}',
  audience: 'staff',
  roles: contentDesk,
  summary: 'Changes an announcement, unless it has changed since it was read.',
  params: z.object({ id }),
  body: z.strictObject({ ...command, version, ...form }),
  reply: deskAnnouncement,
});

export const showAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/staff/announcements/{id}/show',
  audience: 'staff',
  roles: contentDesk,
  summary: 'Switches an announcement on or off at once.',
  params: z.object({ id }),
  body: z.strictObject({ ...command, show: z.boolean() }),
  reply: deskAnnouncement,
});
