import { defineConfig } from 'vitest/config';
import { common } from './vitest.config.ts';

/** `npm run prove`: what kills, floods, fills disks or measures time, one file at a time. */
export default defineConfig({
  test: {
    ...common, // Proof G4 runs tests of the whole tree.
    include: ['{api,contract,db,tests,web}/**/*.test.ts'],
    maxWorkers: 1,
    reporters: ['dot'],
  },
});
