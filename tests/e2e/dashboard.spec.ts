import type { Page } from '@playwright/test';
import type { StatisticsOverview } from '#contract/statistics/schema';
import { dashboard } from '../../web/content/dashboard';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { signIn, signInAsNewClient, signUp } from './support/client';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

test.use({ ...brokenNetwork, viewport: { width: 1280, height: 900 } });

const cardCalls = /\/api\/statistics\/client-dashboard\?/;
const pictureCalls = /\/api\/statistics\/client-overview\?/;
const figureCalls = /\/api\/statistics\//;
const rateCalls = '**/api/packages/shipping-rates';

const refusal = { statusCode: 503, code: 'UNAVAILABLE', message: 'We are busy.', error: 'We are busy.' };
const busy = { status: 503, headers: { 'retry-after': '60' }, json: refusal };

const stats = (estimated: number, packages: number, undelivered: number, delivered: number) => ({
  estimated: { stat: estimated },
  packages: { stat: packages },
  undelivered: { stat: undelivered },
  delivered: { stat: delivered },
});
const overview: StatisticsOverview = {
  unit: 'week',
  series: [
    { start: '2025-05-25', packages: 3, fees: 1000.5 },
    { start: '2025-06-15', packages: 1, fees: 284 },
  ],
  statuses: [
    { status: 'DELIVERED', packages: 1 },
    { status: 'IN_TRANSIT', packages: 3 },
  ],
  months: [
    { start: '2025-04-01', cbm: 1.36 },
    { start: '2025-06-01', cbm: 2.8 },
  ],
  arrivals: [
    { eta: '2025-06-16T00:00:00.000Z', vessel: null, mode: 'SEA', packages: 1, cbm: 0.42, fees: 105 },
    { eta: '2025-06-18T23:00:00.000Z', vessel: 'MV Volta Dawn', mode: 'SEA', packages: 2, cbm: 1.5, fees: 375 },
    { eta: '2025-06-19T00:00:00.000Z', vessel: 'MV Sankofa Star', mode: 'SEA', packages: 12, cbm: 3, fees: 750.25 },
  ],
  hasPackages: true,
};

/** The dashboard on Wednesday, 18 June 2025, with figures worked out by hand. */
async function openWith(page: Page, { cards = stats(1284.5, 4, 3, 1), pictures = overview } = {}) {
  await page.clock.setFixedTime('2025-06-18T12:00:00Z');
  await page.route(cardCalls, (route) => route.fulfill({ json: cards }));
  await page.route(pictureCalls, (route) => route.fulfill({ json: pictures }));
  await signIn(page);
  await page.goto('/dashboard');
}

const cards = (page: Page) => page.locator('.stat-card').getByRole('definition');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });

test('greets, warns, and shows what the server has counted for this client', async ({ page }) => {
  const asked = page.waitForRequest(cardCalls);
  const { backendTokens, shippingMark } = await signIn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByText(`Hello, ${shippingMark}`)).toBeVisible();
  await expect(page.getByText(dashboard.note, { exact: true })).toBeVisible();

  const { search } = new URL((await asked).url());
  const today = new Date();
  const earlier = new Date(today.getTime() - 90 * 24 * 3_600_000);
  const [to, from] = [today, earlier].map((date) => date.toISOString().slice(0, 10));
  expect(search).toBe(`?state=USD&from=${from}&to=${to}`);
  const reply = await page.request.get(`/api/statistics/client-dashboard${search}`, {
    headers: { authorization: `Bearer ${backendTokens.accessToken}` },
  });
  const { estimated, packages, undelivered, delivered } = await reply.json();
  expect(packages.stat).toBeGreaterThan(0);
  const money = new Intl.NumberFormat('en-GH', { minimumFractionDigits: 2 }).format(estimated.stat);
  await expect(page.getByRole('term')).toContainText(Object.values(dashboard.cards));
  await expect(cards(page)).toHaveText([`$${money}`, `${packages.stat}`, `${undelivered.stat}`, `${delivered.stat}`]);
  for (const name of [dashboard.statuses.title, dashboard.months.title, dashboard.overTime.title]) {
    await expect(figure(page, name)).toBeVisible();
  }
});

test('the rates have a toggle of their own, show 0 for what is missing, and say when there are none', async ({
  page,
}) => {
  const rates = [
    { description: 'Normal goods', rate: 250, cedisRate: 3000 },
    { description: 'Electronics', rate: null },
  ];
  await page.route(rateCalls, (route) => route.fulfill({ json: rates }));
  await openWith(page);
  const card = section(page, 'Shipping Rate');
  await expect(card.getByRole('term')).toHaveText(['Normal goods', 'Electronics']);
  await expect(card.getByRole('definition')).toHaveText(['$250.00 per cbm', '$0.00 per cbm']);
  await card.getByRole('radio', { name: 'USD' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('radio', { name: 'GHS' })).toBeChecked();
  await expect(card.getByRole('definition')).toHaveText(['¢3,000.00 per cbm', '¢0.00 per cbm']);
  await expect(cards(page).first()).toHaveText('$1,284.50');

  await page.route(rateCalls, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(card.getByText('No rates have been added yet.', { exact: true })).toBeVisible();
});

test('another currency is asked for, and the old figures stay until the new are there', async ({ page }) => {
  await openWith(page);
  await expect(cards(page).first()).toHaveText('$1,284.50');
  let answer = () => {};
  await page.route(cardCalls, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: stats(15414, 4, 3, 1) });
  });
  const asked = page.waitForRequest(cardCalls);
  await page.getByRole('group', { name: dashboard.figures.toggle }).getByRole('radio', { name: 'GHS' }).check();
  expect(new URL((await asked).url()).search).toBe('?state=GHS&from=2025-03-20&to=2025-06-18');
  await expect(page.locator('.dashboard-figures')).toHaveAttribute('aria-busy', 'true');
  await expect(cards(page)).toHaveText(['$1,284.50', '4', '3', '1']);
  answer();
  await expect(cards(page)).toHaveText(['¢15,414.00', '4', '3', '1']);
  await expect(page.locator('.dashboard-figures')).toHaveAttribute('aria-busy', 'false');
  await expect(section(page, dashboard.arrivals.title)).toContainText('¢750.25');
});

test('every picture can be read', async ({ page }) => {
  await openWith(page);
  const time = figure(page, 'Packages and fees over time');
  await expect(time).toContainText('Packages each week, most: 3');
  await expect(time).toContainText('Est. fees each week, most: $1,000.50');
  await expect(time.getByRole('table')).toBeHidden();
  await time.getByText('Show the numbers').click();
  const rows = time.getByRole('table').getByRole('row');
  await expect(rows.first().getByRole('columnheader')).toHaveText(['Week from', 'Packages', 'Est. fees']);
  // 16 March, a Sunday, to 15 June: empty weeks are shown too.
  await expect(rows).toHaveCount(1 + 14);
  await expect(rows.filter({ hasText: '25 May 2025' }).getByRole('cell')).toHaveText(['3', '$1,000.50']);
  await expect(rows.filter({ hasText: '1 Jun 2025' }).getByRole('cell')).toHaveText(['0', '$0.00']);

  const statuses = figure(page, 'Where they are').getByRole('listitem');
  await expect(statuses).toHaveText(['In transit3 (75%)', 'Delivered1 (25%)']);
  const months = figure(page, 'Volume by month').getByRole('listitem');
  await expect(months).toHaveText(['Apr 20251.36 cbm', 'May 20250.00 cbm', 'Jun 20252.80 cbm']);
  const arrivals = section(page, 'Next arrivals').getByRole('listitem');
  await expect(arrivals).toContainText(['16 Jun 2025 2 days late', '18 Jun 2025 today', '19 Jun 2025 in 1 day']);
  await expect(arrivals).toContainText([
    'Vessel not named yet 1 package, 0.42 cbm',
    'MV Volta Dawn 2 packages, 1.50 cbm',
    'MV Sankofa Star 12 packages, 3.00 cbm',
  ]);
  await expect(arrivals.last()).toContainText('Est. fees $750.25');

  // On paper the numbers are always shown, and the buttons are not.
  await time.getByText('Show the numbers').click();
  await page.emulateMedia({ media: 'print' });
  await expect(time.getByRole('cell', { name: '$1,000.50' })).toBeVisible();
  await expect(page.getByText('Received 20 Mar 2025 to 18 Jun 2025')).toBeVisible();
  await expect(page.getByRole('button', { name: /Change date range/ })).toBeHidden();
});

test('another range is asked for by cards and pictures', async ({ page }) => {
  await openWith(page);
  const asked = [
    page.waitForRequest(/client-dashboard\?.*from=2025-06-12/),
    page.waitForRequest(/client-overview\?.*from=2025-06-12/),
  ];
  await page.getByRole('button', { name: /Change date range/ }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  for (const request of await Promise.all(asked)) {
    expect(new URL(request.url()).search).toBe('?state=USD&from=2025-06-12&to=2025-06-18');
  }
  await expect(page.getByText('Received 12 Jun 2025 to 18 Jun 2025')).toBeVisible();
});

test('days without goods are a sentence, not an empty picture', async ({ page }) => {
  const nothing = { ...overview, series: [], statuses: [], months: [] };
  await openWith(page, { cards: stats(0, 0, 0, 0), pictures: nothing });
  await expect(page.getByRole('heading', { name: dashboard.emptyRange.title })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await expect(section(page, 'Next arrivals').getByRole('listitem')).toHaveCount(3);
});

test('a new client finds zeros and the next step, and nothing of anybody else', async ({ page }) => {
  await signInAsNewClient(page);
  await page.goto('/dashboard');
  await expect(cards(page)).toHaveText(['$0.00', '0', '0', '0']);
  await expect(page.getByText('No arrival is expected at the moment.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing shipped yet' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'See the shipping address' }).click();
  await expect(page).toHaveURL('/shipping-address');
});

test('says that it is loading, in the shape of what comes', async ({ page }) => {
  await page.route(figureCalls, () => {});
  await page.route(rateCalls, () => {});
  await signIn(page);
  await page.goto('/dashboard');
  const waiting = page.locator('.skeleton-region');
  await expect(waiting).toContainText([dashboard.figures.loading, dashboard.rates.loading]);
  await expect(waiting.locator('.stat-card')).toHaveCount(4);
});

test('says why it failed, once for all figures, and tries again', async ({ page }) => {
  await page.route(figureCalls, (route) => route.fulfill(busy));
  await page.route(rateCalls, (route) => route.fulfill(busy));
  await signIn(page);
  await page.goto('/dashboard');
  const alerts = page.getByRole('alert');
  await expect(alerts).toHaveCount(2);
  await expect(alerts).toContainText([dashboard.figures.error, dashboard.rates.error]);
  await expect(alerts.first()).toContainText('We are busy.');
  await expect(page.locator('.stat-card')).toHaveCount(0);
  await expectNoViolations(page);
  // One half works again: it is shown, and the box stays for the other.
  await page.unroute(figureCalls);
  await page.route(pictureCalls, (route) => route.fulfill(busy));
  await alerts.first().getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(4);
  await expect(alerts.first()).toContainText(dashboard.figures.error);
  await page.unroute(pictureCalls);
  await page.unroute(rateCalls);
  await alerts.first().getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, dashboard.overTime.title)).toBeVisible();
  await alerts.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('per cbm').first()).toBeVisible();
  await expect(alerts).toHaveCount(0);
});

test('without a network the next day shows yesterday’s figures with their age, and never to another client', async ({
  page,
}) => {
  await openWith(page);
  await expect(cards(page).first()).toHaveText('$1,284.50');
  await expect(figure(page, 'Where they are')).toBeVisible();
  await expect(page.getByText('per cbm').first()).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.setFixedTime('2025-06-19T13:00:00Z');
  await page.reload();
  await expect(page.getByText('You are offline. Showing what was saved yesterday.').first()).toBeVisible();
  await expect(cards(page).first()).toHaveText('$1,284.50');
  await expect(page.getByText('Received 20 Mar 2025 to 18 Jun 2025')).toBeVisible();
  await expect(page.getByText('per cbm').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  const { session } = await signUp(page.request);
  await page.evaluate((text) => sessionStorage.setItem('kwanline.session', text), JSON.stringify(session));
  await page.reload();
  await expect(page.getByText(`Hello, ${session.shippingMark}`)).toBeVisible();
  const alerts = page.getByRole('alert');
  await expect(alerts.filter({ hasText: dashboard.figures.error })).toBeVisible();
  await expect(page.getByText('$1,284.50')).toHaveCount(0);
});

test.describe('far from Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('today is the day in UTC', async ({ page }) => {
    await page.clock.setFixedTime('2025-06-18T23:30:00Z');
    await signIn(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Change date range, 20 Mar 2025 to 18 Jun 2025' })).toBeVisible();
  });
});

test('axe finds nothing wrong, and nothing is wider than 320 px', async ({ page }) => {
  await openWith(page, { cards: stats(123_456_789.12, 10_000, 9_999, 1) });
  await page.getByText('Show the numbers').click();
  await expectNoViolations(page);
  for (const width of [320, 600, 959, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOverflow(page), `${width} px`).toBe(0);
  }
});

test.describe('the package summary', () => {
  const calls = '**/api/packages/summary/client';
  const report = (page: Page) => section(page, dashboard.report.title);
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: 1000 + index,
      trackingNumber: `98812003${String(index).padStart(4, '0')}`,
      customer: 'KWL-AMA MENSAH',
      received: '2025-05-20T00:00:00.000Z',
      loaded: null,
      eta: null,
      package: 'Curtain fabric',
      quantity: 18,
      vessel: null,
      status: 'YET_TO_LOAD',
      cbm: 1.36,
    }));

  test('comes from its call, ten to a page, and turns pages without asking again', async ({ page }) => {
    let asked = 0;
    await page.route(calls, (route) => {
      asked += 1;
      return route.fulfill({ json: rows(23) });
    });
    await openWith(page);
    await expect(report(page).getByRole('row')).toHaveCount(11);
    await expect(report(page)).toContainText('Showing 1-10 of 23');
    await report(page).getByRole('button', { name: 'Last page' }).click();
    await expect(report(page).getByRole('row')).toHaveCount(4);
    await expect(report(page)).toContainText('Showing 21-23 of 23');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(report(page).getByRole('table')).toHaveCount(0);
    const card = report(page).getByRole('list').getByRole('listitem').first();
    await expect(card.getByRole('term')).toHaveCount(11);
    await expect(card).toContainText('Estimated Arrival-');
    expect(await sidewaysOverflow(page)).toBe(0);
    await expectNoViolations(page);
    expect(asked).toBe(1);
  });

  test('says that it is loading, that there is nothing, why it failed, and shows its copy offline', async ({
    page,
  }) => {
    await page.route(calls, () => {});
    await openWith(page);
    await expect(report(page)).toContainText(dashboard.report.loading);
    await page.unroute(calls);
    await page.route(calls, (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(report(page)).toContainText(dashboard.report.empty);
    await page.unroute(calls);
    await page.route(calls, (route) => route.fulfill(busy));
    await page.reload();
    await expect(report(page).getByRole('alert')).toContainText('We are busy.');
    await page.unroute(calls);
    await page.route(calls, (route) => route.fulfill({ json: rows(2) }));
    await report(page).getByRole('button', { name: 'Try again' }).click();
    await expect(report(page).getByRole('row')).toHaveCount(3);
    await page.unroute(calls);
    await page.route(calls, (route) => route.abort());
    await page.reload();
    await expect(report(page)).toContainText('You are offline. Showing what was saved');
    await expect(report(page).getByRole('row')).toHaveCount(3);
  });
});
