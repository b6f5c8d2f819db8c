import { fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
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

/** Enters the rate of today in the caller's transaction, for a company that has none yet. */
export async function enterExchangeRate(work: Work, usdGhs: number) {
  const day = dayOf(work.now);
  await upsertRate(work.tx, { day, usdGhs, staffId: work.caller.staffId, now: work.now });
  await recordRate(work, { day, usdGhs, before: null });
}

const recordRate = (work: Work, details: { day: string; usdGhs: number; before: number | null }) =>
  recordDesk(work, {
    action: 'set the exchange rate',
    entity: 'exchange-rate',
    ids: [Number(details.day.replaceAll('-', ''))],
    details,
  });

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
        await recordRate(work, { day, usdGhs, before });
        return rate;
      }),
  };
}
