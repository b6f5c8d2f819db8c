import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { focusOn, mount, resizeWindow, sidewaysOverflow, texts } from '#tests/support/mount';
import { dateRangePicker as words } from '../../content/date-range-picker';
import { useMediaQuery } from '../../lib/media-query';
import { DateRangePicker, wideLayout } from './date-range-picker';
import type { DayRange } from './ranges';

const trigger = page.getByRole('button', { name: /^Change date range/ });
const dialog = page.getByRole('dialog', { name: 'Choose a date range' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const day = (name: string) => dialog.getByRole('button', { name: new RegExp(`\\b${name}(, selected)?$`) });
const grid = (name: string) => page.getByRole('grid', { name });
const said = (sentence: string) => expect.poll(() => texts(dialog.getByRole('status'))).toEqual([sentence]);
const countOf = (found: Locator, count: number) => expect.poll(() => found.elements().length).toBe(count);
const tabStops = () => document.querySelectorAll('dialog [data-day][tabindex="0"]').length;
const press = async (...keys: string[]) => {
  for (const key of keys) await userEvent.keyboard(key);
};
const closed = () => expect.element(dialog).not.toBeInTheDocument();
const applied = (range: string) => expect.element(trigger).toHaveAccessibleName(`Change date range, ${range}`);

let updates: unknown[] = [];

/** As the dashboard has it, on Wednesday, 18 June 2025. */
function Picker() {
  const [range, setRange] = useState<DayRange>({ from: '2025-03-20', to: '2025-06-18' });
  const update = (chosen: DayRange) => {
    updates.push(chosen);
    setRange(chosen);
  };
  const isWide = useMediaQuery(wideLayout);
  return (
    <>
      <h1>Dashboard</h1>
      <DateRangePicker
        range={range}
        today="2025-06-18"
        isWide={isWide}
        words={words}
        showCompare={false}
        onUpdate={update}
      />
      <button type="button">After</button>
    </>
  );
}

async function openPicker() {
  updates = [];
  mount(<Picker />);
  await applied('20 Mar 2025 to 18 Jun 2025');
  await trigger.click();
  await expect.element(dialog).toBeVisible();
}

const parts = (end: 'From' | 'To') => {
  const part = (name: string) => dialog.getByRole('group', { name: end }).getByRole('spinbutton', { name });
  return { month: part('Month'), day: part('Day'), year: part('Year') };
};

async function expectTexts(from: string, to: string) {
  for (const [end, text] of [['From', from] as const, ['To', to] as const]) {
    const { month, day: dayPart, year } = parts(end);
    const [m = '', d = '', y = ''] = text.split('/');
    await expect.element(month).toHaveValue(m);
    await expect.element(dayPart).toHaveValue(d);
    await expect.element(year).toHaveValue(y);
  }
}

describe('the picker at 960 px and more', () => {
  it('opens with two months, nine presets and no compare, the focus on the selected day', async () => {
    mount(<Picker />);
    await expect.element(trigger).toHaveAttribute('aria-haspopup', 'dialog');
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
    await trigger.click();
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
    const focused = page.getByRole('button', { name: 'Today, Wednesday 18 June 2025, selected' });
    await expect.element(focused).toHaveFocus();
    await countOf(page.getByRole('grid'), 2);
    await expect.element(grid('May 2025')).toHaveAttribute('aria-multiselectable', 'true');
    const june = grid('June 2025');
    expect(texts(june.getByRole('columnheader'))[0]).toMatch(/^Sunday/);
    await countOf(june.getByRole('gridcell', { selected: true }), 18);
    expect(tabStops()).toBe(1);
    expect(texts(dialog.getByRole('group', { name: 'Presets' }).getByRole('button'))).toEqual(
      Object.values(words.presets),
    );
    await countOf(dialog.getByRole('combobox'), 0);
    await countOf(dialog.getByText('Compare'), 0);
    await countOf(dialog.getByRole('switch'), 0);
  });

  describe('once open', () => {
    beforeEach(openPicker);

    it('moves by every key of a grid', async () => {
      for (const [key, name] of [
        ['{ArrowLeft}', 'Tuesday 17 June 2025'],
        ['{ArrowUp}', 'Tuesday 10 June 2025'],
        ['{ArrowRight}', 'Wednesday 11 June 2025'],
        ['{ArrowDown}', 'Wednesday 18 June 2025'],
        ['{Home}', 'Sunday 15 June 2025'],
        ['{End}', 'Saturday 21 June 2025'],
        ['{PageUp}', 'Wednesday 21 May 2025'],
        ['{PageDown}', 'Saturday 21 June 2025'],
        ['{Shift>}{PageUp}{/Shift}', 'Friday 21 June 2024'],
        ['{Shift>}{PageDown}{/Shift}', 'Saturday 21 June 2025'],
        ['{PageDown}', 'Monday 21 July 2025'],
      ] as const) {
        await press(key);
        await expect.element(day(name)).toHaveFocus();
      }
      await countOf(page.getByRole('grid'), 2);
      await expect.element(grid('July 2025')).toBeVisible();
      // One tab stop for all days.
      await press('{Tab}');
      await expect.element(button('Cancel')).toHaveFocus();
    });

    it('chooses by keyboard: first day, last day, Update; the button says the new range', async () => {
      await said('Choose the first day.');
      await press('{PageUp}', '{Enter}');
      await said('Now choose the last day.');
      await press('{ArrowDown}', ' ');
      await said('Range set: 18 May 2025 to 25 May 2025');
      await expectTexts('5/18/2025', '5/25/2025');
      focusOn(button('Update'));
      await press('{Enter}');
      await closed();
      expect(updates).toEqual([{ from: '2025-05-18', to: '2025-05-25' }]);
      await applied('18 May 2025 to 25 May 2025');
      await expect.element(trigger).toHaveFocus();
    });

    it('moves the last day when the first is after it, and the reverse', async () => {
      await day('25 June 2025').click();
      await expectTexts('6/25/2025', '6/25/2025');
      await day('2 June 2025').click();
      await expectTexts('6/2/2025', '6/2/2025');
      await day('1 June 2025').click();
      await day('14 June 2025').click();
      await expectTexts('6/1/2025', '6/14/2025');
      await countOf(dialog.getByRole('gridcell', { selected: true }), 14);
    });

    it('sets the days of each preset and shows it as pressed', async () => {
      const presets = dialog.getByRole('group', { name: 'Presets' });
      const pressed = presets.getByRole('button', { pressed: true });
      await countOf(pressed, 0);
      for (const [name, from, to] of [
        ['Today', '6/18/2025', '6/18/2025'],
        ['Yesterday', '6/17/2025', '6/17/2025'],
        ['Last 7 days', '6/12/2025', '6/18/2025'],
        ['Last 14 days', '6/5/2025', '6/18/2025'],
        ['Last 30 days', '5/20/2025', '6/18/2025'],
        ['This Week', '6/15/2025', '6/18/2025'],
        ['Last Week', '6/8/2025', '6/14/2025'],
        ['This Month', '6/1/2025', '6/18/2025'],
        ['Last Month', '5/1/2025', '5/31/2025'],
      ] as const) {
        await presets.getByRole('button', { name, exact: true }).click();
        await expect.poll(() => texts(pressed)).toEqual([name]);
        await expectTexts(from, to);
      }
      await said('Range set: 1 May 2025 to 31 May 2025');
    });

    it('reverts by every way out but Update', async () => {
      const waysOut: Record<string, () => Promise<unknown>> = {
        'the Cancel button': () => button('Cancel').click(),
        'the Escape key': () => press('{Escape}'),
        'a click outside': () => page.getByRole('heading', { level: 1 }).click(),
        'the button again': () => trigger.click(),
        'going on by Tab': async () => {
          focusOn(button('Update'));
          await press('{Tab}');
        },
      };
      for (const [name, leave] of Object.entries(waysOut)) {
        await button('Last 7 days').click();
        await leave();
        await closed();
        await applied('20 Mar 2025 to 18 Jun 2025');
        if (!name.startsWith('a click') && !name.startsWith('going')) await expect.element(trigger).toHaveFocus();
        await trigger.click();
        await expectTexts('3/20/2025', '6/18/2025');
      }
      // Update, with nothing changed, applies nothing.
      await button('Update').click();
      await closed();
      expect(updates).toEqual([]);
    });

    it('turns the months, and their days stay within reach of Tab', async () => {
      for (const [name, first, second] of [
        ['Next month', 'June 2025', 'July 2025'],
        ['Next month', 'July 2025', 'August 2025'],
        ['Previous month', 'June 2025', 'July 2025'],
      ] as const) {
        await dialog.getByRole('button', { name }).click();
        await expect.element(grid(first)).toBeVisible();
        await expect.element(grid(second)).toBeVisible();
        expect(tabStops()).toBe(1);
      }
      const live = [...document.querySelectorAll('dialog [aria-live="polite"]')];
      expect(live.map(({ textContent }) => textContent)).toEqual(['June 2025', 'July 2025']);
    });
  });
});

describe('typing into the picker', () => {
  beforeEach(openPicker);
  const pressIn = async (field: Locator, ...keys: string[]) => {
    focusOn(field);
    await press(...keys);
  };

  it('takes the allowed keys only, and carries up and down over', async () => {
    const from = parts('From');
    await expect.element(from.month).toHaveAttribute('aria-valuetext', 'March');
    await expect.element(from.month).toHaveAttribute('aria-valuemin', '1');
    await expect.element(from.month).toHaveAttribute('aria-valuemax', '12');
    await expect.element(from.month).toHaveAttribute('aria-valuenow', '3');
    await expect.element(from.day).toHaveAttribute('aria-valuemax', '31');
    await expect.element(from.year).toHaveAttribute('aria-valuemin', '1000');
    await expect.element(from.year).toHaveAttribute('aria-valuemax', '9999');
    await pressIn(from.month, 'a', '-', '.', ' ', '{Home}', '{End}');
    await expect.element(from.month).toHaveValue('3');
    await pressIn(from.month, '{ArrowDown}', '{ArrowDown}', '{ArrowDown}');
    await expectTexts('12/20/2024', '6/18/2025');
    await pressIn(from.day, ...Array<string>(12).fill('{ArrowUp}'));
    await expectTexts('1/1/2025', '6/18/2025');
    // The months follow what is typed.
    await expect.element(grid('January 2025')).toBeVisible();
    await pressIn(from.year, '{ArrowUp}');
    await expectTexts('1/1/2026', '1/1/2026');
    await pressIn(parts('To').year, '{ArrowDown}');
    await expectTexts('1/1/2025', '1/1/2025');
  });

  it('moves between the parts at the edges of the text', async () => {
    const { month, day: dayPart, year } = parts('From');
    await pressIn(month, '{ArrowRight}');
    await expect.element(dayPart).toHaveFocus();
    await pressIn(dayPart, '{ArrowRight}');
    await expect.element(year).toHaveFocus();
    await pressIn(year, '{ArrowLeft}');
    await expect.element(dayPart).toHaveFocus();
  });

  it('counts when it is left, pushes the other end, and reverts what is no date', async () => {
    const from = parts('From');
    await pressIn(from.month, '7', '{Tab}');
    await expectTexts('7/20/2025', '7/20/2025');
    await press('31', '{Enter}');
    await expectTexts('7/31/2025', '7/31/2025');
    await pressIn(from.month, '6', '{Tab}');
    await said('Not a real date. Back to 7/31/2025.');
    await expectTexts('7/31/2025', '7/31/2025');
    for (const [field, text] of [
      [from.month, '13'],
      [from.day, '0'],
      [from.year, '999'],
      [from.year, ''],
    ] as const) {
      await field.fill(text);
      await press('{Enter}');
      await expectTexts('7/31/2025', '7/31/2025');
    }
    await from.year.fill('y2024');
    await button('Update').click();
    await applied('31 Jul 2024 to 31 Jul 2025');
  });
});

describe('the picker below 960 px', () => {
  beforeEach(async () => {
    await resizeWindow(360, 740);
    await openPicker();
  });

  it('is a sheet over the window with one month and a drop-down of presets', async () => {
    await expect.element(page.getByRole('button', { name: 'Today, Wednesday 18 June 2025, selected' })).toHaveFocus();
    await countOf(page.getByRole('grid'), 1);
    // It slides in.
    const sides = () => {
      const { x, y, width, height } = dialog.element().getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    };
    await expect.poll(sides).toEqual([0, 0, 360, 740]);
    // Rounded: the share of an element that an observer reports may miss 1 by a fraction of a pixel for ever.
    for (const name of ['Cancel', 'Update']) {
      const { top, bottom } = button(name).element().getBoundingClientRect();
      expect(top).toBeGreaterThan(0);
      expect(Math.round(bottom)).toBeLessThanOrEqual(740);
    }
    const cell = day('3 June 2025').element().getBoundingClientRect();
    expect(cell.width).toBeGreaterThanOrEqual(44);
    expect(cell.height).toBeGreaterThanOrEqual(44);

    const select = dialog.getByRole('combobox', { name: 'Presets' });
    expect(texts(select.getByRole('option'))).toEqual(['Select...', ...Object.values(words.presets)]);
    await expect.element(select).toHaveValue('');
    await select.selectOptions('Last Month');
    await expectTexts('5/1/2025', '5/31/2025');
    await expect.element(grid('May 2025')).toBeVisible();
    // The drop-down is always up to date.
    await day('2 May 2025').click();
    await expect.element(select).toHaveValue('');
    await day('9 May 2025').click();
    await button('Update').click();
    await applied('2 May 2025 to 9 May 2025');
    await expect.element(trigger).toHaveFocus();
  });

  it('keeps Tab inside, reverts by Escape, and is never wider than 320 px', async () => {
    await dialog.getByRole('combobox').selectOptions('Today');
    const stops = document.querySelectorAll('dialog :is(input, select, button:not([tabindex="-1"]))').length;
    for (let stop = 0; stop <= stops + 2; stop += 1) {
      await press('{Tab}');
      // The browser's own toolbar is a stop too and counts as inside: nothing of the page is reached.
      const at = document.activeElement;
      expect(at === document.body || at?.closest('dialog')).toBeTruthy();
    }
    focusOn(button('Cancel'));
    await press('{Escape}');
    await closed();
    await applied('20 Mar 2025 to 18 Jun 2025');
    await expect.element(trigger).toHaveFocus();
    await resizeWindow(320, 568);
    await trigger.click();
    await expect.element(dialog).toBeVisible();
    expect(sidewaysOverflow()).toBe(0);
    const sheet = dialog.element();
    expect(sheet.scrollWidth - sheet.clientWidth).toBe(0);
  });
});
