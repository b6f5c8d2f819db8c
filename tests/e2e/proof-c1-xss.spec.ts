import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { oneLineCorpus, xssCorpus } from '../support/xss-corpus';
import { signIn, signInAsNewClient } from './support/client';
import { newNumber, signInAtDesk } from './support/desk';
import { answerDetail, answerList, packageRow } from './support/packages';
import { expect, test } from './support/test';

/**
 * C1 in a real browser, with and without the content-security policy: typed text must not run even when only the page
 * itself prevents it. Quick by default; each text alone with PROOF_SIZE=full.
 */
const isFull = process.env.PROOF_SIZE === 'full';
/**
 * Chromium already complains about handlers when it parses a text into an inert document. What counts is what ran, and
 * what is in the page.
 */
const expectedMessage = /blocked by Playwright|Failed to load resource|Content Security Policy/;
test.use({ expectedMessage });
test.setTimeout(isFull ? 20 * 60_000 : 60_000);

type Watched = { hits: number; hit(): void };

/** Counts what runs, without the policy when asked to. */
async function watch(page: Page, policy: 'on' | 'off') {
  await page.addInitScript(() => {
    const own = window as unknown as Watched;
    own.hits = 0;
    own.hit = () => {
      own.hits += 1;
    };
  });
  if (policy === 'on') return;
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
}

const executed = (page: Page) => page.evaluate(() => (window as unknown as Watched).hits);

/** Elements that none of our pages has: part of a text became markup. */
const intruders = (page: Page) =>
  page.evaluate(() => {
    const foreign = 'iframe, object, embed, base, math, marquee, template, frameset, link[rel=prefetch], plaintext';
    const leads = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc', 'style'];
    // Two blocks of data that no browser runs. Only the first with the name is the page's own.
    const company = document.getElementById('company-data');
    const isOwnData = (element: Element) =>
      element.matches('[type="application/ld+json"]') ||
      (element === company && element.matches('[type="application/json"]'));
    const isIntruder = (element: Element) =>
      element.matches(foreign) ||
      (element.matches('script:not([src])') && !isOwnData(element)) ||
      element.getAttributeNames().some((name) => name.startsWith('on')) ||
      leads.some((name) => /^\s*[a-z-]*(script|data:text|blob|source):?/i.test(element.getAttribute(name) ?? ''));
    return [...document.querySelectorAll('*')].filter(isIntruder).map((element) => element.outerHTML.slice(0, 200));
  });

/** Elements in the announcement that are not on the allow list. */
const outsideTheList = (page: Page) =>
  page.locator('.announcement-text > div *').evaluateAll((all) =>
    all
      .filter((element) => {
        const isListed = ['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li'].includes(element.localName);
        return !isListed || element.getAttributeNames().some((name) => name !== 'href' && name !== 'rel');
      })
      .map((element) => element.outerHTML),
  );

/** A missing picture fails a moment later, and what its failure starts runs before the next frame. */
async function untilPicturesFailed(page: Page) {
  const areSettled = () =>
    page.evaluate(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'));
  await expect.poll(areSettled).toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function expectNothingRan(page: Page, what: string) {
  await untilPicturesFailed(page);
  expect([what, await intruders(page), await executed(page)]).toEqual([what, [], 0]);
}

/** Each alone in the full size, in three groups in the quick size. */
function announcements(): string[] {
  if (isFull) return [...xssCorpus];
  const size = Math.ceil(xssCorpus.length / 3);
  const heaps = [0, 1, 2].map((heap) => xssCorpus.slice(heap * size, (heap + 1) * size));
  return heaps.map((heap) => `<p>first</p>${heap.join('</p><p>')}`);
}

const short = oneLineCorpus(100);

for (const policy of ['on', 'off'] as const) {
  test.describe(`with the policy ${policy}`, () => {
    test.beforeEach(({ page }) => watch(page, policy));

    test('announcements run nothing and hold nothing outside the list', async ({ page }) => {
      let body = '';
      await page.route('**/api/announcements', (route) =>
        route.fulfill({ json: { title: `Title ${body.slice(0, 100)}`, body, show: 'TRUE' } }),
      );
      for (body of announcements()) {
        await page.goto('/');
        await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
        expect([body, await outsideTheList(page)]).toEqual([body, []]);
        await expectNothingRan(page, body);
      }
    });

    test('file names, goods, marks and notes of lists are words', async ({ page }) => {
      const { id } = await signIn(page);
      await page.route('**/api/users/clients/*/attachments', (route) => {
        const file = (name: string, place: number) => ({
          id: place + 1,
          name,
          imageUrl: `/api/files/${place + 1}`,
          createdAt: '2025-05-02T23:59:00.000Z',
        });
        return route.fulfill({ json: short.map(file) });
      });
      await page.goto(`/attachments/${id}`);
      await expect(page.locator('.attachment-name')).toHaveCount(short.length);
      await expectNothingRan(page, 'file names');

      const groups = isFull ? Math.ceil(short.length / 20) : 1;
      for (let group = 0; group < groups; group += 1) {
        const at = (place: number) => short[(group * 20 + place) % short.length] ?? '';
        const rows = Array.from({ length: 20 }, (_, place) =>
          packageRow({ id: 2000 + place, package: at(place), vessel: at(place), customer: at(place) }),
        );
        await answerList(page, rows);
        await page.goto('/packages');
        await expect(page.getByText(at(0), { exact: true }).first()).toBeVisible();
        await expectNothingRan(page, `packages ${group}`);
      }
      const description = xssCorpus.join('\n').slice(0, 12_000);
      await answerDetail(page, packageRow({ description, package: short[1] ?? '', vessel: short[2] ?? '' }), []);
      await page.goto('/packages/1041');
      await expect(page.getByText(short[1] ?? '', { exact: true }).first()).toBeVisible();
      await expectNothingRan(page, 'a package');
    });

    test('a name that went through the real form and back is a word', async ({ page }) => {
      const { id, backendTokens } = await signInAsNewClient(page);
      const headers = { authorization: `Bearer ${backendTokens.accessToken}` };
      const few = isFull ? short : short.slice(0, 2);
      for (const text of few) {
        const data = { location: text, nextOfKin: text, nextOfKinPhone: '1' };
        const reply = await page.request.patch(`/api/users/clients/${id}/info`, { data, headers });
        if (reply.status() !== 200) continue;
        await page.goto(`/profile/${id}`);
        await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
        await expectNothingRan(page, text);
      }
    });

    test('notes that staff write are words at the desk', async ({ page }) => {
      const { accessToken } = await signInAtDesk(page, 'china');
      const headers = { authorization: `Bearer ${accessToken}` };
      const categories = await (await page.request.get('/api/staff/categories', { headers })).json();
      const notes = short.join('\n').slice(0, 1900);
      const data = {
        ...{ key: randomUUID(), trackingNumber: newNumber(), unidentified: true, quantity: 1, cbm: 0.1 },
        ...{ categoryId: categories[0].id, package: short[0], notes },
      };
      const reply = await page.request.post('/api/staff/intake', { data, headers });
      expect(reply.status()).toBe(201);
      await page.goto(`/staff/packages/${(await reply.json()).package.id}`);
      await expect(page.getByText(short[0] ?? '', { exact: true }).first()).toBeVisible();
      await expectNothingRan(page, 'notes');
    });
  });
}

for (const [policy, runs] of [
  ['on', 0],
  ['off', 1],
] as const) {
  test(`code that does stand in a page runs ${runs} times with the policy ${policy}: the watch works`, async ({
    page,
  }) => {
    await watch(page, policy);
    const response = await page.goto('/');
    expect(Boolean(response?.headers()['content-security-policy'])).toBe(policy === 'on');
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="hit()">'));
    await untilPicturesFailed(page);
    expect([await executed(page), (await intruders(page)).length]).toEqual([runs, 1]);
  });
}
