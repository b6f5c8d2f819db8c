import { formatMoney } from '../../lib/format';

const cedis = (amount: number) => formatMoney(amount, 'GHS').replace('¢', 'GH₵\u00a0');

/**
 * Negative amounts as accounts write them: the sign before the currency. The desk uses the cedi sign; the cent sign of
 * the site is fixed by the specification.
 */
export const deskMoney = (amount: number, currency: string) =>
  (amount < 0 ? '-' : '') + (currency === 'GHS' ? cedis(Math.abs(amount)) : formatMoney(Math.abs(amount), currency));
