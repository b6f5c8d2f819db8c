import type { Logger } from 'pino';

/** Runs chores every ten minutes; one that fails is logged and tried again next time. */
export function startHousekeeping(chores: (() => Promise<unknown>)[], log: Logger) {
  const round = async () => {
    for (const chore of chores) {
      await chore().catch((error: unknown) =>
        log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'housekeeping failed'),
      );
    }
  };
  const timer = setInterval(round, 10 * 60_000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
