// `npm start`: from a bare clone to a running server. Built-ins only, because node_modules may not exist yet.
import './check-node.mjs';
import { join } from 'node:path';
import { onceNpmIsGone } from './parent-watch.mjs';
import { root } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { runChild } from './run-child.mjs';
import { exitOnFailure } from './step.mjs';

// To ourselves: runChild passes it on to whatever runs at that moment, the install, the build or the server.
onceNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
await prepare().catch(exitOnFailure);
// The fourth channel carries no messages: it closes when this process ends, even by kill -9, and the server then stops too.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
const { code } = await runChild(process.execPath, [join(root, 'dist/server/main.mjs')], { stdio });
process.exitCode = code;
