import type { Locator, Page } from '@playwright/test';
import { dateRangePicker as words } from '../../web/content/date-range-picker';
import { expectNoViolations } from './support/axe';
import { signIn } from './support/client';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const trigger = (page: Page) => page.getByRole('button', { name: /^Change date range/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose a date range' });
const day = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name: new RegExp(`\\b${name}(, selected)?$`) });
const said = (page: Page) => dialog(page).getByRole('status');

/** On the dashboard, on Wednesday, 18 June 2025. What the server answers is of no matter here. */
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

  test('opens with two months, nine presets and no compare, the focus on the selected day', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.clock.setFixedTime('2025-06-18T12:00:00Z');
    await signIn(page);
    await page.goto('/dashboard');
    await expect(trigger(page)).toHaveAttribute('aria-haspopup', 'dialog');
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false');
    expect(scripts.filter((url) => url.includes('range-dialog') && url.endsWith('.js'))).toEqual([]);
    await trigger(page).click();
    expect(scripts.filter((url) => url.includes('range-dialog') && url.endsWith('.js'))).toHaveLength(1);
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true');

    const focused = page.getByRole('button', { name: 'Today, Wednesday 18 June 2025, selected' });
    await expect(focused).toBeFocused();
    await expect(page.getByRole('grid')).toHaveCount(2);
    await expect(page.getByRole('grid', { name: 'May 2025' })).toHaveAttribute('aria-multiselectable', 'true');
    const june = page.getByRole('grid', { name: 'June 2025' });
    await expect(june.getByRole('columnheader').first()).toHaveText(/^Sunday/);
    await expect(june.getByRole('gridcell', { selected: true })).toHaveCount(18);
    await expect(dialog(page).locator('[data-day][tabindex="0"]')).toHaveCount(1);
    await expect(dialog(page).getByRole('group', { name: 'Presets' }).getByRole('button')).toHaveText(
      Object.values(words.presets),
    );
    await expect(dialog(page).getByRole('combobox')).toHaveCount(0);
    await expect(dialog(page).getByText('Compare')).toHaveCount(0);
    await expect(dialog(page).getByRole('switch')).toHaveCount(0);
  });

  test('walks by every key of a grid', async ({ page }) => {
    await openPicker(page);
    const walk: [key: string, name: string][] = [
      ['ArrowLeft', 'Tuesday 17 June 2025'],
      ['ArrowUp', 'Tuesday 10 June 2025'],
      ['ArrowRight', 'Wednesday 11 June 2025'],
      ['ArrowDown', 'Wednesday 18 June 2025'],
      ['Home', 'Sunday 15 June 2025'],
      ['End', 'Saturday 21 June 2025'],
      ['PageUp', 'Wednesday 21 May 2025'],
      ['PageDown', 'Saturday 21 June 2025'],
      ['Shift+PageUp', 'Friday 21 June 2024'],
      ['Shift+PageDown', 'Saturday 21 June 2025'],
      ['PageDown', 'Monday 21 July 2025'],
    ];
    for (const [key, name] of walk) {
      await page.keyboard.press(key);
      await expect(day(page, name)).toBeFocused();
    }
    await expect(page.getByRole('grid')).toHaveCount(2);
    await expect(page.getByRole('grid', { name: 'July 2025' })).toBeVisible();
    // One stop for all the days.
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
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

  test('a first day after the last moves the last, and the reverse', async ({ page }) => {
    await openPicker(page);
    await day(page, '25 June 2025').click();
    await expectTexts(page, '6/25/2025', '6/25/2025');
    await day(page, '2 June 2025').click();
    await expectTexts(page, '6/2/2025', '6/2/2025');
    await day(page, '1 June 2025').click();
    await day(page, '14 June 2025').click();
    await expectTexts(page, '6/1/2025', '6/14/2025');
    await expect(dialog(page).getByRole('gridcell', { selected: true })).toHaveCount(14);
  });

  test('each preset sets its days and is shown as pressed', async ({ page }) => {
    await openPicker(page);
    const expected: Record<string, [string, string]> = {
      Today: ['6/18/2025', '6/18/2025'],
      Yesterday: ['6/17/2025', '6/17/2025'],
      'Last 7 days': ['6/12/2025', '6/18/2025'],
      'Last 14 days': ['6/5/2025', '6/18/2025'],
      'Last 30 days': ['5/20/2025', '6/18/2025'],
      'This Week': ['6/15/2025', '6/18/2025'],
      'Last Week': ['6/8/2025', '6/14/2025'],
      'This Month': ['6/1/2025', '6/18/2025'],
      'Last Month': ['5/1/2025', '5/31/2025'],
    };
    const presets = dialog(page).getByRole('group', { name: 'Presets' });
    await expect(presets.getByRole('button', { pressed: true })).toHaveCount(0);
    for (const [name, [from, to]] of Object.entries(expected)) {
      await presets.getByRole('button', { name, exact: true }).click();
      await expect(presets.getByRole('button', { pressed: true })).toHaveText([name]);
      await expectTexts(page, from, to);
    }
    await expect(said(page)).toHaveText('Range set: 1 May 2025 to 31 May 2025');
  });

  const waysOut: Record<string, (page: Page) => Promise<unknown>> = {
    'the Cancel button': (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
    'the Escape key': (page) => page.keyboard.press('Escape'),
    'a click outside': (page) => page.getByRole('heading', { level: 1 }).click(),
    'the button again': (page) => trigger(page).click(),
    'going on by Tab': async (page) => {
      await dialog(page).getByRole('button', { name: 'Update' }).focus();
      await page.keyboard.press('Tab');
    },
  };
  test('every way out but Update reverts', async ({ page }) => {
    await openPicker(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const [name, leave] of Object.entries(waysOut)) {
      await dialog(page).getByRole('button', { name: 'Last 7 days' }).click();
      await leave(page);
      await expect(dialog(page), name).toBeHidden();
      await applied(page, '20 Mar 2025 to 18 Jun 2025');
      if (!name.startsWith('a click') && !name.startsWith('going')) await expect(trigger(page), name).toBeFocused();
      await trigger(page).click();
      await expectTexts(page, '3/20/2025', '6/18/2025');
    }
    // Update, with nothing changed, applies nothing.
    await dialog(page).getByRole('button', { name: 'Update' }).click();
    await expect(dialog(page)).toBeHidden();
    expect(asked.filter((url) => url.includes('/api/statistics'))).toEqual([]);
  });

  test('the months turn, and their days stay within reach of Tab', async ({ page }) => {
    await openPicker(page);
    for (const [button, first, second] of [
      ['Next month', 'June 2025', 'July 2025'],
      ['Next month', 'July 2025', 'August 2025'],
      ['Previous month', 'June 2025', 'July 2025'],
    ] as const) {
      await dialog(page).getByRole('button', { name: button }).click();
      await expect(page.getByRole('grid', { name: first })).toBeVisible();
      await expect(page.getByRole('grid', { name: second })).toBeVisible();
      await expect(dialog(page).locator('[data-day][tabindex="0"]')).toHaveCount(1);
    }
    await expect(dialog(page).locator('[aria-live="polite"]')).toHaveText(['June 2025', 'July 2025']);
  });

  test.describe('typing', () => {
    const press = async (field: Locator, ...keys: string[]) => {
      await field.focus();
      for (const key of keys) await field.press(key);
    };

    test('takes the allowed keys only, and carries up and down over', async ({ page }) => {
      await openPicker(page);
      const from = parts(page, 'From');
      await expect(from.month).toHaveAttribute('aria-valuetext', 'March');
      await expect(from.month).toHaveAttribute('aria-valuemin', '1');
      await expect(from.month).toHaveAttribute('aria-valuemax', '12');
      await expect(from.month).toHaveAttribute('aria-valuenow', '3');
      await expect(from.day).toHaveAttribute('aria-valuemax', '31');
      await expect(from.year).toHaveAttribute('aria-valuemin', '1000');
      await expect(from.year).toHaveAttribute('aria-valuemax', '9999');
      await press(from.month, 'a', '-', '.', 'Space', 'Home', 'End');
      await expect(from.month).toHaveValue('3');
      await press(from.month, 'ArrowDown', 'ArrowDown', 'ArrowDown');
      await expectTexts(page, '12/20/2024', '6/18/2025');
      await press(from.day, ...Array<string>(12).fill('ArrowUp'));
      await expectTexts(page, '1/1/2025', '6/18/2025');
      // The months follow what is typed.
      await expect(page.getByRole('grid', { name: 'January 2025' })).toBeVisible();
      await press(from.year, 'ArrowUp');
      await expectTexts(page, '1/1/2026', '1/1/2026');
      await press(parts(page, 'To').year, 'ArrowDown');
      await expectTexts(page, '1/1/2025', '1/1/2025');
    });

    test('moves between the parts at the edges of the text', async ({ page }) => {
      await openPicker(page);
      const { month, day: dayPart, year } = parts(page, 'From');
      await press(month, 'ArrowRight');
      await expect(dayPart).toBeFocused();
      await press(dayPart, 'ArrowRight');
      await expect(year).toBeFocused();
      await press(year, 'ArrowLeft');
      await expect(dayPart).toBeFocused();
    });

    test('counts when it is left, pushes the other end, and reverts what is no date', async ({ page }) => {
      await openPicker(page);
      const from = parts(page, 'From');
      await from.month.focus();
      await page.keyboard.type('7');
      await page.keyboard.press('Tab');
      await expectTexts(page, '7/20/2025', '7/20/2025');
      await page.keyboard.type('31');
      await page.keyboard.press('Enter');
      await expectTexts(page, '7/31/2025', '7/31/2025');
      await from.month.focus();
      await page.keyboard.type('6');
      await page.keyboard.press('Tab');
      await expect(said(page)).toHaveText('Not a real date. Back to 7/31/2025.');
      await expectTexts(page, '7/31/2025', '7/31/2025');
      for (const [field, text] of [
        [from.month, '13'],
        [from.day, '0'],
        [from.year, '999'],
        [from.year, ''],
      ] as const) {
        await field.fill(text);
        await field.press('Enter');
        await expectTexts(page, '7/31/2025', '7/31/2025');
      }
      await from.year.fill('y2024');
      await dialog(page).getByRole('button', { name: 'Update' }).click();
      await applied(page, '31 Jul 2024 to 31 Jul 2025');
    });
  });
});

test.describe('below 960 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('is a sheet over the window with one month and a drop-down of presets', async ({ page }) => {
    await openPicker(page);
    await expect(page.getByRole('button', { name: 'Today, Wednesday 18 June 2025, selected' })).toBeFocused();
    await expect(page.getByRole('grid')).toHaveCount(1);
    // It slides in.
    const sides = () =>
      dialog(page).evaluate((sheet) => {
        const { x, y, width, height } = sheet.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      });
    await expect.poll(sides).toEqual([0, 0, 360, 740]);
    for (const name of ['Cancel', 'Update']) {
      await expect(dialog(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    const cell = await day(page, '3 June 2025').boundingBox();
    expect(cell?.width).toBeGreaterThanOrEqual(44);
    expect(cell?.height).toBeGreaterThanOrEqual(44);

    const select = dialog(page).getByRole('combobox', { name: 'Presets' });
    await expect(select.getByRole('option')).toHaveText(['Select...', ...Object.values(words.presets)]);
    await expect(select).toHaveValue('');
    await select.selectOption('Last Month');
    await expectTexts(page, '5/1/2025', '5/31/2025');
    await expect(page.getByRole('grid', { name: 'May 2025' })).toBeVisible();
    // What the drop-down shows never goes stale.
    await day(page, '2 May 2025').click();
    await expect(select).toHaveValue('');
    await day(page, '9 May 2025').click();
    await dialog(page).getByRole('button', { name: 'Update' }).click();
    await applied(page, '2 May 2025 to 9 May 2025');
    await expect(trigger(page)).toBeFocused();
  });

  test('Tab stays inside, Escape reverts, and nothing is wider than 320 px', async ({ page }) => {
    await openPicker(page);
    await dialog(page).getByRole('combobox').selectOption('Today');
    const stops = await dialog(page).locator('input, select, button:not([tabindex="-1"])').count();
    for (let stop = 0; stop <= stops + 2; stop += 1) {
      await page.keyboard.press('Tab');
      // The browser's own bar is a stop too, and counts as inside: nothing of the page is reached.
      const isOutside = await page.evaluate(() => {
        const at = document.activeElement;
        return at !== document.body && !at?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await applied(page, '20 Mar 2025 to 18 Jun 2025');
    await expect(trigger(page)).toBeFocused();
    await page.setViewportSize({ width: 320, height: 568 });
    await trigger(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await dialog(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
  });

  test('axe finds nothing wrong, as a sheet and as a popover', async ({ page }) => {
    await openPicker(page);
    await expectNoViolations(page);
    await expect(page.getByRole('grid')).toHaveCount(2);
  });
});
