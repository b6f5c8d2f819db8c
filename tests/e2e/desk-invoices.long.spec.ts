import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signUp } from './support/client';
import { chooseLanguage, newNumber, signInAtDesk } from './support/desk';
import { another, dialog, fitsPhone, heading, loaded, main, section } from './support/desk-invoices';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use(brokenNetwork);

const photo = fileURLToPath(new URL('../../web/public/social.png', import.meta.url));

test('a charge above the limit waits until a second person has booked it', async ({ page, browser, baseURL }) => {
  const { session } = await signUp(page.request);
  await signInAtDesk(page, 'accounts');
  await page.goto(`/staff/clients/${session.id}`);
  const charges = section(page, 'Charges');
  await charges.getByRole('button', { name: 'Add charge' }).click();
  await dialog(page).getByRole('button', { name: 'Add charge' }).click();
  const what = dialog(page).getByRole('textbox', { name: 'What it is for' });
  await expect(what).toBeFocused();
  await what.fill('Customs papers');
  await dialog(page).getByRole('textbox', { name: 'Price of one unit' }).fill('90');
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Add charge' }).click();
  await expect(charges).toContainText('Added: Customs papers, $90.00.');
  await expect(section(page, 'Owed')).toContainText('$90.00');

  await charges.getByRole('button', { name: 'Add charge' }).click();
  await dialog(page).getByRole('combobox', { name: 'Kind' }).selectOption('Discount');
  await expect(dialog(page)).toContainText('it waits for a second person.');
  await what.fill('Regular client');
  await dialog(page).getByRole('textbox', { name: 'Amount taken off' }).fill('50');
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Ten containers this year.');
  await dialog(page).getByRole('button', { name: 'Add charge' }).click();
  await expect(charges).toContainText('Regular client, -$50.00, waits for a second person.');

  await page.goto(`/staff/approvals?clientId=${session.id}`);
  await expect(section(page, 'Charges')).toContainText('You asked for this. Another person must decide.');
  await fitsPhone(page);
  const admin = await another(browser, baseURL, 'admin');
  await admin.goto(`/staff/approvals?clientId=${session.id}`);
  await admin.getByRole('button', { name: `Book Regular client for ${session.shippingMark}` }).click();
  await dialog(admin).getByRole('button', { name: 'Book it' }).click();
  await expect(main(admin).getByText('Booked: Regular client.')).toBeVisible();
  await admin.context().close();

  await page.goto(`/staff/clients/${session.id}`);
  await expect(section(page, 'Owed')).toContainText('$40.00');
  await section(page, 'Owed').getByRole('button', { name: 'Draft invoice' }).click();
  await expect(heading(page)).toHaveText(`Draft for ${session.shippingMark}`);
  await main(page).getByRole('button', { name: 'Issue invoice' }).click();
  await dialog(page).getByRole('button', { name: 'Issue invoice' }).click();
  await expect(heading(page)).toHaveText(/^INV-/);
});

test('a hold is shown at the counter and lifted by a second person for one hand-over', async ({
  page,
  browser,
  baseURL,
}) => {
  // High enough for the clients of all other journeys.
  const limit = 50_000;
  const box = await loaded(page, 1);
  await box.desk.post('money-limits', { accounts: 20, admin: 200, release: limit, reason: 'A hold is tested.' });
  for (const step of ['close', 'depart', 'arrive', 'offload']) await box.desk.post(`containers/${box.id}/${step}`, {});
  for (const { id } of box.packages)
    await box.desk.post(`packages/${id}/events`, {
      command: 'AVAILABLE',
      place: 'Sunyani',
      reason: 'Seen on the shelf.',
    });
  await box.desk.post('charges', {
    ...{ clientId: box.clientId, kind: 'CLEARING', what: 'Duty', quantity: 1, unit: 'once', unitPrice: limit },
    currency: 'USD',
  });
  await signInAtDesk(page, 'ghana');
  await page.goto(`/staff/handover/${box.clientId}`);
  await expect(
    main(page).getByText(/^On hold: \$[\d,.]+ is due now and the company allows \$50,000\.00/),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Written confirmation' }).fill('She came herself.');
  await page.getByRole('button', { name: 'Hand over 1 package' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ask accounts or an admin to lift the hold' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask to lift the hold' }).click();
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Pays on Friday.');
  await dialog(page).getByRole('button', { name: 'Ask to lift the hold' }).click();
  await expect(main(page).getByText(/Pays on Friday\.”\)\. Waits for accounts or an admin\.$/)).toBeVisible();
  await fitsPhone(page);
  const looked = page.waitForResponse((reply) => reply.url().endsWith(`/api/staff/clients/${box.clientId}/release`));
  await page.getByRole('button', { name: 'Check again' }).click();
  expect((await looked).status()).toBe(200);

  const accounts = await another(browser, baseURL, 'accounts');
  await accounts.goto('/staff/approvals');
  await accounts.getByRole('button', { name: `Lift the hold of ${box.mark}` }).click();
  await dialog(accounts).getByRole('textbox', { name: 'Reason' }).fill('Known for years.');
  await dialog(accounts).getByRole('button', { name: 'Lift the hold' }).click();
  await expect(main(accounts).getByText(`The hold of ${box.mark} is lifted for one hand-over.`)).toBeVisible();
  await accounts.context().close();

  // The page polls every few seconds while the request waits.
  await expect(main(page).getByText(/has lifted the hold for this hand-over\. Known for years\.$/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Written confirmation' })).toHaveValue('She came herself.');
  await page.getByRole('button', { name: 'Hand over 1 package' }).click();
  await expect(heading(page)).toHaveText(/^Hand-over H-\d{6}$/);
});

test('a slip is looked at, confirmed or answered, in English and in Chinese', async ({ page }) => {
  const { session } = await signUp(page.request);
  const headers = { authorization: `Bearer ${session.backendTokens.accessToken}`, ...fromElsewhere() };
  const own = `/api/users/clients/${session.id}/slips`;
  const file = await page.request.post(`${own}/files`, {
    headers: { ...headers, 'content-type': 'image/png' },
    data: readFileSync(photo),
  });
  expect(file.status()).toBe(201);
  const { id: fileId } = await file.json();
  for (const form of [{ amount: 100, fileId }, { amount: 70 }]) {
    const data = { key: crypto.randomUUID(), currency: 'USD', method: 'BANK', reference: newNumber(), ...form };
    expect((await page.request.post(own, { headers, data })).status()).toBe(201);
  }
  await signInAtDesk(page, 'accounts');
  await page.goto(`/staff/slips?clientId=${session.id}`);
  await expect(main(page).getByRole('row')).toHaveCount(3);
  await fitsPhone(page);
  await main(page).getByRole('row').filter({ hasText: '$100.00' }).getByRole('button').click();
  await expect(dialog(page).getByRole('img', { name: /^Photo of slip/ })).toBeVisible();
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Confirm: the money has arrived' }).click();
  await expect(main(page).getByText(/is confirmed\. The client has the receipt\.$/)).toBeVisible();

  await chooseLanguage(page, '中文');
  await main(page).getByRole('row').filter({ hasText: '$70.00' }).getByRole('button').click();
  await expect(dialog(page)).toContainText('没有上传照片或 PDF。');
  await dialog(page).getByRole('button', { name: '未查到' }).click();
  await dialog(page).getByRole('textbox', { name: '原因' }).fill('银行没有这笔款。');
  await dialog(page).getByRole('button', { name: '未查到' }).click();
  await expect(main(page).getByText(/已答复：未查到。$/)).toBeVisible();
  for (const path of ['invoices', 'approvals', 'slips', `clients/${session.id}`]) {
    await page.goto(`/staff/${path}`);
    await expect(heading(page)).toBeVisible();
    await expectNoViolations(page);
  }
});
