import type { ChargeRow } from '#contract/staff/charges/schema';
import { deskMoney } from '../kit/desk-money';
import { fillIn } from '../kit/language';
import type { LedgerWords } from '../translations/ledger-en';

type Charged = Pick<ChargeRow, 'quantity' | 'unit' | 'unitPrice' | 'currency' | 'usdGhs'>;
/** "3 days × $5.00". One flat amount in dollars is the amount of the row; in cedis it stands here with its rate. */
export function chargeQuantity(
  { quantity, unit, unitPrice, currency, usdGhs }: Charged,
  { units, manyUnits }: Pick<LedgerWords, 'units' | 'manyUnits'>,
  inCedis: string,
): string {
  const isFlat = unit === 'once' && quantity === 1;
  if (isFlat && currency === 'USD') return '';
  const count = unit === 'once' ? quantity : `${quantity} ${(quantity === 1 ? units : manyUnits)[unit]}`;
  const text = (isFlat ? '' : `${count} × `) + deskMoney(unitPrice, currency);
  return currency === 'USD' ? text : fillIn(inCedis, { ghs: text, rate: usdGhs ?? '' });
}
