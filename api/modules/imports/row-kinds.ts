import { clientRows } from '#api/modules/imports/client-rows';
import { containerRows } from '#api/modules/imports/container-rows';
import type { RowKind } from '#api/modules/imports/job';
import { balanceRows, paymentRows } from '#api/modules/imports/money-rows';
import { packageRows } from '#api/modules/imports/package-rows';
import type { ImportKind } from '#contract/staff/imports/rules';

export const rowKinds: Record<ImportKind, RowKind> = {
  packages: packageRows,
  clients: clientRows,
  containers: containerRows,
  balances: balanceRows,
  payments: paymentRows,
};
