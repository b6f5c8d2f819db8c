import { defineConfig } from 'vitest/config';
import { common } from './vitest.config.ts';

/** `npm run prove`: what kills, floods, fills disks or measures time, one file at a time. */
export default defineConfig({
  test: { ...common, include: ['tests/proofs/*.test.ts'], maxWorkers: 1, reporters: ['dot'] },
});
