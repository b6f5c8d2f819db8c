import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Linux counts a process's time in hundredths of a second. */
const ticksPerSecond = 100;

/** CPU seconds that a process and all its children have used so far. Linux only. */
export function coreSeconds(pid: number): number {
  const own = times(pid);
  return children(pid).reduce((sum, child) => sum + coreSeconds(child), own);
}

/** Waits until a process has been idle for a second: a server still renders and compresses pages after it is ready. */
export async function idle(pid: number) {
  for (let look = 0, before = coreSeconds(pid); look < 60; look += 1) {
    await delay(1_000);
    const now = coreSeconds(pid);
    if (now - before < 0.05) return;
    before = now;
  }
  throw new Error('The server did not come to rest within a minute, so nothing was measured.');
}

function times(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}

/** The fields of /proc/<pid>/stat behind the name, which may contain spaces. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function children(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((each) => Number(statOf(each)[1]) === pid);
}

/**
 * Resident memory of a process in MB. With `Pss`, shared memory is divided among its processes, so that they can be
 * added.
 */
export function memoryOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

export const memoryWithChildren = (pid: number): number =>
  children(pid).reduce((sum, child) => sum + memoryWithChildren(child), memoryOf(pid));

const periodUs = 10_000;

/**
 * Limits a process to a share of one core, where this machine allows it (control groups, as root). Returns whether it
 * did. So several instances can be measured on a machine with too few cores.
 */
export function allowShare(pid: number, share: number): { done: boolean; undo(): void } {
  const quota = Math.round(periodUs * share);
  const name = `kwanline-bench-${pid}`;
  const ways = [
    { root: '/sys/fs/cgroup/cpu', files: { 'cpu.cfs_period_us': periodUs, 'cpu.cfs_quota_us': quota } },
    { root: '/sys/fs/cgroup', files: { 'cpu.max': `${quota} ${periodUs}` } },
  ];
  for (const { root, files } of ways) {
    const folder = join(root, name);
    try {
      if (!existsSync(join(root, 'cgroup.procs'))) continue;
      mkdirSync(folder);
      for (const [file, value] of Object.entries(files)) writeFileSync(join(folder, file), String(value));
      writeFileSync(join(folder, 'cgroup.procs'), String(pid));
      return { done: true, undo: () => rmdirSync(folder) };
    } catch {
      if (existsSync(folder)) rmdirSync(folder);
    }
  }
  return { done: false, undo: () => {} };
}
