import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { TEST_MS } from '../support/patience';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { chooseLanguage, logOut, staff } from './support/desk';
import { sidewaysOverflow } from './support/overflow';
import startServer from './support/server';
import { test as base } from './support/test';

/**
 * Passkeys belong to a host name, not to an IP address. This server is called localhost and requires a second factor.
 */
const test = base.extend<object, { ownServer: string }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const { E2E_URL, E2E_OUTBOX } = process.env;
      const settings = (port: number) => ({ SECOND_FACTOR: 'required', PUBLIC_URL: `http://localhost:${port}` });
      const stop = await startServer(undefined, { settings });
      const url = new URL(process.env.E2E_URL ?? '');
      Object.assign(process.env, { E2E_URL, E2E_OUTBOX });
      await use(`http://localhost:${url.port}`);
      await stop();
    },
    { scope: 'worker', timeout: TEST_MS },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer),
});
test.use(brokenNetwork);
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const said = (page: Page) => main(page).getByRole('status').filter({ hasText: /./ });

/** Readable for everybody, and no wider than a small phone. */
async function looksRight(page: Page) {
  await expectNoViolations(page);
  await fits(page);
}

async function fits(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/staff/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
}

/** Adds the authenticator app through the page. Returns the function that makes its codes. */
async function addApp(page: Page, password: string, look: (page: Page) => Promise<void>) {
  await main(page).getByRole('button', { name: 'Add an app' }).click();
  await dialog(page).getByRole('button', { name: 'Go on' }).click();
  await expect(dialog(page).getByLabel('Your password', { exact: true })).toBeFocused();
  await dialog(page).getByLabel('Your password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await look(page);
  const key = (await dialog(page).locator('code').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await dialog(page).getByLabel('Code that the app shows').fill(totp.generate());
  await page.keyboard.press('Enter');
  const codes = dialog(page).filter({ hasText: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await look(page);
  const recoveryCodes = await codes.allTextContents();
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  return { totp, recoveryCodes };
}

test('a role with access to money adds an app at the first sign-in, and signs in with it from then on', async ({
  page,
}) => {
  const person = staff.accounts;
  await signIn(page, person);
  await expect(title(page)).toHaveText('Add a second factor');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await looksRight(page);
  await page.goto('/staff/packages');
  await expect(title(page)).toHaveText('Add a second factor');
  const { totp, recoveryCodes } = await addApp(page, person.password, looksRight);
  await expect(title(page)).toHaveText('Packages');
  await logOut(page);

  await signIn(page, person);
  await expect(title(page)).toHaveText('Second step');
  await expect(title(page)).toBeFocused();
  await looksRight(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(main(page).getByRole('alert').filter({ hasText: /./ })).toHaveText('Enter the code.');
  await page.getByLabel('Code of your authenticator app').fill(totp.generate({ timestamp: Date.now() - 600_000 }));
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert').filter({ hasText: /./ })).toContainText('This code is wrong');
  // The code of the next half minute, because the current one was used to add the app.
  await page.getByLabel('Code of your authenticator app').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/?$/);
  await logOut(page);

  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/?$/);
  await page.goto('/staff/security');
  await expect(main(page).getByText('Codes left: 9')).toBeVisible();
});

test('a passkey is added, signs in, is seen by an admin and reset by a second one', async ({
  page,
  browser,
  baseURL,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', hasUserVerification: true, isUserVerified: true },
  });
  await signIn(page, staff.admin);
  await expect(title(page)).toHaveText('Add a second factor');
  await main(page).getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name').fill('Office key');
  await dialog(page).getByLabel('Your password', { exact: true }).fill(staff.admin.password);
  await looksRight(page);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL(/\/staff\/?$/);
  await logOut(page);

  await signIn(page, staff.admin);
  await expect(title(page)).toHaveText('Second step');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/staff\/?$/);

  await page.goto('/staff/security');
  await expect(main(page).getByRole('region', { name: 'Passkeys' })).toContainText('Office key');
  await expect(main(page).getByRole('region', { name: 'Open sessions' })).toContainText('this session');
  await looksRight(page);
  await chooseLanguage(page, '中文');
  await expect(title(page)).toHaveText('我的安全设置');
  await fits(page);
  await chooseLanguage(page, 'English');

  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const other = await context.newPage();
  await signIn(other, staff.support);
  await expect(other).toHaveURL(/\/staff\/?$/);
  await other.goto('/staff/security');
  await addApp(other, staff.support.password, fits);
  await expect(said(other)).toHaveText('The app is in use.');

  await page.goto('/staff/accounts');
  await expect(main(page).getByRole('row').filter({ hasText: 'support@' })).toContainText('second factor on');
  await page.getByRole('button', { name: 'More for Yaw Adomako' }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  const panel = main(page).getByRole('region', { name: 'Security of Yaw Adomako' });
  await expect(panel).toContainText('Recovery codes left: 10');
  await looksRight(page);
  await panel.getByRole('button', { name: 'Reset the second factor' }).click();
  await dialog(page).getByRole('button', { name: 'Reset now' }).click();
  await expect(said(page)).toContainText('is reset.');
  await expect(panel).toContainText('Not signed in anywhere.');
  await other.reload();
  await expect(title(other)).toHaveText('Sign in to the desk');
  await context.close();

  await page.getByRole('button', { name: 'More for Akua Asante' }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  const own = main(page).getByRole('region', { name: 'Security of Akua Asante' });
  await expect(own).toContainText('Another admin must reset yours.');
});

test('an auditor sees the sessions of a client and ends none', async ({ page, request }) => {
  const client = { email: 'ama@kwanline.example', password: 'akwaaba-2025' };
  const signedIn = await (await request.post('/api/auth/signin/client', { data: client })).json();
  const signing = await request.post('/api/staff/auth/signin', { data: staff.auditor });
  await page.addInitScript((text) => localStorage.setItem('kwanline.desk', text), await signing.text());
  await page.goto(`/staff/clients/${signedIn.id}`);
  const card = main(page).getByRole('region', { name: 'Open sessions' });
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByRole('button')).toHaveCount(0);
  await fits(page);
});
