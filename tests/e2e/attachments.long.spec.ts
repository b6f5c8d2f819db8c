import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { signIn, signInAsNewClient, signUp } from './support/client';
import { expectCopied } from './support/copies';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

test.use(brokenNetwork);

const calls = '**/api/users/clients/*/attachments';
const files = '**/api/files/**';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const minutes = (count: number) => count * 60_000;
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const names = (page: Page) => page.locator('.attachment-name');

async function open(page: Page) {
  const session = await signIn(page);
  await page.goto(`/attachments/${session.id}`);
  return session;
}

/** One attachment with the currently valid address. */
async function playOne(page: Page, name: string, address: () => string) {
  await page.route(calls, (route) =>
    route.fulfill({ json: [{ id: 1, name, imageUrl: address(), createdAt: '2025-05-02T23:59:00.000Z' }] }),
  );
}

test('shows each file with its name by the rule, its day, and a picture where it is one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Attachments');
  await expect(names(page)).toHaveText([
    'damaged carton.png',
    'order list.csv',
    'carton photo',
    'packing list',
    'ghana card.png',
    'supplier invoice.jpg',
  ]);
  await expect(cards(page).nth(0)).toContainText(/Added \d{1,2} [A-Z][a-z]{2,3} \d{4}/);
  const preview = page.getByRole('img', { name: 'Preview of damaged carton.png' });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(4);
  await expect(
    cards(page)
      .filter({ hasText: /order list|packing list/ })
      .getByRole('img', { name: 'File' }),
  ).toHaveCount(2);
  await expectNoViolations(page);
});

test('stands 2 in a row at 360 px and 4 at 1280 px, pictures 4:3', async ({ page }) => {
  await open(page);
  await expect(cards(page)).toHaveCount(6);
  for (const [width, columns] of [
    [360, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tops = () => cards(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    const inFirstRow = async () => (await tops()).filter((top, _, all) => top === all[0]).length;
    await expect.poll(inFirstRow).toBe(columns);
    const box = await page.locator('.attachment-preview').first().boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    const button = await page.getByRole('link', { name: 'Download packing list' }).boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('downloads a picture as well as any other file, under the name on its card', async ({ page }) => {
  await open(page);
  for (const [shown, saved] of [
    ['supplier invoice.jpg', 'supplier invoice.jpg'],
    ['packing list', 'packing list.pdf'],
  ]) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download ${shown}` }).click();
    expect((await download).suggestedFilename()).toBe(saved);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Attachments');
});

test('a capital ending is a picture too, and the day is in UTC', async ({ page }) => {
  await page.route(files, (route) => route.fulfill({ contentType: 'image/png', body: picture }));
  await playOne(page, '1715000000-DSC_0001.JPG', () => '/api/files/1');
  await open(page);
  await expect(page.getByRole('img', { name: 'Preview of DSC 0001.JPG' })).toBeVisible();
  await expect(page.getByText('Added 2 May 2025', { exact: true })).toBeVisible();
});

test('asks for a new address before a download when the page has been open for long', async ({ page }) => {
  await page.clock.install();
  let address = '/api/files/1?is=old';
  await page.route(files, (route) =>
    route.request().url().endsWith('new')
      ? route.fulfill({ body: 'list', headers: { 'content-disposition': 'attachment; filename="list.pdf"' } })
      : route.fulfill({ status: 403, json: {} }),
  );
  await playOne(page, 'list.pdf', () => address);
  await open(page);
  await expect(names(page)).toHaveText(['list.pdf']);
  address = '/api/files/1?is=new';
  await page.clock.fastForward(minutes(26));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download list.pdf' }).click();
  expect((await download).url()).toContain('is=new');
  await page.route(calls, (route) => route.abort());
  await page.getByRole('link', { name: 'Download list.pdf' }).click();
  await expect(page.locator('.toaster')).toContainText('The file could not be fetched. Try again.');
});

test('an icon stands in for a picture that cannot be fetched; an expired address is renewed', async ({ page }) => {
  await page.clock.install();
  let address = '/api/files/1?is=refused';
  let asked = 0;
  let expire = () => {};
  const expired = new Promise<void>((resolve) => {
    expire = resolve;
  });
  await page.route(files, async (route) => {
    const url = route.request().url();
    if (url.endsWith('new')) return route.fulfill({ contentType: 'image/png', body: picture });
    if (url.endsWith('slow')) await expired;
    return route.fulfill({ status: 403, json: {} });
  });
  await playOne(page, 'photo.png', () => {
    asked += 1;
    return address;
  });
  await open(page);
  await expect(page.getByRole('img', { name: 'File' })).toBeVisible();
  expect(asked).toBe(1);
  address = '/api/files/1?is=slow';
  await page.reload();
  await expect(names(page)).toHaveText(['photo.png']);
  address = '/api/files/1?is=new';
  await page.clock.fastForward(minutes(26));
  expire();
  const preview = page.getByRole('img', { name: 'Preview of photo.png' });
  await expect(preview).toHaveAttribute('src', address);
  await expect(preview).toBeVisible();
  expect(asked).toBe(3);
});

test('a client without attachments reads so', async ({ page }) => {
  const { id } = await signInAsNewClient(page);
  await page.goto(`/attachments/${id}`);
  await expect(page.getByText('No Attachments have been uploaded yet', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('attachments of another client or of an unknown id are not found; a link leads to one’s own', async ({
  page,
  request,
}) => {
  const { session: other } = await signUp(request);
  const { id } = await signIn(page);
  for (const foreign of [String(other.id), '102', '999999', 'abc']) {
    await page.goto(`/attachments/${foreign}`);
    await expect(page.getByRole('alert')).toContainText('These attachments were not found');
    await expect(cards(page)).toHaveCount(0);
  }
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Go to my attachments' }).click();
  await expect(page).toHaveURL(`/attachments/${id}`);
  await expect(cards(page)).toHaveCount(6);
});

test('waits in the shape of the grid', async ({ page }) => {
  await page.route(calls, () => {});
  await open(page);
  const busy = page.locator('[aria-busy="true"]');
  await expect(busy).toContainText('Loading attachments…');
  await expect(busy.locator('.attachment-card')).toHaveCount(4);
});

test('says why it failed, tries again, and without a network shows names and days', async ({ page }) => {
  const json = { statusCode: 503, code: 'UNAVAILABLE', message: 'We are busy.', error: 'We are busy.' };
  await page.route(calls, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json }));
  await open(page);
  await expect(page.getByRole('alert')).toContainText('We could not load your attachments');
  await expect(page.getByRole('alert')).toContainText('We are busy.');
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(6);
  await expectCopied(page, 'attachments');
  await page.route(calls, (route) => route.abort());
  await page.route(files, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/^You are offline\. Showing what was saved/)).toBeVisible();
  await expect(names(page)).toHaveCount(6);
  await expect(page.getByRole('img', { name: 'File' })).toHaveCount(6);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectNoViolations(page);
});
