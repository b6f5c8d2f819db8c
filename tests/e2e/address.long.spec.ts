import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const calls = '**/api/address';
const pattern = 'KWL-YOUR NAME-YOUR PHONE';
const own = 'KWL-AMA MENSAH-000000101';
const complete = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ama Mensah');
  await page.getByRole('textbox', { name: 'Your phone' }).fill('000 000 101');
};
const china = (page: Page) => page.getByRole('region', { name: 'China warehouse - Guangdong' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('shows the shipping mark first, then China in two scripts, then Ghana, at 360 and 1280 px', async ({ page }) => {
  const asked = page.waitForRequest(calls);
  await page.goto('/address');
  expect((await asked).headers()).not.toHaveProperty('authorization');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('heading', { level: 1, name: 'Our Shipping Adresses', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your shipping mark' })).toContainText(pattern);
    await expect(china(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Your shipping mark',
      'China warehouse - Guangdong',
      'Ghana warehouse - Accra',
      'Ghana warehouse - Kumasi',
      'Ghana warehouse - Sunyani',
      'Where your packages go in Ghana',
    ]);
    await expect(page.getByText('All containers are offloaded in Accra first.')).toBeVisible();
    const chinese = china(page).locator('address [lang="zh-Hans"]');
    await expect(chinese).toContainText('广东省广州市');
    await expect(chinese).toHaveCSS('font-size', '18px');
    await expect(china(page).getByText('Baiyun District, Guangzhou, Guangdong, China')).toBeVisible();
  }
});

test('gives China three fifths of a wide window, and does not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/address');
  const left = await china(page).boundingBox();
  const right = await page.getByRole('region', { name: 'Ghana warehouse - Accra' }).boundingBox();
  expect((left?.width ?? 0) / ((left?.width ?? 0) + (right?.width ?? 1))).toBeCloseTo(0.6, 2);
  expect(left?.y).toBe(right?.y);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(china(page)).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the address in both scripts, and the mark', async ({ page }) => {
    await page.goto('/address');
    await complete(page);
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect(toasts(page)).toContainText('Address copied');
    const lines = (await copied(page)).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('广东省广州市');
    expect(lines[1]).toContain('Guangzhou, Guangdong, China');
    expect(lines[2]).toBe(own);
  });

  test('says what is missing, leads there, and then copies the completed mark', async ({ page }) => {
    await page.goto('/address');
    await expect(china(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Type your name and phone to copy' })).toHaveCount(3);
    await china(page).getByRole('button', { name: 'Type your name and phone to copy' }).first().click();
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
    await page.keyboard.type('ama mensah');
    await page.getByRole('button', { name: 'Type your phone to copy' }).first().click();
    await expect(page.getByRole('textbox', { name: 'Your phone' })).toBeFocused();
    await page.keyboard.type('000 000 101');
    await expect(page.getByRole('region', { name: 'Your shipping mark' })).toContainText(pattern);
    await expect(page.getByRole('region', { name: 'Your shipping mark' })).toContainText(`Yours: ${own}`);
    await page.getByRole('button', { name: 'Copy shipping mark' }).click();
    await expect(toasts(page)).toContainText('Shipping mark copied');
    expect(await copied(page)).toBe(own);
    await expectNoViolations(page);
  });

  test('takes each field as Chinese shops ask for it', async ({ page }) => {
    await page.goto('/address');
    await complete(page);
    const fields = {
      'Copy recipient': [/desk.* KWL-AMA MENSAH-000000101$/, 'Recipient copied'],
      'Copy phone': [/^\+86 [\d ]+$/, 'Phone copied'],
      'Copy region': [/^广东省广州市\S+区$/, 'Region copied'],
      'Copy street': [/^示例路/, 'Street copied'],
    } as const;
    for (const [name, [text, done]] of Object.entries(fields)) {
      await page.getByRole('button', { name }).click();
      await expect(toasts(page)).toContainText(done);
      expect(await copied(page)).toMatch(text);
    }
  });

  test('the message can be closed, and stands clear of the bar of phones', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/address');
    await complete(page);
    await page.getByRole('button', { name: 'Copy address' }).click();
    const message = toasts(page).getByText('Address copied');
    await expect(message).toBeVisible();
    const box = await toasts(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740 - 60);
    await toasts(page).getByRole('button', { name: 'Close' }).click();
    await expect(message).toHaveCount(0);
  });
});

test('without the clipboard the old way is used', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    addEventListener('copy', () => document.body.setAttribute('data-copied', getSelection()?.toString() ?? ''));
  });
  await page.goto('/address');
  await complete(page);
  await page.getByRole('button', { name: 'Copy shipping mark' }).click();
  await expect(toasts(page)).toContainText('Shipping mark copied');
  expect(await page.locator('body').getAttribute('data-copied')).toBe(own);
  await expect(page.getByRole('button', { name: 'Copy shipping mark' })).toBeFocused();
});

test('where copying is impossible the text is selected for the person', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto('/address');
  await page.getByRole('button', { name: 'Copy phone' }).click();
  const field = page.getByRole('textbox', { name: /copy it by hand/ });
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^\+86/);
  await expectNoViolations(page);
});

test.describe('the tooltip of a copy button', () => {
  const text = (page: Page) => page.getByRole('tooltip', { name: 'Copy phone' });

  test('opens for the keyboard at once', async ({ page }) => {
    await page.goto('/address');
    await complete(page);
    await page.getByRole('button', { name: 'Copy recipient' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Copy phone' })).toBeFocused();
    await expect(text(page)).toBeVisible();
    await expectNoViolations(page);
  });
});

test('shows the mark, and a skeleton for the rest, while it waits', async ({ page }) => {
  await page.route(calls, () => {});
  await page.goto('/address');
  await expect(page.getByText(pattern)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toContainText('Loading addresses…');
  await expect(page.locator('.warehouse-card').first()).toBeVisible();
  await expectNoViolations(page);
});

test('says that there is no address yet', async ({ page }) => {
  await page.route(calls, (route) => route.fulfill({ json: [] }));
  await page.goto('/address');
  await expect(page.getByText('No addresses have been added yet.', { exact: true })).toBeVisible();
  await expectNoViolations(page);
});

test.describe('when something fails', () => {
  test.use(brokenNetwork);

  test('says why and tries again', async ({ page }) => {
    const json = { statusCode: 503, code: 'UNAVAILABLE', message: 'We are busy.', error: 'We are busy.' };
    await page.route(calls, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json }));
    await page.goto('/address');
    await expect(page.getByRole('alert')).toContainText('We could not load the addresses');
    await expect(page.getByRole('alert')).toContainText('We are busy.');
    await expectNoViolations(page);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(china(page)).toBeVisible();
  });

  test('shows the saved copy with its age when the network fails', async ({ page }) => {
    await page.goto('/address');
    await expect(china(page)).toBeVisible();
    await page.route(calls, (route) => route.abort());
    await page.goto('/address');
    await expect(
      page.getByText(/^You are offline\. Showing what was saved (this minute|1 minute ago)\.$/),
    ).toBeVisible();
    await expect(china(page)).toBeVisible();
    await expectNoViolations(page);
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', expectedMessage: /Failed to load resource|when fetching the script/ });

  test('the second visit in flight mode shows the addresses, and how old they are', async ({ page, context }) => {
    await page.goto('/address');
    await expect(china(page)).toBeVisible();
    // The page itself. Its data is cached with its age.
    const isSaved = () => page.evaluate(async () => Boolean(await caches.match('/address')));
    await expect.poll(isSaved).toBe(true);
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.addresses')) ?? '';
      const list = JSON.parse(localStorage.getItem(key) ?? '[]');
      list[0].at -= 2 * 3_600_000 + 60_000;
      localStorage.setItem(key, JSON.stringify(list));
    });
    // The answer of a moment ago, which the browser itself keeps for a minute.
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.goto('/address');
    await expect(page.getByText('You are offline. Showing what was saved 2 hours ago.')).toBeVisible();
    await expect(china(page)).toBeVisible();
  });
});

test('axe finds nothing wrong, with a message shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/address');
  await complete(page);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(toasts(page)).toContainText('Address copied');
  await page.getByRole('region', { name: 'Notifications' }).getByText('Address copied').hover();
  await expectNoViolations(page);
});
