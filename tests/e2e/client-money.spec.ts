import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { signIn, signInAsNewClient } from './support/client';
import { account, balanceToday, nothingOwed, playMoney, slip } from './support/money';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const widths = [320, 360, 768, 1000, 1280, 1440];
const accountCall = '**/api/users/clients/*/account';
const slipsCall = '**/api/users/clients/*/slips';

async function open(page: Page, path: string, played?: Parameters<typeof playMoney>[1]) {
  await playMoney(page, played);
  await signIn(page);
  await page.goto(path);
}

const card = (page: Page) => page.getByRole('region', { name: 'To pay now' });

async function expectToFit(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOverflow(page), `sideways overflow at ${width} px`).toBe(0);
  }
}

/** From the top: under the sticky announcement a button of the page would be too small a target. */
async function expectAccessible(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page);
}

test.describe('the dashboard', () => {
  test.use({ viewport: phone });

  test('says first what is owed, at which rate, and why', async ({ page }) => {
    await open(page, '/dashboard');
    await expect(card(page)).toContainText('$306.18');
    await expect(card(page)).toContainText('¢3,704.78');
    await expect(card(page)).toContainText("Today's rate, set at 08:00. You pay at the rate on the day you pay.");
    const rows = page.locator('.account-dues').getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText(/Due today.*INV-ACC-2026-0412, balance/);
    await expect(rows.nth(1)).toContainText(/\$5 a day since 14 Nov.*Storage for #1192, LED strip lights/);
    await expect(rows.nth(1)).toContainText(
      '7 free days are over, 3 days charged. Collect in Kumasi to stop the clock.',
    );
    await expect(rows.nth(2)).toContainText(/In 5 days.*INV-ACC-2026-0458, deposit/);
    await expect(card(page)).toContainText('Waiting for confirmation: ¢1,200.00');
    // The card stands above the note of the specification.
    const [cardBox, noteBox] = [await card(page).boundingBox(), await page.locator('.dashboard-note').boundingBox()];
    expect(cardBox?.y).toBeLessThan(noteBox?.y ?? 0);
    await expectToFit(page);
    await expectAccessible(page);
  });

  test('shows the sum and its first button on the first screen of a phone, the banner open', async ({ page }) => {
    await open(page, '/dashboard');
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
    const button = await card(page).getByRole('link', { name: 'How to pay' }).boundingBox();
    expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThanOrEqual(740);
  });

  test('says when nothing is due, and when money is in the favour of the client', async ({ page }) => {
    await open(page, '/dashboard', { account: nothingOwed });
    await expect(card(page)).toContainText('$0.00');
    await expect(card(page)).toContainText('All paid');
    await expect(card(page)).toContainText('Nothing is due. Your next invoice comes when your goods are loaded.');
    await page.unroute(accountCall);
    await playMoney(page, { account: { ...nothingOwed, credit: 25.82 } });
    await page.reload();
    const credit = page.getByRole('region', { name: 'You have credit' });
    await expect(credit).toContainText('$25.82');
    await expect(credit).toContainText('In your favour');
  });

  test('says how old the rate is, and shows dollars alone without one', async ({ page }) => {
    await open(page, '/dashboard', { account: { ...account, rateOn: '2026-11-13' } });
    await expect(card(page)).toContainText("Rate of Fri 13 Nov, 3 days old. Ask for today's rate before you pay.");
    await page.unroute(accountCall);
    await playMoney(page, { account: { ...account, usdGhs: null, toPayNowGhs: null, rateOn: null, waitingSlips: [] } });
    await page.reload();
    await expect(card(page)).toContainText('$306.18');
    await expect(card(page)).not.toContainText('¢');
  });

  test('shows five debts, and all of them on demand', async ({ page }) => {
    const items = Array.from({ length: 7 }, (_, place) => ({
      ...balanceToday,
      documentId: 500 + place,
      number: `INV-${place}`,
    }));
    await open(page, '/dashboard', { account: { ...account, items } });
    const rows = page.locator('.account-dues').getByRole('listitem');
    await expect(rows).toHaveCount(5);
    await card(page).getByRole('button', { name: 'See all 7' }).click();
    await expect(rows).toHaveCount(7);
  });

  test('tells an overdue invoice from one that is due today', async ({ page }) => {
    const overdue = { ...balanceToday, state: 'OVERDUE', dueOn: '2026-11-12', days: -4 } as const;
    await open(page, '/dashboard', { account: { ...account, items: [overdue], unallocated: 40 } });
    await expect(card(page)).toContainText('Overdue by 4 days');
    await expect(card(page)).toContainText('Your goods reached Tema on Thu 12 Nov.');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Payments that count for no invoice yet' }),
    ).toContainText('−$40.00');
  });
});

test.describe('without an answer', () => {
  test.use({ viewport: phone, ...brokenNetwork });

  test('never shows $0.00: it says so, names the phone and tries again', async ({ page }) => {
    await playMoney(page);
    let isBroken = true;
    await page.route(accountCall, (route) =>
      isBroken
        ? route.fulfill({
            status: 400,
            json: { code: 'MALFORMED_REQUEST', message: 'Not today.', error: 'Not today.' },
          })
        : route.fallback(),
    );
    await signIn(page);
    await page.goto('/dashboard');
    const alert = page.getByRole('alert').filter({ hasText: 'We could not load what you owe' });
    await expect(alert).toContainText('To ask us, call +233 00 000 0103.');
    await expect(card(page)).toHaveCount(0);
    await expect(page.locator('.account-card')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your packages' })).toBeVisible();
    isBroken = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page)).toContainText('$306.18');
  });

  test('shows the saved answer with its age when the network is gone', async ({ page }) => {
    await playMoney(page);
    await signIn(page);
    await page.goto('/dashboard');
    await expect(card(page)).toContainText('$306.18');
    await page.context().setOffline(true);
    const saved = page
      .getByRole('region', { name: 'To pay on 16 Nov at 10:40' })
      .or(page.getByRole('region', { name: 'To pay at 10:40 today' }));
    await expect(saved).toContainText('$306.18');
    await expect(saved).toContainText('Storage and the rate may have changed since then.');
  });
});

test.describe('payments', () => {
  test.use({ viewport: phone });

  test('shows what has to be paid now above the text of the specification', async ({ page }) => {
    await open(page, '/payments');
    await expect(card(page).getByRole('listitem')).toHaveCount(2);
    await expect(card(page).getByRole('listitem').nth(1)).toContainText('$15.00');
    await expect(page.getByText('Write the invoice number as the reference: INV-ACC-2026-0412')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Slips you have sent' })).toContainText('Waiting for confirmation');
    await expectToFit(page);
    await expectAccessible(page);
  });
});

test.describe('a refused slip', () => {
  test.use({ viewport: phone, ...brokenNetwork });

  test('opens the form again in the currency of the last slip, also after the office refused it', async ({ page }) => {
    const refused = {
      ...slip,
      currency: 'USD',
      method: 'BANK',
      state: 'NOT_FOUND',
      reason: 'Not on our account.',
    } as const;
    await open(page, '/payments', { slips: [refused] });
    const form = page.getByRole('region', { name: 'Send a payment slip' });
    await expect(form.getByRole('radio', { name: 'USD', exact: true })).toBeChecked();
    await form.getByRole('radio', { name: 'GHS' }).check();
    await form.getByLabel('Amount on the slip').fill('10');
    await expect(form.getByRole('radio', { name: 'GHS' })).toBeChecked();
  });

  test('keeps what was typed when a slip is refused, and sends it once', async ({ page }) => {
    await open(page, '/payments', { slips: [] });
    const form = page.getByRole('region', { name: 'Send a payment slip' });
    await form.getByRole('button', { name: 'Send the slip' }).click();
    await expect(form.getByLabel('Amount on the slip')).toBeFocused();
    await expect(
      form.getByText('Enter an amount above zero with at most 2 decimals, for example 2,320.00'),
    ).toBeVisible();
    await expect(form.getByText('Choose how you paid.')).toBeVisible();

    await form.getByLabel('Amount on the slip').fill('2,320.00');
    await expect(form.getByText('About $191.74 at ¢12.10')).toBeVisible();
    await form.getByText('Mobile money').click();
    await form.getByLabel('Reference').fill('EX-REF-0072');
    const keys: unknown[] = [];
    const said = 'You sent this on 15 Nov. Send it again?';
    await page.route(slipsCall, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const body = route.request().postDataJSON();
      keys.push([body.key, body.isAnother, body.amount]);
      const refusal = { code: 'REPEATED_NUMBER', message: said, error: said };
      return body.isAnother
        ? route.fulfill({ status: 201, json: { ...slip, id: 72, amount: 2320, reference: 'EX-REF-0072' } })
        : route.fulfill({ status: 409, json: refusal });
    });
    await form.getByRole('button', { name: 'Send the slip' }).click();
    await expect(form.getByRole('alert')).toContainText(said);
    await expect(form.getByLabel('Amount on the slip')).toHaveValue('2,320.00');
    await form.getByRole('button', { name: 'Yes, send it again' }).click();
    await expect(form.getByRole('status').filter({ hasText: 'Slip sent. Waiting for confirmation.' })).toBeVisible();
    await expect(form.getByLabel('Amount on the slip')).toHaveValue('');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toEqual([expect.any(String), false, 2320]);
    expect(keys[1]).toEqual([(keys[0] as unknown[])[0], true, 2320]);
  });
});

test.describe('invoices', () => {
  test.use({ viewport: desk });

  test('lists open documents first, and keeps the filters in the address', async ({ page }) => {
    await open(page, '/invoices');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices');
    const table = page.getByRole('table', { name: 'Your documents, open ones first' });
    await expect(table.getByRole('row').nth(1)).toHaveText('To pay');
    await expect(table.getByRole('row').nth(2)).toContainText(
      /INV-ACC-2026-0412.*16 Nov 2026.*\$582\.37.*\$291\.18.*Due today/,
    );
    await expect(table.getByRole('row', { name: /CN-ACC-2026-0031/ })).toContainText('−$25.82');
    await expect(
      page.getByRole('navigation', { name: 'Client area' }).getByRole('link', { name: 'Payments' }),
    ).toHaveAttribute('aria-current', 'true');
    const asked = page.waitForRequest((request) => request.url().includes('kind=RECEIPT'));
    await page.getByRole('button', { name: /^Receipts/ }).click();
    await asked;
    await expect(page).toHaveURL('/invoices?kind=RECEIPT');
    await page.getByLabel('State').selectOption('Overdue');
    await expect(page).toHaveURL('/invoices?kind=RECEIPT&state=OVERDUE');
    await page.reload();
    await expect(page.getByRole('button', { name: /^Receipts/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('State')).toHaveValue('OVERDUE');
    await expectToFit(page);
    await expectAccessible(page);
  });

  test('shows one invoice with its lines, payments and packages', async ({ page }) => {
    await open(page, '/invoices/412');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('InvoiceDetails');
    await expect(page.getByRole('heading', { level: 2, name: 'INV-ACC-2026-0412' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Left to pay' })).toContainText('$291.18');
    const lines = page.getByRole('region', { name: 'What you are paying for' });
    await expect(lines.getByRole('row').nth(1)).toContainText(
      /#1243 Curtain fabric.*1\.3600 cbm.*\$250\.00.*\$340\.00/,
    );
    await expect(lines).toContainText('VAT 15% of $43.04');
    await expect(lines.getByRole('link', { name: '#1251' })).toHaveAttribute('href', '/packages/1251');
    const steps = page.getByRole('region', { name: 'Payments and dates' });
    await expect(steps).toContainText('−$291.19');
    await expect(steps).toContainText('¢3,505.93');
    const share = page.getByRole('link', { name: /^Share by WhatsApp/ });
    expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toMatch(
      /^https:\/\/wa\.me\/\?text=Invoice INV-ACC-2026-0412 of Kwanline Freight, \$582\.37\. Check it here: http.+\/v\/7QK4M2XD9TVBE6RN$/,
    );
    await expectToFit(page);
    await expectAccessible(page);
  });

  test('keeps the heading and says that an unknown invoice was not found', async ({ page }) => {
    await open(page, '/invoices/none');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('InvoiceDetails');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Invoice not found');
    await page.getByRole('link', { name: 'See all invoices' }).click();
    await expect(page).toHaveURL('/invoices');
  });
});

test.describe('the statement', () => {
  test.use({ viewport: desk });

  test('adds up in four boxes and a table, and gives the same lines as CSV', async ({ page }) => {
    await open(page, '/statement');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statement');
    await expect(page.locator('.statement-boxes').getByRole('definition')).toHaveText([
      '$118.40',
      '$582.37',
      '$409.59',
      '$291.18',
      /¢3,523\.28.* at ¢12\.10.*\. Today's rate, set at 08:00\./,
    ]);
    const table = page.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(6);
    await expect(page.getByRole('region', { name: 'Not on this statement yet' })).toContainText('$15.00');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Table (CSV)' }).click();
    expect((await saved).suggestedFilename()).toBe('statement-2026-09-01-2026-11-16.csv');
    await expectToFit(page);
    await expectAccessible(page);
  });
});

test.describe('the real server', () => {
  test.use({ viewport: phone });

  test('a client reads what is owed, opens the invoice, sends a slip and reads that it waits', async ({ page }) => {
    await signInAsNewClient(page);
    await page.goto('/dashboard');
    await expect(card(page)).toContainText('All paid');
    await page.goto('/payments#slip');
    const form = page.getByRole('region', { name: 'Send a payment slip' });
    await form.getByLabel('Amount on the slip').fill('1,200');
    await form.getByText('Mobile money').click();
    await form.getByLabel('Reference').fill('EX-REF-9001');
    await form.getByRole('button', { name: 'Send the slip' }).click();
    await expect(form.getByText('Slip sent. Waiting for confirmation.')).toBeVisible();
    const sent = page.getByRole('region', { name: 'Slips you have sent' });
    await expect(sent).toContainText('¢1,200.00');
    await expect(sent).toContainText('Mobile money, EX-REF-9001');
    await page.goto('/dashboard');
    await expect(card(page)).toContainText('Waiting for confirmation: ¢1,200.00');
    await page.goto('/payments');
    await sent.getByRole('button', { name: 'Withdraw' }).click();
    await sent.getByRole('button', { name: 'Yes, withdraw it' }).click();
    await expect(sent).toContainText('Withdrawn');
  });
});

test('a package says what is charged for it, on which invoice, and how long its storage is free', async ({ page }) => {
  await playMoney(page);
  await signIn(page);
  await page.setViewportSize(phone);
  await page.goto('/packages');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .click();
  const charges = page.getByRole('region', { name: 'Charges for this package' });
  await expect(charges).toContainText('$5 a day since 14 Nov');
  await expect(charges.getByRole('link', { name: 'INV-ACC-2026-0412' })).toHaveAttribute('href', '/invoices/412');
  await expectToFit(page);
  await expectAccessible(page);
});
