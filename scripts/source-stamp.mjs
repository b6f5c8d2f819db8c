import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const INPUTS = [
  'api',
  'contract',
  'db',
  'infra',
  'web',
  'scripts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** A hash of everything the build reads. Contents, not dates: a fresh clone or a branch switch changes only dates. */
export function sourceStamp(folder = root, inputs = INPUTS) {
  const hash = createHash('sha256');
  for (const path of inputs) addPath(hash, folder, path);
  return hash.digest('hex');
}

function addPath(hash, folder, path) {
  const entries = listFolder(join(folder, path));
  if (!entries) return addFile(hash, folder, path);
  for (const name of entries) addPath(hash, folder, `${path}/${name}`);
}

function listFolder(path) {
  try {
    // Dot files are editors' litter, tests are not built.
    return readdirSync(path)
      .filter((name) => !name.startsWith('.') && !/\.(test|spec)\.tsx?$/.test(name))
      .sort();
  } catch (error) {
    if (error.code === 'ENOTDIR' || error.code === 'ENOENT') return null;
    throw error;
  }
}

function addFile(hash, folder, path) {
  try {
    const content = readFileSync(join(folder, path));
    // The length keeps 'ab' + 'c' apart from 'a' + 'bc'.
    hash.update(`${path}\0${content.length}\0`).update(content);
  } catch (error) {
    // A file that is absent, or vanished while we looked, is simply not part of the sources.
    if (error.code !== 'ENOENT') throw error;
  }
}
