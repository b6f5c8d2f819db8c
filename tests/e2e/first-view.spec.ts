import type { Page } from '@playwright/test';
import { signIn } from './support/client';
import { holdScripts } from './support/hold-scripts';
import { account, balanceToday, nothingOwed, playMoney } from './support/money';
import { expect, test } from './support/test';

const phone = { width: 360, height: 740 };
/** React, the router and the page. */
const laterScripts = /\/assets\/(?!(?:boot|early|first-dashboard|first-payments)-)[^/]+\.js$/;
const accountCall = /\/api\/users\/clients\/\d+\/account$/;

test.use({ viewport: phone });

const htmlOf = (page: Page, card: string) => page.locator(card).evaluate((element) => element.outerHTML);

const states = {
  'three debts': account,
  'a balance due today': { ...account, items: [balanceToday] },
  'nothing owed': nothingOwed,
};

const pages = [
  { path: '/dashboard', card: '.account-card' },
  { path: '/payments', card: '.owed-panel' },
];

for (const { path, card } of pages)
  for (const [name, played] of Object.entries(states)) {
    test(`${path}: what the client owes is drawn before the scripts come, and React draws the same: ${name}`, async ({
      page,
    }) => {
      await playMoney(page, { account: played });
      await signIn(page);
      const calls: string[] = [];
      page.on('request', (request) => accountCall.test(request.url()) && calls.push(request.url()));
      // Whether the sum is on the page, after each change of it.
      await page.addInitScript((sum) => {
        const isShown: boolean[] = [];
        Object.assign(window, { isShown });
        new MutationObserver(() => isShown.push(document.querySelector(sum) !== null)).observe(document, {
          childList: true,
          subtree: true,
        });
      }, `${card} .sum`);
      const { release } = await holdScripts(page, laterScripts);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#first-account .sum')).toBeVisible();
      await expect(page.locator('.account-shape')).toBeHidden();
      const first = await htmlOf(page, `#first-account > ${card}`);
      release();
      await expect(page.locator('#first-account')).toHaveCount(0);
      expect(await htmlOf(page, card)).toBe(first);
      const shown = await page.evaluate(() => (window as unknown as { isShown: boolean[] }).isShown);
      expect(shown.slice(shown.indexOf(true))).not.toContain(false);
      expect(calls).toHaveLength(1);
    });
  }

test.describe('refused', () => {
  test.use({ expectedMessage: /status of 403/ });

  test('a refused account draws nothing early: React shows why', async ({ page }) => {
    await playMoney(page);
    await signIn(page);
    const json = { statusCode: 403, code: 'FORBIDDEN', error: 'Forbidden', message: 'This account is not yours.' };
    await page.route(accountCall, (route) => route.fulfill({ status: 403, json }));
    const { release } = await holdScripts(page, laterScripts);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('html[data-viewed]')).toBeAttached();
    await expect(page.locator('#first-account')).toBeEmpty();
    release();
    await expect(page.getByText('We could not load what you owe')).toBeVisible();
  });
});

test('/payments: how to pay is readable after two seconds, although the account has not come', async ({ page }) => {
  await playMoney(page);
  await signIn(page);
  let release = () => {};
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(accountCall, async (route) => {
    await answered;
    await route.fulfill({ json: account });
  });
  await page.goto('/payments');
  await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  await expect(page.locator('.account-shape')).toBeVisible();
  release();
  await expect(page.locator('.owed-panel .sum')).toBeVisible();
});
