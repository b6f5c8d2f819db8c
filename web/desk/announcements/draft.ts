import type { AnnouncementAudience } from '#contract/staff/announcements/rules';
import type { DeskAnnouncement } from '#contract/staff/announcements/schema';

/** The text being written. Times are as typed, in UTC, which is Ghana's time all year. */
export interface Draft {
  audience: AnnouncementAudience;
  title: string;
  body: string;
  show: boolean;
  startsAt: string;
  endsAt: string;
}

const minutes = (timestamp: string) => timestamp.slice(0, 16);
const isTime = (field: string) => /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(field) && !Number.isNaN(Date.parse(`${field}Z`));
const momentOf = (field: string) => `${field.slice(0, 16)}:00Z`;

export const newDraft = (now: Date): Draft => ({
  audience: 'PUBLIC',
  title: '',
  body: '',
  show: true,
  startsAt: minutes(now.toISOString()),
  endsAt: '',
});

export const draftOf = ({ audience, title, body, show, startsAt, endsAt }: DeskAnnouncement): Draft => ({
  ...{ audience, title, body, show },
  startsAt: minutes(startsAt),
  endsAt: endsAt ? minutes(endsAt) : '',
});

/** The request to the server. Null while a time cannot be read. */
export function bodyOf({ startsAt, endsAt, ...draft }: Draft) {
  if (!isTime(startsAt) || (endsAt !== '' && !isTime(endsAt))) return null;
  return { ...draft, startsAt: momentOf(startsAt), endsAt: endsAt === '' ? null : momentOf(endsAt) };
}

export type Missing = Partial<Record<'title' | 'body' | 'startsAt' | 'endsAt', true>>;

/** The checks of the form; the server checks the rest. */
export function missingIn({ title, body, startsAt, endsAt }: Draft): Missing {
  return {
    ...(title.trim() === '' && { title: true }),
    ...(body.trim() === '' && { body: true }),
    ...(!isTime(startsAt) && { startsAt: true }),
    ...(endsAt !== '' && (!isTime(endsAt) || endsAt <= startsAt) && { endsAt: true }),
  };
}
