import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = resolve('dist/server/main.mjs');

export type RunningServer = {
  origin: string;
  process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  signal(name: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

export async function temporaryFolder(name = 'kwanline server test-') {
  const folder = await mkdtemp(join(tmpdir(), name));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** The program as `npm start` runs it, on its own port. Only the given variables reach it. */
export function launch(env: Record<string, string>, { ipc = false } = {}) {
  if (!existsSync(program))
    throw new Error('dist/server/main.mjs is missing: run `npm run build` first, as `npm test` does.');
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  let output = '';
  child.stdout?.on('data', (bytes) => {
    output += bytes;
  });
  child.stderr?.on('data', (bytes) => {
    output += bytes;
  });
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) => {
    child.once('exit', (code, signal) => done({ code, signal }));
  });
  return { child, exited, output: () => output };
}

export async function startServer(env: Record<string, string>, options?: { ipc?: boolean }): Promise<RunningServer> {
  const { child, exited, output } = launch(env, options);
  const origin = await new Promise<string>((ready, refuse) => {
    const look = setInterval(() => {
      const address = /^Kwanline is ready: (http\S+)$/m.exec(output())?.[1];
      if (address) {
        clearInterval(look);
        ready(address);
      }
    }, 20);
    exited.then(({ code }) => {
      clearInterval(look);
      refuse(new Error(`The server ended with ${code}: ${output()}`));
    });
  });
  const signal = (name: NodeJS.Signals) => {
    child.kill(name);
    return exited;
  };
  return { origin, process: child, output, exited, signal };
}

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

export async function post<T>(origin: string, path: string, body: object, headers: Record<string, string> = {}) {
  const reply = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as T };
}
