import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** How a program gets rid of root's rights: as another account, or behind a command such as unshare. */
export type Account = { uid?: number; gid?: number; before: readonly string[] };

/** `ended` tells how in a few words, once its last lines have been read. */
export type HeldProcess = { ended: Promise<string>; kill(signal: NodeJS.Signals): void };

export type Result = { ok: boolean; lines: string[] };

/**
 * A shell becomes the program and leaves a watcher behind that reads from us. We never write while the program runs,
 * so the watcher wakes at the end of the pipe: when Node has gone, even by kill -9. It asks the program to stop, and
 * insists after two seconds (the write-ahead log keeps what was committed). The double brackets hand the watcher to
 * init: PostgreSQL would take a child it does not know for a crashed one.
 */
const hold = `( { read -r _ <&3 || {
  kill -INT $$; for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 0.2; kill -0 $$ || exit 0; done; kill -QUIT $$
}; } >/dev/null 2>&1 & )
exec "$0" "$@" 3<&-`;

// 'C' is the one locale every system has; PostgreSQL on macOS does not start with one that is missing.
const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Runs a program that ends when we end. Its own session keeps Ctrl-C in our terminal away from it, and the root folder
 * is where every account may stand. Windows has no /bin/sh: there the program is started plainly and outlives a kill.
 */
export function spawnHeld(account: Account, command: readonly string[], onLine: (line: string) => void): HeldProcess {
  const wrapped = process.platform === 'win32' ? command : [...account.before, '/bin/sh', '-c', hold, ...command];
  const child = spawn(wrapped[0] ?? '', wrapped.slice(1), {
    ...identity(account),
    cwd: '/',
    env,
    detached: process.platform !== 'win32',
    windowsHide: true,
    // The watcher's pipe is the fourth: Node closes a child's input before we can stop it in order.
    stdio: ['ignore', 'pipe', 'pipe', process.platform === 'win32' ? 'ignore' : 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine);
  }
  // The watcher may be gone before us.
  child.stdio[3]?.on('error', () => undefined);
  return { ended: endOf(child), kill: (signal) => void child.kill(signal) };
}

/** Runs a program to its end, or to ours, and collects what it said. */
export async function runHeld(account: Account, command: readonly string[]): Promise<Result> {
  const lines: string[] = [];
  const how = await spawnHeld(account, command, (line) => lines.push(line)).ended;
  return { ok: how === 'exit code 0', lines };
}

/** For a glance that is over in a moment: nothing to hold. */
export async function tryRun(account: Account, command: readonly string[]): Promise<Result> {
  const [file = '', ...args] = [...account.before, ...command];
  try {
    const { stdout } = await promisify(execFile)(file, args, { ...identity(account), cwd: '/', env });
    return { ok: true, lines: [stdout.trim()] };
  } catch (error) {
    // Also when the system refuses the account itself, as in a container without that right.
    return { ok: false, lines: [error instanceof Error ? error.message.trim() : String(error)] };
  }
}

async function endOf(child: ChildProcess): Promise<string> {
  const closed = once(child, 'close').catch(() => undefined);
  const how = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
  // One line and not the end of the pipe: the watcher must not send signals to a number that is free again.
  const watcher = child.stdio[3];
  if (watcher instanceof Writable) watcher.end('\n');
  // Orphaned back ends may hold the log open after their postmaster; they are not worth waiting for.
  await Promise.race([closed, delay(500, undefined, { ref: false })]);
  return how;
}

function identity({ uid, gid }: Account): { uid?: number; gid?: number } {
  // macOS gives nobody the number -2, which is 4294967294 for chown and must be -2 for spawn.
  return uid === undefined || gid === undefined ? {} : { uid: uid | 0, gid: gid | 0 };
}
