import type { Page } from '@playwright/test';
import { authPages, publicPages } from '../../web/routes';
import { expectNoViolations } from './support/axe';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium itself reports the status of the page for unknown addresses.
const status404 = /404 \(Not Found\)/;
const expected = /404 \(Not Found\)|Service Worker registration blocked by Playwright/;
test.use({ expectedMessage: status404 });

for (const { path } of [...publicPages, ...authPages]) {
  const address = path === '*' ? '/no-such-page' : path;

  test(`${address} is silent, asks no other origin, is hydrated and passes axe`, async ({ page, baseURL }) => {
    const messages: string[] = [];
    const asked = new Set<string>();
    page.on('console', (message) => messages.push(message.text()));
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    // The heading from the HTML must still be on screen after hydration.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-from-html', ''));
    });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await arrive(page, address);
      await expect(page.locator('h1')).toHaveAttribute('data-from-html');
    }
    // Any console message at all, not only warnings and errors, which every test refuses.
    expect(messages.filter((text) => !expected.test(text))).toEqual([]);
    // 'null' is the origin of data: and blob: addresses.
    expect([...asked].filter((origin) => origin !== 'null')).toEqual([baseURL?.replace(/\/$/, '')]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page), 'sideways overflow at 320 px').toBe(0);
    await expectNoViolations(page);
  });
}

/** Hydrated, with its data, and idle. */
async function arrive(page: Page, address: string) {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
}
