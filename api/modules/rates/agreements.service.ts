import { AppError, conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import {
  endAgreement,
  findAgreement,
  findCategoryName,
  findOverlapping,
  findUsualPrice,
  insertAgreement,
  listAgreedPriceRows,
  listAgreementRows,
  listWaitingRows,
  lockAgreement,
  lockClientRow,
} from '#api/modules/rates/agreements.repository';
import { dayOf } from '#api/modules/rates/exchange-rates.service';
import { endOf, lastDayBefore, startOf } from '#api/modules/rates/price-days';
import type { Received } from '#contract/endpoint';
import type { addPriceAgreement, allowPriceAgreement, endPriceAgreement } from '#contract/staff/agreements/calls';
import { fullLoad } from '#contract/staff/agreements/rules';
import type { Database, Queryable } from '#db/database';

type Form = Received<typeof addPriceAgreement>['body'];
type Deps = {
  db: Database;
  now: () => Date;
  desk: Desk;
  /** Locks a tier that is in use. */
  lockKnownTier: (tx: Queryable, id: number) => Promise<{ id: number; name: string }>;
  /** How much of a price each role may give off alone, in USD. */
  limitsOf: (tx: Queryable) => Promise<{ accounts: number; admin: number }>;
};

export type Agreements = ReturnType<typeof createAgreements>;

export function createAgreements({ db, now, desk, lockKnownTier, limitsOf }: Deps) {
  /** The locked owner of the price. */
  async function lockParty(tx: Queryable, { clientId, tier }: Pick<Form, 'clientId' | 'tier'>) {
    if (clientId !== undefined && tier === undefined) {
      const client = await lockClientRow(tx, { id: clientId });
      if (!client) throw fieldError('clientId', 'There is no such client, or it was merged into another.');
      return { clientId, tierId: null, name: client.shippingMark };
    }
    if (clientId === undefined && tier !== undefined) {
      const held = await lockKnownTier(tx, tier);
      return { clientId: null, tierId: held.id, name: held.name };
    }
    throw fieldError('clientId', 'Choose a client or a tier.');
  }

  /** An agreed price gives off on every package that comes, so one full load of the difference counts against the limit. */
  async function needsSecond({ tx, caller }: Work, agreed: Parameters<typeof findUsualPrice>[1] & { rate: number }) {
    const usual = await findUsualPrice(tx, agreed);
    if (!usual) return false;
    const limits = await limitsOf(tx);
    const off = Math.round((usual.rate - agreed.rate) * 100) * fullLoad[usual.unit];
    return off > Math.round((caller.role === 'admin' ? limits.admin : limits.accounts) * 100);
  }

  return {
    async list(clientId: string | undefined) {
      return new RawJson(await listAgreementRows(db, { clientId: clientId ?? null, now: now() }));
    },

    async listWaiting() {
      return new RawJson(await listWaitingRows(db, { now: now() }));
    },

    add: (caller: StaffCaller, form: Form) =>
      desk.once(caller, 'addPriceAgreement', form, async (work) => {
        const { tx } = work;
        const { categoryId, mode, rate, reason } = form;
        const start = startOf(form.validFrom, work.now);
        const end = endOf(form.until, start);
        const { name, ...whose } = await lockParty(tx, form);
        const category = await findCategoryName(tx, { id: categoryId, at: start, mode });
        if (category === null) throw fieldError('categoryId', 'Choose a category that is in use and has a rate.');
        const other = await findOverlapping(tx, { ...whose, categoryId, mode, start, end });
        if (other) throw refuseOverlap(name, category, other);
        const waits = await needsSecond(work, { ...whose, categoryId, mode, start, rate });
        const by = { staffId: caller.staffId, now: work.now, waits, allowedBy: null };
        const id = await insertAgreement(tx, { ...whose, categoryId, mode, start, end, rate, reason, ...by });
        await tell(work, waits ? 'asked for a price' : 'agreed a price', id, {
          validFrom: dayOf(start),
          until: form.until ?? null,
          reason,
        });
        return orNotFound(await findAgreement(tx, { id, now: work.now }));
      }),

    /** By another person than the one who asked. Days that have passed are not given back. */
    allow: (caller: StaffCaller, id: number, form: Received<typeof allowPriceAgreement>['body']) =>
      desk.once(caller, 'allowPriceAgreement', { id, ...form }, async (work) => {
        const { tx } = work;
        const { isWaiting, askedUntil, validFrom, endsAt: _, ...asked } = orNotFound(await lockAgreement(tx, { id }));
        if (!isWaiting) throw conflict('This price does not wait for a second person.');
        if (asked.staffId === caller.staffId)
          throw new AppError('FORBIDDEN', 'You asked for this price. Another person must decide.');
        const start = new Date(Math.max(validFrom.getTime(), work.now.getTime()));
        if (askedUntil !== null && askedUntil <= start) throw conflict('The days of this price are over: end it.');
        const { clientId, tierId, categoryId, mode } = asked;
        const { name } = await lockParty(tx, { clientId: clientId ?? undefined, tier: tierId ?? undefined });
        const category = await findCategoryName(tx, { id: categoryId, at: start, mode });
        if (category === null) throw conflict('This category is no longer in use.');
        const other = await findOverlapping(tx, { ...asked, start, end: askedUntil });
        if (other) throw refuseOverlap(name, category, other);
        const by = { now: work.now, waits: false, allowedBy: caller.staffId };
        const made = await insertAgreement(tx, { ...asked, start, end: askedUntil, ...by });
        await endAgreement(tx, { id, end: validFrom, staffId: caller.staffId, now: work.now, reason: 'Allowed' });
        await tell(work, 'allowed a price', made, { validFrom: dayOf(start), reason: asked.reason });
        return orNotFound(await findAgreement(tx, { id: made, now: work.now }));
      }),

    end: (caller: StaffCaller, id: number, form: Received<typeof endPriceAgreement>['body']) =>
      desk.once(caller, 'endPriceAgreement', { id, ...form }, async (work) => {
        const { tx } = work;
        const { until, reason } = form;
        const { validFrom, endsAt, isWaiting } = orNotFound(await lockAgreement(tx, { id }));
        if (!isWaiting && endsAt !== null && (endsAt <= work.now || endsAt <= validFrom))
          throw conflict('This agreed price has ended already.');
        if (until !== undefined && until < dayOf(work.now))
          throw fieldError('until', 'Choose today or a coming day as the last one.');
        const wanted = until === undefined ? work.now : (endOf(until, work.now) ?? work.now);
        if (!isWaiting && endsAt !== null && wanted >= endsAt)
          throw fieldError(
            'until',
            `This agreed price ends on ${lastDayBefore(endsAt)} already. Choose an earlier day.`,
          );
        // An agreement that has not begun by then never applies.
        const end = isWaiting ? validFrom : new Date(Math.max(wanted.getTime(), validFrom.getTime()));
        await endAgreement(tx, { id, end, staffId: caller.staffId, now: work.now, reason });
        await tell(work, 'ended an agreed price', id, { until: until ?? dayOf(work.now), reason });
        return orNotFound(await findAgreement(tx, { id, now: work.now }));
      }),

    /** What clients read about their own prices. */
    async ofClient(clientId: number) {
      return new RawJson(await listAgreedPriceRows(db, { clientId, now: now() }));
    },
  };
}

/** Roles that see no amounts read a client's log, so the price stays out of it. */
async function tell(work: Work, action: string, id: number, details: Record<string, unknown>) {
  const { clientId, tierId, tier, category, rate } = orNotFound(await findAgreement(work.tx, { id, now: work.now }));
  const more = { category, ...details, agreementId: id };
  if (clientId !== null) await recordDesk(work, { action, entity: 'client', ids: [clientId], details: more });
  else if (tierId !== null)
    await recordDesk(work, { action, entity: 'tier', ids: [tierId], details: { tier: tier?.name, ...more, rate } });
}

function refuseOverlap(
  name: string,
  category: string,
  { validFrom, endsAt }: { validFrom: Date; endsAt: Date | null },
) {
  const first = dayOf(validFrom);
  if (endsAt === null) return conflict(`${name} already has a price for ${category} from ${first} on. End it first.`);
  const last = lastDayBefore(endsAt);
  return conflict(
    `${name} already has a price for ${category} from ${first} to ${last}. Choose other days, or end it first.`,
  );
}
