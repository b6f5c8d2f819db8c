import type { Page } from '@playwright/test';
import { signIn, signUp } from './support/client';
import { expect, test } from './support/test';

// Chromium itself reports each request that found no network.
test.use({
  serviceWorkers: 'allow',
  expectedMessage: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  viewport: { width: 1280, height: 800 },
});

const offlineNote = 'You are offline. Showing what was saved';
const firstNumber = (page: Page) => page.locator('tbody a').first();

/** Visits the list and its first package, and waits until the worker has cached the frame of both. */
async function visitBoth(page: Page): Promise<string> {
  await page.goto('/packages');
  const number = (await firstNumber(page).textContent()) ?? '';
  await firstNumber(page).click();
  await expect(page.locator('.timeline > li').first()).toBeVisible();
  await expect.poll(() => hasFrame(page)).toBe(true);
  return number.slice(1);
}

const hasFrame = (page: Page) =>
  page.evaluate(async () => {
    const found = await Promise.all(['/packages', '/packages/[id]'].map((path) => caches.match(path)));
    return found.every(Boolean);
  });

const copies = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('client-')));

test('the list, its filters and the opened package are there without a network, with their age, until log out', async ({
  page,
  context,
}) => {
  await signIn(page);
  const number = await visitBoth(page);
  await context.setOffline(true);
  await page.goto('/packages');
  await expect(firstNumber(page)).toHaveText(`#${number}`);
  await expect(page.getByText(offlineNote)).toBeVisible();
  // It was never requested alone: it is found in the cached list.
  await page.goto('/packages?status=DELIVERED');
  await expect(page.locator('tbody .pill').first()).toHaveText('Delivered');
  await expect(page.getByText(offlineNote)).toBeVisible();
  await page.goto(`/packages/${number}`);
  await expect(page.getByText('from drafts')).toBeVisible();
  await expect(page.locator('.timeline > li').first()).toBeVisible();
  await expect(page.getByText(offlineNote)).toBeVisible();

  expect(await copies(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => copies(page)).toEqual([]);
});

test('another client on the same device sees nothing of it', async ({ page, context }) => {
  await signIn(page);
  const number = await visitBoth(page);
  const { session } = await signUp(page.request);
  await page.evaluate((text) => sessionStorage.setItem('kwanline.session', text), JSON.stringify(session));
  await context.setOffline(true);
  for (const path of ['/packages', `/packages/${number}`]) {
    await page.goto(path);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.locator('tbody a, .timeline, .tracking')).toHaveCount(0);
  }
});
