import type { Announcement } from '#contract/announcements/schema';

/** The banner that this device showed last. It is public, and holds nothing of a client. */
interface KnownBanner {
  announcement: Announcement;
  /** In pixels; 0 where it has been fetched but not yet shown. */
  height: number;
}

const key = 'kwanline.banner.1';

export function keepBanner(announcement: Announcement, height: number) {
  try {
    if (announcement.show !== 'TRUE') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ announcement, height } satisfies KnownBanner));
  } catch {
    // Full or refused (private mode): the next page learns of the banner late, as the first one does.
  }
}

export function knownBanner(): KnownBanner | null {
  try {
    // Only this file writes it. The number in the key is raised when its shape changes.
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KnownBanner | null;
  } catch {
    return null;
  }
}
