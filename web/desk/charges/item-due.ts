import type { AccountItem } from '#contract/documents/schema';
import { deskMoney } from '../kit/desk-money';
import { counted, fillIn } from '../kit/language';
import { shortDate } from '../kit/short-date';
import type { AccountWords } from '../translations/account-en';

const usd = (amount: number) => deskMoney(amount, 'USD');

/** When an item of an account is due. For storage, the last free day. */
export function dueText({ kind, dueOn, eta, rest, storage, state }: AccountItem, words: AccountWords) {
  const date = shortDate(dueOn);
  if (kind === 'GIVEN') return date ?? '';
  const arrival = shortDate(eta);
  const day = date
    ? fillIn(storage ? words.freeUntil : words.dueOn, { date })
    : kind === 'INVOICE' && state === 'LATER'
      ? arrival
        ? fillIn(words.onArrivalEta, { date: arrival })
        : words.onArrival
      : '';
  const running =
    storage &&
    (storage.freeDaysLeft > 0
      ? counted(words.freeDays, storage.freeDaysLeft)
      : fillIn(words.perDay, { amount: usd(storage.perDay) }));
  return [day, rest ? fillIn(words.rest, { amount: usd(rest) }) : '', running].filter(Boolean).join(' · ');
}
