import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const parts = [
  ...['api', 'contract', 'db', 'infra', 'tests', 'web', 'bench', 'scripts'],
  ...[
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'vite.config.ts',
    'vitest.config.ts',
    'vitest.proofs.config.ts',
  ],
];

type Report = { testResults: { assertionResults: { title: string; status: string }[] }[] };
export type Outcome = { passed: string[]; failed: string[]; output: string };
export type TreeCopy = Awaited<ReturnType<typeof copyTree>>;

/** A copy of the project that may be damaged. Packages are linked, not copied. */
export async function copyTree() {
  const folder = await mkdtemp(join(tmpdir(), 'kwanline-planted-'));
  await chmod(folder, 0o755);
  for (const part of parts) await cp(resolve(part), join(folder, part), { recursive: true });
  await cp(resolve('dist'), join(folder, 'dist'), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));

  const run = async (args: string[]) => {
    const env = { ...process.env, VITEST: undefined, VITEST_WORKER_ID: undefined, VITEST_POOL_ID: undefined };
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output += bytes;
      });
    }
    await once(child, 'close');
    return output;
  };

  return {
    replace: async (file: string, find: string, replacement: string) => {
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      // As a function, so that a dollar sign in the replacement is literal.
      await writeFile(
        path,
        text.replace(find, () => replacement),
      );
      return () => writeFile(path, text);
    },
    build: () => {
      const script = `import { buildServer } from './scripts/build/server.mjs'; await buildServer('dist');`;
      return run(['--input-type=module', '-e', script]);
    },
    /** Some tests, by file and name. */
    async test(files: string[], titles: string[]): Promise<Outcome> {
      const report = join(folder, 'report.json');
      await rm(report, { force: true });
      const pattern = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
      const vitest = resolve('node_modules/vitest/vitest.mjs');
      const options = ['--config=vitest.proofs.config.ts', '--reporter=json', `--outputFile=${report}`];
      const output = await run([vitest, 'run', ...files, '-t', pattern, ...options]);
      const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}');
      const all = (JSON.parse(text) as Report).testResults.flatMap(({ assertionResults }) => assertionResults);
      const titled = (status: string) => all.filter((each) => each.status === status).map((each) => each.title);
      return { passed: titled('passed'), failed: titled('failed'), output };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
