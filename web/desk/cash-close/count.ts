import type { OpenCash } from '#contract/staff/cash/schema';
import { readDecimal } from '../kit/decimal';

export interface Counted {
  usd: string;
  ghs: string;
  reason: string;
}

const cents = (amount: number) => Math.round(amount * 100);

/** The counted cash and its difference from the expected sum. Null while a number cannot be read. */
export function differenceOf(counted: Counted, { expectedUsd, expectedGhs }: OpenCash) {
  const [usd, ghs] = [readDecimal(counted.usd, 2), readDecimal(counted.ghs, 2)];
  if (usd === null || ghs === null) return null;
  const differenceUsd = (cents(usd) - cents(expectedUsd)) / 100;
  const differenceGhs = (cents(ghs) - cents(expectedGhs)) / 100;
  return { usd, ghs, differenceUsd, differenceGhs, fits: differenceUsd === 0 && differenceGhs === 0 };
}
