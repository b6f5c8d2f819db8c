import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { signIn } from './support/client';
import { expect, test } from './support/test';

const trigger = (page: Page) => page.getByRole('button', { name: /^Change date range/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose a date range' });
const said = (page: Page) => dialog(page).getByRole('status');

/** On the dashboard, on Wednesday, 18 June 2025. The server's answer does not matter here. */
async function openPicker(page: Page) {
  await page.clock.setFixedTime('2025-06-18T12:00:00Z');
  await signIn(page);
  await page.goto('/dashboard');
  await expect(trigger(page)).toHaveAccessibleName('Change date range, 20 Mar 2025 to 18 Jun 2025');
  await trigger(page).click();
  await expect(dialog(page)).toBeVisible();
}

const parts = (page: Page, end: 'From' | 'To') => {
  const group = dialog(page).getByRole('group', { name: end });
  const part = (name: string) => group.getByRole('spinbutton', { name });
  return { month: part('Month'), day: part('Day'), year: part('Year') };
};

async function expectTexts(page: Page, from: string, to: string) {
  for (const [end, text] of [['From', from] as const, ['To', to] as const]) {
    const { month, day: dayPart, year } = parts(page, end);
    const [m = '', d = '', y = ''] = text.split('/');
    await expect(month).toHaveValue(m);
    await expect(dayPart).toHaveValue(d);
    await expect(year).toHaveValue(y);
  }
}

const applied = (page: Page, range: string) =>
  expect(trigger(page)).toHaveAccessibleName(`Change date range, ${range}`);

test.describe('at 960 px and more', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('fetches its code when it is opened, and puts the focus on the selected day', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.clock.setFixedTime('2025-06-18T12:00:00Z');
    await signIn(page);
    await page.goto('/dashboard');
    await expect(trigger(page)).toHaveAttribute('aria-haspopup', 'dialog');
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false');
    expect(scripts.filter((url) => url.includes('range-dialog') && url.endsWith('.js'))).toEqual([]);
    const fetched = page.waitForRequest(/range-dialog.*\.js$/);
    await trigger(page).click();
    await fetched;
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true');

    const focused = page.getByRole('button', { name: 'Today, Wednesday 18 June 2025, selected' });
    await expect(focused).toBeFocused();
  });

  test('chooses by keyboard: first day, last day, Update; the button says the new range', async ({ page }) => {
    await openPicker(page);
    await expect(said(page)).toHaveText('Choose the first day.');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText('Now choose the last day.');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(said(page)).toHaveText('Range set: 18 May 2025 to 25 May 2025');
    await expectTexts(page, '5/18/2025', '5/25/2025');
    const asked = page.waitForRequest(/client-dashboard/);
    await dialog(page).getByRole('button', { name: 'Update' }).focus();
    await page.keyboard.press('Enter');
    expect(new URL((await asked).url()).search).toBe('?state=USD&from=2025-05-18&to=2025-05-25');
    await expect(dialog(page)).toBeHidden();
    await applied(page, '18 May 2025 to 25 May 2025');
    await expect(trigger(page)).toBeFocused();
  });
});

test.describe('below 960 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('axe finds nothing wrong, as a sheet and as a popover', async ({ page }) => {
    await openPicker(page);
    await expectNoViolations(page);
    await expect(page.getByRole('grid')).toHaveCount(2);
  });
});
