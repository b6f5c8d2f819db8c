import { type BrowserContext, test as base, expect } from '@playwright/test';
import { openSharedContext, type SharedContext } from './shared-context';
import { waitForReactAfterLoading } from './taken-over';

export interface Watch {
  /** The console message that a test provokes on purpose. */
  expectedMessage: RegExp | null;
  quietConsole: undefined;
  context: BrowserContext;
}

export interface Sharing {
  /** Tests of one worker with the same options use one browser context, one after the other. */
  sharesContext: boolean;
  /** The context of the last test of this worker, if it can be reused. */
  lastContext: { key: string; shared: SharedContext | null };
}

/** Playwright logs this on every page whose service worker it blocks. */
const blockedWorker = /Service Worker registration blocked by Playwright/;

/** The base of every browser test: any console error, warning or uncaught exception fails the test. */
export const test = base.extend<Watch, Sharing>({
  expectedMessage: [null, { option: true }],
  sharesContext: [false, { option: true, scope: 'worker' }],
  lastContext: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      await use({ key: '', shared: null });
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      context: own,
      browser,
      sharesContext,
      lastContext: last,
      baseURL,
      colorScheme,
      contextOptions,
      extraHTTPHeaders,
      hasTouch,
      javaScriptEnabled,
      permissions,
      serviceWorkers,
      timezoneId,
      viewport,
    },
    use,
    info,
  ) => {
    // A service worker survives its pages.
    if (!sharesContext || serviceWorkers !== 'block' || !baseURL) return use(own);
    const key = JSON.stringify([
      ...[baseURL, colorScheme, contextOptions, extraHTTPHeaders, hasTouch, javaScriptEnabled],
      ...[permissions, timezoneId, viewport],
    ]);
    if (last.key !== key) {
      await last.shared?.context.close();
      last.shared = null;
    }
    last.key = key;
    last.shared ??= await openSharedContext(browser, new URL(baseURL).origin);
    const { shared } = last;
    await use(shared.context);
    if (shared.isSpent || info.status !== info.expectedStatus) {
      last.shared = null;
      return shared.context.close();
    }
    if (await shared.reset()) return;
    last.shared = null;
    void shared.context.close().catch(() => {});
  },
  quietConsole: [
    async ({ page, expectedMessage, javaScriptEnabled }, use) => {
      waitForReactAfterLoading(page, javaScriptEnabled !== false);
      const complaints: string[] = [];
      const note = (text: string) => {
        if (!expectedMessage?.test(text) && !blockedWorker.test(text)) complaints.push(text);
      };
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) note(message.text());
      });
      page.on('pageerror', (error) => note(String(error)));
      await use(undefined);
      expect(complaints, 'the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
