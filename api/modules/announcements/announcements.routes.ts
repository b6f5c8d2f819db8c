import type { Mount } from '#api/http/mount';
import type { Announcements } from '#api/modules/announcements/announcements.service';

export function announcementsRoutes(mount: Mount, { announcements }: { announcements: Announcements }) {
  mount('getPublicAnnouncement', () => announcements.current('PUBLIC'));
  mount('getClientAnnouncement', () => announcements.current('CLIENTS'));
}
