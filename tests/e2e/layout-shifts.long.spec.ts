import type { Page } from '@playwright/test';
import type { Session } from '#contract/auth/schema';
import { LONGEST_WAIT_MS } from '../../web/shared/money/first-view/longest-wait';
import { signIn } from './support/client';
import { account, balanceToday, nothingOwed } from './support/money';
import { expect, test } from './support/test';

const windows = [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
];
const accountCall = /\/api\/users\/clients\/\d+\/account$/;
const bannerCall = '**/api/announcements/clients';
/** Google's limit for a good page is 0.1. */
const MOST = 0.02;

/** A promise and its resolve function. */
function gate() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftsOf(page: Page): Promise<number> {
  // The observer reports a frame once the next one has begun.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  return shifts.reduce((sum, value) => sum + value, 0);
}

/** How to pay waits two seconds for the account. Here it waits an hour, so that no slow machine is too late. */
async function waitForTheAccount(page: Page, longest: number) {
  await page.addInitScript((limit) => {
    const wait = window.setTimeout;
    const patient = (then: () => void, ms?: number) => wait(then, ms === limit ? 3_600_000 : ms);
    Object.assign(window, { setTimeout: patient });
  }, longest);
}

/** No request of the page is pending. */
const untilLoaded = (page: Page) => expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);

const pages: [string, (session: Session, page: Page) => Promise<string>][] = [
  ['the dashboard', async () => '/dashboard'],
  ['the packages', async () => '/packages'],
  ['a package', async (session, page) => `/packages/${await firstPackage(session, page)}`],
  ['the payments', async () => '/payments'],
  ['the invoices', async () => '/invoices'],
  ['an invoice', async (session, page) => `/invoices/${await firstDocument(session, page)}`],
  ['the statement', async () => '/statement'],
  ['the shipping addresses', async () => '/shipping-address'],
  ['the profile', async ({ id }) => `/profile/${id}`],
  ['the attachments', async ({ id }) => `/attachments/${id}`],
];

const asClient = ({ backendTokens }: Session) => ({
  headers: { authorization: `Bearer ${backendTokens.accessToken}` },
});

async function firstPackage(session: Session, page: Page): Promise<number> {
  const reply = await page.request.get('/api/packages/client?status=', asClient(session));
  return (await reply.json())[0].id;
}

async function firstDocument(session: Session, page: Page): Promise<number> {
  const reply = await page.request.get(`/api/users/clients/${session.id}/documents?page=1&take=20`, asClient(session));
  return (await reply.json()).data[0].id;
}

for (const [name, pathOf] of pages) {
  test(`${name}: nothing moves when the answers come, on a phone and on a desktop`, async ({ page }) => {
    const session = await signIn(page);
    const path = await pathOf(session, page);
    await watchShifts(page);
    if (path === '/payments') await waitForTheAccount(page, LONGEST_WAIT_MS);
    for (const size of windows) {
      await page.setViewportSize(size);
      const { promise, release } = gate();
      await page.route('**/api/**', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(path);
      await expect(page.locator('[aria-busy="true"]:visible')).not.toHaveCount(0);
      release();
      await untilLoaded(page);
      expect(await shiftsOf(page), `${size.width} px`).toBeLessThanOrEqual(MOST);
      await page.unroute('**/api/**');
    }
  });
}

test('nothing moves when the font comes last, on a phone and on a desktop', async ({ page }) => {
  const { id } = await signIn(page);
  await watchShifts(page);
  for (const path of ['/', '/dashboard', `/profile/${id}`]) {
    for (const size of windows) {
      await page.setViewportSize(size);
      const { promise, release } = gate();
      await page.route('**/*.woff2', async (route) => {
        await promise;
        await route.continue();
      });
      // The font is a part of the page, so its load event waits for it.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('main')).toBeVisible();
      await untilLoaded(page);
      release();
      await page.evaluate(async () => {
        await document.fonts.load('16px "Archivo KW"');
        await document.fonts.ready;
      });
      expect(await shiftsOf(page), `${path} at ${size.width} px`).toBeLessThanOrEqual(MOST);
      await page.unroute('**/*.woff2');
    }
  }
});

for (const path of ['/dashboard', '/payments', '/invoices']) {
  test(`${path}: nothing moves when the account comes last, short or long`, async ({ page }) => {
    await signIn(page);
    await watchShifts(page);
    if (path === '/payments') await waitForTheAccount(page, LONGEST_WAIT_MS);
    const items = Array.from({ length: 5 }, (_, place) => ({ ...balanceToday, documentId: 900 + place }));
    for (const size of windows) {
      await page.setViewportSize(size);
      for (const json of [nothingOwed, { ...account, items }]) {
        const { promise, release } = gate();
        const others: string[] = [];
        page.on('requestfinished', (request) => others.push(request.url()));
        await page.route(accountCall, async (route) => {
          await promise;
          await route.fulfill({ json });
        });
        await page.goto(path);
        await expect.poll(() => others.some((url) => /statistics|payments|documents/.test(url))).toBe(true);
        expect(await page.evaluate(() => document.querySelector('.harbour .sum'))).toBeNull();
        release();
        await expect(page.locator('.harbour .sum')).toBeVisible();
        await untilLoaded(page);
        expect(await shiftsOf(page), `${size.width} px, ${json.items.length} debts`).toBeLessThanOrEqual(MOST);
        await page.unroute(accountCall);
      }
    }
  });
}

test('a banner that the device does not know lies over the page; on the next page it has its place from the first paint', async ({
  page,
}) => {
  await signIn(page);
  await watchShifts(page);
  const banner = page.getByRole('region', { name: 'Announcement' });
  const top = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().top ?? 0);
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.goto('/packages');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(banner).toBeVisible();
    expect(await shiftsOf(page), `${size.width} px, unknown`).toBeLessThanOrEqual(MOST);

    const scripts = gate();
    const late = gate();
    await page.route('**/assets/*.js', async (route) => {
      if (!/\/(early|boot)-/.test(route.request().url())) await scripts.promise;
      await route.continue();
    });
    await page.route(bannerCall, async (route) => {
      await late.promise;
      await route.continue();
    });
    // The page was scrolled, and a reload would keep that.
    await page.evaluate(() => scrollTo(0, 0));
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const place = await top();
    scripts.release();
    await expect(banner).toBeVisible();
    expect(await top()).toBe(place);
    // It covers nothing of the page, except for rounding of less than a pixel.
    const box = await banner.boundingBox();
    expect(place).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) - 1);
    const answered = page.waitForResponse(bannerCall);
    late.release();
    await answered;
    expect(await top()).toBe(place);
    expect(await shiftsOf(page), `${size.width} px, known`).toBeLessThanOrEqual(MOST);
    await page.unrouteAll();
  }
});

test('the pages of a client make no Intl format while they start: the first one blocks a phone for long', async ({
  page,
}) => {
  await signIn(page);
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat'] as const) {
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct(target, args) {
            made.push(name);
            return Reflect.construct(target, args);
          },
        }),
      });
    }
    for (const kind of [Date, Number]) {
      const write = kind.prototype.toLocaleString;
      kind.prototype.toLocaleString = function (...args: never[]) {
        made.push(`${kind.name}.toLocaleString`);
        return write.apply(this, args as []);
      };
    }
  });
  for (const path of ['/dashboard', '/packages', '/payments', '/invoices', '/statement']) {
    await page.goto(path);
    await untilLoaded(page);
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made), path).toEqual([]);
  }
});
