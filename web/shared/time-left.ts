import { countdown } from '../content/countdown';

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 24 * 60;

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

/** Null once the time has come. Both are in milliseconds. */
export function timeLeft(until: number, now: number): TimeLeft | null {
  if (until <= now) return null;
  const all = Math.floor((until - now) / MINUTE_MS);
  return { days: Math.floor(all / MINUTES_A_DAY), hours: Math.floor(all / 60) % 24, minutes: all % 60 };
}

export const writeTimeLeft = (pattern: string, { days, hours, minutes }: TimeLeft) =>
  pattern.replace('{d}', String(days)).replace('{h}', String(hours)).replace('{m}', String(minutes));

/** "23 days, 6 hours and 1 minute left" */
export function readTimeLeftAloud({ days, hours, minutes }: TimeLeft): string {
  const { day, hour, minute } = countdown.units;
  return countdown.aria
    .replace('{days}', counted(days, day))
    .replace('{hours}', counted(hours, hour))
    .replace('{minutes}', counted(minutes, minute));
}

const counted = (n: number, [one, many]: readonly [string, string]) => (n === 1 ? one : many.replace('{n}', String(n)));
