import type { Page } from '@playwright/test';

/** The first belongs to the page's loading; the others come later. */
export const allButTheFirst = /\/assets\/(?!boot-)[^/]+\.js$/;

/** A slow network: the page is there, and none of its scripts arrives before `release`. */
export async function holdScripts(page: Page, which: string | RegExp = '**/assets/*.js') {
  const { promise, release } = gate();
  await page.route(which, async (route) => {
    await promise;
    // A closed page no longer needs its script.
    await route.continue().catch(() => {});
  });
  return { release };
}

/** Holds all callers until the test releases them. */
export function gate() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}
