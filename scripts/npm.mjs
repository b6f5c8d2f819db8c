import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runTask } from './run-child.mjs';

/** npm's own program file: run by Node itself it needs no shell, so spaces in paths and Windows' npm.cmd do no harm. */
function npmProgram() {
  const caller = process.env.npm_execpath;
  const beside = dirname(process.execPath);
  const candidates = [
    // yarn and pnpm set the same variable, but do not read our lock.
    caller && basename(caller) === 'npm-cli.js' ? caller : '',
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
  ];
  return candidates.find((file) => file && existsSync(file));
}

export function npm(args, options) {
  const program = npmProgram();
  if (program) return runTask(process.execPath, [program, ...args], options);
  return runTask('npm', args, { shell: process.platform === 'win32', ...options });
}
