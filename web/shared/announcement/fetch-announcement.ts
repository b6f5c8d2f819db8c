import { getClientAnnouncement, getPublicAnnouncement } from '#contract/announcements/calls';
import type { Announcement } from '#contract/announcements/schema';
import { call } from '../../lib/api';
import { withRetries } from '../../lib/retry';

export type Audience = 'public' | 'clients';

export function fetchAnnouncement(audience: Audience): Promise<Announcement> {
  return withRetries(() => call(audience === 'public' ? getPublicAnnouncement : getClientAnnouncement, {}));
}
