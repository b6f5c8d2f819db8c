import type { Balance } from '#contract/staff/money/schema';
import { company } from '../../content/company';
import { useAccountWords } from '../kit/account-words';
import { deskMoney } from '../kit/desk-money';
import { fillIn, useWords } from '../kit/language';

const usd = (amount: number) => deskMoney(amount, 'USD');

/** What is due, what is coming, what was paid. Only the first is asked for at the counter. */
export function Figures({ balance: of }: { balance: Balance }) {
  const { account: words } = useWords().money;
  const { afterRefunds } = useAccountWords();
  const { share, days } = company.deposit;
  const isCredit = of.balance < 0;
  return (
    <dl className="figures">
      <div className={isCredit ? 'figure-credit' : of.amountDue > 0 ? 'figure-due' : undefined}>
        <dt>{isCredit ? words.credit : words.due}</dt>
        <dd>
          <strong>{usd(Math.abs(of.balance))}</strong>
          <span>
            {fillIn(words.dueHint, {
              shipping: usd(of.shipping),
              warehousing: usd(of.warehousing),
              other: usd(of.other),
            })}
          </span>
          {of.amountDueGhs !== null && of.usdGhs !== null && of.amountDue > 0 && (
            <span>{fillIn(words.inCedis, { ghs: deskMoney(of.amountDueGhs, 'GHS'), rate: of.usdGhs })}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{words.onTheWay}</dt>
        <dd>
          <strong>{usd(of.onTheWay)}</strong>
          <span>
            {fillIn(words.onTheWayHint, {
              deposit: usd(of.deposit),
              days,
              share: share === 50 ? words.half : `${share}%`,
            })}
          </span>
        </dd>
      </div>
      <div>
        <dt>{words.paid}</dt>
        <dd>
          <strong>{usd(of.paid)}</strong>
          {of.refunded > 0 && <span>{fillIn(afterRefunds, { refunded: usd(of.refunded) })}</span>}
          <span>{fillIn(words.paidHint, { pending: usd(of.pending) })}</span>
        </dd>
      </div>
    </dl>
  );
}
