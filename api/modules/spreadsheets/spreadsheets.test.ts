import { pathToFileURL } from 'node:url';
import { expect, inject, it } from 'vitest';
import { createTables } from '#api/modules/spreadsheets/spreadsheets.service';

const worker = pathToFileURL(inject('tableWorker'));
const quiet = { onHead: async () => {}, onRows: async () => {} };
const file = (rows: number) => Buffer.from(`mark,qty\n${'KWL-A,1\n'.repeat(rows)}`);

it('a file that takes too long is given up, and the next one is read', async () => {
  const tables = createTables({ worker, timeLimitMs: 1 });
  await expect(tables.read(file(90_000), quiet)).rejects.toMatchObject({ problem: 'tooSlow' });
  const patient = createTables({ worker });
  const counts: number[] = [];
  await patient.read(file(1000), { ...quiet, onRows: async (_json, count) => void counts.push(count) });
  expect(counts).toEqual([400, 400, 200]);
});

it('a file that needs too much memory ends its thread and nothing else', async () => {
  const tables = createTables({ worker, memoryMb: 16 });
  await expect(tables.read(file(99_000), quiet)).rejects.toMatchObject({ problem: 'tooMuchMemory' });
  await expect(tables.read(file(99_000), quiet)).rejects.toMatchObject({ problem: 'tooMuchMemory' });
});

it('an error of the reader of the rows ends the thread, and is reported', async () => {
  const tables = createTables({ worker });
  const onRows = async () => {
    throw new Error('no room');
  };
  await expect(tables.read(file(10), { ...quiet, onRows })).rejects.toThrow('no room');
});

it('tables that are read wait for each other', async () => {
  const tables = createTables({ worker });
  const order: string[] = [];
  const read = (name: string) =>
    tables
      .read(file(10), { ...quiet, onHead: async () => void order.push(`${name} begins`) })
      .then(() => order.push(`${name} ends`));
  await Promise.all([read('first'), read('second')]);
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

const never = new AbortController().signal;
/** Rows that the test releases one by one. */
function gated() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  async function* rows() {
    await isOpen;
    yield [['KWL-A', 1]];
  }
  return { open, table: { sheet: 'Packages', headings: ['Mark', 'Quantity'], rows: rows() } };
}
const reserved = (tables: ReturnType<typeof createTables>) => {
  const place = tables.reserveWrite();
  if (!place) throw new Error('There was no place.');
  return place;
};

it('two wait for the file that is being written, and a third is refused at once', async () => {
  const tables = createTables({ worker });
  const all = [gated(), gated(), gated()];
  const writing = all.map(({ table }) => reserved(tables).write(table, never));
  expect(tables.reserveWrite()).toBeNull();
  for (const { open } of all) open();
  for (const file of await Promise.all(writing)) expect(file.length).toBeGreaterThan(0);
  reserved(tables).release();
});

it('a file is read while another is written', async () => {
  const tables = createTables({ worker });
  const { open, table } = gated();
  const writing = reserved(tables).write(table, never);
  await tables.read(file(10), quiet);
  open();
  expect((await writing).length).toBeGreaterThan(0);
});

it('a file that is not wanted any more is not written, and its place is free at once', async () => {
  const tables = createTables({ worker });
  const [first, second, third] = [gated(), gated(), gated()];
  const [leaving, waiting] = [new AbortController(), new AbortController()];
  const writing = [
    reserved(tables).write(first.table, leaving.signal),
    reserved(tables).write(second.table, waiting.signal),
    reserved(tables).write(third.table, never),
  ];
  const outcome = Promise.allSettled(writing);
  expect(tables.reserveWrite()).toBeNull();
  waiting.abort(new Error('gone'));
  await expect(writing[1]).rejects.toThrow('gone');
  reserved(tables).release();
  leaving.abort(new Error('gone'));
  third.open();
  expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
