import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, nullableTimestamp, oneLine, rowId, timestamp } from '#contract/fields';
import { numberedPage } from '#contract/paging';
import type * as calls from '#contract/staff/announcements/calls';
import { announcementAudiences, announcementStates } from '#contract/staff/announcements/rules';
import { command, moment, rowNumber, version } from '#contract/staff/fields';
import { pageNumber } from '#contract/staff/paging';

const titleRule = 'Give a title of 1 to 200 characters.';

const bodyRule = 'Write a text of 1 to 8000 characters.';

const audienceRule = 'Choose who sees it.';

const title = (min: number) =>
  z
    .string(titleRule)
    .check(z.trim(), z.minLength(min, titleRule), z.maxLength(200, titleRule), z.regex(oneLine, titleRule));

/** May have several lines. PostgreSQL cannot store a zero byte or half a character. */
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
  /** The banner shows one announcement at a time: the one that people see instead of this one. */
  coveredBy: z.nullable(other),
  /** Announcements for the same people that overlap in time. */
  overlaps: z.array(other),
  version: z.int(),
});

export type DeskAnnouncement = z.infer<typeof deskAnnouncement>;

export const schemas = {
  listDeskAnnouncements: {
    query: z.object({
      audience: z.optional(audience),
      state: z.optional(z.enum(announcementStates, 'Must be a known state.')),
      page: pageNumber,
    }),
    reply: numberedPage(deskAnnouncement),
  },
  getDeskAnnouncement: {
    params: z.object({ id }),
    reply: deskAnnouncement,
  },
  previewAnnouncement: {
    body: z.strictObject({
      audience,
      title: title(0),
      body: body(0),
      ...period,
      /** The one that is being edited; it does not overlap with itself. */
      id: z.optional(rowNumber),
    }),
    reply: z.object({ title: z.string(), body: z.string(), overlaps: z.array(other) }),
  },
  createAnnouncement: {
    body: z.strictObject({ ...command, ...form }),
    reply: deskAnnouncement,
  },
  updateAnnouncement: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, version, ...form }),
    reply: deskAnnouncement,
  },
  showAnnouncement: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, show: z.boolean() }),
    reply: deskAnnouncement,
  },
} satisfies SchemasOf<typeof calls>;
