import { TEST_MS } from '../../support/patience';
import startServer from './server';
import { test as base } from './test';

/**
 * For tests that change what every visitor sees: a server of their own, so that the others, which run at the same time, see the
 * demo data as it is.
 */
export const test = base.extend<object, { ownServer: string }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const { E2E_URL, E2E_OUTBOX } = process.env;
      const stop = await startServer();
      const url = process.env.E2E_URL ?? '';
      // The other tests of this process go on where they were.
      Object.assign(process.env, { E2E_URL, E2E_OUTBOX });
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: TEST_MS },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer),
});
