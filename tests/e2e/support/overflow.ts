import type { Page } from '@playwright/test';

/** How many pixels of the page lie beyond the right edge of the window, once a change of its width has been drawn. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  await drawn(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** A table becomes a list of cards when the page has been told of the window's change: before the second frame. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
