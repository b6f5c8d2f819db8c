import type { Page } from '@playwright/test';
import { containerStep } from './support/container-step';
import { openEmptyCompany, personAt } from './support/empty-company';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name });
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const password = 'akwaaba-2026';

/** What a client sees of their one package. */
async function clientSees(page: Page, status: string) {
  await page.goto('/packages');
  const row = page.getByRole('row').filter({ hasText: 'SF7700112233' });
  await expect(row).toContainText(status);
}

async function newAccount(admin: Page, name: string, email: string, role: string, branch: string) {
  await admin.goto('/staff/accounts');
  await admin.getByRole('button', { name: 'New account' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption(role);
  await dialog.getByRole('combobox', { name: 'Branch' }).selectOption(branch);
  await dialog.getByLabel('New password').fill(password);
  await admin.keyboard.press('Enter');
  await expect(main(admin).getByText(`Account made for ${name}.`)).toBeVisible();
  return { email, password };
}

test('from an empty database: the desk brings goods from Guangdong to Sunyani with payment, and the client watches', async ({
  browser,
}) => {
  const company = await openEmptyCompany();
  try {
    // The first day: rates and people.
    const admin = await personAt(browser, company.url, company.admin);
    await admin.goto('/staff/rates');
    await admin.getByRole('button', { name: 'New category' }).click();
    const category = admin.getByRole('dialog');
    await category.getByRole('textbox', { name: 'Name of the category' }).fill('Normal goods');
    await category.getByRole('textbox', { name: 'USD per cbm' }).fill('250');
    await category.getByRole('textbox', { name: 'GHS per cbm' }).fill('3000');
    await admin.keyboard.press('Enter');
    await expect(main(admin).getByText('Saved: Normal goods.')).toBeVisible();
    await main(admin).getByRole('textbox', { name: 'Cedis for one dollar' }).fill('12');
    await admin.keyboard.press('Enter');
    await expect(main(admin).getByText(/^12(\.0+)? applies from/)).toBeVisible();
    const li = await newAccount(admin, 'Li Na', 'li@kwanline.example', 'China warehouse', 'Guangdong');
    const yaw = await newAccount(admin, 'Yaw Darko', 'yaw@kwanline.example', 'Ghana warehouse', 'Sunyani');

    // A client registers on the site.
    const visit = await browser.newContext({ baseURL: company.url, serviceWorkers: 'block' });
    const client = await visit.newPage();
    await client.goto('/register');
    await client.getByRole('textbox', { name: 'Email' }).fill('efua@kwanline.example');
    await client.getByRole('textbox', { name: 'Shipping Mark' }).fill('KWL-EFUA QUAYE');
    await client.getByRole('textbox', { name: /Phone/ }).fill('240000111');
    await client.getByLabel('Password', { exact: true }).fill(password);
    await client.getByLabel('Confirm Password').fill(password);
    await client.keyboard.press('Enter');
    await expect(client).toHaveURL(/\/dashboard/);

    // Guangdong: the package is received.
    const china = await personAt(browser, company.url, li);
    await china.goto('/staff/intake');
    await expect(china.getByRole('textbox', { name: 'Tracking number' })).toBeFocused();
    await china.keyboard.type('SF7700112233');
    await china.keyboard.press('Enter');
    await china.keyboard.type('efua quaye');
    await expect(china.getByRole('option', { name: /KWL-EFUA QUAYE/ })).toBeVisible();
    await china.keyboard.press('Enter');
    await china.getByRole('radio', { name: 'Normal goods' }).check();
    await china.getByRole('textbox', { name: 'Volume (cbm)' }).fill('0.8');
    await china.keyboard.press('Control+Enter');
    await expect(main(china).getByText('Saved SF7700112233 for KWL-EFUA QUAYE.')).toBeVisible();
    await clientSees(client, 'Yet to load');

    // Into a container, closed, at sea.
    await china.goto('/staff/containers');
    await china.getByRole('button', { name: 'Plan a container' }).click();
    await china.getByRole('textbox', { name: 'Vessel (optional)' }).fill('MV First Voyage');
    await china.keyboard.press('Enter');
    await expect(section(china, 'Load by scan').getByRole('textbox', { name: 'Tracking number' })).toBeFocused();
    await china.keyboard.type('SF7700112233');
    await china.keyboard.press('Enter');
    await expect(main(china).getByText('Loaded: SF7700112233')).toBeVisible();
    await containerStep(china, 'Close container');
    await clientSees(client, 'In transit');
    await main(china).getByRole('button', { name: 'Record the departure' }).click();
    await china.getByRole('dialog').getByLabel('Expected arrival').fill(day(40));
    await china.getByRole('dialog').getByRole('button', { name: 'Record the departure' }).click();
    await expect(main(china).getByText('The departure is recorded.')).toBeVisible();
    await client.goto('/container-loadings');
    await expect(main(client)).toContainText('MV First Voyage');

    // Ghana: arrival, check, available in Sunyani.
    const ghana = await personAt(browser, company.url, yaw);
    await ghana.goto(china.url());
    await containerStep(ghana, 'Record the arrival');
    await clientSees(client, 'Arrived');
    await containerStep(ghana, 'Mark as unloaded');
    await ghana.getByRole('link', { name: 'Arrivals' }).click();
    await main(ghana)
      .getByRole('link', { name: /-\d{2}-\d{3}/ })
      .click();
    await expect(section(ghana, 'Scan what comes out').getByRole('textbox')).toBeFocused();
    await ghana.keyboard.type('SF7700112233');
    await ghana.keyboard.press('Enter');
    await expect(main(ghana).getByText('1 of 1 package complete')).toBeVisible();
    await section(ghana, 'Available for collection').getByRole('combobox').selectOption('Sunyani');
    await ghana.getByRole('button', { name: 'Make 1 package available' }).click();
    await expect(main(ghana).getByText('1 available in Sunyani. Left out, not scanned there: 0.')).toBeVisible();

    // 0.8 cbm at 250 is 200 dollars: paid in cash, in notes of 50 and 100, at the counter.
    await ghana.goto('/staff/handover');
    await expect(ghana.getByRole('searchbox', { name: /^Tracking number, phone/ })).toBeFocused();
    await ghana.keyboard.type('SF7700112233');
    await ghana.keyboard.press('Enter');
    await expect(ghana.getByRole('heading', { level: 1 })).toHaveText('Hand over to KWL-EFUA QUAYE');
    await expect(section(ghana, 'Payment')).toContainText(/Total owed\s*\$200\.00/);
    await ghana.getByRole('radio', { name: 'Cash $' }).check();
    await ghana.getByRole('textbox', { name: 'Received (optional)' }).fill('200');
    await expect(main(ghana).getByText('Nothing is owed after this payment.')).toBeVisible();
    await ghana.getByRole('textbox', { name: 'Written confirmation' }).fill('Efua came herself.');
    await ghana.getByRole('button', { name: 'Take $200.00 and hand over' }).click();
    await expect(ghana.getByRole('heading', { level: 1 })).toHaveText(/^Hand-over H-\d{6}$/);
    await client.goto('/payments');
    await expect(main(client)).toContainText('200.00');
    // The client reads the whole journey.
    await clientSees(client, 'Delivered');
    await client.getByRole('row').filter({ hasText: 'SF7700112233' }).getByRole('link').first().click();
    const history = client.locator('.timeline > li');
    await expect(history.first()).toContainText('Handed over');
    await expect(history.first()).toContainText('Sunyani');
    await expect(history.nth(1)).toContainText('Ready for collection');
    await expect(history.last()).toContainText('Received at our warehouse');
    await expect(history.last()).toContainText('Guangdong');
    await expect(history.nth(5)).toBeAttached();
    await expect(main(client)).not.toContainText(/Li Na|Yaw Darko|H-0000/);
    await expect(main(client)).toContainText('$200.00');
  } finally {
    await company.stop();
  }
});
