import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signUp } from './support/client';
import { logOut, newNumber, signInAtDesk, signInAtDeskAlone } from './support/desk';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use({ ...brokenNetwork, viewport: { width: 1280, height: 800 } });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

async function openPage(page: Page, address = '/staff/containers') {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Ctrl-K at the moment the palette closes, before the page has been notified. */
async function pressCtrlKWhenClosed(page: Page) {
  await palette(page).evaluate((dialog) => {
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    });
    watcher.observe(dialog, { attributes: true, attributeFilter: ['open'] });
  });
}

/** A new client with one package. */
async function withPackage(page: Page, accessToken: string, goods = 'LED lamps') {
  const { session } = await signUp(page.request);
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  const categories = await (await page.request.get('/api/staff/categories', { headers })).json();
  const number = newNumber();
  const data = { key: crypto.randomUUID(), trackingNumber: number, clientId: session.id, categoryId: categories[0].id };
  const reply = await page.request.post('/api/staff/intake', {
    data: { ...data, package: goods, quantity: 2, cbm: 0.5 },
    headers,
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const { package: pkg } = await reply.json();
  return { id: pkg.id as number, number, clientId: session.id as number, mark: pkg.customer as string };
}

test('Ctrl-K and / open the search, but not inside a field and not while Chinese is being composed', async ({
  page,
}) => {
  await signInAtDesk(page, 'admin');
  await openPage(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await pressCtrlKWhenClosed(page);
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');

  await openPage(page, '/staff/search');
  const searchbox = page.getByRole('main').getByRole('searchbox');
  await searchbox.focus();
  await page.keyboard.type('a/b');
  await expect(searchbox).toHaveValue('a/b');
  await expect(palette(page)).toBeHidden();

  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, isComposing: true }));
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, isComposing: true }),
    );
  });
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(palette(page)).toBeVisible();
});

test('a part of a number is found while typing, arrows choose and Enter opens', async ({ page }) => {
  const { accessToken } = await signInAtDesk(page, 'admin');
  const pkg = await withPackage(page, accessToken);
  await openPage(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(pkg.number.slice(4, 12).toLowerCase());
  const best = group(page, 'Best match').getByRole('option');
  await expect(best).toContainText(pkg.number);
  await expect(best).toContainText('Yet to load');
  // The answers to the first letters already show it. The last answer resets the choice to the first line.
  await expect(palette(page).getByRole('status')).not.toHaveText('Searching…');
  await expect(chosen(page)).toContainText(pkg.number);
  const first = await field(page).getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toContainText(pkg.number);
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/staff/packages/${pkg.id}$`));
  await expect(palette(page)).toBeHidden();
});

test('the exact number of a hand scanner opens at once, before the list is there', async ({ page }) => {
  const { accessToken } = await signInAtDesk(page, 'china');
  const pkg = await withPackage(page, accessToken);
  await openPage(page);
  await page.keyboard.press('/');
  await page.keyboard.insertText(pkg.number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/staff/packages/${pkg.id}$`));

  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(`#${pkg.id}`);
  await expect(group(page, 'Best match').getByRole('option')).toContainText(pkg.number);
});

test('a client shows what they owe, their things, and what can be done next', async ({ page }) => {
  const { accessToken } = await signInAtDesk(page, 'admin');
  const pkg = await withPackage(page, accessToken);
  await openPage(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(pkg.mark);
  const best = group(page, 'Best match').getByRole('option');
  await expect(best).toContainText(pkg.mark);
  await expect(best).toContainText('owes nothing');
  await expect(group(page, 'Packages').getByRole('option')).toContainText(pkg.number);
  const pay = group(page, 'Do something').getByRole('option', { name: `Record a payment for ${pkg.mark}` });
  await expect(pay).toBeVisible();
  await palette(page)
    .getByRole('button', { name: /^Packages/ })
    .click();
  await expect(options(page)).toHaveCount(1);
  await palette(page).getByRole('button', { name: 'All' }).click();
  await pay.click();
  await expect(page).toHaveURL(new RegExp(`/staff/payments/new\\?client=${pkg.clientId}$`));
});

test('> lists pages and actions of the role alone', async ({ page }) => {
  await signInAtDesk(page, 'china');
  await openPage(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('>');
  await expect(group(page, 'Pages').getByRole('option', { name: 'Intake' })).toBeVisible();
  await expect(group(page, 'Do something').getByRole('option', { name: 'Receive a package' })).toBeVisible();
  await expect(options(page).filter({ hasText: /payment|Cash/i })).toHaveCount(0);
  await page.keyboard.type('unident');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/unidentified$/);
});

test('Ctrl-Enter opens a new tab and leaves this one as it is', async ({ page, context }) => {
  const { accessToken } = await signInAtDesk(page, 'admin');
  const pkg = await withPackage(page, accessToken);
  await openPage(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(pkg.number);
  await expect(chosen(page)).toContainText(pkg.number);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(new RegExp(`/staff/packages/${pkg.id}$`));
  await expect(palette(page)).toBeVisible();
  await expect(page).toHaveURL(/\/staff\/containers$/);
});

test('without a text the records opened last are listed, and signing out erases them', async ({ page }) => {
  const { accessToken, id } = await signInAtDeskAlone(page, 'admin');
  const first = await withPackage(page, accessToken);
  const second = await withPackage(page, accessToken);
  for (const pkg of [first, second]) {
    await page.goto(`/staff/packages/${pkg.id}`);
    await expect(page).toHaveTitle(new RegExp(`^${pkg.number}`));
  }
  await page.keyboard.press('Control+k');
  await expect(group(page, 'Opened last').getByRole('option').first()).toContainText(second.number);
  await expect(group(page, 'Opened last').getByRole('option').nth(1)).toContainText(first.number);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  const kept = () => page.evaluate((key) => localStorage.getItem(key), `kwanline.desk.recent.${id}`);
  expect(await kept()).toContain(first.number);
  await logOut(page);
  await expect(page).toHaveURL(/\/staff\/login/);
  await expect.poll(kept).toBeNull();
});

test('nothing found, a failure and no network each say what can be done', async ({ page, context }) => {
  await signInAtDesk(page, 'ghana');
  await openPage(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toContainText('Type any part of a number');
  await page.keyboard.type('qqq-nothing-has-this');
  await expect(palette(page)).toContainText('Nothing found for qqq-nothing-has-this');
  await expectNoViolations(page);

  let isBroken = true;
  await page.route('**/api/staff/search?*', async (route) => {
    if (!isBroken) return route.continue();
    const body = { code: 'VALIDATION_FAILED', message: 'The search is being repaired.', issues: [] };
    return route.fulfill({ status: 400, json: body });
  });
  await field(page).fill('kwl');
  await expect(palette(page).getByRole('alert')).toContainText('The search is being repaired.');
  isBroken = false;
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await expect(group(page, 'Clients').getByRole('option').first()).toBeVisible();
  await expect(palette(page).getByRole('alert')).toBeHidden();

  await context.setOffline(true);
  await expect(palette(page)).toContainText('There is no network.');
  await field(page).fill('>pack');
  await expect(options(page).filter({ hasText: 'Packages' }).first()).toBeVisible();
  await context.setOffline(false);
});

test('on a phone the search fills the screen, in Chinese too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { accessToken } = await signInAtDesk(page, 'china');
  const pkg = await withPackage(page, accessToken, '布艺沙发 三人');
  await page.addInitScript(() => localStorage.setItem('kwanline.desk.language', 'zh-CN'));
  await openPage(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: '查询与操作' });
  await dialog.getByRole('combobox').fill('沙发');
  await expect(dialog.getByRole('option').filter({ hasText: pkg.number })).toBeVisible();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toBeHidden();
});
