import type { Announcement, getClientAnnouncement, getPublicAnnouncement } from '#contract/announcements';
import type { Endpoint } from '#contract/endpoint';
import { call } from '../../lib/api';
import { withRetries } from '../../lib/retry';
import type { AnnouncementProps } from './lazy-announcement';

type Needed<E extends Endpoint> = Pick<E, 'method' | 'path' | 'audience'>;

/**
 * The contract's own objects would bring its schemas and zod to the home page, where nothing is validated. These hold what a
 * call reads, and the compiler compares every letter with the contract.
 */
const publicCall: Needed<typeof getPublicAnnouncement> = { method: 'GET', path: '/announcements', audience: 'public' };
const clientCall: Needed<typeof getClientAnnouncement> = {
  method: 'GET',
  path: '/announcements/clients',
  audience: 'public',
};

export function fetchAnnouncement(audience: AnnouncementProps['audience']): Promise<Announcement> {
  return withRetries(() =>
    audience === 'public'
      ? call(publicCall as typeof getPublicAnnouncement, {})
      : call(clientCall as typeof getClientAnnouncement, {}),
  );
}
