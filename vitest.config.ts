import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One real PostgreSQL serves a project; each test file gets databases of its own. */
const common = {
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  teardownTimeout: 20_000,
};

/** Those that fill disks or measure time. */
const alone = ['tests/proofs/{b4,b6,d3,e1,e2,e4,e5,e6,e7,f1}-*.test.ts'];

/** The soak takes three minutes and nearly nothing of the machine: begun last, everybody would wait for it. */
class SoakFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isSoak = ({ moduleId }: TestSpecification) => moduleId.includes('f2-soak');
    return [...sorted.filter(isSoak), ...sorted.filter((file) => !isSoak(file))];
  }
}

/**
 * Everything but the browser tests. What measures comes afterwards and alone: two at once would measure each other. Vitest
 * itself would leave half of a small machine idle.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: SoakFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'tests',
          include: ['{contract,db,api,web,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: [...alone, 'tests/e2e/**', 'node_modules/**', 'dist/**'],
          // One of them is the soak's, for as long as it takes.
          maxWorkers: 3,
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
