import type { Reconciliation } from '#contract/staff/imports/schema';
import { formatQuantity } from '../../lib/format';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { useImportWords } from '../kit/import-words';

type Line = {
  name: string;
  rows: readonly [number, number];
  money: readonly [number, number];
  currency: 'USD' | 'GHS';
};

const cents = (amount: number) => Math.round(amount * 100);
const less = ([file, shown]: readonly [number, number]) => (cents(shown) - cents(file)) / 100;

/** Money in the file beside booked money, per currency and in dollars. */
export function MoneyTotals({ money }: { money: Reconciliation['money'] }) {
  const { reconcile: words } = useImportWords();
  const sum = (pick: (each: (typeof money)[number]) => number) =>
    money.reduce((all, each) => all + cents(pick(each)), 0) / 100;
  const lines: Line[] = [
    ...money.map((each) => ({
      name: each.currency,
      rows: [each.fileRows, each.shownRows] as const,
      money: [each.file, each.shown] as const,
      currency: each.currency,
    })),
    {
      name: words.worth,
      rows: [sum(({ fileRows }) => fileRows), sum(({ shownRows }) => shownRows)],
      money: [sum(({ fileUsd }) => fileUsd), sum(({ shownUsd }) => shownUsd)],
      currency: 'USD',
    },
  ];
  const columns: readonly Column<Line>[] = [
    { name: words.currency, isMain: true, isHeader: true, cell: ({ name }) => name },
    { name: words.fileRows, isNumber: true, cell: ({ rows }) => formatQuantity(rows[0]) },
    { name: words.bookedRows, isNumber: true, cell: ({ rows }) => formatQuantity(rows[1]) },
    { name: words.fileMoney, isNumber: true, cell: ({ money: [file], currency }) => deskMoney(file, currency) },
    { name: words.bookedMoney, isNumber: true, cell: ({ money: [, shown], currency }) => deskMoney(shown, currency) },
    { name: words.difference, isNumber: true, cell: ({ money: pair, currency }) => deskMoney(less(pair), currency) },
  ];
  return (
    <>
      <h3>{words.moneyTitle}</h3>
      <DeskTable caption={words.moneyTitle} columns={columns} rows={lines} keyOf={({ name }) => name} />
    </>
  );
}
