import { mkdir, rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Running, startServer } from '#bench/api/servers';
import { lookUp, type Question, questions } from '#bench/desk/questions';
import { seedDesk, tokenOf } from '#bench/desk/seed';
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
let asked = 0;
const packages = Number(values.packages);
const turns = Number(values.turns);
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
  const before = await sequentialScans(postgres.url);
  const base = await measured(origin, lookUp(packages));
  say(`| ${lookUp(packages).name} | ${base.p50.toFixed(1)} | ${base.p95.toFixed(1)} | 1.0 | |`);
  for (const question of questions().filter(({ name }) => name.includes(values.only))) {
    const { p50, p95 } = await measured(origin, question);
    // The look-up is taken again each time: the machine has other work, too.
    const { p50: now } = await measured(origin, lookUp(packages));
    const verdict = verdictOf(p50, question.limitMs);
    say(`| ${question.name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${(p50 / now).toFixed(1)} | ${verdict} |`);
  }
  for (const { name, ms, cpuMs } of await measuredStatements(postgres.url, turns)) {
    // On a machine with more work than cores, waiting for a turn says nothing about the statement.
    const atWork = isBusy() && cpuMs !== null;
    const verdict = verdictOf(atWork ? cpuMs : ms, 100, atWork || !isBusy());
    say(`| figure: ${name} | ${ms.toFixed(1)} (${cpuMs?.toFixed(0) ?? '?'} at work) | | | ${verdict} |`);
  }
  const after = await sequentialScans(postgres.url);
  for (const [table, count] of after)
    say(`read from beginning to end: ${table} ${count - (before.get(table) ?? 0)} times`);
} finally {
  await app?.stop();
  await postgres.stop();
}

function isBusy() {
  return (loadavg()[0] ?? 0) > cpus().length;
}

/** A question without a limit has no verdict. One that is too slow fails the run, unless the machine had more work than cores. */
function verdictOf(ms: number, limitMs: number | undefined, isJudged = !isBusy()): string {
  if (limitMs === undefined) return '';
  if (ms <= limitMs) return `within ${limitMs} ms`;
  if (!isJudged) return `not judged, load ${loadavg()[0]?.toFixed(0)}`;
  process.exitCode = 1;
  return `ABOVE ${limitMs} ms`;
}

/** One after the other, as a person asks; the first two are not counted. */
async function measured(origin: string, { name, path }: Question) {
  const times: number[] = [];
  for (let turn = 0; turn < turns + 2; turn += 1) {
    asked += 1;
    const started = performance.now();
    const reply = await fetch(origin + path(turn), { headers: { authorization: `Bearer ${tokenOf(asked)}` } });
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
    times.push(performance.now() - started);
  }
  const sorted = times.slice(2).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** How often PostgreSQL has read a table from its beginning: no question of the desk may need that. */
async function sequentialScans(url: string): Promise<Map<string, number>> {
  const client = new pg.Client(url);
  await client.connect();
  // The counts are handed in about once a second.
  await new Promise((done) => setTimeout(done, 2000));
  const { rows } = await client.query<{ relname: string; seq_scan: string }>(
    `select relname, seq_scan from pg_stat_user_tables where relname in ('packages', 'package_events', 'clients') order by 1`,
  );
  await client.end();
  return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
}
