import { formatBranchDay, startOfDay } from '../kit/branch-time';
import { formatClock, readerZone } from '../kit/format-timestamp';
import { currentLanguage } from '../kit/language';

/** "13:40" for a scan of today, "16 Nov" for an older one, in the time zone of the reader's branch. */
export function scanTime(at: string | null | undefined, now = new Date()): string | null {
  if (!at) return null;
  const zone = readerZone();
  const isToday = new Date(at) >= startOfDay(now, zone);
  return isToday ? formatClock(at) : formatBranchDay(at, { zone, language: currentLanguage(), now });
}
