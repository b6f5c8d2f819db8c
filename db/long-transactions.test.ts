import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/database';
import { openDatabase } from '#db/open';
import { adHoc, createTestDatabase } from '#tests/support/database';

let made: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;

beforeAll(async () => {
  made = await createTestDatabase();
  db = openDatabase(made.url);
});
afterAll(async () => {
  await db.close();
  await made.drop();
});

/** Longer than the driver waits for a usual statement. */
const slow = adHoc('select pg_sleep(3)');

it('gives a statement of a long transaction more than the usual time, and the next transaction the usual one', async () => {
  const usual = db.transaction((tx) => tx.query(slow)).catch((error: Error) => error.message);
  const long = db.transaction(async (tx) => (await tx.query(slow)).length, { isLong: true });
  expect(await Promise.all([usual, long])).toEqual(['Query read timeout', 1]);
  const limit = adHoc<{ limit: string }>(`select current_setting('statement_timeout') as limit`);
  expect(await db.transaction((tx) => tx.query(limit))).toEqual([{ limit: '5s' }]);
});
