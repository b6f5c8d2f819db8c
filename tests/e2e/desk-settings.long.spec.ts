import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { chooseLanguage, signInAtDesk } from './support/desk';
import { sidewaysOverflow } from './support/overflow';
import { test } from './support/own-server';

// Chromium logs the refused requests of these tests on the console.
test.use(brokenNetwork);
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const history = (page: Page) => main(page).getByRole('region', { name: 'History' });
const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });

test('an admin renames the company, and the site, its manifest and the history follow', async ({ page, request }) => {
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/settings');
  await expect(field(page, 'Trading name')).toHaveValue('Kwanline Freight');
  await expectNoViolations(page);
  await field(page, 'Trading name').fill('Osei Cargo');
  await field(page, 'Short name').fill('Osei');
  await expect(main(page).getByText('2 changes are not saved')).toBeVisible();
  await expect(main(page).getByRole('figure', { name: 'On a receipt' })).toContainText('Osei Cargo');
  await expectNoViolations(page);
  await field(page, 'Reason for the change (optional, kept in the history)').fill('New owner');
  await save(page).click();
  await expect(main(page).getByText('Saved. Pages, mails and prints follow within a minute.')).toBeVisible();
  await expect(history(page)).toContainText(/Trading name.*Kwanline Freight.*Osei Cargo/s);
  await expect(history(page)).toContainText('New owner');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);

  await expect.poll(async () => (await request.get('/')).text()).toContain('<title>Osei Cargo | ');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect([manifest.name, manifest.short_name]).toEqual(['Osei Cargo', 'Osei']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('Osei Cargo. All rights reserved.');
  // Scripts render the same as the HTML, and pages opened by a click have the new name too.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Osei Cargo');
  await expect(page).toHaveTitle('About us | Osei Cargo');
  await page.getByRole('contentinfo').getByRole('link', { name: "T & C's" }).click();
  await expect(page.getByRole('heading', { level: 2, name: '20. Changes, law and contact' })).toBeVisible();
});

test('VAT is switched on with the TIN alone, and what it is on is ticked by name', async ({ page }) => {
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/settings?section=tax');
  await main(page).getByRole('checkbox', { name: 'Invoices show VAT and levies' }).check();
  await save(page).click();
  await expect(field(page, 'TIN')).toHaveAccessibleDescription(/Enter the TIN: an invoice with VAT shows it\./);
  await expect(field(page, 'TIN')).toBeFocused();
  await field(page, 'TIN').fill('C0000000001');
  const vat = main(page).getByRole('group', { name: 'Rates 1', exact: true });
  await expect(vat.getByRole('checkbox', { name: 'Storage' })).toBeChecked();
  await expect(vat.getByRole('checkbox', { name: 'Freight' })).not.toBeChecked();
  await vat.getByRole('checkbox', { name: 'Freight' }).check();
  await expectNoViolations(page);
  await save(page).click();
  await expect(main(page).getByText('Saved. Pages, mails and prints follow within a minute.')).toBeVisible();
  await page.reload();
  await expect(vat.getByRole('checkbox', { name: 'Freight' })).toBeChecked();
  await vat.getByRole('checkbox', { name: 'Repacking' }).uncheck();
  await save(page).click();
  await expect(history(page)).toContainText(/Freight\s+Storage\s+Clearing\s+Delivery/);
  await expect(main(page)).not.toContainText('STORAGE');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('a wrong value gets a sentence at its field and nothing typed is lost', async ({ page }) => {
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/settings?section=payment');
  await main(page).getByRole('button', { name: 'Add: Bank accounts' }).click();
  const third = main(page).getByRole('group', { name: 'Bank accounts 3' });
  await third.getByLabel('Bank', { exact: true }).fill('Third Bank');
  await third.getByLabel('Account number').fill('none');
  await save(page).click();
  await expect(third.getByLabel('Account number')).toHaveAccessibleDescription(
    /An account number has digits, spaces and dashes\./,
  );
  await expect(third.getByLabel('Bank', { exact: true })).toHaveValue('Third Bank');
  // Another section and back: what was typed is still there.
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' });
  await sections.getByRole('link', { name: 'Deposit' }).click();
  await expect(field(page, 'Deposit in per cent')).toHaveValue('50');
  await sections.getByRole('link', { name: 'Bank and mobile money' }).click();
  await expect(third.getByLabel('Bank', { exact: true })).toHaveValue('Third Bank');
  await main(page).getByRole('button', { name: 'Discard' }).click();
  await expect(third).toHaveCount(0);
});

test('the slower of two editors gets a warning, and loads the newer version', async ({ page, browser, baseURL }) => {
  const other = await (await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })).newPage();
  for (const each of [page, other]) {
    await signInAtDesk(each, 'admin');
    await each.goto('/staff/settings?section=contact');
    await expect(field(each, 'Opening hours')).not.toHaveValue('');
  }
  await field(other, 'Opening hours').fill('Always');
  await save(other).click();
  await expect(other.getByText('Saved. Pages, mails and prints follow within a minute.')).toBeVisible();
  await field(page, 'Opening hours').fill('Never');
  await save(page).click();
  await expect(main(page).getByRole('alert')).toContainText('has changed these settings since you opened them');
  await expect(field(page, 'Opening hours')).toHaveValue('Never');
  await main(page).getByRole('button', { name: 'Discard mine and load the newer version' }).click();
  await expect(field(page, 'Opening hours')).toHaveValue('Always');
  await other.context().close();
});

test('an auditor reads, a warehouse is refused, and Chinese is complete', async ({ page }) => {
  await signInAtDesk(page, 'auditor');
  await page.goto('/staff/settings?section=terms');
  await expect(main(page).getByText('Only an admin can change these settings.')).toBeVisible();
  await expect(field(page, 'Last updated')).toHaveAttribute('readonly');
  await expect(main(page).getByRole('button', { name: /^(Add|Remove)/ })).toHaveCount(0);
  await chooseLanguage(page, '中文');
  await expect(main(page).getByRole('heading', { level: 2, name: '条款', exact: true })).toBeVisible();
  const labels = await main(page).locator('label, legend, .settings-nav a').allTextContents();
  expect(labels.filter((label) => /^[\x20-\x7e]+$/.test(label) && !/WhatsApp/.test(label))).toEqual([]);
});

test('a warehouse clerk finds no settings', async ({ page }) => {
  await signInAtDesk(page, 'china');
  await page.goto('/staff/settings');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
});

test('an admin uploads an SVG logo, the site shows it as pixels, and the admin removes it again', async ({
  page,
  request,
}) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100" fill="#b3261e"/></svg>`;
  const file = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) });
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/settings?section=logo');
  const chosen = main(page).getByLabel('Picture of the logo');
  await chosen.setInputFiles(file('logo.png', 'image/png', 'no picture'));
  await expect(chosen).toHaveAccessibleDescription(/This file is no picture that the browser can read\./);
  await chosen.setInputFiles(file('logo.svg', 'image/svg+xml', drawing));
  await expect(main(page).getByAltText('The logo as it will be shown').first()).toBeVisible();
  await main(page).getByRole('button', { name: 'Use this logo' }).click();
  await expect(main(page).getByText('Saved. Pages, mails and prints follow within a minute.')).toBeVisible();
  await expect(main(page).getByAltText('The logo now').first()).toBeVisible();
  await expect(history(page).getByAltText('Logo 1')).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await expect.poll(async () => (await request.get('/')).text()).toContain('<img class="logo"');
  await page.goto('/');
  const logo = page.getByRole('banner').locator('img.logo');
  await expect(logo).toHaveJSProperty('complete', true);
  expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.height])).toEqual([288, 36]);
  expect((await request.get('/icons/apple-touch-icon.png')).headers()['content-type']).toBe('image/png');

  await page.goto('/staff/settings?section=logo');
  await main(page).getByRole('button', { name: 'Take away the logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take away the logo' }).click();
  await expect(main(page).getByText('No logo is uploaded.')).toBeVisible();
  await expect.poll(async () => (await request.get('/')).text()).not.toContain('<img class="logo"');
});
