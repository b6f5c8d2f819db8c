import type { Page } from '@playwright/test';
import { newNumber, signInAtDesk } from './support/desk';
import { clientWithPackages, deskCalls } from './support/desk-calls';
import { expect, test } from './support/test';

// What the second walk through the working week found on the screens, and no other journey asserts.

const main = (page: Page) => page.getByRole('main');

/** The texts of the table that end in dots. */
const cutTexts = (page: Page) =>
  page
    .locator('.desk-table tbody .is-cut > .desk-value')
    .evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );

test('at 1280 px payments show whole references and cashiers, in English and in Chinese', async ({
  browser,
  baseURL,
}) => {
  for (const locale of ['en-GB', 'zh-CN']) {
    const context = await browser.newContext({
      ...{ locale, baseURL: baseURL ?? '', viewport: { width: 1280, height: 800 } },
    });
    const page = await context.newPage();
    await signInAtDesk(page, 'admin');
    // Payments of the demo data: other journeys record references of any length.
    await page.goto('/staff/payments?clientId=102');
    await expect(page.getByRole('table').getByText('Esther Lamptey').first()).toBeVisible();
    expect(await cutTexts(page)).toEqual([]);
    // The longest mark of the demo data still has one line.
    await page.goto('/staff/payments?clientId=103');
    const row = page.getByRole('row').filter({ hasText: 'KWL-AKOSUA BOATENG-000000203' }).first();
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(37);
    await context.close();
  }
});

test('a request for approval names who asked and when, at a desk and on a phone', async ({ page }) => {
  const { clientId, desk, mark } = await clientWithPackages(page, [{}]);
  const charge = { kind: 'WRITE_OFF', what: 'Old storage', quantity: 1, unit: 'once', unitPrice: 5, currency: 'USD' };
  const accounts = await deskCalls(page, 'accounts');
  // What is written off must be owed.
  await accounts.post('charges', { clientId, ...charge, kind: 'DELIVERY', what: 'To the door' });
  await accounts.post('charges', { clientId, ...charge, reason: 'Agreed by telephone.' });
  expect(await desk.get(`charge-requests?clientId=${clientId}`)).toHaveLength(1);
  await signInAtDesk(page, 'admin');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/staff/approvals?clientId=${clientId}`);
    const row = main(page).locator('tr, .row-card').filter({ hasText: mark });
    await expect(row).toContainText(/Esther Lamptey.*\d+ \w+/);
    await expect(row).toContainText('Agreed by telephone.');
    const seen = await row.locator('.desk-value, .row-note, .mark').evaluateAll((all) =>
      all.map((each) => ({
        text: each.textContent,
        // An inline text has no width of its own and is never cut.
        isCut: each.clientWidth > 0 && each.scrollWidth > each.clientWidth,
        isTall: each.getBoundingClientRect().height > 44,
      })),
    );
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.filter(({ isCut, isTall }) => isCut || isTall)).toEqual([]);
  }
});

test('on a phone the rows of a list keep room below the sentence about the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page, 'admin');
  for (const list of ['unidentified', 'warehouses', 'branches']) {
    await page.goto(`/staff/${list}`);
    await expect(page.locator('.row-card').first()).toBeVisible();
    const room = await page.evaluate(() => {
      const of = (name: string) => document.querySelector(name)?.getBoundingClientRect();
      return (of('.row-card')?.top ?? 0) - (of('.page-facts')?.bottom ?? 0);
    });
    expect([list, room >= 10]).toEqual([list, true]);
  }
});

test('on a phone each debt of a client is a row of at most 96 px that opens its invoice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page, 'accounts');
  await page.goto('/staff/clients/101');
  const debts = main(page).getByRole('list', { name: 'Owed' }).locator('.row-card');
  await expect(debts.nth(3)).toBeVisible();
  const seen = await debts.evaluateAll((all) =>
    all.map((row) => ({
      height: row.getBoundingClientRect().height,
      cut: [...row.querySelectorAll('.row-card-title, .row-card-amount')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ).length,
    })),
  );
  expect(seen.filter(({ height, cut }) => height > 96 || cut > 0)).toEqual([]);
  await debts
    .getByRole('link', { name: /^Invoice INV-/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/staff\/invoices\/\d+$/);
});

test('a phone is written in one form, with the plus of its country', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtDesk(page, 'ghana');
  await page.goto('/staff/handover?q=KWL-AMA MENSAH-000000101');
  await expect(main(page).getByText('+233000000101').first()).toBeVisible();
  await page.goto('/staff/waiting');
  await expect(page.getByRole('table')).toContainText(/\+233000000\d{3}/);
  await page.goto('/staff/handovers/20');
  await expect(main(page).getByText('KWL-KWABENA OWUSU-000000202, +233000000202')).toBeVisible();
  await signInAtDesk(page, 'accounts');
  await page.goto('/staff/payments/new');
  await page.getByRole('combobox', { name: 'Client' }).fill('KWL-AMA MENSAH-0000001');
  await expect(page.getByRole('option').first()).toContainText('+233000000101');
});

test('a mark of two lines keeps the height of a row, so that 14 rows stay on screen whatever clients are called', async ({
  page,
}) => {
  const desk = await deskCalls(page, 'china');
  const [category] = await desk.get('categories');
  const client = await desk.post('clients', { shippingMark: `KWL-KWABENA OWUSU-${Date.now() % 1_000_000_000}` });
  const goods = { categoryId: category.id, package: 'Wardrobe, flat-packed', quantity: 2, cbm: 0.5 };
  const trackingNumber = newNumber();
  await desk.post('intake', { ...goods, trackingNumber, clientId: client.id });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtDesk(page, 'admin');
  await page.goto(`/staff/packages?text=${trackingNumber}`);
  const row = page.getByRole('row').filter({ hasText: trackingNumber });
  await expect(row.locator('.mark')).toContainText('KWABENA OWUSU');
  // Two lines of 14.5 px.
  expect((await row.locator('.mark').boundingBox())?.height).toBeGreaterThan(26);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(37);
});

test('lists name a day of this year without the year', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtDesk(page, 'admin');
  const year = String(new Date().getUTCFullYear());
  for (const list of ['handovers', 'discrepancies?container=12', 'messages']) {
    await page.goto(`/staff/${list}`);
    const table = page.getByRole('table');
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await expect(table.getByText(new RegExp(`[a-z] ${year}`)), list).toHaveCount(0);
  }
});
