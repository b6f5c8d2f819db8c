import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { percentile, startLoad, tally, tallyText } from '#tests/proofs/support/open-loop';
import { atMost, exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers, visitor } from '#tests/proofs/support/servers';
import { createBareDatabase } from '#tests/support/database';

const servers = keepServers();
const seconds = sized(3, 30);
const readsPerSecond = sized(25, 100);
const signInsPerSecond = sized(60, 200);

prove(
  'B6',
  'a flood of sign-ins beside public reads',
  async (tell) => {
    const { url, drop } = await createBareDatabase();
    servers.atTheEnd(drop);
    const server = await servers.start(await servers.folder(), { DATABASE_URL: url, DEMO: 'on', RATE_LIMIT: 'on' });
    const paths = ['/api/loadings', '/api/packages/search?filter=773412905561', '/api/address', '/'];
    const read = (turn: number) => ({ path: paths[turn % paths.length] ?? '/', headers: visitor() });
    // Every guess has another address and account, so that only the cost of hashing stops them.
    const signIn = (turn: number) => ({
      path: '/api/auth/signin/client',
      method: 'POST',
      headers: visitor(),
      body: { email: `guess${turn}@kwanline.example`, password: 'wrong-2025' },
    });
    const measure = async () => {
      const load = startLoad(server.origin, readsPerSecond, read);
      await delay(seconds * 1000);
      return load.stop();
    };
    await measure();
    const quiet = await measure();
    const flood = startLoad(server.origin, signInsPerSecond, signIn);
    await delay(500);
    const beside = await measure();
    const guesses = await flood.stop();

    const p99 = (answers: typeof quiet) =>
      percentile(
        answers.map(({ ms }) => ms),
        0.99,
      );
    const bad = [...quiet, ...beside].filter(({ status }) => status !== 200);
    const odd = guesses.filter(({ status }) => ![400, 429, 503].includes(status));
    tell('reads', beside.length);
    tell('failed', bad.length === 0 ? 0 : tallyText(bad), exactly(0));
    tell('p99 without the flood, ms', p99(quiet));
    tell('p99 beside it, ms', p99(beside));
    tell('times', p99(beside) / p99(quiet), atMost(4));
    tell('sign-ins sent', guesses.length);
    tell('evaluated', tally(guesses).get('400') ?? 0);
    tell('told to come back', tally(guesses).get('503') ?? 0);
    tell('otherwise', odd.length === 0 ? 0 : tallyText(odd), exactly(0));
    expect(bad).toEqual([]);
    expect(odd).toEqual([]);
    expect(tally(guesses).get('503') ?? 0).toBeGreaterThan(0);
  },
  60,
);
