import type { Page } from '@playwright/test';

/** How many pixels of the page lie beyond the right edge of the window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
