import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load, type Measured, median } from '#bench/api/load';
import { seed } from '#bench/api/seed';
import { type Running, startServer } from '#bench/api/servers';
import { type Work, works } from '#bench/api/works';
import { startEmbeddedPostgres } from '#db/embedded';

/** `npm run bench -- --packages 1000000 --rounds 5 --seconds 4 --connections 64 --only search` */
const { values } = parseArgs({
  options: {
    packages: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '64' },
    only: { type: 'string', default: '' },
    fresh: { type: 'boolean', default: false },
    /** Leaves a CPU profile of the application in .cache/profiles. */
    profile: { type: 'boolean', default: false },
  },
});
const packages = Number(values.packages);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const mostConnections = Number(values.connections);
const say = (text: string) => process.stdout.write(`${text}\n`);

// This file runs as a bundle in <clone>/.cache/bench/.
const clone = join(import.meta.dirname, '..', '..');
const folder = join(clone, '.cache', 'bench-data', String(packages));
if (values.fresh) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const profiling = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${join(clone, '.cache/profiles')}`] : [];

const postgres = await startEmbeddedPostgres({
  folder: join(folder, 'postgres'),
  log: say,
  settings: { max_connections: '100', shared_buffers: '512MB' },
});
let app: Running | undefined;
let limit: Running | undefined;
try {
  const seeded = await seed(postgres.url, packages, say);
  app = await startServer([...profiling, join(clone, 'dist/server/main.mjs')], {
    PORT: '0',
    DATA_DIR: join(folder, 'app'),
    DATABASE_URL: postgres.url,
    DEMO: 'off',
    // The bench plays the one proxy in front, and every visitor behind it.
    TRUST_PROXY: '1',
  });
  limit = await startServer([join(import.meta.dirname, 'limit-server.mjs'), postgres.url]);
  say(
    `${packages.toLocaleString('en')} packages, ${mostConnections} connections (16 for lists of 10,000), ${rounds} interleaved rounds of ${seconds} s, medians`,
  );
  say('| work | app /s | limit /s | ratio | app p99 ms | limit p99 ms |');
  say('|---|---|---|---|---|---|');
  for (const work of works(seeded).filter(({ name }) => name.includes(values.only)))
    say(await row(work, app.origin, limit.origin));
} finally {
  await app?.stop();
  await limit?.stop();
  await postgres.stop();
}

async function row(work: Work, appOrigin: string, limitOrigin: string): Promise<string> {
  const app: Measured[] = [];
  const limit: Measured[] = [];
  const connections = Math.min(mostConnections, work.connections ?? mostConnections);
  // Once without counting: plans, caches and the JIT settle.
  await load(appOrigin, work.app, { connections, seconds: 1 });
  await load(limitOrigin, work.limit, { connections, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    app.push(await load(appOrigin, work.app, { connections, seconds }));
    limit.push(await load(limitOrigin, work.limit, { connections, seconds }));
  }
  const failures = [...app, ...limit].reduce((sum, each) => sum + each.failures, 0);
  if (failures > 0) throw new Error(`${work.name}: ${failures} requests failed, so nothing was measured.`);
  const rate = (runs: Measured[]) => median(runs.map((run) => run.perSecond));
  const p99 = (runs: Measured[]) => median(runs.map((run) => run.p99));
  const ratio = median(app.map((run, index) => run.perSecond / (limit[index]?.perSecond ?? Number.NaN)));
  return `| ${work.name} | ${rate(app).toFixed(0)} | ${rate(limit).toFixed(0)} | ${ratio.toFixed(2)} | ${p99(app)} | ${p99(limit)} |`;
}
