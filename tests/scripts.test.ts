import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeVersionProblem } from '../scripts/check-node.mjs';
import { takeLock } from '../scripts/clone-lock.mjs';
import { findChromium } from '../scripts/find-chromium.mjs';
import { isInstalled } from '../scripts/install.mjs';
import { sourceStamp } from '../scripts/prepare.mjs';
import { closingLine, isGood, stageCounts, vitestCounts } from '../scripts/reports.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kwanline scripts '));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0'])('%s will do', (version) => {
    expect(nodeVersionProblem(version)).toBeNull();
  });

  it.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])('%s is refused in one sentence', (version) => {
    expect(nodeVersionProblem(version)).toBe(`Kwanline needs Node 20.19, 22.12 or newer; this is Node ${version}.`);
  });
});

describe('before the install', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const commands: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
  const entries = new Set(Object.values(commands).flatMap((command) => /^node (\S+)/.exec(command)?.[1] ?? []));

  /** Every module that loads with a file, itself included. */
  function loadedWith(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/^(?:import|.*\bfrom) '([^']+)';$/gm)) {
      if (name.startsWith('.')) loadedWith(join(dirname(file), name), found);
      else found.add(name);
    }
    return found;
  }

  it('has a command line for every program of package.json', () => {
    expect([...entries].sort()).toEqual(
      ['bench', 'lock', 'prove', 'run', 'start', 'test'].map((name) => `scripts/${name}.mjs`),
    );
  });

  it.each([...entries])('%s loads nothing but Node and its neighbours', (entry) => {
    const loaded = [...loadedWith(entry)];
    expect(loaded).toContain('scripts/check-node.mjs');
    expect(loaded.filter((name) => !/^(node:|scripts\/)/.test(name))).toEqual([]);
    // The build tools are packages.
    expect(loaded.filter((name) => name.startsWith('scripts/build/'))).toEqual([]);
  });
});

describe('the stamp of the sources', () => {
  const stamp = () => sourceStamp(folder, ['web', 'vite.config.ts']);

  it('changes with content, name and place, and with nothing else', () => {
    write('web/a.ts', 'ab');
    write('web/b.ts', 'c');
    const first = stamp();
    write('web/a.ts', 'ab');
    write('web/a.test.ts', 'a test');
    write('web/.a.ts.swp', 'litter');
    write('dist/a.js', 'output');
    expect(stamp()).toBe(first);

    write('web/a.ts', 'a');
    write('web/b.ts', 'bc');
    expect(stamp()).not.toBe(first);
    write('web/a.ts', 'ab');
    write('web/b.ts', 'c');
    expect(stamp()).toBe(first);
    write('vite.config.ts', '');
    expect(stamp()).not.toBe(first);
  });
});

describe('the install', () => {
  const placed = 'node_modules/.package-lock.json';
  const json = (packages: object) => JSON.stringify({ packages });
  const a = { version: '1.0.0' };
  const foreign = { version: '1.0.0', os: ['elsewhere'], optional: true };

  it('is complete when everything but other platforms is placed', () => {
    write('package-lock.json', json({ '': {}, 'node_modules/a': a, 'node_modules/foreign': foreign }));
    write(placed, json({ 'node_modules/a': a }));
    expect(isInstalled({ folder })).toBe(true);
  });

  it('needs no development packages for a server that is built', () => {
    write('package-lock.json', json({ '': {}, 'node_modules/a': a, 'node_modules/tool': { ...a, dev: true } }));
    write(placed, json({ 'node_modules/a': a }));
    expect(isInstalled({ folder, isForServerOnly: true })).toBe(true);
    expect(isInstalled({ folder })).toBe(false);
  });

  it.each([
    ['was killed before its end', null],
    ['lacks a package', {}],
    ['holds another version', { 'node_modules/a': { version: '1.0.1' } }],
    ['holds a package that was removed', { 'node_modules/a': a, 'node_modules/b': a }],
    ['was made on another kind of machine', { 'node_modules/a': a, 'node_modules/foreign': foreign }],
  ])('is not complete when it %s', (_, packages) => {
    write('package-lock.json', json({ '': {}, 'node_modules/a': a, 'node_modules/foreign': foreign }));
    if (packages) write(placed, json(packages));
    expect(isInstalled({ folder })).toBe(false);
  });
});

describe('the lock of a clone', () => {
  it('lets one process in at a time', async () => {
    let inside = 0;
    const enter = async () => {
      const lock = await takeLock(lockFolder());
      inside += 1;
      // Long enough for every other caller to run.
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      expect(inside).toBe(1);
      inside -= 1;
      lock.release();
    };
    await Promise.all([enter(), enter(), enter(), enter()]);
  });

  it('names the process that is waited for', async () => {
    const first = await takeLock(lockFolder());
    let waitedFor: number | undefined;
    const second = takeLock(lockFolder(), { onWait: (pid) => (waitedFor = pid) });
    expect(waitedFor).toBe(process.pid);
    first.release();
    (await second).release();
  });

  it('is taken over from a dead process at once', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    write('lock/holders.json', JSON.stringify([{ pid, started: 'before' }]));
    (await takeLock(lockFolder())).release();
  });

  it('is not taken over while the program of a killed holder still writes', async () => {
    const holder = spawn(process.execPath, ['--input-type=module', '-e', holderProgram, lockFolder()]);
    const [workerText] = await once(holder.stdout, 'data');
    holder.kill('SIGKILL');
    await once(holder, 'exit');

    let waitedFor: number | undefined;
    const next = takeLock(lockFolder(), { onWait: (pid) => (waitedFor = pid) });
    expect(waitedFor).toBe(Number(workerText));
    process.kill(Number(workerText), 'SIGKILL');
    (await next).release();
  });

  const lockFolder = () => join(folder, 'lock');
  const holderProgram = `
    import { spawn } from 'node:child_process';
    import { takeLock } from ${JSON.stringify(new URL('../scripts/clone-lock.mjs', import.meta.url).href)};
    const lock = await takeLock(process.argv[1]);
    const worker = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    lock.share(worker.pid);
    process.stdout.write(String(worker.pid));
  `;
});

describe('the search for a browser', () => {
  const program = (path: string, script: string) => {
    const file = write(path, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  const find = (env: NodeJS.ProcessEnv) => findChromium({ env, fixedPlaces: [], ownBrowser: () => null });

  it('prefers the one that is named', () => {
    const named = program('named', 'echo Chromium 140');
    program('bin/chromium', 'echo Chromium 139');
    expect(find({ CHROMIUM_PATH: named, PATH: join(folder, 'bin') })).toBe(named);
  });

  it('says which name is wrong instead of taking another', () => {
    program('bin/chromium', 'echo Chromium 139');
    expect(() => find({ CHROMIUM_PATH: '/no/such/file', PATH: join(folder, 'bin') })).toThrow('/no/such/file');
  });

  it('passes over a stub that only tells how to install it', () => {
    program('bin/chromium', 'echo install the snap; exit 1');
    const real = program('bin/google-chrome', 'echo Google Chrome 140');
    expect(find({ PATH: join(folder, 'bin') })).toBe(real);
    expect(find({ PATH: '' })).toBeNull();
  });
});

describe('the result of npm test', () => {
  it('counts a file that cannot be loaded as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const mixed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    const report = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
    expect(vitestCounts({ ...report, testResults: [broken, mixed] })).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  it('never takes a broken or empty stage for a good one', () => {
    expect(stageCounts(1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(stageCounts(1, { passed: 3, failed: 0, skipped: 0 })).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(stageCounts(0, { passed: 0, failed: 0, skipped: 0 })).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(stageCounts(0, { passed: 3, failed: 0, skipped: 0 })).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });

  it('names skipped tests only when there are some, and does not accept them', () => {
    expect(closingLine({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
    expect(closingLine({ passed: 2, failed: 1, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped');
    expect(isGood({ passed: 2, failed: 0, skipped: 0 })).toBe(true);
    expect(isGood({ passed: 2, failed: 0, skipped: 1 })).toBe(false);
  });

  it('refuses a command that it does not know', () => {
    const program = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [program, 'toString'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain('build | backup | restore | staff');
  });

  it('runs in CI, and what it leaves out runs there after it', () => {
    const commands = readFileSync(new URL('../.ci/run', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('npm '));
    expect(commands).toEqual(['npm test', 'npm run prove -- tests journeys']);
  });

  it('knows its stages', () => {
    const program = fileURLToPath(new URL('../scripts/test.mjs', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [program, 'everything'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain('types, lint, unused, build, unit, e2e');
  });
});
