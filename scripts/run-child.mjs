import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and answers its exit code as a shell would, and the stop signal that came meanwhile. Signals
 * are passed on and the program is waited for: leaving first would orphan a half-done install or an open database. One
 * that may be broken off at any point can be given a limit to that wait, in `patienceMs`.
 */
export function runChild(command, args, { onSpawn, patienceMs, ...options } = {}) {
  return new Promise((resolve, reject) => {
    let stoppedBy = null;
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const passOn = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
      if (patienceMs) setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
    };
    const settle = (end, value) => {
      for (const signal of STOP_SIGNALS) process.off(signal, passOn);
      end(value);
    };
    for (const signal of STOP_SIGNALS) process.on(signal, passOn);
    child.once('error', (error) => settle(reject, error));
    child.once('exit', (code, signal) => settle(resolve, { code: code ?? codeOf(signal), stoppedBy }));
    if (child.pid) onSpawn?.(child.pid);
  });
}

/** One of several programs in a row: answers its exit code, unless the person stopped it, which stops the row. */
export async function runTask(command, args, options) {
  const { code, stoppedBy } = await runChild(command, args, options);
  if (stoppedBy) process.exit(codeOf(stoppedBy));
  return code;
}

function codeOf(signal) {
  return 128 + constants.signals[signal];
}
