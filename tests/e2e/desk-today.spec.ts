import type { Page } from '@playwright/test';
import type { Overview } from '#contract/staff/overview/schema';
import { signInAtDesk, staff } from './support/desk';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const usd = (amount: number) =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test('the desk opens with Today; the next step follows from the role', async ({ page, browser, baseURL }) => {
  await page.goto('/staff/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(staff.admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(staff.admin.password);
  await page.keyboard.press('Enter');
  await expect(section(page, 'On the way')).toBeVisible();
  await expect(page).toHaveURL(/\/staff$/);
  await expect(main(page).getByRole('link', { name: 'Overview' })).toBeVisible();

  const primaries = { china: 'Intake', ghana: 'Hand over', accounts: 'Record a payment', auditor: null } as const;
  for (const [who, name] of Object.entries(primaries) as [keyof typeof primaries, string | null][]) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 800 } });
    const other = await context.newPage();
    await signInAtDesk(other, who);
    await other.goto('/staff/today');
    await expect(section(other, 'On the way')).toBeVisible();
    const orange = main(other).locator('.button-cta');
    await expect(orange).toHaveCount(name === null ? 0 : 1);
    // Work that has begun replaces the usual next step, which stays as a plain button.
    if (name) await expect(main(other).getByRole('link', { name, exact: true }).first()).toBeVisible();
    await context.close();
  }
});

test('the overview shows its figures as drawings and as tables', async ({ page }) => {
  await signInAtDesk(page, 'accounts');
  // Other journeys change what is owed, so the page is compared with its own answer.
  const [reply] = await Promise.all([page.waitForResponse(/\/api\/staff\/overview$/), page.goto('/staff/overview')]);
  const told: Overview = await reply.json();
  const owed = section(page, 'Owed, by age');
  await expect(owed).toContainText(usd(told.owed.total));
  for (const amount of Object.values(told.owed.ages)) await expect(owed).toContainText(usd(amount));

  const loaded = main(page).locator('.panel', { hasText: 'Cbm loaded per month' });
  await expect(loaded.getByRole('img', { name: /^Cbm loaded per month/ })).toBeVisible();
  await loaded.getByRole('button', { name: 'Cbm loaded per month: as a table' }).click();
  await expect(loaded.getByRole('img')).toHaveCount(0);
  const months = loaded.locator('tbody tr');
  await expect(months).toHaveCount(13);
  await expect(months.first()).toContainText('not over yet');
  const collected = main(page).locator('.panel', { hasText: 'Collected per week' });
  await collected.getByRole('button', { name: 'Collected per week: as a table' }).click();
  await expect(collected.locator('tbody tr')).toHaveCount(12);
  await expect(collected.locator('tbody tr').first()).toContainText(usd(told.collected.at(-1)?.usd ?? 0));
  await expect(main(page).locator('.panel', { hasText: 'Work per person' }).locator('tbody tr')).toHaveCount(
    told.work.length,
  );
});
