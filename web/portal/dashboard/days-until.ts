const DAY_MS = 24 * 3_600_000;

/** Days from one calendar day to another, in UTC; negative when it is past. */
export const daysUntil = (timestamp: string, today: string) =>
  Math.round((Date.parse(timestamp.slice(0, 10)) - Date.parse(today)) / DAY_MS);
