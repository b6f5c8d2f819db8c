import type { Locator } from '@playwright/test';
import { expect, test } from './support/test';

const about = 'About Kwanline Freight';
const toAbout = { name: 'About', exact: true };

test.use({ viewport: { width: 1280, height: 700 } });

test('a move inside the site begins at the top, with its title, and the focus on its heading', async ({ page }) => {
  await page.goto('/terms');
  await page.evaluate(() => document.body.setAttribute('data-first-visit', ''));
  const link = page.getByRole('contentinfo').getByRole('link', toAbout);
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: about })).toBeFocused();
  await expect(page).toHaveTitle('About us | Kwanline Freight');
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain('Founded in China in 2005');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('body')).toHaveAttribute('data-first-visit');
});

test('a page whose code comes late gets the focus when it is there', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/about-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/terms');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', toAbout).click();
  await expect(page).toHaveTitle('About us | Kwanline Freight');
  await expect(page.getByRole('heading', { level: 1, name: about })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: about })).toBeFocused();
});

test('going back and forward leads to where one was', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/terms');
  // Further down than the length of the other page.
  await page.evaluate(() => window.scrollTo(0, 1500));
  await pressInPlace(page.getByRole('navigation', { name: 'Main' }).getByRole('link', toAbout));
  await expect(page.getByRole('heading', { level: 1, name: about })).toBeFocused();
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeFocused();
  await expect.poll(scrolled).toBe(1500);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: about })).toBeFocused();
  await expect.poll(scrolled).toBe(300);
});

test('going back from a clause to the top of the terms is left to the browser', async ({ page }) => {
  await page.goto('/terms');
  const link = page.getByRole('navigation', { name: 'Jump to a clause' }).getByRole('link', { name: '14.' });
  await pressInPlace(link);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a style sheet comes before the page it belongs to', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', toAbout).click();
  await expect(page.getByRole('heading', { level: 1, name: about })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Achievements' })).toHaveCSS('background-color', 'rgb(10, 47, 47)');
});

/** Playwright's own click may scroll the page first. */
function pressInPlace(link: Locator) {
  return link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
}
