import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { allButTheFirst, holdScripts } from './support/hold-scripts';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
const newTab = '(opens in a new tab)';

const mainLinks = [
  ['Home', '/'],
  ['About', '/about'],
  ['Shipping Address', '/address'],
  ['Container Loadings', '/container-loadings'],
  ['Login', '/login'],
  ['Contact Us', '/contact'],
] as const;

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const closeMenu = (page: Page) => page.getByRole('button', { name: 'Close menu' });

async function expectNewTab(page: Page, name: string, href: string) {
  for (const link of await page.getByRole('link', { name: `${name} ${newTab}` }).all()) {
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
}

test.describe('the bar at 1280 px', () => {
  test.use({ viewport: desktop });

  test('has every link, and marks the page that is shown', async ({ page }) => {
    await page.goto('/about');
    for (const [name, href] of mainLinks) {
      await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(bar(page).getByRole('link', { name: `Buy RMB ${newTab}` })).toBeVisible();
    await expectNewTab(page, 'Buy RMB', 'https://rmb.example.com/');
    await expect(bar(page).locator('[aria-current="page"]')).toHaveText(['About']);
    await expect(openMenu(page)).toBeHidden();
  });

  test('follows the router without a reload', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => document.body.setAttribute('data-first-visit', ''));
    await bar(page).getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(bar(page).locator('[aria-current="page"]')).toHaveText(['Contact Us']);
    await expect(page.locator('body')).toHaveAttribute('data-first-visit');
  });

  test('is 72 px high and stays in sight', async ({ page }) => {
    await page.goto('/terms');
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0, height: 73 });
  });
});

test.describe('the menu at 360 px', () => {
  test.use({ viewport: phone });

  test('opens, shows every link, and closes when one is followed', async ({ page }) => {
    await page.goto('/');
    await expect(openMenu(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(bar(page).getByRole('link')).toHaveCount(0);
    await openMenu(page).click();
    await expect(closeMenu(page)).toHaveAttribute('aria-expanded', 'true');
    for (const [name, href] of mainLinks) {
      await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await bar(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(bar(page).getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('closes on a link to the page that is already shown', async ({ page }) => {
    await page.goto('/about');
    await openMenu(page).click();
    await bar(page).getByRole('link', { name: 'About' }).click();
    await expect(bar(page).getByRole('link')).toHaveCount(0);
  });

  test('stays open when the scripts come after it was opened', async ({ page }) => {
    const { release } = await holdScripts(page, allButTheFirst);
    await page.goto('/', { waitUntil: 'load' });
    await openMenu(page).click();
    await expect(bar(page).getByRole('link', { name: 'About' })).toBeVisible();
    release();
    await expect(closeMenu(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(bar(page).getByRole('link', { name: 'About' })).toBeVisible();
  });

  test('is worked by the keyboard: Escape closes it and gives the focus back', async ({ page }) => {
    await page.goto('/');
    await openMenu(page).focus();
    await page.keyboard.press('Enter');
    await expect(closeMenu(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(openMenu(page)).toBeFocused();
    await expect(openMenu(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes when the focus leaves it', async ({ page }) => {
    await page.goto('/');
    await openMenu(page).click();
    await bar(page).getByRole('link', { name: 'Contact Us' }).focus();
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link')).toHaveCount(0);
    await expect(openMenu(page)).not.toBeFocused();
  });

  test('closes when the window goes back', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    // The page has arrived; otherwise its arrival would close the menu too.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await openMenu(page).click();
    await expect(closeMenu(page)).toBeVisible();
    await page.goBack();
    await expect(openMenu(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('offers rows that a thumb can hit', async ({ page }) => {
    await page.goto('/');
    await openMenu(page).click();
    for (const link of await bar(page).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe('with scripts off at 360 px', () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test('the menu opens and its links work', async ({ page }) => {
    await page.goto('/');
    await openMenu(page).click();
    await bar(page).getByRole('link', { name: 'Shipping Address' }).click();
    await expect(page).toHaveURL('/address');
  });
});

test('the footer holds services, links, contact, channels and the two names', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const service of [
    'Air freight',
    'Ocean freight',
    'Customs clearance',
    'Container booking',
    'Procurement and sourcing',
    'Payments to suppliers',
    'Free consultations',
  ]) {
    await expect(footer.getByText(service, { exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: service })).toHaveCount(0);
  }
  for (const [name, href] of [
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Shipping Address', '/address'],
    ["T & C's", '/terms'],
    ['hello@kwanline.example', 'mailto:hello@kwanline.example'],
    ['+233 00 000 0101', 'tel:+233000000101'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expectNewTab(page, 'WhatsApp Channel', 'https://channel.example.com/kwanline');
  await expectNewTab(page, 'Instagram', 'https://social.example.com/kwanline');
  await expect(footer.getByRole('link', { name: newTab })).toHaveCount(3);
  await expect(footer).toContainText('12 Example Harbour Link');
  await expect(footer).toContainText(/© 20\d\d Pearl Volta Group\. Kwanline Freight\. All rights reserved\./);
  await expect(footer.getByText('Privacy Policy')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveCount(0);
});

test('every page offers the chat in a new tab', async ({ page }) => {
  for (const path of ['/', '/about', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: `Chat with us on WhatsApp ${newTab}` }).last()).toBeVisible();
  }
  await expectNewTab(page, 'Chat with us on WhatsApp', 'https://chat.example.com/kwanline');
});

test.describe('the help bar at 360 px', () => {
  test.use({ viewport: phone });

  test('is 60 px high at the lower edge, and hidden while the client types', async ({ page }) => {
    await page.goto('/');
    const calculator = page.getByRole('button', { name: 'Open shipping fee calculator' });
    const box = await calculator.boundingBox();
    expect(box && box.y + box.height).toBe(phone.height);
    expect(box?.height).toBe(60);
    const field = page.getByRole('textbox').first();
    await field.focus();
    await expect(calculator).toBeHidden();
    await field.blur();
    await expect(calculator).toBeVisible();
  });

  test('covers nothing at the end of the page', async ({ page }) => {
    await page.goto('/');
    await page.getByText('Privacy Policy').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const box = await page.getByText('Privacy Policy').boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(phone.height - 60);
  });
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing scrolls sideways, with twice the text size neither', async ({ page }) => {
    await page.goto('/about');
    expect(await sidewaysOverflow(page)).toBe(0);
    await openMenu(page).click();
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const part of ['banner', 'contentinfo', 'complementary'] as const) {
      const width = await page.getByRole(part).evaluate((element) => element.scrollWidth);
      expect(width, part).toBeLessThanOrEqual(320);
    }
  });
});

test('axe finds nothing in the open menu and the frame, light or dark', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/address');
  await openMenu(page).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), colorScheme).toEqual([]);
  }
});
