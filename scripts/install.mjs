import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './paths.mjs';
import { runTask } from './processes.mjs';

// npm writes this file at the end of an install and lists what it placed.
const PLACED = 'node_modules/.package-lock.json';

/**
 * Whether npm has placed what the lock asks for on this kind of machine. A built server needs no development packages,
 * but they do no harm.
 *
 * @param {{ folder?: string, isForServerOnly?: boolean }} [options]
 */
export function isInstalled({ folder = root, isForServerOnly = false } = {}) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const placed = readPackages(join(folder, PLACED));
  if (!wanted || !placed) return false;
  const isNeeded = (path, entry) => path !== '' && !entry.optional && !(isForServerOnly && entry.dev);
  const isMissing = ([path, entry]) => isNeeded(path, entry) && placed[path]?.version !== entry.version;
  const isStale = ([path, entry]) => wanted[path]?.version !== entry.version || !fitsThisMachine(entry);
  return !Object.entries(wanted).some(isMissing) && !Object.entries(placed).some(isStale);
}

export function install(options) {
  // Removed first, so that an install that is killed at any moment counts as unfinished.
  rmSync(join(root, PLACED), { force: true });
  // The build needs development packages and native optional ones, whatever NODE_ENV and the user's npm settings omit.
  // No package needs its install script; npm 11 asks before running one and older versions do not, so scripts are off
  // for all.
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  return npm(['ci', ...flags], options);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

function fitsThisMachine({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

/** npm's own program file, run by Node without a shell, so that spaces in paths and Windows' npm.cmd do no harm. */
function npmProgram() {
  const caller = process.env.npm_execpath;
  const beside = dirname(process.execPath);
  const candidates = [
    // yarn and pnpm set the same variable, but do not read our lock.
    caller && basename(caller) === 'npm-cli.js' ? caller : '',
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
  ];
  return candidates.find((file) => file && existsSync(file));
}

function npm(args, options) {
  const program = npmProgram();
  if (program) return runTask(process.execPath, [program, ...args], options);
  return runTask('npm', args, { shell: process.platform === 'win32', ...options });
}
