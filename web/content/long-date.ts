export const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2025-01-02` as `2 January 2025`. Without Intl, because the server and the browser must write the same. */
export function longDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}
