import type { Call } from '#contract/call';
import { contentDesk, everyRole } from '#contract/staff/roles';

export const listDeskAnnouncements = {
  method: 'GET',
  path: '/staff/announcements',
  audience: 'staff',
  roles: everyRole,
  summary: 'Announcements, those that begin last first, twenty to a page.',
} as const satisfies Call;

export const getDeskAnnouncement = {
  method: 'GET',
  path: '/staff/announcements/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'One announcement.',
} as const satisfies Call;

export const previewAnnouncement = {
  method: 'POST',
  path: '/staff/announcements/preview',
  audience: 'staff',
  roles: contentDesk,
  summary: 'The text exactly as it would be shown, and what it would overlap with. Keeps nothing.',
} as const satisfies Call;

export const createAnnouncement = {
  method: 'POST',
  path: '/staff/announcements',
  audience: 'staff',
  roles: contentDesk,
  summary: 'Writes an announcement; what is not plain text, lists and links is dropped.',
  status: 201,
} as const satisfies Call;

export const updateAnnouncement = {
  method: 'PATCH',
  path: '/staff/announcements/{id}',
  audience: 'staff',
  roles: contentDesk,
  summary: 'Changes an announcement, unless it has changed since it was read.',
} as const satisfies Call;

export const showAnnouncement = {
  method: 'POST',
  path: '/staff/announcements/{id}/show',
  audience: 'staff',
  roles: contentDesk,
  summary: 'Switches an announcement on or off at once.',
} as const satisfies Call;
