import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { offline as words } from '../../web/content/offline';
import { publicPages } from '../../web/routes';
import { type Gateway, openGateway } from './support/gateway';
import { expect, test } from './support/test';

const pages = publicPages.map(({ path }) => path).filter((path) => path !== '*');
const precache: { pages: string[]; files: string[] } = JSON.parse(
  readFileSync(new URL('../../dist/precache.json', import.meta.url), 'utf8'),
);
const ahead = [...precache.pages, ...precache.files].sort();
const offline = words.page;

// Chromium itself reports each request that found no network.
test.use({
  serviceWorkers: 'allow',
  expectedMessage: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 40[0-9]/,
});
// The worker starts after two quiet seconds and fetches one file after the other.
const SAVING_MS = 90_000;

test('the build names every public page to be fetched ahead', () => {
  expect(precache.pages).toEqual([...pages].sort());
});

test('every public page opens in flight mode after one visit of the home page', async ({ page, context }) => {
  await page.goto('/');
  await expect.poll(() => saved(page), { timeout: SAVING_MS }).toEqual(expect.arrayContaining(ahead));
  const headings = new Map<string, string | null>();
  for (const path of pages) headings.set(path, await headingOf(page, path));
  await context.setOffline(true);
  for (const path of pages) {
    expect(await headingOf(page, path), path).toBe(headings.get(path));
    await expect(page.getByRole('contentinfo'), path).toContainText('Kwanline Freight');
  }
  expect(await headingOf(page, '/?source=pwa'), 'as an installed app').toBe(headings.get('/'));
  expect(await headingOf(page, '/about/'), 'with a slash').toBe(headings.get('/about'));
});

test('the router still leads from page to page in flight mode', async ({ page, context }) => {
  await page.goto('/');
  await expect.poll(() => saved(page), { timeout: SAVING_MS }).toEqual(expect.arrayContaining(ahead));
  await page.goto('/about');
  await context.setOffline(true);
  await page.evaluate(() => document.body.setAttribute('data-first-visit', ''));
  await page.locator('a[href="/contact"]:visible').first().click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-first-visit');
});

test('the last search shows what was found, in flight mode', async ({ page, context }) => {
  const arrived = '304458829910';
  await page.goto(`/search?filter=${arrived}`);
  await expect(page.getByRole('heading', { name: arrived })).toBeVisible();
  await expect.poll(() => saved(page), { timeout: SAVING_MS }).toEqual(expect.arrayContaining(ahead));
  await context.setOffline(true);
  await page.goto(`/search?filter=${arrived}`);
  await expect(page.getByRole('heading', { name: arrived })).toBeVisible();
  await expect(page.getByText('You are offline. Showing what was saved')).toBeVisible();
});

test('an unknown address in flight mode says so, and the button tries again', async ({ page, context }) => {
  await page.goto('/');
  await expect.poll(() => saved(page), { timeout: SAVING_MS }).toContain('/offline.html');
  await context.setOffline(true);
  await page.goto('/no-such-page?at=all');
  await expect(page).toHaveTitle(`${offline.title} | Kwanline Freight`);
  await expect(page.getByRole('heading', { level: 1, name: offline.title })).toBeVisible();
  await expect(page.getByText(offline.text)).toBeVisible();
  const button = await page.getByRole('link', { name: offline.button }).boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('link', { name: offline.button }).click();
  await expect(page.getByRole('heading', { level: 1, name: offline.title })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: offline.button }).click();
  await expect(page).toHaveURL('/no-such-page?at=all');
  await expect(page).toHaveTitle('Page not found | Kwanline Freight');
});

test('with data saving on, only visited pages are fetched', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await page.goto('/about');
  expect(await page.evaluate(() => 'connection' in navigator && navigator.connection)).toBeTruthy();
  await expect.poll(() => saved(page), { timeout: SAVING_MS }).toContain('/about');
  // The worker saves one visit after the other: when it has saved this one, the first is done.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ visited: ['/contact'], isDataCheap: false });
  });
  await expect.poll(() => saved(page), { timeout: SAVING_MS }).toContain('/contact');
  const names = (await saved(page)).filter((name) => name !== '/contact');
  expect(names.filter((name) => precache.pages.includes(name))).toEqual(['/about']);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(names.filter((name) => !['/about', '/offline.html', ...loaded].includes(name))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toContainText('Kwanline Freight');
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: offline.title })).toBeVisible();
});

test('public data is saved, what is asked for in a name is not', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => saved(page), { timeout: SAVING_MS }).toEqual(expect.arrayContaining(ahead));
  await page.goto('/terms');
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const statuses = await page.evaluate(async () => {
    const ask = async (path: string, init: RequestInit = {}) => (await fetch(`/api${path}`, init)).status;
    const authorization = 'Bearer none';
    return [
      await ask('/address'),
      await ask('/loadings?status='),
      await ask('/loadings?status=DELIVERED', { headers: { authorization } }),
      await ask('/users/clients/1', { headers: { authorization } }),
      await ask('/packages/client?status=', { headers: { authorization } }),
      await ask('/auth/client/refresh', { headers: { authorization } }),
      await ask('/packages/search?filter=X1'),
      await ask('/announcements/clients'),
      await ask('/auth/signin/client', { method: 'POST' }),
    ];
  });
  expect(statuses.slice(0, 2)).toEqual([200, 200]);
  const data = async () => (await saved(page)).filter((name) => name.startsWith('/api/'));
  await expect.poll(data).toEqual(expect.arrayContaining(['/api/address', '/api/loadings?status=']));
  const publicOnly = ['/api/address', '/api/announcements', '/api/loadings?status='];
  expect((await data()).filter((name) => !publicOnly.includes(name))).toEqual([]);
  const age = await page.evaluate(async () => (await caches.match('/api/address'))?.headers.get('date'));
  expect(Date.now() - Date.parse(age ?? '')).toBeLessThan(60_000);
});

test.describe('behind a gateway', () => {
  let gateway: Gateway;
  test.beforeEach(async ({ baseURL }) => {
    gateway = await openGateway(baseURL ?? '');
  });
  test.afterEach(() => gateway.close());

  test('a new version takes over without a fault in the open page', async ({ page, context }) => {
    await page.goto(gateway.origin);
    await expect.poll(() => saved(page), { timeout: SAVING_MS }).toEqual(expect.arrayContaining(ahead));
    await page.goto(`${gateway.origin}/about`);
    const [first] = await page.evaluate(() => caches.keys());
    gateway.nextVersion('second');
    // A second tab brings the new worker; the first stays open on the old build.
    const second = await context.newPage();
    await second.goto(`${gateway.origin}/terms`);
    const devtools = await context.newCDPSession(second);
    await devtools.send('ServiceWorker.enable');
    const generations = async () => {
      const { isComing, isWaiting, names } = await second.evaluate(async () => {
        const { installing, waiting, active } = await navigator.serviceWorker.ready;
        const isComing = Boolean(installing) || active?.state !== 'activated';
        return {
          isComing,
          isWaiting: Boolean(waiting),
          names: (await caches.keys()).filter((name) => name !== 'data'),
        };
      });
      // A worker under a debugger, such as Playwright's, never counts as idle; elsewhere the browser stops it. It is
      // stopped only after the new one is installed: before that, the new one would be thrown away.
      if (isWaiting && !isComing) await devtools.send('ServiceWorker.stopAllWorkers');
      return isWaiting || isComing ? 'the new worker is coming' : names;
    };
    await expect.poll(generations, { timeout: SAVING_MS }).toEqual([first, 'kwanline-second']);
    // The server has nothing of the old build, and the old page still finds its code.
    gateway.loseAssets();
    await page.locator('a[href="/contact"]:visible').first().click();
    await expect(page).toHaveURL(`${gateway.origin}/contact`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    gateway.nextVersion('third');
    await second.goto(`${gateway.origin}/terms`);
    await expect.poll(generations, { timeout: SAVING_MS }).toEqual(['kwanline-second', 'kwanline-third']);
    await expect(second.getByRole('contentinfo')).toContainText('Kwanline Freight');
  });

  test('a page that does not come within three seconds is shown as it was saved', async ({ page }) => {
    await page.goto(gateway.origin);
    await expect.poll(() => saved(page), { timeout: SAVING_MS }).toEqual(expect.arrayContaining(ahead));
    gateway.holdPages();
    const begun = Date.now();
    await page.goto(`${gateway.origin}/terms`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('contentinfo')).toContainText('Kwanline Freight');
    expect(Date.now() - begun).toBeGreaterThan(2_900);
  });

  test('a server that is down leaves the saved pages', async ({ page }) => {
    await page.goto(gateway.origin);
    await expect.poll(() => saved(page), { timeout: SAVING_MS }).toEqual(expect.arrayContaining(ahead));
    await gateway.close();
    await page.goto(`${gateway.origin}/contact`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a worker that cannot start leaves the site as it is', async ({ page }) => {
    gateway.breakWorker();
    await page.goto(gateway.origin);
    await expect.poll(() => gateway.answers.map(({ path }) => path), { timeout: SAVING_MS }).toContain('/sw.js');
    await page.goto(`${gateway.origin}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);
  });
});

async function headingOf(page: Page, path: string): Promise<string | null> {
  await page.goto(path);
  return page.getByRole('heading', { level: 1 }).textContent();
}

/** The addresses of everything in the worker's caches. */
async function saved(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = new Set<string>();
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) names.add(url.slice(location.origin.length));
    }
    return [...names].sort();
  });
}
