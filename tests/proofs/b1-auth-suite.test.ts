import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { atLeast, prove } from '#tests/proofs/support/proof';

const run = promisify(execFile);

/** Collected as Vitest collects them, with tables of cases expanded; nothing runs. */
async function collect(folder: string): Promise<{ name: string; file: string }[]> {
  const place = await mkdtemp(join(tmpdir(), 'kwanline-b1-'));
  const list = join(place, 'list.json');
  try {
    const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs');
    const options = [`--json=${list}`, '--no-isolate', '--maxWorkers=1'];
    // A separate run: the environment of this run's workers must not reach it.
    const env = { PATH: process.env.PATH, HOME: process.env.HOME };
    await run(process.execPath, [vitest, 'list', folder, ...options], { env, timeout: 50_000 });
    return JSON.parse(await readFile(list, 'utf8'));
  } finally {
    await rm(place, { recursive: true });
  }
}

prove('B1', 'the suite of sign-in, sessions and passwords is large', async (tell) => {
  const tests = await collect('api/modules/auth');
  const names = new Set(tests.map(({ name, file }) => `${file} ${name}`));
  tell('files', new Set(tests.map(({ file }) => file)).size);
  tell('named tests', names.size, atLeast(150));
  expect(names.size).toBeGreaterThanOrEqual(150);
});
