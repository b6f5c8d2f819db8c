import { violations } from './support/axe';
import { signInAtDesk } from './support/desk';
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

test.describe('at the desk', () => {
  test.use({ expectedMessage: /Failed to load resource|unknown error|preload CSS|dynamically imported/ });

  test('a page whose code does not come says that the connection failed, and opens when it is back', async ({
    page,
  }) => {
    await signInAtDesk(page, 'ghana');
    await page.goto('/staff');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('navigation').getByRole('link', { name: 'Packages', exact: true }).click();
    await expect(main.getByRole('alert')).toContainText('The connection failed. Nothing is lost: try again.');
    await expect(main).not.toContainText('Unexpected Application Error!');
    await page.unroute('**/assets/**');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('table', { name: 'Packages' })).toBeVisible();
  });

  test('a dialog whose code does not come leaves the page as it is, and opens when the network is back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAtDesk(page, 'admin');
    await page.goto('/staff/packages/1215');
    const main = page.getByRole('main');
    const more = main.getByRole('button', { name: 'More actions' });
    await more.click();
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('menuitem', { name: 'Add a note' }).click();
    const failure = main.getByRole('alert').filter({ hasText: 'This could not be loaded' });
    await expect(failure).toContainText('The connection failed. Nothing is lost: try again.');
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeVisible();
    await page.unroute('**/assets/**');
    await failure.getByRole('button', { name: 'Cancel' }).click();
    await expect(failure).toHaveCount(0);
    await more.click();
    await page.getByRole('menuitem', { name: 'Add a note' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
