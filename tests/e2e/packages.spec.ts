import type { Page } from '@playwright/test';
import type { PackageDetail } from '#contract/packages/schema';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { signIn, signInAsNewClient } from './support/client';
import { sidewaysOverflow } from './support/overflow';
import { answerList, beforeArrival, busy, packageRow } from './support/packages';
import { expect, test } from './support/test';

const titles = [
  'No.',
  'Tracking ID',
  'Customer',
  'Received',
  'Loaded',
  'Estimated Arrival',
  'Package',
  'Quantity',
  'Vessel',
  'Status',
  'CBM',
];
const statuses = ['YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'EN_ROUTE', 'ARRIVED', 'DELIVERED'] as const;
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name, exact: true });
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const bodyRows = (page: Page) => page.locator('tbody').getByRole('row');
const column = (page: Page, name: string) => page.locator(`tbody td:nth-child(${titles.indexOf(name) + 1})`);
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** In the server's order: number 1 is the newest. */
const many = (count: number): PackageDetail[] =>
  Array.from({ length: count }, (_, index) =>
    packageRow({
      id: index + 1,
      status: statuses[index % statuses.length] ?? 'ARRIVED',
      quantity: (index * 7919) % 10_007,
      trackingNumber: String((index * 104_729) % 999_983).padStart(12, '0'),
      package: `Goods ${(index * 31) % 1_009}`,
      received: new Date(Date.UTC(2025, 5, 1) - index * 3_600_000).toISOString(),
    }),
  );

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('lists the packages in eleven columns, 20 to a page, each number a link', async ({ page }) => {
    await signIn(page);
    const asked = page.waitForRequest('**/api/packages/client?**');
    await page.goto('/packages');
    expect(new URL((await asked).url()).search).toBe('?status=');
    await expect(page.getByRole('columnheader')).toHaveText(titles);
    await expect(bodyRows(page)).toHaveCount(20);
    await expect(page.getByText('Dates are shown in UTC.')).toBeVisible();
    await expect(page.getByText(/^Showing 1-20 of \d+$/)).toBeVisible();
    await expect(page.locator('.package-cards')).toHaveCount(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    const link = bodyRows(page).first().getByRole('link');
    const number = (await link.textContent()) ?? '';
    expect(number).toMatch(/^#\d+$/);
    await link.click();
    await expect(page).toHaveURL(`/packages/${number.slice(1)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Package ID: ${number}`);
  });

  test('filters from what it already has, and asks the server when it has nothing', async ({ page }) => {
    await signIn(page);
    const asked = await answerList(page, many(24));
    await page.goto('/packages');
    await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true');
    for (const [name, labels] of [
      ['Yet to load', /^Yet to load$/],
      ['In transit', /^In transit$/],
      ['Arrived', /^Arrived$/],
      ['Delivered', /^Delivered$/],
    ] as const) {
      await filter(page, name).click();
      await expect(filter(page, name)).toHaveAttribute('aria-pressed', 'true');
      await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'false');
      // Specification, Package statuses: EN_ROUTE and IN_TRANSIT are one, so this filter finds twice as many.
      const count = name === 'In transit' ? 8 : 4;
      await expect(column(page, 'Status')).toHaveText(Array(count).fill(labels));
      await expect(said(page, `${count} packages.`)).toHaveCount(1);
    }
    expect(asked).toEqual(['']);
    await page.goto('/packages?status=IN_TRANSIT');
    await expect(bodyRows(page)).toHaveCount(8);
    expect(asked).toEqual(['', 'IN_TRANSIT']);
  });

  test('sorts the whole list by every column: none, ascending, descending, and from page 1', async ({ page }) => {
    await signIn(page);
    await answerList(page, many(45));
    await page.goto('/packages?page=2');
    await expect(column(page, 'No.').first()).toHaveText('#21');
    await header(page, 'Quantity').getByRole('button').click();
    await expect(header(page, 'Quantity')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL('/packages?sort=quantity');
    await expect(column(page, 'Quantity').first()).toHaveText('0');
    await expect(pager(page).getByText('Showing 1-20 of 45')).toBeVisible();
    await header(page, 'Quantity').getByRole('button').click();
    await expect(header(page, 'Quantity')).toHaveAttribute('aria-sort', 'descending');
    await expect(said(page, 'Sorted by Quantity, descending.')).toHaveCount(1);
    await header(page, 'Quantity').getByRole('button').click();
    await expect(page.locator('th[aria-sort]')).toHaveCount(0);
    await expect(column(page, 'No.').first()).toHaveText('#1');
    for (const title of titles) {
      await header(page, title).getByRole('button').click();
      await expect(page.locator('th[aria-sort]')).toHaveText([title]);
      await expect(said(page, `Sorted by ${title}, ascending.`)).toHaveCount(1);
    }
  });

  test('keeps filter, sorting and page in the address: back, reload and sharing work', async ({ page }) => {
    await signIn(page);
    await answerList(page, many(150));
    // The server does not know these packages; the list has all that is needed.
    await page.route(/\/api\/packages\/\d+/, () => {});
    await page.goto('/packages');
    await filter(page, 'In transit').click();
    await header(page, 'Received').getByRole('button').click();
    await header(page, 'Received').getByRole('button').click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/packages?status=IN_TRANSIT&sort=received&order=desc&page=2');
    await expect(pager(page).getByText('Showing 21-40 of 50')).toBeVisible();
    const first = await column(page, 'No.').first().textContent();
    await page.reload();
    await expect(column(page, 'No.').first()).toHaveText(first ?? '');
    await expect(filter(page, 'In transit')).toHaveAttribute('aria-pressed', 'true');
    await column(page, 'No.').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Package ID');
    await page.goBack();
    await expect(pager(page).getByText('Showing 21-40 of 50')).toBeVisible();
    await page.goBack();
    await expect(pager(page).getByText('Showing 1-20 of 50')).toBeVisible();
    await page.goBack();
    await expect(header(page, 'Received')).toHaveAttribute('aria-sort', 'ascending');
    await page.goto('/packages?status=LOST&sort=password&order=up&page=-7');
    await expect(pager(page).getByText('Showing 1-20 of 150')).toBeVisible();
    await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/packages?page=999');
    await expect(pager(page).getByText('Showing 141-150 of 150')).toBeVisible();
  });

  test('is walked by keyboard: the buttons of the pager keep the focus at the ends', async ({ page }) => {
    await signIn(page);
    await answerList(page, many(30));
    await page.goto('/packages');
    await filter(page, 'Delivered').focus();
    await page.keyboard.press('Tab');
    await expect(header(page, 'No.').getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(header(page, 'No.')).toHaveAttribute('aria-sort', 'ascending');
    await expect(header(page, 'No.').getByRole('button')).toBeFocused();
    const [previous, next] = [
      page.getByRole('button', { name: 'Previous' }),
      page.getByRole('button', { name: 'Next' }),
    ];
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(said(page, 'Showing 21-30 of 30')).toHaveCount(1);
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/packages?sort=id&page=2');
    await previous.focus();
    await page.keyboard.press(' ');
    await expect(pager(page).getByText('Showing 1-20 of 30')).toBeVisible();
  });

  test('shows every status in its look, and dashes for what is missing', async ({ page }) => {
    await signIn(page);
    const bare = { received: null, loaded: null, vessel: null, eta: null };
    await answerList(page, [
      ...statuses.map((status, id) => packageRow({ id: id + 1, status })),
      packageRow({ id: 9, ...bare, status: 'LOST_AT_SEA' as 'ARRIVED' }),
    ]);
    await page.goto('/packages');
    await expect(column(page, 'Status')).toHaveText([
      'Yet to load',
      'On hold',
      'In transit',
      'In transit',
      'Arrived',
      'Delivered',
      'LOST_AT_SEA',
    ]);
    const looks = await page.locator('tbody .pill').evaluateAll((pills) => pills.map((pill) => pill.className));
    expect(looks.map((look) => look.replace('pill pill-', ''))).toEqual([
      'grey',
      'grey',
      'yellow',
      'yellow',
      'green',
      'blue',
      'grey',
    ]);
    for (const name of ['Received', 'Loaded', 'Estimated Arrival', 'Vessel']) {
      await expect(column(page, name).last()).toHaveText('-');
    }
  });

  test.describe('far from Greenwich', () => {
    test.use({ timezoneId: 'Pacific/Auckland' });

    test('counts down to the arrival by the minute, then shows the date, in UTC', async ({ page }) => {
      await page.clock.install({ time: beforeArrival });
      await signIn(page);
      await answerList(page, [
        packageRow({ id: 1 }),
        packageRow({ id: 2, status: 'YET_TO_LOAD' }),
        packageRow({ id: 3, eta: null }),
        packageRow({ id: 4, status: 'EN_ROUTE', eta: '2025-06-18T23:52:00.000Z' }),
        packageRow({ id: 5, status: 'ARRIVED', eta: '2025-05-03T23:59:59.000Z' }),
        packageRow({ id: 6, status: 'DELIVERED', eta: '2025-07-03T23:59:59.000Z' }),
      ]);
      await page.goto('/packages');
      const cells = column(page, 'Estimated Arrival');
      await expect(cells.locator('[aria-hidden]').first()).toHaveText('23d 6h 40m left');
      await expect(cells.first().locator('.visually-hidden')).toHaveText('23 days, 6 hours and 40 minutes left');
      await expect(cells.nth(1)).toHaveText('-');
      await expect(cells.nth(2)).toHaveText('-');
      await expect(cells.nth(3).locator('[aria-hidden]')).toHaveText('0d 0h 2m left');
      await expect(cells.nth(4)).toHaveText('3 May 2025');
      // A delivered package has no countdown, whatever day was expected.
      await expect(cells.nth(5)).toHaveText('3 Jul 2025');
      await page.clock.runFor(60_000);
      await expect(cells.locator('[aria-hidden]').first()).toHaveText('23d 6h 39m left');
      await expect(cells.nth(3).locator('.visually-hidden')).toHaveText('0 days, 0 hours and 1 minute left');
      await page.clock.runFor(60_000);
      await expect(cells.nth(3)).toHaveText('18 Jun 2025');
      await expect(column(page, 'Received').first()).toHaveText('20 May 2025');
    });
  });

  test('stays right with 10,000 packages: sorting, pages, address', async ({ page }) => {
    await signIn(page);
    const rows = many(10_000);
    await answerList(page, rows);
    await page.goto('/packages?sort=quantity&order=desc&page=250');
    await expect(pager(page).getByText('Showing 4981-5000 of 10000')).toBeVisible();
    await expect(page.getByText('10,000 packages.')).toBeVisible();
    await expect(bodyRows(page)).toHaveCount(20);
    const byQuantity = [...rows].sort((a, b) => b.quantity - a.quantity).slice(4980, 5000);
    await expect(column(page, 'No.')).toHaveText(byQuantity.map(({ id }) => `#${id}`));
    await header(page, 'Tracking ID').getByRole('button').click();
    const byNumber = rows.map(({ trackingNumber }) => trackingNumber).sort();
    await expect(column(page, 'Tracking ID')).toHaveText(byNumber.slice(0, 20));
    await filter(page, 'Delivered').click();
    await expect(pager(page).getByText('Showing 1-20 of 1666')).toBeVisible();
    await expect(page).toHaveURL('/packages?status=DELIVERED&sort=trackingNumber');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('shows cards that hold all eleven columns, and no table', async ({ page }) => {
    await page.clock.install({ time: beforeArrival });
    await signIn(page);
    await answerList(page, [packageRow(), packageRow({ id: 2, status: 'YET_TO_LOAD', eta: null, vessel: null })]);
    await page.goto('/packages');
    await expect(page.getByRole('table')).toHaveCount(0);
    const [first, second] = [page.locator('.package-card').nth(0), page.locator('.package-card').nth(1)];
    for (const text of ['#1041', '988120034417', 'Curtain fabric', 'In transit'])
      await expect(first).toContainText(text);
    await expect(first.locator('.package-card-eta')).toContainText('Estimated Arrival: 23d 6h 40m left');
    await expect(first.getByRole('term')).toHaveText(['Received', 'Loaded', 'Quantity', 'Vessel', 'Customer', 'CBM']);
    await expect(first.getByRole('definition')).toHaveText([
      '20 May 2025',
      '30 May 2025',
      '18',
      'MV Sankofa Star',
      'KWL-AMA MENSAH',
      '1.36',
    ]);
    await expect(second.locator('.package-card-eta')).toHaveText('Estimated Arrival: -');
    await page.setViewportSize({ width: 1000, height: 740 });
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.locator('.package-card')).toHaveCount(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 999, height: 740 });
    // A click anywhere on the card opens the package.
    await first.click({ position: { x: 30, y: 60 } });
    await expect(page).toHaveURL('/packages/1041');
  });

  test('sorts by a list and a direction, and turns pages from their top', async ({ page }) => {
    await signIn(page);
    await answerList(page, many(45));
    await page.goto('/packages');
    const cards = page.locator('.package-card-link');
    await expect(cards.first()).toHaveText('#1');
    await page.getByLabel('Sort by').selectOption('Quantity');
    await expect(page).toHaveURL('/packages?sort=quantity');
    await page.getByRole('button', { name: 'Ascending. Change to descending' }).click();
    await expect(page).toHaveURL('/packages?sort=quantity&order=desc');
    await expect(said(page, 'Sorted by Quantity, descending.')).toHaveCount(1);
    await page.getByLabel('Sort by').selectOption('Newest first');
    await expect(page).toHaveURL('/packages');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(cards.first()).toHaveText('#21');
    await expect(cards.first()).toBeInViewport();
  });

  test('does not scroll sideways at 320 px, even with words that never end', async ({ page }) => {
    await signIn(page);
    const endless = 'W'.repeat(90);
    await answerList(page, [
      packageRow({ package: endless, customer: endless, vessel: endless, trackingNumber: endless.slice(0, 64) }),
    ]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/packages');
    await expect(page.locator('.package-card-link')).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1000, height: 640 });
    await expect(page.getByRole('table')).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});

test('a client sees only their own packages: a new client has none, and reads what to do', async ({ page }) => {
  await signInAsNewClient(page);
  await page.goto('/packages');
  await expect(page.getByText('No results.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the shipping address' })).toBeVisible();
  await filter(page, 'Arrived').click();
  await expect(page.getByText('No results.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show all packages' }).click();
  await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await expectNoViolations(page);
});

test('waits in the shape of what comes, at 360 and 1280 px', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/packages/client?**', () => {});
  for (const [width, shape] of [
    [360, '.package-card-shape'],
    [1280, '.packages-row-shape'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/packages');
    const waiting = page.locator('.skeleton-region[aria-busy="true"]');
    await expect(waiting).toContainText('Loading your packages…');
    await expect(waiting.locator(shape).first()).toBeVisible();
  }
});

test.describe('when something fails', () => {
  test.use(brokenNetwork);

  test('says why, tries again, and axe finds nothing wrong', async ({ page }) => {
    await signIn(page);
    const calls = '**/api/packages/client?**';
    await page.route(calls, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json: busy }));
    await page.goto('/packages');
    const box = page.getByRole('alert');
    await expect(box).toContainText('We could not load your packages');
    await expect(box).toContainText('We are busy.');
    await expectNoViolations(page);
    await page.unroute(calls);
    await box.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^Showing 1-20 of/)).toBeVisible();
  });
});

test('axe finds nothing wrong in the table and in the cards', async ({ page }) => {
  await signIn(page);
  await answerList(
    page,
    statuses.map((status, id) => packageRow({ id: id + 1, status, eta: '2999-01-01T00:00:00.000Z' })),
  );
  await page.goto('/packages?sort=received');
  await expect(pager(page).getByText('Showing 1-6 of 6')).toBeVisible();
  await expectNoViolations(page);
});
