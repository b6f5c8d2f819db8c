// `npm run bench`, `npm run bench -- desk`: bundles the bench (TypeScript), which then runs against the server as it is built for `npm start`.
import './check-node.mjs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { prepare, prepareTools } from './prepare.mjs';
import { runChild } from './run-child.mjs';
import { exitOnFailure } from './step.mjs';

await prepareTools().then(prepare).catch(exitOnFailure);
const { build } = await import('esbuild');
const out = join(root, '.cache', 'bench');
await build({
  absWorkingDir: root,
  entryPoints: { main: 'bench/api/main.ts', 'limit-server': 'bench/api/limit-server.ts', desk: 'bench/desk/main.ts' },
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
});
const args = process.argv.slice(2);
const { code } = await runChild(process.execPath, [join(out, args[0] === 'desk' ? 'desk.mjs' : 'main.mjs'), ...args]);
process.exitCode = code;
