import { formatMoney } from '../../lib/format';

/** Below zero as accounts write it: the sign before the currency. */
export const deskMoney = (amount: number, currency: string) =>
  (amount < 0 ? '-' : '') + formatMoney(Math.abs(amount), currency);
