import { defineConfig } from 'vitest/config';

/** Everything but the browser tests. One real PostgreSQL serves the whole run; each test file gets databases of its own. */
export default defineConfig({
  test: {
    include: ['{contract,db,api,web,tests,bench}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**', 'dist/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
  },
});
