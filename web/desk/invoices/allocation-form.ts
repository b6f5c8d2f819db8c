import { readDecimal } from '../kit/decimal';

/** An invoice that a payment can be allocated to. `most` is the open amount, including what this payment covers now. */
export interface Payable {
  id: number;
  number: string;
  most: number;
  given: number;
}

export type Typed = Readonly<Record<number, string>>;

const cents = (amount: number) => Math.round(amount * 100);

export const typedAtFirst = (invoices: readonly Payable[]): Typed =>
  Object.fromEntries(invoices.map(({ id, given }) => [id, given > 0 ? given.toFixed(2) : '']));

/** The request, or the invoices with an invalid amount. Empty and zero mean: not this invoice. */
export function readAllocation(invoices: readonly Payable[], typed: Typed, usd: number) {
  const wrong: number[] = [];
  const lines: { documentId: number; usd: number }[] = [];
  for (const { id } of invoices) {
    const text = typed[id]?.trim() ?? '';
    const amount = text === '' ? 0 : readDecimal(text, 2);
    if (amount === null || amount < 0) wrong.push(id);
    else if (amount > 0) lines.push({ documentId: id, usd: amount });
  }
  const isTooMuch = lines.reduce((sum, line) => sum + cents(line.usd), 0) > cents(usd);
  return { lines, wrong, isTooMuch };
}
