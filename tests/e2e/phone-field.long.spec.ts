import type { Page } from '@playwright/test';
import { messages } from '#contract/messages';
import { auth } from '../../web/content/auth';
import { brokenNetwork } from './support/broken-network';
import { expect, test } from './support/test';

const words = auth.register;

// The request is inspected and never reaches the server.
test.use(brokenNetwork);

const parts = (page: Page) => {
  const group = page.getByRole('group', { name: 'Phone' });
  return { group, country: group.getByRole('combobox', { name: 'Country code' }), number: group.getByRole('textbox') };
};

/** Opens the form. Returns the phone number of the registration that `send` sends. */
const openForm = async (page: Page) => {
  let phone = '';
  // Set before the page opens: Chromium may let a request pass right after a new route.
  await page.route('**/api/auth/signup/client', (route) => {
    phone = route.request().postDataJSON().phone;
    return route.fulfill({ status: 503, json: { message: 'Later.' } });
  });
  await page.goto('/register');
  return async (send: () => Promise<void>): Promise<string> => {
    await send();
    await expect(page.getByRole('alert').filter({ hasText: 'Later.' })).toBeVisible();
    return phone;
  };
};

const fillTheRest = async (page: Page) => {
  await page.getByLabel(words.shippingMark.label).fill('KWL-TEST');
  await page.getByLabel(words.email).fill('phone@kwanline.example');
  await page.getByLabel(words.password.label, { exact: true }).fill('akwaaba-2025');
  await page.getByLabel(words.confirmPassword.label, { exact: true }).fill('akwaaba-2025');
};

test('is focused and read with its error when the form is refused', async ({ page }) => {
  await page.goto('/register');
  const { number } = parts(page);
  await fillTheRest(page);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveAccessibleDescription(`Contact to be reached on. Error: ${messages.phone}`);
});

test('Enter sends the number that was just typed', async ({ page }) => {
  const sentPhone = await openForm(page);
  await fillTheRest(page);
  const { number } = parts(page);
  await number.focus();
  await page.keyboard.type('0241234567');
  const phone = await sentPhone(() => page.keyboard.press('Enter'));
  expect(phone).toBe('233241234567');
  await expect(number).toHaveValue('24 123 4567');
});

test('works by keyboard alone: a country by its first letters, and its code is sent', async ({ page }) => {
  const sentPhone = await openForm(page);
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
  const phone = await sentPhone(() => page.getByRole('button', { name: words.submit }).click());
  expect(phone).toBe('22890000000');
});
