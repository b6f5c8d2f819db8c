// `npm run staff`: accounts of the operations desk. Built-ins only, because node_modules may not exist yet.
import './check-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onceNpmIsGone } from './parent-watch.mjs';
import { root } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { runChild } from './run-child.mjs';
import { exitOnFailure } from './step.mjs';

const program = join(root, 'dist/server/staff.mjs');

onceNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
// Beside a running service, what that service was built from is left alone.
if (!existsSync(program)) await prepare().catch(exitOnFailure);
const { code } = await runChild(process.execPath, [program, ...process.argv.slice(2)]);
process.exitCode = code;
