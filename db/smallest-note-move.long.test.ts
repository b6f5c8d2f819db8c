import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '#db/migrate';
import { smallestNote } from '#db/migrations/0048-smallest-note';
import { migrations } from '#db/migrations/index';
import { openDatabase } from '#db/open';
import { adHoc, createBareDatabase } from '#tests/support/database';

const insert = `insert into company_settings (section, version, value, changed_at) values ($1, $2, $3, now())`;

/** What a company has for payment after the update, version by version. */
async function moved(settings: readonly (readonly [section: string, version: number, value: object])[]) {
  const { url, drop } = await createBareDatabase();
  await migrate(
    url,
    migrations.filter(({ version }) => version < smallestNote.version),
  );
  const db = openDatabase(url, 60_000);
  onTestFinished(async () => {
    await db.close();
    await drop();
  });
  for (const [section, version, value] of settings)
    await db.query(adHoc(insert), [section, version, JSON.stringify(value)]);
  await migrate(url, migrations);
  return db.query(
    adHoc<{ version: number; value: object }>(
      `select version, value from company_settings where section = 'payment' order by version`,
    ),
  );
}

it('lets a company go on taking notes of 50 and 100, whatever it has entered about payment', async () => {
  const identity = ['identity', 1, { name: 'Osei Cargo' }] as const;
  expect(await moved([identity])).toEqual([{ version: 1, value: { smallestNote: 50 } }]);
  const rules = { cashRules: ['Clean notes only'] };
  expect(await moved([identity, ['payment', 1, { cashRules: [] }], ['payment', 2, rules]])).toEqual([
    { version: 1, value: { cashRules: [] } },
    { version: 2, value: rules },
    { version: 3, value: { ...rules, smallestNote: 50 } },
  ]);
});

// A company that has said it: see api/modules/branches/migration.test.ts.
it('leaves a database alone that has no company yet', async () => {
  expect(await moved([])).toEqual([]);
});
