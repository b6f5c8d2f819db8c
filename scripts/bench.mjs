// `npm run bench`, `npm run bench -- desk`, `search`, `growth`, `connections`, `protections`, `instances`, `start`, and
// `npm run bench:web`: bundles the bench (TypeScript), which then runs against the server as it is built for `npm start`.
import './check-node.mjs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { exitOnFailure, prepare, prepareTools } from './prepare.mjs';
import { runChild } from './processes.mjs';

/** Each is a separate program. Without a name, the application is measured against the bare limit. */
const benches = {
  main: 'bench/api/main.ts',
  growth: 'bench/api/growth.ts',
  connections: 'bench/api/connections.ts',
  protections: 'bench/api/protections.ts',
  instances: 'bench/api/instances.ts',
  start: 'bench/api/start.ts',
  replica: 'bench/api/replica.ts',
  shards: 'bench/api/shards.ts',
  desk: 'bench/desk/main.ts',
  web: 'bench/web/main.ts',
  search: 'bench/desk/search.ts',
};
const helpers = {
  'limit-server': 'bench/api/limit-server.ts',
  'unprotected-server': 'bench/api/unprotected-server.ts',
  balancer: 'bench/api/balancer.ts',
};
const args = process.argv.slice(2);
const name = args[0]?.startsWith('--') ? 'main' : (args[0] ?? 'main');
if (!Object.hasOwn(benches, name)) {
  console.log(`npm run bench -- [${Object.keys(benches).slice(1).join(' | ')}]`);
  process.exit(2);
}

await prepareTools().then(prepare).catch(exitOnFailure);
const { build } = await import('esbuild');
const out = join(root, '.cache', 'bench');
await build({
  absWorkingDir: root,
  entryPoints: { ...benches, ...helpers },
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  // The bundles find the tools of this clone by their own location.
  external: ['../../scripts/*'],
});
// Pages are measured without the developer's settings: with a separate database and production React.
const clean = { ...process.env, DATABASE_URL: undefined, NODE_ENV: undefined, PUBLIC_URL: undefined };
const [program, options] =
  name === 'web'
    ? [[join(out, 'web.mjs'), root, ...args.slice(1)], { env: clean }]
    : [[join(out, `${name}.mjs`), ...args], {}];
const { code } = await runChild(process.execPath, program, options);
process.exitCode = code;
