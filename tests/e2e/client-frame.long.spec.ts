import { clientLayout } from '../../web/content/client-layout';
import { expectNoViolations } from './support/axe';
import { signIn, signInAsNewClient } from './support/client';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const { account, links } = clientLayout;

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the bar leads everywhere, and Buy RMB to a new tab', async ({ page }) => {
    await signIn(page);
    await page.goto('/invoices');
    const bar = page.getByRole('navigation', { name: 'Client area' });
    for (const { label } of links) await expect(bar.getByRole('link', { name: label })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Buy RMB' })).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('link', { name: 'Kwanline Freight, dashboard' })).toHaveAttribute('href', '/dashboard');
    await bar.getByRole('link', { name: 'Our Policies' }).click();
    await expect(page).toHaveURL('/our-policies');
    await expect(bar.getByRole('link', { name: 'Our Policies' })).toHaveAttribute('aria-current', 'page');
  });

  test('My Account opens by key, moves by arrows, and returns the focus', async ({ page }) => {
    await signIn(page);
    await page.goto('/invoices');
    const button = page.getByRole('button', { name: account.button });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const items = page.getByRole('menuitem');
    await expect(items).toHaveText([account.profile, account.attachments, account.calculator, account.logOut]);
    await expect(items.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(items.nth(3)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(items.nth(0)).toBeFocused();
    await page.keyboard.press('End');
    await expect(items.nth(3)).toBeFocused();
    await page.keyboard.press('m');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(items.nth(0)).toBeHidden();
    await page.keyboard.press('ArrowUp');
    await expect(items.nth(3)).toBeFocused();
  });

  test('Profile and My Attachments carry the id of the client', async ({ page }) => {
    const { id } = await signIn(page);
    await page.goto('/invoices');
    await page.getByRole('button', { name: account.button }).click();
    await page.getByRole('menuitem', { name: account.profile }).click();
    await expect(page).toHaveURL(`/profile/${id}`);
    await page.getByRole('button', { name: account.button }).click();
    await page.getByRole('menuitem', { name: account.attachments }).click();
    await expect(page).toHaveURL(`/attachments/${id}`);
  });

  test('Calculate Fees opens and closes the calculator', async ({ page }) => {
    await signIn(page);
    await page.goto('/invoices');
    const choose = async () => {
      await page.getByRole('button', { name: account.button }).click();
      await page.getByRole('menuitem', { name: account.calculator }).click();
    };
    const panel = page.getByRole('region', { name: 'Shipping fee calculator' });
    await choose();
    await expect(panel).toBeVisible();
    await choose();
    await expect(panel).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu holds the links and, below, the account', async ({ page }) => {
    await signIn(page);
    await page.goto('/invoices');
    await page.getByRole('button', { name: 'Open menu' }).click();
    for (const { label } of links)
      await expect(page.getByRole('listitem').getByRole('link', { name: label })).toBeVisible();
    await expect(page.getByRole('button', { name: account.logOut })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole('link', { name: 'Our Policies' }).click();
    await expect(page).toHaveURL('/our-policies');
    await expect(page.getByRole('button', { name: account.logOut })).toBeHidden();
  });
});

test('the tier is named, and is Associate without one', async ({ page }) => {
  const { membershipTier } = await signIn(page);
  expect(membershipTier?.name).toBeTruthy();
  await page.goto('/invoices');
  await expect(page.getByRole('img', { name: `Membership tier: ${membershipTier?.name}` })).toBeVisible();
});

test('a new client is an Associate', async ({ page }) => {
  await signInAsNewClient(page);
  await page.goto('/invoices');
  await expect(page.getByRole('img', { name: 'Membership tier: Associate' })).toBeVisible();
});

test('the announcement for clients is shown, and dismissed', async ({ page }) => {
  await signIn(page);
  await page.goto('/invoices');
  const banner = page.getByRole('region', { name: 'Announcement' });
  await expect(banner).toBeVisible();
  // From the next page on it stands above the page and covers nothing.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('kwanline.banner.1');
  await page.reload();
  await expect(banner).toBeVisible();
  const gap = () =>
    page.evaluate(() => {
      const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
      return top - (document.querySelector('.announcement')?.getBoundingClientRect().bottom ?? 0);
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(-1);
  // Its text aligns with the bar above it.
  await page.setViewportSize({ width: 1280, height: 800 });
  const [icon, brand] = [banner.locator('.icon').first(), page.locator('.client-bar .brand')];
  expect((await icon.boundingBox())?.x).toBeCloseTo((await brand.boundingBox())?.x ?? 0, 0);
  await banner.getByRole('button').click();
  await expect(banner).toBeHidden();
});

test('axe finds nothing wrong, the menu open too', async ({ page }) => {
  await signIn(page);
  await page.goto('/invoices');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: account.button }).click();
  await expectNoViolations(page);
});
