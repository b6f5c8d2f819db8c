import pg from 'pg';

type Held = { table: string; mode: string };
export type LockTime = { table: string; ms: number };
export type LockTimes = { readers: LockTime; writers: LockTime };

const none: LockTime = { table: '-', ms: 0 };
const blocksReaders = (mode: string) => mode === 'AccessExclusiveLock';

/**
 * How long a migration locks tables that existed before it: polls pg_locks. A lock that is taken and released between
 * two polls is not seen, and it lasts no longer than a poll.
 */
export async function watchLocks(url: string) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  const { rows: tables } = await client.query<{ oid: number }>(
    `select oid::int from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const known = tables.map(({ oid }) => oid);
  const since = new Map<string, { held: Held; from: number }>();
  const longest: LockTimes = { readers: none, writers: none };
  const end = (key: string) => {
    const lock = since.get(key);
    if (!lock) return;
    since.delete(key);
    const time = { table: lock.held.table, ms: Math.round(performance.now() - lock.from) };
    if (time.ms > longest.writers.ms) longest.writers = time;
    if (blocksReaders(lock.held.mode) && time.ms > longest.readers.ms) longest.readers = time;
  };
  let isWatching = true;
  const look = async () => {
    // The migrating process is the one with the advisory lock.
    const { rows } = await client.query<Held>({
      name: 'locks',
      text: `select c.relname as table, l.mode from pg_locks l join pg_class c on c.oid = l.relation
        where l.granted and l.relation = any($1::oid[]) and l.pid in (select a.pid from pg_locks a where a.locktype = 'advisory' and a.granted)
          and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`,
      values: [known],
    });
    const seen = new Map(rows.map((held) => [`${held.table} ${held.mode}`, held]));
    for (const key of [...since.keys()]) if (!seen.has(key)) end(key);
    for (const [key, held] of seen) if (!since.has(key)) since.set(key, { held, from: performance.now() });
  };
  const watching = (async () => {
    while (isWatching) await look();
  })();
  // A migration that fails ends the proof, and the database with it.
  watching.catch(() => {});
  return {
    async stop(): Promise<LockTimes> {
      isWatching = false;
      await watching;
      for (const key of [...since.keys()]) end(key);
      await client.end();
      return longest;
    },
  };
}
