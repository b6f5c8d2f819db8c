import pino, { type Logger } from 'pino';
import { LogDestination } from '#api/log-destination';

let second = -1;
let start = '';

/** The time of a line. All but the milliseconds is written once a second, because each request has a line. */
export function timeField(): string {
  const now = Date.now();
  const current = Math.floor(now / 1000);
  if (current !== second) {
    second = current;
    start = `,"time":"${new Date(now).toISOString().slice(0, 20)}`;
  }
  return `${start}${String(now % 1000).padStart(3, '0')}Z"`;
}

export function createLog(level: string): { log: Logger; flush: () => Promise<void> } {
  const destination = new LogDestination();
  const log = pino({ level, base: null, timestamp: timeField }, destination);
  process.once('exit', () => destination.flushOnce());
  return { log, flush: () => destination.flush() };
}
