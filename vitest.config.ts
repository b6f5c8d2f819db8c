import { defineConfig } from 'vitest/config';

/** One real PostgreSQL serves a project; each test file gets databases of its own. */
const common = {
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  teardownTimeout: 20_000,
};

/**
 * Everything but the browser tests. What kills processes and measures comes afterwards and alone: two at once would measure
 * each other. Vitest itself would leave half of a small machine idle.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'tests',
          include: ['{contract,db,api,web,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{e2e,proofs,faults}/**', 'node_modules/**', 'dist/**'],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'proofs',
          include: ['tests/{proofs,faults}/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
