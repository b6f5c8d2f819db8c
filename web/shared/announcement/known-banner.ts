import type { Announcement } from '#contract/announcements/schema';

/** The last banner on this device. It is public and contains nothing of a client. */
interface KnownBanner {
  announcement: Announcement;
  /** In pixels; 0 when it was fetched but not shown yet. */
  height: number;
}

const key = 'kwanline.banner.1';

export function keepBanner(announcement: Announcement, height: number) {
  try {
    if (announcement.show !== 'TRUE') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ announcement, height } satisfies KnownBanner));
  } catch {
    // Storage is full or refused (private mode): the next page learns of the banner late.
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
