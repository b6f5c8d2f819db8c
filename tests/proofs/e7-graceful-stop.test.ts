import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { signInAtDesk } from '#tests/proofs/support/desk-writers';
import { startLoad, tallyText } from '#tests/proofs/support/open-loop';
import { atMost, exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers, visitor } from '#tests/proofs/support/servers';
import { createBareDatabase } from '#tests/support/database';

const servers = keepServers();
const stops = sized(2, 50);
const rate = 200;

/** A connection that arrives after the listener has closed was never accepted. */
const notTakenIn = 'ECONNREFUSED';

prove(
  'E7',
  'graceful stops under load',
  async (tell) => {
    const { url, drop } = await createBareDatabase();
    servers.atTheEnd(drop);
    const folder = await servers.folder();
    const env = { DATABASE_URL: url, DEMO: 'on' };
    let headers: Record<string, string> | undefined;
    const total = { answered: 0, dropped: [] as string[], slowest: 0, codes: new Set<number | null>() };
    for (let round = 0; round < stops; round += 1) {
      const server = await servers.start(folder, env);
      headers ??= await signInAtDesk(server.origin);
      const desk = headers;
      // Half over persistent connections, half over new ones, as browsers behind a proxy and without one.
      const paths = ['/api/loadings', '/api/packages/search?filter=773412905561', '/api/staff/categories', '/'];
      const next = (turn: number) => ({ path: paths[turn % paths.length] ?? '/', headers: { ...visitor(), ...desk } });
      const loads = [true, false].map((keepAlive) => startLoad(server.origin, rate / 2, next, { keepAlive }));
      // A new process is slow; the stop comes once it keeps up with the rate.
      const waiting = () => loads.reduce((sum, { sent, answers }) => sum + sent() - answers.length, 0);
      await expect.poll(() => (loads[0]?.answers.length ?? 0) > 50 && waiting() < 8, { timeout: 30_000 }).toBe(true);
      await delay(Math.random() * 100);
      const begun = performance.now();
      const { code } = await server.signal('SIGTERM');
      total.slowest = Math.max(total.slowest, performance.now() - begun);
      total.codes.add(code);
      await delay(30);
      const answers = (await Promise.all(loads.map((load) => load.stop()))).flat();
      for (const { status, failure } of answers) {
        if (status === 200) total.answered += 1;
        else if (failure !== notTakenIn) total.dropped.push(failure ?? String(status));
      }
    }
    const dropped = total.dropped.map((failure) => ({ status: 0, ms: 0, at: 0, failure }));
    tell('stops', stops);
    tell('requests a second', rate);
    tell('answered', total.answered);
    tell('dropped', total.dropped.length === 0 ? 0 : tallyText(dropped), exactly(0));
    tell('slowest stop, s', total.slowest / 1000, atMost(10));
    tell('exit codes', [...total.codes].join(', '), exactly('0'));
    expect(total.answered).toBeGreaterThan(stops * 20);
  },
  90,
);
