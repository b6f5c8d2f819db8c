import type { Account, AccountItem, SlipRow } from '#contract/documents/schema';
import { money } from '../../content/money';
import { Amount } from '../../shared/money/amount';
import { itemTag, itemText } from '../../shared/money/due';
import { dueKey } from '../../shared/money/due-key';
import { DueTitle } from '../../shared/money/due-title';
import { fill, fillText } from '../../shared/money/fill';
import { clock, formatAmount, shortDay } from '../../shared/money/format';
import { MoneyIcon } from '../../shared/money/money-icon';
import { MoneyTag } from '../../shared/money/money-tag';
import { OwedFigure } from '../../shared/money/owed-figure';
import { StorageDays } from '../../shared/money/storage-days';
import { Link } from '../../ui/link';

const ROWS = 5;

interface AccountViewProps {
  account: Account;
  /** When the answer was saved, if the network has failed since. */
  savedAt: number | null;
  /** Shows all debts instead of the first. */
  isWhole: boolean;
  onShowAll: () => void;
}

export function AccountView({ account, savedAt, isWhole, onShowAll }: AccountViewProps) {
  const { items, waitingSlips, unallocated, totalOwed } = account;
  return (
    <section className="account-card" aria-labelledby="owed-title">
      <div className="account-head harbour on-dark">
        <OwedFigure account={account} savedAt={savedAt} titleId="owed-title" />
        {totalOwed > 0 && (
          <div className="money-actions">
            <Link className="button button-cta" to="/payments#how-to-pay">
              {money.howToPay}
            </Link>
            <Link className="button button-line" to="/payments#slip">
              <MoneyIcon name="camera" />
              {money.sendSlip}
            </Link>
          </div>
        )}
        <dl className="account-totals">
          <div>
            <dt>{money.dueLater}</dt>
            <dd>{formatAmount(account.dueLater)}</dd>
          </div>
          <div>
            <dt>{money.totalOwed}</dt>
            <dd>{formatAmount(totalOwed)}</dd>
          </div>
        </dl>
      </div>
      <div className="account-body">
        {items.length > 0 && (
          <ul className="account-dues">
            {items.slice(0, isWhole ? undefined : ROWS).map((item) => (
              <DueRow key={dueKey(item)} item={item} />
            ))}
            {unallocated > 0 && <UnallocatedRow usd={unallocated} />}
          </ul>
        )}
        {waitingSlips.map((slip) => (
          <WaitingSlip key={slip.id} slip={slip} />
        ))}
        <div className="account-links">
          {items.length > ROWS && !isWhole && (
            <button className="button button-line" type="button" onClick={onShowAll}>
              {fillText(money.seeAll, { n: items.length })}
            </button>
          )}
          <Link className="button button-line" to="/invoices">
            {money.nav.invoices}
          </Link>
          <Link className="button button-line" to="/statement">
            {money.nav.statement}
          </Link>
        </div>
      </div>
    </section>
  );
}

function DueRow({ item }: { item: AccountItem }) {
  return (
    <li>
      <p className="due-tag">
        <MoneyTag {...itemTag(item)} />
      </p>
      <p className="due-title">
        <DueTitle item={item} />
      </p>
      <div className="due-text">
        {item.storage && <StorageDays {...item.storage} />}
        {itemText(item)}
      </div>
      <p className="due-sum">{formatAmount(item.usd)}</p>
    </li>
  );
}

/** Without it the rows would not add up to what is owed. */
function UnallocatedRow({ usd }: { usd: number }) {
  return (
    <li>
      <p className="due-tag">
        <MoneyTag look="credit" icon="plus" text={money.tags.credit} />
      </p>
      <p className="due-title">{money.unallocated}</p>
      <p className="due-text">{money.unallocatedText}</p>
      <p className="due-sum">{formatAmount(-usd)}</p>
    </li>
  );
}

function WaitingSlip({ slip: { amount, currency, method, sentAt } }: { slip: SlipRow }) {
  return (
    <p className="account-slip">
      <MoneyIcon name="hourglass" />
      <span>
        <b>{money.tags.waiting}:</b>{' '}
        {fill(money.waitingSlip, {
          amount: <Amount amount={amount} currency={currency} />,
          method: money.methods[method],
          day: shortDay(sentAt),
          time: clock(sentAt),
        })}
      </span>
    </p>
  );
}
