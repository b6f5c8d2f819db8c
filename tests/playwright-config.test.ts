import { afterEach, expect, it, vi } from 'vitest';

const finder = '../scripts/find-chromium.mjs';

afterEach(() => vi.doUnmock(finder));

it('loads on a machine without a browser, where the check of unused files reads it before one is installed', async () => {
  vi.doMock(finder, () => ({ chromiumFlags: ['--headless'], findChromium: () => null }));
  const { default: config } = await import('./e2e/playwright.config');
  expect(config.use?.launchOptions).toEqual({ args: ['--headless', '--renderer-process-limit=1'] });
});
