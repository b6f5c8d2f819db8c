import { afterEach } from 'vitest';
import { isAlive, type RunningServer, startServer, temporaryFolder } from '#tests/support/server';

/** Visitors have different forwarded addresses, so that limits are counted and never reached. */
const settings = { DEMO: 'on', TRUST_PROXY: '1', RATE_LIMIT: 'off' };

/** Starts the built program as often as a proof needs. Everything left at the end is removed. */
export function keepServers() {
  const running: RunningServer[] = [];
  const removals: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const server of running.splice(0)) {
      if (server.process.exitCode === null && isAlive(server.process.pid ?? 0)) await server.signal('SIGTERM');
    }
    for (const remove of removals.splice(0).reverse()) await remove();
  });
  return {
    async start(folder: string, env: Record<string, string> = {}): Promise<RunningServer & { startMs: number }> {
      const begun = performance.now();
      const server = await startServer({ ...settings, DATA_DIR: folder, ...env });
      running.push(server);
      return { ...server, startMs: performance.now() - begun };
    },
    async folder(): Promise<string> {
      const { folder, remove } = await temporaryFolder('kwanline proof-');
      removals.push(remove);
      return folder;
    },
    atTheEnd: (work: () => Promise<unknown>) => void removals.push(work),
  };
}

/** A unique address, as a proxy would forward it. */
let visitors = 0;
export const visitor = () => {
  visitors += 1;
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
};
