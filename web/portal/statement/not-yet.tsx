import type { ClientStatement } from '#contract/documents/schema';
import { statement } from '../../content/statement';
import { Amount } from '../../shared/money/amount';
import { slipTag, storageTag } from '../../shared/money/due';
import { dueKey } from '../../shared/money/due-key';
import { DueTitle } from '../../shared/money/due-title';
import { fill, fillText } from '../../shared/money/fill';
import { dayOf, formatAmount, shortDay } from '../../shared/money/format';
import { MoneyTag } from '../../shared/money/money-tag';
import { useAccount } from '../../shared/money/use-account';

const words = statement.notYet;

/** Only issued documents and confirmed payments are lines. Running storage and waiting slips are shown here. */
export function NotYet({ statement: { waitingSlips, lines, to, asOf } }: { statement: ClientStatement }) {
  const account = useAccount().data;
  // Storage runs today: it belongs to no earlier period and may already be on this statement.
  const isMissing = to >= dayOf(asOf) && !lines.some(({ kind }) => kind === 'STORAGE');
  const storage = !isMissing ? [] : (account?.items ?? []).filter(({ kind, usd }) => kind === 'STORAGE' && usd > 0);
  if (storage.length === 0 && waitingSlips.length === 0) return null;
  return (
    <section className="statement-more" aria-labelledby="not-yet-title">
      <h2 id="not-yet-title">{words.title}</h2>
      <ul>
        {storage.map((item) => (
          <li key={dueKey(item)}>
            <b>
              <DueTitle item={item} />
            </b>
            <b className="amount">{formatAmount(item.usd)}</b>
            {item.storage && <small>{fillText(words.storage, { tag: storageTag(item.storage).text })}</small>}
          </li>
        ))}
        {waitingSlips.map((slip) => (
          <li key={slip.id}>
            <b>
              {fill(words.slip, {
                day: shortDay(slip.sentAt),
                amount: <Amount amount={slip.amount} currency={slip.currency} />,
              })}
            </b>
            <MoneyTag {...slipTag(slip)} />
            <small>{words.counted}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
