import type { Page } from '@playwright/test';
import { whatsappLink } from '#contract/staff/messages/rules';
import type { MessageRow } from '#contract/staff/messages/schema';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere } from './support/client';
import { chooseLanguage, deskSession, signInAtDesk } from './support/desk';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use(brokenNetwork);

const main = (page: Page) => page.getByRole('main');
const rowOf = (page: Page, mark: string) => main(page).getByRole('row').filter({ hasText: mark });

/** The demo's message that waits for this client. Each test uses another one, because a sent message stays sent. */
async function waitingFor(page: Page, client: string, accessToken: string): Promise<MessageRow> {
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  const reply = await page.request.get(`/api/staff/messages?state=TO_SEND&q=${client}`, { headers });
  const [message]: MessageRow[] = (await reply.json()).data;
  if (!message) throw new Error(`The demo data has no message that waits for ${client}.`);
  return message;
}
/** The messages of one client, because the list of all has several pages. */
const listOf = (client: string, state?: string) => `/staff/messages?${state ? `state=${state}&` : ''}q=${client}`;

/** WhatsApp is not opened; the address is recorded. */
async function withoutWhatsapp(page: Page) {
  const asked: string[] = [];
  await page.context().route('https://wa.me/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' });
  });
  return asked;
}

test('a message is opened in WhatsApp by the keyboard, marked as sent, and stays sent', async ({ page }) => {
  const { accessToken } = await signInAtDesk(page, 'ghana');
  const message = await waitingFor(page, 'FATIMA', accessToken);
  const asked = await withoutWhatsapp(page);
  await page.goto(listOf('FATIMA'));
  const row = rowOf(page, message.shippingMark);
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await expect(main(page).locator('[data-row] :focus')).toHaveCount(1);
  await row.locator('summary').click();
  await expect(row).toContainText(message.words.split('\n')[0] ?? '');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('button', { name: `Open WhatsApp for ${message.shippingMark}` }).press('Enter'),
  ]);
  await expect(tab).toHaveTitle('WhatsApp');
  expect(asked).toEqual([whatsappLink(message.phone ?? '', message.words)]);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();

  await expect(row).toContainText('Kofi Badu');
  await expect(row).toBeFocused();
  await expectNoViolations(page);
  await row.getByRole('button', { name: `The message to ${message.shippingMark} was sent` }).press('Enter');
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: `The message to ${message.shippingMark} is marked as sent.` }),
  ).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.goto(listOf('FATIMA', 'SENT'));
  await expect(rowOf(page, message.shippingMark)).toContainText('Kofi Badu');
});

test('what a colleague has open cannot be opened twice, and the tab goes away again', async ({ page }) => {
  const { accessToken } = await signInAtDesk(page, 'ghana');
  const message = await waitingFor(page, 'AKOSUA', accessToken);
  const asked = await withoutWhatsapp(page);
  await page.goto(listOf('AKOSUA'));
  const row = rowOf(page, message.shippingMark);
  await expect(row).toBeVisible();
  const colleague = await deskSession(page, 'support');
  const headers = { authorization: `Bearer ${colleague.accessToken}`, ...fromElsewhere() };
  const data = { key: crypto.randomUUID() };
  expect((await page.request.post(`/api/staff/messages/${message.id}/open`, { data, headers })).status()).toBe(200);

  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('button', { name: `Open WhatsApp for ${message.shippingMark}` }).click(),
  ]);
  await expect(row.getByRole('alert')).toContainText('Yaw Adomako has had this open since');
  await expect.poll(() => tab.isClosed()).toBe(true);
  expect(asked).toEqual([]);
});

test('a message is skipped with a reason and put back, on a phone', async ({ page }) => {
  const { accessToken } = await signInAtDesk(page, 'ghana');
  const message = await waitingFor(page, 'ADWOA', accessToken);
  const onPhone = () => page.setViewportSize({ width: 360, height: 740 });
  await onPhone();
  await page.goto(listOf('ADWOA', 'all'));
  const card = main(page).getByRole('listitem').filter({ hasText: message.shippingMark });
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(96);
  const menu = card.getByRole('button', { name: `More for ${message.shippingMark}` });
  await menu.click();
  await card.getByRole('menuitem', { name: 'Text' }).click();
  await expect(card).toContainText(message.words.split('\n')[0] ?? '');
  await menu.click();
  await card.getByRole('menuitem', { name: 'Skip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Do not send on WhatsApp' });
  const reason = dialog.getByRole('textbox', { name: 'Why not' });
  await expect(reason).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reason).toHaveAccessibleDescription(/Give a reason/);
  await expectNoViolations(page);
  // Turning the device loses no input.
  await onPhone();
  await page.route('**/skip', (route) => route.abort());
  await reason.fill('Told on the phone.');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The connection failed');
  await expect(reason).toHaveValue('Told on the phone.');
  await page.unroute('**/skip');
  await dialog.getByRole('button', { name: 'Skip it' }).click();
  await expect(card).toContainText('Told on the phone.');
  await expectNoViolations(page);
  await onPhone();
  await card.getByRole('button', { name: `Put back the message to ${message.shippingMark}` }).click();
  await expect(card).toContainText('To send');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('filters and the search live in the address; nothing found and nothing loaded say so', async ({ page }) => {
  await signInAtDesk(page, 'ghana');
  await page.goto('/staff/messages');
  await page.getByRole('navigation', { name: 'WhatsApp' }).getByRole('link', { name: 'Skipped' }).click();
  await expect(page).toHaveURL(/state=SKIPPED/);
  await expect(main(page).getByRole('row').nth(1)).toContainText('Told on the phone.');
  await page.getByRole('searchbox', { name: 'Mark, number or container' }).fill('nobody is called so');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No messages here' })).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Mark, number or container' })).toHaveValue('nobody is called so');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/staff\/messages$/);
  await page.route('**/api/staff/messages?*', (route) => route.fulfill({ status: 400, json: { message: 'Not now.' } }));
  await page.reload();
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/staff/messages?*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('row').nth(1)).toBeVisible();
});

test('the desk stops mails for a client who asks, and a role that only reads sees no buttons', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAtDesk(page, 'ghana');
  await page.goto('/staff/messages?state=all');
  const choose = async () => {
    await page.getByRole('button', { name: 'Opt-out' }).press('Enter');
    await page.getByRole('combobox', { name: 'Client' }).fill('KWABENA OWUSU');
    await page.getByRole('dialog').getByRole('option').first().click();
  };
  await choose();
  const loaded = page.getByRole('checkbox', { name: 'Loaded' });
  await expect(loaded).toBeChecked();
  await loaded.uncheck();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    main(page).getByRole('status').filter({ hasText: 'Saved which e-mails KWL-KWABENA OWUSU' }),
  ).toBeVisible();
  await choose();
  await expect(loaded).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Received' })).toBeChecked();

  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const reader = await context.newPage();
  await signInAtDesk(reader, 'china');
  await reader.goto('/staff/messages?state=all');
  await expect(main(reader).getByRole('row').nth(1)).toBeVisible();
  await expect(main(reader).getByRole('button', { name: /WhatsApp|Skip|Opt-out/ })).toHaveCount(0);
  await chooseLanguage(reader, '中文');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('客户通知');
  await expect(main(reader).getByRole('columnheader', { name: '包裹数' })).toBeVisible();
  await expectNoViolations(reader);
  await context.close();
});
