import { money } from '../../content/money';
import { formatMoney } from '../../lib/format';
import { fillText } from './fill';
import { formatAmount } from './format';

/** Screen readers say "cents" for `¢`, so they get the word instead. */
export function Cedis({ amount }: { amount: number }) {
  const sign = amount < 0 ? '−' : '';
  const digits = formatMoney(Math.abs(amount), 'USD').slice(1);
  return (
    <>
      <span className="amount" aria-hidden="true">
        {formatAmount(amount, 'GHS')}
      </span>
      <span className="visually-hidden">{fillText(money.cedis, { amount: sign + digits })}</span>
    </>
  );
}

export function Amount({ amount, currency = 'USD' }: { amount: number; currency?: 'USD' | 'GHS' }) {
  return currency === 'GHS' ? <Cedis amount={amount} /> : <span className="amount">{formatAmount(amount)}</span>;
}
