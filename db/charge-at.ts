import { runs } from '#db/runs';

/**
 * Columns of a charge `c` at the moment `now`. Storage that still runs has the days, the price and the amount of today:
 * what is stored with it is from its last change.
 */
export const chargeAt = (now: string) => ({
  isRunning: runs('c'),
  quantity: `case when ${runs('c')} then warehousing_days(c.since, ${now}) else c.quantity end`,
  unitPrice: `case when ${runs('c')} then storage_per_day(c.since) else c.unit_price end`,
  usd: `c.amount + case when ${runs('c')} then warehousing_fee(c.since, ${now}) else 0 end`,
});
