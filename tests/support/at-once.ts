import type { TestApp } from '#tests/support/app';

/** Starts the work while another transaction locks the account, and releases the lock once this many wait. */
export async function atOnce<T>(
  { db, sql }: Pick<TestApp, 'db' | 'sql'>,
  clientId: number,
  waiters: number,
  start: () => Promise<T>,
): Promise<T> {
  let started: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    const hold = `select pg_advisory_xact_lock(hashtextextended('account:' || $1::bigint, 5927150023))`;
    await tx.query({ name: '', text: hold }, [clientId]);
    started = start();
    const waiting = `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
    while ((await sql(waiting)).length < waiters);
  });
  if (!started) throw new Error('The work was not started.');
  return started;
}
