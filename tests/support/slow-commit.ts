import pg from 'pg';
import type { TestApp } from '#tests/support/app';

/**
 * Holds every commit that has written a row of a table, as a stalled disk or a silent standby would: a deferred trigger
 * waits for a lock that this connection has. The database's lock timeout is off here.
 */
export async function holdCommits({ url, sql }: TestApp, table: string) {
  const client = new pg.Client(url);
  await client.connect();
  await sql(`create or replace function wait_in_commit() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin perform pg_advisory_xact_lock_shared(77); return null; end $$`);
  await sql(`create constraint trigger slow_commit after insert on ${table} deferrable initially deferred
    for each row execute function wait_in_commit()`);
  await client.query('select pg_advisory_lock(77)');
  const waiters = `select 1 from pg_locks where locktype = 'advisory' and objid = 77 and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  return {
    /**
     * Waits until the commit of this call is held. Polling through the application also shows it that the database
     * answers. A call that was refused never comes to its commit.
     */
    async isHeld(call: Promise<unknown>) {
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      call.then(over, over);
      while ((await sql(waiters)).length === 0) {
        if (isOver) throw new Error(`The call ended before its commit: ${JSON.stringify(await call)}`);
      }
    },
    /** The outcome of a call, while others are answered: the database is slow, not silent. */
    async outcomeOf<T>(call: Promise<T>): Promise<T> {
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      call.then(over, over);
      while (!isOver) await sql('select 1');
      return call;
    },
    /** Closes the connections with held commits, as a database restart would. */
    async cut() {
      await client.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 77
        and not granted and database = (select oid from pg_database where datname = current_database())`);
    },
    /** Releases the commits and waits until they have ended. */
    async release() {
      await client.query('select pg_advisory_unlock(77)');
      await client.query('select pg_advisory_lock(77)');
      await client.query('select pg_advisory_unlock(77)');
      await client.query(`drop trigger slow_commit on ${table}`);
      await client.end();
    },
  };
}
