import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { signIn, signInAsNewClient } from './support/client';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

test.describe('policies', () => {
  /** Below the sticky bar, and near it. */
  const expectBelowTheBar = async (page: Page, n: number) => {
    const clause = page.locator(`#clause-${n}`);
    await expect.poll(async () => Math.round((await clause.boundingBox())?.y ?? 0)).toBeLessThan(200);
    const bar = await page.getByRole('banner').boundingBox();
    expect((await clause.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
  };

  test('are the terms, with their 20 clauses, in the client area', async ({ page }) => {
    await signIn(page);
    await page.goto('/our-policies');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
    await expect(main.getByText('Last updated: 2 January 2025', { exact: true })).toBeVisible();
    const headings = await main.locator('section').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.map((text) => Number.parseInt(text, 10))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    await expect(page.getByRole('navigation', { name: 'Client area' })).toBeAttached();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test('a jump ends below the bar, by the list on a desk and the select on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page);
    await page.goto('/our-policies');
    const link = page.getByRole('link', { name: '14. Delivery time' });
    await link.click();
    await expect(page).toHaveURL('/our-policies#clause-14');
    await expectBelowTheBar(page, 14);
    await expect(link).toBeInViewport();
    const list = await page.getByRole('navigation', { name: 'Jump to a clause' }).boundingBox();
    expect(list?.y).toBeGreaterThanOrEqual((await page.getByRole('banner').boundingBox())?.height ?? 0);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('combobox', { name: 'Jump to a clause' }).selectOption({ label: '17. Warehousing fee' });
    await expect(page).toHaveURL('/our-policies#clause-17');
    await expectBelowTheBar(page, 17);
  });
});

test.describe('the shipping address', () => {
  test.use({ ...brokenNetwork, permissions: ['clipboard-read', 'clipboard-write'] });
  const china = (page: Page) => page.getByRole('region', { name: 'China warehouse - Guangdong' });

  test('carries the client’s own mark, also in what is copied for a supplier', async ({ page }) => {
    const { shippingMark, backendTokens } = await signInAsNewClient(page);
    const asked = page.waitForRequest('**/api/address');
    await page.goto('/shipping-address');
    expect((await asked).headers().authorization).toBe(`Bearer ${backendTokens.accessToken}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Our Shipping Adresses');
    await expect(main.getByRole('region', { name: 'Your shipping mark' })).toContainText(shippingMark);
    await expect(china(page)).toContainText(shippingMark);
    await expect(main.getByRole('region', { name: 'Your shipping mark' })).toContainText('KWL-YOUR NAME-YOUR PHONE');
    await expect(main.getByRole('region', { name: 'Your shipping mark' })).toContainText(`Yours: ${shippingMark}`);
    await expect(china(page)).not.toContainText('YOUR NAME');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy shipping mark' }).click();
    await expect.poll(copied).toBe(shippingMark);
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect.poll(async () => (await copied()).split('\n').at(-1)).toBe(shippingMark);
    await expect.poll(async () => (await copied()).split('\n')).toHaveLength(3);
    await page.getByRole('button', { name: 'Copy recipient' }).click();
    await expect.poll(copied).toMatch(new RegExp(`desk.* ${shippingMark}$`));
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test('without a network shows the saved addresses, with the mark', async ({ page }) => {
    const { shippingMark } = await signInAsNewClient(page);
    await page.goto('/shipping-address');
    await expect(china(page)).toBeVisible();
    await page.route('**/api/address', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/^You are offline\. Showing what was saved/)).toBeVisible();
    await expect(china(page)).toContainText(shippingMark);
  });
});

test.describe('in flight mode', () => {
  test.use({ serviceWorkers: 'allow', expectedMessage: /Failed to load resource|when fetching the script/ });

  test('policies and the shipping address open all the same', async ({ page, context }) => {
    const { shippingMark } = await signIn(page);
    await page.goto('/shipping-address');
    await expect(page.getByRole('region', { name: /^China warehouse/ })).toBeVisible();
    const isSaved = () =>
      page.evaluate(async () =>
        Boolean((await caches.match('/our-policies')) && (await caches.match('/shipping-address'))),
      );
    await expect.poll(isSaved).toBe(true);
    await context.setOffline(true);
    await page.goto('/our-policies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
    await page.goto('/shipping-address');
    await expect(page.getByRole('region', { name: /^China warehouse/ })).toContainText(shippingMark);
  });
});
