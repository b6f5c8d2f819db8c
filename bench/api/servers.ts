import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type Running = { origin: string; pid: number; stop(): Promise<void> };

/** Starts a Node program and waits for the line with its address. */
export async function startServer(args: string[], env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const origin = await ready(child);
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it was ready.`)));
    const lines = createInterface({ input: child.stdout ?? process.stdin });
    // Keeps reading lines, so that the log never fills the pipe.
    lines.on('line', (line) => {
      const address = /is ready: (http\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}
