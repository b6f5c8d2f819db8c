import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export type OwnOutput = {
  origin: string;
  child: ChildProcess;
  stop(): Promise<{ code: number | null; seconds: number }>;
};

/** The built program with a custom log destination, so readiness is polled instead of read from the log. */
export async function startWithOutput(output: number | 'pipe', env: Record<string, string>): Promise<OwnOutput> {
  const port = await freePort();
  const child = spawn(process.execPath, [resolve('dist/server/main.mjs')], {
    stdio: ['ignore', output, 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'info', ...env, PORT: String(port) },
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/api/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isReady())) await delay(50);
  return {
    origin,
    child,
    async stop() {
      const begun = performance.now();
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
      const [code] = await exited;
      clearTimeout(late);
      return { code, seconds: (performance.now() - begun) / 1000 };
    },
  };
}
