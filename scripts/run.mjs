// `npm run build`, `backup`, `restore` and `staff`. Built-ins only, because node_modules may not exist yet.
import './check-node.mjs';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './paths.mjs';
import { exitOnFailure, prepare } from './prepare.mjs';
import { onceNpmIsGone, runChild } from './processes.mjs';

const commands = { build, backup: () => copy('backup'), restore: () => copy('restore'), staff };
const [command = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, command)) {
  console.error(`node scripts/run.mjs ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
onceNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
await commands[command]();

/** The preparation of `npm start`. */
async function build() {
  await prepare().catch(exitOnFailure);
  console.log('The build in dist is up to date.');
}

/** Makes a backup, or restores one. */
async function copy(direction) {
  const program = programFile('backup');
  // A backup beside a running service leaves that service's build alone. A restore has the data folder to itself.
  if (direction === 'restore' || !existsSync(program)) await prepare().catch(exitOnFailure);
  // npm changes to the folder of package.json, but a path is relative to the folder where npm was called.
  const folder = args.slice(0, 1).map((given) => resolve(process.env.INIT_CWD ?? '', given));
  const { code } = await runChild(process.execPath, [program, direction, ...folder], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.exitCode = code;
}

/** Accounts of the operations desk. */
async function staff() {
  const program = programFile('staff');
  // Beside a running service, that service's build is left alone.
  if (!existsSync(program)) await prepare().catch(exitOnFailure);
  const { code } = await runChild(process.execPath, [program, ...args]);
  process.exitCode = code;
}

function programFile(name) {
  return join(root, `dist/server/${name}.mjs`);
}
