import { type Gateway, openGateway } from './support/gateway';
import { expect, test } from './support/test';

/** The budgets of tests/budgets.test.ts as a visitor pays them; totals with the heads of the answers. 1 kB is 1,000 bytes. */
const KB = 1_000;
// Comes to rest, and well before a worker begins to fetch ahead.
const REST_MS = 1_500;

let gateway: Gateway;
test.beforeEach(async ({ baseURL }) => {
  gateway = await openGateway(baseURL ?? '');
});
test.afterEach(() => gateway.close());
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });
test.setTimeout(60_000);

const table = () =>
  gateway.answers.map(({ path, status, head, body }) => `${head} + ${body} ${status} ${path}`).join('\n');
const total = () => gateway.answers.reduce((sum, { head, body }) => sum + head + body, 0);
const bodies = (type: string) =>
  gateway.answers.filter((answer) => answer.type.includes(type)).reduce((sum, { body }) => sum + body, 0);

test('the first visit of the home page: 12 requests, 180 kB, nobody else asked', async ({ page, context }) => {
  // What the worker fetches ahead, later and only where data is cheap, has a budget of its own in tests/budgets.test.ts.
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.goto(gateway.origin, { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);
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
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => caches.match('/terms').then(Boolean)), { timeout: 30_000 }).toBe(true);
  await page.waitForTimeout(REST_MS);
  await page.close();
  gateway.answers.length = 0;
  const again = await context.newPage();
  await again.goto(gateway.origin);
  // With the look for a new worker and everything that one then wants.
  await again.waitForTimeout(5_000);
  expect(gateway.answers.length).toBeGreaterThan(0);
  expect(total(), table()).toBeLessThanOrEqual(15 * KB);
});

test('a repeated visit without a worker costs at most 15 kB too', async ({ page, context }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await page.goto(gateway.origin);
  await page.waitForTimeout(REST_MS);
  await page.close();
  gateway.answers.length = 0;
  const again = await context.newPage();
  await again.goto(gateway.origin);
  await again.waitForTimeout(5_000);
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
    await page.waitForTimeout(REST_MS);
  };
  await page.goto(gateway.origin);
  await track('78612098765432');
  // What the first visit keeps for later has come when the worker is there, however long that takes.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  gateway.answers.length = 0;
  // All the way from the beginning, as somebody does who looks every day.
  await page.goto(gateway.origin);
  await track('78612098765433');
  expect(gateway.answers.map(({ path }) => path)).toContainEqual(expect.stringContaining('/api/packages/search'));
  expect(total(), table()).toBeLessThanOrEqual(10 * KB);
});
