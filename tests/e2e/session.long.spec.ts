import type { Page, Request } from '@playwright/test';
import { auth } from '../../web/content/auth';
import { clientLayout } from '../../web/content/client-layout';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signIn, signInAsNewClient, signUp } from './support/client';
import { expect, test } from './support/test';

// Chromium reports every 401 on its console.
test.use({ ...brokenNetwork, extraHTTPHeaders: fromElsewhere(), viewport: { width: 1280, height: 800 } });

const { account } = clientLayout;
const stored = async (page: Page) =>
  JSON.parse((await page.evaluate(() => sessionStorage.getItem('kwanline.session'))) ?? 'null');
const copies = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('client-')));
const tokenOf = (request: Request) => request.headers().authorization?.replace('Bearer ', '');
const profile = (page: Page, mark: string) => page.getByRole('main').getByText(mark).first();

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: account.button }).click();
  await page.getByRole('menuitem', { name: account.logOut }).click();
};

const logInAs = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel(auth.login.email).fill(email);
  await page.getByLabel(auth.login.password.label, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

/** From now on the server refuses this access token, as it does after 15 minutes. Returns the refreshes that it saw. */
const expire = async (page: Page, accessToken: string) => {
  const refreshes: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/client/refresh')) refreshes.push(tokenOf(request));
  });
  await page.route('**/api/users/**', (route) =>
    tokenOf(route.request()) === accessToken
      ? route.fulfill({ status: 401, json: { statusCode: 401, code: 'UNAUTHENTICATED', message: 'x', error: 'x' } })
      : route.fallback(),
  );
  return refreshes;
};

test('is restored after a reload', async ({ page }) => {
  const session = await signIn(page);
  await page.goto(`/profile/${session.id}`);
  await expect(profile(page, session.shippingMark)).toBeVisible();
  await page.reload();
  await expect(profile(page, session.shippingMark)).toBeVisible();
  expect(await stored(page)).toEqual(session);
});

test('an expired access token is refreshed once, and the call made again', async ({ page }) => {
  const session = await signIn(page);
  const refreshes = await expire(page, session.backendTokens.accessToken);
  await page.goto('/payments');
  await expect(page.getByRole('main').getByText(session.shippingMark).first()).toBeVisible();
  expect(refreshes).toEqual([session.backendTokens.refreshToken]);
  const { backendTokens, ...others } = await stored(page);
  expect({ ...others, backendTokens: session.backendTokens }).toEqual(session);
  expect(backendTokens.refreshToken).toBe(session.backendTokens.refreshToken);
  expect(backendTokens.accessToken).not.toBe(session.backendTokens.accessToken);
  // The next page uses the new token.
  await page.goto(`/profile/${session.id}`);
  await expect(profile(page, session.shippingMark)).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('a second 401 leads to login, which leads back to where the person was', async ({ page }) => {
  const session = await signInAsNewClient(page);
  const asked: string[] = [];
  await page.route('**/api/users/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 401, json: { message: 'No.' } });
  });
  await page.goto(`/profile/${session.id}?from=mail#top`);
  await expect(page).toHaveURL('/login');
  expect(await stored(page)).toBeNull();
  await expect(page.getByText(clientLayout.sessionEnded)).toBeVisible();
  // Once, and once more after the refresh.
  expect(asked).toHaveLength(2);
  await page.unroute('**/api/users/**');
  await logInAs(page, session);
  await expect(page).toHaveURL(`/profile/${session.id}?from=mail#top`);
  await expect(profile(page, session.shippingMark)).toBeVisible();
});

test('a password changed elsewhere ends the session here at the next call', async ({ page, request }) => {
  const { password, ...session } = await signInAsNewClient(page);
  await page.goto(`/profile/${session.id}`);
  await expect(profile(page, session.shippingMark)).toBeVisible();
  const { email } = session;
  const elsewhere = await (await request.post('/api/auth/signin/client', { data: { email, password } })).json();
  const changed = await request.patch(`/api/users/password/${session.id}`, {
    headers: { authorization: `Bearer ${elsewhere.backendTokens.accessToken}` },
    data: { oldPassword: password, newPassword: 'changed-2026', confirmPassword: 'changed-2026' },
  });
  expect(changed.status()).toBe(200);
  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => copies(page)).toEqual([]);
  await logInAs(page, { email, password: 'changed-2026' });
  await expect(page).toHaveURL('/payments');
});

test('a refresh that finds no network ends nothing', async ({ page }) => {
  const session = await signIn(page);
  await expire(page, session.backendTokens.accessToken);
  await page.route('**/api/auth/client/refresh', (route) => route.abort());
  const tried = page.waitForRequest('**/api/auth/client/refresh');
  await page.goto('/payments');
  await tried;
  await expect(page.getByRole('button', { name: account.button })).toBeVisible();
  expect(await stored(page)).toEqual(session);
  await page.unroute('**/api/auth/client/refresh');
  await page.reload();
  await expect(page.getByRole('main').getByText(session.shippingMark).first()).toBeVisible();
});

test('logging out leaves nothing behind, tells the server, and going back shows nothing', async ({ page, request }) => {
  const session = await signInAsNewClient(page);
  await page.goto(`/profile/${session.id}`);
  await expect(profile(page, session.shippingMark)).toBeVisible();
  await expect.poll(() => copies(page)).toEqual([`client-${session.id}`]);
  await page.getByRole('link', { name: 'Our Policies' }).click();
  const told = page.waitForResponse('**/api/auth/client/signout');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect((await told).status()).toBe(200);
  expect(await stored(page)).toBeNull();
  await expect.poll(() => copies(page)).toEqual([]);
  const refresh = await request.get('/api/auth/client/refresh', {
    headers: { authorization: `Bearer ${session.backendTokens.refreshToken}` },
  });
  expect(refresh.status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(session.shippingMark)).toHaveCount(0);
});

test('logging out works without a server, and the next client starts at the first page', async ({ page }) => {
  const session = await signInAsNewClient(page);
  await page.goto('/invoices');
  await page.route('**/api/auth/client/signout', (route) => route.abort());
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await stored(page)).toBeNull();
  await expect(page.getByText(clientLayout.sessionEnded)).toHaveCount(0);
  // Not the last page of the previous person: this may be another person.
  await logInAs(page, session);
  await expect(page).toHaveURL('/dashboard');
});

test('a page that the browser kept is not shown again after its session has ended', async ({ page }) => {
  await signIn(page);
  await page.goto('/invoices/none');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('InvoiceDetails');
  await page.evaluate(() => {
    sessionStorage.removeItem('kwanline.session');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL('/login');
});

test('a tab that was opened from another logs out with it', async ({ page, context }) => {
  await signInAsNewClient(page);
  await page.goto('/invoices');
  const [twin] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/invoices/none')),
  ]);
  await expect(twin.getByRole('heading', { level: 1 })).toHaveText('InvoiceDetails');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect(twin).toHaveURL('/login');
  expect(await stored(twin)).toBeNull();
});

test('two clients in two tabs do not mix, and each logs out alone', async ({ page, context }) => {
  const first = await signInAsNewClient(page);
  const other = await context.newPage();
  const second = await signInAsNewClient(other);
  await page.goto(`/profile/${first.id}`);
  await other.goto(`/profile/${second.id}`);
  await expect(profile(page, first.shippingMark)).toBeVisible();
  await expect(profile(other, second.shippingMark)).toBeVisible();
  await expect(other.getByText(first.shippingMark)).toHaveCount(0);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await other.reload();
  await expect(profile(other, second.shippingMark)).toBeVisible();
  await expect(other.getByText(first.shippingMark)).toHaveCount(0);
});

test('the next client finds nothing of one who did not log out', async ({ page, context, request }) => {
  const left = await signInAsNewClient(page);
  await page.goto(`/profile/${left.id}`);
  await expect.poll(() => copies(page)).toEqual([`client-${left.id}`]);
  await page.close();
  const next = await context.newPage();
  await next.goto('/login');
  await logInAs(next, await signUp(request));
  await expect(next).toHaveURL('/dashboard');
  await expect.poll(() => copies(next)).not.toContain(`client-${left.id}`);
});

for (const text of ['{', '{"email":"x"}', '{"id":1}', 'null']) {
  test(`no client is signed in when the stored session is ${text}`, async ({ page }) => {
    await page.addInitScript((broken) => sessionStorage.setItem('kwanline.session', broken), text);
    await page.goto('/packages');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(clientLayout.sessionEnded)).toHaveCount(0);
    await expect(page.getByRole('button', { name: auth.login.submit })).toBeEnabled();
  });
}

test('a browser that refuses storage keeps the session until the page is left', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto('/invoices');
  await expect(page).toHaveURL('/login');
  await logInAs(page, await signUp(request));
  await expect(page).toHaveURL('/invoices');
  await page.getByRole('link', { name: 'Our Policies' }).click();
  await expect(page).toHaveURL('/our-policies');
  await page.reload();
  await expect(page).toHaveURL('/login');
});
