import { violations } from './support/axe';
import { expect, test } from './support/test';

test.use({ expectedMessage: /Planted failure/ });

test('a failing site says so and offers a link', async ({ page }) => {
  await page.addInitScript(() => {
    window.matchMedia = () => {
      throw new Error('Planted failure');
    };
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Planted failure');
  await expect(page.getByRole('link', { name: 'Back to Home Page' })).toHaveAttribute('href', '/');
});

test('a page that breaks keeps the bar and the footer, and the next one works', async ({ page }) => {
  await page.goto('/about');
  // The code of the next page lacks what the router expects.
  await page.route('**/assets/terms-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Planted failure")' }),
  );
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: "T & C's" }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Planted failure');
  expect(await violations(page)).toEqual([]);
  await footer.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected' })).toHaveCount(0);
});
