import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, processFacts } from './processes.mjs';

const POLL_MS = 100;
const GUARD_LIFE_MS = 10_000;

/**
 * One process at a time installs and builds in a clone. The lock is a folder that names its holders: the process that
 * took it and the program it runs, because an install may survive its killed parent and still write. When all holders
 * have ended, the lock is stale and is taken over. `onWait` is called once with the holder's process id.
 *
 * @param {string} folder
 * @param {{ onWait?: (holderPid: number) => void }} [options]
 */
export async function takeLock(folder, { onWait } = {}) {
  const holders = [identify(process.pid)];
  mkdirSync(dirname(folder), { recursive: true });
  let hasWaited = false;
  while (!tryCreate(folder, holders)) {
    const holder = readHolders(folder)?.find(isRunning);
    if (!holder && removeStale(folder)) continue;
    if (holder && !hasWaited) onWait?.(holder.pid);
    hasWaited ||= Boolean(holder);
    await sleep(POLL_MS);
  }
  const release = () => remove(folder);
  process.once('exit', release);
  return {
    /**
     * Adds the program that now works under this lock.
     * @param {number} pid
     */
    share(pid) {
      writeHolders(folder, [...holders, identify(pid)]);
    },
    release() {
      process.off('exit', release);
      release();
    },
  };
}

/** Created under another name and renamed, so that a lock never appears without its holders. */
function tryCreate(folder, holders) {
  const aside = asideOf(folder);
  mkdirSync(aside);
  writeHolders(aside, holders);
  try {
    renameSync(aside, folder);
    return true;
  } catch (error) {
    rmSync(aside, { recursive: true });
    // Windows reports an existing folder with the last two.
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES'].includes(error.code)) return false;
    throw error;
  }
}

/**
 * Only one waiter may remove a stale lock; a second one would remove the new lock of the first. Returns whether to try
 * again at once.
 */
function removeStale(folder) {
  const guard = `${folder}.takeover`;
  try {
    mkdirSync(guard);
  } catch {
    const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > GUARD_LIFE_MS) rmSync(guard, { recursive: true, force: true });
    return false;
  }
  const holders = readHolders(folder);
  // Null when it was released. A lock that appears a moment later is a new one.
  if (holders && !holders.some(isRunning)) remove(folder);
  rmdirSync(guard);
  return true;
}

/** Renamed first: while we delete its files, another process could take a folder of this name. */
function remove(folder) {
  const aside = asideOf(folder);
  renameSync(folder, aside);
  rmSync(aside, { recursive: true });
}

function asideOf(folder) {
  return `${folder}.${randomUUID()}`;
}

/** Null when there is no lock; empty when the lock is damaged, which only a crashed machine can leave behind. */
function readHolders(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'holders.json'), 'utf8'));
  } catch (error) {
    return error.code === 'ENOENT' ? null : [];
  }
}

function writeHolders(folder, holders) {
  const file = join(folder, 'holders.json');
  writeFileSync(`${file}.new`, JSON.stringify(holders));
  renameSync(`${file}.new`, file);
}

/** The start time is compared too, because process ids are reused, above all after a reboot. */
function identify(pid) {
  return { pid, started: processFacts(pid)?.started ?? null };
}

function isRunning({ pid, started }) {
  const facts = processFacts(pid);
  // A zombie still has its process id but will never write again.
  return isAlive(pid) && !facts?.isZombie && (facts?.started ?? null) === started;
}
