import type { Page } from '@playwright/test';
import { messages } from '#contract/fields';
import { auth } from '../../web/content/auth';
import { brokenNetwork } from './support/broken-network';
import { expect, test } from './support/test';

const words = auth.register;

// What is sent is looked at, and never reaches the server.
test.use({ ...brokenNetwork, permissions: ['clipboard-read', 'clipboard-write'] });

const parts = (page: Page) => {
  const group = page.getByRole('group', { name: 'Phone' });
  return { group, country: group.getByRole('combobox', { name: 'Country code' }), number: group.getByRole('textbox') };
};

const paste = async (page: Page, text: string) => {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('ControlOrMeta+v');
};

/** The phone number in the next registration that is sent. */
const sentPhone = async (page: Page, send: () => Promise<void>): Promise<string> => {
  let phone = '';
  await page.route('**/api/auth/signup/client', (route) => {
    phone = route.request().postDataJSON().phone;
    return route.fulfill({ status: 503, json: { message: 'Later.' } });
  });
  await send();
  await expect(page.getByRole('alert').filter({ hasText: 'Later.' })).toBeVisible();
  return phone;
};

const fillTheRest = async (page: Page) => {
  await page.getByLabel(words.shippingMark.label).fill('KWL-TEST');
  await page.getByLabel(words.email).fill('phone@kwanline.example');
  await page.getByLabel(words.password.label, { exact: true }).fill('akwaaba-2025');
  await page.getByLabel(words.confirmPassword.label, { exact: true }).fill('akwaaba-2025');
};

test('is a list of countries, Ghana first, and a number, read with label, hint and error', async ({ page }) => {
  await page.goto('/register');
  const { country, number } = parts(page);
  await expect(country).toHaveValue('GH');
  const names = await country.getByRole('option').allTextContents();
  expect(names.slice(0, 9)).toEqual([
    'Ghana +233',
    'China +86',
    'Nigeria +234',
    "Côte d'Ivoire +225",
    'Togo +228',
    'Burkina Faso +226',
    'United Kingdom +44',
    'United States +1',
    'Afghanistan +93',
  ]);
  await expect(number).toHaveAttribute('type', 'tel');
  await expect(number).toHaveAttribute('inputmode', 'tel');
  await expect(number).toHaveAttribute('autocomplete', 'tel-national');
  await expect(number).toHaveAccessibleName('Phone');
  await expect(number).toHaveAccessibleDescription('Contact to be reached on.');
  await fillTheRest(page);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveAccessibleDescription(`Contact to be reached on. Error: ${messages.phone}`);
});

test('takes digits only, at most 15 with the country code, and is formatted when it is left', async ({ page }) => {
  await page.goto('/register');
  const { number } = parts(page);
  await number.pressSequentially('0a24-12b3 4567');
  await expect(number).toHaveValue('024123 4567');
  await number.blur();
  await expect(number).toHaveValue('24 123 4567');
  await number.fill('');
  await number.pressSequentially('12345678901234567890');
  await expect(number).toHaveValue('123456789012');
  await number.blur();
  await expect(number).toHaveValue('12 345 6789 012');
});

test('leaves the caret where somebody types', async ({ page }) => {
  await page.goto('/register');
  const { number } = parts(page);
  await number.fill('241234567');
  await number.blur();
  await number.focus();
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await page.keyboard.type('x9y8');
  await expect(number).toHaveValue('24 98123 4567');
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
});

test('understands what people paste, and a country code chooses its country', async ({ page }) => {
  await page.goto('/register');
  const { country, number } = parts(page);
  for (const [text, iso, shown] of [
    ['+86 138-0000-0104', 'CN', '138 0000 0104'],
    ['+233 (0)24 123 4567', 'GH', '24 123 4567'],
    ['002348030000000', 'NG', '803 000 0000'],
    ['+12423000000', 'BS', '300 0000'],
  ] as const) {
    await number.focus();
    await paste(page, text);
    await expect(country).toHaveValue(iso);
    await expect(number).toHaveValue(shown);
  }
  await country.selectOption('GH');
  await number.selectText();
  await paste(page, '024 123-4567');
  await number.blur();
  await expect(number).toHaveValue('24 123 4567');
  await expect(country).toHaveValue('GH');
});

test('Enter sends the number that was just typed', async ({ page }) => {
  await page.goto('/register');
  await fillTheRest(page);
  const { number } = parts(page);
  await number.focus();
  await page.keyboard.type('0241234567');
  const phone = await sentPhone(page, () => page.keyboard.press('Enter'));
  expect(phone).toBe('233241234567');
  await expect(number).toHaveValue('24 123 4567');
});

test('works by keyboard alone: a country by its first letters, and its code is sent', async ({ page }) => {
  await page.goto('/register');
  await fillTheRest(page);
  const { country, number } = parts(page);
  await page.getByLabel(words.email).focus();
  await page.keyboard.press('Tab');
  await expect(country).toBeFocused();
  await page.keyboard.type('Tog');
  await expect(country).toHaveValue('TG');
  await page.keyboard.press('Tab');
  await expect(number).toBeFocused();
  await page.keyboard.type('90000000');
  await page.keyboard.press('Tab');
  await expect(number).toHaveValue('90 00 00 00');
  const phone = await sentPhone(page, () => page.getByRole('button', { name: words.submit }).click());
  expect(phone).toBe('22890000000');
});

test('another country keeps the digits; both parts are large enough for a thumb at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/register');
  await fillTheRest(page);
  const { country, number } = parts(page);
  await number.fill('700900000');
  await country.selectOption('GB');
  await expect(number).toHaveValue('7009 00000');
  for (const part of [country, number]) {
    const box = await part.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await sentPhone(page, () => page.getByRole('button', { name: words.submit }).click())).toBe('44700900000');
});
