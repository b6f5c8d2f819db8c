import type { BrowserContext, Page, Request } from '@playwright/test';
import { auth } from '../../web/content/auth';
import { clientLayout } from '../../web/content/client-layout';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signIn, signInAsNewClient, signUp } from './support/client';
import { logOut, staff } from './support/desk';
import { expect, test } from './support/test';

// Chromium reports every 401 on its console.
test.use({ ...brokenNetwork, extraHTTPHeaders: fromElsewhere(), viewport: { width: 1280, height: 800 } });

/** The addresses that a page has visited, with the current one. */
const visitsOf = (page: Page) => {
  const visits: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visits.push(new URL(frame.url()).pathname);
  });
  return visits;
};

/**
 * Holds every further request to the server, once those under way are answered. The returned function lets them go on. So
 * no page learns of an ended session before the test wants it to.
 */
async function holdRequests(context: BrowserContext, underWay: ReadonlySet<Request>): Promise<() => void> {
  let goOn = () => {};
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const held = new Set<Request>();
  await context.route('**/api/**', async (route) => {
    held.add(route.request());
    await released;
    await route.fallback();
  });
  await expect.poll(() => [...underWay].filter((request) => !held.has(request)).length).toBe(0);
  return goOn;
}

/** The requests to the server that have no answer yet. */
function requestsUnderWay(context: BrowserContext): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  context.on('request', (request) => request.url().includes('/api/') && underWay.add(request));
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/**
 * In pages that open from now on, a timer of this many milliseconds never fires, so that the clock does not cause what
 * happens.
 */
const stopClock = (context: BrowserContext, ...waits: number[]) =>
  context.addInitScript((stopped) => {
    const { setTimeout } = window;
    const standing = (work: TimerHandler, ms?: number) => (stopped.includes(ms ?? 0) ? 0 : setTimeout(work, ms));
    Object.assign(window, { setTimeout: standing });
  }, waits);

const openInNewTab = async (page: Page, selector: string) => {
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('main')
    .locator(selector)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  return opened;
};

test.describe('at the desk', () => {
  const title = (page: Page) => page.getByRole('heading', { level: 1 });
  const stored = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('kwanline.desk') ?? 'null')?.accessToken ?? null);
  const isAtSignIn = async (page: Page) => {
    await expect(page).toHaveURL('/staff/login');
    await expect(title(page)).toHaveText('Sign in to the desk');
  };

  const logInAs = async (page: Page, who: keyof typeof staff) => {
    await page.getByLabel('Email').fill(staff[who].email);
    await page.getByRole('textbox', { name: 'Password' }).fill(staff[who].password);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL('/staff/login');
  };
  const openDesk = async (page: Page, address: string, who: keyof typeof staff = 'china') => {
    await page.goto(address);
    await isAtSignIn(page);
    await logInAs(page, who);
    await expect(page).toHaveURL(address);
  };

  test('Ctrl-click on a package opens it in a new tab, signed in', async ({ page }) => {
    await openDesk(page, '/staff/packages');
    const tab = await openInNewTab(page, 'a[href^="/staff/packages/"]');
    const visits = visitsOf(tab);
    await expect(tab).toHaveURL(/\/staff\/packages\/\d+$/);
    await expect(tab.getByText('Chen Wei').first()).toBeVisible();
    await expect(title(tab)).toBeVisible();
    expect(visits).not.toContain('/staff/login');
    // The first tab has stayed on its page.
    await expect(page).toHaveURL('/staff/packages');
  });

  test('what scripts can read opens nothing without the cookie', async ({ page, request }) => {
    await openDesk(page, '/staff/packages');
    const readable = await page.evaluate(() => [document.cookie, ...Object.values(localStorage)].join());
    const half = (await page.context().cookies()).find(({ name }) => name === 'kwanline_desk');
    expect(half).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/staff' });
    expect(readable).not.toContain(half?.value);
    const authorization = `Bearer ${await stored(page)}`;
    // The first request comes from this browser with its cookie, the second from elsewhere.
    expect((await page.request.get('/api/staff/me', { headers: { authorization } })).status()).toBe(200);
    expect((await request.get('/api/staff/me', { headers: { authorization } })).status()).toBe(401);
    expect((await page.request.get('/api/staff/me')).status()).toBe(401);
  });

  test('the session is still there when the phone has dropped every tab', async ({ page, context, browser }) => {
    await openDesk(page, '/staff/packages');
    const left = await context.storageState();
    await page.close();
    const next = await context.newPage();
    await next.goto('/staff/containers');
    await expect(title(next)).toHaveText('Containers');
    // A killed browser keeps its cookies and local storage, and nothing else.
    const baseURL = new URL(next.url()).origin;
    const restarted = await browser.newContext({ baseURL, storageState: left, serviceWorkers: 'block' });
    const again = await restarted.newPage();
    await again.goto('/staff/packages');
    await expect(title(again)).toHaveText('Packages');
    await expect(again.getByText('Chen Wei').first()).toBeVisible();
    await restarted.close();
  });

  test('logging out ends every tab at once, also without a server', async ({ page, context }) => {
    await openDesk(page, '/staff/packages');
    const tab = await context.newPage();
    await tab.goto('/staff/containers');
    await expect(title(tab)).toHaveText('Containers');
    const token = await stored(page);
    await page.route('**/api/staff/auth/signout', (route) => route.abort());
    await logOut(page);
    await isAtSignIn(page);
    await isAtSignIn(tab);
    expect(await stored(tab)).toBeNull();
    // The cookie that no script can erase opens nothing, here or in a new tab.
    expect((await page.request.get('/api/staff/me')).status()).toBe(401);
    const late = await context.newPage();
    await late.goto('/staff/packages');
    await isAtSignIn(late);
    // Only this browser logged out; the server was not reached.
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get('/api/staff/me', { headers })).status()).toBe(200);
  });

  test('a session that the server has ended ends in every tab', async ({ page, context }) => {
    const underWay = requestsUnderWay(context);
    await openDesk(page, '/staff/packages');
    const tab = await context.newPage();
    await tab.goto('/staff/containers');
    await expect(title(tab)).toHaveText('Containers');
    const headers = { authorization: `Bearer ${await stored(page)}` };
    const goOn = await holdRequests(context, underWay);
    expect((await page.request.post('/api/staff/auth/signout', { headers })).status()).toBe(200);
    await page.locator('a[href="/staff/unidentified"]').first().click();
    await expect(page).toHaveURL('/staff/unidentified');
    goOn();
    await isAtSignIn(page);
    await isAtSignIn(tab);
    // One sign-in returns both to their pages.
    await logInAs(tab, 'china');
    await expect(tab).toHaveURL('/staff/containers');
    await expect(page).toHaveURL('/staff/unidentified');
  });

  test('a browser that drops the cookie of the desk reads why at the sign-in', async ({ page, context }) => {
    await page.goto('/staff/login');
    await page.route('**/api/staff/auth/signin', async (route) => {
      const response = await route.fetch();
      await context.clearCookies();
      const { 'set-cookie': _dropped, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.getByLabel('Email').fill(staff.china.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(staff.china.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'did not keep the cookie' })).toBeVisible();
    await isAtSignIn(page);
  });

  test('the next person finds the tabs of the one before at the first page, and with their own name', async ({
    page,
    context,
  }) => {
    await openDesk(page, '/staff/packages');
    const tab = await context.newPage();
    await tab.goto('/staff/containers');
    await expect(tab.getByText('Chen Wei').first()).toBeVisible();
    await logOut(tab);
    await isAtSignIn(page);
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/staff/')) asked.push(request.headers().authorization);
    });
    await logInAs(tab, 'ghana');
    await expect(page).not.toHaveURL(/\/staff\/(login|packages)/);
    await expect(page.getByText('Kofi Badu').first()).toBeVisible();
    await expect(page.getByText('Chen Wei')).toHaveCount(0);
    const own = `Bearer ${await stored(tab)}`;
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set([own]));
  });

  test('a tab never acts for a person who has signed in elsewhere a moment ago', async ({ page, context }) => {
    await openDesk(page, '/staff/packages');
    const token = await stored(page);
    // Another tab signs another person in: the cookie changes before this tab knows.
    const data = { ...staff.ghana, halfInCookie: true };
    const signedIn = await page.request.post('/api/staff/auth/signin', { data });
    const next = await signedIn.json();
    const status = await page.evaluate(
      async (authorization) => (await fetch('/api/staff/me', { headers: { authorization } })).status,
      `Bearer ${token}`,
    );
    expect(status).toBe(401);
    const tab = await context.newPage();
    await tab.goto('/about');
    await tab.evaluate((text) => localStorage.setItem('kwanline.desk', text), JSON.stringify(next));
    await expect(page.getByText(next.name).first()).toBeVisible();
    await expect(page.getByText('Chen Wei')).toHaveCount(0);
  });

  test('a browser that refuses cookies and storage keeps the session until the page is left', async ({ page }) => {
    await page.addInitScript(() => {
      const refused = {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      };
      Object.defineProperty(window, 'localStorage', refused);
      Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    });
    await openDesk(page, '/staff/packages');
    await expect(page.getByText('Chen Wei').first()).toBeVisible();
    await page.reload();
    await isAtSignIn(page);
  });
});

test.describe('in the client area', () => {
  const { account } = clientLayout;
  const stored = async (page: Page) =>
    JSON.parse((await page.evaluate(() => sessionStorage.getItem('kwanline.session'))) ?? 'null');
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

  test('Ctrl-click on a package opens it in a new tab, signed in, without a look at the login page', async ({
    page,
    context,
  }) => {
    const session = await signIn(page);
    await page.goto('/packages');
    // Only the open tab's answer can continue the sign-in.
    await stopClock(context, 300);
    const tab = await openInNewTab(page, 'a[href^="/packages/"]');
    const visits = visitsOf(tab);
    await expect(tab).toHaveURL(/\/packages\/\d+$/);
    await expect(tab.getByRole('button', { name: account.button })).toBeVisible();
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    expect(visits).not.toContain('/login');
    expect(await stored(tab)).toEqual(session);
  });

  for (const address of ['/payments', '/invoices']) {
    test(`${address} typed into a new tab is signed in, and asks for nothing twice`, async ({ page, context }) => {
      const session = await signIn(page);
      await page.goto('/invoices/none');
      await stopClock(context, 300);
      const tab = await context.newPage();
      const visits = visitsOf(tab);
      const asked: string[] = [];
      tab.on('request', (request) => {
        if (request.url().includes('/api/users/')) asked.push(request.url());
      });
      await tab.goto(address);
      await expect(tab.getByRole('button', { name: account.button })).toBeVisible();
      if (address === '/payments') await expect(profile(tab, session.shippingMark)).toBeVisible();
      expect(visits).not.toContain('/login');
      expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    });
  }

  test('a new tab goes to login when no open tab has a session, and back when one answers late', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.goto('/invoices');
    const tab = await context.newPage();
    // The open tab sleeps: it gets the question when the test allows it.
    await tab.addInitScript(() => {
      const { postMessage } = BroadcastChannel.prototype;
      const held: (() => void)[] = [];
      BroadcastChannel.prototype.postMessage = function (message) {
        held.push(() => postMessage.call(this, message));
      };
      Object.assign(window, { wake: () => held.forEach((post) => void post()) });
    });
    await stopClock(context, 10_000);
    await tab.goto('/invoices/none');
    await expect(tab).toHaveURL('/login');
    await expect(tab.getByText(clientLayout.sessionEnded)).toHaveCount(0);
    await tab.evaluate(() => (window as unknown as { wake(): void }).wake());
    await expect(tab).toHaveURL('/invoices/none');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('InvoiceDetails');
  });

  test('logging out in a tab that took the session over ends both', async ({ page, context }) => {
    await signInAsNewClient(page);
    await page.goto('/invoices');
    const tab = await context.newPage();
    await tab.goto('/invoices/none');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('InvoiceDetails');
    await logOut(tab);
    await expect(tab).toHaveURL('/login');
    await expect(page).toHaveURL('/login');
    expect([await stored(page), await stored(tab)]).toEqual([null, null]);
    await expect(page.getByText(clientLayout.sessionEnded)).toHaveCount(0);
    const late = await context.newPage();
    await late.goto('/invoices');
    await expect(late).toHaveURL('/login');
  });

  test('a session that the server has ended ends in every tab, and one login brings both back', async ({
    page,
    context,
  }) => {
    const underWay = requestsUnderWay(context);
    const { password, ...session } = await signInAsNewClient(page);
    await page.goto('/invoices');
    const tab = await context.newPage();
    await tab.goto('/invoices/none');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('InvoiceDetails');
    const headers = { authorization: `Bearer ${session.backendTokens.accessToken}` };
    const goOn = await holdRequests(context, underWay);
    expect((await page.request.post('/api/auth/client/signout', { headers })).status()).toBe(200);
    await tab.getByRole('link', { name: 'Payments' }).click();
    await expect(tab).toHaveURL('/payments');
    goOn();
    for (const each of [page, tab]) {
      await expect(each).toHaveURL('/login');
      await expect(each.getByText(clientLayout.sessionEnded)).toBeVisible();
    }
    await logInAs(page, { email: session.email, password });
    await expect(page).toHaveURL('/invoices');
    await expect(tab).toHaveURL('/payments');
  });

  test('a refresh in one tab gives its token to the other, which refreshes nothing itself', async ({
    page,
    context,
  }) => {
    const session = await signInAsNewClient(page);
    await page.goto('/invoices');
    const tab = await context.newPage();
    await tab.goto('/invoices/none');
    await expect(tab.getByRole('button', { name: account.button })).toBeVisible();
    const old = session.backendTokens.accessToken;
    const refreshes: string[] = [];
    for (const each of [page, tab]) {
      // From now on the server refuses this access token, as it does after 15 minutes.
      await each.route('**/api/users/**', (route) =>
        route.request().headers().authorization === `Bearer ${old}`
          ? route.fulfill({ status: 401, json: { statusCode: 401, code: 'UNAUTHENTICATED', message: 'x', error: 'x' } })
          : route.fallback(),
      );
      each.on('request', (request) => {
        if (request.url().endsWith('/api/auth/client/refresh')) refreshes.push(each === page ? 'first' : 'second');
      });
    }
    await page.getByRole('navigation', { name: 'Client area' }).getByRole('link', { name: 'Payments' }).click();
    await expect.poll(async () => (await stored(tab)).backendTokens.accessToken).not.toBe(old);
    expect(await stored(tab)).toEqual(await stored(page));
    await tab.goto(`/profile/${session.id}`);
    await expect(profile(tab, session.shippingMark)).toBeVisible();
    await page.goto(`/profile/${session.id}`);
    await expect(profile(page, session.shippingMark)).toBeVisible();
    expect(refreshes).toEqual(['first']);
  });

  test('another client who signs in ends the tabs of the one before', async ({ page, context, request }) => {
    const first = await signInAsNewClient(page);
    await page.goto(`/profile/${first.id}`);
    await expect(profile(page, first.shippingMark)).toBeVisible();
    const second = await signUp(request);
    const tab = await context.newPage();
    await tab.goto('/login');
    const told = page.waitForResponse('**/api/auth/client/signout');
    await logInAs(tab, second);
    await expect(tab).toHaveURL('/dashboard');
    await expect(page).toHaveURL('/login');
    expect(await stored(page)).toBeNull();
    await expect(page.getByText(first.shippingMark)).toHaveCount(0);
    // The replaced session has ended at the server too.
    expect((await told).status()).toBe(200);
    await tab.goto(`/profile/${second.session.id}`);
    await expect(profile(tab, second.session.shippingMark)).toBeVisible();
    await expect(tab.getByText(first.shippingMark)).toHaveCount(0);
    expect((await stored(tab)).id).toBe(second.session.id);
  });

  test('a browser without channels between tabs works as before: each tab logs in', async ({ page, context }) => {
    await context.addInitScript(() => Object.assign(window, { BroadcastChannel: undefined }));
    await signInAsNewClient(page);
    await page.goto('/invoices');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices');
    const tab = await context.newPage();
    await tab.goto('/invoices/none');
    await expect(tab).toHaveURL('/login');
    await page.route('**/api/auth/client/signout', (route) => route.abort());
    await logOut(page);
    await expect(page).toHaveURL('/login');
  });
});
