import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Gateway, openGateway } from './support/gateway';
import { expect, test } from './support/test';

/**
 * The budgets of tests/budgets.test.ts as a visitor pays them; totals include response headers. 1 kB is 1,000 bytes.
 */
const KB = 1_000;
const precache: { pages: string[]; files: string[] } = JSON.parse(
  readFileSync(new URL('../../dist/precache.json', import.meta.url), 'utf8'),
);
const SAVING_MS = 90_000;

let gateway: Gateway;
test.beforeEach(async ({ baseURL }) => {
  gateway = await openGateway(baseURL ?? '');
});
test.afterEach(() => gateway.close());
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const paths = () => gateway.answers.map(({ path }) => path);
/** React has hydrated the form, and no request is pending. */
async function comesToRest(page: Page) {
  await expect(page.getByRole('textbox', { name: 'Tracking numbers' })).not.toHaveAttribute('required');
  await page.waitForLoadState('networkidle');
}
/** Everything that a first visit caches has been fetched. */
async function isSaved(page: Page) {
  const missing = () =>
    page.evaluate(
      async (names) => {
        const found = await Promise.all(names.map((name) => caches.match(name)));
        return names.filter((_, index) => !found[index]);
      },
      [...precache.pages, ...precache.files],
    );
  await expect.poll(missing, { timeout: SAVING_MS }).toEqual([]);
}

const table = () =>
  gateway.answers.map(({ path, status, head, body }) => `${head} + ${body} ${status} ${path}`).join('\n');
const total = () => gateway.answers.reduce((sum, { head, body }) => sum + head + body, 0);
const bodies = (type: string) =>
  gateway.answers.filter((answer) => answer.type.includes(type)).reduce((sum, { body }) => sum + body, 0);

test('the first visit of the home page: 12 requests, 180 kB, no third party', async ({ page, context }) => {
  // What the worker prefetches, later and only where data is cheap, has its own budget in tests/budgets.test.ts.
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.goto(gateway.origin, { waitUntil: 'load' });
  await comesToRest(page);
  expect([...asked]).toEqual([gateway.origin]);
  expect.soft(gateway.answers.length, table()).toBeLessThanOrEqual(12);
  expect.soft(total(), table()).toBeLessThanOrEqual(180 * KB);
  expect.soft(bodies('javascript'), table()).toBeLessThanOrEqual(85 * KB);
  expect.soft(bodies('css'), table()).toBeLessThanOrEqual(12 * KB);
  expect.soft(bodies('html'), table()).toBeLessThanOrEqual(15 * KB);
  expect.soft(bodies('image'), table()).toBeLessThanOrEqual(20 * KB);
});

test('a repeated visit of the home page costs at most 15 kB', async ({ page, context }) => {
  await page.goto(gateway.origin);
  await isSaved(page);
  await page.close();
  gateway.answers.length = 0;
  const again = await context.newPage();
  await again.goto(gateway.origin);
  // Including the check for a new worker.
  await expect.poll(paths, { timeout: SAVING_MS }).toContain('/sw.js');
  await comesToRest(again);
  expect(gateway.answers.length).toBeGreaterThan(0);
  expect(total(), table()).toBeLessThanOrEqual(15 * KB);
});

test('a repeated visit without a worker costs at most 15 kB too', async ({ page, context }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await page.goto(gateway.origin);
  await comesToRest(page);
  await page.close();
  gateway.answers.length = 0;
  const again = await context.newPage();
  await again.goto(gateway.origin);
  await comesToRest(again);
  expect(gateway.answers.length).toBeGreaterThan(0);
  expect(total(), table()).toBeLessThanOrEqual(15 * KB);
});

test('a repeated tracking costs at most 10 kB', async ({ page }) => {
  const track = async (number: string) => {
    const field = page.getByRole('textbox', { name: 'Tracking numbers' });
    await expect(field).not.toHaveAttribute('required');
    await field.fill(number);
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await expect(page).toHaveURL(/\/search/);
    await expect(page.getByText('You searched for')).toBeVisible();
    await expect(page.getByText('No Packages found')).toBeVisible();
  };
  await page.goto(gateway.origin);
  await track('78612098765432');
  await isSaved(page);
  gateway.answers.length = 0;
  // From the start, as for people who look every day.
  await page.goto(gateway.origin);
  await track('78612098765433');
  // Including the check for a new worker, the last request.
  await expect.poll(paths, { timeout: SAVING_MS }).toContain('/sw.js');
  await page.waitForLoadState('networkidle');
  expect(paths()).toContainEqual(expect.stringContaining('/api/packages/search'));
  expect(total(), table()).toBeLessThanOrEqual(10 * KB);
});
