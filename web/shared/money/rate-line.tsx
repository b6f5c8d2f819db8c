import { money } from '../../content/money';
import { Icon } from '../../ui/icon';
import { Cedis } from './amount';
import { fill, fillText } from './fill';
import { dayOf, daysBetween, formatAmount, weekday } from './format';

const words = money.rate;
/** Beyond this many days a date says more than a count. */
const COUNTED_DAYS = 60;

export interface Rate {
  usdGhs: number | null;
  /** The day for which the rate was set. */
  rateOn: string | null;
  /** The server's clock. */
  asOf: string;
}

/** "Today's rate." or how old it is. */
export function rateAge({ rateOn, asOf }: Pick<Rate, 'rateOn' | 'asOf'>): string {
  const age = rateOn ? daysBetween(rateOn, dayOf(asOf)) : 0;
  if (rateOn === null || age <= 0) return words.today;
  if (age === 1) return words.yesterday;
  return fillText(age > COUNTED_DAYS ? words.older : words.old, { day: weekday(rateOn), days: age });
}

interface RateLineProps extends Rate {
  ghs: number | null;
  /** The sentence about the rate on the day of payment. */
  isFull?: boolean;
}

/** The same amount in cedis, at which rate, and how old that is. Without a rate there is nothing to say. */
export function RateLine({ ghs, usdGhs, rateOn, asOf, isFull = false }: RateLineProps) {
  if (ghs === null || usdGhs === null) return null;
  return (
    <>
      <p className="sum-ghs">
        <Cedis amount={ghs} /> <span>{fill(words.at, { rate: <RateOf usdGhs={usdGhs} /> })}</span>
      </p>
      <p className="sum-rate">
        <Icon name="clock" size={16} />
        <span>
          {rateAge({ rateOn, asOf })}
          {isFull && ` ${words.onTheDay}`}
        </span>
      </p>
    </>
  );
}

/** "¢12.10", or "12.10 cedis" read aloud. */
export function RateOf({ usdGhs }: { usdGhs: number }) {
  return (
    <>
      <span aria-hidden="true">{formatAmount(usdGhs, 'GHS')}</span>
      <span className="visually-hidden">{fillText(money.cedis, { amount: usdGhs.toFixed(2) })}</span>
    </>
  );
}
