import type { Logger } from 'pino';
import { summarise } from '#api/http/error-handler';
import { fillBacklog, lockBacklog } from '#api/modules/desk/search.repository';
import type { Database } from '#db/database';

const rowsAtOnce = 1_000;
const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;

export type SearchBacklog = ReturnType<typeof createSearchBacklog>;

/**
 * Adds rows from before migration 0015 to the search, in parts, each in a short transaction. The progress is stored in
 * the database: after a restart the next process resumes, and with several processes only one does the work.
 */
export function createSearchBacklog({ db, log }: { db: Database; log: Logger }) {
  let isStopping = false;
  let running: Promise<void> | undefined;
  let pause: NodeJS.Timeout | undefined;
  let failures = 0;

  const fillPart = () =>
    db.transaction(async (tx) => {
      const next = await lockBacklog(tx);
      // Smaller parts when the database is slow.
      if (next) await fillBacklog(tx, { ...next, limit: Math.max(1, Math.floor(rowsAtOnce / 2 ** failures)) });
      return next !== null;
    });

  const work = async () => {
    while (!isStopping && (await fillPart()));
    failures = 0;
  };

  /** Resolves when nothing is left, or when it must wait. */
  const wake = (): Promise<void> => {
    if (isStopping || running) return running ?? Promise.resolve();
    clearTimeout(pause);
    running = work()
      .catch((error: unknown) => {
        if (isStopping) return;
        log.warn({ cause: summarise(error) }, 'Filling the search waits and is tried again.');
        pause = setTimeout(wake, Math.min(longestPauseMs, shortestPauseMs * 2 ** failures));
        pause.unref();
        failures = Math.min(failures + 1, 10);
      })
      .finally(() => {
        running = undefined;
      });
    return running;
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
