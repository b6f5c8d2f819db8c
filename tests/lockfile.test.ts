import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completeLock, type LockedPackage, type PackageLock } from '../scripts/lock.mjs';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const lockText = read('package-lock.json');
// npm wrote the file, and only the fields of this type are used.
const readLock = () => JSON.parse(lockText) as PackageLock;

describe('package-lock.json', () => {
  it('names every package of every platform: otherwise run `npm run lock`', () => {
    expect(completeLock(readLock())).toEqual([]);
  });

  it('tells nothing of the registry it was made with', () => {
    expect(lockText).not.toMatch(/"resolved"|registry/i);
  });

  it('is installed with exact versions of our own choice', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
    const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(versions.length).toBeGreaterThan(20);
    for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  });
});

describe('completing a lock', () => {
  const platformPackages = Object.entries(readLock().packages).filter(([, entry]) => entry.os ?? entry.cpu);

  it('finds a package that is missing', () => {
    const lock = readLock();
    delete lock.packages['node_modules/@esbuild/win32-x64'];
    expect(completeLock(lock)).toEqual(['node_modules/@esbuild/win32-x64']);
    expect(completeLock(lock)).toEqual([]);
  });

  it('writes what npm writes, for every platform package there is', () => {
    expect(platformPackages.length).toBeGreaterThan(100);
    for (const [path, written] of platformPackages) {
      const lock = readLock();
      delete lock.packages[path];
      completeLock(lock);
      expect([path, platformOf(lock.packages[path])]).toEqual([path, platformOf(written)]);
    }
  });

  it('places a second version below the package that asks for it, as npm does', () => {
    const lock: PackageLock = {
      packages: {
        '': {},
        'node_modules/fsevents': { version: '2.3.3', os: ['darwin'], optional: true },
        'node_modules/new': { version: '1.0.0', optionalDependencies: { fsevents: '~2.3.3' } },
        'node_modules/old': { version: '1.0.0', optionalDependencies: { fsevents: '2.3.2' } },
      },
    };
    expect(completeLock(lock)).toEqual(['node_modules/old/node_modules/fsevents']);
  });

  it('refuses to guess the platform of a package whose name does not tell it', () => {
    const lock: PackageLock = { packages: { '': { optionalDependencies: { mystery: '1.0.0' } } } };
    expect(() => completeLock(lock)).toThrow('mystery');
  });
});

function platformOf(entry?: LockedPackage) {
  const { version, os, cpu, libc, dev, optional, license } = entry ?? {};
  return { version, os, cpu, libc, dev, optional, license };
}
