import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ERASE_MS } from '../../support/patience';

/**
 * A browser context that the tests of one worker use one after the other. A new context starts a process and fetches
 * and compiles every script again, which takes half of the time of a short test. Between two tests all pages close, and
 * cookies and storage are erased; only the file cache stays.
 */
export interface SharedContext {
  context: BrowserContext;
  /** True once a test has done something that cannot be undone. The next test then gets a new context. */
  isSpent: boolean;
  /** False when Chromium did not finish: the context cannot be used again, and its end may not come. */
  reset(): Promise<boolean>;
}

/** Calls whose effect stays with a context until it is closed. */
const lasting = [
  'addInitScript',
  'close',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const;
const clockCalls = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor', 'resume'] as const;

export async function openSharedContext(browser: Browser, origin: string): Promise<SharedContext> {
  const context = await browser.newContext();
  // The renderer process lives as long as one of its pages.
  const keeper = await context.newPage();
  await keeper.goto(new URL('/api/healthz', origin).href, { waitUntil: 'commit' });
  const devtools = await context.newCDPSession(keeper);
  const shared: SharedContext = {
    context,
    isSpent: false,
    reset: () => {
      const erase = async () => {
        await Promise.all(others(context, keeper).map((page) => page.close()));
        await context.setOffline(false);
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await context.clearCookies();
        await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
        return true;
      };
      return Promise.race([erase(), delay(ERASE_MS, false, { ref: false })]);
    },
  };
  const spend = () => {
    shared.isSpent = true;
  };
  watch(context, lasting, spend);
  watch(context.clock, clockCalls, spend);
  return shared;
}

const others = (context: BrowserContext, keeper: Page) => context.pages().filter((page) => page !== keeper);

function watch<T extends object>(target: T, names: readonly (keyof T & string)[], onCall: () => void) {
  for (const name of names) {
    const original = target[name] as unknown as (...args: unknown[]) => unknown;
    Object.defineProperty(target, name, {
      value: (...args: unknown[]) => {
        onCall();
        return original.apply(target, args);
      },
    });
  }
}
