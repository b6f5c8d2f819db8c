import { money } from '../../content/money';
import { Icon } from '../../ui/icon';
import { Cedis } from './amount';
import { fill, fillText } from './fill';
import { clock, dayOf, daysBetween, formatAmount, weekday } from './format';

const words = money.rate;
/** Above this many days a date says more than a count. */
const COUNTED_DAYS = 60;

export interface Rate {
  usdGhs: number | null;
  /** The day of the rate. */
  rateOn: string | null;
  /** The server's clock. */
  asOf: string;
  /** When the rate was entered. */
  rateSetAt?: string | null;
}

/** "Today's rate." or how old it is. */
export function rateAge({ rateOn, asOf, rateSetAt = null }: Omit<Rate, 'usdGhs'>): string {
  const age = rateOn ? daysBetween(rateOn, dayOf(asOf)) : 0;
  if (rateOn === null || age <= 0) {
    const isToday = rateSetAt !== null && dayOf(rateSetAt) === dayOf(asOf);
    return isToday ? fillText(words.todayAt, { time: clock(rateSetAt) }) : words.today;
  }
  if (age === 1) return words.yesterday;
  return fillText(age > COUNTED_DAYS ? words.older : words.old, { day: weekday(rateOn), days: age });
}

interface RateLineProps extends Rate {
  ghs: number | null;
  /** The sentence about the rate on the day of payment. */
  isFull?: boolean;
}

/** The amount in cedis, its rate, and the age of the rate. Empty without a rate. */
export function RateLine({ ghs, usdGhs, rateOn, asOf, rateSetAt = null, isFull = false }: RateLineProps) {
  if (ghs === null || usdGhs === null) return null;
  return (
    <>
      <p className="sum-ghs">
        <Cedis amount={ghs} /> <span>{fill(words.at, { rate: <RateOf usdGhs={usdGhs} /> })}</span>
      </p>
      <p className="sum-rate">
        <Icon name="clock" size={16} />
        <span>
          {rateAge({ rateOn, asOf, rateSetAt })}
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
