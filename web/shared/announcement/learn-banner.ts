import { fetchAnnouncement } from './fetch-announcement';
import { keepBanner, knownBanner } from './known-banner';

/** While a client signs in: the banner then stands in its place on their first page, and nothing moves when it comes. */
export function learnBanner() {
  fetchAnnouncement('clients').then(
    (announcement) => keepBanner(announcement, knownBanner()?.height ?? 0),
    // The first page asks again.
    () => {},
  );
}
