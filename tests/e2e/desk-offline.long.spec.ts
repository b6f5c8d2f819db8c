import type { BrowserContext, Page } from '@playwright/test';
import { signUp } from './support/client';
import { logOut, newNumber, signInAtDeskAlone, staff } from './support/desk';
import { clientWithPackages, containerOf, deskCalls } from './support/desk-calls';
import { type Gateway, openGateway } from './support/gateway';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium itself reports each request that found no network.
test.use({
  serviceWorkers: 'allow',
  expectedMessage: /ERR_INTERNET_DISCONNECTED|Failed to load resource|error occurred when fetching the script/,
});
// The worker starts after two quiet seconds and fetches one file after the other.
const SAVING_MS = 90_000;

const main = (page: Page) => page.getByRole('main');
const tracking = (page: Page) => main(page).getByRole('textbox', { name: 'Tracking number' });
const waiting = (page: Page) => main(page).getByRole('region', { name: 'Waiting to be sent' });
const line = (page: Page, text: string) => main(page).getByRole('status').filter({ hasText: text });

/** Waits until the worker has everything that the desk needs offline, and the page its list of clients. */
async function makeReady(page: Page) {
  const isSaved = () =>
    page.evaluate(async () => {
      const list = (
        await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      ).flat();
      const paths = list.map(({ url }) => new URL(url).pathname);
      // The scan pages are the last to be prefetched.
      return paths.includes('/staff') && paths.some((path) => /\/zxing/.test(path));
    });
  await expect.poll(isSaved, { timeout: SAVING_MS }).toBe(true);
}

const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('kwanline-desk');
        request.onsuccess = () => {
          const all = request.result.transaction('answers').objectStore('answers').getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result.map(({ name }: { name: string }) => name));
          };
        };
      }),
  );

async function openIntake(page: Page) {
  await page.goto('/staff/intake');
  await expect(tracking(page)).toBeVisible();
  await expect.poll(async () => (await keptAnswers(page)).join(' ')).toContain('/staff/clients/marks');
}

/** Types an intake and presses Save. */
async function receive(page: Page, number: string, mark: string) {
  await tracking(page).fill(number);
  await main(page).getByRole('combobox', { name: 'Shipping mark' }).fill(mark);
  await page.getByRole('option', { name: mark }).click();
  await main(page).getByRole('radio', { name: 'Normal goods' }).check();
  await main(page).getByRole('textbox', { name: 'Volume (cbm)' }).fill('0.5');
  await page.getByRole('button', { name: 'Save package' }).click();
}

/** How many packages the server has with a number. */
async function countOf(page: Page, number: string): Promise<number> {
  const desk = await deskCalls(page, 'china');
  return (await desk.get(`intake/same?trackingNumber=${number}`)).length;
}

async function goOffline(context: BrowserContext) {
  await context.setOffline(true);
}

test('an intake with its photo waits through a reload and a killed page, and is one package afterwards', async ({
  page,
  context,
}) => {
  const mark = (await signUp(page.request)).session.shippingMark;
  const number = newNumber();
  await signInAtDeskAlone(page, 'china');
  await openIntake(page);
  await makeReady(page);
  await goOffline(context);
  await page.reload();
  await expect(tracking(page)).toBeVisible();
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const buffer = Buffer.from(pixel, 'base64');
  await page.getByLabel('Photo (optional)').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await receive(page, number, mark);
  await expect(line(page, `Kept on this device: ${number}`)).toBeVisible();
  await expect(waiting(page)).toContainText(number);
  await expect(line(page, 'Offline. 1 entry waits on this device.')).toBeVisible();
  await expect(tracking(page)).toHaveValue('');

  await page.reload();
  await expect(waiting(page)).toContainText(number);
  const next = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await next.goto('/staff/intake');
  await expect(waiting(next)).toContainText(number);

  await context.setOffline(false);
  await expect(next.getByRole('link', { name: 'All sent' })).toBeVisible();
  await expect(waiting(next)).not.toContainText(number);
  await expect(next.getByRole('region', { name: 'Received in this session' })).toContainText(number);
  await expect(next.getByRole('region', { name: 'Received in this session' })).toContainText('Photo saved');
  expect(await countOf(next, number)).toBe(1);
});

test('two tabs have one sender', async ({ page, context }) => {
  const mark = (await signUp(page.request)).session.shippingMark;
  await signInAtDeskAlone(page, 'china');
  await openIntake(page);
  const other = await context.newPage();
  await other.goto('/staff/intake');
  await expect(tracking(other)).toBeVisible();
  await goOffline(context);
  const numbers = [newNumber(), newNumber(), newNumber()];
  // A client whom the page has found before, because the list on the device is older than this client.
  for (const number of numbers) {
    await tracking(page).fill(number);
    await main(page).getByRole('checkbox', { name: 'No readable mark' }).check();
    await main(page).getByRole('textbox', { name: 'Readable part of the mark (optional)' }).fill(mark);
    await main(page).getByRole('radio', { name: 'Normal goods' }).check();
    await main(page).getByRole('textbox', { name: 'Volume (cbm)' }).fill('0.5');
    await page.getByRole('button', { name: 'Save package' }).click();
    await expect(line(page, `Kept on this device: ${number}`)).toBeVisible();
  }
  await expect(waiting(other).getByRole('listitem')).toHaveCount(3);
  const sent: string[] = [];
  for (const tab of [page, other]) {
    // Answered ones only: an attempt without a network sends nothing.
    tab.on('response', (response) => {
      const request = response.request();
      if (request.method() === 'POST' && request.url().endsWith('/api/staff/intake')) {
        sent.push(request.postDataJSON().trackingNumber);
      }
    });
  }
  await context.setOffline(false);
  for (const tab of [page, other]) await expect(tab.getByRole('link', { name: 'All sent' })).toBeVisible();
  expect(sent).toEqual(numbers);
  for (const number of numbers) expect(await countOf(page, number)).toBe(1);
});

test('a repeated number that was saved offline waits as a question, and a refused scan until the clerk decides', async ({
  page,
  context,
}) => {
  const { packages, mark, desk } = await clientWithPackages(page, [{}, {}]);
  const [known, second] = packages as [{ id: number; number: string }, { id: number; number: string }];
  const container = await containerOf(desk, [second.id]);
  await signInAtDeskAlone(page, 'china');
  await openIntake(page);
  await goOffline(context);
  await receive(page, known.number, mark);
  await expect(waiting(page)).toContainText(known.number);
  // Only then has the form let it go; before, an answer would go to the form.
  await expect(line(page, `Kept on this device: ${known.number}`)).toBeVisible();
  await context.setOffline(false);
  const question = waiting(page).getByRole('listitem').filter({ hasText: known.number });
  await expect(question).toContainText('This number was received before. Is it the same package?');
  // It was sent, so the notice about it is gone.
  await expect(line(page, `Kept on this device: ${known.number}`)).toBeHidden();
  await page.reload();
  await expect(line(page, '1 entry needs your decision')).toBeVisible();
  await expect(question).toContainText('This number was received before.');
  expect(await countOf(page, known.number)).toBe(1);
  await question.getByRole('button', { name: 'Another package: save it too' }).click();
  await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible();
  expect(await countOf(page, known.number)).toBe(2);

  await page.goto(`/staff/containers/${container.id}`);
  const scan = main(page).getByRole('region', { name: 'Load by scan' }).getByRole('textbox');
  await expect(scan).toBeFocused();
  await goOffline(context);
  const unknown = newNumber();
  await scan.fill(unknown);
  await scan.press('Enter');
  await scan.fill(known.number);
  await scan.press('Enter');
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2);
  await context.setOffline(false);
  const refused = waiting(page).getByRole('listitem').filter({ hasText: unknown });
  await expect(refused).toContainText(`There is no package with the number ${unknown}.`);
  // The number now stands for two packages.
  const asked = waiting(page).getByRole('listitem').filter({ hasText: 'Which one is it?' });
  await expect(asked).toContainText(`#${known.id}`);
  await page.reload();
  await expect(refused).toContainText('There is no package with the number');
  await asked.getByRole('button', { name: `Load this one: #${known.id}` }).click();
  await expect(main(page).getByText(`Loaded: ${known.number}`)).toBeVisible();
  await refused.getByRole('button', { name: `Discard ${unknown}` }).click();
  await refused.getByRole('button', { name: 'Keep it' }).click();
  await refused.getByRole('button', { name: `Discard ${unknown}` }).click();
  await refused.getByRole('button', { name: 'Yes, discard it' }).click();
  await expect(refused).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible();
});

test('a log-out with unsent work is asked about, the next person neither sees nor sends it, and no answers stay', async ({
  page,
}) => {
  const { packages, desk } = await clientWithPackages(page, [{}, {}]);
  const [first, second] = packages as [{ id: number; number: string }, { id: number; number: string }];
  const container = await containerOf(desk, [first.id]);
  await page.goto('/staff/login');
  await signIn(page, staff.china);
  await page.goto(`/staff/containers/${container.id}`);
  const scan = main(page).getByRole('region', { name: 'Load by scan' }).getByRole('textbox');
  await expect(scan).toBeFocused();
  await expect.poll(() => keptAnswers(page)).not.toEqual([]);
  // Only this call fails: the log-out must reach the server.
  await page.route('**/load', (route) => route.abort());
  await scan.fill(second.number);
  await scan.press('Enter');
  await expect(line(page, 'waits on this device')).toBeVisible();
  await logOut(page);
  const dialog = page.getByRole('dialog', { name: 'Log out with unsent work?' });
  await expect(dialog).toContainText('1 entry of yours is not sent yet.');
  await dialog.getByRole('button', { name: 'Stay signed in' }).first().click();
  await expect(waiting(page)).toContainText(second.number);
  await logOut(page);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/staff/login');
  await expect.poll(() => keptAnswers(page)).toEqual([]);

  await page.unroute('**/load');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/load')) posts.push(request.url());
  });
  await signIn(page, staff.admin);
  await page.goto('/staff/outbox');
  await expect(main(page).getByText('Everything is sent')).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/staff/login');
  expect(posts).toEqual([]);

  await signIn(page, staff.china);
  await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible();
  await expect
    .poll(async () => (await desk.get(`containers/${container.id}`)).manifest.map(({ id }: { id: number }) => id))
    .toContain(second.id);
  expect(posts).toHaveLength(1);
});

test('a browser that refuses storage says so, and the form keeps what was typed until it can be sent', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  const mark = (await signUp(page.request)).session.shippingMark;
  const number = newNumber();
  await signInAtDeskAlone(page, 'china');
  await page.goto('/staff/intake');
  await expect(tracking(page)).toBeFocused();
  await main(page).getByRole('combobox', { name: 'Shipping mark' }).fill(mark);
  await page.getByRole('option', { name: mark }).click();
  await goOffline(context);
  await tracking(page).fill(number);
  await main(page).getByRole('radio', { name: 'Normal goods' }).check();
  await main(page).getByRole('textbox', { name: 'Volume (cbm)' }).fill('0.5');
  await page.getByRole('button', { name: 'Save package' }).click();
  await expect(
    main(page).getByText('This browser has no room or refuses storage, and there is no network.'),
  ).toBeVisible();
  await expect(tracking(page)).toHaveValue(number);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save package' }).click();
  await expect(page.getByRole('region', { name: 'Received in this session' })).toContainText(number);
  expect(await countOf(page, number)).toBe(1);
});

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Desk', includeHidden: true })).toBeAttached();
}

test.describe('behind a gateway that cuts the reply', () => {
  let gateway: Gateway;
  test.beforeEach(async ({ baseURL }) => {
    gateway = await openGateway(baseURL ?? '');
  });
  test.afterEach(() => gateway.close());

  test('a package whose answer was lost after the server had it is there once', async ({ page }) => {
    const mark = (await signUp(page.request)).session.shippingMark;
    const number = newNumber();
    await page.goto(`${gateway.origin}/staff/login`);
    await signIn(page, staff.china);
    await page.goto(`${gateway.origin}/staff/intake`);
    await expect(tracking(page)).toBeVisible();
    gateway.cutReplies('/api/staff/intake');
    await receive(page, number, mark);
    await expect(line(page, `Kept on this device: ${number}`)).toBeVisible();
    // The server has it already.
    expect(await countOf(page, number)).toBe(1);
    await page.reload();
    await expect(waiting(page)).toContainText(number);
    gateway.mendReplies();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible();
    expect(await countOf(page, number)).toBe(1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('the page of loading opens in flight mode, scans wait, and a refusal stops the line', async ({
    page,
    context,
  }) => {
    const { packages, desk, mark } = await clientWithPackages(page, [{}, {}]);
    const [first, second] = packages as [{ id: number; number: string }, { id: number; number: string }];
    const open = await containerOf(desk, [first.id]);
    await page.addInitScript(() => {
      const felt: number[] = [];
      Object.assign(window, { felt });
      navigator.vibrate = (pattern) => felt.push(Number(pattern)) > 0;
    });
    await signInAtDeskAlone(page, 'china');
    await page.goto(`/staff/containers/${open.id}/load`);
    await expect(tracking(page)).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Main pages' })).toBeHidden();
    expect(await sidewaysOverflow(page)).toBe(0);
    await makeReady(page);
    await goOffline(context);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Load ${open.reference}`);
    await tracking(page).fill(second.number);
    await tracking(page).press('Enter');
    await expect(line(page, 'Kept, not checked')).toContainText(second.number);
    await expect(tracking(page)).toBeFocused();
    await context.setOffline(false);
    await expect(main(page).getByRole('region', { name: 'Scans before' })).toContainText(mark);

    // Online, an unknown number stops scanning until the person decides.
    const unknown = newNumber();
    await tracking(page).fill(unknown);
    await tracking(page).press('Enter');
    const stop = page.getByRole('alert').filter({ hasText: 'Stop' });
    await expect(stop).toContainText(`There is no package with the number ${unknown}.`);
    await expect(tracking(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => (window as unknown as { felt: number[] }).felt)).toContain(400);
    await stop.getByRole('button', { name: 'Put it aside' }).click();
    await expect(tracking(page)).toBeFocused();
  });

  test('the page of the manifest check opens in flight mode, and the manifest on the device names the client', async ({
    page,
    context,
  }) => {
    const { packages, desk, mark } = await clientWithPackages(page, [{}]);
    const [pkg] = packages as [{ id: number; number: string }];
    const { id, reference } = await containerOf(desk, [pkg.id], ['close', 'depart', 'arrive']);
    await signInAtDeskAlone(page, 'ghana');
    await page.goto(`/staff/containers/${id}/check`);
    await page.getByRole('link', { name: 'Scan what comes out' }).click();
    await expect(tracking(page)).toBeFocused();
    await makeReady(page);
    await goOffline(context);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Check ${reference}`);
    await tracking(page).fill(pkg.number.toLowerCase());
    await tracking(page).press('Enter');
    await expect(line(page, 'Kept, not checked')).toContainText(mark);
    await context.setOffline(false);
    await expect(page.getByText('1 of 1 package complete')).toBeVisible();
    expect((await desk.get(`containers/${id}/check`)).found).toBe(1);
  });

  test('intake has its Save within reach of the thumb', async ({ page }) => {
    await signInAtDeskAlone(page, 'china');
    await openIntake(page);
    expect(await sidewaysOverflow(page)).toBe(0);
    const save = page.getByRole('button', { name: 'Save package' });
    await expect(save).toBeInViewport({ ratio: 0.99 });
    const box = await save.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(box?.width).toBeGreaterThanOrEqual(300);
    await expect(main(page).getByText('Ctrl and Enter')).toBeHidden();
  });
});
