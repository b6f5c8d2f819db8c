import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { build } from 'esbuild';

export const mailFrom = 'Kwanline Freight <hello@kwanline.example>';

/** A separate process that only sends. */
const source = `
  import pino from 'pino';
  import { startMailWorker } from '#api/modules/mail/mail-queue';
  import { openTransport } from '#api/modules/mail/open-transport';
  import { openDatabase } from '#db/open';
  const [, , databaseUrl, smtpUrl, mailFrom] = process.argv;
  const transport = openTransport({ smtpUrl, mailFrom: () => mailFrom, outboxFolder: '/nowhere' });
  startMailWorker({ db: openDatabase(databaseUrl), transport, log: pino({ level: 'silent' }), now: () => new Date() });
`;

/** Built inside the project, so that its imports are found. */
export async function buildMailProcess(name: string) {
  const program = resolve(`node_modules/.cache/${name}-${process.pid}/worker.mjs`);
  await mkdir(dirname(program), { recursive: true });
  await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: 'ts' },
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return {
    start: (databaseUrl: string, smtpUrl: string): ChildProcess =>
      spawn(process.execPath, [program, databaseUrl, smtpUrl, mailFrom], { stdio: 'inherit' }),
    remove: () => rm(dirname(program), { recursive: true, force: true }),
  };
}
