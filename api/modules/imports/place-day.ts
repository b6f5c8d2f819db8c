const offsetMs = 8 * 60 * 60_000;

/** The calendar day in China, which keeps UTC+8 all year. */
export const dayInChina = (at: Date) => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);

/** Ghana keeps UTC. Clients pay there. */
export const dayInGhana = (at: Date) => at.toISOString().slice(0, 10);

/** Today means now. Another day means its noon, so that it is the same day in every time zone. */
export const momentOfDay = (day: string, now: Date, dayOf = dayInChina) =>
  day === dayOf(now) ? now : new Date(`${day}T12:00:00.000Z`);
