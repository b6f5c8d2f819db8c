import { test as base, expect } from '@playwright/test';
import { waitForReactAfterLoading } from './taken-over';

export interface Watch {
  /** The one message a test provokes on purpose. */
  expectedMessage: RegExp | null;
  quietConsole: undefined;
}

/** Playwright says so on the console of every page whose service worker it blocks. */
const blockedWorker = /Service Worker registration blocked by Playwright/;

/** Every browser test: whatever the page complains about on its console, or fails to catch, fails the test. */
export const test = base.extend<Watch>({
  expectedMessage: [null, { option: true }],
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
