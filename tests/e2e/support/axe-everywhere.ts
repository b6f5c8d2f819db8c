import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { axeTags } from './axe';

const contrast = ['color-contrast'];

/** Axe on what the page shows now, on a phone and on a desk, light and dark: there only contrast can differ. */
export async function expectNoViolations(page: Page) {
  // Four times through a whole page, perhaps on a busy machine.
  test.setTimeout(120_000);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const axe = new AxeBuilder({ page });
      const { violations } = await (colorScheme === 'light'
        ? axe.withTags(axeTags)
        : axe.withRules(contrast)
      ).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(found, `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
