import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';
import { countLost, countTorn, signInAtDesk, startWriters } from '#tests/proofs/support/desk-writers';
import { databasePid, embeddedUrl, withDatabase } from '#tests/proofs/support/embedded-folder';
import { atMost, exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers, visitor } from '#tests/proofs/support/servers';

const servers = keepServers();
const times = sized(3, 50);

/** Asks every few milliseconds and returns when it first succeeded. */
async function firstSuccess(ask: () => Promise<boolean>): Promise<number> {
  for (const begun = performance.now(); performance.now() - begun < 30_000; await delay(5)) {
    if (await ask().catch(() => false)) return performance.now();
  }
  throw new Error('There was no success within 30 s.');
}

/** A busy back end of the app: its loss makes PostgreSQL restart all others. */
async function backEndPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'kwanline' limit 1`,
  );
  return rows[0]?.pid ?? Number.NaN;
}

prove(
  'E2',
  'kill -9 of PostgreSQL under 8 writers and readers',
  async (tell) => {
    const folder = await servers.folder();
    const server = await servers.start(folder);
    const url = await embeddedUrl(folder);
    const headers = await signInAtDesk(server.origin);
    const writers = startWriters(server.origin, headers);
    const reads = new Map<number, number>();
    let reading = true;
    const read = async (path: string) => {
      const reply = await fetch(`${server.origin}/api${path}`, { headers: visitor() });
      await reply.arrayBuffer();
      reads.set(reply.status, (reads.get(reply.status) ?? 0) + 1);
      return reply.status === 200;
    };
    // A loop without a pause would only measure how fast a refusal is.
    const reader = (async () => {
      while (reading) await read('/loadings').then(() => delay(5));
    })();

    let slowest = 0;
    for (let round = 0; round < times; round += 1) {
      const before = writers.acknowledged.length;
      await expect.poll(() => writers.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 8);
      const ofOne = round % 3 === 2;
      const pid = ofOne ? await withDatabase(url, backEndPid) : await databasePid(folder);
      process.kill(pid, 'SIGKILL');
      // Wait until it is gone before asking whether it is back.
      await delay(ofOne ? 0 : 30);
      const [database, readsAgain, writesAgain] = await Promise.all([
        firstSuccess(() => withDatabase(url, async (client) => (await client.query('select 1')).rowCount === 1)),
        firstSuccess(() => read('/address')),
        (async () => {
          const acknowledged = writers.acknowledged.length;
          return firstSuccess(async () => writers.acknowledged.length > acknowledged + 8);
        })(),
      ]);
      slowest = Math.max(slowest, readsAgain - database, writesAgain - database);
    }
    await writers.stop();
    reading = false;
    await reader;
    const counts = await withDatabase(url, async (client) => ({
      lost: await countLost(client, writers.acknowledged),
      torn: await countTorn(client),
    }));
    const odd = [...writers.statuses, ...reads].filter(([status]) => ![200, 201, 503].includes(status));
    const refusals = (writers.statuses.get(503) ?? 0) + (reads.get(503) ?? 0);
    tell('kills', times);
    tell('acknowledged writes', writers.acknowledged.length);
    tell('answers 503 until it is back', refusals);
    tell('other failures', odd.map(([status, count]) => `${count} x ${status}`).join(', ') || 0, exactly(0));
    tell('lost or doubled', counts.lost, exactly(0));
    tell('torn', counts.torn, exactly(0));
    tell('reading and writing again after the database is back, ms, slowest', Math.round(slowest), atMost(1000));
    expect(counts).toEqual({ lost: 0, torn: 0 });
    expect(odd).toEqual([]);
    expect(refusals).toBeGreaterThan(0);
    expect(server.process.exitCode).toBeNull();
    // In `npm test` other files use the same cores.
  },
  90,
);
