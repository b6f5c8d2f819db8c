import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { root } from './paths.mjs';

const POLL_MS = 250;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and answers its exit code as a shell would, and the stop signal that arrived. Signals
 * are passed on and the program is waited for: leaving first would orphan a half-done install or an open database. One
 * that may be broken off at any point can be given a limit to that wait, in `patienceMs`.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { onSpawn?: (pid: number) => void, patienceMs?: number }} [options]
 * @returns {Promise<{ code: number, stoppedBy: NodeJS.Signals | null }>}
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

/**
 * Calls back once when the npm that started us is gone. npm stopped by a signal or by force does not pass it on: its
 * server would go on holding the port and the data folder. Started without npm, nothing is watched.
 */
export function onceNpmIsGone(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const before = lineage();
  const timer = setInterval(() => {
    if (lineage() === before) return;
    clearInterval(timer);
    callback();
  }, POLL_MS);
  timer.unref();
}

/** Two generations, because npm puts a shell between itself and us and that shell may outlive it. */
function lineage() {
  return `${process.ppid} ${processFacts(process.ppid)?.parent}`;
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What Linux tells of a process: its state, its parent and when it began. Null elsewhere, or when it is gone. */
export function processFacts(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Counted after the program's name, which may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { isZombie: fields[0] === 'Z', parent: fields[1], started: fields[19] };
  } catch {
    return null;
  }
}
