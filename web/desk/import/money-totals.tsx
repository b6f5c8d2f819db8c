import type { Reconciliation } from '#contract/staff/imports/schema';
import { formatQuantity } from '../../lib/format';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { useImportWords } from '../kit/import-words';
import { counted } from '../kit/language';

type Line = {
  name: string;
  rows: readonly [number, number];
  money: readonly [number, number];
  currency: 'USD' | 'GHS';
  /** Rows of the file that are not in its sum. */
  left: number;
};

const cents = (amount: number) => Math.round(amount * 100);
const less = ([file, shown]: readonly [number, number]) => (cents(shown) - cents(file)) / 100;

/** Money in the file beside booked money, per currency and in dollars. A sum that leaves out rows is not shown as a whole one. */
export function MoneyTotals({ money, rows }: { money: Reconciliation['money']; rows: number }) {
  const { reconcile: words } = useImportWords();
  const sum = (pick: (each: (typeof money)[number]) => number) =>
    money.reduce((all, each) => all + cents(pick(each)), 0) / 100;
  // A row without a currency is in none of them.
  const noCurrency = rows - sum(({ fileRows }) => fileRows);
  const lines: Line[] = [
    ...money.map((each) => ({
      name: each.currency,
      rows: [each.fileRows, each.shownRows] as const,
      money: [each.file, each.shown] as const,
      currency: each.currency,
      left: each.noAmount,
    })),
    {
      name: words.worth,
      rows: [rows, sum(({ shownRows }) => shownRows)],
      money: [sum(({ fileUsd }) => fileUsd), sum(({ shownUsd }) => shownUsd)],
      currency: 'USD',
      left: noCurrency + sum(({ noWorth }) => noWorth),
    },
  ];
  const known = ({ left, currency }: Line, amount: number) => (left > 0 ? words.unknown : deskMoney(amount, currency));
  const columns: readonly Column<Line>[] = [
    { name: words.currency, isMain: true, isHeader: true, cell: ({ name }) => name },
    { name: words.fileRows, isNumber: true, cell: ({ rows }) => formatQuantity(rows[0]) },
    { name: words.bookedRows, isNumber: true, cell: ({ rows }) => formatQuantity(rows[1]) },
    { name: words.fileMoney, isNumber: true, cell: (line) => known(line, line.money[0]) },
    { name: words.bookedMoney, isNumber: true, cell: ({ money: [, shown], currency }) => deskMoney(shown, currency) },
    { name: words.difference, isNumber: true, cell: (line) => known(line, less(line.money)) },
  ];
  return (
    <>
      <h3>{words.moneyTitle}</h3>
      <DeskTable caption={words.moneyTitle} columns={columns} rows={lines} keyOf={({ name }) => name} />
      {lines.map(
        ({ name, left, money: [file], currency }) =>
          left > 0 && (
            <p className="desk-warned" key={name}>
              {counted(name === words.worth ? words.noWorth : words.noAmount, left, {
                currency,
                sum: deskMoney(file, currency),
              })}
            </p>
          ),
      )}
    </>
  );
}
