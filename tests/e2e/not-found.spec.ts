import { expectNoViolations } from './support/axe';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const sentence = "Sorry, we couldn't find the page you were looking for.";

// Chromium itself reports the status of the page asked for.
test.use({ expectedMessage: /404 \(Not Found\)/ });

test('answers an unknown address with status 404, the sentence and a way home, and keeps the bar, the footer and the help', async ({
  page,
}) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found | Kwanline Freight');
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  // With the bar, the footer and the help of every page.
  await expect(page.getByRole('link', { name: 'Kwanline Freight, home' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: "T & C's" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open shipping fee calculator' })).toBeVisible();
});

test('leads home without a reload and puts the focus on the heading', async ({ page }) => {
  await page.goto('/no/such/page?at=all');
  await page.evaluate(() => document.body.setAttribute('data-first-visit', ''));
  await page.getByRole('link', { name: 'Back to Home Page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Kwanline Freight | China to Ghana freight forwarding');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('body')).toHaveAttribute('data-first-visit');
});

test('does not scroll sideways at 320 px, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/no-such-page');
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoViolations(page, { height: 740 });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('still leads home', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Trusted Partner' })).toBeVisible();
  });
});
