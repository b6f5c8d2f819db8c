import type { Mount } from '#api/http/mount';
import type { DeskAnnouncements } from '#api/modules/announcements/desk-announcements.service';

export function deskAnnouncementsRoutes(mount: Mount, { announcements }: { announcements: DeskAnnouncements }) {
  mount('listDeskAnnouncements', ({ query }) => announcements.list(query));
  mount('getDeskAnnouncement', ({ params }) => announcements.find(Number(params.id)));
  mount('previewAnnouncement', ({ body }) => announcements.preview(body));
  mount('createAnnouncement', ({ caller, body }) => announcements.create(caller, body));
  mount('updateAnnouncement', ({ caller, params, body }) => announcements.update(caller, Number(params.id), body));
  mount('showAnnouncement', ({ caller, params, body }) => announcements.show(caller, Number(params.id), body));
}
