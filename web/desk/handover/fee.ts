import { formatMoney } from '../../lib/format';

/** Null for a role that may not read money. */
export const feeText = (...fees: (number | null)[]) =>
  fees.some((fee) => fee === null)
    ? ''
    : formatMoney(
        fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0),
        'USD',
      );
