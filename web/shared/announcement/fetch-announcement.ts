import { getClientAnnouncement, getPublicAnnouncement } from '#contract/announcements/calls';
import type { Announcement } from '#contract/announcements/schema';
import { call } from '../../lib/api';
import { withRetries } from '../../lib/retry';
import type { AnnouncementProps } from './lazy-announcement';

export function fetchAnnouncement(audience: AnnouncementProps['audience']): Promise<Announcement> {
  return withRetries(() => call(audience === 'public' ? getPublicAnnouncement : getClientAnnouncement, {}));
}
