const offsetMs = 8 * 60 * 60_000;

/** The calendar day in China, which keeps UTC+8 all year. */
export const dayInChina = (at: Date) => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);

/** Of today: this moment. Of another day: its noon, as for payments, so that no time zone makes another day of it. */
export const momentOfDay = (day: string, now: Date) =>
  day === dayInChina(now) ? now : new Date(`${day}T12:00:00.000Z`);
