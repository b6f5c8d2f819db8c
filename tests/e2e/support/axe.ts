import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 at level AA, and good practice besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
type Scope = { within?: string; rules?: string[] };

/**
 * What axe finds on the page as it stands. The library runs in the page itself: the wrapper for Playwright opens a second
 * page for every analysis, which takes three times as long.
 */
export async function violations(page: Page, { within, rules }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, runOnly]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const root = selector ? (document.querySelector(selector) ?? document) : document;
      const found = await axe.run(root, { runOnly, resultTypes: ['violations'] });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [within ?? '', rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: tags }] as const,
  );
}

/** On a phone and on a desk, light and dark: in dark only contrast can differ. */
export async function expectNoViolations(page: Page) {
  test.setTimeout(120_000);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const scope = colorScheme === 'light' ? {} : { rules: ['color-contrast'] };
      expect(await violations(page, scope), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
