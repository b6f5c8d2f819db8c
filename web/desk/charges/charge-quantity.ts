import type { ChargeRow } from '#contract/staff/charges/schema';
import { deskMoney } from '../kit/desk-money';
import { fillIn } from '../kit/language';

type Charged = Pick<ChargeRow, 'quantity' | 'unit' | 'unitPrice' | 'currency' | 'usdGhs'>;
type Units = Record<Exclude<ChargeRow['unit'], 'once'>, string>;

interface QuantityWords {
  one: Units;
  many: Units;
  /** "{ghs} at {rate}" */
  inCedis: string;
}

/** "3 days × $5.00". One flat amount in dollars is the amount of the row; in cedis it stands here with its rate. */
export function chargeQuantity({ quantity, unit, unitPrice, currency, usdGhs }: Charged, words: QuantityWords): string {
  const isFlat = unit === 'once' && quantity === 1;
  if (isFlat && currency === 'USD') return '';
  const count = unit === 'once' ? quantity : `${quantity} ${(quantity === 1 ? words.one : words.many)[unit]}`;
  const text = (isFlat ? '' : `${count} × `) + deskMoney(unitPrice, currency);
  return currency === 'USD' ? text : fillIn(words.inCedis, { ghs: text, rate: usdGhs ?? '' });
}
