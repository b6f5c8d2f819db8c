import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBusy } from '#contract/staff/imports/states';
import type { Database } from '#db/database';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { importDesk } from '#tests/support/import';

let server: TestApp;
let desk: Desk;
let lists: ReturnType<typeof importDesk>;

beforeEach(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  lists = importDesk(server, desk);
  await server.createClient({ shippingMark: 'KWL-KOFI' });
});
afterEach(() => server.close());

/** Three batches. */
const rows = 500;
const file = () => {
  const lines = Array.from({ length: rows }, (_, at) => `KWL-KOFI,RE-${at},1,0.1`);
  return `mark,tracking,qty,cbm\n${lines.join('\n')}\n`;
};
const numbers = () =>
  server.sql<{ n: number; d: number }>('select count(*)::int n, count(distinct tracking_key)::int d from packages');

/**
 * Pauses the job before its second statement of this name, starts to close the server, and then lets the job continue.
 */
async function cutOff(name: 'import-lock' | 'import-progress', begin: () => Promise<unknown>) {
  const { db } = server;
  const { query, transaction } = db;
  const gate = new EventEmitter();
  const reached = once(gate, 'reached');
  const released = once(gate, 'released');
  let count = 0;
  const watched =
    (ask: Database['query']): Database['query'] =>
    async (statement, ...values) => {
      if (statement.name === name && ++count === 2) {
        gate.emit('reached');
        await released;
      }
      return ask(statement, ...values);
    };
  db.query = watched(query);
  db.transaction = (work) => transaction((tx) => work({ query: watched(tx.query) }));
  await begin();
  await reached;
  // Each batch makes several queries after this one, and closing makes none before it stops the job.
  const closed = server.app.close();
  gate.emit('released');
  await closed;
  Object.assign(db, { query, transaction });
}

/** A second server on the same database, as after a restart. */
const secondServer = () => startTestApp({ db: server.db });

describe('an import that is cut off', () => {
  it.each(['good', 'all'] as const)(
    'while it runs (%s) is continued by the next server, each row once',
    async (mode) => {
      const { id } = await lists.check(await lists.send(file()));
      await cutOff(mode === 'all' ? 'import-progress' : 'import-lock', () =>
        desk.must(desk.post(`/staff/imports/${id}/run`, { mode }, desk.china)),
      );
      const [row] = await server.sql<{ state: string; imported: number; done: number }>(
        'select state, imported, done from imports where id = $1',
        [id],
      );
      expect(row?.state).toBe('RUNNING');
      const [before] = await numbers();
      if (mode === 'all') expect(before?.n).toBe(0);
      else expect([before?.n, before?.n === rows]).toEqual([row?.imported, false]);

      const next = await secondServer();
      const state = async () =>
        (await server.sql<{ state: string }>('select state from imports where id = $1', [id]))[0]?.state;
      await expect.poll(state).toBe('DONE');
      expect(await numbers()).toEqual([{ n: rows, d: rows }]);
      expect(await server.sql('select imported, bad, good from imports where id = $1', [id])).toEqual([
        { imported: rows, bad: 0, good: 0 },
      ]);
      await next.close();
    },
  );

  it('while it is read, checked or undone is continued too', async () => {
    const sent = await lists.send(file());
    for (const [from, to] of [
      ['CHECKING', 'CHECKED'],
      ['UNDOING', 'UNDONE'],
    ] as const) {
      await cutOff(from === 'CHECKING' ? 'import-progress' : 'import-lock', () =>
        from === 'CHECKING'
          ? desk.must(
              desk.post(
                `/staff/imports/${sent.id}/check`,
                { mapping: sent.suggestion, categoryId: desk.categoryId },
                desk.china,
              ),
            )
          : desk.must(desk.post(`/staff/imports/${sent.id}/undo`, {}, desk.china)),
      );
      expect(await server.sql('select state from imports where id = $1', [sent.id])).toEqual([{ state: from }]);
      const next = await secondServer();
      server.app = next.app;
      lists = importDesk(next, await startDeskOn(next));
      const state = async () =>
        (await server.sql<{ state: string }>('select state from imports where id = $1', [sent.id]))[0]?.state;
      await expect.poll(state).toBe(to);
      if (to === 'CHECKED') {
        await desk.must(desk.post(`/staff/imports/${sent.id}/run`, { mode: 'good' }, desk.china));
        expect((await lists.settled(sent.id)).counts.imported).toBe(rows);
      }
    }
    expect(await numbers()).toEqual([{ n: 0, d: 0 }]);
  });

  it('while clients are entered or taken back goes on with the next server, each client once', async () => {
    const lines = Array.from({ length: rows }, (_, at) => `RESUMED ${at},${`024${1_000_000 + at}`}`);
    const sent = await lists.send(`mark,phone\n${lines.join('\n')}\n`, { who: desk.admin, kind: 'clients' });
    await lists.act(sent.id, 'check', { mapping: sent.suggestion }, desk.admin);
    const entered = () =>
      server.sql<{ n: number; d: number }>(
        `select count(*)::int n, count(distinct phone)::int d from clients where shipping_mark like 'RESUMED %'`,
      );
    for (const [step, to, left] of [
      ['run', 'DONE', rows],
      ['undo', 'UNDONE', 0],
    ] as const) {
      await desk.must(
        desk.post(`/staff/imports/${sent.id}/${step}`, step === 'run' ? { mode: 'good' } : {}, desk.admin),
      );
      await expect.poll(async () => (await lists.find(sent.id)).done, { interval: 2 }).toBeGreaterThan(0);
      await server.app.close();
      const next = await secondServer();
      server.app = next.app;
      lists = importDesk(next, await startDeskOn(next));
      const state = async () =>
        (await server.sql<{ state: string }>('select state from imports where id = $1', [sent.id]))[0]?.state;
      await expect.poll(state).toBe(to);
      expect(await entered()).toEqual([{ n: left, d: left }]);
    }
  });

  it('two servers that both see it import each row once', async () => {
    const { id } = await lists.check(await lists.send(file()));
    const next = await secondServer();
    await desk.must(desk.post(`/staff/imports/${id}/run`, { mode: 'good' }, desk.china));
    await next.prune();
    expect((await lists.settled(id)).counts.imported).toBe(rows);
    expect(await numbers()).toEqual([{ n: rows, d: rows }]);
    expect(isBusy((await lists.find(id)).state)).toBe(false);
    await next.close();
  });
});

/** The same people on the next server: their sessions are in the database. */
async function startDeskOn(next: TestApp): Promise<Desk> {
  const { app } = next;
  const { admin, china } = desk;
  const get: Desk['get'] = (path, { headers } = admin) => app.inject({ method: 'GET', url: `/api${path}`, headers });
  const post: Desk['post'] = (path, body, { headers } = admin) =>
    app.inject({ method: 'POST', url: `/api${path}`, headers, payload: { key: crypto.randomUUID(), ...body } });
  desk = { ...desk, get, post, china };
  return desk;
}
