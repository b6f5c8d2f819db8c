import type { Page } from '@playwright/test';
import { violations } from './support/axe';
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

test('shows length x width x height x rate in USD, with the volume and the note', async ({ page }) => {
  await page.goto('/');
  await open(page);
  for (const [values, fee, volume] of [
    [['1.2', '0.8', '0.65', '250'], '$156.00', '0.624 cbm'],
    [['0.5', '0.5', '0.5', '1'], '$0.125', '0.125 cbm'],
    [['1,2', '0,8', '0,65', '250'], '$156.00', '0.624 cbm'],
    [['2', '3', '4', '100'], '$2,400.00', '24 cbm'],
  ] as const) {
    await fill(page, values);
    await calculate(page);
    await expect(panel(page).getByRole('status')).toContainText(fee);
    await expect(panel(page).getByRole('status')).toContainText(volume);
  }
  await expect(panel(page).getByRole('status')).toContainText('Estimated shipping fee');
  await expect(panel(page).getByRole('status')).toContainText('An estimate only.');
});

test('is silent unless all four are above zero; an earlier answer stays', async ({ page }) => {
  await page.goto('/');
  await open(page);
  const wrong = [
    ['', '', '', ''],
    ['1', '1', '1', ''],
    ['1', '1', '1', '0'],
    ['-1', '1', '1', '5'],
    ['1', '1', '.', '5'],
  ];
  for (const values of wrong) {
    await fill(page, values);
    await calculate(page);
    await expect(panel(page).getByRole('status')).toBeEmpty();
  }
  await fill(page, ['1', '1', '1', '5']);
  await calculate(page);
  await expect(panel(page).getByRole('status')).toContainText('$5.00');
  for (const values of wrong) {
    await fill(page, values);
    await calculate(page);
    await expect(panel(page).getByRole('status')).toContainText('$5.00');
    await expect(panel(page).getByRole('status')).toContainText('For the former values.');
  }
  await fill(page, ['1', '1', '1', '5']);
  await expect(panel(page).getByRole('status')).not.toContainText('former');
});

test('a press before the scripts are there is answered when they come', async ({ page }) => {
  const { release } = await holdScripts(page, allButTheFirst);
  await page.goto('/');
  await opener(page).click();
  await expect(page.locator('[data-pressed]')).toBeVisible();
  release();
  await expect(panel(page)).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('takes numbers only, and Enter calculates', async ({ page }) => {
  await page.goto('/');
  await open(page);
  await fill(page, ['1', '1', '1', '']);
  await page.getByLabel('CBM Rate').pressSequentially('2a5');
  await expect(page.getByLabel('CBM Rate')).toHaveValue('25');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('status')).toContainText('$25.00');
});

test('Escape closes it and gives the focus back; what was typed survives', async ({ page }) => {
  await page.goto('/');
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const toggle = page.getByRole('button', { name: 'Close shipping fee calculator' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle).toHaveAttribute('aria-controls', (await panel(page).getAttribute('id')) ?? '');
  await expect(page.getByLabel('Length (m)')).toBeFocused();
  await page.keyboard.type('1.5');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await open(page);
  await expect(page.getByLabel('Length (m)')).toHaveValue('1.5');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(opener(page)).toBeFocused();
});

test('holds nobody in, and stays open and filled on the next page', async ({ page }) => {
  await page.goto('/about');
  await open(page);
  await page.getByLabel('Length (m)').fill('3');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Container Loadings' }).click();
  await expect(page).toHaveURL('/container-loadings');
  await expect(page.getByLabel('Length (m)')).toHaveValue('3');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  // The focus was on the page, and stays there.
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

  test('the button springs back, and a later press works', async ({ page }) => {
    await page.goto('/about');
    const code = '**/assets/fee-calculator-*.js';
    await page.route(code, (route) => route.abort());
    await opener(page).click();
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
    await page.unroute(code);
    await open(page);
  });
});

for (const width of [320, 360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 740 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('fits the window, and axe finds nothing', async ({ page }) => {
        await page.goto('/about');
        await open(page);
        await fill(page, ['1.2', '0.8', '0.65', '250']);
        await calculate(page);
        await expect(page.getByText('$156.00')).toBeInViewport();
        expect(await sidewaysOverflow(page)).toBe(0);
        expect(await violations(page)).toEqual([]);
      });
    });
  }
}
