import { findImport } from '#api/modules/imports/imports.repository';
import type { ImportDetail } from '#contract/staff/imports/schema';
import type { Queryable } from '#db/database';

/** What this module has stored as JSON was checked on its way in, so it is taken as it comes back. */
export async function findImportDetail(db: Queryable, id: number): Promise<ImportDetail | null> {
  const found = await findImport(db, { id });
  return (
    found && {
      ...found,
      problem: found.problem as ImportDetail['problem'],
      columns: found.columns as ImportDetail['columns'],
      suggestion: found.suggestion as ImportDetail['suggestion'],
      plan: found.plan as ImportDetail['plan'],
    }
  );
}
