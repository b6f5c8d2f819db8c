import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signUp } from './support/client';
import { signInAs, signInAtDesk } from './support/desk';
import { deskCalls } from './support/desk-calls';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium logs the refused request of this test on the console.
test.use(brokenNetwork);

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** A cashier whose drawer no other journey uses. */
async function newCashier(page: Page) {
  const admin = await deskCalls(page, 'admin');
  const mark = crypto.randomUUID().slice(0, 8);
  const account = { email: `till-${mark}@kwanline.example`, password: 'akwaaba-2025', name: `Till ${mark}` };
  await admin.post('accounts', { ...account, role: 'ghana-warehouse', branch: 'Kumasi' });
  // The first password is replaced before anything else.
  const first = { email: account.email, password: account.password };
  const session = await page.request.post('/api/staff/auth/signin', { data: first, headers: fromElsewhere() });
  const { accessToken } = await session.json();
  const changed = await page.request.post('/api/staff/me/password', {
    data: { currentPassword: first.password, newPassword: 'medaase-2026' },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(changed.status()).toBe(200);
  return { ...account, password: 'medaase-2026' };
}

test('a cashier pays a refund in cash, a second person books it, and the drawer is closed with less', async ({
  page,
  browser,
  baseURL,
}) => {
  const client = await signUp(page.request);
  const { id, shippingMark } = client.session;
  const cashier = await newCashier(page);
  const { accessToken } = await signInAs(page, cashier);
  const taken = { key: crypto.randomUUID(), clientId: id, amount: 2000, currency: 'GHS', method: 'CASH' };
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  expect((await page.request.post('/api/staff/payments', { data: taken, headers })).status()).toBe(201);

  await page.goto(`/staff/clients/${id}`);
  const charges = section(page, 'Charges');
  await charges.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page)).toHaveAccessibleName(`Refund for ${shippingMark}`);
  const box = (name: string | RegExp) => dialog(page).getByRole('textbox', { name });
  await expect(dialog(page).getByRole('combobox', { name: 'How the money is paid' }).getByRole('option')).toHaveText([
    'Cash',
  ]);
  await expect(dialog(page)).toContainText('The cash leaves your drawer when the second person books the refund.');
  await box('What it is for').fill('Paid twice');
  await dialog(page).getByRole('combobox', { name: 'Currency' }).selectOption('GHS (cedis)');
  await box('Number of the cash slip (optional)').fill('CS-9');
  await box('Reason').fill('The client showed both slips.');
  // More than the drawer holds: the sentence says so, and the form stays.
  await box('Amount').fill('2000.01');
  await dialog(page).getByRole('button', { name: 'Ask for the refund' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    `The drawer of ${cashier.name} holds GHS 2000.00: a refund in cash cannot be more.`,
  );
  await box('Amount').fill('500');
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Ask for the refund' }).click();
  await expect(charges).toContainText('waits for a second person.');

  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const admin = await context.newPage();
  await signInAtDesk(admin, 'admin');
  await admin.goto(`/staff/approvals?clientId=${id}`);
  await expect(section(admin, 'Charges')).toContainText('Cash · GH₵ 500.00 · CS-9');
  await admin.getByRole('button', { name: `Book Paid twice for ${shippingMark}` }).click();
  await expect(dialog(admin)).toContainText('Cash · GH₵ 500.00 · CS-9');
  await dialog(admin).getByRole('button', { name: 'Book it' }).click();
  await expect(main(admin).getByText('Booked: Paid twice.')).toBeVisible();
  await admin.goto(`/staff/clients/${id}`);
  await expect(section(admin, 'History')).toContainText('Kind: Refund');
  await expect(section(admin, 'History')).toContainText('Paid by: Cash');
  await expect(main(admin)).not.toContainText('REFUND');
  await admin.goto(`/staff/clients/${id}/account`);
  await expect(main(admin).locator('.figures')).toContainText(/Paid\$\d+\.\d\dAfter refunds of \$\d+\.\d\d/);
  await expect(main(admin).locator('.figures')).toContainText('other $0.00');
  await context.close();

  await page.goto('/staff/cash');
  const drawer = section(page, `Drawer of ${cashier.name}`);
  await expect(drawer.locator('dl strong')).toHaveText(['$0.00', /1,500\.00$/]);
  await expect(drawer.getByRole('link', { name: 'Refund' })).toHaveAttribute('href', `/staff/clients/${id}`);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await drawer.getByRole('textbox', { name: 'Counted in GHS' }).fill('1500');
  await drawer.getByRole('textbox', { name: 'Counted in USD' }).fill('0');
  await expect(drawer.getByText('No difference.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close the cash' }).click();
  await dialog(page).getByRole('button', { name: 'Close the cash' }).click();
  await expect(drawer).toContainText('No cash to close.');
  await drawer.getByRole('link', { name: /^Cash close \d+$/ }).click();
  await expect(main(page)).toContainText(/Expected.*1,500\.00/s);

  // The client reads it in plain words.
  const data = { email: client.email, password: client.password };
  const signedIn = await page.request.post('/api/auth/signin/client', { data, headers: fromElsewhere() });
  const { backendTokens } = await signedIn.json();
  const own = { authorization: `Bearer ${backendTokens.accessToken}` };
  const { lines } = await (await page.request.get(`/api/users/clients/${id}/statement`, { headers: own })).json();
  expect(lines.at(-1)).toMatchObject({ what: 'Refund, paid in cash, reference CS-9: Paid twice', ghs: 500 });
});
