import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs';

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found: `npm test -- e2e` installs one.');

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/server.ts',
  forbidOnly: true,
  // A test that needs a second try hides a fault, in it or in the product: at home it fails at once. A shared machine that
  // stalls for a moment is no fault, so there it may try once more.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  // Playwright would leave half of a small machine idle.
  workers: 2,
  use: {
    // Read again in every worker, after the global setup has named it.
    baseURL: process.env.E2E_URL ?? '',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: chromiumFlags },
  },
});
