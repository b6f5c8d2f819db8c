import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * The start time of a process, as a text that differs between runs: process ids are reused, so an id alone does not
 * identify a process. '' when the system does not tell, undefined when none is running.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  if (!isRunning(pid)) return undefined;
  try {
    if (process.platform === 'linux') return await startOnLinux(pid);
    if (process.platform === 'win32') return '';
    const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
    return (await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], { env })).stdout.trim();
  } catch {
    return isRunning(pid) ? '' : undefined;
  }
}

/** The name in brackets may contain spaces and brackets, so the fields are counted after it. */
async function startOnLinux(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended; only its parent has not noticed yet.
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  // Ticks since boot: only together with the boot id do they identify a moment.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  return `${boot.trim()}+${fields[19] ?? ''}`;
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
