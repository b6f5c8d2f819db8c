import type { Page } from '@playwright/test';
import type { PackageEvent } from '#contract/packages/schema';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { signIn, signInAsNewClient } from './support/client';
import { sidewaysOverflow } from './support/overflow';
import { answerDetail, answerList, answerNoGoods, beforeArrival, busy, packageRow } from './support/packages';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

const event = (
  what: PackageEvent['what'],
  status: PackageEvent['status'],
  day: string,
  where: string | null = 'Guangdong',
): PackageEvent => ({ what, status, at: `2025-${day}T08:05:00.000Z`, where, note: null });

/** Newest first, as the server sends it. */
const history = [
  event('ETA_CHANGED', null, '06-10', 'At sea'),
  event('DEPARTED', 'EN_ROUTE', '06-03', 'Guangzhou port'),
  event('LOADED', 'IN_TRANSIT', '05-30'),
  event('RELEASED', 'YET_TO_LOAD', '05-23'),
  event('HELD', 'ON_HOLD', '05-22', null),
  event('RECEIVED', 'YET_TO_LOAD', '05-20'),
];

const field = (page: Page, name: string) =>
  page.locator('.detail-card dl > div', { has: page.getByText(name, { exact: true }) }).getByRole('definition');
const stops = (page: Page) => page.getByRole('list', { name: 'Journey so far' }).getByRole('listitem');
const timeline = (page: Page) => page.locator('.timeline > li:visible');

test('shows every field, the fees in two currencies, and the title', async ({ page }) => {
  await page.clock.install({ time: beforeArrival });
  await signIn(page);
  await answerDetail(page, packageRow(), history);
  await page.goto('/packages/1041');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Package ID: #1041');
  await expect(page).toHaveTitle('Package #1041 | Kwanline Freight');
  const head = page.locator('.detail-head');
  await expect(head.locator('.pill')).toHaveText('In transit');
  await expect(head).toContainText('988120034417');
  await expect(head).toContainText('20 May 2025 at 09:14 from drafts');
  for (const [name, value] of [
    ['Customer name', 'KWL-AMA MENSAH'],
    ['Email', 'ama@kwanline.example'],
    ['Phone', '+233 00 000 0101'],
    ['Status', 'In transit'],
    ['Package', 'Curtain fabric'],
    ['CBM', '1.36'],
    ['Quantity', '18'],
    ['Departure', '3 Jun 2025'],
    ['Received', '20 May 2025'],
    ['Loaded', '30 May 2025'],
    ['ETA', '12 Jul 2025'],
    ['Vessel Line', 'MV Sankofa Star'],
    ['Notes', '-'],
  ] as const) {
    await expect(field(page, name), name).toHaveText(value);
  }
  await expect(field(page, 'Days Left').locator('[aria-hidden]')).toHaveText('23d 6h 40m');
  await page.clock.runFor(60_000);
  await expect(field(page, 'Days Left').locator('.visually-hidden')).toHaveText('23 days, 6 hours and 39 minutes left');

  const fees = page.locator('.fee-card');
  await expect(fees).toContainText('Est. Shipping Fees');
  await expect(fees).toContainText('$340.00');
  await page.getByRole('radio', { name: 'USD' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'GHS' })).toBeChecked();
  await expect(fees).toContainText('¢4,080.00');
  await expect(fees).not.toContainText('$');
});

test('hides what is not loaded yet, and shows dashes for what is missing', async ({ page }) => {
  await signIn(page);
  const notes = { description: 'Two boxes.\nOne is wet.' };
  await answerDetail(page, packageRow({ id: 7, status: 'YET_TO_LOAD', ...notes }));
  await answerDetail(page, packageRow({ id: 8, status: 'ARRIVED', eta: null, vessel: null, departure: null }));
  await answerDetail(page, packageRow({ id: 9, status: 'DELIVERED', loaded: null, received: null }));
  await page.goto('/packages/7');
  for (const name of ['ETA', 'Days Left', 'Vessel Line']) await expect(field(page, name), name).toHaveText('-');
  await expect(field(page, 'Notes')).toHaveText('Two boxes. One is wet.');
  await page.goto('/packages/8');
  for (const name of ['Departure', 'ETA', 'Days Left', 'Vessel Line']) await expect(field(page, name)).toHaveText('-');
  await page.goto('/packages/9');
  for (const name of ['Loaded', 'Received', 'Days Left']) await expect(field(page, name)).toHaveText('-');
  await expect(field(page, 'ETA')).toHaveText('12 Jul 2025');
});

test('draws the journey from the events, and tells them below, newest first', async ({ page }) => {
  await page.clock.install({ time: beforeArrival });
  await signIn(page);
  await answerDetail(page, packageRow(), history);
  await page.goto('/packages/1041');
  await expect(stops(page)).toHaveText(['Received20 May', 'In transitsince 30 May', 'ArrivedETA 12 Jul', 'Delivered']);
  await expect(stops(page).nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(timeline(page)).toHaveText([
    /^Estimated arrival changed\s*10 Jun 2025, 08:05 · At sea$/,
    /^Vessel departed\s*3 Jun 2025, 08:05 · Guangzhou port$/,
    /^Loaded into a container\s*In transit\s*30 May 2025, 08:05 · Guangdong$/,
    /^Released\s*Yet to load\s*23 May 2025, 08:05 · Guangdong$/,
  ]);
  await page.getByRole('button', { name: 'Show all 6 events' }).click();
  await expect(timeline(page)).toHaveCount(6);
  await expect(timeline(page).nth(4)).toHaveText(/^Held\s*On hold\s*22 May 2025, 08:05$/);
  await page.getByRole('button', { name: 'Show fewer events' }).click();
  await expect(timeline(page)).toHaveCount(4);
});

test('a package on hold waits at its stop; EN_ROUTE is in transit', async ({ page }) => {
  await signIn(page);
  const held = [event('HELD', 'ON_HOLD', '05-22'), event('RECEIVED', 'YET_TO_LOAD', '05-20')];
  await answerDetail(page, packageRow({ id: 7, status: 'ON_HOLD', loaded: null, eta: null }), held);
  await answerDetail(page, packageRow({ id: 8, status: 'EN_ROUTE' }), []);
  await page.goto('/packages/7');
  await expect(page.locator('.detail-head .pill-grey')).toHaveText('On hold');
  await expect(stops(page).nth(0)).toHaveAttribute('aria-current', 'step');
  await expect(stops(page)).toHaveText(['Received20 May', 'In transit', 'Arrived', 'Delivered']);
  await page.goto('/packages/8');
  await expect(page.locator('.detail-head .pill-yellow')).toHaveText('In transit');
  await expect(field(page, 'Status')).toHaveText('In transit');
  await expect(stops(page).nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText('Nothing has been recorded yet.')).toBeVisible();
});

test('opens at once from the list, and Back leads there', async ({ page }) => {
  await signIn(page);
  await answerList(page, [packageRow()]);
  await page.route('**/api/packages/1041{,/events}', () => {});
  await page.goto('/packages?sort=cbm');
  await page.getByRole('link', { name: '#1041' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Package #1041 | Kwanline Freight');
  await expect(field(page, 'Package')).toHaveText('Curtain fabric');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/packages?sort=cbm');
  await expect(page).toHaveTitle('Packages | Kwanline Freight');
  await page.goto('/packages/1041');
  await expect(page.locator('[aria-busy="true"]').first()).toContainText('Loading this package…');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/packages');
});

test('is printed as a record: what is for the hand is gone, the currency shown stays', async ({ page }) => {
  await page.clock.install({ time: beforeArrival });
  await signIn(page);
  await answerDetail(page, packageRow(), history);
  await page.goto('/packages/1041');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.getByText('GHS').click();
  await page.clock.runFor(3_600_000);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Kwanline Freight - package record')).toBeVisible();
  await expect(
    page.getByText('Printed 19 June 2025 00:50 UTC. Not an invoice. Estimates are a guide only.'),
  ).toBeVisible();
  await expect(page.getByText('¢4,080.00')).toBeVisible();
  await expect(timeline(page)).toHaveCount(6);
  for (const name of ['Print', 'Back', 'My Account', 'Show all 6 events']) {
    await expect(page.getByRole('button', { name }), name).toBeHidden();
  }
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toBeHidden();
  const pill = await page.locator('.detail-head .pill').evaluate((element) => {
    const { backgroundColor, borderTopColor, color } = getComputedStyle(element);
    return { backgroundColor, isOutlined: borderTopColor === color };
  });
  expect(pill).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', isOutlined: true });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // A4 in points, on one sheet.
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test.describe('when something fails', () => {
  test.use(brokenNetwork);

  test("another client's package, a missing one and nonsense are all not found, with a way back", async ({ page }) => {
    const { id, backendTokens } = await signIn(page);
    const list = await page.request.get('/api/packages/client', {
      headers: { authorization: `Bearer ${backendTokens.accessToken}` },
    });
    const own: number = (await list.json())[0].id;
    await page.goto(`/packages/${own}`);
    await expect(page.locator('.timeline > li').first()).toBeVisible();
    expect(id).toBeGreaterThan(0);

    await page.evaluate(() => sessionStorage.clear());
    const stranger = await signInAsNewClient(page);
    await page.evaluate((text) => {
      sessionStorage.setItem('started', 'yes');
      sessionStorage.setItem('kwanline.session', text);
    }, JSON.stringify(stranger));
    for (const number of [String(own), '999999999', 'abc', '0', '1e3']) {
      await page.goto(`/packages/${number}`);
      await expect(page.getByRole('heading', { level: 1 }), number).toHaveText('Package not found');
    }
    await expect(page.getByText('If you saw it here before, we had recorded it for you by mistake.')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'See all packages' }).click();
    await expect(page).toHaveURL('/packages');
    await expect(page.getByText('No results.', { exact: true })).toBeVisible();
  });

  test('says why and tries again, for the package and for its history', async ({ page }) => {
    await signIn(page);
    const down = { status: 503, headers: { 'retry-after': '60' }, json: busy };
    await answerNoGoods(page);
    await page.route('**/api/packages/1041', (route) => route.fulfill(down));
    await page.route('**/api/packages/1041/events', (route) => route.fulfill(down));
    await page.goto('/packages/1041');
    const box = page.getByRole('alert');
    await expect(box).toContainText('We could not load this package');
    await expect(box).toContainText('We are busy.');
    await expectNoViolations(page);
    await page.unroute('**/api/packages/1041');
    await page.route('**/api/packages/1041', (route) => route.fulfill({ json: packageRow() }));
    await box.getByRole('button', { name: 'Try again' }).click();
    await expect(box).toContainText('We could not load the history');
    await expect(stops(page)).toHaveText(['Received20 May', 'In transitsince 30 May', /^Arrived/, 'Delivered']);
    await page.unroute('**/api/packages/1041/events');
    await page.route('**/api/packages/1041/events', (route) => route.fulfill({ json: history }));
    await box.getByRole('button', { name: 'Try again' }).click();
    await expect(timeline(page)).toHaveCount(4);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('axe finds nothing wrong, and nothing scrolls sideways at 320 px', async ({ page }) => {
  await signIn(page);
  const endless = 'W'.repeat(90);
  await answerDetail(page, packageRow({ customer: endless, description: endless, trackingNumber: endless }), history);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/packages/1041');
  await expect(timeline(page)).toHaveCount(4);
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoViolations(page);
});
