import type { PackageListRow } from '#contract/staff/packages/schema';
import { formatMoney } from '../../lib/format';
import { fullCbm } from '../kit/full-cbm';
import { counted, fillIn, useWords } from '../kit/language';

interface Totals {
  quantity: number;
  cbm: number;
  fee: number | null;
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** The totals of the selected packages. A role that may not read money gets no fee. */
export function sumOf(rows: readonly PackageListRow[]): Totals {
  const sum = rows.reduce(
    (all, { quantity, cbm, fee }) => ({
      quantity: all.quantity + quantity,
      cbm: all.cbm + cbm,
      fee: fee === null || all.fee === null ? null : all.fee + fee,
    }),
    { quantity: 0, cbm: 0, fee: 0 as number | null },
  );
  return { ...sum, cbm: round(sum.cbm, 4), fee: sum.fee === null ? null : round(sum.fee, 2) };
}

export function useTotalWords() {
  const { table } = useWords().frame;
  return (totals: Totals | null): string[] => {
    if (!totals) return [];
    const { quantity, cbm, fee } = totals;
    return [
      counted(table.cartons, quantity),
      fillIn(table.cbm, { cbm: fullCbm(cbm) }),
      ...(fee === null ? [] : [formatMoney(fee, 'USD')]),
    ];
  };
}
