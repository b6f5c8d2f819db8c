import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { root } from './paths.mjs';

const POLL_MS = 250;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and returns its exit code, as a shell would, and the stop signal that arrived. Signals are
 * passed on, and the program is awaited: leaving first would orphan an unfinished install or an open database.
 * `patienceMs` limits that wait for a program that may be interrupted at any point.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { onSpawn?: (pid: number) => void, patienceMs?: number }}
 * [options]
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

/**
 * Runs one of several programs in a row. Returns its exit code, or throws when the person stopped it, which stops the
 * row.
 */
export async function runTask(command, args, options) {
  const { code, stoppedBy } = await runChild(command, args, options);
  if (stoppedBy) process.exit(codeOf(stoppedBy));
  return code;
}

function codeOf(signal) {
  return 128 + constants.signals[signal];
}

/**
 * Calls back once when the npm that started us has ended. A killed npm does not pass the signal on, and its server
 * would keep the port and the data folder. Without npm, nothing is watched.
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

/** Two generations, because npm puts a shell between itself and us, and that shell may survive it. */
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

/** Linux's facts about a process: its state, parent and start. Null elsewhere, or when it has ended. */
export function processFacts(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Counted after the program's name, which may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { isZombie: fields[0] === 'Z', parent: fields[1], started: fields[19] };
  } catch {
    return null;
  }
}
