// Installs what the lock asks for and builds what the sources need, each only when it is missing.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { takeLock } from './clone-lock.mjs';
import { install, isInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { runTask } from './processes.mjs';

// Temporary files are beside dist, not in node_modules, which an install empties and which may be on another disk.
const scratch = join(root, '.cache');
const dist = join(root, 'dist');
const stampFile = join(dist, 'stamp.txt');

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

export class StepFailed extends Error {}

/** For commands that need the tools, not only the server. */
export async function prepareTools() {
  if (isInstalled()) return;
  await underLock(async (lock) => {
    if (!isInstalled()) await installUnder(lock);
  });
}

export async function prepare() {
  if (isReady()) return;
  await underLock(async (lock) => {
    // Checked again under the lock: its last holder may have done the work.
    if (isReady()) return;
    if (!isInstalled()) await installUnder(lock);
    if (!isBuilt()) await buildUnder(lock);
  });
}

function isReady() {
  return isInstalled({ isForServerOnly: true }) && isBuilt();
}

async function underLock(work) {
  const onWait = (pid) => console.log(`Process ${pid} is installing or building in this clone; waiting for it…`);
  const lock = await takeLock(join(scratch, 'prepare.lock'), { onWait });
  try {
    await work(lock);
  } finally {
    lock.release();
  }
}

/** Both may be interrupted at any point and are then repeated. npm alone would take 15 seconds to give up. */
const taskUnder = (lock) => ({ onSpawn: lock.share, patienceMs: 500 });

async function installUnder(lock) {
  await step('Installing packages', () => install(taskUnder(lock)));
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp();
}

async function buildUnder(lock) {
  clearLeftovers();
  const fresh = join(scratch, `build-${process.pid}`);
  // Computed before the build, so that a file that changes during the build causes the next start to build again.
  const stamp = sourceStamp();
  mkdirSync(fresh, { recursive: true });
  // The tools read NODE_ENV. A developer's setting must not ship React's development code.
  const env = { ...process.env, NODE_ENV: 'production' };
  const program = join(root, 'scripts/build/all.mjs');
  await step('Building the site', () => runTask(process.execPath, [program, fresh], { env, ...taskUnder(lock) }));
  writeFileSync(join(fresh, 'stamp.txt'), stamp);
  swapIn(fresh);
}

/** dist is complete or missing: a kill between the two renames leaves none, and the next start builds. */
function swapIn(fresh) {
  const old = join(scratch, `old-${process.pid}`);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

function clearLeftovers() {
  for (const name of readdirSync(scratch)) {
    if (/^(build|old)-\d+$/.test(name)) rmSync(join(scratch, name), { recursive: true, force: true });
  }
}

/**
 * A hash of everything the build reads. Contents, not dates: a fresh clone or a branch switch changes only dates.
 *
 * @param {string} [folder]
 * @param {readonly string[]} [inputs]
 */
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
    // Dot files belong to editors, and tests are not built.
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
    // The length distinguishes 'ab' + 'c' from 'a' + 'bc'.
    hash.update(`${path}\0${content.length}\0`).update(content);
  } catch (error) {
    // A file that is missing, or vanished during the scan, is not part of the sources.
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Runs one visible step: prints its title at the start and its time at the end. The work returns an exit code. */
async function step(title, work) {
  console.log(`${title}…`);
  const begun = performance.now();
  const code = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (code !== 0) throw new StepFailed(`${title} failed after ${seconds} s (exit code ${code}).`);
  console.log(`${title}: done in ${seconds} s`);
}

/** For the command-line entries: a failed step prints one sentence; any other error is a defect and keeps its stack. */
export function exitOnFailure(error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exit(1);
}
