import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const calls = '**/api/loadings?**';
const rows = [
  {
    loaded: '2025-07-12T23:59:59.000Z',
    vessel: 'MV Sankofa Star',
    eta: '2025-08-25T00:00:00.000Z',
    status: 'IN_TRANSIT',
  },
  { loaded: null, vessel: null, eta: null, status: 'YET_TO_LOAD' },
];
const answerWith = (page: Page, json: unknown) => page.route(calls, (route) => route.fulfill({ json }));

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('lists the containers in a table, and asks for all of them', async ({ page }) => {
    const asked = page.waitForRequest(calls);
    await page.goto('/container-loadings');
    expect(new URL((await asked).url()).search).toBe('?status=');
    const table = page.getByRole('table', { name: 'Container loadings' });
    await expect(table.getByRole('columnheader')).toHaveText(['Loaded', 'Vessel line', 'ETA', 'Status']);
    await expect(table.getByRole('row').nth(12)).toBeVisible();
    await expect(page.locator('.loading-cards')).toHaveCount(0);
  });

  test('shows days in UTC and a dash for what is missing', async ({ page }) => {
    await answerWith(page, rows);
    await page.goto('/container-loadings');
    const cells = page.getByRole('row').nth(1).getByRole('cell');
    await expect(cells).toHaveText(['12 Jul 2025', 'MV Sankofa Star', '25 Aug 2025', 'In transit']);
    await expect(page.getByRole('row').nth(2).getByRole('cell')).toHaveText(['-', '-', '-', 'Yet to load']);
  });
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('lists the containers as cards, without a table in the page', async ({ page }) => {
    await answerWith(page, rows);
    await page.goto('/container-loadings');
    const cards = page.locator('.loading-cards').getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('MV Sankofa Star');
    await expect(cards.first()).toContainText('In transit');
    await expect(cards.first().getByRole('definition')).toHaveText(['12 Jul 2025', '25 Aug 2025']);
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

test.describe('far from Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('still shows the day in UTC', async ({ page }) => {
    await answerWith(page, rows);
    await page.goto('/container-loadings');
    await expect(page.getByText('12 Jul 2025')).toBeVisible();
  });
});

test('says exactly that there is nothing yet', async ({ page }) => {
  await answerWith(page, []);
  await page.goto('/container-loadings');
  await expect(page.getByText('No container loadings have been added yet.', { exact: true })).toBeVisible();
});

test('shows six empty rows while it waits, as cards at 360 px and as a table at 1280 px', async ({ page }) => {
  await page.route(calls, () => {});
  for (const [width, shape] of [
    [360, '.loading-card'],
    [1280, '.loadings-row-shape'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/container-loadings');
    const busy = page.locator('[aria-busy="true"]');
    await expect(busy).toContainText('Loading container loadings…');
    await expect(busy.locator(shape)).toHaveCount(6);
    await expect(busy.locator(shape).first()).toBeVisible();
  }
});

test.describe('when something fails', () => {
  test.use(brokenNetwork);

  test('says why and tries again', async ({ page }) => {
    const json = { statusCode: 503, code: 'UNAVAILABLE', message: 'We are busy.', error: 'We are busy.' };
    await page.route(calls, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json }));
    await page.goto('/container-loadings');
    const box = page.getByRole('alert');
    await expect(box).toContainText('We could not load the container loadings');
    await expect(box).toContainText('We are busy.');
    await page.unroute(calls);
    await box.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('In transit').first()).toBeVisible();
  });

  test('shows the saved copy with its age when the network fails', async ({ page }) => {
    await page.goto('/container-loadings');
    await expect(page.getByText('In transit').first()).toBeVisible();
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.loadings')) ?? '';
      const list = JSON.parse(localStorage.getItem(key) ?? '[]');
      list[0].at -= 25 * 3_600_000;
      localStorage.setItem(key, JSON.stringify(list));
    });
    await page.route(calls, (route) => route.abort());
    await page.goto('/container-loadings');
    await expect(page.getByText('You are offline. Showing what was saved yesterday.')).toBeVisible();
    await expect(page.getByText('In transit').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  const states: Record<string, [reach: (page: Page) => Promise<unknown>, sign: string]> = {
    'the list': [(page) => answerWith(page, rows), '.pill'],
    nothing: [(page) => answerWith(page, []), '.empty-state'],
    waiting: [(page) => page.route(calls, () => {}), '.skeleton'],
    refused: [(page) => page.route(calls, (route) => route.fulfill({ status: 404, json: {} })), '.error-box'],
  };
  test('axe finds nothing wrong: the list, nothing, waiting, refused', async ({ page }) => {
    for (const [name, [reach, sign]] of Object.entries(states)) {
      await test.step(name, async () => {
        await reach(page);
        await page.goto('/container-loadings');
        await expect(page.locator(sign).first()).toBeVisible();
        await expectNoViolations(page);
        await page.unroute(calls);
      });
    }
  });
});

test('does not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/container-loadings');
  await expect(page.getByText('In transit').first()).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
});
