import { processFacts } from './process-facts.mjs';

const POLL_MS = 250;

/**
 * Calls back once when the npm that started us is gone. npm stopped by a signal or by force tells nobody further down: its
 * server would go on holding the port and the data folder. Started without npm, nothing is watched.
 */
export function onceNpmIsGone(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const before = lineage();
  const timer = setInterval(() => {
    if (lineage() === before) return;
    clearInterval(timer);
    callback();
  }, POLL_MS);
  timer.unref();
}

/** Two generations, because npm puts a shell between itself and us and that shell may outlive it. */
function lineage() {
  return `${process.ppid} ${processFacts(process.ppid)?.parent}`;
}
