import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const clauses = (page: Page) => page.getByRole('main').locator('section[id^="clause-"]');
const list = (page: Page) => page.getByRole('navigation', { name: 'Jump to a clause' });
const select = (page: Page) => page.getByRole('combobox', { name: 'Jump to a clause' });
/** Under the sticky bar, and near the top of the window. */
const expectReached = async (page: Page, n: number) => {
  await expect(page).toHaveURL(new RegExp(`/terms#clause-${n}$`));
  await expect
    .poll(() => page.locator(`#clause-${n}`).evaluate((clause) => Math.round(clause.getBoundingClientRect().top)))
    .toBeLessThan(200);
  const bar = await page.getByRole('banner').boundingBox();
  const clause = await page.locator(`#clause-${n}`).boundingBox();
  expect(clause?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
};

test('has 20 numbered clauses of 2 January 2025, with figures in bold and the way to the company', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
  await expect(page.getByText('Last updated: 2 January 2025', { exact: true })).toBeVisible();
  await expect(clauses(page)).toHaveCount(20);
  const headings = await clauses(page).getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.map((text) => Number.parseInt(text, 10))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  await expect(page.locator('#clause-17 b')).toHaveText(['7 days', '7 days', 'USD 5 per day per package']);
  await expect(page.locator('#clause-11 b')).toHaveText(['50%', '7 days']);
  await expect(page.locator('#clause-18 b')).toHaveText(['0.05 cbm', '0.05 cbm', '2 times the shipping cost']);
  const last = page.locator('#clause-20');
  await expect(last).not.toContainText('{');
  await expect(last.getByRole('link', { name: 'hello@kwanline.example' })).toHaveAttribute('href', /^mailto:/);
  await expect(last.getByRole('link', { name: '+233 00 000 0101' })).toHaveAttribute('href', 'tel:+233000000101');
});

test('an address with an anchor opens at its clause', async ({ page }) => {
  await page.goto('/terms#clause-12');
  await expectReached(page, 12);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the select jumps to the chosen clause, and reading goes on there', async ({ page }) => {
    await page.goto('/terms');
    await expect(list(page)).toBeHidden();
    await hydrated(page);
    await select(page).selectOption({ label: '17. Warehousing fee' });
    await expectReached(page, 17);
    await expect(page.getByRole('heading', { name: '17. Warehousing fee' })).toBeFocused();
  });

  test('arrow keys walk through the closed select, and only Enter jumps', async ({ page }) => {
    await page.goto('/terms');
    await hydrated(page);
    await select(page).focus();
    for (let n = 1; n <= 3; n += 1) await page.keyboard.press('ArrowDown');
    await expect(select(page)).toHaveValue('clause-3');
    await expect(select(page)).toBeFocused();
    await expect(page).toHaveURL('/terms');
    await page.keyboard.press('Enter');
    await expectReached(page, 3);
    await expect(page.getByRole('heading', { name: '3. Shipping mark' })).toBeFocused();
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the list stays in view beside the text, and its links jump', async ({ page }) => {
    await page.goto('/terms');
    await expect(select(page)).toBeHidden();
    await expect(list(page).getByRole('link')).toHaveCount(20);
    const link = list(page).getByRole('link', { name: '14. Delivery time' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expectReached(page, 14);
    await expect(link).toBeInViewport();
  });

  test('no line is longer than 68 characters', async ({ page }) => {
    await page.goto('/terms');
    const widths = await page.locator('#clause-1 p').evaluate((paragraph) => {
      const probe = document.createElement('span');
      probe.textContent = '0'.repeat(68);
      paragraph.append(probe);
      const widest = probe.getBoundingClientRect().width;
      probe.remove();
      return { widest, text: paragraph.getBoundingClientRect().width };
    });
    expect(widths.text).toBeLessThanOrEqual(widths.widest + 1);
  });
});

test('from 1000 px on there is the list, below it the select', async ({ page }) => {
  await page.setViewportSize({ width: 999, height: 700 });
  await page.goto('/terms');
  await expect(select(page)).toBeVisible();
  await expect(list(page)).toBeHidden();
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(select(page)).toBeHidden();
  await expect(list(page)).toBeVisible();
});

async function hydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}
