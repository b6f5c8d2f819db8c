const dayFormat = new Intl.DateTimeFormat('en-GH', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('en-GH', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "30 May": the list of fields below the journey line tells the year. */
export const formatDay = (timestamp: string) => dayFormat.format(new Date(timestamp));

/** "09:14", in UTC. */
export const formatTime = (timestamp: string | number) => timeFormat.format(new Date(timestamp));

/** "19 June 2025 10:02", in UTC. */
export const formatMoment = (instant: number) => `${longFormat.format(instant)} ${formatTime(instant)}`;
