import type { Browser, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { signIn } from './support/client';
import { chooseLanguage, signInAtDesk } from './support/desk';
import { clientWithPackages, containerOf } from './support/desk-calls';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use(brokenNetwork);

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });

/** One entry of the menu in the title row. */
async function choose(page: Page, name: string, menu = 'More actions') {
  await main(page).getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The client's own browser. */
async function clientPage(browser: Browser, baseURL: string | undefined, who: { email: string; password: string }) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await signIn(page, who);
  return page;
}

test('a mistyped volume is asked about, corrected, and told to the client in plain words', async ({
  page,
  browser,
  baseURL,
}) => {
  const { packages, email, password } = await clientWithPackages(page, [{ cbm: 0.3 }, { cbm: 0.25 }]);
  const id = packages[1]?.id;
  await signInAtDesk(page, 'china');
  await page.goto(`/staff/packages/${id}`);
  await choose(page, 'Correct the package');
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Save the correction' }).click();
  await expect(dialog(page)).toContainText('Change at least one field.');
  await field(page, 'Volume in cbm').fill('25');
  await field(page, 'Why is it corrected?').fill('Measured again.');
  await dialog(page).getByRole('button', { name: 'Save the correction' }).click();
  await expect(dialog(page)).toContainText('This volume is unusual');
  // The answer is for 25 cbm, so another volume is asked about again.
  await field(page, 'Volume in cbm').fill('5');
  await expect(dialog(page)).not.toContainText('This volume is unusual');
  await dialog(page).getByRole('button', { name: 'Save the correction' }).click();
  await expect(dialog(page)).toContainText('This volume is unusual');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await dialog(page).getByRole('button', { name: 'It is right: save' }).click();
  await expect(dialog(page)).toBeHidden();

  const client = await clientPage(browser, baseURL, { email, password });
  await client.goto(`/packages/${id}`);
  await expect(client.getByText('CBM: 0.25 is corrected to 5.')).toBeVisible();
  await expect(client.getByText('Measured again.')).toHaveCount(0);
  await client.context().close();
});

test('a second person sees that the package has changed, and keeps what they typed', async ({ page }) => {
  const { packages, desk } = await clientWithPackages(page, [{ cbm: 0.3 }]);
  const id = packages[0]?.id;
  await signInAtDesk(page, 'china');
  await page.goto(`/staff/packages/${id}`);
  await choose(page, 'Correct the package');
  await field(page, 'Goods').fill('Ceramic tiles');
  await field(page, 'Why is it corrected?').fill('Opened and looked.');
  const other = { version: 1, reason: 'Weighed.', quantity: 7 };
  await desk.patch(`packages/${id}`, other);
  await dialog(page).getByRole('button', { name: 'Save the correction' }).click();
  await expect(dialog(page)).toContainText('Another person has changed this package.');
  await expect(field(page, 'Goods')).toHaveValue('Ceramic tiles');
  await expect(field(page, 'Quantity')).toHaveValue('7');
  await dialog(page).getByRole('button', { name: 'Save the correction' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await desk.get(`packages/${id}`)).toMatchObject({ package: 'Ceramic tiles', quantity: 7 });
});

test('a package that was received twice is void, found by the filter and restored', async ({
  page,
  browser,
  baseURL,
}) => {
  const { packages, email, password } = await clientWithPackages(page, [{}, {}]);
  const twice = packages[1];
  await signInAtDesk(page, 'admin');
  await page.goto(`/staff/packages/${twice?.id}`);
  await choose(page, 'Void the package');
  await field(page, 'Why is it void?').fill('Received twice.');
  await dialog(page).getByRole('button', { name: 'Void the package' }).click();
  await expect(main(page).getByText('This package is void since')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Money' })).toHaveCount(0);
  await expect(page.locator('.tag-large')).toHaveText('Void');
  await expect(main(page).getByRole('button', { name: 'Add charge' })).toHaveCount(0);
  await expectNoViolations(page);

  const client = await clientPage(browser, baseURL, { email, password });
  await client.goto('/packages');
  await expect(client.getByText(packages[0]?.number ?? '').first()).toBeVisible();
  await expect(client.getByText(twice?.number ?? '')).toHaveCount(0);
  await client.goto(`/packages/${twice?.id}`);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Package removed');
  await expect(client.getByText('We had recorded this package for you by mistake')).toBeVisible();

  await page.goto(`/staff/packages?void=yes&text=${twice?.number}`);
  await page
    .getByRole('link', { name: twice?.number ?? '' })
    .first()
    .click();
  await main(page).getByRole('button', { name: 'Restore the package' }).click();
  await field(page, 'Why is it restored?').fill('There were two.');
  await dialog(page).getByRole('button', { name: 'Restore the package' }).click();
  await expect(main(page).getByText('This package is void since')).toHaveCount(0);
  await client.goto('/packages');
  await expect(client.getByText(twice?.number ?? '').first()).toBeVisible();
  await client.context().close();
});

test('a wrong available is taken back, and the client reads it', async ({ page, browser, baseURL }) => {
  const { packages, desk, email, password } = await clientWithPackages(page, [{}]);
  const id = packages[0]?.id ?? 0;
  await containerOf(desk, [id], ['close', 'depart', 'arrive']);
  await desk.post(`packages/${id}/events`, { command: 'AVAILABLE', place: 'Sunyani', reason: 'Seen on the shelf.' });
  await signInAtDesk(page, 'ghana');
  await page.goto(`/staff/packages/${id}`);
  await choose(page, 'Not available after all');
  await field(page, 'What went wrong?').fill('It is in Tema.');
  await dialog(page).getByRole('button', { name: 'Not available after all' }).click();
  await expect(dialog(page)).toBeHidden();
  const client = await clientPage(browser, baseURL, { email, password });
  await client.goto(`/packages/${id}`);
  await expect(client.getByText('It was called ready for collection in Sunyani by mistake.')).toBeVisible();
  await client.context().close();
});

test('a corrected volume changes the charges on the same page', async ({ page }) => {
  const { packages, desk } = await clientWithPackages(page, [{ cbm: 0.5 }]);
  const id = packages[0]?.id ?? 0;
  await containerOf(desk, [id], ['close', 'depart', 'arrive']);
  await signInAtDesk(page, 'admin');
  await page.goto(`/staff/packages/${id}`);
  const charges = main(page).getByRole('region', { name: 'Charges' });
  await expect(charges).toContainText('0.5 cbm');
  await choose(page, 'Correct the package');
  await field(page, 'Volume in cbm').fill('0.6');
  await field(page, 'Why is it corrected?').fill('Measured again.');
  await dialog(page).getByRole('button', { name: 'Save the correction' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(charges).toContainText('0.6 cbm');
});

test('a container is reopened, its packages move to another one, and an arrival is undone', async ({ page }) => {
  const { packages, desk } = await clientWithPackages(page, [{}, {}]);
  const ids = packages.map((each) => each.id);
  const box = await containerOf(desk, ids, ['close']);
  const other = await desk.post('containers', {});
  await desk.post(`containers/${box.id}/invoices`, {});
  await signInAtDesk(page, 'admin');
  await page.goto(`/staff/containers/${box.id}`);
  await choose(page, 'Reopen');
  await expect(dialog(page)).toContainText('1 invoice is issued for it and stays as it is.');
  await field(page, 'Why is it reopened?').fill('One carton was forgotten.');
  await dialog(page).getByRole('button', { name: 'Reopen', exact: true }).click();
  await expect(main(page).getByText(`Reopened: ${box.reference}.`)).toBeVisible();
  await choose(page, 'Move packages');
  await dialog(page).getByRole('combobox').selectOption({ label: other.reference });
  await dialog(page)
    .getByRole('checkbox', { name: packages[0]?.number ?? '' })
    .check();
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(main(page).getByText('Moved: 1. Not moved: 0.')).toBeVisible();
  expect((await desk.get(`containers/${other.id}`)).manifest).toHaveLength(1);

  for (const step of ['close', 'depart', 'arrive']) await desk.post(`containers/${box.id}/${step}`, {});
  await page.goto(`/staff/containers/${box.id}`);
  await choose(page, 'Undo the arrival');
  await field(page, 'What went wrong?').fill('The wrong container.');
  await dialog(page).getByRole('button', { name: 'Undo the arrival' }).click();
  await expect(main(page).getByText(`At sea again: ${box.reference}.`)).toBeVisible();
});

test('the client reads that a package is missing and how the search ended, and an extra one is received at arrival', async ({
  page,
  browser,
  baseURL,
}) => {
  const { packages, desk, email, password } = await clientWithPackages(page, [{}]);
  const lost = packages[0];
  const box = await containerOf(desk, [lost?.id ?? 0], ['close', 'depart', 'arrive']);
  const number = `EXTRA${Date.now()}`;
  await desk.post(`containers/${box.id}/check/scan`, { trackingNumber: number });
  await desk.post(`containers/${box.id}/check/finish`, {});
  await signInAtDesk(page, 'ghana');
  await page.goto(`/staff/packages/${lost?.id}`);
  await expect(main(page).getByText('it is not billed until it is found')).toBeVisible();
  const client = await clientPage(browser, baseURL, { email, password });
  await client.goto(`/packages/${lost?.id}`);
  await expect(client.getByText('Not found when we unloaded the container.')).toBeVisible();

  await page.goto('/staff/discrepancies');
  await page.getByRole('button', { name: `Resolve Missing ${lost?.number}` }).click();
  await expect(dialog(page)).toContainText('The client reads that it could not be found');
  await expectNoViolations(page);
  await field(page, 'What was done to find it?').fill('Asked the port twice.');
  await dialog(page).getByRole('button', { name: 'Stop looking' }).click();
  await expect(main(page).getByText(`Resolved: ${lost?.number}.`)).toBeVisible();
  await client.setViewportSize({ width: 360, height: 800 });
  await client.reload();
  await expect(client.getByText('This package could not be found.')).toBeVisible();
  await expect(client.getByText('We have stopped looking, and you pay nothing for it.')).toBeVisible();
  await expect(client.getByText(/We are looking/)).toHaveCount(0);
  await expectNoViolations(client);
  expect(await sidewaysOverflow(client)).toBe(0);
  await desk.post(`containers/${box.id}/check/scan`, { trackingNumber: lost?.number });
  await client.reload();
  await expect(client.getByText('Could not be found, and we stopped looking')).toBeVisible();
  await expect(client.getByText('you pay nothing for it')).toHaveCount(0);
  await client.context().close();

  await page.goto(`/staff/containers/${box.id}/check`);
  await main(page)
    .getByRole('button', { name: `Receive ${number} here` })
    .click();
  await dialog(page).getByRole('button', { name: 'Receive here' }).click();
  await expect(dialog(page)).toContainText('Choose a category.');
  await dialog(page).getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
  await field(page, 'Goods').fill('Tiles');
  await field(page, 'Volume in cbm').fill('0.4');
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Receive here' }).click();
  await expect(main(page).getByText(`Received: ${number}.`)).toBeVisible();
});

test('the dialogs speak Chinese', async ({ page }) => {
  const { packages } = await clientWithPackages(page, [{}]);
  await signInAtDesk(page, 'admin');
  await page.goto(`/staff/packages/${packages[0]?.id}`);
  await chooseLanguage(page, '中文');
  await choose(page, '更正包裹', '更多操作');
  await expect(dialog(page).getByRole('button', { name: '保存更正' })).toBeVisible();
  await expectNoViolations(page);
});
