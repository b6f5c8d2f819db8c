import { TEST_MS } from '../../support/patience';
import startServer from './server';
import { test as base } from './test';

/**
 * A separate server for tests that change what every visitor sees, so that parallel tests see the demo data unchanged.
 */
export const test = base.extend<object, { ownServer: string }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const { E2E_URL, E2E_OUTBOX } = process.env;
      const stop = await startServer();
      const url = process.env.E2E_URL ?? '';
      // The other tests of this process continue with the shared server.
      Object.assign(process.env, { E2E_URL, E2E_OUTBOX });
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: TEST_MS },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer),
});
