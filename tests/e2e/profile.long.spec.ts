import type { Locator, Page } from '@playwright/test';
import { messages } from '#contract/messages';
import { WAIT_MS } from '../support/patience';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signIn, signInAsNewClient, signUp } from './support/client';
import { newestMailTo } from './support/mail';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

test.use(brokenNetwork);

const calls = /\/api\/users\/clients\/\d+$/;
const changes = /\/api\/users\/(clients\/\d+(\/info)?|password\/\d+)$/;
const toast = (page: Page, text: string) => page.locator('.toaster').getByText(text, { exact: true });

/** The error message of a field, as a screen reader announces it. */
const problems = (dialog: Locator, text: string) => dialog.getByText(`Error: ${text}`, { exact: true });

async function openAnew(page: Page) {
  const session = await signInAsNewClient(page);
  await page.goto(`/profile/${session.id}`);
  return session;
}

async function openDialog(page: Page, opener: string): Promise<Locator> {
  await page.getByRole('button', { name: opener }).click();
  return page.getByRole('dialog');
}

test('shows who the client is, in the words of the specification', async ({ page }) => {
  const { id, email, shippingMark, membershipTier } = await signIn(page);
  await page.goto(`/profile/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('User Profile');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    shippingMark,
    'Other Info',
    'Your account and your data',
    'Attachments',
  ]);
  await expect(main.getByRole('img', { name: `Membership tier: ${membershipTier?.name}` })).toBeVisible();
  await expect(main.getByRole('term')).toHaveText([
    'Email',
    'Phone',
    'Date of Birth',
    'Location',
    'Next of Kin (Name)',
    'Next of Kin (Phone)',
  ]);
  await expect(main.getByRole('definition')).toHaveText([
    email,
    '+233000000101',
    '12 Apr 1990',
    'Kumasi',
    'Kofi Mensah',
    '+233000000107',
  ]);
  await expect(main.getByRole('listitem').nth(3)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Download packing list' })).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('shows a dash for what is empty, an Associate without a tier, and leads back', async ({ page }) => {
  const { id } = await signInAsNewClient(page);
  await page.goto('/payments');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(`/profile/${id}`);
  const other = page.getByRole('region', { name: 'Other Info' });
  await expect(other.getByRole('definition')).toHaveText(['-', '-', '-', '-']);
  await expect(page.getByRole('main').getByRole('img', { name: 'Membership tier: Associate' })).toBeVisible();
  await expect(page.getByText('No Attachments have been uploaded yet', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/payments');
});

test.describe('a dialog', () => {
  test('takes the focus to its first field, keeps it inside, and gives it back', async ({ page }) => {
    await openAnew(page);
    const opener = page.getByRole('button', { name: 'Edit client' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit client' });
    await expect(dialog.getByLabel('Shipping mark')).toBeFocused();
    const order = ['Country code', 'Phone', 'Cancel', 'Save', 'Close'];
    for (const name of order) {
      await page.keyboard.press('Tab');
      await expect(
        dialog.getByRole(/C.*code/.test(name) ? 'combobox' : name === 'Phone' ? 'textbox' : 'button', { name }),
      ).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    for (const way of ['Cancel', 'Close']) {
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: way }).click();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test('does not lose what was typed to a click outside', async ({ page }) => {
    await openAnew(page);
    const dialog = await openDialog(page, 'Edit client');
    await dialog.getByLabel('Shipping mark').fill('KWL-HALF TYPED');
    await page.mouse.click(4, 4);
    await expect(dialog.getByLabel('Shipping mark')).toHaveValue('KWL-HALF TYPED');
  });

  test('is a sheet of at most 92 % on a phone, with Save in sight, and 480 px wide on a desk', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 480 });
    await openAnew(page);
    const dialog = await openDialog(page, 'Edit other info');
    await expect(dialog).toBeVisible();
    // It slides into its place.
    await expect.poll(async () => Math.round((await dialog.boundingBox())?.y ?? 0)).toBe(Math.round(480 * 0.08));
    const sheet = await dialog.boundingBox();
    expect(sheet).toMatchObject({ x: 0, width: 360 });
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(480, 0);
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 0.99 });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(480);
    expect((await dialog.boundingBox())?.x).toBe(400);
  });
});

test.describe('change password', () => {
  const fields = (dialog: Locator) => ({
    old: dialog.getByRole('textbox', { name: 'Old password' }),
    new: dialog.getByRole('textbox', { name: 'New password' }),
    confirm: dialog.getByRole('textbox', { name: 'Confirm password' }),
    submit: dialog.getByRole('button', { name: 'Update password' }),
  });

  test('checks each filled field, and that the two new ones are equal', async ({ page }) => {
    let asked = 0;
    await page.route(changes, (route) => {
      if (route.request().method() === 'PATCH') asked += 1;
      return route.fallback();
    });
    await openAnew(page);
    const dialog = await openDialog(page, 'Change Password');
    const field = fields(dialog);
    await expect(field.old).toBeFocused();
    await field.old.fill('sixsix');
    await field.confirm.fill('something');
    await page.keyboard.press('Enter');
    await expect(problems(dialog, messages.password)).toBeVisible();
    await expect(problems(dialog, 'The passwords did not match')).toBeVisible();
    await expect(field.old).toBeFocused();
    await expect(field.old).toHaveAccessibleDescription(/Error: Password must be/);
    await expect(page).toHaveTitle(/^Error: /);
    await expectNoViolations(page);
    await field.old.fill('seven77');
    await field.new.fill('x'.repeat(31));
    await field.submit.click();
    await expect(problems(dialog, 'Password must be at most 30 characters.')).toBeVisible();
    await expect(field.new).toBeFocused();
    await dialog.getByRole('button', { name: 'Show new password' }).click();
    await expect(field.new).toHaveAttribute('type', 'text');
    await dialog.getByRole('button', { name: 'Hide new password' }).click();
    await expect(field.new).toHaveAttribute('type', 'password');
    expect(asked).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveTitle(/^User Profile/);
  });

  test('with nothing filled in, or a wrong old one, the server says so, and what was typed stays', async ({ page }) => {
    await openAnew(page);
    const dialog = await openDialog(page, 'Change Password');
    const field = fields(dialog);
    await field.submit.click();
    const sentence = 'Fill in your old password and a new one to change it.';
    await expect(dialog.getByRole('alert')).toHaveText(sentence);
    await expect(toast(page, sentence)).toBeVisible();
    await field.old.fill('not-the-one');
    await field.new.fill('brand-new-1');
    await field.confirm.fill('brand-new-1');
    await field.submit.click();
    await expect(dialog.getByRole('alert')).not.toHaveText(sentence);
    await expect(dialog.getByRole('alert')).toContainText(/password/i);
    await expect(field.new).toHaveValue('brand-new-1');
    await expectNoViolations(page);
  });

  test('ends every other session and keeps this one', async ({ page, request }) => {
    const { id, email, password } = await openAnew(page);
    const other = await request.post('/api/auth/signin/client', {
      data: { email, password },
      headers: fromElsewhere(),
    });
    const { accessToken } = (await other.json()).backendTokens;
    const readAsOther = () =>
      request.get(`/api/users/clients/${id}`, {
        headers: { ...fromElsewhere(), authorization: `Bearer ${accessToken}` },
      });
    expect((await readAsOther()).status()).toBe(200);

    const gate = holdChanges(page);
    const dialog = await openDialog(page, 'Change Password');
    const field = fields(dialog);
    await field.old.fill(password);
    await field.new.fill('brand-new-1');
    await field.confirm.fill('brand-new-1');
    await (await gate).during(async () => {
      await field.submit.click();
      await expect(toast(page, 'Updating account password...')).toBeVisible();
      await expect(field.submit).toHaveAttribute('aria-disabled', 'true');
    });
    await expect(toast(page, 'Password update successful')).toBeVisible();
    await expect(toast(page, 'Updating account password...')).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
    expect((await readAsOther()).status()).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Profile');
    await expect(page.getByText(email)).toBeVisible();
  });
});

test.describe('edit client', () => {
  test('is filled in, refuses with the exact messages, and the mark follows everywhere', async ({ page }) => {
    const { shippingMark } = await openAnew(page);
    const dialog = await openDialog(page, 'Edit client');
    const mark = dialog.getByLabel('Shipping mark');
    const phone = dialog.getByRole('textbox', { name: 'Phone' });
    await expect(mark).toHaveValue(shippingMark);
    await expect(phone).toHaveValue(/00 000 0199/);
    await mark.fill(' K ');
    await phone.fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(problems(dialog, 'Must be a valid Shipping Mark.')).toBeVisible();
    await expect(problems(dialog, 'Must be a valid phone.')).toBeVisible();
    await expect(mark).toBeFocused();
    await expectNoViolations(page);
    await mark.fill('  KWL-NEW MARK  ');
    await phone.fill('24 123 4567');
    const gate = await holdChanges(page);
    await gate.during(async () => {
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Updating client...')).toBeVisible();
    });
    await expect(toast(page, 'Client update successful')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'KWL-NEW MARK', exact: true })).toBeVisible();
    await expect(page.getByText('+233241234567', { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'Shipping Address' }).click();
    await expect(page.getByRole('region', { name: 'Your shipping mark' })).toContainText('KWL-NEW MARK');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Your shipping mark' })).toContainText('KWL-NEW MARK');
  });

  test('says “Something went wrong” when the server does not answer, and the server’s sentence when it refuses', async ({
    page,
  }) => {
    await openAnew(page);
    const dialog = await openDialog(page, 'Edit client');
    await dialog.getByLabel('Shipping mark').fill('KWL-KEPT');
    await page.route(changes, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Something went wrong')).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveText('Something went wrong');
    await expect(dialog.getByLabel('Shipping mark')).toHaveValue('KWL-KEPT');
    await page.unroute(changes);
    const json = { statusCode: 503, code: 'UNAVAILABLE', message: 'We are busy.', error: 'We are busy.' };
    await page.route(changes, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503, json }) : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('We are busy.');
    await expect(toast(page, 'We are busy.')).toBeVisible();
  });

  test('a session that has ended leads to login', async ({ page }) => {
    await openAnew(page);
    const dialog = await openDialog(page, 'Edit client');
    const json = { statusCode: 401, code: 'UNAUTHENTICATED', message: 'Log in.', error: 'Log in.' };
    await page.route(changes, (route) => route.fulfill({ status: 401, json }));
    await page.route('**/api/auth/client/refresh', (route) => route.fulfill({ status: 401, json }));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('edit other info', () => {
  test('refuses with the exact messages, saves, and clears the date of birth', async ({ page }) => {
    await openAnew(page);
    const dialog = await openDialog(page, 'Edit other info');
    await expect(dialog).toHaveAccessibleName('Other Info');
    const dob = dialog.getByLabel('Date of Birth');
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(problems(dialog, 'Must be a valid Shipping Mark.')).toHaveCount(2);
    await expect(problems(dialog, 'Must be a valid phone.')).toHaveCount(1);
    await expect(dialog.getByLabel('Location')).toBeFocused();
    await expectNoViolations(page);
    await dialog.getByLabel('Location').fill('Koforidua');
    await dialog.getByLabel('Next of Kin (Name)').fill('Esi Owusu');
    await dialog.getByRole('textbox', { name: 'Next of Kin (Phone)' }).fill('024 000 0001');

    // Half typed: it must not count as 'no date'.
    await dob.focus();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(problems(dialog, 'Must be a valid date.')).toBeVisible();
    await expect(dob).toBeFocused();

    await dob.fill('1871-01-01');
    await save.click();
    await expect(problems(dialog, 'The date of birth must lie between 1900 and today.')).toBeVisible();
    await expect(dob).toBeFocused();
    await dob.fill('1990-04-12');
    await save.click();
    await expect(toast(page, 'Client update successful')).toBeVisible();
    const other = page.getByRole('region', { name: 'Other Info' }).getByRole('definition');
    await expect(other).toHaveText(['12 Apr 1990', 'Koforidua', 'Esi Owusu', '+233240000001']);

    await openDialog(page, 'Edit other info');
    await expect(dob).toHaveValue('1990-04-12');
    await expect(dialog.getByLabel('Location')).toHaveValue('Koforidua');
    await dob.fill('');
    await save.click();
    await expect(other.first()).toHaveText('-');
    await page.reload();
    await expect(other).toHaveText(['-', 'Koforidua', 'Esi Owusu', '+233240000001']);
  });
});

test.describe('when there is nothing to show', () => {
  test('the profile of another client or of an unknown id is not found; a link leads to one’s own', async ({
    page,
    request,
  }) => {
    const { session: kofi } = await signUp(request);
    const { id } = await signIn(page);
    for (const foreign of [String(kofi.id), '999999', 'abc']) {
      await page.goto(`/profile/${foreign}`);
      await expect(page.getByRole('alert')).toContainText('This profile was not found');
      await expect(page.getByRole('main')).not.toContainText(kofi.shippingMark);
      await expect(page.getByRole('button', { name: 'Change Password' })).toHaveCount(0);
    }
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Go to my profile' }).click();
    await expect(page).toHaveURL(`/profile/${id}`);
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
  });

  test('waits in the shape of the profile', async ({ page }) => {
    await page.route(calls, () => {});
    await openAnew(page);
    await expect(page.locator('[aria-busy="true"]').first()).toContainText('Loading your profile…');
    await expect(page.locator('[aria-busy="true"]').last()).toContainText('Loading attachments…');
    await expectNoViolations(page);
  });

  test('says why it failed, tries again, and without a network shows the copy', async ({ page }) => {
    const json = { statusCode: 503, code: 'UNAVAILABLE', message: 'We are busy.', error: 'We are busy.' };
    await page.route(calls, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json }));
    const { email } = await openAnew(page);
    await expect(page.getByRole('alert')).toContainText('We could not load your profile');
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(email)).toBeVisible();
    await page.route(calls, (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/^You are offline\. Showing what was saved/)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
  });
});

/** Changes wait on the way to the server until the given steps are done. */
async function holdChanges(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(changes, async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.fallback();
  });
  return {
    during: async (steps: () => Promise<void>) => {
      await steps();
      release();
    },
  };
}

test('a client changes the e-mail with the code that goes to the new one, and logs in with it', async ({ page }) => {
  const { email, password } = await openAnew(page);
  const other = `new-${email}`;
  const dialog = await openDialog(page, 'Change e-mail');
  await expectNoViolations(page);
  await dialog.getByLabel('New e-mail').fill(other);
  await dialog.getByLabel('Your password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expect(dialog.getByLabel('New e-mail')).toHaveValue(other);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  await expect(dialog.getByText(`Enter the code that we sent to ${other}.`)).toBeVisible();

  await dialog.getByLabel('Code of 8 digits').fill('00000000');
  await dialog.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(dialog.getByText('This code is wrong or has expired.').first()).toBeVisible();
  // The sentence says to ask for a new one: the e-mail is still there.
  await dialog.getByRole('button', { name: 'Send a new code' }).click();
  await expect(dialog.getByLabel('New e-mail')).toHaveValue(other);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  const old = await newestMailTo(other);
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  await expect(dialog.getByText(`Enter the code that we sent to ${other}.`)).toBeVisible();
  await expect.poll(() => newestMailTo(other), { timeout: WAIT_MS }).not.toBe(old);
  const code = /^(\d{8})\r?$/m.exec(await newestMailTo(other))?.[1] ?? '';
  await dialog.getByLabel('Code of 8 digits').fill(code);
  await dialog.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(toast(page, 'Your e-mail has been changed')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(other);

  const logIn = (name: string) =>
    page.request.post('/api/auth/signin/client', { data: { email: name, password }, headers: fromElsewhere() });
  expect((await logIn(other)).status()).toBe(200);
  expect((await logIn(email)).status()).toBe(400);
});
