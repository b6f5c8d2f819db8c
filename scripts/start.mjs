// `npm start`: from a bare clone to a running server. Built-ins only, because node_modules may not exist yet.
import './check-node.mjs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { exitOnFailure, prepare } from './prepare.mjs';
import { onceNpmIsGone, runChild } from './processes.mjs';

// Sent to ourselves: runChild passes it on to the running install, build or server.
onceNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
await prepare().catch(exitOnFailure);
// The fourth channel carries no messages. It closes when this process ends, even by kill -9, and the server then stops
// too.
const { code } = await runChild(process.execPath, [join(root, 'dist/server/main.mjs')], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
process.exitCode = code;
