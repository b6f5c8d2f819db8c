import { currentAnnouncement } from '#api/modules/announcements/announcements.repository';
import { sanitiseAnnouncement } from '#api/modules/announcements/sanitise';
import type { Announcement } from '#contract/announcements/schema';
import type { Database } from '#db/database';

export type Announcements = ReturnType<typeof createAnnouncements>;

export function createAnnouncements({ db, now }: { db: Database; now: () => Date }) {
  return {
    async current(audience: 'PUBLIC' | 'CLIENTS'): Promise<Announcement> {
      const found = await currentAnnouncement(db, { audience, now: now() });
      if (!found) return { title: '', body: '', show: 'FALSE' };
      return { title: found.title, body: sanitiseAnnouncement(found.body), show: 'TRUE' };
    },
  };
}
