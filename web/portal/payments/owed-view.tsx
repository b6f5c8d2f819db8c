import type { Account } from '#contract/documents/schema';
import { money } from '../../content/money';
import { isDueNow, itemText } from '../../shared/money/due';
import { dueKey } from '../../shared/money/due-key';
import { DueTitle } from '../../shared/money/due-title';
import { formatAmount } from '../../shared/money/format';
import { MoneyIcon } from '../../shared/money/money-icon';
import { OwedFigure } from '../../shared/money/owed-figure';
import '../../shared/money/harbour.css';
import './owed-panel.css';

interface OwedViewProps {
  account: Account;
  /** When the answer was saved, if the network has failed since. */
  savedAt: number | null;
}

/** What has to be paid now, and what it is made of. */
export function OwedView({ account, savedAt }: OwedViewProps) {
  // Includes storage that is still free, because its days run out.
  const rows = account.items.filter((item) => isDueNow(item) || item.kind === 'STORAGE');
  return (
    <section className="owed-panel harbour on-dark" aria-labelledby="owed-title">
      <div className="owed-main">
        <OwedFigure account={account} savedAt={savedAt} titleId="owed-title" />
      </div>
      {rows.length > 0 && (
        <ul>
          {rows.map((item) => (
            <li key={dueKey(item)}>
              <b>
                <DueTitle item={item} />
              </b>
              <span className="amount">{formatAmount(item.usd)}</span>
              <small>{itemText(item)}</small>
            </li>
          ))}
          {account.unallocated > 0 && (
            <li>
              <b>{money.unallocated}</b>
              <span className="amount">{formatAmount(-account.unallocated)}</span>
              <small>{money.unallocatedText}</small>
            </li>
          )}
        </ul>
      )}
      <div className="money-actions">
        <a className="button button-cta" href="#how-to-pay">
          <MoneyIcon name="arrow-down" />
          {money.howToPay}
        </a>
        <a className="button button-line" href="#slip">
          <MoneyIcon name="camera" />
          {money.sendSlip}
        </a>
      </div>
    </section>
  );
}
