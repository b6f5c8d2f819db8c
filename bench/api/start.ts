import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, median } from '#bench/api/load';
import { memoryOf, memoryWithChildren } from '#bench/api/processor';
import { readArguments, sayHead, sayRow } from '#bench/api/report';
import { startServer } from '#bench/api/servers';
import { clone } from '#bench/api/stage';

/** `npm run bench -- start`: the time until ready and the memory, with the embedded PostgreSQL and demo data. */
const options = readArguments({ turns: '5' });

const folder = await mkdtemp(join(tmpdir(), 'kwanline-start-'));
const env = { PORT: '0', DATA_DIR: folder, DEMO: 'on', TRUST_PROXY: '1', RATE_LIMIT: 'off' };
const begin = async () => {
  const begun = performance.now();
  const app = await startServer([join(clone, 'dist/server/main.mjs')], env);
  return { app, seconds: (performance.now() - begun) / 1000 };
};
/** The least that a Node program needs to listen. */
const bare = async () => {
  const begun = performance.now();
  const script = `const s=require('node:http').createServer((q,r)=>r.end('ok')).listen(0,'127.0.0.1',()=>console.log('BARE is ready: http://127.0.0.1:'+s.address().port))`;
  const server = await startServer(['-e', script]);
  const seconds = (performance.now() - begun) / 1000;
  const memory = memoryOf(server.pid);
  await server.stop();
  return { seconds, memory };
};

try {
  const first = await begin();
  await first.app.stop();
  const later: number[] = [];
  const bares: Awaited<ReturnType<typeof bare>>[] = [];
  const idle: number[] = [];
  const idleAll: number[] = [];
  for (let turn = 0; turn < Number(options.turns); turn += 1) {
    const { app, seconds } = await begin();
    later.push(seconds);
    idle.push(memoryOf(app.pid));
    idleAll.push(memoryWithChildren(app.pid));
    await app.stop();
    bares.push(await bare());
  }
  const { app } = await begin();
  await load(app.origin, () => ({ path: '/api/packages/search?filter=773412905561' }), {
    connections: 64,
    seconds: 20,
  });
  const [busy, busyAll] = [memoryOf(app.pid), memoryWithChildren(app.pid)];
  await app.stop();
  const rows: [string, string][] = [
    ['first start, empty folder: database, schema, demo data', `${first.seconds.toFixed(1)} s`],
    ['second start, until ready', `${median(later).toFixed(2)} s`],
    ['a bare node:http until it listens', `${median(bares.map(({ seconds }) => seconds)).toFixed(2)} s`],
    ['memory after the start', `${median(idle).toFixed(0)} MB; with PostgreSQL ${median(idleAll).toFixed(0)} MB`],
    [
      'memory after 20 s of searches over 64 connections',
      `${busy.toFixed(0)} MB; with PostgreSQL ${busyAll.toFixed(0)} MB`,
    ],
    ['memory of a bare node:http', `${median(bares.map(({ memory }) => memory)).toFixed(0)} MB`],
  ];
  sayHead(['what', 'figure']);
  for (const row of rows) sayRow(row);
} finally {
  await rm(folder, { recursive: true, force: true });
}
