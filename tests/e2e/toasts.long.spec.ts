import type { Locator, Page } from '@playwright/test';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signIn } from './support/client';
import { expect, test } from './support/test';

test.use({ ...brokenNetwork, extraHTTPHeaders: fromElsewhere() });

const message = 'This is a refusal of the server that is long enough to need two lines on a small phone.';
const refuse = (page: Page) =>
  page.route(/\/api\/(auth|users)\//, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 400, json: { statusCode: 400, code: 'WRONG_CREDENTIALS', message, error: message } }),
  );
const toast = (page: Page) => page.locator('.toast').filter({ hasText: message });

/** The parts of the form that a message covers; none, at any scroll position. */
const covered = (page: Page, scope: string) =>
  page.evaluate((within) => {
    const parts = 'form :is(input:not([hidden]), select, button, .field-error), .form-problem';
    const toasts = [...document.querySelectorAll('.toaster:not([data-no-room]) .toast')];
    return [...document.querySelectorAll(within)]
      .flatMap((each) => [...each.querySelectorAll(parts)])
      .filter((part) => {
        const one = part.getBoundingClientRect();
        return toasts.some((each) => {
          const other = each.getBoundingClientRect();
          const isBeside = one.right <= other.left || other.right <= one.left;
          return !isBeside && one.bottom > other.top && other.bottom > one.top && one.height > 0;
        });
      })
      .map((part) => part.outerHTML.slice(0, 80));
  }, scope);

const fillAll = async (form: Locator) => {
  for (const field of await form.locator('input:not([hidden])').all()) {
    const type = await field.getAttribute('type');
    await field.fill(type === 'email' ? 'a@kwanline.example' : type === 'tel' ? '240000199' : 'password-1');
  }
};

const paths = ['/login', '/register', '/forgot-password', '/reset-password?id=x&email=a@kwanline.example'];
const windows = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 900, height: 700 },
  { width: 1280, height: 800 },
];

for (const path of paths) {
  test(`covers nothing of the form on ${path.replace(/\?.*/, '')}, from 320 to 1280 px`, async ({ page }) => {
    await refuse(page);
    for (const size of windows) {
      await page.setViewportSize(size);
      await page.goto(path);
      const submit = page.locator('form button[type="submit"]');
      await expect(submit).toBeEnabled();
      await fillAll(page.locator('form'));
      await submit.click();
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(toast(page)).toBeAttached();
      expect(await covered(page, '.auth'), `${size.width} px`).toEqual([]);
      for (const place of [0, 120, 10_000]) {
        await page.evaluate((top) => scrollTo(0, top), place);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        expect(await covered(page, '.auth'), `${size.width} px, scrolled to ${place}`).toEqual([]);
      }
    }
  });
}

test('covers nothing of a dialog, from 320 to 1280 px', async ({ page }) => {
  const { id } = await signIn(page);
  await refuse(page);
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.goto(`/profile/${id}`);
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await fillAll(dialog);
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(toast(page)).toBeAttached();
    expect(await covered(page, 'dialog[open]'), `${size.width} px`).toEqual([]);
  }
});
