import { findImport } from '#api/modules/imports/imports.repository';
import type { ImportDetail } from '#contract/staff/imports/schema';
import type { Queryable } from '#db/database';

/** This module validated the JSON before it stored it, so it is used as it comes back. */
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
