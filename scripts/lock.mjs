// `npm run lock`: run it after every change of a dependency. tests/lockfile.test.ts fails when it was forgotten.  npm
// locks a platform's package only when the registry in use serves it. So a mirror with only Linux packages makes a lock
// that `npm ci` refuses on every other registry ('Missing: … from lock file'). The name of such a package contains all
// that npm needs to skip it on other platforms and to fetch it on its own.
import './check-node.mjs';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const LIBRARIES = { gnu: 'glibc', musl: 'musl' };
// Named after its function, not after a platform.
const NAMED_OTHERWISE = { fsevents: { os: ['darwin'] } };

/**
 * @typedef {{
 *   version?: string, os?: string[], cpu?: string[], libc?: string[], dev?: boolean, optional?: boolean, license?: string,
 *   optionalDependencies?: Record<string, string>,
 * }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} PackageLock
 */

/**
 * Adds to `lock.packages` every optional package that is named but not locked. Returns the added paths.
 *
 * @param {PackageLock} lock
 * @returns {string[]}
 */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  const added = [];
  for (const [path, dependent] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(dependent.optionalDependencies ?? {})) {
      const { locked, vacant } = resolve(packages, path, name, range);
      // Ours, and needed in production.
      if (locked && added.includes(locked) && !dependent.dev) delete packages[locked]?.dev;
      if (locked) continue;
      packages[vacant] = entryFor(name, range, dependent, packages);
      added.push(vacant);
    }
  }
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return added;
}

/**
 * Searches as Node does, from the dependent's own folder upwards, including where npm would place a missing package.
 */
function resolve(packages, dependentPath, name, range) {
  let vacant;
  for (const folder of foldersUpwards(dependentPath)) {
    const path = `${folder}node_modules/${name}`;
    const found = packages[path];
    if (found && satisfies(found.version, range)) return { locked: path };
    // Another version hides everything above it.
    if (found) break;
    vacant = path;
  }
  return { vacant };
}

function foldersUpwards(path) {
  const folders = path === '' ? [] : [`${path}/`];
  for (let at = path.lastIndexOf('node_modules/'); at > 0; at = path.lastIndexOf('node_modules/', at - 1)) {
    folders.push(path.slice(0, at));
  }
  return [...folders, ''];
}

function satisfies(version, range) {
  const [, sign, base] = /^([\^~]?)(\d+\.\d+\.\d+\S*)$/.exec(range) ?? [];
  // A range that npm resolved itself, in a form that platform packages do not use.
  if (!base) return true;
  if (sign === '') return version === base;
  const [have, want] = [version, base].map((text) => text.split(/[.-]/, 3).map(Number));
  const fixed = sign === '~' ? 2 : want.findIndex((part) => part > 0) + 1;
  const differing = have.findIndex((part, index) => part !== want[index]);
  return differing === -1 || (differing >= fixed && have[differing] > want[differing]);
}

/** The entry npm would have written, without the checksum, which only the registry knows. Keys in npm's order. */
function entryFor(name, range, dependent, packages) {
  const family = Object.keys(dependent.optionalDependencies);
  const platform = NAMED_OTHERWISE[name] ?? platformOf(name, family);
  if (!platform.os && !platform.cpu) throw new Error(`The name ${name} does not tell its platform: lock it by hand.`);
  const version = range.replace(/^[\^~]/, '');
  const sibling = family.map((other) => packages[`node_modules/${other}`]).find((entry) => entry?.version === version);
  const { hasInstallScript, engines, funding } = sibling ?? {};
  const { license } = sibling ?? dependent;
  const { os, cpu, libc } = platform;
  const { dev } = dependent;
  const entry = { version, cpu, dev, hasInstallScript, libc, license, optional: true, os, engines, funding };
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

function platformOf(name, family) {
  const words = name
    .replace(/^@[^/]+\//, '')
    .replace('windows', 'win32')
    .split('-');
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const os = SYSTEMS.filter((system) => words.includes(system));
  // In a family with a '-musl' variant, a name without a suffix means glibc. Families without one are linked
  // statically.
  const library = LIBRARIES[words.at(-1)] ?? (family.includes(`${name}-musl`) ? 'glibc' : undefined);
  return { cpu: orNone(cpu), os: orNone(os), libc: os.includes('linux') && library ? [library] : undefined };
}

const orNone = (list) => (list.length > 0 ? list : undefined);

// A test imports only the function.
if (realpathSync(process.argv[1] ?? '') === import.meta.filename) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = completeLock(lock);
  if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${added.length} packages of other platforms added.`);
}
