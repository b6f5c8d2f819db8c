import type { Page } from '@playwright/test';
import { accounts } from '../../web/content/payments';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { signIn, signInAsNewClient, signUp } from './support/client';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const calls = '**/api/users/clients/*/payments?**';
const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

/** Twelve payments, 112 to 101, by pages of the asked size. */
async function playPayments(page: Page, itemCount = 12) {
  const all = Array.from({ length: itemCount }, (_, place) => ({
    id: 112 - place,
    client: { shippingMark: 'KWL-TEST MARK' },
    paidShippingRate: 1180.5 + place,
    paymentMethod: 'Mobile money',
    reference: place === 1 ? null : `EX-${112 - place}`,
  }));
  await page.route(calls, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [at, take] = [Number(query.get('page')), Number(query.get('take'))];
    const meta = { page: at, take, itemCount, pageCount: Math.ceil(itemCount / take) };
    return route.fulfill({ json: { data: all.slice((at - 1) * take, at * take), meta } });
  });
}

async function open(page: Page, path = '/payments') {
  const session = await signIn(page);
  await page.goto(path);
  return session;
}

const summary = (page: Page) => page.getByRole('region', { name: 'My Payment Summary' });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of payments' });
const button = (page: Page, name: string) => pager(page).getByRole('button', { name });
const number = (page: Page) => pager(page).getByRole('textbox', { name: 'Page number' });
const firstId = (page: Page) => page.getByRole('row').nth(1).getByRole('cell').first();

test.describe('at 1280 px', () => {
  test.use({ viewport: desk });

  test('shows the real payments of this client in a table, five by five', async ({ page }) => {
    const asked = page.waitForRequest(calls);
    const { id, shippingMark } = await open(page);
    const url = new URL((await asked).url());
    expect(url.pathname + url.search).toBe(`/api/users/clients/${id}/payments?page=1&take=5`);
    const table = page.getByRole('table', { name: 'My Payment Summary' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'ID',
      'Name',
      'Paid Shipping ($)',
      'Payment Method',
      'Payment Reference',
    ]);
    await expect(table.getByRole('row')).toHaveCount(6);
    await expect(table.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(shippingMark);
    await expect(page.locator('.payment-cards')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
    await expectNoViolations(page);
  });

  test('writes amounts with two decimals and a dash for a missing reference', async ({ page }) => {
    await playPayments(page);
    await open(page);
    const rows = page.getByRole('row');
    await expect(rows.nth(1).getByRole('cell')).toHaveText([
      '112',
      'KWL-TEST MARK',
      '$1,180.50',
      'Mobile money',
      'EX-112',
    ]);
    await expect(rows.nth(2).getByRole('cell').last()).toHaveText('-');
  });

  test('says how payments are confirmed, with whom and where', async ({ page }) => {
    await open(page);
    const main = page.getByRole('main');
    await expect(main.getByText(/with the accounts officer by call or WhatsApp only\./)).toContainText(
      'Payment slips may also be handed in at the front desk at Baobab Junction.',
    );
    await expect(main.getByText('Confirm payments on +233 00 000 0103')).toBeVisible();
    await expect(main.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+233000000103');
    const chat = main.getByRole('link', { name: /^WhatsApp/ });
    await expect(chat).toHaveAttribute('target', '_blank');
    await expect(chat).toHaveAttribute('href', 'https://chat.example.com/kwanline');
  });

  test('turns pages by button; the ends are closed and keep the focus', async ({ page }) => {
    await playPayments(page);
    await open(page);
    await expect(pager(page)).toContainText('of 3');
    for (const name of ['First page', 'Previous page'])
      await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');
    await button(page, 'Next page').focus();
    await page.keyboard.press('Enter');
    await expect(firstId(page)).toHaveText('107');
    await expect(page).toHaveURL('/payments?page=2');
    await expect(number(page)).toHaveValue('2');
    await page.keyboard.press('Enter');
    await expect(firstId(page)).toHaveText('102');
    await expect(button(page, 'Next page')).toBeFocused();
    await expect(button(page, 'Next page')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/payments?page=3');
    await button(page, 'First page').click();
    await expect(firstId(page)).toHaveText('112');
    await expect(page).toHaveURL('/payments');
    await button(page, 'Last page').click();
    await expect(firstId(page)).toHaveText('102');
    await button(page, 'Previous page').click();
    await expect(firstId(page)).toHaveText('107');
    await expect(summary(page).getByRole('status').last()).toHaveText('Page 2 of 3');
    await page.goBack();
    await expect(firstId(page)).toHaveText('102');
    await page.reload();
    await expect(firstId(page)).toHaveText('102');
    await expect(number(page)).toHaveValue('3');
  });

  test('asks once for a page that is typed', async ({ page }) => {
    await playPayments(page);
    await open(page);
    await expect(firstId(page)).toHaveText('112');
    const asked: (string | null)[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('page')));
    await number(page).fill('2');
    await expect(page).toHaveURL('/payments');
    await page.keyboard.press('Enter');
    await expect(firstId(page)).toHaveText('107');
    await number(page).fill('99');
    await page.keyboard.press('Tab');
    await expect(firstId(page)).toHaveText('102');
    await number(page).fill('0');
    await page.keyboard.press('Enter');
    await expect(firstId(page)).toHaveText('112');
    await expect(page).toHaveURL('/payments');
    expect(asked.filter(Boolean)).toEqual(['2', '3']);
  });

  test('opens at the page of the address, and at the last one beyond the end', async ({ page }) => {
    await playPayments(page);
    await open(page, '/payments?page=2');
    await expect(firstId(page)).toHaveText('107');
    await page.goto('/payments?page=77');
    await expect(page).toHaveURL('/payments?page=3');
    await expect(firstId(page)).toHaveText('102');
    await page.goto('/payments?page=-1');
    await expect(firstId(page)).toHaveText('112');
    await expect(number(page)).toHaveValue('1');
  });

  test('keeps the rows until the next ones have come', async ({ page }) => {
    await playPayments(page);
    await open(page);
    await expect(firstId(page)).toHaveText('112');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/payments?page=2&**', async (route) => {
      await held;
      await route.fallback();
    });
    await button(page, 'Next page').click();
    await expect(page.locator('.payment-rows')).toHaveAttribute('aria-busy', 'true');
    await expect(firstId(page)).toHaveText('112');
    await expect(number(page)).toHaveValue('2');
    release();
    await expect(firstId(page)).toHaveText('107');
    await expect(page.locator('.payment-rows')).toHaveAttribute('aria-busy', 'false');
  });
});

test.describe('at 360 px', () => {
  test.use({ viewport: phone });

  test('shows cards with the five fields, and no table', async ({ page }) => {
    await playPayments(page);
    await open(page);
    const cards = page.locator('.payment-cards').getByRole('listitem');
    await expect(cards).toHaveCount(5);
    await expect(cards.first().getByRole('term')).toHaveText([
      'ID',
      'Paid Shipping ($)',
      'Name',
      'Payment Method',
      'Payment Reference',
    ]);
    await expect(cards.first().getByRole('definition')).toHaveText([
      '112',
      '$1,180.50',
      'KWL-TEST MARK',
      'Mobile money',
      'EX-112',
    ]);
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('link', { name: 'How to pay' }).click();
    await expect(page.getByRole('heading', { name: 'How to pay' })).toBeInViewport();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test('prints the table, without the buttons', async ({ page }) => {
    await playPayments(page);
    await open(page);
    await expect(page.locator('.payment-cards')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText('Kwanline Freight - payment record')).toBeVisible();
    await expect(page.getByText(/^Printed .+ \d\d:\d\d UTC\. Not an invoice\.$/)).toBeVisible();
    await expect(page.getByText('0000 0000 0000 1')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});

test.describe('how to pay', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('has three cards, and copies the numbers', async ({ page }) => {
    await open(page);
    const section = page.getByRole('region', { name: 'How to pay' });
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(['Bank accounts', 'Mobile money', 'USD cash']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    for (const { title, bank, branch, number: account, name } of accounts.banks) {
      const group = section.getByRole('group', { name: title });
      await expect(group.getByRole('definition')).toHaveText([bank, branch, account, name]);
      await group.getByRole('button', { name: 'Copy account number' }).click();
      await expect(page.getByText('Account number copied', { exact: true })).toBeVisible();
      // The message of the previous account may still be there.
      await expect.poll(copied).toBe(account.replaceAll(' ', ''));
    }
    const money = section.getByRole('region', { name: 'Mobile money' });
    await expect(money).toContainText('For all Ghanaian mobile money accounts.');
    const dial = money.getByRole('link', { name: '*000*000#' });
    await expect(dial).toHaveAttribute('href', 'tel:*000*000%23');
    await expect(dial).toHaveCSS('font-size', '28px');
    await money.getByRole('button', { name: 'Copy dial code' }).click();
    await expect(page.getByText('Dial code copied', { exact: true })).toBeVisible();
    await expect.poll(copied).toBe('*000*000#');
    await expect(section.getByRole('region', { name: 'USD cash' }).getByRole('listitem')).toHaveText([
      'Only 50 or 100 notes',
      'Series 2013 and above',
      'No oil, dust or dents',
    ]);
  });
});

test('a client without payments reads so on any page, and sees no payment of another client', async ({ page }) => {
  await signInAsNewClient(page);
  await page.goto('/payments?page=2');
  await expect(page.getByRole('heading', { name: 'No payments made yet...', exact: true })).toBeVisible();
  await expect(page.getByText('Make payments to view your summary.', { exact: true })).toBeVisible();
  await expect(pager(page)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('EX-REF');
  await expectNoViolations(page);
});

test('the next person at the same screen sees nothing of the last one', async ({ page, request }) => {
  await open(page);
  await expect(
    summary(page)
      .getByText(/EX-REF/)
      .first(),
  ).toBeVisible();
  const { session } = await signUp(request);
  await page.evaluate((text) => sessionStorage.setItem('kwanline.session', text), JSON.stringify(session));
  await page.goto('/payments');
  await expect(page.getByText('No payments made yet...')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('EX-REF');
});

test('shows five empty rows while it waits, as cards on a phone and as a table on a desk', async ({ page }) => {
  await page.route(calls, () => {});
  await page.setViewportSize(phone);
  await open(page);
  for (const { width, height } of [phone, desk]) {
    await page.setViewportSize({ width, height });
    const busy = summary(page).locator('[aria-busy="true"]');
    await expect(busy).toContainText('Loading your payments…');
    await expect(busy.locator(width === 360 ? '.payment-card' : '.payment-row-shape')).toHaveCount(5);
    await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  }
});

test.describe('when something fails', () => {
  test.use({ ...brokenNetwork, viewport: desk });

  test('says why and tries again', async ({ page }) => {
    const json = { statusCode: 503, code: 'UNAVAILABLE', message: 'We are busy.', error: 'We are busy.' };
    await page.route(calls, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json }));
    await open(page);
    await expect(page.getByRole('alert')).toContainText('We could not load your payments');
    await expect(page.getByRole('alert')).toContainText('We are busy.');
    await expectNoViolations(page);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/EX-REF/).first()).toBeVisible();
  });

  test('without a network shows the copy of a page seen before, and leads back from one that was not', async ({
    page,
    context,
  }) => {
    await playPayments(page);
    await open(page);
    await expect(firstId(page)).toHaveText('112');
    await page.unroute(calls);
    await context.setOffline(true);
    await button(page, 'Next page').click();
    await expect(page.getByRole('alert')).toContainText('The connection failed.');
    await expect(page.getByRole('row')).toHaveCount(0);
    await button(page, 'Previous page').click();
    await expect(firstId(page)).toHaveText('112');
    await expect(page.getByText(/^You are offline\. Showing what was saved/)).toBeVisible();
    await page.route(calls, (route) => route.abort());
    await context.setOffline(false);
    await page.goto('/payments');
    await expect(page.getByText(/^You are offline\. Showing what was saved/)).toBeVisible();
    await expect(firstId(page)).toHaveText('112');
  });
});
