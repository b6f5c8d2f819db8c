import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../paths.mjs';

const PROGRAMS = {
  main: 'api/main.ts',
  backup: 'api/backup.ts',
  staff: 'api/staff.ts',
  'table-worker': 'api/table-worker.ts',
  'password-worker': 'api/password-worker.ts',
  'pdf-worker': 'api/pdf-worker.ts',
};

/** Bundles each program of the server. npm packages stay outside, so that a stack trace names them. */
export async function buildServer(out) {
  const programs = Object.entries(PROGRAMS).filter(([name, entry]) => name === 'main' || existsSync(join(root, entry)));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(programs),
    // Written below: source maps must be relative to the folder that `out` is renamed to.
    outdir: 'dist/server',
    write: false,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    logLevel: 'warning',
  });
  const folder = join(out, 'server');
  await mkdir(folder, { recursive: true });
  await Promise.all(outputFiles.map(({ path, contents }) => writeFile(join(folder, basename(path)), contents)));
  // db/demo/attachments.ts reads them beside the program.
  await cp(join(root, 'db/demo/demo-files'), join(folder, 'demo-files'), { recursive: true });
  // api/modules/pdf/pdf.service.ts gives them to its thread.
  await cp(join(root, 'api/modules/pdf/fonts'), join(folder, 'fonts'), { recursive: true });
  return programs.map(([name]) => name).join(', ');
}
