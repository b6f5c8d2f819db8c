import type { Logger } from 'pino';
import { summarise } from '#api/http/error-handler';
import { checkJob } from '#api/modules/imports/check-job';
import { type BusyImport, countRows, findNext, moveTo } from '#api/modules/imports/import-jobs.repository';
import { type JobDeps, Stopping } from '#api/modules/imports/job';
import { readJob } from '#api/modules/imports/read-job';
import { runJob } from '#api/modules/imports/run-job';
import { undoJob } from '#api/modules/imports/undo-job';
import { isUnavailable } from '#db/failures';

const jobs = { READING: readJob, CHECKING: checkJob, RUNNING: runJob, UNDOING: undoJob };
/** The state of a job that has failed too often. */
const failed = { READING: 'FAILED', CHECKING: 'READ', RUNNING: 'STOPPED', UNDOING: 'STOPPED' };

const mostTries = 3;
const pauseMs = 1_000;

export type ImportJobs = ReturnType<typeof createImportJobs>;

/**
 * The background jobs of imports, one after the other. The work is described in the database, so a server that starts
 * resumes where the one before stopped.
 */
export function createImportJobs({ log, ...given }: Omit<JobDeps, 'goOn'> & { log: Logger }) {
  const tries = new Map<number, number>();
  let isStopping = false;
  let isAwake = false;
  let running: Promise<void> | undefined;
  let pause: NodeJS.Timeout | undefined;
  const goOn = () => {
    if (isStopping) throw new Stopping();
  };
  const deps: JobDeps = { ...given, goOn };
  const { db, now } = deps;

  const work = async () => {
    while (isAwake && !isStopping) {
      isAwake = false;
      for (let job = await findNext(db); job && !isStopping; job = await findNext(db)) {
        await attempt(job);
      }
    }
  };

  const attempt = async (job: BusyImport) => {
    try {
      await jobs[job.state](deps, job);
      tries.delete(job.id);
    } catch (error) {
      if (error instanceof Stopping || isStopping || isUnavailable(error)) throw error;
      log.error({ import: job.id, state: job.state, cause: summarise(error) }, 'A job of an import failed.');
      const count = (tries.get(job.id) ?? 0) + 1;
      tries.set(job.id, count);
      if (count >= mostTries) await giveUp(job);
    }
  };

  const giveUp = (job: BusyImport) =>
    db.transaction(async (tx) => {
      tries.delete(job.id);
      await countRows(tx, { id: job.id });
      await moveTo(tx, { id: job.id, from: job.state, to: failed[job.state], problem: 'fault', endedAt: now() });
    });

  const wake = () => {
    isAwake = true;
    if (isStopping || running) return;
    running = work()
      .catch((error: unknown) => {
        if (isStopping) return;
        log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'The imports wait for the database.');
        isAwake = false;
        clearTimeout(pause);
        pause = setTimeout(wake, pauseMs);
        pause.unref();
      })
      .finally(() => {
        running = undefined;
        // `wake` was called between the last check and here.
        if (isAwake) wake();
      });
  };

  return {
    wake,
    /** Resolves when no job is running. The next server resumes unfinished work. */
    async stop() {
      isStopping = true;
      clearTimeout(pause);
      await deps.tables.close();
      await running;
    },
  };
}
