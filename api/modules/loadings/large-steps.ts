import type { Logger } from 'pino';
import type { StaffCaller } from '#api/http/caller';
import { summarise } from '#api/http/error-handler';
import { recordDesk, type Work } from '#api/modules/desk/index';
import { followPackagesOf, lockContainerRow } from '#api/modules/loadings/container-steps.repository';
import { advanceStep, hasOpenStep, type LargeStep, lockOpenStep } from '#api/modules/loadings/large-steps.repository';
import { applyEventToNextIn } from '#api/modules/packages/index';
import type { Database, Queryable } from '#db/database';

const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;
const smallestPart = 1;

export type LargeSteps = ReturnType<typeof createLargeSteps>;

/**
 * Applies the steps of large containers to their packages, one part after the other, each in a short transaction. What is left
 * to do is in the database, so the next process resumes what this one leaves.
 */
export function createLargeSteps(deps: { db: Database; now: () => Date; log: Logger; packagesAtOnce: number }) {
  const { db, now, log, packagesAtOnce } = deps;
  let isStopping = false;
  let isAwake = false;
  let running: Promise<void> | undefined;
  let pause: NodeJS.Timeout | undefined;
  let failures = 0;

  /**
   * `held` when another transaction holds every open step: another process works on it, or PostgreSQL has not ended yet
   * a part that took too long.
   */
  const doPart = () =>
    db.transaction(async (tx): Promise<'done' | 'held' | 'nothing'> => {
      const step = await lockOpenStep(tx);
      if (!step) return (await hasOpenStep(tx)) ? 'held' : 'nothing';
      // Smaller parts when the database is slow.
      const limit = Math.max(smallestPart, Math.floor(packagesAtOnce / 2 ** failures));
      await applyPart(workOf(tx, step, now()), step, limit);
      return 'done';
    });

  const wakeLater = () => {
    clearTimeout(pause);
    pause = setTimeout(wake, Math.min(longestPauseMs, shortestPauseMs * 2 ** failures));
    pause.unref();
  };

  const work = async () => {
    let last: Awaited<ReturnType<typeof doPart>> = 'nothing';
    while (isAwake && !isStopping) {
      isAwake = false;
      do last = await doPart();
      while (!isStopping && last === 'done');
    }
    if (isStopping) return;
    if (last === 'held') wakeLater();
    else failures = 0;
  };

  const wake = () => {
    isAwake = true;
    if (isStopping || running) return;
    clearTimeout(pause);
    running = work()
      .catch((error: unknown) => {
        if (isStopping) return;
        log.warn({ cause: summarise(error) }, 'A step of a large container waits and is tried again.');
        isAwake = false;
        wakeLater();
        failures += 1;
      })
      .finally(() => {
        running = undefined;
        // A command may have called `wake` after the last check.
        if (isAwake) wake();
      });
  };

  return {
    wake,
    async stop() {
      isStopping = true;
      clearTimeout(pause);
      await running;
    },
  };
}

/** Attributed to the user who took the step. */
function workOf(tx: Queryable, { staffId, role, branch, source }: LargeStep, now: Date): Work {
  // Copied from the caller of the command. The columns allow only valid values.
  const caller = { staffId, role, branch, sessionId: 0 } as StaffCaller;
  return { tx, caller, source, now };
}

async function applyPart(work: Work, step: LargeStep, limit: number) {
  const { tx, now } = work;
  const { id, containerId, command, happenedAt, place, reason, details } = step;
  await lockContainerRow(tx, { id: containerId, how: 'update' });
  const event = { command, happenedAt, place, ...(reason !== null && { reason }) };
  const part = { containerId, after: step.lastId, limit };
  const { looked, changed, lastId } = await applyEventToNextIn(work, part, event);
  const isLast = looked < limit;
  await advanceStep(tx, { id, lastId: lastId ?? step.lastId, looked, changed, endedAt: isLast ? now : null });
  if (!isLast) return;
  const told = { ...details, packages: step.changed + changed };
  await recordDesk(work, { action: command, entity: 'container', ids: [containerId], details: told });
  if (command === 'OFFLOAD') await followPackagesOf(tx, { id: containerId });
}
