import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Debts } from '#contract/staff/overview/schema';
import type { DeskPaymentRow } from '#contract/staff/payments/schema';
import type { Today } from '#contract/staff/today/schema';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signUp } from './support/client';
import { newNumber, signInAtDesk, staff } from './support/desk';
import { openEmptyCompany, personAt } from './support/empty-company';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use({ ...brokenNetwork, viewport: { width: 1280, height: 800 } });

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const usd = (amount: number) =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const inChinese = (page: Page) => page.addInitScript(() => localStorage.setItem('kwanline.desk.language', 'zh-CN'));

/** API calls of this person beside the page. */
function callsOf(page: Page, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  return {
    get: async <T>(path: string): Promise<T> => (await page.request.get(`/api/staff${path}`, { headers })).json(),
    post: async (path: string, data: object) => {
      const body = { key: crypto.randomUUID(), ...data };
      const reply = await page.request.post(`/api/staff${path}`, { data: body, headers });
      expect(reply.status(), await reply.text()).toBeLessThan(300);
      return reply.json();
    },
  };
}

test('each row says what waits and leads to the list that it counts', async ({ page }) => {
  const { accessToken } = await signInAtDesk(page, 'admin');
  const { get, post } = callsOf(page, accessToken);
  const categories = await get<{ id: number }[]>('/categories');
  const goods = { categoryId: categories[0]?.id, package: 'LED lamps', quantity: 1, cbm: 0.5 };
  await post('/intake', { trackingNumber: newNumber(), unidentified: true, ...goods });
  const { session } = await signUp(page.request);
  const accounts = await page.request.post('/api/staff/auth/signin', {
    data: staff.accounts,
    headers: fromElsewhere(),
  });
  const { post: postAsAccounts } = callsOf(page, (await accounts.json()).accessToken);
  await postAsAccounts('/payments', { clientId: session.id, amount: 75, currency: 'USD', method: 'BANK' });

  // Other journeys change what waits, so each page is compared with its own answer.
  const [reply] = await Promise.all([page.waitForResponse(/\/api\/staff\/today$/), page.goto('/staff')]);
  const today: Today = await reply.json();
  const count = (number: number | undefined) => (number ?? 0).toLocaleString('en');
  const payments = section(page, 'Needs you').getByRole('link', { name: /^Confirm \d+ payment/ });
  await expect(payments).toContainText(
    today.payments?.count === 1 ? 'Confirm 1 payment' : `Confirm ${count(today.payments?.count)} payments`,
  );
  await expect(section(page, 'To do').getByRole('link', { name: /^Identify/ })).toContainText(
    count(today.unidentified?.count),
  );
  const [listed] = await Promise.all([
    page.waitForResponse(/\/api\/staff\/payments\?.*state=PENDING/),
    payments.click(),
  ]);
  await expect(page).toHaveURL(/\/staff\/payments\?state=PENDING$/);
  const { data }: { data: DeskPaymentRow[] } = await listed.json();
  expect(data.map(({ clientId }) => clientId)).toContain(session.id);
  await expect(main(page).locator('tbody tr')).toHaveCount(data.length);

  await page.goto('/staff');
  await section(page, 'To do')
    .getByRole('link', { name: /^Identify/ })
    .click();
  await expect(page).toHaveURL(/\/staff\/unidentified$/);
  await page.goto('/staff/containers?late=yes&sort=eta&order=asc');
  await expect(main(page).getByRole('button', { name: 'Delay Late', exact: true })).toBeVisible();
  await expect(main(page).locator('tbody tr')).toHaveCount(today.late?.count ?? 0);
});

test('an arrived container is a check to start, then a check to continue', async ({ page }) => {
  const { accessToken } = await signInAtDesk(page, 'admin');
  const { get, post } = callsOf(page, accessToken);
  const { session } = await signUp(page.request);
  const categories = await get<{ id: number }[]>('/categories');
  const goods = { categoryId: categories[0]?.id, package: 'LED lamps', quantity: 1, cbm: 0.5, clientId: session.id };
  const [first, second] = [newNumber(), newNumber()];
  const ids: number[] = [];
  for (const trackingNumber of [first, second])
    ids.push((await post('/intake', { trackingNumber, ...goods })).package.id);
  const { id, reference } = await post('/containers', {});
  await post(`/containers/${id}/load`, { packageIds: ids });
  for (const step of ['close', 'depart', 'arrive']) await post(`/containers/${id}/${step}`, {});
  await post(`/containers/${id}/check/scan`, { trackingNumber: first });

  await page.goto('/staff');
  const job = section(page, 'Go on with').getByRole('link', { name: `Check of ${reference}` });
  await expect(job).toContainText('1 of 2 packages');
  await job.click();
  await expect(page).toHaveURL(new RegExp(`/staff/containers/${id}/check$`));
  await post(`/containers/${id}/check/finish`, {});
  await page.goto('/staff');
  await expect(section(page, 'On the way')).toBeVisible();
  await expect(job).toHaveCount(0);
});

test('Today and the overview are readable on a phone and a desk, in both languages', async ({ page }) => {
  await signInAtDesk(page, 'admin');
  for (const path of ['/staff', '/staff/overview']) {
    await page.goto(path);
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoViolations(page);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysOverflow(page), `${path} at ${width} px`).toBe(0);
    }
  }
  await inChinese(page);
  await page.goto('/staff');
  await expect(section(page, '运输途中')).toBeVisible();
  await page.goto('/staff/overview');
  await expect(section(page, '欠款账龄')).toBeVisible();
  await expect(main(page)).not.toContainText(/[A-Za-z]{3,} (late|days|owed|loaded)/i);
});

test('the owner follows a debt from the total to its client, and exports the figures and the journal', async ({
  page,
}) => {
  await signInAtDesk(page, 'accounts');
  // Other journeys change what is owed, so the page is compared with its own answer.
  const debtsAfter = async (press: () => Promise<void>): Promise<Debts> => {
    const [reply] = await Promise.all([page.waitForResponse(/\/api\/staff\/overview\/debtors/), press()]);
    return reply.json();
  };
  await page.goto('/staff/overview');
  const debts = await debtsAfter(() => section(page, 'Owed, by age').getByRole('link', { name: 'All debts' }).click());
  const branches = section(page, 'Owed by branch');
  await expect(branches.locator('tbody tr').last()).toContainText(usd(debts.total));
  await expectNoViolations(page);
  const branch = debts.branches[0]?.branch ?? '';
  const here = await debtsAfter(() => branches.getByRole('link', { name: branch }).click());
  await expect(page).toHaveURL(new RegExp(`branch=${branch}`));
  const clients = section(page, 'Owed by client');
  await expect(clients.getByRole('status').last()).toContainText(`${here.meta.itemCount} client`);

  const saved = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return readFile(await download.path(), 'utf8');
  };
  await clients.getByRole('button', { name: 'Export: Owed by client' }).click();
  const file = await saved(() => clients.getByRole('menuitem', { name: 'CSV' }).click());
  expect(file).toContain(here.data[0]?.shippingMark);
  await clients.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/staff\/clients\/\d+\/account$/);

  const views = {
    containers: 'Revenue per container',
    storage: 'Storage running, by package',
    given: 'Given off, by person',
  };
  await page.goto('/staff/overview');
  for (const [view, title] of Object.entries(views)) {
    await main(page)
      .getByRole('link', { name: view === 'given' ? 'Given off' : new RegExp(view, 'i') })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`view=${view}`));
    await expect(section(page, title)).toBeVisible();
  }
  await main(page).getByRole('link', { name: 'Accounting' }).click();
  const accounts = section(page, 'Accounts in the period');
  await page.getByRole('textbox', { name: 'From' }).fill('2026-01-01');
  await expect(accounts.getByText('Debit and credit are equal: the difference is $0.00.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysOverflow(page)).toBe(0);
  const journal = await saved(() =>
    section(page, 'Journal for accounting').getByRole('button', { name: 'Download CSV' }).click(),
  );
  const total = journal.trim().split('\n').at(-1)?.split(',') ?? [];
  expect([total[0], total[9]]).toEqual(['Total', total[10]]);
  expect(Number(total[9])).toBeGreaterThan(0);
  // The export is not downloaded, because other journeys book in these months.
  const books = section(page, 'Closed books');
  await expect(books.getByText('No month is closed.')).toBeVisible();
  await books.getByRole('button', { name: 'Close the books' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Close up to' })).toBeVisible();
});

test('a role without the right sees a refusal and no link', async ({ page }) => {
  await signInAtDesk(page, 'support');
  await page.goto('/staff/overview');
  await expect(main(page).getByRole('alert')).toContainText('Not for your role');
  await page.goto('/staff');
  await expect(section(page, 'On the way')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Overview' })).toHaveCount(0);
});

test('a failure can be tried again; without a network the page says how old it is', async ({ page }) => {
  await signInAtDesk(page, 'admin');
  // A refusal is not retried.
  const refusal = { statusCode: 400, code: 'VALIDATION_FAILED', message: 'Not now.', error: 'Not now.' };
  await page.route('**/api/staff/today', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
  await page.goto('/staff');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'On the way')).toBeVisible();
  await page.context().setOffline(true);
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /You are offline\. This is as of \d\d:\d\d\./ }),
  ).toBeVisible();
  await expect(section(page, 'On the way')).toBeVisible();
  await page.context().setOffline(false);
  await expect(main(page).getByText('You are offline')).toHaveCount(0);
});

test('a new company sees its set-up, step by step', async ({ browser }) => {
  const company = await openEmptyCompany();
  try {
    const page = await personAt(browser, company.url, company.admin);
    const steps = main(page).getByRole('region', { name: 'Set up the desk' });
    await expect(steps).toContainText('0 of 8 done');
    await expect(steps.locator('.button-cta')).toHaveText('Enter contacts');
    await expectNoViolations(page);
    await steps.getByRole('link', { name: 'Enter prices' }).click();
    await expect(page).toHaveURL(/\/staff\/rates$/);
    await page.getByRole('button', { name: 'New category' }).click();
    const category = page.getByRole('dialog');
    await category.getByRole('textbox', { name: 'Name of the category' }).fill('Normal goods');
    await category.getByRole('textbox', { name: 'USD per cbm' }).fill('250');
    await category.getByRole('textbox', { name: 'GHS per cbm' }).fill('3000');
    await page.keyboard.press('Enter');
    await expect(category).toHaveCount(0);
    await expect(main(page).getByText('Normal goods').first()).toBeVisible();
    await main(page).getByRole('textbox', { name: 'Cedis for one dollar' }).fill('12.05');
    await main(page).getByRole('button', { name: 'Set the rate' }).click();
    await expect(main(page).getByText(/^12\.05 since /)).toBeVisible();
    await page.goto('/staff');
    await expect(steps).toContainText('1 of 8 done');
    await expect(steps.locator('.button-cta')).toHaveText('Enter contacts');
    await expect(steps.getByRole('link', { name: 'Enter prices' })).toHaveCount(0);
    await page.context().close();
  } finally {
    await company.stop();
  }
});
