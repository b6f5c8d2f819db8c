import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { processStart } from '#infra/embedded-postgres/process-start';

/**
 * When a Kwanline was killed, its watcher is already stopping PostgreSQL: wait for that. A postmaster.pid without a
 * live process is removed, because PostgreSQL takes a zombie, or any process of its user with the same id, for a
 * postmaster and would never start again. It still notices back ends of a dead postmaster, whose shared memory is found
 * through the data folder.
 */
export async function waitForHolder(data: string, patience = 10_000): Promise<void> {
  const file = join(data, 'postmaster.pid');
  for (const deadline = Date.now() + patience; ; await delay(50)) {
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    if ((await processStart(pid)) === undefined || !(await isPostgresOn(data, pid))) {
      return await rm(file, { force: true });
    }
    if (Date.now() < deadline) continue;
    throw new Error(
      `The database in ${data} is in use by process ${pid}: stop that process, or set DATA_DIR to another folder.`,
    );
  }
}

/** In doubt it counts as running: refusing to start is better than two servers on one folder. */
async function isPostgresOn(data: string, pid: number): Promise<boolean> {
  try {
    if (process.platform === 'win32') return true;
    if (process.platform !== 'linux') {
      const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };
      const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)], { env });
      return basename(stdout.trim()) === 'postgres';
    }
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() !== 'postgres') return false;
    // A postmaster's working folder is its data folder. For other users' processes it is not readable.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => data);
    return folder === data || folder === (await realpath(data));
  } catch {
    return true;
  }
}
