import { defineConfig } from 'vitest/config';

/** One real PostgreSQL serves a project; each test file gets databases of its own. */
const common = {
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  teardownTimeout: 20_000,
};

/** Those that kill processes, fill disks or measure time. */
const alone = ['tests/faults/**/*.test.ts', 'tests/proofs/{b4,b6,d3,e1,e2,e3,e4,e5,e6,e7,f1,f2,g1,g2,g4}-*.test.ts'];

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
          exclude: [...alone, 'tests/e2e/**', 'node_modules/**', 'dist/**'],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'alone',
          include: alone,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
