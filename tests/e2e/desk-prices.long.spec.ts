import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signIn, signUp } from './support/client';
import { chooseLanguage, deskSession, newNumber, signInAtDesk } from './support/desk';
import { expect, test } from './support/test';

// Chromium logs the refused request of this test on the console.
test.use(brokenNetwork);

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function admin(page: Page) {
  const { accessToken } = await deskSession(page, 'admin');
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  return async (path: string, form?: object) => {
    const data = form && { key: crypto.randomUUID(), ...form };
    const answer = await page.request.fetch(`/api/staff/${path}`, {
      method: form ? 'POST' : 'GET',
      headers,
      ...(data && { data }),
    });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
    return answer.json();
  };
}

async function agree(page: Page, { category, price }: { category: string; price: string }) {
  await dialog(page).getByLabel('Category').selectOption(category);
  await dialog(page).getByLabel('Price in USD per cbm').fill(price);
  await dialog(page).getByLabel('Reason').fill('Ships every week.');
  await dialog(page).getByRole('button', { name: 'Agree the price' }).click();
}

test('a price is agreed with a client, counts for the next package, is read by the client, and ends', async ({
  page,
  browser,
  baseURL,
}) => {
  const { session, email, password } = await signUp(page.request);
  const send = await admin(page);
  const category = `Solar panels ${newNumber()}`;
  const { id: categoryId } = await send('categories', { description: category, rate: 250, cedisRate: 3000 });

  await signInAtDesk(page, 'accounts');
  await page.goto(`/staff/clients/${session.id}`);
  const prices = section(page, 'Agreed prices');
  await expect(prices).toContainText('No price is agreed.');
  await prices.getByRole('button', { name: 'Agree a price' }).click();
  await dialog(page).getByRole('button', { name: 'Agree the price' }).click();
  await expect(dialog(page).getByText('Choose a category.')).toBeVisible();
  await agree(page, { category, price: '180' });
  // So far below the category's price only with a second person.
  await expect(prices).toContainText(`Another person must allow the price for ${category}.`);
  await expect(prices.getByRole('row', { name: category })).toContainText('Waits for a second person');
  await expectNoViolations(page);
  const allowing = `Allow the price of This client for ${category}`;
  await prices.getByRole('button', { name: allowing }).click();
  await dialog(page).getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Another person must decide.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  const office = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const second = await office.newPage();
  await signInAtDesk(second, 'admin');
  await second.goto('/staff/approvals');
  const request = section(second, 'Agreed prices').getByRole('row', { name: category });
  await expect(request).toContainText('$180.00');
  await expect(request).toContainText('$250.00 per cbm');
  await expectNoViolations(second);
  await request.getByRole('link').click();
  await expect(second).toHaveURL(`/staff/clients/${session.id}`);
  const seen = section(second, 'Agreed prices');
  await seen.getByRole('button', { name: allowing }).click();
  await expect(dialog(second)).toContainText('asks for $180.00. Reason: Ships every week.');
  await dialog(second).getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(seen).toContainText(`Allowed: ${category} at $180.00.`);
  await office.close();
  await page.reload();
  await expect(prices.getByRole('row', { name: category })).toContainText('In force');

  // A second one for the same days is refused, and the input stays.
  await prices.getByRole('button', { name: 'Agree a price' }).click();
  await agree(page, { category, price: '170' });
  await expect(dialog(page).getByRole('alert')).toContainText(
    `${session.shippingMark} already has a price for ${category}`,
  );
  await expect(dialog(page).getByLabel('Price in USD per cbm')).toHaveValue('170');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  const form = {
    trackingNumber: newNumber(),
    clientId: session.id,
    categoryId,
    package: 'Solar panels',
    quantity: 2,
    cbm: 2,
  };
  const { package: pkg } = await send('intake', form);
  const { id: container } = await send('containers', {});
  await send(`containers/${container}/load`, { packageIds: [pkg.id] });
  for (const step of ['close', 'depart', 'arrive']) await send(`containers/${container}/${step}`, {});
  await page.goto(`/staff/packages/${pkg.id}`);
  await expect(section(page, 'Charges')).toContainText('agreed price');
  await expect(section(page, 'Charges')).toContainText('$360.00');

  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const portal = await context.newPage();
  await signIn(portal, { email, password });
  await portal.goto('/dashboard');
  const rates = portal.getByRole('region', { name: 'Shipping Rate' });
  await expect(rates.getByRole('heading', { name: 'Your agreed prices' })).toBeVisible();
  await expect(rates).toContainText('$180.00 per cbm');
  await expect(rates).toContainText('$250.00 per cbm');
  await expectNoViolations(portal);
  await portal.goto(`/packages/${pkg.id}`);
  await expect(portal.getByRole('region', { name: 'Charges for this package' })).toContainText(
    'at $180.00, your agreed price.',
  );
  await context.close();

  await page.goto(`/staff/clients/${session.id}`);
  await prices.getByRole('button', { name: `End the price of This client for ${category}` }).click();
  await dialog(page).getByLabel('Reason').fill('Too few packages.');
  await dialog(page).getByRole('button', { name: 'End', exact: true }).click();
  await expect(prices).toContainText('No price is agreed.');
  await prices.locator('summary').click();
  await expect(prices).toContainText('Ended: Too few packages.');
});

test('an admin says what a tier means and agrees its price, in both languages', async ({ page }) => {
  const send = await admin(page);
  const category = `Tiles ${newNumber()}`;
  await send('categories', { description: category, rate: 250, cedisRate: 3000 });
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/rates');
  const tiers = section(page, 'Membership tiers');
  await tiers.getByRole('button', { name: 'Edit Emerald' }).click();
  await dialog(page).getByLabel('What it means').fill('More than 100 cbm a year.');
  await dialog(page).getByRole('button', { name: 'Save the tier' }).click();
  await expect(tiers.getByRole('row', { name: 'Emerald' }).first()).toContainText('More than 100 cbm a year.');
  await tiers.getByRole('button', { name: 'Agree a price for Emerald' }).click();
  await agree(page, { category, price: '199.50' });
  await expect(tiers).toContainText(`Agreed: ${category} at $199.50.`);
  await expect(tiers.getByRole('row', { name: category })).toContainText('Tier Emerald');
  await expectNoViolations(page);
  await chooseLanguage(page, '中文');
  await expect(section(page, '会员等级').getByRole('row', { name: category })).toContainText('生效中');
  await chooseLanguage(page, 'English');
});
