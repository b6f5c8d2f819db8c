// `npm run backup` and `npm run restore`. Built-ins only, because node_modules may not exist yet.
import './check-node.mjs';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onceNpmIsGone } from './parent-watch.mjs';
import { root } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { runChild } from './run-child.mjs';
import { exitOnFailure } from './step.mjs';

const program = join(root, 'dist/server/backup.mjs');
const [command, folder] = process.argv.slice(2);

onceNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
// A backup beside a running service leaves what that service was built from alone; a restore has the place to itself.
if (command !== 'backup' || !existsSync(program)) await prepare().catch(exitOnFailure);
// npm changes to the folder of package.json; the person means the one where npm was called.
const asked = folder === undefined ? [] : [resolve(process.env.INIT_CWD ?? '', folder)];
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
const { code } = await runChild(process.execPath, [program, command, ...asked], { stdio });
process.exitCode = code;
