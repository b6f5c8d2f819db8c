import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { contest, ratio } from '#bench/api/contest';
import { load } from '#bench/api/load';
import { readArguments, say } from '#bench/api/report';
import { openStage } from '#bench/api/stage';
import { works } from '#bench/api/works';
import { migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { startEmbeddedPostgres } from '#infra/embedded-postgres/embedded-postgres';

/**
 * `npm run bench -- replica`: a second PostgreSQL that follows the first (logical replication). Measures how far it
 * lags, idle and under load, and whether an instance that reads from it answers as fast.
 */
const options = readArguments({ packages: '100000', changes: '200' });

const stage = await openStage(Number(options.packages), {
  name: `followed-${options.packages}`,
  settings: { wal_level: 'logical' },
});
const folder = join(stage.folder, 'replica');
await rm(folder, { recursive: true, force: true });
const replica = await startEmbeddedPostgres({ folder, log: say, settings: { shared_buffers: '512MB' } });
const first = new pg.Client(stage.databaseUrl);
const second = new pg.Client(replica.url);
try {
  await migrate(replica.url, migrations);
  await first.connect();
  await second.connect();
  const begun = performance.now();
  await follow();
  say(`${options.packages} packages copied in ${((performance.now() - begun) / 1000).toFixed(1)} s`);

  const app = await stage.startApp();
  // Only reads: limits are counted in the process, no mail is sent, and no housekeeping runs within the hour.
  const reader = await stage.startApp({ name: 'reader', env: { DATABASE_URL: replica.url } });
  const [search] = works(stage.seeded);
  if (!search) throw new Error('There is no search to ask.');
  say(`behind, idle: ${await lag()}`);
  const busy = load(app.origin, search.app, { connections: 64, seconds: 15 });
  await delay(1_000);
  say(`behind, while the first answers searches over 64 connections: ${await lag()}`);
  await busy;
  const standings = await contest(
    { first: { origin: app.origin, next: search.app }, second: { origin: reader.origin, next: search.app } },
    { rounds: 3, seconds: 3, connections: 64 },
  );
  say(
    `searches a second: ${standings.first.perSecond.toFixed(0)} at the first, ${standings.second.perSecond.toFixed(0)} at the follower, ratio ${ratio(standings.second, standings.first).toFixed(2)}`,
  );
} finally {
  await second.query('drop subscription if exists bench_follower').catch(() => {});
  await first.query('drop publication if exists bench_changes').catch(() => {});
  await first.end();
  await second.end();
  await stage.close();
  await replica.stop();
}

/**
 * The follower copies the rows, then every change. Rows that migrations inserted would be there twice, so they are
 * removed.
 */
async function follow() {
  const { rows } = await second.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'`,
  );
  // Some tables forbid deletes; this database has no history to protect yet.
  await second.query('set session_replication_role = replica');
  await second.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
  await first.query('drop publication if exists bench_changes');
  await first.query('create publication bench_changes for all tables');
  await second.query(`create subscription bench_follower connection '${stage.databaseUrl}' publication bench_changes`);
  for (;;) {
    const { rows: waiting } = await second.query(`select from pg_subscription_rel where srsubstate <> 'r'`);
    if (waiting.length === 0) break;
    await delay(200);
  }
  // Copied rows come without PostgreSQL's statistics.
  await second.query('analyze');
}

/** From the first server's answer until the follower shows the row. */
async function lag(): Promise<string> {
  const times: number[] = [];
  for (let turn = 0; turn < Number(options.changes); turn += 1) {
    const vessel = `MV Follow ${performance.now()}`;
    await first.query('update loadings set vessel = $1 where id = 1', [vessel]);
    const begun = performance.now();
    for (;;) {
      const { rows } = await second.query<{ vessel: string }>('select vessel from loadings where id = 1');
      if (rows[0]?.vessel === vessel) break;
      await delay(1);
    }
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(0);
  return `half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, at most ${at(1)} ms (${times.length} changes)`;
}
