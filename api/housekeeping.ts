import type { Logger } from 'pino';
import { summarise } from '#api/http/error-handler';

/**
 * Runs the chores every ten minutes. A chore that fails is logged and tried again next time. A chore that still runs is
 * not started twice.
 */
export function startHousekeeping(chores: (() => Promise<unknown>)[], log: Logger) {
  let isUnderWay = false;
  const round = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    for (const chore of chores) {
      await chore().catch((error: unknown) => log.warn({ cause: summarise(error) }, 'housekeeping failed'));
    }
    isUnderWay = false;
  };
  const timer = setInterval(round, 10 * 60_000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
