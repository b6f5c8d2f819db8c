const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const startOfDay = (moment: Date) => Math.floor(moment.getTime() / day) * day;

/** Every date of the demo data, relative to the day on which it is filled. All in UTC. */
export type Calendar = {
  /** At least one whole day back, so that it is in the past at any hour. */
  daysAgo(days: number, hours?: number, minutes?: number): Date;
  /** Whole days between a moment's day and today. */
  daysSince(moment: Date): number;
};

export function createCalendar(now: Date): Calendar {
  const today = startOfDay(now);
  return {
    daysAgo: (days, hours = 0, minutes = 0) => new Date(today - days * day + hours * hour + minutes * minute),
    daysSince: (moment) => (today - startOfDay(moment)) / day,
  };
}

export const onDayAfter = (moment: Date, days: number, hours: number, minutes = 0) =>
  new Date(startOfDay(moment) + days * day + hours * hour + minutes * minute);

export const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour);

/** The desks work Monday to Saturday. Work that would fall on a Sunday moves to the day before. */
export const onWorkday = (moment: Date) => (moment.getUTCDay() === 0 ? new Date(moment.getTime() - day) : moment);

export const dateOnly = (moment: Date) => moment.toISOString().slice(0, 10);
