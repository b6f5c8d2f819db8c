import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signIn, signUp } from './support/client';
import { chooseLanguage, newNumber, signInAtDesk } from './support/desk';
import { clientWithPackages, deskCalls } from './support/desk-calls';
import { newestMailTo } from './support/mail';
import { sidewaysOverflow } from './support/overflow';
import { test } from './support/test';

test.use(brokenNetwork);

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

async function fitsAPhone(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('an admin merges two clients after a preview, and undoes it', async ({ page }) => {
  const { desk, clientId, mark } = await clientWithPackages(page, [{}, {}]);
  const walkIn = `KWL-M${newNumber()}`;
  const { id: other } = await desk.post('clients', { shippingMark: walkIn });
  const charge = { kind: 'DELIVERY', what: 'Delivery to the shop', quantity: 1, unit: 'once', unitPrice: 40 };
  await desk.post('charges', { clientId, ...charge, currency: 'USD' });
  await signInAtDesk(page, 'admin');
  await page.goto(`/staff/clients/${other}`);
  const owed = main(page).getByRole('region', { name: 'Owed' });
  await expect(owed).toContainText('$0.00');
  await page.getByRole('button', { name: 'Merge another client into this one' }).click();
  await dialog(page).getByRole('button', { name: 'Merge the two clients' }).click();
  await expect(dialog(page).getByText('Choose a client from the list.')).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Client to merge' }).fill(mark);
  await dialog(page).getByRole('option', { name: mark }).click();
  await expect(dialog(page).getByRole('heading', { name: `What moves to ${walkIn}` })).toBeVisible();
  await expect(dialog(page).getByText('The client signs in with')).toContainText('as before');
  await expectNoViolations(page);
  await fitsAPhone(page);
  await dialog(page).getByRole('button', { name: 'Merge the two clients' }).click();
  await expect(dialog(page).getByText('Give a reason of at least 2 characters.')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('The same phone, and he says so.');
  await dialog(page).getByRole('button', { name: 'Merge the two clients' }).click();
  await expect(main(page).getByText(`${mark} has been merged into this client.`)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'All packages: 2' })).toBeVisible();
  await expect(owed).toContainText('$40.00');

  await page.goto(`/staff/clients/${clientId}`);
  await expect(main(page).getByText(`This client was merged into ${walkIn}.`)).toBeVisible();
  await expect(main(page).getByRole('link', { name: walkIn }).first()).toHaveAttribute(
    'href',
    `/staff/clients/${other}`,
  );
  // Only the undo is left: every other command belongs to the client who is kept.
  await expect(main(page).getByRole('region', { name: 'History' })).toBeVisible();
  const commands = main(page)
    .getByRole('region', { name: /About the client|Merged clients/ })
    .getByRole('button');
  await expect(commands).toHaveText(['Undo the merge']);
  await expect(owed).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: /^All packages/ })).toHaveCount(0);
  await expectNoViolations(page);
  await fitsAPhone(page);
  await page.getByRole('button', { name: `Undo the merge with ${walkIn}` }).click();
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Two brothers.');
  await dialog(page).getByRole('button', { name: 'Undo the merge' }).click();
  await expect(main(page).getByText('The merge has been undone.')).toBeVisible();
  await expect(owed).toContainText('$40.00');
  await expect(main(page).getByRole('link', { name: 'All packages: 2' })).toBeVisible();
});

test('a mark that exists becomes a claim: the client reads it in the profile, support confirms it', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await deskCalls(page, 'admin');
  const mark = `KWL-C${newNumber()}`;
  const { id: holder } = await desk.post('clients', { shippingMark: mark });
  const email = `c${newNumber()}@kwanline.example`;
  const form = { email, password: 'akwaaba-2025', confirmPassword: 'akwaaba-2025', phone: '233000000188' };
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: fromElsewhere() });
  const portal = await context.newPage();
  await portal.goto('/register');
  await portal.getByLabel('Shipping mark').fill(mark);
  await portal.getByLabel('Email').fill(email);
  await portal.getByRole('textbox', { name: 'Phone' }).fill('24 000 0188');
  await portal.getByLabel('Password', { exact: true }).fill(form.password);
  await portal.getByLabel('Confirm password', { exact: true }).fill(form.password);
  await portal.getByRole('button', { name: 'Register' }).click();
  await expect(portal).toHaveURL(/\/dashboard/);
  const { id } = JSON.parse(await portal.evaluate(() => sessionStorage.getItem('kwanline.session') ?? '{}'));
  await portal.goto(`/profile/${id}`);
  await expect(portal.getByRole('heading', { name: 'Your shipping mark is not confirmed yet' })).toBeVisible();
  await expectNoViolations(portal);
  await portal.getByRole('button', { name: 'Send me a code' }).click();
  await expect(portal.getByText('If we know an e-mail for this mark')).toBeVisible();
  await portal.getByLabel('Code of 8 digits').fill('12345678');
  await portal.getByRole('button', { name: 'Confirm the mark' }).click();
  await expect(portal.getByText('This code is wrong or has expired. Ask for a new one.').first()).toBeVisible();
  await portal.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(portal)).toBe(0);

  await signInAtDesk(page, 'support');
  await page.goto('/staff/clients');
  await page.getByRole('link', { name: /^Claims/ }).click();
  await expect(page.getByRole('heading', { name: 'Claimed marks' })).toBeVisible();
  await expectNoViolations(page);
  await fitsAPhone(page);
  await page.getByRole('button', { name: `${mark}: same person as client ${holder}` }).click();
  await dialog(page).getByRole('textbox', { name: 'How do you know?' }).fill('Called the number on the card.');
  await dialog(page).getByRole('button', { name: 'Same person' }).click();
  await expect(main(page).getByText(`${mark} has been confirmed.`)).toBeVisible();

  await portal.reload();
  await expect(portal.getByRole('heading', { name: mark })).toBeVisible();
  await expect(portal.getByRole('heading', { name: 'Your shipping mark is not confirmed yet' })).toHaveCount(0);
  await context.close();
});

test('a second account of the same person is settled by the code that goes to the known e-mail', async ({ page }) => {
  const holder = await signUp(page.request);
  const mark = holder.session.shippingMark;
  const claim = {
    ...{ email: `c${newNumber()}@kwanline.example`, shippingMark: mark, phone: '233000000188' },
    ...{ password: 'akwaaba-2025', confirmPassword: 'akwaaba-2025' },
  };
  const reply = await page.request.post('/api/auth/signup/client', { data: claim, headers: fromElsewhere() });
  const session = await reply.json();
  await page.addInitScript((text) => sessionStorage.setItem('kwanline.session', text), JSON.stringify(session));
  for (const path of ['/dashboard', '/packages']) {
    await page.goto(path);
    await expect(page.getByText('Your shipping mark is not confirmed yet.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Confirm it in your profile' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = /^(\d{8})\r?$/m.exec(await newestMailTo(holder.email))?.[1] ?? '';
  await page.getByLabel('Code of 8 digits').fill(code);
  await page.getByRole('button', { name: 'Confirm the mark' }).click();
  await expect(page.getByRole('heading', { name: 'Your shipping mark is not confirmed yet' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: mark })).toBeVisible();

  await signInAtDesk(page, 'support');
  await page.goto(`/staff/clients?q=${encodeURIComponent(mark)}`);
  await expect(main(page).getByRole('link', { name: mark })).toHaveCount(1);
});

test('a claim is refused in Chinese at the desk, and the client is asked for another mark', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await deskCalls(page, 'admin');
  const { session } = await signUp(page.request);
  const { shippingMark } = session;
  // The second account with the same mark is the claim.
  const email = `r${newNumber()}@kwanline.example`;
  const data = {
    email,
    password: 'akwaaba-2025',
    confirmPassword: 'akwaaba-2025',
    shippingMark,
    phone: '233000000177',
  };
  await page.request.post('/api/auth/signup/client', { data, headers: fromElsewhere() });
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/clients/claims');
  await chooseLanguage(page, '中文');
  await expect(page.getByRole('heading', { name: '申请中的唛头' })).toBeVisible();
  await page.getByRole('button', { name: `${shippingMark}：不是同一人` }).click();
  await dialog(page).getByRole('textbox', { name: '如何核实？' }).fill('电话不同');
  await dialog(page).getByRole('button', { name: '不是同一人' }).click();
  await expect(main(page).getByText(`${shippingMark} 已拒绝。`)).toBeVisible();
  const claims: { shippingMark: string }[] = await desk.get('mark-claims');
  expect(claims.filter((claim) => claim.shippingMark === shippingMark)).toEqual([]);

  // No supplier should write that mark on cartons.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const client = await context.newPage();
  await signIn(client, { email, password: data.password });
  await client.goto('/shipping-address');
  const card = main(client).getByRole('region', { name: 'Your shipping mark' });
  await expect(card.getByText('Your shipping mark belongs to another client.')).toBeVisible();
  await expectNoViolations(client);
  await card.getByRole('link', { name: 'Change it in your profile' }).click();
  await expect(client).toHaveURL(/\/profile\/\d+$/);
  await context.close();
});

test('a client chooses messages, downloads the data and asks for deletion; an admin erases the account', async ({
  page,
  browser,
  baseURL,
}) => {
  const { session, password } = await signUp(page.request);
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: fromElsewhere() });
  const portal = await context.newPage();
  await portal.addInitScript((text) => sessionStorage.setItem('kwanline.session', text), JSON.stringify(session));
  await portal.goto(`/profile/${session.id}`);
  await portal.getByRole('checkbox', { name: 'Your goods are loaded' }).uncheck();
  await portal.getByRole('button', { name: 'Save my choice' }).click();
  await expect(portal.getByText('Your choice is saved.')).toBeVisible();
  const [download] = await Promise.all([
    portal.waitForEvent('download'),
    portal.getByRole('button', { name: 'To read (HTML)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.html$/);
  await portal.getByRole('button', { name: 'Ask for deletion' }).click();
  await dialog(portal).getByLabel('Your password', { exact: true }).fill(password);
  await dialog(portal).getByRole('button', { name: 'Ask for deletion' }).click();
  await expect(portal.getByText(/You asked for deletion on/)).toBeVisible();
  await expectNoViolations(portal);
  await portal.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(portal)).toBe(0);
  await portal.getByRole('link', { name: 'How we use your data' }).click();
  await expect(portal.getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
  await expectNoViolations(portal);

  await signInAtDesk(page, 'admin');
  await page.goto('/staff/clients/deletions');
  await expectNoViolations(page);
  await fitsAPhone(page);
  await page.getByRole('button', { name: `Erase the account of ${session.shippingMark}` }).click();
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('The client asked for it.');
  await dialog(page).getByRole('button', { name: 'Erase the account' }).click();
  await expect(main(page).getByText(`The account of ${session.shippingMark} has been erased.`)).toBeVisible();
  await page.goto(`/staff/clients/${session.id}`);
  await expect(main(page).getByText(/^.+ erased this client on .*Nothing can be changed or added\.$/)).toBeVisible();
  await expect(main(page).getByText('Erased the client')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /Edit|Merge|tier|file|charge/i })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Record a payment' })).toHaveCount(0);
  await expectNoViolations(page);
  await context.close();
});

test('support asks for another email, and an admin agrees to it', async ({ page }) => {
  const { session } = await signUp(page.request);
  const support = await deskCalls(page, 'support');
  const email = `n${newNumber()}@kwanline.example`;
  await support.post(`clients/${session.id}/email`, { email, reason: 'Showed the Ghana card.' });
  await signInAtDesk(page, 'admin');
  await page.goto(`/staff/clients/${session.id}`);
  const record = page.getByRole('region', { name: 'About the client' });
  await expect(record.getByText(`asked for the email ${email}`)).toBeVisible();
  await record.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByText('The email has been changed.')).toBeVisible();
  await record.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Efua Sutherland');
  await dialog(page).getByRole('combobox', { name: 'Preferred branch' }).selectOption('Kumasi');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(record.getByText('Efua Sutherland')).toBeVisible();
  await expectNoViolations(page);
  await fitsAPhone(page);
});
