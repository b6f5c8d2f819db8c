import { Worker } from 'node:worker_threads';
import type { FromWorker, TableHead, TableTask, ToWorker } from '#api/modules/tables/messages';
import { TableRefused } from '#api/modules/tables/table-refused';
import type { OutCell } from '#api/modules/tables/write-xlsx';

export type { OutCell, TableHead };
export { TableRefused };

/** The largest table that is taken needs half of it. */
const mostMemoryMb = 768;
const longestMs = 60_000;

export type Tables = ReturnType<typeof createTables>;

type Handlers = {
  onHead(head: TableHead): Promise<void>;
  onRows(json: string, count: number): Promise<void>;
};

/** Tables are read and written by threads: one at a time, because each may need much memory. */
export function createTables(options: { worker: URL; timeLimitMs?: number; memoryMb?: number }) {
  const { worker: address, timeLimitMs = longestMs, memoryMb = mostMemoryMb } = options;
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
  let last: Promise<unknown> = Promise.resolve();
  const running = new Set<Worker>();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };

  /** Runs one thread to its end; `onMessage` answers what it is to be told next. */
  const run = (
    task: TableTask,
    onStart: (tell: (message: ToWorker) => void) => Promise<void>,
    onMessage: (message: FromWorker, tell: (message: ToWorker) => void) => Promise<void>,
  ) =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(address, { workerData: task, resourceLimits, env: {}, execArgv: [] });
      running.add(worker);
      const tell = (message: ToWorker) => worker.postMessage(message);
      let working: Promise<unknown> = Promise.resolve();
      const end = (outcome: () => void) => {
        clearTimeout(timer);
        running.delete(worker);
        void worker.terminate();
        outcome();
      };
      const fail = (error: unknown) => end(() => reject(error));
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

  return {
    /** Every row, in loads: the next one is fetched when the one before has been taken. */
    read: (file: Uint8Array, { onHead, onRows }: Handlers) =>
      inTurn(async () => {
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

    /** The bytes of an .xlsx file. */
    write: (sheet: string, headings: string[], rows: AsyncIterable<OutCell[][]>): Promise<Uint8Array> =>
      inTurn(async () => {
        let file: Uint8Array | undefined;
        await run(
          { task: 'write', sheet, headings },
          async (tell) => {
            for await (const some of rows) tell({ kind: 'rows', rows: some });
            tell({ kind: 'end' });
          },
          async (message) => {
            if (message.kind === 'file') file = message.bytes;
          },
        );
        if (!file) throw new Error('The thread that writes a table ended early.');
        return file;
      }),

    async close() {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}
