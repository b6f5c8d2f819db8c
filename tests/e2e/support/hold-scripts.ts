import type { Page } from '@playwright/test';

/** The first is part of the page's loading; the others come after it. */
export const allButTheFirst = /\/assets\/(?!boot-)[^/]+\.js$/;

/** A slow network: the page is there, and no script of it comes before `release`. */
export async function holdScripts(page: Page, which: string | RegExp = '**/assets/*.js') {
  const { promise, release } = gate();
  await page.route(which, async (route) => {
    await promise;
    // A page that was left no longer wants its script.
    await route.continue().catch(() => {});
  });
  return { release };
}

/** Holds whatever waits for its promise, until the test releases it. */
export function gate() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}
