import { setTimeout as delay } from 'node:timers/promises';
import type { Server } from '#infra/embedded-postgres/server';

const shortest = 100;
const longest = 5_000;
const steady = 10_000;

/**
 * Restarts a server whenever it ends unexpectedly, until `stop`. After kill -9 of the postmaster its back ends keep the
 * shared memory for a moment, so the first attempts may fail. It never gives up, but slows down.
 */
export function supervise(
  first: Server,
  start: (signal: AbortSignal) => Promise<Server>,
  log: (message: string) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let server = first;
  let pause = shortest;

  async function startAgain(): Promise<void> {
    for (let isFirstFailure = true; !stopping.signal.aborted; ) {
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      pause = Math.min(pause * 2, longest);
      try {
        server = await start(stopping.signal);
        return;
      } catch (error) {
        if (isFirstFailure) log(`${error instanceof Error ? error.message : String(error)}; trying again.`);
        isFirstFailure = false;
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const since = Date.now();
      const how = await server.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > steady) pause = shortest;
      log(`PostgreSQL ended unexpectedly (${how}); starting it again.`);
      await startAgain();
      if (!stopping.signal.aborted) log('PostgreSQL is running again.');
    }
  }

  const watching = watch();
  let stopped: Promise<void> | undefined;
  async function end(): Promise<void> {
    stopping.abort();
    await server.stop();
    await watching;
    // A start that finished at that moment has become the current server.
    await server.stop();
  }
  return { stop: () => (stopped ??= end()) };
}
