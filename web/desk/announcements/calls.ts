import type {
  createAnnouncement,
  getDeskAnnouncement,
  listDeskAnnouncements,
  previewAnnouncement,
  showAnnouncement,
  updateAnnouncement,
} from '#contract/staff/announcements';
import { deskCall } from '../../lib/desk-api';

export const readAnnouncements = deskCall<typeof listDeskAnnouncements>('GET', '/staff/announcements');
export const readAnnouncement = deskCall<typeof getDeskAnnouncement>('GET', '/staff/announcements/{id}');
export const preview = deskCall<typeof previewAnnouncement>('POST', '/staff/announcements/preview');
export const writeAnnouncement = deskCall<typeof createAnnouncement>('POST', '/staff/announcements');
export const changeAnnouncement = deskCall<typeof updateAnnouncement>('PATCH', '/staff/announcements/{id}');
export const switchAnnouncement = deskCall<typeof showAnnouncement>('POST', '/staff/announcements/{id}/show');
