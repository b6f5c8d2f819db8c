import { about } from '../../web/content/about';
import { home } from '../../web/content/home';
import { terms } from '../../web/content/terms';
import { authPages, publicPages } from '../../web/routes';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('every public page can be read, and left for every other page', async ({ page }) => {
  for (const { path } of publicPages.filter(({ path }) => path !== '*')) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const heading of await page.getByRole('main').getByRole('heading').all())
        await expect(heading).toBeVisible();
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      for (const name of ['About', 'Shipping Address', 'Container Loadings', 'Contact Us']) {
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expect(page.getByRole('contentinfo').getByRole('link', { name: "T & C's" })).toBeVisible();
      // Where to ask when the rest of a page does not load.
      await expect(page.locator('a[href="tel:+233000000101"]:visible').first()).toBeVisible();
    });
  }
});

test('pages with data say where to turn for what a script would have fetched', async ({ page }) => {
  for (const path of ['/address', '/container-loadings', '/search']) {
    await page.goto(path);
    // Playwright's text search ignores this element.
    const note = page.locator('main noscript p');
    await expect(note, path).toBeVisible();
    await expect(note, path).toContainText('needs JavaScript');
    await expect(note.locator('a'), path).toHaveAttribute('href', 'tel:+233000000101');
  }
});

test('every sign-in page can be read and left, and says that its form needs scripts', async ({ page }) => {
  for (const { path } of authPages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main noscript p')).toContainText('needs JavaScript');
      // Nothing typed here may end up in an address.
      await expect(
        page.getByRole('main').getByRole('button', { name: /^(Login|Register|Reset Password)$/ }),
      ).toBeDisabled();
      await page.getByRole('link', { name: 'Kwanline Freight, home' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});

test('all 20 clauses are there, with a list of links instead of the select', async ({ page }) => {
  await page.goto('/terms');
  for (const { title, text } of terms.clauses) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(text.slice(0, 40)).first()).toBeVisible();
  }
  await expect(page.getByRole('combobox')).toBeHidden();
  await page.getByRole('link', { name: '17. Warehousing fee' }).click();
  await expect(page.getByText('USD 5 per day per package')).toBeInViewport();
});

test('all answers to the questions are visible', async ({ page }) => {
  await page.goto('/');
  for (const { a } of home.faq.items) await expect(page.getByText(a)).toBeVisible();
});

test('the story, the team and the figures of the company are there', async ({ page }) => {
  await page.goto('/about');
  const { who, journey, team, achievements } = about;
  const texts = [...who.paragraphs, ...[...journey.items, ...team.sections].map(({ text }) => text)];
  for (const text of texts) await expect(page.getByText(text)).toBeVisible();
  for (const { label } of achievements.items) await expect(page.getByText(label).first()).toBeVisible();
});

test('the menu leads on from a phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Kwanline Freight' })).toBeVisible();
});
