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

const limit = adHoc<{ limit: string }>(`select current_setting('statement_timeout') as limit`);

it('gives a statement of a long transaction a minute, and the next transaction the usual time', async () => {
  expect(await db.transaction((tx) => tx.query(limit), { isLong: true })).toEqual([{ limit: '1min' }]);
  expect(await db.transaction((tx) => tx.query(limit))).toEqual([{ limit: '5s' }]);
});
