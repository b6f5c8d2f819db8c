import type { Page } from '@playwright/test';
import { authPages, publicPages } from '../../web/routes';
import { expectNoViolations } from './support/axe-everywhere';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium itself reports the status of the page for unknown addresses.
const status404 = /404 \(Not Found\)/;
test.use({ expectedMessage: status404 });
test.setTimeout(60_000);

for (const { path } of [...publicPages, ...authPages]) {
  const address = path === '*' ? '/no-such-page' : path;

  for (const width of [360, 1280]) {
    test.describe(`${address} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } });

      test('is silent, asks nobody else, and is hydrated and not drawn anew', async ({ page, baseURL }) => {
        const messages: string[] = [];
        const asked = new Set<string>();
        page.on('console', (message) => messages.push(message.text()));
        page.on('request', (request) => asked.add(new URL(request.url()).origin));
        // The heading that came with the HTML must still be the one on screen when React has taken over.
        await page.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-from-html', ''));
        });
        await arrive(page, address);
        await expect(page.locator('h1')).toHaveAttribute('data-from-html');
        // Not only warnings and errors, which every test refuses: any word at all.
        expect(messages.filter((text) => !status404.test(text))).toEqual([]);
        // 'null' is the origin of data: and blob: addresses.
        expect([...asked].filter((origin) => origin !== 'null')).toEqual([baseURL?.replace(/\/$/, '')]);
      });
    });
  }

  test(`${address} has no fault that axe can find`, async ({ page }) => {
    await arrive(page, address);
    await expectNoViolations(page);
  });

  test(`${address} does not scroll sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await arrive(page, address);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
}

/** There, taken over by React, with its data, and at rest. */
async function arrive(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}
