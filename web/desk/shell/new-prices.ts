import { readDecimal } from '../kit/decimal';
import type { NewPrice } from './set-up-prices';

/** Undefined for an empty field. NaN when it is not such a number: the server refuses it at its field. */
export function typedNumber(text: string, decimals: number): number | undefined {
  return text.trim() ? (readDecimal(text, decimals) ?? Number.NaN) : undefined;
}

/** What is sent of the rows, and the row that each of them was: empty rows are left out. */
export function filledPrices(rows: readonly NewPrice[]) {
  const filled = rows
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => Object.values(row).some((text) => text.trim()));
  return {
    prices: filled.map(({ row }) => ({
      description: row.description,
      rate: typedNumber(row.rate, 2) ?? Number.NaN,
      cedisRate: typedNumber(row.cedisRate, 2),
    })),
    /** The path of an error in the rows on the screen. */
    pathOf: (path: string) =>
      path.replace(/^prices\.(\d+)/, (whole, sent) =>
        filled[Number(sent)] ? `prices.${filled[Number(sent)]?.at}` : whole,
      ),
  };
}
