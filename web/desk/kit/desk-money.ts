import { formatMoney } from '../../lib/format';

const cedis = (amount: number) => formatMoney(amount, 'GHS').replace('¢', 'GH₵\u00a0');

/** Below zero as accounts write it: the sign before the currency. Cedis have their own sign here; the cent sign of the site is fixed there. */
export const deskMoney = (amount: number, currency: string) =>
  (amount < 0 ? '-' : '') + (currency === 'GHS' ? cedis(Math.abs(amount)) : formatMoney(Math.abs(amount), currency));
