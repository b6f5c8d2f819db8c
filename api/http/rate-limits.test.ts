import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createLimiter } from '#api/http/limiter';
import { addressKey, limitRules, tooManyRequests } from '#api/http/rate-limits';
import { openPool } from '#db/open';
import { startTestApp, type TestApp } from '#tests/support/app';
import { createTestDatabase } from '#tests/support/database';

/** The clock of the counters: on a busy machine sixty searches may take more than a minute. */
const standing = () => 0;

let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const limited = async () => {
  server = await startTestApp({ takePoints: createLimiter({ kind: 'memory', now: standing }), trustedProxies: 1 });
  return server;
};

describe('limits', () => {
  it('let 60 searches a minute through from one address and answer the next with 429, Retry-After and a sentence', async () => {
    const { app } = await limited();
    const search = (address: string) =>
      app.inject({ url: '/api/packages/search?filter=1', headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < 60; count += 1) expect((await search('192.0.2.1')).statusCode).toBe(200);
    const refused = await search('192.0.2.1');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().message).toMatch(/^Too many tries\. Wait \d+ seconds? and try again\.$/);
    expect((await search('192.0.2.2')).statusCode).toBe(200);
  });

  it('count searched numbers too: 1,500 an hour', async () => {
    const { takePoints } = { takePoints: createLimiter({ kind: 'memory', now: standing }) };
    for (let count = 0; count < 150; count += 1) expect(await takePoints('searchedNumbersPerAddress', 'a', 10)).toBe(0);
    expect(await takePoints('searchedNumbersPerAddress', 'a', 1)).toBeGreaterThan(0);
  });

  it('do not believe an address that no trusted proxy has written', async () => {
    server = await startTestApp({ takePoints: createLimiter({ kind: 'memory', now: standing }), trustedProxies: 0 });
    const search = (index: number) =>
      server?.app.inject({ url: '/api/packages/search?filter=1', headers: { 'x-forwarded-for': `192.0.2.${index}` } });
    for (let count = 0; count < 60; count += 1) await search(count);
    expect((await search(61))?.statusCode).toBe(429);
  });

  it('believe only the last of several addresses behind one proxy', async () => {
    const { app } = await limited();
    const search = (first: number) =>
      app.inject({
        url: '/api/packages/search?filter=1',
        headers: { 'x-forwarded-for': `10.0.0.${first}, 192.0.2.9` },
      });
    for (let count = 0; count < 60; count += 1) await search(count);
    expect((await search(99)).statusCode).toBe(429);
  });

  it('hold one session to 600 calls in five minutes and leave another alone', async () => {
    const { app, createClient } = await limited();
    const ama = await createClient();
    const kofi = await createClient();
    const ask = (headers: { authorization: string }) => app.inject({ url: '/api/packages/shipping-rates', headers });
    for (let count = 0; count < 600; count += 1) expect((await ask(ama.headers)).statusCode).toBe(200);
    expect((await ask(ama.headers)).statusCode).toBe(429);
    expect((await ask(kofi.headers)).statusCode).toBe(200);
  });

  it('hold sign-up to 20 in half an hour from one address', async () => {
    const { app, createClient } = await limited();
    for (let count = 0; count < 20; count += 1) await createClient();
    const refused = await app.inject({ method: 'POST', url: '/api/auth/signup/client', payload: {} });
    expect(refused.statusCode).toBe(429);
  });

  it('leave health checks alone', async () => {
    const { app } = await limited();
    for (let count = 0; count < 1300; count += 1) await app.inject({ url: '/api/healthz' });
    expect((await app.inject({ url: '/api/healthz' })).statusCode).toBe(200);
  });

  it('are the numbers that were decided', () => {
    expect(limitRules).toEqual({
      signInPerAddress: { points: 60, seconds: 60 },
      staffSignInPerAddress: { points: 60, seconds: 60 },
      signUpPerAddress: { points: 20, seconds: 1800 },
      signUpPerEmail: { points: 5, seconds: 1800 },
      signUpCodePerEmail: { points: 3, seconds: 3600 },
      signUpCodePerAddress: { points: 200, seconds: 1800 },
      signUpTryPerEmail: { points: 5, seconds: 1800 },
      forgotPerAddress: { points: 20, seconds: 1800 },
      forgotPerEmail: { points: 3, seconds: 3600 },
      resetPerAddress: { points: 20, seconds: 1800 },
      resetPerEmail: { points: 10, seconds: 1800 },
      markCodePerAccount: { points: 3, seconds: 3600 },
      phoneCodePerAccount: { points: 5, seconds: 3600 },
      markCodePerHolder: { points: 5, seconds: 3600 },
      ownDataPerAccount: { points: 10, seconds: 3600 },
      emailChangePerAccount: { points: 5, seconds: 3600 },
      passwordChangePerAccount: { points: 10, seconds: 600 },
      searchPerAddress: { points: 60, seconds: 60 },
      searchedNumbersPerAddress: { points: 1500, seconds: 3600 },
      publicReadsPerAddress: { points: 1200, seconds: 300 },
      badTokensPerAddress: { points: 1200, seconds: 300 },
      signedInPerSession: { points: 600, seconds: 300 },
    });
  });
});

describe('counters in PostgreSQL', () => {
  const opened: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
  });

  it('are shared by several processes', async () => {
    const { url, drop } = await createTestDatabase();
    opened.push(drop);
    const limiters = [1, 2].map(() => {
      const pool = openPool(url, 2);
      opened.push(() => pool.end());
      return createLimiter({ kind: 'postgres', pool });
    });
    const waits = await Promise.all(
      Array.from({ length: 6 }, (_, index) => limiters[index % 2]?.('forgotPerEmail', 'x')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('fall back to counting alone when the database is away', async () => {
    const pool = openPool('postgres://nobody:x@127.0.0.1:1/none', 2);
    opened.push(() => pool.end());
    const take = createLimiter({ kind: 'postgres', pool });
    const waits = [];
    for (let count = 0; count < 4; count += 1) waits.push(await take('forgotPerEmail', 'x'));
    expect(waits.map((wait) => wait === 0)).toEqual([true, true, true, false]);
  });
});

describe('addresses', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

it.each([
  [0.2, 'Too many tries. Wait 1 second and try again.'],
  [30, 'Too many tries. Wait 30 seconds and try again.'],
  [600, 'Too many tries. Wait 10 minutes and try again.'],
])('a wait of %d seconds reads "%s"', (seconds, sentence) => {
  expect(tooManyRequests(seconds).message).toBe(sentence);
});
