import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';

// The shell is the same browser without its own windows, which cost more than the pages under test.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const FIXED_PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Without a screen, without a GPU process, as root in a container, and silent on the network. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium that runs, or null. A CHROMIUM_PATH that does not run is an error.
 *
 * @param {{ env?: NodeJS.ProcessEnv, fixedPlaces?: readonly string[], ownBrowser?: () => string | null }} [places]
 * @returns {string | null}
 */
export function findChromium({ env = process.env, fixedPlaces = FIXED_PLACES, ownBrowser = playwrightChromium } = {}) {
  if (env.CHROMIUM_PATH) {
    if (runs(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not run as a Chromium.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...fixedPlaces].find(runs) ?? [ownBrowser()].find(runs) ?? null;
}

/**
 * Finds a Chromium or installs one: with the system's package manager when allowed, else Playwright's own into the
 * user's cache.
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium() ?? installByApt() ?? installByPlaywright();
  if (found) return found;
  throw new Error('The browser tests need a Chromium: install one, or name it in CHROMIUM_PATH.');
}

function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Installing Chromium with apt-get…');
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  const install = (name) =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'], options);
  // Older releases have only the whole browser.
  if (install('chromium-headless-shell').status !== 0) install('chromium');
  return findChromium();
}

function installByPlaywright() {
  console.log('Installing Chromium with Playwright…');
  const program = join(root, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [program, 'install', 'chromium'], { stdio: 'inherit', cwd: root });
  return findChromium();
}

function playwrightChromium() {
  try {
    return createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath();
  } catch {
    return null;
  }
}

function runs(path) {
  if (!path || !existsSync(path)) return false;
  // Windows' Chrome opens a window when asked for its version.
  if (process.platform === 'win32') return true;
  // Runs it, because a file of that name may be a stub that only explains how to install the real one.
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom|Edge/.test(stdout);
}
