import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** How a program gives up root's rights: as another user, or through a command such as unshare. */
export type Account = { uid?: number; gid?: number; before: readonly string[] };

/** `ended` resolves with the reason, after the last lines have been read. */
export type HeldProcess = { ended: Promise<string>; kill(signal: NodeJS.Signals): void };

export type Result = { ok: boolean; lines: string[] };

/**
 * A shell execs the program and leaves a watcher behind that reads from a pipe of ours. We never write to it while the
 * program runs, so the watcher wakes when the pipe closes: when Node has ended, even by kill -9. It then stops the
 * program, and kills it after two seconds (the write-ahead log keeps what was committed). The double brackets hand the
 * watcher to init, because PostgreSQL would take an unknown child for a crashed one.
 */
const hold = `( { read -r _ <&3 || {
  kill -INT $$; for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 0.2; kill -0 $$ || exit 0; done; kill -QUIT $$
}; } >/dev/null 2>&1 & )
exec "$0" "$@" 3<&-`;

// 'C' is the one locale that every system has. PostgreSQL on macOS does not start with a missing one.
const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Runs a program that ends when we end. It has its own session, so that Ctrl-C in our terminal does not reach it, and
 * starts in the root folder, which every user may enter. Windows has no /bin/sh: there the program is started directly
 * and survives a kill of ours.
 */
export function spawnHeld(account: Account, command: readonly string[], onLine: (line: string) => void): HeldProcess {
  const wrapped = process.platform === 'win32' ? command : [...account.before, '/bin/sh', '-c', hold, ...command];
  const child = spawn(wrapped[0] ?? '', wrapped.slice(1), {
    ...identity(account),
    cwd: '/',
    env,
    detached: process.platform !== 'win32',
    windowsHide: true,
    // The watcher's pipe is the fourth, because Node closes a child's input before we can stop it in order.
    stdio: ['ignore', 'pipe', 'pipe', process.platform === 'win32' ? 'ignore' : 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine);
  }
  // The watcher may have ended before us.
  child.stdio[3]?.on('error', () => undefined);
  return { ended: endOf(child), kill: (signal) => void child.kill(signal) };
}

/** Runs a program to its end, or ours, and collects its output. */
export async function runHeld(account: Account, command: readonly string[]): Promise<Result> {
  const lines: string[] = [];
  const how = await spawnHeld(account, command, (line) => lines.push(line)).ended;
  return { ok: how === 'exit code 0', lines };
}

/** For a short check that needs no supervision. */
export async function tryRun(account: Account, command: readonly string[]): Promise<Result> {
  const [file = '', ...args] = [...account.before, ...command];
  try {
    const { stdout } = await promisify(execFile)(file, args, { ...identity(account), cwd: '/', env });
    return { ok: true, lines: [stdout.trim()] };
  } catch (error) {
    // Also when the system refuses the user itself, as in a container without that right.
    return { ok: false, lines: [error instanceof Error ? error.message.trim() : String(error)] };
  }
}

async function endOf(child: ChildProcess): Promise<string> {
  const closed = once(child, 'close').catch(() => undefined);
  const how = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
  // One line instead of closing the pipe: the watcher must not signal a process id that may be reused.
  const watcher = child.stdio[3];
  if (watcher instanceof Writable) watcher.end('\n');
  // Orphaned back ends may keep the log open after their postmaster. They are not waited for.
  await Promise.race([closed, delay(500, undefined, { ref: false })]);
  return how;
}

function identity({ uid, gid }: Account): { uid?: number; gid?: number } {
  // On macOS the user nobody has the id -2, which is 4294967294 for chown and must be -2 for spawn.
  return uid === undefined || gid === undefined ? {} : { uid: uid | 0, gid: gid | 0 };
}
