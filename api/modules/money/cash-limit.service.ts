import type { StaffCaller } from '#api/http/caller';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import {
  findLimit,
  insertLimit,
  listLimits,
  lockTakenAlone,
  sumTakenAlone,
} from '#api/modules/money/cash-limit.repository';
import type { Received } from '#contract/endpoint';
import type { setCashLimit } from '#contract/staff/cash-limit/calls';
import type { CashLimit } from '#contract/staff/cash-limit/schema';
import type { Database, Queryable } from '#db/database';

const cents = (amount: number) => Math.round(amount * 100);

/**
 * A payment that is split into small ones still counts as one: everything this person took alone from this client today
 * is added.
 */
export async function needsSecondForCash(
  { tx, caller, now }: Work,
  { clientId, currency, amount }: { clientId: number; currency: 'USD' | 'GHS'; amount: number },
): Promise<boolean> {
  await lockTakenAlone(tx, { clientId, staffId: caller.staffId });
  const left = await cashLeftAlone(tx, { clientId, staffId: caller.staffId, now });
  return cents(amount) > cents(currency === 'USD' ? left.usd : left.ghs);
}

/** How much more cash this person may take from this client today before a second person must confirm. */
export async function cashLeftAlone(db: Queryable, who: { clientId: number; staffId: number; now: Date }) {
  const { usd, ghs } = await findLimit(db);
  const left = (limit: number, taken: number) => Math.max(0, cents(limit) - cents(taken)) / 100;
  return {
    usd: left(usd, await sumTakenAlone(db, { ...who, currency: 'USD' })),
    ghs: left(ghs, await sumTakenAlone(db, { ...who, currency: 'GHS' })),
  };
}

export async function needsSecondForDifference(tx: Queryable, difference: { usd: number; ghs: number }) {
  const { usd, ghs } = await findLimit(tx);
  return Math.abs(cents(difference.usd)) > cents(usd) || Math.abs(cents(difference.ghs)) > cents(ghs);
}

const limitSeen = async (db: Queryable): Promise<CashLimit> => ({
  ...(await findLimit(db)),
  history: await listLimits(db),
});

export type CashLimits = ReturnType<typeof createCashLimit>;

export function createCashLimit({ db, desk }: { db: Database; desk: Desk }) {
  return {
    find: () => limitSeen(db),

    set: (caller: StaffCaller, form: Received<typeof setCashLimit>['body']) =>
      desk.once(caller, 'setCashLimit', form, async (work) => {
        const { tx, now } = work;
        const before = await findLimit(tx);
        const by = { staffId: caller.staffId, now };
        const { usd, ghs } = form;
        const ids = [
          ...(usd === before.usd ? [] : await insertLimit(tx, { currency: 'USD', value: usd, ...by })),
          ...(ghs === before.ghs ? [] : await insertLimit(tx, { currency: 'GHS', value: ghs, ...by })),
        ];
        const details = { usd, ghs, before };
        await recordDesk(work, { action: 'set the cash limit', entity: 'money-setting', ids, details });
        return limitSeen(tx);
      }),
  };
}
