import type { MessagePort } from 'node:worker_threads';
import { recogniseHeadings } from '#api/modules/spreadsheets/headings';
import type { FromWorker, TableHead, TableTask, ToWorker } from '#api/modules/spreadsheets/messages';
import { readTable, type Table } from '#api/modules/spreadsheets/read-table';
import { TableRefused } from '#api/modules/spreadsheets/table-refused';
import { type OutCell, writeXlsx } from '#api/modules/spreadsheets/write-xlsx';

const rowsAtOnce = 400;
const lettersAtOnce = 500_000;
const samplesShown = 3;

/** Runs in a worker thread: a large file blocks no request, and a bad one ends only the thread. */
export async function doTableWork(port: MessagePort, task: TableTask) {
  const tell = (message: FromWorker) => port.postMessage(message);
  try {
    if (task.task === 'read') await read(port, task.file, tell);
    else await write(port, task, tell);
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    tell({ kind: 'refused', problem: error.problem });
  } finally {
    port.close();
  }
}

async function read(port: MessagePort, file: Uint8Array, tell: (message: FromWorker) => void) {
  const table = await readTable(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const messages = inbox(port);
  tell({ kind: 'head', head: headOf(table) });
  for (const rows of loads(table.rows)) {
    // One batch at a time: the main thread asks for the next when it has stored this one.
    await messages.next();
    tell({ kind: 'rows', json: `[${rows.join(',')}]`, count: rows.length });
  }
  await messages.next();
  tell({ kind: 'end' });
}

/** The JSON of the rows, in batches that the main thread can pass on quickly. */
function* loads(all: Table['rows']): Generator<string[]> {
  let load: string[] = [];
  let letters = 0;
  for (const row of all) {
    const json = JSON.stringify(row);
    if (load.length === rowsAtOnce || (load.length > 0 && letters + json.length > lettersAtOnce)) {
      yield load;
      load = [];
      letters = 0;
    }
    load.push(json);
    letters += json.length;
  }
  if (load.length > 0) yield load;
}

function headOf({ sheet, headings, rows }: Table): TableHead {
  const samplesOf = (index: number) =>
    rows
      .slice(0, 50)
      .flatMap(({ cells }) => cells[index] ?? [])
      .slice(0, samplesShown)
      .map((cell) => String(cell).slice(0, 60));
  const columns = headings.map((heading, index) => ({ heading, samples: samplesOf(index) }));
  return { sheet: sheet?.slice(0, 100) ?? null, columns, suggestion: recogniseHeadings(headings), rows: rows.length };
}

async function write(
  port: MessagePort,
  { sheet, headings }: TableTask & { task: 'write' },
  tell: (message: FromWorker) => void,
) {
  const rows: OutCell[][] = [];
  for await (const message of inbox(port)) {
    if (message.kind === 'end') break;
    if (message.kind === 'rows') rows.push(...message.rows);
  }
  tell({ kind: 'file', bytes: await writeXlsx(sheet, headings, rows) });
}

/** Messages in their order, including those that arrive before they are awaited. */
async function* inbox(port: MessagePort): AsyncGenerator<ToWorker> {
  const waiting: ToWorker[] = [];
  let wake = () => {};
  port.on('message', (message: ToWorker) => {
    waiting.push(message);
    wake();
  });
  while (true) {
    const next = waiting.shift();
    if (next) yield next;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
}
