import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const headline = 'Your Trusted Partner For Your Freight Forwarding Services';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('shows the brand, the headline and the footer', async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveTitle('Kwanline Freight | China to Ghana freight forwarding');
      await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Kwanline Freight, home' })).toBeVisible();
      await expect(page.getByText('Send your goods to our warehouse in Guangdong.')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('Pearl Volta Group. Kwanline Freight.');
    });
  });
}

test('is taken over by the router without a reload', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.body.setAttribute('data-first-visit', ''));
  await page.getByRole('link', { name: 'Kwanline Freight, home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-first-visit');
});

test('lets the keyboard skip to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('sends nothing that a strict content-security policy refuses', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain(headline);
  expect(html).not.toMatch(/<style\b|\sstyle=|\son\w+=/i);
  expect(html.match(/<script\b[^>]*>/g)).toEqual([expect.stringMatching(/ type="module" .*src="\/assets\/[^"]+\.js"/)]);
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('does not scroll sideways', async ({ page }) => {
    await page.goto('/');
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('is whole', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Privacy Policy');
  });
});
