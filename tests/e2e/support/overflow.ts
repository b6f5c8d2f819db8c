import type { Page } from '@playwright/test';

/** How many pixels of the page lie beyond the right edge of the window, after a new width has been drawn. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  await drawn(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** A table becomes a list of cards after the resize event: before the second frame. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
