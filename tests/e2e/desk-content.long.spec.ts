import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { ama, signIn } from './support/client';
import { chooseLanguage, setFilter, signInAtDesk, signInAtDeskAlone, staff } from './support/desk';
import { sidewaysOverflow } from './support/overflow';
import { test } from './support/own-server';

// Chromium logs the refused requests of these tests on the console. A script that the content-security policy blocks is
// logged too and fails the test.
test.use(brokenNetwork);
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const said = (page: Page) => main(page).getByRole('status').filter({ hasText: /./ });

const tricks = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror="window.hacked=1">',
  '<svg onload="window.hacked=1"><a href="javascript:window.hacked=1">x</a></svg>',
  '"><iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<math><mtext><style><img src=x onerror="window.hacked=1"></style></mtext></math>',
  '<a href="javascript:window.hacked=1" onclick="window.hacked=1">click</a>',
];

/** None of the typed text has run as a script, here or in a frame. */
const isUntouched = (page: Page) =>
  page.evaluate(() => !('hacked' in window) && document.querySelector('iframe') === null);

async function elsewhere(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const page = await context.newPage();
  page.on('dialog', () => expect(true, 'a dialog of a script').toBe(false));
  return page;
}

async function fitsEverywhere(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a client is searched, opened and given another tier, which the client sees', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAtDesk(page, 'accounts');
  await page.goto('/staff/clients');
  const rows = main(page).locator('tbody tr');
  await expect(rows).toHaveCount(14);
  await expectNoViolations(page);
  await fitsEverywhere(page);

  const field = page.getByRole('searchbox', { name: 'Mark, name, phone or email' });
  await field.fill('m');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/at least 2 characters/);
  await field.fill('mensah');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=mensah/);
  await expect(rows).toHaveCount(1);
  await field.fill('');
  await page.keyboard.press('Enter');
  await setFilter(page, 'Tier', 'Diamond');
  await expect(page).toHaveURL(/tier=5/);
  await expect(rows).toHaveCount(2);
  await setFilter(page, 'Sign-in', 'Without email');
  await expect(page.getByRole('heading', { name: 'Nothing matches.' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(14);
  await setFilter(page, 'Order', 'Newest first');
  await expect(rows.first()).toContainText('SELORM DOTSE');

  await page.getByRole('link', { name: 'KWL-AMA MENSAH-000000101' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KWL-AMA MENSAH-000000101');
  await expect(page.getByRole('img', { name: 'Membership tier: Gold' })).toBeVisible();
  await expect(section(page, 'Packages').getByRole('link', { name: 'All packages: 62' })).toHaveAttribute(
    'href',
    '/staff/packages?clientId=101',
  );
  await expectNoViolations(page);
  await fitsEverywhere(page);
  await page.getByRole('button', { name: 'Change tier' }).click();
  await expect(dialog(page).getByLabel('Tier')).toBeFocused();
  await dialog(page).getByLabel('Tier').selectOption('Emerald');
  await expectNoViolations(page);
  await page.keyboard.press('Tab');
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(said(page)).toContainText('Tier: Emerald.');
  await expect(page.getByRole('img', { name: 'Membership tier: Emerald' })).toBeVisible();
  await expect(section(page, 'History')).toContainText(/Tier: Gold\s*Emerald/);
  // Accounts may set tiers, but not the mark.
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);

  const portal = await elsewhere(browser, baseURL);
  await signIn(portal, ama);
  await portal.goto('/profile/101');
  await expect(portal.getByRole('main').getByRole('img', { name: 'Membership tier: Emerald' })).toBeVisible();
  await expect(portal.getByRole('banner').getByRole('img', { name: 'Membership tier: Emerald' })).toBeVisible();
  await portal.context().close();
});

test('a phone that another client has is asked about before the new client is saved', async ({ page }) => {
  await signInAtDesk(page, 'support');
  await page.goto('/staff/clients');
  await page.getByRole('button', { name: 'New client' }).click();
  await dialog(page).getByLabel('Mark').fill('KWL-SAME PHONE');
  await dialog(page).getByLabel('Phone (optional)').fill('+233 000 000 214');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const question = 'KWL-SELORM DOTSE-000000214 has this phone. Is it the same client, or another one?';
  await expect(dialog(page).getByRole('alert').getByText(question)).toBeVisible();
  const existing = dialog(page).getByRole('link', { name: 'Open KWL-SELORM DOTSE-000000214' });
  await expect(existing).toHaveAttribute('href', '/staff/clients/114');
  await expectNoViolations(page);
  // Another phone ends the question.
  await dialog(page).getByLabel('Phone (optional)').fill('+233 000 000 21');
  await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(existing).toHaveCount(0);
  await dialog(page).getByLabel('Phone (optional)').fill('+233 000 000 214');
  await dialog(page).getByRole('button', { name: 'They are two clients: save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'KWL-SAME PHONE' })).toBeVisible();
  await expect(section(page, 'About the client')).toContainText('+233000000214');
});

test('a client is entered by keyboard; a taken mark is refused, and what was typed stays', async ({ page }) => {
  await signInAtDesk(page, 'support');
  await page.goto('/staff/clients');
  await page.getByRole('button', { name: 'New client' }).press('Enter');
  await page.keyboard.type('kwl ama mensah 000000101');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('is already a client');
  await expect(dialog(page).getByLabel('Mark')).toHaveValue('kwl ama mensah 000000101');
  await expectNoViolations(page);
  await dialog(page).getByLabel('Mark').fill('KWL-NEW FACE');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/clients\/\d+$/);
  await expect(section(page, 'About the client')).toContainText('Without email');

  await page.getByRole('button', { name: 'Edit mark and contact' }).click();
  await dialog(page).getByLabel('Email (optional)').fill('AMA@kwanline.example');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Another client already has this email.');
  await dialog(page).getByLabel('Email (optional)').fill('face@kwanline.example');
  await dialog(page).getByLabel('Phone (optional)').fill('+233 24 000 0009');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Saved.');
  await expect(section(page, 'About the client')).toContainText('233240000009');
  await expect(section(page, 'About the client')).toContainText('Email, no password yet');

  // A client changes their mark in the portal to an existing one: it becomes a claim that the desk decides.
  const session = await (await page.request.post('/api/auth/signin/client', { data: ama })).json();
  const data = { shippingMark: 'kwl new-face', phone: '233000000101' };
  const headers = { authorization: `Bearer ${session.backendTokens.accessToken}` };
  await page.request.patch('/api/users/clients/101', { data, headers });
  await page.goto('/staff/clients/claims');
  await expect(main(page).getByRole('heading', { name: 'kwl new-face' })).toBeVisible();
  await expectNoViolations(page);
  await page.request.patch('/api/users/clients/101', {
    data: { ...data, shippingMark: 'KWL-AMA MENSAH-000000101' },
    headers,
  });
});

test('files are checked by what they are, and the client has them at once and no longer than the desk wants', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAtDesk(page, 'support');
  await page.goto('/staff/clients/114');
  const files = section(page, 'Files');
  await expect(files).toContainText('No files yet.');
  await files.locator('input[type="file"]').setInputFiles([
    {
      name: 'picture.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<html><script>window.hacked=1</script></html>'),
    },
    { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="window.hacked=1"/>') },
    { name: '<img src=x onerror=window.hacked=1>.png', mimeType: 'text/html', buffer: png },
    { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ]);
  await expect(files.getByRole('alert').first()).toHaveText('huge.pdf is larger than 10 MB.');
  await expectNoViolations(page);
  await files.getByRole('button', { name: 'Send 3 files' }).click();
  await expect(said(page)).toContainText('The client can see <img src=x onerror=window.hacked=1> now.');
  for (const name of ['picture.png', 'drawing.jpg']) {
    await expect(files.getByRole('textbox', { name: `Name of ${name} for the client` })).toHaveAccessibleDescription(
      /Only PDF, JPEG and PNG files are taken/,
    );
  }
  await expect(files.getByRole('listitem')).toHaveText([/^img src=x onerror=window\.hacked=1/]);
  await expect(section(page, 'History')).toContainText('added a file');
  await files.getByRole('button', { name: 'Leave out picture.png' }).click();
  await files.getByRole('button', { name: 'Leave out drawing.jpg' }).click();
  expect(await isUntouched(page)).toBe(true);

  const saved = page.waitForEvent('download');
  await files.getByRole('link', { name: /^Download/ }).click();
  expect(await readFile(await (await saved).path())).toEqual(png);

  const portal = await elsewhere(browser, baseURL);
  await signIn(portal, { email: 'selorm@kwanline.example', password: ama.password });
  await portal.goto('/attachments/114');
  await expect(portal.locator('.attachment-name')).toHaveText('img src=x onerror=window.hacked=1');
  await expect(portal.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  expect(await isUntouched(portal)).toBe(true);

  await files.getByRole('button', { name: /^Remove/ }).click();
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Remove and erase' }).click();
  await expect(said(page)).toContainText('is removed.');
  await expect(files).toContainText('No files yet.');
  await portal.reload();
  await expect(portal.getByText('No Attachments have been uploaded yet')).toBeVisible();
  await portal.context().close();
});

test('an announcement is written with its preview, shown at once, and switched off at once', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAtDesk(page, 'support');
  await page.goto('/staff/announcements');
  await expect(main(page).getByRole('row')).toHaveCount(5);
  await expectNoViolations(page);
  await fitsEverywhere(page);
  await page.getByRole('link', { name: 'New announcement' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Enter a title\./);

  await page.getByLabel('Title').fill(tricks.join(' ').slice(0, 200));
  await page.getByLabel('Text', { exact: true }).fill(`Closed on Friday.\n\n${tricks.join('\n')}`);
  const preview = section(page, 'As people will see it');
  await expect(preview).toContainText('Closed on Friday.');
  await expect(preview).toContainText('<script>window.hacked=1</script>');
  await expect(preview.getByRole('status')).toContainText('At the same time: New loading closes on Friday.');
  await expect(preview.getByRole('link')).toHaveCount(0);
  expect(await isUntouched(page)).toBe(true);

  // Formatted with the buttons, by keyboard only.
  await page.getByLabel('Text', { exact: true }).fill('');
  await page.getByLabel('Title').fill('Stock-taking');
  await page.getByRole('button', { name: 'Bold' }).press('Enter');
  const editor = page.getByLabel('Text', { exact: true });
  await expect(editor).toBeFocused();
  await page.keyboard.type('Closed');
  await expect(editor).toHaveText('Closed');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(` on Friday. ${tricks.join(' ')}`);
  await expect(preview.locator('strong')).toHaveText('Closed');
  const text = preview.locator('.announcement-text > div');
  // The preview follows the text with a delay; wait for its end. 'click' alone is also in 'onclick'.
  await expect(text).toContainText('>click</a>');
  const promised = await text.innerHTML();
  await expectNoViolations(page);
  await fitsEverywhere(page);
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/staff/announcements');
  const row = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Stock-taking', exact: true }) });
  await expect(row).toContainText('Showing now');
  await expect(main(page).getByText('Covered by Stock-taking')).toBeVisible();

  const visit = async () => {
    const visitor = await elsewhere(browser, baseURL);
    const reply = await visitor.goto('/');
    expect(reply?.headers()['content-security-policy']).toContain("script-src 'self'");
    return visitor;
  };
  const bar = (visitor: Page) => visitor.getByRole('region', { name: 'Announcement' });
  const first = await visit();
  await expect(bar(first)).toContainText('Stock-taking');
  // Exactly what the preview showed.
  expect(await first.locator('.announcement-text > div').innerHTML()).toBe(promised);
  await expect(bar(first).getByRole('link')).toHaveCount(0);
  expect(await isUntouched(first)).toBe(true);
  await first.context().close();

  await row.getByRole('button', { name: 'Switch off Stock-taking' }).click();
  await expect(said(page).filter({ hasText: 'Stock-taking' })).toHaveText('Stock-taking is off.');
  const second = await visit();
  await expect(bar(second)).toContainText('New loading closes on Friday');
  await second.context().close();
});

test('of two people who edit one announcement the second is refused, and loses nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAtDesk(page, 'support');
  const other = await elsewhere(browser, baseURL);
  await signInAtDesk(other, 'admin');
  for (const each of [page, other]) {
    await each.goto('/staff/announcements/4');
    // Both have read the same text before either changes it.
    await expect(each.getByLabel('Title')).not.toHaveValue('');
  }
  await page.getByLabel('Title').fill('First hand');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(said(page)).toContainText('Saved.');
  await expect(section(page, 'History')).toContainText('Changed the announcement');
  await other.getByLabel('Title').fill('Second hand');
  await main(other).getByRole('button', { name: 'Save' }).click();
  await expect(main(other).getByRole('alert').filter({ hasText: /./ })).toContainText('Someone else has changed');
  await expect(other.getByLabel('Title')).toHaveValue('Second hand');
  await other.context().close();
});

test('a warehouse is changed after a look at the difference, and the public page follows', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/warehouses');
  await expect(main(page).getByRole('row')).toHaveCount(5);
  await expectNoViolations(page);
  await fitsEverywhere(page);
  await page.getByRole('button', { name: 'Edit China warehouse - Guangdong' }).click();
  await dialog(page).getByLabel('Contact').fill('');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Contact')).toHaveAccessibleDescription(/Fill in this field\./);
  await dialog(page).getByLabel('Contact').fill('New receiving desk');
  await dialog(page).getByLabel('Street line (详细地址)').fill('新示例路99号');
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Check the changes' }).click();
  await expect(dialog(page)).toContainText('Clients have printed the current address.');
  await expect(dialog(page).locator('del').first()).toHaveText('Receiving desk (example)');
  await expect(dialog(page).locator('ins')).toHaveText(['New receiving desk', '新示例路99号']);
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Change it for everyone' }).click();
  await expect(said(page)).toHaveText('China warehouse - Guangdong is changed.');
  await page.getByRole('button', { name: 'More for China warehouse - Guangdong' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(section(page, 'History')).toContainText(/Receiving desk \(example\)\s*New receiving desk/);

  const visitor = await elsewhere(browser, baseURL);
  await visitor.goto('/address');
  await expect(visitor.getByRole('region', { name: 'China warehouse - Guangdong' })).toContainText('新示例路99号');
  await expect(visitor.getByRole('region', { name: 'China warehouse - Guangdong' })).toContainText(
    'New receiving desk',
  );
  await visitor.context().close();
});

test('an account is made, works, and is out at once in an open tab when it is switched off', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/accounts');
  await expect(main(page).locator('tbody tr')).toHaveCount(6);
  await expectNoViolations(page);
  await fitsEverywhere(page);
  await page.getByRole('button', { name: 'New account' }).click();
  await page.keyboard.type('Efua Boakye');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await dialog(page).getByLabel('Email').fill('efua@kwanline.example');
  await dialog(page).getByLabel('Role').selectOption('Support');
  await dialog(page).getByRole('button', { name: 'Generate one' }).click();
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const shown = dialog(page).filter({ hasText: 'Password for Efua Boakye' });
  const password = (await shown.locator('.shown-password').textContent()) ?? '';
  expect(password).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
  await expectNoViolations(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(password)).toHaveCount(0);

  const efua = await elsewhere(browser, baseURL);
  await efua.goto('/staff/login');
  await efua.getByLabel('Email').fill('efua@kwanline.example');
  await efua.getByLabel('Password', { exact: true }).fill(password);
  await efua.keyboard.press('Enter');
  await expect(efua.getByRole('heading', { level: 1 })).toHaveText('Choose your own password');
  await expect(efua.getByRole('link', { name: 'Clients', exact: true })).toHaveCount(0);
  await efua.getByLabel('Current password', { exact: true }).fill(password);
  await efua.getByLabel('New password', { exact: true }).fill('known-to-efua-alone');
  await efua.getByLabel('New password again', { exact: true }).fill('known-to-efua-alone');
  await efua.keyboard.press('Enter');
  await expect(efua.getByRole('link', { name: 'Clients', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'More for Efua Boakye' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Deactivate now' }).click();
  await expect(said(page)).toHaveText('Efua Boakye is deactivated.');
  await efua.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(efua.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk');
  await efua.context().close();

  await page.getByRole('button', { name: 'More for Akua Asante' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await dialog(page).getByRole('button', { name: 'Deactivate now' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'This is the last admin. Make another person an admin first.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for Efua Boakye' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(section(page, 'History')).toContainText('Active: no');
});

test('everybody changes their own password; their other sessions end', async ({ page, browser, baseURL }) => {
  const own = { email: 'ghana@kwanline.example', password: 'a-new-one-2026' };
  await signInAtDeskAlone(page, 'ghana');
  const other = await elsewhere(browser, baseURL);
  await signInAtDeskAlone(other, 'ghana');
  await page.goto('/staff/password');
  await other.goto('/staff/password');
  await page.getByLabel('Current password', { exact: true }).fill('not-this-one');
  await page.getByLabel('New password', { exact: true }).fill(own.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New password again', { exact: true })).toHaveAccessibleDescription(/do not match/);
  await page.getByLabel('New password again', { exact: true }).fill(own.password);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert').filter({ hasText: /./ })).toHaveText('Your current password is wrong.');
  await expectNoViolations(page);
  await fitsEverywhere(page);
  await page.getByLabel('Current password', { exact: true }).fill(staff.ghana.password);
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('Your new password is set.');
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
  await other.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk');
  await other.context().close();
});

test('each role finds what is its own, in both languages; a failure can be tried again', async ({ page }) => {
  await signInAtDesk(page, 'auditor');
  await page.route('**/api/staff/accounts', (route) => route.abort());
  await page.goto('/staff/accounts');
  await expect(main(page).getByRole('alert')).toContainText('This could not be loaded');
  await page.unroute('**/api/staff/accounts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).locator('tbody tr').first()).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^(Edit|Switch|New)/ })).toHaveCount(0);
  await page.goto('/staff/announcements/new');
  await expect(main(page).getByRole('alert')).toContainText('Your role (Auditor) has no access here.');
  await page.goto('/staff/announcements/3');
  await expect(page.getByRole('region', { name: 'Announcement' })).toContainText('New loading closes on Friday');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.goto('/staff/clients/101');
  await expect(
    section(page, 'Files')
      .getByRole('link', { name: /^Download/ })
      .first(),
  ).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^(Edit|Change|Remove|Send)/ })).toHaveCount(0);
  await page.goto('/staff/clients/987654321');
  await expect(main(page).getByRole('alert')).toContainText('There is nothing at this address.');

  await page.setViewportSize({ width: 360, height: 740 });
  await chooseLanguage(page, '中文');
  await page.getByRole('navigation', { name: '主要页面' }).getByRole('link', { name: '菜单' }).click();
  await page.getByRole('link', { name: '客户', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('客户');
  await page.getByRole('searchbox', { name: '唛头、姓名、电话或邮箱' }).fill('0000000101');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('link', { name: /AMA MENSAH/ })).toBeVisible();
  await expect(main(page).getByText('共 1 条')).toBeVisible();
  await expectNoViolations(page);
});
