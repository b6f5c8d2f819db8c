import type { ReactNode } from 'react';
import type { Account } from '#contract/documents/schema';
import { money } from '../../content/money';
import { dueTag, dueText } from './due';
import { fillText } from './fill';
import { clock, dayOf, formatAmount, shortDay } from './format';
import { MoneyTag, type Tag } from './money-tag';
import { RateLine } from './rate-line';

interface OwedFigureProps {
  account: Account;
  /** When the answer was saved, if the network has failed since. */
  savedAt: number | null;
  titleId: string;
}

/** The main figure: what is owed. */
export function OwedFigure({ account, savedAt, titleId }: OwedFigureProps) {
  const { label, amount, tag, text, hasRate } = headline(account);
  const isSaved = savedAt !== null;
  return (
    <>
      <div className="sum-head">
        <h2 className="sum-label" id={titleId}>
          {isSaved && amount === account.toPayNow ? savedLabel(account.asOf) : label}
        </h2>
        {tag && <MoneyTag {...tag} />}
      </div>
      <p className="sum">{formatAmount(amount)}</p>
      {hasRate && <RateLine {...account} ghs={account.toPayNowGhs} isFull />}
      {text && <p className="sum-text">{text}</p>}
      {isSaved && <p className="sum-text">{money.since}</p>}
    </>
  );
}

const allPaid: Tag = { look: 'paid', icon: 'check', text: money.tags.allPaid };
const inFavour: Tag = { look: 'credit', icon: 'plus', text: money.tags.credit };

interface Headline {
  label: string;
  amount: number;
  tag?: Tag;
  text?: ReactNode;
  hasRate: boolean;
}

function headline({ toPayNow, credit, totalOwed, items }: Account): Headline {
  if (toPayNow > 0) return { label: money.toPayNow, amount: toPayNow, hasRate: true };
  if (totalOwed <= 0 && credit > 0) {
    return { label: money.creditTitle, amount: credit, tag: inFavour, text: money.creditText, hasRate: false };
  }
  const next = items.find(({ state, dueOn, usd }) => state === 'LATER' && dueOn !== null && usd > 0);
  if (next) {
    const text = next.kind === 'INVOICE' ? dueText(next) : undefined;
    return { label: money.nextPayment, amount: next.usd, tag: dueTag(next), text, hasRate: false };
  }
  if (totalOwed > 0) return { label: money.toPayNow, amount: toPayNow, text: money.nothingNow, hasRate: false };
  return { label: money.toPayNow, amount: toPayNow, tag: allPaid, text: money.nothingDue, hasRate: false };
}

/** "To pay at 08:40 today": what is owed may have grown since. */
function savedLabel(asOf: string): string {
  const isToday = dayOf(asOf) === dayOf(Date.now());
  return fillText(isToday ? money.toPayAt : money.toPayOn, { time: clock(asOf), day: shortDay(asOf) });
}
