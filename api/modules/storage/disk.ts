import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '#api/modules/storage/storage';
import { checkKey, isKey } from '#api/modules/storage/storage-key';

/** Follows no symbolic links and does not block on a pipe. */
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export function openDiskStorage(folder: string): Storage {
  return {
    async put(key, bytes) {
      const path = join(folder, checkKey(key));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await refuseLinks(folder, key);
      // A dot cannot be part of a key, so no key ever reads an unfinished file.
      const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        await writeThrough(temporary, bytes);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },

    async open(key, range) {
      const path = join(folder, checkKey(key));
      let file: FileHandle;
      try {
        await refuseLinks(folder, key);
        file = await open(path, readOnly);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      try {
        const facts = await file.stat();
        if (!facts.isFile()) throw new Error('A storage key does not lead to a file.');
        return { stream: file.createReadStream({ ...range }), size: facts.size };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async sizeOf(key) {
      const facts = await factsOf(folder, key);
      return facts?.isFile() ? facts.size : null;
    },

    async *list(name) {
      for (const key of await namesIn(folder, name)) {
        const facts = await factsOf(folder, key);
        if (facts?.isFile()) yield { key, at: facts.mtime };
      }
    },

    async remove(key) {
      const path = join(folder, checkKey(key));
      try {
        await refuseLinks(folder, key);
        await rm(path);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

/** O_NOFOLLOW checks only the last name, so the folders on the path are checked too. */
async function refuseLinks(folder: string, key: string) {
  let path = folder;
  for (const name of key.split('/').slice(0, -1)) {
    path = join(path, name);
    const facts = await lstat(path);
    if (!facts.isDirectory()) throw new Error('A folder of the storage is not a folder.');
  }
}

async function factsOf(folder: string, key: string) {
  try {
    await refuseLinks(folder, checkKey(key));
    return await lstat(join(folder, key));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A name that cannot be a key is not our file: an unfinished one, or something an operator put there. */
async function namesIn(folder: string, name: string): Promise<string[]> {
  const keys: string[] = [];
  try {
    for await (const entry of await opendir(join(folder, checkKey(name)))) {
      if (isKey(`${name}/${entry.name}`)) keys.push(`${name}/${entry.name}`);
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return keys;
}

async function writeThrough(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the folder, so that the new name survives a power cut. Windows cannot open a folder and does not need it. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
