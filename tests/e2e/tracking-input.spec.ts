import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { holdScripts } from './support/hold-scripts';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const field = (page: Page) => page.getByRole('textbox', { name: 'Tracking numbers' });
const track = (page: Page) => page.getByRole('button', { name: 'Track', exact: true });
const chips = (page: Page) => page.getByRole('list', { name: 'Tracking numbers added' }).getByRole('listitem');
const removal = (page: Page, number: string) =>
  page.getByRole('button', { name: `Remove tracking number ${number}`, exact: true });
const said = (page: Page) => page.getByRole('form', { name: 'Track your packages' }).getByRole('status');
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `NUMBER-${index + 1}`);

/** Ready: the scripts have come, and the form is ours and no longer the browser's. */
async function open(page: Page) {
  await page.goto('/');
  await expect(field(page)).not.toHaveAttribute('required');
}

async function paste(page: Page, text: string) {
  await field(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function hold(page: Page, count: number) {
  await paste(page, `${numbered(count).join(',')},`);
  await expect(chips(page)).toHaveCount(count);
  await field(page).focus();
}

/** What a phone sends: no name for the key, the character only in the input event. */
async function typeSoftly(page: Page, text: string, composing = false) {
  await field(page).evaluate(
    (element, { characters, isComposing }) => {
      const input = element as HTMLInputElement;
      input.focus();
      for (const data of characters) {
        const options = { bubbles: true, cancelable: true, composed: true };
        const key = { key: 'Unidentified', keyCode: 229, isComposing, ...options };
        input.dispatchEvent(new KeyboardEvent('keydown', key));
        const change = {
          data,
          inputType: isComposing ? 'insertCompositionText' : 'insertText',
          isComposing,
          ...options,
        };
        if (!input.dispatchEvent(new InputEvent('beforeinput', change))) continue;
        input.setRangeText(data, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
        input.dispatchEvent(new InputEvent('input', change));
      }
    },
    { characters: [...text], isComposing: composing },
  );
}

test.describe('by keyboard', () => {
  test.beforeEach(async ({ page }) => {
    await open(page);
    await field(page).focus();
  });

  for (const [name, key] of [
    ['a comma', ','],
    ['Enter', 'Enter'],
    ['Tab', 'Tab'],
  ] as const) {
    test(`${name} turns the trimmed text into a number and clears the input`, async ({ page }) => {
      await page.keyboard.type(' 988120034417 ');
      await page.keyboard.press(key);
      await expect(chips(page)).toHaveText(['988120034417']);
      await expect(field(page)).toHaveValue('');
      await expect(field(page)).toBeFocused();
      await expect(page.getByText('1 of 10 added', { exact: true })).toBeVisible();
      await expect(said(page)).toHaveText('988120034417 added. 1 of 10.');
      await expect(page).toHaveURL('/');
    });

    test(`${name} adds no number twice`, async ({ page }) => {
      await page.keyboard.type(`A1,A1`);
      await page.keyboard.press(key);
      await expect(chips(page)).toHaveText(['A1']);
      await expect(field(page)).toHaveValue('A1');
      await expect(said(page)).toHaveText('A1 is already in the list.');
      await expect(page).toHaveURL('/');
    });
  }

  test('a comma in the middle takes the whole text', async ({ page }) => {
    await page.keyboard.type('1234');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press(',');
    await expect(chips(page)).toHaveText(['1234']);
  });

  test('Tab is no trap: without a new number it moves on, and Shift+Tab makes none', async ({ page }) => {
    await page.keyboard.press('Tab');
    await expect(track(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('A1');
    await page.keyboard.press('Shift+Tab');
    await expect(field(page)).not.toBeFocused();
    await expect(chips(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('A1');
    await field(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('A1');
    await page.keyboard.press('Tab');
    await expect(track(page)).toBeFocused();
  });

  test('Backspace on empty text takes the last number back for editing', async ({ page }) => {
    await page.keyboard.type('A1,B2,');
    await page.keyboard.press('Backspace');
    await expect(chips(page)).toHaveText(['A1']);
    await expect(field(page)).toHaveValue('B2');
    await expect(said(page)).toHaveText('B2 moved back to the input for editing.');
    await page.keyboard.press('Backspace');
    await expect(field(page)).toHaveValue('B');
    await expect(chips(page)).toHaveText(['A1']);
  });

  test('with ten held typing fills the text, a line says that ten is the maximum, and Enter stays here', async ({
    page,
  }) => {
    await page.keyboard.type(`${numbered(10).join(',')},`);
    await expect(chips(page)).toHaveCount(10);
    await expect(field(page)).toBeFocused();
    await expect(page.getByText('the maximum. Remove one to add another.')).toBeVisible();
    await page.keyboard.type('ELEVENTH,');
    await expect(field(page)).toHaveValue('ELEVENTH');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('ELEVENTH');
    await expect(page).toHaveURL('/');
    await expect(chips(page)).toHaveText(numbered(10));
    await expect(said(page)).toHaveText('You have added 10 numbers, the maximum.');
    await removal(page, 'NUMBER-10').click();
    await expect(page.getByText('Remove one to add another.')).toHaveCount(0);
    await field(page).press('Enter');
    await expect(chips(page)).toHaveText([...numbered(9), 'ELEVENTH']);
  });

  test('the arrows, Home, End and Escape walk among the numbers', async ({ page }) => {
    await page.keyboard.type('A1,B2,C3,');
    for (const [key, number] of [
      ['ArrowLeft', 'C3'],
      ['ArrowLeft', 'B2'],
      ['Home', 'A1'],
      ['ArrowLeft', 'A1'],
      ['ArrowRight', 'B2'],
      ['End', 'C3'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(removal(page, number)).toBeFocused();
    }
    await page.keyboard.press('ArrowRight');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeFocused();
  });

  test('Delete and Backspace remove a number; the focus goes to the next, the one before, the input', async ({
    page,
  }) => {
    await page.keyboard.type('A1,B2,C3,');
    await removal(page, 'B2').focus();
    await page.keyboard.press('Delete');
    await expect(removal(page, 'C3')).toBeFocused();
    await expect(said(page)).toHaveText('B2 removed. 2 of 10.');
    await page.keyboard.press('Backspace');
    await expect(removal(page, 'A1')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await expect(chips(page)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test.beforeEach(({ page }) => open(page));

  test('the comma of a soft keyboard makes a number', async ({ page }) => {
    await typeSoftly(page, '988120034417,304458829910,77');
    await expect(chips(page)).toHaveText(['988120034417', '304458829910']);
    await expect(field(page)).toHaveValue('77');
  });

  test('a comma inside a composition waits for its end', async ({ page }) => {
    await typeSoftly(page, '12,', true);
    await expect(field(page)).toHaveValue('12,');
    await expect(chips(page)).toHaveCount(0);
    await field(page).dispatchEvent('compositionend', { data: '12,' });
    await expect(chips(page)).toHaveText(['12']);
    await expect(field(page)).toHaveValue('');
  });

  test('Enter inside a composition makes no number', async ({ page }) => {
    await typeSoftly(page, '12', true);
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await expect(field(page)).toHaveValue('12');
    await expect(chips(page)).toHaveCount(0);
  });

  test('at ten, typing fills the text and adds no number', async ({ page }) => {
    await hold(page, 10);
    await typeSoftly(page, '1,');
    await expect(field(page)).toHaveValue('1');
    await expect(chips(page)).toHaveCount(10);
    await expect(said(page)).toHaveText('You have added 10 numbers, the maximum.');
  });

  test('a nameless Backspace on empty text takes the last number back', async ({ page }) => {
    await hold(page, 2);
    await field(page).evaluate((input) =>
      input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'deleteContentBackward', bubbles: true })),
    );
    await expect(field(page)).toHaveValue('NUMBER-2');
  });

  test('each number has a button of 44 px; a touch on it gives the focus back to the input', async ({ page }) => {
    await hold(page, 3);
    const box = await removal(page, 'NUMBER-2').boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await removal(page, 'NUMBER-2').tap();
    await expect(chips(page)).toHaveText(['NUMBER-1', 'NUMBER-3']);
    await expect(field(page)).toBeFocused();
  });

  test('the keyboard of the phone says what Enter does', async ({ page }) => {
    await expect(field(page)).toHaveAttribute('enterkeyhint', 'search');
    await typeSoftly(page, '1');
    await expect(field(page)).toHaveAttribute('enterkeyhint', 'enter');
  });
});

test.describe('by pasting', () => {
  test.beforeEach(({ page }) => open(page));

  test('a list is split at commas, lines, tabs and spaces, without repeats', async ({ page }) => {
    await paste(page, '988120034417, 304458829910\n112233445566\t988120034417 665544332211');
    await expect(chips(page)).toHaveText(['988120034417', '304458829910', '112233445566', '665544332211']);
    await expect(said(page)).toHaveText('4 numbers added. 4 of 10.');
  });

  test('stops at ten', async ({ page }) => {
    await paste(page, numbered(12).join('\n'));
    await expect(chips(page)).toHaveText(numbered(10));
    await expect(said(page)).toHaveText('You have added 10 numbers, the maximum.');
  });

  test('keeps the text that is being typed', async ({ page }) => {
    await field(page).fill('98');
    await paste(page, 'A1,B2');
    await expect(chips(page)).toHaveText(['A1', 'B2']);
    await expect(field(page)).toHaveValue('98');
  });

  test('says that a number is there already', async ({ page }) => {
    await hold(page, 2);
    await paste(page, 'NUMBER-2,');
    await expect(chips(page)).toHaveCount(2);
    await expect(said(page)).toHaveText('NUMBER-2 is already in the list.');
  });
});

test.describe('Track', () => {
  const filter = (page: Page) => page.evaluate(() => history.state?.usr?.filter);
  test.beforeEach(({ page }) => open(page));

  test('goes to /search with the numbers and the pending text as navigation state', async ({ page }) => {
    await field(page).fill('A1');
    await page.keyboard.press('Enter');
    await field(page).fill(' B2 ');
    await track(page).click();
    await expect(page).toHaveURL('/search');
    expect(await filter(page)).toEqual(['A1', 'B2']);
  });

  test('with 8 held adds the pending text; with 9 it does not, although there is room', async ({ page }) => {
    await hold(page, 8);
    await page.keyboard.type('PENDING');
    await track(page).click();
    await expect(page).toHaveURL('/search');
    expect(await filter(page)).toEqual([...numbered(8), 'PENDING']);

    await open(page);
    await hold(page, 9);
    await page.keyboard.type('PENDING');
    await track(page).click();
    await expect(page).toHaveURL('/search');
    expect(await filter(page)).toEqual(numbered(9));
  });

  test('is pressed by Enter on empty text, also with 10 held', async ({ page }) => {
    await hold(page, 10);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search');
    expect(await filter(page)).toEqual(numbered(10));
  });

  test('with nothing to track stays, and puts the focus into the input', async ({ page }) => {
    await field(page).fill('   ');
    await track(page).click();
    await expect(field(page)).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  test('finds the numbers again on the way back', async ({ page }) => {
    await field(page).fill('A1');
    await track(page).click();
    await expect(page).toHaveURL('/search');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(chips(page)).toHaveText(['A1']);
  });
});

test.describe('before the scripts come', () => {
  test('what is typed is kept, and goes on as if it had been typed afterwards', async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await field(page).pressSequentially('988120034417, 3044');
    scripts.release();
    await expect(chips(page)).toHaveText(['988120034417']);
    await expect(field(page)).toHaveValue('3044');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('58829910');
    await page.keyboard.press('Enter');
    await expect(chips(page)).toHaveText(['988120034417', '304458829910']);
  });

  test('Track is pressed in vain for nothing, and asks for the text otherwise', async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await track(page).click();
    await expect(field(page)).toBeFocused();
    await expect(page).toHaveURL('/');
    await field(page).fill('988120034417');
    await track(page).click();
    await expect(page).toHaveURL('/search?filter=988120034417');
    scripts.release();
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the form asks for /search?filter=', async ({ page }) => {
    await page.goto('/');
    await field(page).fill('A1,B2');
    await track(page).click();
    await expect(page).toHaveURL('/search?filter=A1%2CB2');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 740 } });

      test('axe has no objection to three numbers, nor to ten', async ({ page }) => {
        await open(page);
        for (const count of [3, 10]) {
          await hold(page, count);
          expect(await violations(page, { within: '.hero' })).toEqual([]);
        }
      });
    });
  }
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a very long number does not push the page sideways', async ({ page }) => {
    await open(page);
    await paste(page, `${'9'.repeat(64)},A1,`);
    await expect(chips(page)).toHaveCount(2);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
