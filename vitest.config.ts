import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, findChromium } from './scripts/find-chromium.mjs';
import { TEST_MS, WAIT_MS } from './tests/support/patience';

const patience = {
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS, interval: 20 } },
};

/** One real PostgreSQL serves a run; each test file gets databases of its own. */
export const common = {
  ...patience,
  globalSetup: ['tests/support/global-setup.ts'],
  teardownTimeout: 60_000,
};

/**
 * The proofs that neither kill nor measure time. `npm test` runs their quick sizes, `npm run prove` runs all proofs one by one.
 */
const deterministicProofs =
  process.env.PROOF_SIZE === undefined ? ['tests/proofs/{a1,a2,a3,a4,a5,b2,b3,c2,c3,c4,c5,d1,g3}-*.test.ts'] : [];
const inBrowser = 'web/**/*.browser.test.tsx';
/** `npm test` leaves these out; see docs/testing.md. */
const leftOut = process.env.LONG_TESTS === 'off' ? ['**/*.long.test.ts'] : [];

const { teardownTimeout, ...commonOfProjects } = common;

const tests = {
  test: {
    ...commonOfProjects,
    name: 'tests',
    include: [
      '{contract,db,infra,api,web,bench}/**/*.test.{ts,tsx}',
      'tests/*.test.ts',
      'tests/proofs/support/*.test.ts',
      ...deterministicProofs,
    ],
    exclude: ['node_modules/**', 'dist/**', inBrowser, ...leftOut],
    setupFiles: ['tests/support/fixed-seed.ts', 'tests/support/company.ts'],
    // Half of the time of a test goes to PostgreSQL, so two cores can run three files at a time.
    maxWorkers: 3,
    // Files share their imports: importing again for each file would take as long as the tests themselves.
    isolate: false,
  },
};

const executablePath = findChromium();

/** Single components in a real browser, without a server and a database. */
const components = {
  plugins: [react()],
  // Listed here, because a package found during a run would reload the page.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'zod/mini',
    ],
  },
  test: {
    ...patience,
    name: 'components',
    include: [inBrowser],
    setupFiles: ['tests/support/company.ts'],
    // After the other tests, which use both cores.
    sequence: { groupOrder: 1 },
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) } }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
    },
  },
};

export default defineConfig({ test: { teardownTimeout, projects: [tests, components] } });
