import { conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import {
  endAgreement,
  findAgreement,
  findCategoryName,
  findOverlapping,
  insertAgreement,
  listAgreedPriceRows,
  listAgreementRows,
  lockAgreement,
  lockClientRow,
} from '#api/modules/rates/agreements.repository';
import { dayOf } from '#api/modules/rates/exchange-rates.service';
import { endOf, lastDayBefore, startOf } from '#api/modules/rates/price-days';
import type { Received } from '#contract/endpoint';
import type { addPriceAgreement, endPriceAgreement } from '#contract/staff/agreements/calls';
import type { Database, Queryable } from '#db/database';

type Form = Received<typeof addPriceAgreement>['body'];
type Deps = {
  db: Database;
  now: () => Date;
  desk: Desk;
  /** Locks a tier that is in use. */
  lockKnownTier: (tx: Queryable, id: number) => Promise<{ id: number; name: string }>;
};

export type Agreements = ReturnType<typeof createAgreements>;

export function createAgreements({ db, now, desk, lockKnownTier }: Deps) {
  /** The locked owner of the price. */
  async function lockParty(tx: Queryable, { clientId, tier }: Form) {
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

  return {
    async list(clientId: string | undefined) {
      return new RawJson(await listAgreementRows(db, { clientId: clientId ?? null, now: now() }));
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
        const by = { staffId: caller.staffId, now: work.now };
        const id = await insertAgreement(tx, { ...whose, categoryId, mode, start, end, rate, reason, ...by });
        await tell(work, 'agreed a price', id, { validFrom: dayOf(start), until: form.until ?? null, reason });
        return orNotFound(await findAgreement(tx, { id, now: work.now }));
      }),

    end: (caller: StaffCaller, id: number, form: Received<typeof endPriceAgreement>['body']) =>
      desk.once(caller, 'endPriceAgreement', { id, ...form }, async (work) => {
        const { tx } = work;
        const { until, reason } = form;
        const { validFrom, endsAt } = orNotFound(await lockAgreement(tx, { id }));
        if (endsAt !== null && (endsAt <= work.now || endsAt <= validFrom))
          throw conflict('This agreed price has ended already.');
        if (until !== undefined && until < dayOf(work.now))
          throw fieldError('until', 'Choose today or a coming day as the last one.');
        const wanted = until === undefined ? work.now : (endOf(until, work.now) ?? work.now);
        if (endsAt !== null && wanted >= endsAt)
          throw fieldError(
            'until',
            `This agreed price ends on ${lastDayBefore(endsAt)} already. Choose an earlier day.`,
          );
        // An agreement that has not begun by then never applies.
        const end = new Date(Math.max(wanted.getTime(), validFrom.getTime()));
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
