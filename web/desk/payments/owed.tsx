import type { Balance } from '#contract/staff/money/schema';
import { deskMoney } from '../kit/desk-money';

import { fillIn, useWords } from '../kit/language';

/** The amount to ask for, beside the field. */
export function Owed({ balance: { balance, amountDue, amountDueGhs, usdGhs } }: { balance: Balance }) {
  const { account: words } = useWords().money;
  return (
    <p className="payment-owed">
      {balance < 0 ? words.credit : words.due}: <strong>{deskMoney(Math.abs(balance), 'USD')}</strong>{' '}
      {amountDue > 0 && amountDueGhs !== null && usdGhs !== null && (
        <span>{fillIn(words.inCedis, { ghs: deskMoney(amountDueGhs, 'GHS'), rate: usdGhs })}</span>
      )}
    </p>
  );
}
