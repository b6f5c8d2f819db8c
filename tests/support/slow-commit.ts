import pg from 'pg';
import type { TestApp } from '#tests/support/app';

/**
 * Holds every commit that has written a row of a table, as a stalled disk or a standby server that does not answer would: a
 * deferred trigger waits for a lock that this connection has. The locks of the database have no time limit here.
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
    /** Until a commit is held. Asking through the application also shows it that the database answers. */
    async isHeld() {
      while ((await sql(waiters)).length === 0);
    },
    /** The outcome of a call. Others ask and are answered in the same time: the database is slow, not silent. */
    async outcomeOf<T>(call: Promise<T>): Promise<T> {
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      call.then(over, over);
      while (!isOver) await sql('select 1');
      return call;
    },
    /** Ends the connections whose commits are held, as a database that is restarted would. */
    async cut() {
      await client.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 77
        and not granted and database = (select oid from pg_database where datname = current_database())`);
    },
    /** Lets the commits go on and waits until they have ended. */
    async release() {
      await client.query('select pg_advisory_unlock(77)');
      await client.query('select pg_advisory_lock(77)');
      await client.query('select pg_advisory_unlock(77)');
      await client.query(`drop trigger slow_commit on ${table}`);
      await client.end();
    },
  };
}
