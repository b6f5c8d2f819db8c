import { fetchAnnouncement } from './fetch-announcement';
import { keepBanner, knownBanner } from './known-banner';

/** Fetched during sign-in, so that the banner is in its place on the first page and nothing moves. */
export function learnBanner() {
  fetchAnnouncement('clients').then(
    (announcement) => keepBanner(announcement, knownBanner()?.height ?? 0),
    // The first page asks again.
    () => {},
  );
}
