import { type Queryable, statement } from '#db/database';
import { demoCompanyValues } from '#db/demo/company-values';

const insert = statement(
  'demo_company',
  `insert into company_settings (section, version, value, changed_at)
   select key, 1, value, $2 from jsonb_each($1::jsonb) on conflict do nothing`,
);

/** Inserts the demo company. Sections that a person has saved before stay. */
export async function insertDemoCompany(tx: Queryable, changedAt: Date): Promise<void> {
  await tx.query(insert, [JSON.stringify(demoCompanyValues), changedAt]);
}
