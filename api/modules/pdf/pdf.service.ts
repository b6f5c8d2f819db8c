import { Worker } from 'node:worker_threads';
import { unavailable } from '#api/http/app-error';
import type { PdfInput } from '#api/modules/pdf/input';
import type { PdfOutcome } from '#api/modules/pdf/pdf-work';

type Job = { input: PdfInput; resolve: (file: Uint8Array) => void; reject: (error: unknown) => void; isDone: boolean };

export type PdfRenderer = ReturnType<typeof createPdfRenderer>;

/** A document takes a tenth of a second, so this queue is at most a few seconds long. */
const mostWaiting = 30;
const longestMs = 20_000;
const mostMemoryMb = 256;

// The build copies this folder beside the server's bundle.
const fontFolder = new URL('fonts/', import.meta.url);

/** One thread renders one document at a time. It starts with the first document and is replaced when it dies or hangs. */
export function createPdfRenderer(options: { worker: URL; mostWaiting?: number; timeLimitMs?: number }) {
  const { worker: address, mostWaiting: most = mostWaiting, timeLimitMs = longestMs } = options;
  const waiting: Job[] = [];
  let thread: Worker | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const settle = (outcome: (job: Job) => void) => {
    clearTimeout(timer);
    const job = current;
    current = null;
    if (job && !job.isDone) outcome(job);
    next();
  };

  const start = () => {
    const started = new Worker(address, {
      ...{ workerData: { fonts: fontFolder.href }, env: {}, execArgv: [] },
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    });
    // An idle thread does not keep the process alive.
    started.unref();
    started.on('message', (outcome: PdfOutcome) => {
      if (thread !== started) return;
      settle((job) => ('file' in outcome ? job.resolve(outcome.file) : job.reject(new Error(outcome.failure))));
    });
    const lose = (error: unknown) => {
      if (thread !== started) return;
      thread = null;
      settle((job) => job.reject(error));
    };
    started.on('error', lose);
    started.on('exit', () => lose(new Error('The thread that renders documents ended.')));
    return started;
  };

  function next() {
    if (current || isClosed) return;
    const job = waiting.shift();
    if (!job) return;
    current = job;
    thread ??= start();
    timer = setTimeout(() => {
      const hung = thread;
      thread = null;
      void hung?.terminate();
      settle((late) => late.reject(new Error('A document took too long to render.')));
    }, timeLimitMs);
    thread.postMessage(job.input);
  }

  return {
    /** Refuses when too many wait. Rejects when the signal aborts, waiting or rendering. */
    render: (input: PdfInput, signal?: AbortSignal) =>
      new Promise<Uint8Array>((resolve, reject) => {
        signal?.throwIfAborted();
        if (isClosed || waiting.length >= most) throw unavailable();
        const stop = () => finish(() => reject(signal?.reason));
        const job: Job = {
          ...{ input, isDone: false },
          resolve: (file) => finish(() => resolve(file)),
          reject: (error) => finish(() => reject(error)),
        };
        // A running render finishes, because replacing the thread would take longer.
        const finish = (outcome: () => void) => {
          if (job.isDone) return;
          job.isDone = true;
          signal?.removeEventListener('abort', stop);
          const place = waiting.indexOf(job);
          if (place >= 0) waiting.splice(place, 1);
          outcome();
        };
        signal?.addEventListener('abort', stop, { once: true });
        waiting.push(job);
        next();
      }),

    async close() {
      isClosed = true;
      clearTimeout(timer);
      const [ending, left] = [thread, current ? [current, ...waiting] : [...waiting]];
      thread = null;
      current = null;
      for (const job of left) job.reject(unavailable());
      await ending?.terminate();
    },
  };
}
