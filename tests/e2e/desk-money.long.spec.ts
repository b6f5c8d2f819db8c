import type { Browser, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signUp } from './support/client';
import { chooseLanguage, signInAtDesk, type staff } from './support/desk';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use(brokenNetwork);

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const slip = () => `SLIP ${crypto.randomUUID().slice(0, 8)}`;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A second person in another browser. */
async function another(browser: Browser, baseURL: string | undefined, who: keyof typeof staff): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInAtDesk(page, who);
  return page;
}

async function seenByClient(page: Page, { email, password }: { email: string; password: string }) {
  const data = { email, password };
  const reply = await page.request.post('/api/auth/signin/client', { data, headers: fromElsewhere() });
  const { id, backendTokens } = await reply.json();
  const headers = { authorization: `Bearer ${backendTokens.accessToken}` };
  return (await page.request.get(`/api/users/clients/${id}/payments`, { headers })).json();
}

test('a transfer is recorded by keyboard, confirmed by another person, seen by the client, and reversed', async ({
  page,
  browser,
  baseURL,
}) => {
  const client = await signUp(page.request);
  await signInAtDesk(page, 'accounts');
  await page.goto(`/staff/payments/new?client=${client.session.id}`);
  await expect(main(page).getByText('Total owed: $0.00')).toBeVisible();
  await expectNoViolations(page);

  const reference = slip();
  await page.getByRole('button', { name: 'Record payment' }).press('Enter');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/Enter an amount above zero with at most 2 decimals\./);
  await page.getByRole('combobox', { name: 'Method' }).selectOption('Mobile money');
  await amount.fill('1,200');
  const rate = page.getByRole('textbox', { name: 'Cedis for one dollar' });
  await expect(rate).not.toHaveValue('');
  await rate.fill('12');
  await expect(main(page).getByText('Worth $100.00.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reference (optional)' }).fill(reference);
  await page.getByRole('textbox', { name: 'Note for staff (optional)' }).fill('Told by phone.');
  await page.keyboard.press('Enter');

  await expect(heading(page)).toHaveText(/^Payment \d+$/);
  await expect(main(page).getByText('Pending')).toBeVisible();
  await expect(main(page)).toContainText('You recorded this payment. Another person must confirm it.');
  await expectNoViolations(page);
  expect((await seenByClient(page, client)).data).toEqual([]);

  const admin = await another(browser, baseURL, 'admin');
  await admin.goto(page.url());
  await admin.getByRole('button', { name: 'Confirm: the money has arrived' }).press('Enter');
  await expect(main(admin).getByText('Confirmed. The client sees it now.')).toBeVisible();
  await expect(section(admin, 'History').getByRole('listitem')).toHaveCount(2);
  expect((await seenByClient(page, client)).data).toMatchObject([{ paidShippingRate: 100, reference }]);

  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Reverse' }).click();
  const dialog = admin.getByRole('dialog', { name: /^Reverse payment/ });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await expectNoViolations(admin);
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expect(reason).toHaveAccessibleDescription(/Give a reason of at least 2 characters\./);
  await reason.fill('The transfer came back.');
  await admin.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(section(admin, 'History')).toContainText('The transfer came back.');
  expect((await seenByClient(page, client)).data).toEqual([]);
  await admin.context().close();
});

test('a known reference is shown, and accepted only as another payment', async ({ page }) => {
  const { session } = await signUp(page.request);
  await signInAtDesk(page, 'accounts');
  const reference = slip();
  const fill = async (text: string) => {
    await page.goto(`/staff/payments/new?client=${session.id}`);
    await page.getByRole('combobox', { name: 'Method' }).selectOption('Bank transfer');
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD (dollars)');
    await page.getByRole('textbox', { name: 'Amount' }).fill('75.50');
    await page.getByRole('textbox', { name: 'Reference (optional)' }).fill(text);
  };
  await fill(reference);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/^Payment \d+$/);
  const first = (await heading(page).textContent())?.replace('Payment ', '') ?? '';

  await fill(reference.toLowerCase().replace(' ', '-'));
  await expect(main(page).getByText(`This reference exists already: payment ${first} of`)).toBeVisible();
  const save = page.getByRole('button', { name: 'Record payment' });
  await save.click();
  await expect(page.getByRole('textbox', { name: 'Reference (optional)' })).toHaveAccessibleDescription(
    /Confirm that this is a separate payment/,
  );
  await expectNoViolations(page);
  await page.getByRole('checkbox', { name: 'This is a separate payment: record it anyway' }).check();
  await save.click();
  await expect(heading(page)).not.toHaveText(`Payment ${first}`);
  await expect(heading(page)).toHaveText(/^Payment \d+$/);
});

test('at 360 px a warehouse takes cash and closes its drawer; a difference needs a reason', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { session } = await signUp(page.request);
  await signInAtDesk(page, 'ghana');
  await page.goto(`/staff/payments/new?client=${session.id}`);
  await expect(page.getByRole('combobox', { name: 'Method' }).getByRole('option')).toHaveText(['Cash']);
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD (dollars)');
  await page.getByRole('textbox', { name: 'Amount' }).fill('75');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
    /whole notes: enter a multiple of 50/,
  );
  expect(await sidewaysOverflow(page)).toBe(0);
  // Nothing is lost when the network fails, and the second attempt is the same payment.
  await page.route('**/api/staff/payments', (route) => route.abort(), { times: 1 });
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'The connection failed.' })).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).click();
  // The form has a sentence with 'confirmed' in it, so the page of the payment proves that it was recorded.
  await expect(heading(page)).toHaveText(/^Payment \d+$/);
  await expect(main(page).getByText('Confirmed', { exact: true }).first()).toBeVisible();

  await page.goto('/staff/cash');
  const drawer = section(page, 'Drawer of Kofi Badu');
  const expected = drawer.locator('dl strong').first();
  await expect(expected).toHaveText(/^\$[\d,]+\.00$/);
  const sum = Number((await expected.textContent())?.replace(/[$,]/g, ''));
  expect(sum).toBeGreaterThanOrEqual(100);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);

  // Other journeys may have paid cedis into this drawer.
  const cedis = (await drawer.locator('dl strong').nth(1).textContent())?.replace(/[^\d.-]/g, '') ?? '';
  await drawer.getByRole('textbox', { name: 'Counted in GHS' }).fill(cedis);
  await drawer.getByRole('textbox', { name: 'Counted in USD' }).fill(String(sum - 50));
  await expect(drawer.getByText('Difference: -$50.00 and GH₵ 0.00')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close the cash' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Reason for the difference' })).toHaveAccessibleDescription(
    /Give a reason/,
  );
  await drawer.getByRole('textbox', { name: 'Reason for the difference' }).fill('A note was torn.');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close the cash?' });
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Close the cash' }).click();
  await expect(drawer).toContainText('No cash to close.');
  await drawer.getByRole('link', { name: /^Cash close \d+$/ }).click();
  await expect(heading(page)).toHaveText(/^Cash close \d+$/);
  await expect(main(page)).toContainText('A note was torn.');
  await expectNoViolations(page);
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('Signature of the cashier')).toBeVisible();
});

test('the account of a client shows what is due and a statement, which can be exported', async ({ page }) => {
  await signInAtDesk(page, 'accounts');
  await page.goto('/staff/balances');
  await expect(main(page).getByRole('row').nth(1)).toBeVisible();
  await expectNoViolations(page);
  const find = page.getByRole('combobox', { name: 'Open the account of a client' });
  await find.fill('KWL-AMA MENSAH-000000101');
  await find.press('Enter');
  await expect(heading(page)).toHaveText('Account of KWL-AMA MENSAH-000000101');
  const terms = main(page).getByRole('term');
  await expect(terms).toHaveText([/^(Total owed|Credit)$/, 'Still on the way', 'Paid']);
  const rows = section(page, 'Statement').getByRole('row');
  await expect(rows.nth(1)).toContainText('Opening balance');
  const count = await rows.count();
  expect(count).toBeGreaterThan(20);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^statement-101-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByLabel('From').fill(day(-60));
  await expect(page).toHaveURL(/from=/);
  await expect.poll(() => rows.count()).toBeLessThan(count);
  await expectNoViolations(page);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await sidewaysOverflow(page)).toBe(0);
  }
  await page.getByRole('link', { name: 'Record a payment' }).click();
  await expect(heading(page)).toHaveText('Record a payment');
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('KWL-AMA MENSAH-000000101');
});

test('the list is filtered by its address, can be exported, and says when it could not be loaded', async ({ page }) => {
  await signInAtDesk(page, 'accounts');
  await page.route('**/api/staff/payments?**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/staff/payments?method=CASH');
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible();
  await page.unroute('**/api/staff/payments?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  const table = page.getByRole('table', { name: 'Payments' });
  await expect(table.getByRole('row').nth(1)).toContainText('Cash');
  await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Pending' }).click();
  await expect(page).toHaveURL(/state=PENDING/);
  await expect(page.getByRole('heading', { name: 'No payments here' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'All' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Date', exact: true }).click();
  await page.getByLabel('From').fill(day(-10));
  await expect(page).toHaveURL(/from=/);
  await expectNoViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`payments-${day(-10)}-${day(0)}.csv`);
});

test('rates start on a coming day, categories are renamed and taken out of use', async ({ page }) => {
  await signInAtDesk(page, 'accounts');
  await page.goto('/staff/rates');
  const exchange = section(page, 'Cedis to the dollar');
  await expect(exchange.getByRole('img', { name: /^The rate over the last/ })).toBeVisible();
  await exchange.getByLabel('From the day').fill(day(-1));
  await exchange.getByRole('textbox', { name: 'Cedis for one dollar' }).fill('12.3');
  await page.keyboard.press('Enter');
  await expect(exchange.getByLabel('From the day')).toHaveAccessibleDescription(/Choose today or a future day\./);
  await exchange.getByLabel('From the day').fill(day(30));
  await exchange.getByRole('button', { name: 'Set the rate' }).click();
  await expect(exchange.getByText(/^12\.3 applies from/)).toBeVisible();
  await exchange.locator('summary').click();
  await expect(exchange.getByRole('row').filter({ hasText: 'coming' }).first()).toContainText('12.3000');

  const book = section(page, 'Rates by sea and air');
  const name = `Test goods ${crypto.randomUUID().slice(0, 6)}`;
  await book.getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Name of the category' })).toBeFocused();
  await page.keyboard.type(name);
  await dialog.getByRole('textbox', { name: 'USD per cbm' }).fill('200');
  await dialog.getByRole('textbox', { name: 'GHS per cbm' }).fill('2,400');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(book.getByText(`Saved: ${name}.`)).toBeVisible();
  await book.getByRole('button', { name: `New rate of ${name}` }).click();
  await dialog.getByRole('textbox', { name: 'USD per cbm' }).fill('220');
  await dialog.getByRole('textbox', { name: 'GHS per cbm' }).fill('2640');
  await dialog.getByLabel('Valid from').fill(day(10));
  await page.keyboard.press('Enter');
  const row = book.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('$220.00 / GH₵ 2,640.00 from');
  await expect(row).toContainText('$200.00');
  await book.getByRole('button', { name: `More for ${name}` }).click();
  await book.getByRole('menuitem', { name: 'Rename' }).click();
  await dialog.getByRole('textbox', { name: 'Name of the category' }).fill('Normal goods');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The category Normal goods already exists.');
  await dialog.getByRole('textbox', { name: 'Name of the category' }).fill(`${name} B`);
  await page.keyboard.press('Enter');
  await book.getByRole('button', { name: `More for ${name} B` }).click();
  await book.getByRole('menuitem', { name: 'Take out of use' }).click();
  await expect(row).toContainText('not in use');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('a role without access to money is refused; the desk speaks Chinese too', async ({ page }) => {
  await signInAtDesk(page, 'china');
  await page.goto('/staff/payments/new');
  await expect(page.getByRole('alert')).toContainText('Your role (China warehouse) has no access here.');
  for (const address of ['/staff/payments', '/staff/clients/101/account', '/staff/cash']) {
    await page.goto(address);
    await expect(main(page).getByRole('alert').filter({ hasText: 'Not for your role' })).toBeVisible();
  }
  await page.goto('/staff/rates');
  await expect(section(page, 'Rates by sea and air').getByRole('row').nth(1)).toContainText('$');
  await expect(page.getByRole('button', { name: 'New category' })).toHaveCount(0);
  await chooseLanguage(page, '中文');
  await expect(heading(page)).toHaveText('价格');
  await expectNoViolations(page);
});
