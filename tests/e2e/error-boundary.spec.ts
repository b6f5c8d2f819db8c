import { expect, test } from './support/test';

test.use({ expectedMessage: /Planted failure/ });

test('a failing page says so and offers a way on', async ({ page }) => {
  await page.addInitScript(() => {
    document.querySelector = () => {
      throw new Error('Planted failure');
    };
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Planted failure');
  await expect(page.getByRole('link', { name: 'Back to Home Page' })).toHaveAttribute('href', '/');
});
