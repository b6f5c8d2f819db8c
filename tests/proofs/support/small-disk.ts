import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = { folder: string; how: string; fill(): Promise<number>; free(): Promise<void>; remove(): void };

/** A separate in-memory file system of this many megabytes. Null when this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'kwanline-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return null;
  }
  chmodSync(folder, 0o755);
  const filler = join(folder, 'filler');
  return {
    folder,
    how: `tmpfs of ${megabytes} MB`,
    /** Fills the disk completely. Returns the number of bytes. */
    async fill() {
      const file = await open(filler, 'a');
      let written = 0;
      for (let size = 1024 * 1024; size >= 512; size /= 2) {
        const block = Buffer.alloc(size);
        try {
          for (;;) written += (await file.write(block)).bytesWritten;
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        }
      }
      await file.close();
      return written;
    },
    free: () => rm(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      rmdirSync(folder);
    },
  };
}

/**
 * For users that may not mount: the disk is not full, but the database reports it with the same code. It tests only the
 * app's reaction, not PostgreSQL itself.
 */
export function pretendFullDisk(folder: string, run: (sql: string) => Promise<unknown>): SmallDisk {
  return {
    folder,
    how: 'a trigger that answers "disk full": this account may not mount a small disk',
    async fill() {
      await run(`create function disk_is_full() returns trigger language plpgsql as
                 $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
      await run('create trigger full_disk before insert on desk_commands execute function disk_is_full()');
      return 0;
    },
    async free() {
      await run('drop function disk_is_full cascade');
    },
    remove() {},
  };
}
