import { AppError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { findImportDetail } from '#api/modules/imports/import-detail';
import { isMoneyKind } from '#contract/staff/imports/rules';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { readsMoney } from '#contract/staff/money/rules';
import type { Database } from '#db/database';

/** Rows of balances and payments contain clients' amounts, so only roles that read money see such an import. */
export const createSeenBy =
  (db: Database) =>
  async ({ role }: StaffCaller, id: string): Promise<ImportDetail> => {
    const detail = orNotFound(await findImportDetail(db, Number(id)));
    if (isMoneyKind(detail.kind) && !readsMoney(role))
      throw new AppError('FORBIDDEN', 'Your role does not see the amounts of clients. Ask accounts or an admin.');
    return detail;
  };
