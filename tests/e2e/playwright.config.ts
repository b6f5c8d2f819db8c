import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs';
import '../support/company';
import { TEST_MS, WAIT_MS } from '../support/patience';
import type { Sharing } from './support/test';

/** Null on a fresh machine: other tools read this file before `npm test` has installed a browser. */
const executablePath = findChromium();

/** `npm run prove` runs the part of a proof that needs a page. */
const isProof = process.env.PROOF_PART === 'browser';

const desk = 'desk-*.spec.ts';
/** Files that one worker runs as a whole, for minutes. They start first: at the end they would leave one core idle. */
const early = ['desk-content', 'desk-second-factor', 'desk-settings', 'desk-whole-life'].map((name) => `${name}.*`);
const proofs = 'proof-*.spec.ts';
/** Tests of what a first visit loads: a warm cache would hide it. */
const firstVisits = ['budget', 'console', 'page-arrival', 'seo'].map((name) => `${name}.*`);
/** `npm test` leaves these out; see docs/testing.md. */
const leftOut = process.env.LONG_TESTS === 'off' ? ['*.long.spec.ts'] : [];

export default defineConfig<object, Sharing>({
  testDir: '.',
  projects: isProof
    ? [{ name: 'proofs', testMatch: proofs }]
    : [
        { name: 'early', testMatch: early, testIgnore: leftOut, use: { sharesContext: true } },
        { name: 'first-visits', testMatch: firstVisits, testIgnore: leftOut },
        // A new context would fetch and compile every script again; see support/shared-context.ts.
        {
          name: 'site',
          testMatch: '*.spec.ts',
          testIgnore: [desk, proofs, ...firstVisits, ...leftOut],
          use: { sharesContext: true },
        },
        { name: 'desk', testMatch: desk, testIgnore: [...early, ...leftOut], use: { sharesContext: true } },
      ],
  outputDir: '../../test-results',
  globalSetup: './support/server.ts',
  forbidOnly: true,
  // A second try would hide a fault, in the test or in the product.
  retries: 0,
  fullyParallel: true,
  // A journey often waits for the server or its pages, so two cores can run four at once.
  workers: 4,
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS },
  use: {
    // Evaluated again in every worker, after the global setup has set it.
    baseURL: process.env.E2E_URL ?? '',
    // Recording costs every test a third of its time: `TRACE=on npm test -- e2e <file>` shows one that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Each page would prefetch the whole site. The tests of the service worker allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // One process for the pages of a context: otherwise a second one starts when its first page leaves about:blank.
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...chromiumFlags, '--renderer-process-limit=1'],
    },
  },
});
