import { defineConfig } from 'vitest/config';

/** One real PostgreSQL serves a run; each test file gets databases of its own. */
export const common = {
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  teardownTimeout: 60_000,
  // Long enough for a busy machine: a poll ends as soon as its event has come.
  expect: { poll: { timeout: 50_000, interval: 20 } },
};

/** The proofs that neither kill nor measure: `npm test` runs their quick sizes, `npm run prove` all proofs. */
const deterministicProofs = 'tests/proofs/{a1,a2,a3,a4,a5,b2,b3,c2,c3,c4,c5,d1,g3}-*.test.ts';

export default defineConfig({
  test: {
    ...common,
    name: 'tests',
    include: [
      '{contract,db,api,web,bench}/**/*.test.{ts,tsx}',
      'tests/*.test.ts',
      'tests/proofs/support/*.test.ts',
      deterministicProofs,
    ],
    exclude: ['node_modules/**', 'dist/**'],
    // Half of the time of a test goes to PostgreSQL, so two cores serve three files at a time.
    maxWorkers: 3,
    // Files share what they import: importing it again for each would take as long as the tests themselves.
    isolate: false,
  },
});
