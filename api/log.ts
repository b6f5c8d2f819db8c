import pino, { type Logger } from 'pino';

/** Lines are gathered and written together: under load a write for each would cost more than the request. */
export function createLog(level: string): { log: Logger; flush: () => void } {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return { log, flush: () => destination.flushSync() };
}
