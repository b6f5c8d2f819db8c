import type { MessagePort } from 'node:worker_threads';
import { recogniseHeadings } from '#api/modules/tables/headings';
import type { FromWorker, TableHead, TableTask, ToWorker } from '#api/modules/tables/messages';
import { readTable, type Table } from '#api/modules/tables/read-table';
import { TableRefused } from '#api/modules/tables/table-refused';
import { type OutCell, writeXlsx } from '#api/modules/tables/write-xlsx';

const rowsAtOnce = 400;
const samplesShown = 3;

/** What runs in a thread of its own, so that a large table holds nobody up and a bad one ends nobody but itself. */
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
  for (let start = 0; start < table.rows.length; start += rowsAtOnce) {
    // One load at a time: whoever stores them sets the pace.
    await messages.next();
    const rows = table.rows.slice(start, start + rowsAtOnce);
    tell({ kind: 'rows', json: JSON.stringify(rows), count: rows.length });
  }
  await messages.next();
  tell({ kind: 'end' });
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

/** Messages in their order, also those that come before they are asked for. */
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
