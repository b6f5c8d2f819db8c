import { fieldError } from '#api/http/app-error';

const dayMs = 86_400_000;
const today = (now: Date) => now.toISOString().slice(0, 10);
const midnightOf = (day: string) => new Date(`${day}T00:00:00.000Z`);

/**
 * Midnight in Ghana of a future day, or now for today. A rate never begins in the past, because goods were received at
 * another one.
 */
export function startOf(validFrom: string | undefined, now: Date): Date {
  if (validFrom === undefined || validFrom === today(now)) return now;
  const start = midnightOf(validFrom);
  if (validFrom < today(now)) throw fieldError('validFrom', 'A rate cannot begin on a day that is over.');
  if (start.getTime() > now.getTime() + 731 * dayMs)
    throw fieldError('validFrom', 'Enter a day of the coming two years.');
  return start;
}

/** The moment after the last day. No day means no end. */
export function endOf(until: string | undefined, start: Date): Date | null {
  if (until === undefined) return null;
  const end = new Date(midnightOf(until).getTime() + dayMs);
  if (end <= start) throw fieldError('until', 'The last day must not be before the first.');
  return end;
}

/** The last day of something that ends at this moment. */
export const lastDayBefore = (end: Date) => today(new Date(end.getTime() - 1));
