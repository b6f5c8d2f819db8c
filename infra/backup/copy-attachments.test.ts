import { expect, it } from 'vitest';
import { tablesWithFiles } from '#infra/backup/copy-attachments';
import { adHoc, createTestDatabase } from '#tests/support/database';

it('copies the files of every table that names files', async () => {
  const { db, drop } = await createTestDatabase();
  const rows = await db.query(
    adHoc<{ name: string }>(
      `select c.table_name as name from information_schema.columns c where c.column_name = 'storage_key' and c.table_schema = 'public'
       and exists (select from information_schema.columns s where s.table_name = c.table_name and s.column_name = 'sha256')`,
    ),
    [],
  );
  await drop();
  expect(rows.map(({ name }) => name).sort()).toEqual([...tablesWithFiles].sort());
});
