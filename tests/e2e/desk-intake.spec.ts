import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { signUp } from './support/client';
import { chooseLanguage, logOut, newNumber, signInAtDesk, signInAtDeskAlone, staff } from './support/desk';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const tracking = (page: Page) => main(page).getByRole('textbox', { name: 'Tracking number' });
const mark = (page: Page) => main(page).getByRole('combobox', { name: 'Shipping mark' });
const last = (page: Page) => page.getByRole('region', { name: 'Received in this session' });

/** A client with a unique mark. */
const newMark = async (page: Page) => (await signUp(page.request)).session.shippingMark;

async function openIntake(page: Page) {
  await signInAtDesk(page, 'china');
  await page.goto('/staff/intake');
  await expect(tracking(page)).toBeFocused();
}

/** As with a scanner and a keyboard: keys only. */
async function receive(page: Page, number: string, shippingMark: string) {
  await expect(tracking(page)).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(mark(page)).toBeFocused();
  await page.keyboard.type(shippingMark);
  // Before the answer arrives, as a scanner would.
  await page.keyboard.press('Enter');
  const category = main(page).getByRole('radiogroup', { name: 'Category' });
  await expect(category.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.keyboard.type('LED lamps');
  await page.keyboard.press('Enter');
  for (const size of ['60', '40', '50']) {
    await page.keyboard.type(size);
    await page.keyboard.press('Enter');
  }
  // The quantity equals the number of cartons.
  await expect(main(page).getByText('Volume: 0.36 cbm')).toBeVisible();
  await page.keyboard.press('Control+Enter');
}

test.describe('signing in', () => {
  test.use(brokenNetwork);

  test('leads to the requested page, shows who is signed in, and signs out', async ({ page }) => {
    await page.goto('/staff/unidentified');
    await expect(page).toHaveURL('/staff/login');
    await expect(page).toHaveTitle('Sign in to the desk | Operations desk');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Enter your email and your password.');
    await expectNoViolations(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(staff.china.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await page.getByRole('textbox', { name: 'Password' }).fill(staff.china.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/staff/unidentified');
    const bar = page.getByRole('banner');
    await expect(bar).toContainText('Chen Wei');
    await expect(bar).toContainText('China warehouse · Guangdong');
    await logOut(page);
    await expect(page).toHaveURL('/staff/login');
    await page.goto('/staff/intake');
    await expect(page).toHaveURL('/staff/login');
  });

  test('is asked for again when the session has ended, and the page comes back', async ({ page }) => {
    const { accessToken } = await signInAtDeskAlone(page, 'china');
    await page.goto('/staff/intake');
    await expect(tracking(page)).toBeFocused();
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await page.request.post('/api/staff/auth/signout', { headers })).status()).toBe(200);
    await page.getByRole('link', { name: 'Unidentified' }).click();
    await expect(page).toHaveURL('/staff/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(staff.china.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(staff.china.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/staff/unidentified');
  });
});

test('the frame is kept out of search engines, and names no client page', async ({ request }) => {
  const reply = await request.get('/staff/intake');
  expect(reply.status()).toBe(200);
  const html = await reply.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('staff');
  // The worker knows that there is a desk, but has none of its pages.
  expect(await (await request.get('/sw.js')).text()).not.toContain('/staff/');
});

test.describe('a number that the server knows', () => {
  // The refusal that asks about it is a 409.
  test.use({ expectedMessage: /status of 409/ });

  test('a package is received by keyboard only, the next one can start at once, and a known number is asked about', async ({
    page,
  }) => {
    await openIntake(page);
    const { id: clientId, shippingMark } = (await signUp(page.request)).session;
    const number = newNumber();
    await receive(page, number, shippingMark);
    await expect(
      main(page)
        .getByRole('status')
        .filter({ hasText: `Saved ${number} for ${shippingMark}.` }),
    ).toBeVisible();
    await expect(last(page).getByRole('listitem')).toHaveCount(1);
    await expect(last(page)).toContainText(/3 · 0\.36 cbm · No photo/);

    await receive(page, number.toLowerCase(), shippingMark);
    const question = main(page).getByRole('alert').filter({ hasText: 'This number was received before' });
    await expect(question).toContainText(`${shippingMark} · LED lamps`);
    await expect(question).toContainText('Answer this question first.');
    await expectNoViolations(page);
    await expect(last(page).getByRole('listitem')).toHaveCount(1);
    await question.getByRole('button', { name: 'Another package: save it too' }).click();
    await expect(last(page).getByRole('listitem')).toHaveCount(2);
    await expect(tracking(page)).toBeFocused();
    // The list of the branch's day survives the session of the tab. It is asked for this client's packages alone: an
    // import of another journey would push them out of the list.
    await page.route(/\/api\/staff\/packages\?.*since=/, (route) =>
      route.continue({ url: `${route.request().url()}&clientId=${clientId}` }),
    );
    await page.reload();
    const today = page.getByRole('region', { name: 'Received today' });
    await expect(today).toContainText(number);
    await expect(today).toContainText('0.3600 cbm');
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});

test('a number that is typed over a number replaces it, sizes are pasted whole, and cartons are compared', async ({
  page,
}) => {
  await openIntake(page);
  const [number, shippingMark] = [newNumber(), await newMark(page)];
  await page.keyboard.type(number);
  await mark(page).fill(shippingMark);
  await page.getByRole('option', { name: shippingMark }).click();
  await main(page).getByRole('radio', { name: 'Normal goods' }).check();
  await main(page).getByRole('textbox', { name: 'Length (cm), row 1' }).fill('60*40*50');
  await main(page).getByRole('textbox', { name: 'Height (cm), row 1' }).focus();
  await page.keyboard.press('Enter');
  const cartons = main(page).getByRole('textbox', { name: 'Cartons, row 1' });
  await expect(cartons).toBeFocused();
  await page.keyboard.type('3');
  await expect(cartons).toHaveValue('3');
  await expect(main(page).getByText('Volume: 0.36 cbm')).toBeVisible();
  // The quantity was not typed yet: it is the number of cartons.
  const quantity = main(page).getByRole('textbox', { name: 'Quantity' });
  await expect(quantity).toHaveValue('3');
  await quantity.fill('1');
  await expect(cartons).toHaveValue('3');
  await main(page).getByRole('textbox', { name: 'Note (optional)' }).fill('The client has called.');
  await page.keyboard.press('Control+Enter');
  const question = main(page).getByRole('alert').filter({ hasText: 'The quantity is 1, but there are 3 cartons.' });
  await expect(question).toBeVisible();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Quantity 3' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(last(page)).toContainText(/3 · 0\.36 cbm/);
  await page.goto(`/staff/search?q=${number}`);
  await main(page).locator('a[href^="/staff/packages/"]').first().click();
  await expect(main(page)).toContainText('The client has called.');
  await expect(main(page).getByText('Notes (visible to the client)')).toHaveCount(0);
});

test('an error stands at its field, and an unknown mark has no owner', async ({ page }) => {
  await openIntake(page);
  await page.keyboard.press('Control+Enter');
  await expect(tracking(page)).toHaveAccessibleDescription(/Scan or type the tracking number\./);
  await expect(tracking(page)).toBeFocused();
  await page.keyboard.type(newNumber());
  await page.keyboard.press('Enter');
  await page.keyboard.type('QQQQ NOBODY AT ALL');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('No client has a mark like this.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(mark(page)).toBeFocused();
  await expect(mark(page)).toHaveAccessibleDescription(/Choose a client from the list/);
  await expectNoViolations(page);
});

test('the arrows move through suggestions; Enter, a click, or leaving the field with the exact mark takes one', async ({
  page,
}) => {
  await openIntake(page);
  const shippingMark = await newMark(page);
  await mark(page).fill(shippingMark.slice(0, -1));
  const options = page.getByRole('option', { name: shippingMark });
  await expect(options).toBeVisible();
  await expect(mark(page)).toHaveAttribute('aria-expanded', 'true');
  await expectNoViolations(page);
  await mark(page).press('Escape');
  await expect(options).toBeHidden();
  await mark(page).press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await options.click();
  const chosen = main(page).getByText(`Chosen: ${shippingMark}`);
  await expect(chosen).toBeVisible();

  // Leaving the field takes the one client with this mark, also when the answer comes later. A similar mark is not taken.
  await mark(page).fill(shippingMark.slice(0, -1));
  await page.keyboard.press('Tab');
  await expect(main(page).getByText(/^Choose/)).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await mark(page).fill(shippingMark.toLowerCase());
  await page.keyboard.press('Tab');
  await expect(chosen).toBeVisible();
  await expect(mark(page)).not.toBeFocused();
});

test.describe('on a weak network', () => {
  test.use(brokenNetwork);

  test('a package that is sent again is received once, and so is its photo', async ({ page }) => {
    await openIntake(page);
    const [number, shippingMark] = [newNumber(), await newMark(page)];
    // The server has it, but its answer is lost.
    await page.route(
      '**/api/staff/intake',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.route('**/photos', (route) => route.abort(), { times: 1 });
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const buffer = Buffer.from(pixel, 'base64');
    await page.getByLabel('Photo (optional)').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await tracking(page).focus();
    await receive(page, number, shippingMark);
    await expect(main(page).getByText(`Kept on this device: ${number}.`)).toBeVisible();
    // It is sent again automatically, and so is its photo.
    await expect(last(page)).toContainText(number);
    await expect(main(page).getByText('This number was received before')).toBeHidden();
    await expect(last(page)).toContainText('Photo saved');
    await tracking(page).fill(number);
    await expect(main(page).getByRole('alert').getByRole('listitem')).toHaveCount(1);
  });
});

test('the label of a received package is printed at once when this device knows its paper', async ({ page }) => {
  const { id } = await signInAtDesk(page, 'china');
  await page.addInitScript((person) => {
    window.print = () => {};
    localStorage.setItem('kwanline.desk.label-format', '100x150');
    // A choice that the server does not have yet: other tests of this person choose other sizes at the same time.
    localStorage.setItem(`kwanline.desk.${person}.labels`, '{"format":"100x150","start":1}');
    localStorage.setItem(`kwanline.desk.${person}.unsent`, '["labels"]');
  }, id);
  await openIntake(page);
  const number = newNumber();
  await receive(page, number, await newMark(page));
  const sheets = page.locator('.paper-unseen .label');
  // One for each carton.
  await expect(sheets).toHaveCount(3);
  await expect(sheets.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheets.first()).toBeVisible();
  await expect(sheets.first().getByText(number)).toBeVisible();
  // The logo, the QR code and the barcode.
  await expect(sheets.first().locator('svg')).toHaveCount(3);
  await expect(page.getByRole('banner')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(sheets).toHaveCount(0);
});

test('a package without a readable mark waits, and is given to its client', async ({ page }) => {
  await openIntake(page);
  const [number, shippingMark] = [newNumber(), await newMark(page)];
  await tracking(page).fill(number);
  await main(page).getByRole('checkbox', { name: 'No readable mark' }).check();
  await main(page).getByRole('textbox', { name: 'Readable part of the mark (optional)' }).fill('KWL-?');
  await main(page).getByRole('radio', { name: 'Normal goods' }).check();
  await main(page).getByRole('textbox', { name: 'Volume (cbm)' }).fill('0.5');
  await page.getByRole('button', { name: 'Save package' }).click();
  await expect(last(page)).toContainText('No client yet');

  await page.getByRole('link', { name: 'Unidentified' }).click();
  const pkg = main(page).getByRole('row').filter({ hasText: number });
  await expect(pkg).toContainText('KWL-?');
  await expect(pkg.getByRole('img', { name: 'No photo' })).toBeVisible();
  // Before a client is chosen: narrow widths show cards instead of the table and start with a new list.
  await expectNoViolations(page);
  const client = pkg.getByRole('combobox', { name: `Client of ${number}` });
  await client.click();
  // The mark on the carton is searched at once.
  await expect(client).toHaveValue('KWL-?');
  await client.fill(shippingMark);
  await client.press('Enter');
  await expect(pkg.getByRole('button', { name: 'Assign', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(`${number} now belongs to ${shippingMark}.`)).toBeVisible();
  await expect(pkg).toHaveCount(0);
});

test('another role sees no intake, and cannot assign', async ({ page }) => {
  await signInAtDesk(page, 'ghana');
  await page.goto('/staff/intake');
  await expect(page.getByRole('alert')).toContainText('Your role (Ghana warehouse) has no access here.');
  await expect(page.getByRole('link', { name: 'Intake' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Unidentified' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unidentified packages');
  await expect(main(page).getByRole('combobox', { name: /^Client of/ })).toHaveCount(0);
});

test('the desk speaks Chinese when asked, and remembers', async ({ page }) => {
  await openIntake(page);
  await chooseLanguage(page, '中文');
  const frame = page.locator('.desk');
  await expect(frame).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('入库');
  for (const name of ['快递单号', '件数']) await expect(page.getByRole('textbox', { name })).toBeVisible();
  await expect(page.getByRole('combobox', { name: '唛头' })).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('入库');
  await chooseLanguage(page, 'English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intake');
});

test.describe('an unusual volume', () => {
  test.use(brokenNetwork);

  test('is asked about at the desk, and of an intake that waited for the network', async ({ page }) => {
    await openIntake(page);
    const shippingMark = await newMark(page);
    const save = () => page.getByRole('button', { name: 'Save package' }).click();
    const fill = async (cbm: string) => {
      const number = newNumber();
      await tracking(page).fill(number);
      await mark(page).fill(shippingMark);
      await page.getByRole('option', { name: shippingMark }).click();
      await main(page).getByRole('radio', { name: 'Normal goods' }).check();
      await main(page).getByRole('textbox', { name: 'Volume (cbm)' }).fill(cbm);
      await save();
      return number;
    };
    await expect(last(page)).toContainText(await fill('0.25'));
    const unusual = await fill('2.5');
    const question = main(page).getByRole('alert').filter({ hasText: '2.5 cbm is 10 times the average' });
    await expect(question).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    // Another volume asks again.
    await main(page).getByRole('textbox', { name: 'Volume (cbm)' }).fill('3');
    await expect(question).toBeHidden();
    await save();
    const asked = main(page).getByRole('alert').filter({ hasText: '3 cbm is 12 times the average' });
    await asked.getByRole('button', { name: 'It is right: save it like this' }).click();
    await expect(last(page)).toContainText(unusual);

    // The form works without the server; the question comes with the server's answer.
    await page.route('**/api/staff/intake', (route) => route.abort(), { times: 1 });
    const kept = await fill('90');
    await expect(main(page).getByText(`Kept on this device: ${kept}.`)).toBeVisible();
    const entry = main(page).getByRole('region', { name: 'Waiting to be sent' });
    await expect(entry).toContainText('Is this right?');
    await entry.getByRole('button', { name: 'It is right: save it like this' }).click();
    await expect(last(page)).toContainText(kept);
  });
});
