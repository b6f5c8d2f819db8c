import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../dist/server/main.mjs', import.meta.url));
/** Long enough for a busy machine: the start ends as soon as the server is ready. */
const START_MS = 300_000;
const STOP_MS = 120_000;

/** Playwright's global setup: the real server with demo data in an empty folder. What it returns runs at the end. */
export default async function startServer(
  _config?: unknown,
  { demo = 'on', settings = () => ({}) }: { demo?: 'on' | 'off'; settings?: (port: number) => object } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'kwanline e2e '));
  // As root, the embedded database runs as another user, who must be able to pass this folder.
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  const port = await freePort();
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...cleanEnvironment,
      ...{ DEMO: demo, DATA_DIR: data, PORT: String(port) },
      ...settings(port),
    },
    // The channel closes when we end, so that a killed test run leaves no server behind.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const cleanUp = async () => {
    await stop(server);
    await rm(folder, { recursive: true });
  };
  try {
    // Without a mail server, every mail is a file there.
    process.env.E2E_OUTBOX = join(data, 'outbox');
    process.env.E2E_DATA = data;
    process.env.E2E_URL = await readyAddress(server);
    return cleanUp;
  } catch (error) {
    await cleanUp().catch(() => {});
    throw error;
  }
}

/** The developer's own settings must not reach the server under test. */
const cleanEnvironment = {
  DATABASE_URL: undefined,
  HOST: '127.0.0.1',
  MAIL_FROM: undefined,
  // On a busy machine a request waits longer, and none is refused.
  PATIENCE: '60',
  NODE_ENV: undefined,
  PUBLIC_URL: undefined,
  SECOND_FACTOR: undefined,
  SMTP_URL: undefined,
  // So that each test can have its own address.
  TRUST_PROXY: '1',
};

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const giveUp = (why: string) => reject(new Error(`The server ${why}. It said:\n${output}`));
    const timer = setTimeout(giveUp, START_MS, `was not ready within ${START_MS / 1000} s`);
    const listen = (chunk: Buffer) => {
      output += chunk;
      const address = /Kwanline is ready: (\S+)/.exec(output)?.[1];
      if (!address) return;
      // Printed earlier by a server without an account.
      process.env.E2E_SET_UP = /(http\S+\/staff\/set-up#\S+)/.exec(output)?.[1] ?? '';
      clearTimeout(timer);
      resolve(address);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => giveUp(`ended with code ${code}`));
  });
}

async function stop(server: ChildProcess) {
  const end = server.exitCode ?? server.signalCode;
  if (end !== null) throw new Error(`The server ended unexpectedly (${end}).`);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  const [code] = await ended;
  clearTimeout(timer);
  if (code !== 0) throw new Error(`The server did not stop well within ${STOP_MS / 1000} s (code ${code}).`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
