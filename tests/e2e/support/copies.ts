import { expect, type Page } from '@playwright/test';

/** Waits until the page has cached an answer whose name contains this word. It is cached after it is shown. */
export const expectCopied = (page: Page, word: string) =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const names = (await caches.keys()).filter((name) => name.startsWith('client-'));
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return keys.flat().some(({ url }) => url.includes(wanted));
      }, word),
    )
    .toBe(true);
