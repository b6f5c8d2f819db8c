import { mkdir, rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Running, startServer } from '#bench/api/servers';
import { measured, sequentialScans } from '#bench/desk/measure';
import { lookUp, questions } from '#bench/desk/questions';
import { seedDesk } from '#bench/desk/seed';
import { measuredStatements } from '#bench/desk/statements';
import { startEmbeddedPostgres } from '#infra/embedded-postgres/embedded-postgres';

/** `npm run bench -- desk --packages 1000000 --turns 30 --only delivered` */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    packages: { type: 'string', default: '1000000' },
    turns: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
    fresh: { type: 'boolean', default: false },
  },
});
const packages = Number(values.packages);
const turns = Number(values.turns);
const tables = ['packages', 'package_events', 'clients', 'search_texts'];
const say = (text: string) => process.stdout.write(`${text}\n`);

// This file runs as a bundle in <clone>/.cache/bench/.
const clone = join(import.meta.dirname, '..', '..');
const folder = join(clone, '.cache', 'bench-desk', String(packages));
if (values.fresh) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const postgres = await startEmbeddedPostgres({
  folder: join(folder, 'postgres'),
  log: say,
  settings: { max_connections: '60', shared_buffers: '512MB' },
});
let app: Running | undefined;
try {
  await seedDesk(postgres.url, packages, say);
  app = await startServer([join(clone, 'dist/server/main.mjs')], {
    ...{ PORT: '0', DATA_DIR: join(folder, 'app'), DATABASE_URL: postgres.url, DEMO: 'off', SECOND_FACTOR: 'optional' },
  });
  const { origin } = app;
  say(
    `${packages.toLocaleString('en')} packages, ${turns} turns each, one at a time; load ${loadavg()[0]?.toFixed(1)}`,
  );
  say('| question | p50 ms | p95 ms | p50 / look-up | verdict |');
  say('|---|---|---|---|---|');
  const before = await sequentialScans(postgres.url, tables);
  const base = await measured(origin, lookUp(packages), turns);
  say(`| ${lookUp(packages).name} | ${base.p50.toFixed(1)} | ${base.p95.toFixed(1)} | 1.0 | |`);
  for (const question of questions().filter(({ name }) => name.includes(values.only))) {
    const { p50, p95 } = await measured(origin, question, turns);
    // The look-up is measured again each time, because other work on the machine varies.
    const { p50: now } = await measured(origin, lookUp(packages), turns);
    const verdict = verdictOf(p50, question.limitMs);
    say(`| ${question.name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${(p50 / now).toFixed(1)} | ${verdict} |`);
  }
  for (const { name, ms, cpuMs } of await measuredStatements(postgres.url, turns)) {
    // When the machine has more work than cores, waiting for a core says nothing about the statement.
    const atWork = isBusy() && cpuMs !== null;
    const verdict = verdictOf(atWork ? cpuMs : ms, 100, atWork || !isBusy());
    say(`| figure: ${name} | ${ms.toFixed(1)} (${cpuMs?.toFixed(0) ?? '?'} at work) | | | ${verdict} |`);
  }
  const after = await sequentialScans(postgres.url, tables);
  for (const [table, count] of after)
    say(`read from beginning to end: ${table} ${count - (before.get(table) ?? 0)} times`);
} finally {
  await app?.stop();
  await postgres.stop();
}

function isBusy() {
  return (loadavg()[0] ?? 0) > cpus().length;
}

/** A question without a limit has no verdict. A slow one fails the run, unless the machine had more work than cores. */
function verdictOf(ms: number, limitMs: number | undefined, isJudged = !isBusy()): string {
  if (limitMs === undefined) return '';
  if (ms <= limitMs) return `within ${limitMs} ms`;
  if (!isJudged) return `not judged, load ${loadavg()[0]?.toFixed(0)}`;
  process.exitCode = 1;
  return `ABOVE ${limitMs} ms`;
}
