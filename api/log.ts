import pino, { type Logger } from 'pino';
import { LogDestination } from '#api/log-destination';

export function createLog(level: string): { log: Logger; flush: () => Promise<void> } {
  const destination = new LogDestination();
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  process.once('exit', () => destination.flushOnce());
  return { log, flush: () => destination.flush() };
}
