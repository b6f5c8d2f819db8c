import type { Work } from '#api/modules/desk/index';
import { listRowsByIds } from '#api/modules/packages/desk-packages.repository';
import { readsMoney } from '#contract/staff/money/rules';

/** Packages as rows of a manifest, with their fee for a person who may read money. */
export const loadedRows = ({ tx, caller }: Pick<Work, 'tx' | 'caller'>, ids: number[]) =>
  listRowsByIds(tx, { ids, withFees: readsMoney(caller.role) });
