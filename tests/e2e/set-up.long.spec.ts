import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { sidewaysOverflow } from './support/overflow';
import startServer from './support/server';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use(brokenNetwork);

const pages = [
  '/',
  '/about',
  '/contact',
  '/address',
  '/terms',
  '/container-loadings',
  '/search',
  '/login',
  '/register',
];
const files = ['/manifest.webmanifest', '/icon.svg', '/sw.js', '/offline.html', '/sitemap.xml', '/staff/login'];

test('a stranger sets up Osei Cargo through screens alone, and nothing names another company', async ({ browser }) => {
  const { E2E_URL, E2E_OUTBOX, E2E_DATA } = process.env;
  const stop = await startServer(undefined, { demo: 'off', settings: () => ({ SECOND_FACTOR: 'optional' }) });
  const { E2E_URL: url = '', E2E_SET_UP: link = '' } = process.env;
  // The other tests of this process continue with the shared server.
  Object.assign(process.env, { E2E_URL, E2E_OUTBOX, E2E_DATA });
  try {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto('/staff/set-up#0000000000000000000000000000000000000000000');
    await expect(page.getByRole('alert')).toContainText('This set-up link cannot be used any more.');

    await page.goto('about:blank');
    await page.goto(link);
    const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
    await fill('Trading name', 'Osei Cargo');
    await fill('Short name', 'Osei');
    await fill('Prefix of shipping marks', 'osei');
    await fill('E-mail for clients', 'hello@osei.example');
    await fill('Phone for clients', '0244');
    await fill('Cedis for one dollar today', '12,5');
    await page.getByRole('button', { name: 'Add a price' }).click();
    const price = page.getByRole('group', { name: 'Price 2' });
    await price.getByRole('textbox', { name: 'Goods' }).fill('Furniture');
    await price.getByRole('textbox', { name: 'US$ for one cbm' }).fill('230 dollars');
    await fill('Your name', 'Kofi Osei');
    await fill('Your e-mail, to sign in', 'kofi@osei.example');
    await fill('Password', 'akwaaba-2026');
    await page.getByRole('button', { name: 'Set up the company' }).click();
    const phone = page.getByRole('textbox', { name: 'Phone for clients' });
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/A phone number begins with \+/);
    // The first row is empty and is left out; the error stands at the second.
    const usd = price.getByRole('textbox', { name: 'US$ for one cbm' });
    await expect(usd).toHaveAccessibleDescription(/Enter an amount/);
    await usd.fill('230');
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await phone.fill('+233 24 400 0000');
    await page.getByRole('button', { name: 'Set up the company' }).click();

    await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
    // The same tab, without a reload.
    await expect(page.getByRole('banner')).toContainText('Osei');
    await fill('Email', 'kofi@osei.example');
    await fill('Password', 'akwaaba-2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Set up the desk' })).toBeVisible();
    await page.goto('/staff/rates');
    await expect(page.getByRole('main')).toContainText('Furniture');
    await expect(page.getByRole('main')).toContainText('2,875.00');
    await page.goto('/staff/settings');
    await expect(page.getByRole('textbox', { name: 'Trading name' })).toHaveValue('Osei Cargo');

    const textAt = async (path: string) => (await page.request.get(path)).text();
    await expect.poll(() => textAt('/')).toContain('<title>Osei Cargo | ');
    for (const path of [...pages, ...files, '/api/openapi.json']) {
      expect(await textAt(path), path).not.toMatch(/Kwanline|KWL/);
    }
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      expect(await page.locator('html').textContent(), path).not.toMatch(/Kwanline|KWL/);
    }
    await context.close();
  } finally {
    await stop();
  }
});
