import { deskSession } from '../../lib/desk-session';
import { clockTime, formatBranchTime, zoneOf } from './branch-time';
import { currentLanguage } from './language';

/** Beijing time for a reader in China, GMT for one in Ghana. */
export const readerZone = () => zoneOf(deskSession()?.branch ?? null);

/** "16 Nov 13:40" in the time zone of the reader's branch: Beijing time in China, GMT in Ghana. */
export const formatTimestamp = (timestamp: string) =>
  formatBranchTime(timestamp, { zone: readerZone(), language: currentLanguage(), now: new Date() });

export const formatClock = (timestamp: string) => clockTime(new Date(timestamp), readerZone());
