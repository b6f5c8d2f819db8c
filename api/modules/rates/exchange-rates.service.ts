import { fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import { findRateOn, listRateRows, lockRateOf, upsertRate } from '#api/modules/rates/exchange-rates.repository';
import type { Received } from '#contract/endpoint';
import type { setExchangeRate } from '#contract/staff/rates/calls';
import type { Database, Queryable } from '#db/database';

/** Ghana uses UTC all year, so its calendar day is the UTC day. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const dayMs = 86_400_000;
/** The rate that applies on a day: its own, or the latest before it. */
export const exchangeRateOn = (db: Queryable, day: string) => findRateOn(db, { day });

/** Half to double of the last rate. Outside that, a digit is probably wrong. */
export const isWithinReason = (rate: number, usual: number) => rate >= usual / 2 && rate <= usual * 2;

export type ExchangeRates = ReturnType<typeof createExchangeRates>;

export function createExchangeRates({ db, now, desk }: { db: Database; now: () => Date; desk: Desk }) {
  return {
    async list(before: string | undefined) {
      return new RawJson(await listRateRows(db, { today: dayOf(now()), before: before ?? null }));
    },

    set: (caller: StaffCaller, form: Received<typeof setExchangeRate>['body']) =>
      desk.once(caller, 'setExchangeRate', form, async (work) => {
        const { validOn: day, usdGhs } = form;
        if (day < dayOf(work.now)) throw fieldError('validOn', 'The rate of a day that is over is never changed.');
        if (day > dayOf(new Date(work.now.getTime() + 366 * dayMs))) {
          throw fieldError('validOn', 'Enter a day of the coming twelve months.');
        }
        const usual = await exchangeRateOn(work.tx, day);
        if (usual !== null && !isWithinReason(usdGhs, usual)) {
          throw fieldError('usdGhs', `That is far from the rate before it (${usual}). Look at the digits again.`);
        }
        const before = await lockRateOf(work.tx, { day });
        const rate = orNotFound(await upsertRate(work.tx, { day, usdGhs, staffId: caller.staffId, now: work.now }));
        const ids = [Number(day.replaceAll('-', ''))];
        const details = { day, usdGhs, before };
        await recordDesk(work, { action: 'set the exchange rate', entity: 'exchange-rate', ids, details });
        return rate;
      }),
  };
}
