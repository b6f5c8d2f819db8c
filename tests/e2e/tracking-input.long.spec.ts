import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { holdScripts } from './support/hold-scripts';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const field = (page: Page) => page.getByRole('textbox', { name: 'Tracking numbers' });
const track = (page: Page) => page.getByRole('button', { name: 'Track', exact: true });
/** Only the numbers, without the tooltips of their buttons. */
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Tracking numbers added' }).getByRole('listitem').locator('> span:first-child');
const removal = (page: Page, number: string) =>
  page.getByRole('button', { name: `Remove tracking number ${number}`, exact: true });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `NUMBER-${index + 1}`);

/** Ready: the scripts have loaded, and React handles the form. */
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test.beforeEach(({ page }) => open(page));

  test('each number has a button of 44 px; a touch on it gives the focus back to the input', async ({ page }) => {
    await hold(page, 3);
    const box = await removal(page, 'NUMBER-2').boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await removal(page, 'NUMBER-2').tap();
    await expect(chips(page)).toHaveText(['NUMBER-1', 'NUMBER-3']);
    await expect(field(page)).toBeFocused();
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

  test('Track does nothing without text, and searches for the text otherwise', async ({ page }) => {
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

test('axe finds nothing wrong with three numbers, nor with ten', async ({ page }) => {
  await open(page);
  for (const count of [3, 10]) {
    await hold(page, count);
    await expectNoViolations(page, { within: '.hero', height: 740 });
  }
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a very long number does not push the page sideways', async ({ page }) => {
    await open(page);
    await paste(page, `${'9'.repeat(64)},A1,`);
    await expect(chips(page)).toHaveCount(2);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
