import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signUp } from './support/client';
import { chooseLanguage, newNumber, setFilter, signInAtDesk } from './support/desk';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use({ ...brokenNetwork, viewport: { width: 1280, height: 800 } });

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('tbody tr');
/** Waits for the rows of the last request, not the old ones that stay until they arrive. */
const settled = (page: Page) => expect(main(page).locator('.desk-table')).toHaveAttribute('aria-busy', 'false');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected packages' });
const dialog = (page: Page) => page.getByRole('dialog');

/** At the desk as an admin, with packages of a new client. */
async function withPackages(page: Page, count: number) {
  const { accessToken } = await signInAtDesk(page, 'admin');
  const { session } = await signUp(page.request);
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  const call = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/staff${path}`, {
      data: { key: crypto.randomUUID(), ...data },
      headers,
    });
    expect(reply.status(), await reply.text()).toBeLessThan(300);
    return reply.json();
  };
  const categories = await (await page.request.get('/api/staff/categories', { headers })).json();
  const packages: { id: number; number: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const number = newNumber();
    const goods = { categoryId: categories[0].id, package: 'LED lamps', quantity: 2, cbm: 0.5 };
    const { package: pkg } = await call('/intake', { trackingNumber: number, clientId: session.id, ...goods });
    packages.push({ id: pkg.id, number });
  }
  const hold = (id: number) => call(`/packages/${id}/events`, { command: 'HOLD', reason: 'The papers are missing.' });
  return { clientId: session.id, packages, hold, address: `/staff/packages?clientId=${session.id}&sort=id&order=asc` };
}

test('many packages are chosen, looked at, held and brought back, by keyboard alone', async ({ page }) => {
  const { address } = await withPackages(page, 3);
  await page.goto(address);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('3 selected');
  await bar(page).getByRole('button', { name: 'Put on hold' }).press('Enter');
  const reason = dialog(page).getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reason).toHaveAccessibleDescription(/Write at least 2 characters\./);
  await page.keyboard.type('Customs asks for papers.');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('3 of 3 packages will change.')).toBeFocused();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog(page).getByRole('button', { name: 'Apply to 3' }).press('Enter');
  const said = main(page).getByRole('status').filter({ hasText: 'Put on hold: done for 3 packages.' });
  await expect(said).toBeFocused();
  await expect(rows(page).filter({ hasText: 'On hold' })).toHaveCount(3);
  await expect(bar(page)).toHaveCount(0);

  await said.getByRole('button', { name: /^Undo/ }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Undo it' }).press('Enter');
  await expect(main(page).getByText('Undone: 3 packages restored.')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Yet to load' })).toHaveCount(3);
});

test('a range with the shift key, then all that match; the preview says to whom it will not happen', async ({
  page,
}) => {
  const { address, packages, hold } = await withPackages(page, 4);
  await hold(packages[3]?.id ?? 0);
  await page.goto(address);
  const tick = (at: number) => page.getByRole('checkbox', { name: `Select ${packages[at]?.number}` });
  await tick(0).click();
  await tick(2).click({ modifiers: ['Shift'] });
  await expect(tick(1)).toBeChecked();
  await expect(bar(page)).toContainText('3 selected');
  await bar(page).getByRole('button', { name: 'Select all 4' }).click();
  await expect(bar(page)).toContainText('All 4 selected');
  await bar(page).getByRole('button', { name: 'More', exact: true }).click();
  await bar(page).getByRole('menuitem', { name: 'Release' }).click();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('1 of 4 packages will change.');
  await expect(dialog(page)).toContainText('3 are already in this state.');
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  await bar(page).getByRole('button', { name: 'Available for collection' }).click();
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  const branch = dialog(page).getByRole('combobox', { name: 'Branch of collection' });
  await expect(branch).toHaveAccessibleDescription(/Choose a branch\./);
  await branch.selectOption('Kumasi');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await expect(dialog(page)).toContainText('No selected package can be changed this way.');
  await expect(dialog(page)).toContainText('3 · This package is yet to load: this step is not possible now.');
  await expect(dialog(page).getByRole('button', { name: /^Do it/ })).toHaveCount(0);
});

test('a change since the preview is shown in a new preview, which asks again', async ({ page }) => {
  const { address, packages, hold } = await withPackages(page, 2);
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Put on hold' }).click();
  await page.keyboard.type('Customs asks for papers.');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('2 of 2 packages will change.');
  await hold(packages[0]?.id ?? 0);
  await dialog(page).getByRole('button', { name: 'Apply to 2' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    `it would now happen to 1 packages, not to 2. Changed: ${packages[0]?.number}. Look again.`,
  );
  await dialog(page).getByRole('button', { name: 'Apply to 1' }).click();
  await expect(main(page).getByText('Put on hold: done for 1 packages.')).toBeVisible();
});

test('bulk actions are listed; an undo skips packages that were changed since', async ({ page }) => {
  const { address, packages } = await withPackages(page, 2);
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Put into a container' }).click();
  const container = dialog(page).getByRole('combobox', { name: 'Container' });
  await container.selectOption({ index: 1 });
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await dialog(page).getByRole('button', { name: 'Apply to 2' }).click();
  await expect(main(page).getByText('Put into a container: done for 2 packages.')).toBeVisible();
  await rows(page).first().getByRole('link', { name: /^KWL-/ }).click();
  await page.getByRole('button', { name: `Move or take out ${packages[0]?.number}` }).click();
  await page.getByRole('menuitem', { name: 'Take out' }).click();
  await expect(main(page).getByText(`Taken out: ${packages[0]?.number}.`)).toBeVisible();

  await page.goto('/staff/packages');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Bulk actions' }).click();
  const row = rows(page).filter({ hasText: 'Put into a container' }).first();
  await row.getByRole('button', { name: /^Show packages/ }).click();
  await expect(row.getByRole('link', { name: packages[1]?.number ?? '' })).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await row.getByRole('button', { name: /^Undo/ }).click();
  await dialog(page).getByRole('button', { name: 'Undo it' }).click();
  await expect(main(page).getByText('Undone: 1 packages restored.')).toBeVisible();
  await row.getByText('1 not restored').click();
  await expect(row).toContainText('Something has happened to it since: taken out of the container, by Akua Asante.');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('filter, order and page are in the address: reloading, sharing and going back work', async ({ page }) => {
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/packages');
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Delivered' }).click();
  await expect(page).toHaveURL(/status=DELIVERED/);
  await expect(rows(page).filter({ hasText: 'Delivered' })).toHaveCount(50);
  const header = page.getByRole('columnheader', { name: 'Cbm' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await settled(page);
  const first = await rows(page).first().textContent();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('Page 2');
  await expect(rows(page).first()).not.toHaveText(first ?? '');
  await page.reload();
  await expect(pages).toContainText('Page 2');
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(rows(page).first()).toHaveText(first ?? '');
  await pages.getByRole('button', { name: 'Last page' }).click();
  await expect(pages.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await page.goBack();
  await expect(pages).toContainText('Page 2');
  await setFilter(page, 'Where', 'Kumasi');
  await expect(page).toHaveURL(/branch=Kumasi/);
  await page.getByRole('button', { name: 'Remove the filter Where' }).click();
  await expect(page).not.toHaveURL(/branch=/);
  await setFilter(page, 'Destination', 'Sunyani');
  await expect(page).toHaveURL(/destination=Sunyani/);
  await expect(page.getByRole('button', { name: 'Destination Sunyani' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(/\/staff\/packages$/);

  await page.getByRole('searchbox', { name: 'Number or mark' }).fill('nothing begins so');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No package matches' })).toBeVisible();
  await expectNoViolations(page);
});

test('the keys of a list move, select, extend and change the view', async ({ page }) => {
  const { address, packages } = await withPackages(page, 3);
  await page.goto(address);
  await expect(rows(page)).toHaveCount(packages.length);
  const boxes = rows(page).getByRole('checkbox');
  await page.keyboard.press('j');
  await expect(rows(page).nth(0).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Shift+K');
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(2)).not.toBeChecked();
  await page.keyboard.press('Control+a');
  await expect(boxes.nth(2)).toBeChecked();
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/status=YET_TO_LOAD/);
  await page.keyboard.press('1');
  await expect(page).not.toHaveURL(/status=/);
  // In a field a digit is typed, not a shortcut.
  await page.keyboard.press('f');
  await page.keyboard.type('22');
  await expect(page).not.toHaveURL(/status=/);
});

test('a view is saved under a name, opened again and removed', async ({ page }) => {
  const { address } = await withPackages(page, 1);
  await page.goto(address);
  const views = main(page).getByRole('navigation', { name: 'Views' });
  const menu = main(page).getByRole('button', { name: 'Save or remove a view' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Name of the view' })).toHaveAccessibleDescription(
    /Enter a name\./,
  );
  await dialog(page).getByRole('textbox', { name: 'Name of the view' }).fill('Only theirs');
  await page.keyboard.press('Enter');
  await expect(views.getByRole('link', { name: 'Only theirs' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/staff/packages');
  await views.getByRole('link', { name: 'Only theirs' }).click();
  await expect(page).toHaveURL(new RegExp(`${address.split('?')[1]}$`));
  await expectNoViolations(page);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Remove “Only theirs”' }).click();
  await expect(views.getByRole('link', { name: 'Only theirs' })).toHaveCount(0);
});

test('without a network the list says so and can be tried again', async ({ page }) => {
  await signInAtDesk(page, 'admin');
  await page.route('**/api/staff/packages?*', (route) =>
    route.fulfill({
      status: 400,
      json: { statusCode: 400, code: 'MALFORMED_REQUEST', message: 'Not now.', error: 'Not now.' },
    }),
  );
  await page.goto('/staff/packages');
  await expect(page.getByRole('alert')).toContainText('Not now.');
  await page.unroute('**/api/staff/packages?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.route('**/api/staff/bulk/preview', (route) => route.abort());
  await bar(page).getByRole('button', { name: 'More', exact: true }).click();
  await bar(page).getByRole('menuitem', { name: 'Add a note' }).click();
  await page.keyboard.type('Counted again.');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('The connection failed.');
  await expect(dialog(page).getByRole('textbox')).toHaveValue('Counted again.');
});

test('on a phone, in Chinese: cards, a choice, an action', async ({ page }) => {
  const { packages, address } = await withPackages(page, 2);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await chooseLanguage(page, '中文');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('包裹');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('checkbox', { name: `选择 ${packages[0]?.number}` }).check();
  expect(await sidewaysOverflow(page)).toBe(0);
  const more = page.getByRole('region', { name: '已选包裹' });
  await more
    .getByRole('button', { name: '添加备注' })
    .or(more.getByRole('button', { name: '更多', exact: true }))
    .first()
    .click();
  await dialog(page).getByRole('textbox', { name: '备注' }).fill('已清点');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('1 件包裹中，将有 1 件执行此操作。');
  await dialog(page).getByRole('button', { name: '对 1 件执行' }).click();
  await expect(main(page).getByText('添加备注：已完成 1 件。')).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('a scanner opens what it reads; a mark leads to its client and their goods', async ({ page }) => {
  const { packages, clientId } = await withPackages(page, 1);
  const [pkg] = packages;
  await page.goto('/staff/packages');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(dialog(page).getByRole('combobox').or(dialog(page).getByRole('searchbox')).first()).toBeFocused();
  await page.keyboard.type(pkg?.number.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/staff/packages/${pkg?.id}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/staff\/packages$/);

  await page.goto('/staff/containers');
  const reference = (await rows(page).nth(1).getByRole('link').textContent()) ?? '';
  await page.goto('/staff/search');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(reference.replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference);

  await page.goto(`/staff/packages?clientId=${clientId}`);
  const mark = await rows(page).first().locator('td').nth(3).textContent();
  await page.goto('/staff/search');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(mark ?? '');
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'Best match' })
    .getByRole('link', { name: mark ?? '' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mark ?? '');
  await page.goto(`/staff/packages?clientId=${clientId}`);
  await expect(main(page).getByRole('button', { name: `Client ${mark}` })).toBeVisible();
});

test('containers are filtered, sorted and shown as cards on a phone', async ({ page }) => {
  await signInAtDesk(page, 'ghana');
  await page.goto('/staff/containers');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'At sea' }).click();
  await expect(rows(page).first()).toContainText(/At sea|days late/);
  const header = page.getByRole('columnheader', { name: 'Expected' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const reference = (await rows(page).first().getByRole('link').textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Reference, number or vessel' }).fill(reference.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toContainText(reference);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(main(page).getByRole('listitem').filter({ hasText: reference })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  // The bar offers only what fits the packages and the role.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/staff/packages?status=UNREADY');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar(page).getByRole('button', { name: 'Available for collection' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Put on hold' })).toHaveCount(0);
});
