import pg from 'pg';
import type { Question } from '#bench/desk/questions';
import { tokenOf } from '#bench/desk/seed';

let asked = 0;

/** One request after the other, as a person works. The first two are not counted. */
export async function measured(origin: string, { name, path }: Question, turns: number) {
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

/** How often PostgreSQL has scanned a whole table. No question of the desk may need that. */
export async function sequentialScans(url: string, tables: readonly string[]): Promise<Map<string, number>> {
  const client = new pg.Client(url);
  await client.connect();
  // PostgreSQL reports the counts about once a second.
  await new Promise((done) => setTimeout(done, 2000));
  const { rows } = await client.query<{ relname: string; seq_scan: string }>(
    'select relname, seq_scan from pg_stat_user_tables where relname = any($1) order by 1',
    [tables],
  );
  await client.end();
  return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
}
