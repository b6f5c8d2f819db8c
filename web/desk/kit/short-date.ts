/** "16 Nov", with the year only when it is not this one. Specification, Package columns: a day is a day in UTC. */
export function shortDate(timestamp: string | null | undefined, now: Date = new Date()): string | null {
  const date = new Date(timestamp ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return null;
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  return new Intl.DateTimeFormat('en-GH', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(date);
}
