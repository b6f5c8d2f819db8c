import type { Page } from '@playwright/test';
import { expectNoViolations, violations } from './support/axe';
import { allButTheFirst, holdScripts } from './support/hold-scripts';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const opener = (page: Page) => page.getByRole('button', { name: 'Open shipping fee calculator' });
const panel = (page: Page) => page.getByRole('region', { name: 'Shipping fee calculator' });
const labels = ['Length (m)', 'Width (m)', 'Height (m)', 'CBM Rate'] as const;

async function open(page: Page) {
  await opener(page).click();
  await expect(panel(page)).toBeVisible();
}

async function fill(page: Page, values: readonly string[]) {
  for (const [index, label] of labels.entries()) await page.getByLabel(label).fill(values[index] ?? '');
}

const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' }).click();

test('a press before the scripts are there is answered when they come', async ({ page }) => {
  const { release } = await holdScripts(page, allButTheFirst);
  await page.goto('/', { waitUntil: 'load' });
  await opener(page).click();
  await expect(page.locator('[data-pressed]')).toBeVisible();
  release();
  await expect(panel(page)).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('traps no focus, and stays open and filled on the next page', async ({ page }) => {
  await page.goto('/about');
  await open(page);
  await page.getByLabel('Length (m)').fill('3');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Container Loadings' }).click();
  await expect(page).toHaveURL('/container-loadings');
  await expect(page.getByLabel('Length (m)')).toHaveValue('3');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  // The focus stays on the page.
  await expect(opener(page)).not.toBeFocused();
});

test('asks for its code only when it is opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  const isCode = (url: string) => /\/fee-calculator-[^/]*\.js$/.test(url);
  const before = asked.filter(isCode).length;
  await open(page);
  expect([before, asked.filter(isCode).length]).toEqual([0, 1]);
});

test.describe('without a connection', () => {
  test.use({ expectedMessage: /ERR_FAILED/ });

  test('the button is released, and a later press works', async ({ page }) => {
    await page.goto('/about');
    const code = '**/assets/fee-calculator-*.js*';
    await page.route(code, (route) => route.abort());
    await opener(page).click();
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
    await page.unroute(code);
    await open(page);
  });
});

test('fits the window from 320 to 1280 px, and axe finds nothing, light or dark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/about');
  await open(page);
  await fill(page, ['1.2', '0.8', '0.65', '250']);
  await calculate(page);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByText('$156.00')).toBeInViewport();
    expect(await sidewaysOverflow(page), `${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), `320 px, ${colorScheme}`).toEqual([]);
  }
  await expectNoViolations(page, { height: 740 });
});
