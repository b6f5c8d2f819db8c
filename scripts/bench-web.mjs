// `npm run bench:web`: bundles the bench of the pages, which then runs against the server as it is built for `npm start`.
import './check-node.mjs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { prepare, prepareTools } from './prepare.mjs';
import { runChild } from './run-child.mjs';
import { exitOnFailure } from './step.mjs';

await prepareTools().then(prepare).catch(exitOnFailure);
const { build } = await import('esbuild');
const out = join(root, '.cache', 'bench-web');
await build({
  absWorkingDir: root,
  entryPoints: { main: 'bench/web/main.ts' },
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  // They find the tools of this clone by where they lie.
  external: ['../../scripts/*'],
});
// Nothing of the developer's own settings: a database of its own, and React as people get it.
const env = { ...process.env, DATABASE_URL: undefined, NODE_ENV: undefined, PUBLIC_URL: undefined };
const { code } = await runChild(process.execPath, [join(out, 'main.mjs'), root, ...process.argv.slice(2)], { env });
process.exitCode = code;
