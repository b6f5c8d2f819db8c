import { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Statement } from '#db/database';
import { openDatabase } from '#db/open';
import { PipelinedConnections } from '#db/pipelined-connections';
import { createTestDatabase } from '#tests/support/database';

let url: string;
let drop: () => Promise<unknown>;

beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
});
afterAll(() => drop());
afterEach(() => {
  vi.useRealTimers();
});

/** A read that waits for a lock that the test holds. */
async function holdLock(key: number) {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [key]);
  return {
    held: { name: `pipelined-test-held-${key}`, text: `select 'let go' from pg_advisory_lock_shared(${key})` },
    letGo: () => holder.end(),
  };
}

const plain = { name: 'pipelined-test-plain', text: `select 'answer'` };
const times = { giveUpMs: 2_500, retireMs: 6_000 };
const config = () => ({ connectionString: url, query_timeout: 2_500 });

it('breaks no read that shares the connection with one that is given up', async () => {
  const connections = new PipelinedConnections(config(), 1, times);
  const { held, letGo } = await holdLock(1);
  await connections.readText(plain, []);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = connections.readText(held, []).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1_000);
  const behind = connections.readText(plain, []).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await slow).toBe('Query read timeout');
  // The next one does not wait behind it.
  expect(await connections.readText(plain, [])).toBe('answer');
  await letGo();
  expect(await behind).toBe('answer');
  await connections.close();
});

it('closes a connection on which no answer comes any more', async () => {
  const connections = new PipelinedConnections(config(), 1, times);
  const { held, letGo } = await holdLock(2);
  await connections.readText(plain, []);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = connections.readText(held, []).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(2_000);
  const behind = connections.readText(plain, []).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([await slow, await behind]).toEqual(['Query read timeout', 'Query read timeout']);
  await letGo();
  expect(await connections.readText(plain, [])).toBe('answer');
  await connections.close();
});

it('waits for a read as long as its database waits for everything else', async () => {
  const db = openDatabase(url, 60_000);
  const { held, letGo } = await holdLock(3);
  const read: Statement<[], object> = held;
  await Promise.all([db.readText<[]>(plain, []), db.lookUp<[]>(plain, [])]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answers = Promise.all([db.readText(read, []), db.lookUp(read, [])]);
  await vi.advanceTimersByTimeAsync(59_000);
  await letGo();
  expect(await answers).toEqual(['let go', 'let go']);
  vi.useRealTimers();
  await db.close();
});

it('sends the reads of one turn of the event loop in one system call', async () => {
  const connections = new PipelinedConnections(config(), 1, times);
  await connections.readText(plain, []);
  const written = vi.spyOn(Socket.prototype as unknown as { _writev(): void }, '_writev');
  const answers = await Promise.all([1, 2, 3].map(() => connections.readText(plain, [])));
  const calls = written.mock.calls.length;
  written.mockRestore();
  expect([answers, calls]).toEqual([['answer', 'answer', 'answer'], 1]);
  await connections.close();
});

it('answers null where there is no row or no value, and JSON as PostgreSQL wrote it', async () => {
  const connections = new PipelinedConnections(config(), 1, times);
  const read = (text: string, values: unknown[] = []) =>
    connections.readText({ name: `pipelined-test-${text.length}`, text }, values);
  expect(await read('select 1 where false')).toBeNull();
  expect(await read('select null::text')).toBeNull();
  expect(await read(`select '{"a":  1}'::json`)).toBe('{"a":  1}');
  expect(await read('select n::text from generate_series($1::int, 3) n', [2])).toBe('2');
  await connections.close();
});

it('fails only the read whose statement fails', async () => {
  const connections = new PipelinedConnections(config(), 1, times);
  const wrong = { name: 'pipelined-test-wrong', text: 'select (1 / $1::int)::text' };
  const before = connections.readText(plain, []);
  const failed = connections.readText(wrong, [0]).catch((error: { code: string }) => error.code);
  const behind = connections.readText(wrong, [1]);
  expect(await Promise.all([before, failed, behind])).toEqual(['answer', '22012', '1']);
  await connections.close();
});

it('fails the reads in flight when the connection is lost, and opens another', async () => {
  const connections = new PipelinedConnections(config(), 1, times);
  const { held, letGo } = await holdLock(4);
  const process = await connections.readText({ name: 'pipelined-test-pid', text: 'select pg_backend_pid()::text' }, []);
  const lost = [held, plain].map((each) => connections.readText(each, []).catch((error: Error) => error.message));
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [process]);
  await other.end();
  expect(await Promise.all(lost)).toEqual([
    'terminating connection due to administrator command',
    'Connection terminated unexpectedly',
  ]);
  expect(await connections.readText(plain, [])).toBe('answer');
  await letGo();
  await connections.close();
});
