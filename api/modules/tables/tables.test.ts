import { pathToFileURL } from 'node:url';
import { expect, inject, it } from 'vitest';
import { createTables } from '#api/modules/tables/tables.service';

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

it('a fault of whoever takes the rows ends the thread, and is told', async () => {
  const tables = createTables({ worker });
  const onRows = async () => {
    throw new Error('no room');
  };
  await expect(tables.read(file(10), { ...quiet, onRows })).rejects.toThrow('no room');
});

it('tables wait for each other', async () => {
  const tables = createTables({ worker });
  const order: string[] = [];
  const read = (name: string) =>
    tables
      .read(file(10), { ...quiet, onHead: async () => void order.push(`${name} begins`) })
      .then(() => order.push(`${name} ends`));
  await Promise.all([read('first'), read('second')]);
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
