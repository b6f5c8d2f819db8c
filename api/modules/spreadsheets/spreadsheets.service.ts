import { Worker } from 'node:worker_threads';
import type { FromWorker, TableHead, TableTask, ToWorker } from '#api/modules/spreadsheets/messages';
import { TableRefused } from '#api/modules/spreadsheets/table-refused';
import type { OutCell } from '#api/modules/spreadsheets/write-xlsx';

/** The largest accepted table needs half of this memory. */
const mostMemoryMb = 768;
const longestMs = 60_000;

export type Tables = ReturnType<typeof createTables>;

type Handlers = {
  onHead(head: TableHead): Promise<void>;
  onRows(json: string, count: number): Promise<void>;
};

/** A place in the queue for a file. It is released when the file is made or no longer wanted. */
export type WritePlace = {
  /** The bytes of an .xlsx file. Stops when the signal aborts, waiting or working. */
  write(
    table: { sheet: string; headings: string[]; rows: AsyncIterable<OutCell[][]> },
    signal: AbortSignal,
  ): Promise<Uint8Array>;
  release(): void;
};

/** One file is written at a time, and this many requests may wait. */
const mostWaiting = 2;

/** Threads read and write tables: one of each at a time, because each may need much memory. */
export function createTables(options: { worker: URL; timeLimitMs?: number; memoryMb?: number }) {
  const { worker: address, timeLimitMs = longestMs, memoryMb = mostMemoryMb } = options;
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
  const running = new Set<Worker>();
  // A separate queue, so that an import does not wait for exports.
  const [readInTurn, writeInTurn] = [createTurns(), createTurns()];
  let places = 0;

  /** Runs one thread to its end. `onMessage` returns the next message to it. */
  const run = (
    task: TableTask,
    onStart: (tell: (message: ToWorker) => void) => Promise<void>,
    onMessage: (message: FromWorker, tell: (message: ToWorker) => void) => Promise<void>,
    signal?: AbortSignal,
  ) =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(address, { workerData: task, resourceLimits, env: {}, execArgv: [] });
      running.add(worker);
      const tell = (message: ToWorker) => worker.postMessage(message);
      let working: Promise<unknown> = Promise.resolve();
      const end = (outcome: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        running.delete(worker);
        void worker.terminate();
        outcome();
      };
      const fail = (error: unknown) => end(() => reject(error));
      const stop = () => fail(signal?.reason);
      signal?.addEventListener('abort', stop);
      const timer = setTimeout(() => fail(new TableRefused('tooSlow')), timeLimitMs);
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'refused') return fail(new TableRefused(message.problem));
        working = working.then(() => onMessage(message, tell));
        working.catch(fail);
      });
      worker.on('error', (error: Error & { code?: string }) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TableRefused('tooMuchMemory', { cause: error }) : error),
      );
      worker.on('exit', () => void working.then(() => end(resolve), fail));
      onStart(tell).catch(fail);
    });

  const write: WritePlace['write'] = async ({ sheet, headings, rows }, signal) => {
    signal.throwIfAborted();
    let file: Uint8Array | undefined;
    await run(
      { task: 'write', sheet, headings },
      async (tell) => {
        for await (const some of rows) {
          signal.throwIfAborted();
          tell({ kind: 'rows', rows: some });
        }
        tell({ kind: 'end' });
      },
      async (message) => {
        if (message.kind === 'file') file = message.bytes;
      },
      signal,
    );
    if (!file) throw new Error('The thread that writes a table ended early.');
    return file;
  };

  return {
    /** Every row, in batches. The next batch is read when the previous one has been taken. */
    read: (file: Uint8Array, { onHead, onRows }: Handlers) =>
      readInTurn(async () => {
        let isWhole = false;
        await run(
          { task: 'read', file },
          async () => {},
          async (message, tell) => {
            if (message.kind === 'head') await onHead(message.head);
            if (message.kind === 'rows') await onRows(message.json, message.count);
            if (message.kind === 'end') isWhole = true;
            else tell({ kind: 'more' });
          },
        );
        if (!isWhole) throw new Error('The thread that reads a table ended early.');
      }),

    /** Null when too many are waiting. */
    reserveWrite(): WritePlace | null {
      if (places > mostWaiting) return null;
      places += 1;
      let isHeld = true;
      const release = () => {
        if (isHeld) places -= 1;
        isHeld = false;
      };
      return {
        release,
        write: (table, signal) =>
          abortable(
            writeInTurn(() => write(table, signal)),
            signal,
          ).finally(release),
      };
    },

    async close() {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

/** One after the other. A failure does not stop the next. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

/** Rejects when the signal aborts, also while the work waits. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    if (signal.aborted) stop();
  });
}
