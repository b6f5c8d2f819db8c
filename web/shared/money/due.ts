import type { AccountItem, DocumentRow, SlipRow } from '#contract/documents/schema';
import { money } from '../../content/money';
import { fillText } from './fill';
import { formatAmount, formatPrice, longDay, nextDay, shortDay, weekday } from './format';
import type { Tag } from './money-tag';

const { tags, why, storage: storageWords } = money;

type Due = Pick<AccountItem, 'state' | 'dueOn' | 'days'>;
type Storage = NonNullable<AccountItem['storage']>;

/** Above this many days a date says more than a count. */
const COUNTED_DAYS = 60;

const plural = (words: { one: string; other: string }, days: number) =>
  fillText(days === 1 ? words.one : words.other, { days });

export function dueTag({ state, dueOn, days }: Due): Tag {
  const count = Math.abs(days ?? 0);
  const isFar = dueOn !== null && count > COUNTED_DAYS;
  if (state === 'OVERDUE') {
    const text = isFar ? fillText(tags.overdueSince, { day: longDay(dueOn) }) : plural(tags.overdue, count);
    return { look: 'late', icon: 'alert', text };
  }
  if (state === 'TODAY') return { look: 'due', icon: 'clock', text: tags.today };
  if (state === 'SETTLED') return { look: 'paid', icon: 'check', text: tags.settled };
  if (state !== 'LATER') return { look: 'paid', icon: 'check', text: tags.paid };
  if (dueOn === null || days === null) return { look: 'later', icon: 'ship', text: tags.onArrival };
  if (isFar) return { look: 'later', icon: 'calendar', text: fillText(tags.onDay, { day: longDay(dueOn) }) };
  const text = count === 1 ? tags.tomorrow : fillText(tags.inDays, { days: count });
  return { look: 'later', icon: 'calendar', text };
}

export function documentTag({ kind, ...due }: Pick<DocumentRow, 'kind' | 'state' | 'dueOn' | 'days'>): Tag {
  if (kind === 'RECEIPT') return { look: 'paid', icon: 'check', text: tags.confirmed };
  if (kind === 'CREDIT_NOTE') return { look: 'credit', icon: 'check', text: tags.credited };
  return dueTag(due);
}

export function storageTag({ chargedDays, freeDaysLeft, freeUntil, perDay }: Storage): Tag {
  if (chargedDays > 0) {
    const text = fillText(tags.perDay, { amount: formatPrice(perDay), day: shortDay(nextDay(freeUntil)) });
    return { look: 'late', icon: 'warehouse', text };
  }
  const text = freeDaysLeft > 0 ? plural(tags.freeDays, freeDaysLeft) : tags.lastFreeDay;
  return { look: 'later', icon: 'warehouse', text };
}

export function storageText({ chargedDays, freeDays, freeUntil, perDay, branch }: Storage): string {
  if (chargedDays === 0) {
    const next = weekday(nextDay(freeUntil));
    return fillText(storageWords.free, { last: weekday(freeUntil), next, amount: formatPrice(perDay) });
  }
  const over = fillText(chargedDays === 1 ? storageWords.running.one : storageWords.running.other, {
    free: freeDays,
    days: chargedDays,
  });
  return `${over} ${branch ? fillText(storageWords.collectIn, { branch }) : storageWords.collect}`;
}

/** The reason for the due date of an invoice. */
export function dueText({ part, state, dueOn, eta, mode, goods, left, rest }: Omit<InvoiceDue, 'days'>): string {
  const day = dueOn ? weekday(dueOn) : '';
  const where = money.arrival[mode ?? 'SEA'];
  const expected = eta ? { ...where, day: shortDay(eta) } : null;
  if (part === 'DEPOSIT') {
    if (state === 'OVERDUE') return fillText(mode === 'AIR' ? why.depositOverdueByAir : why.depositOverdue, { day });
    const deposit = fillText(state === 'TODAY' ? why.depositToday : why.depositLater, {
      day,
      left: formatAmount(left ?? 0),
    });
    if (rest === null || rest <= 0) return deposit;
    const words = expected ? why.restExpected : why.rest;
    return `${deposit} ${fillText(words, { ...where, ...expected, rest: formatAmount(rest) })}`;
  }
  if (dueOn === null) return fillText(expected ? why.onArrivalExpected : why.onArrival, { ...where, ...expected });
  return state === 'PAID' || state === 'SETTLED' || state === 'NONE'
    ? ''
    : fillText(dueWords[goods ?? 'NO_GOODS'][state], { day, ...where });
}

const { later: LATER } = why;
/** By where the goods are. */
const dueWords = {
  PORT: { LATER, TODAY: why.balanceToday, OVERDUE: why.balanceOverdue },
  PORT_BEFORE: { LATER, TODAY: why.beforeToday, OVERDUE: why.beforeOverdue },
  READY: { LATER, TODAY: why.readyToday, OVERDUE: why.readyOverdue },
  NO_GOODS: { LATER, TODAY: why.today, OVERDUE: why.overdue },
};

export type InvoiceDue = Pick<
  AccountItem,
  'part' | 'state' | 'dueOn' | 'eta' | 'mode' | 'goods' | 'left' | 'rest' | 'days'
>;

export function itemTag(item: AccountItem): Tag {
  if (item.storage) return storageTag(item.storage);
  if (item.given) return { look: 'paid', icon: 'check', text: tags.given[item.given.kind] };
  if (item.usd < 0) return { look: 'credit', icon: 'plus', text: tags.credit };
  return item.kind === 'NOT_INVOICED' ? { look: 'due', icon: 'file', text: tags.notInvoiced } : dueTag(item);
}

export function itemText(item: AccountItem): string {
  if (item.storage) return storageText(item.storage);
  if (item.given) {
    const given = fillText(money.given[item.given.kind], { amount: formatAmount(-item.usd) });
    return item.given.reason ? `${given}: ${item.given.reason}` : `${given}.`;
  }
  if (item.usd < 0) return money.unallocatedText;
  if (item.kind !== 'NOT_INVOICED') return dueText(item);
  return item.dueOn ? fillText(why.notInvoiced, { day: longDay(item.dueOn) }) : '';
}

/** What lowers the amount to pay now counts too. */
export const isDueNow = ({ kind, state, usd }: AccountItem) =>
  usd !== 0 && (kind === 'STORAGE' || state === 'OVERDUE' || state === 'TODAY');

const slipTags: Record<SlipRow['state'], Tag> = {
  WAITING: { look: 'waiting', icon: 'hourglass', text: tags.waiting },
  CONFIRMED: { look: 'paid', icon: 'check', text: tags.confirmed },
  NOT_FOUND: { look: 'late', icon: 'alert', text: tags.notFound },
  WITHDRAWN: { look: 'waiting', icon: 'close', text: tags.withdrawn },
};

export function slipTag({ state, decidedAt, reversed }: Pick<SlipRow, 'state' | 'decidedAt' | 'reversed'>): Tag {
  if (reversed) return { look: 'late', icon: 'alert', text: fillText(tags.reversedOn, { day: shortDay(reversed.at) }) };
  const tag = slipTags[state];
  const isDated = state === 'CONFIRMED' && decidedAt !== null;
  return isDated ? { ...tag, text: fillText(tags.confirmedOn, { day: shortDay(decidedAt) }) } : tag;
}
