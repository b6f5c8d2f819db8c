import { readFile, readlink, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { useServer } from '#infra/embedded-postgres/error-messages';

/** `native` contains bin, lib and share, which find each other by relative paths. */
export type Binaries = { native: string; version: string; major: string };

const published = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
  'windows-x64',
];

export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const machine = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const name = `@embedded-postgres/${machine}`;
  if (!published.includes(machine)) {
    throw new Error(`Kwanline brings no PostgreSQL of its own for ${machine}: ${useServer}.`);
  }
  const folder = packageFolder(name);
  if (folder === undefined) {
    throw new Error(
      `The package ${name} is not installed (npm leaves it out with --omit=optional): run npm ci without that option, or ${useServer}.`,
    );
  }
  await makeLinks(folder, name);
  const version = await packageVersion(folder);
  return { native: join(folder, 'native'), version, major: version.split('.')[0] ?? version };
}

/** The package exports only `dist/index.js`, which is enough to find its folder, also from the bundle. */
function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

async function packageVersion(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** npm packages cannot contain symbolic links, and the install script that makes them is often blocked. */
export async function makeLinks(folder: string, name = basename(folder)): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  // The layout that the package's own install script expects.
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target);
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (cause) {
      // Already there: made by npm, by an earlier start, or just now by another process.
      const isThere = await readlink(link).then(Boolean, () => false);
      if (isThere) continue;
      throw new Error(
        `PostgreSQL lacks the link ${link} and this account cannot make it: run "npm rebuild ${name}" as the owner of that folder, or ${useServer}.`,
        { cause },
      );
    }
  }
}
