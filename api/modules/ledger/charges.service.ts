import { AppError, conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { dayInWords } from '#api/http/day-words';
import { pageMeta } from '#api/http/paging';
import { findClosedDay } from '#api/modules/books/index';
import { refuseUnable } from '#api/modules/branches/index';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { lockAccount } from '#api/modules/ledger/account.repository';
import { allocateFree } from '#api/modules/ledger/allocate';
import { aboveCeiling } from '#api/modules/ledger/ceilings';
import { sumGivenAlone } from '#api/modules/ledger/ceilings.repository';
import {
  decideRequest,
  findRequest,
  findRequestOwner,
  insertRequest,
  listRequests,
  lockRequest,
} from '#api/modules/ledger/charge-requests.repository';
import {
  type Entered,
  findCharge,
  findChargeOwner,
  findSubject,
  insertEntered,
  listChargePage,
  lockCharge,
  removeEntered,
} from '#api/modules/ledger/charges.repository';
import { findMoneyLimits, insertMoneyLimit, readMoneyLimits } from '#api/modules/ledger/limits.repository';
import { drawerShort, readPayOut, referenceFor, refuseRepeated } from '#api/modules/ledger/pay-out';
import { takeBackGiven } from '#api/modules/ledger/taken-back';
import { dayOf, exchangeRateOn, isWithinReason } from '#api/modules/rates/index';
import type { Received } from '#contract/endpoint';
import type {
  addCharge,
  decideChargeRequest,
  listChargeRequests,
  listCharges,
  removeCharge,
  setMoneyLimits,
} from '#contract/staff/charges/calls';
import { alwaysTwo, enteredKinds, takenOff } from '#contract/staff/charges/rules';
import type { ChargeRow } from '#contract/staff/charges/schema';
import type { Database } from '#db/database';

type Form = Received<typeof addCharge>['body'];
const cents = (amount: number) => Math.round(amount * 100);

async function rateFor({ tx, now }: Work, { currency, usdGhs }: Form) {
  if (currency === 'USD') {
    if (usdGhs !== undefined) throw fieldError('usdGhs', 'A charge in dollars has no exchange rate.');
    return null;
  }
  const dayRate = await exchangeRateOn(tx, dayOf(now));
  const rate = usdGhs ?? dayRate;
  if (rate === null) throw fieldError('usdGhs', 'There is no exchange rate for today: enter the cedis for one dollar.');
  if (dayRate !== null && !isWithinReason(rate, dayRate))
    throw fieldError('usdGhs', `That is far from the rate of the day (${dayRate}). Look at the digits again.`);
  return rate;
}

const isOff = ({ kind, isOff: off }: Form) => takenOff.includes(kind) || (kind === 'ADJUSTMENT' && off);

async function readForm(work: Work, form: Form): Promise<Entered> {
  const { clientId, packageId = null, containerId = null, kind, what, quantity, unit, unitPrice, currency } = form;
  const subject = await findSubject(work.tx, { packageId, containerId, clientId });
  if (!subject.isClient) throw fieldError('clientId', 'There is no such client.');
  if (packageId !== null && !subject.isPackage) throw fieldError('packageId', `There is no package ${packageId}.`);
  if (packageId !== null && subject.packageOwner !== clientId)
    throw fieldError('packageId', 'This package is not this client’s.');
  if (containerId !== null && !subject.isContainer) throw fieldError('containerId', 'There is no such container.');
  if ((isOff(form) || kind === 'REFUND' || kind === 'ADJUSTMENT') && !form.reason)
    throw fieldError('reason', 'Give a reason of 2 to 500 characters.');
  const payOut = readPayOut(form);
  const usdGhs = await rateFor(work, form);
  const whole = quantity * unitPrice;
  const usd = Math.round((usdGhs === null ? whole : whole / usdGhs) * 100 + 1e-7) / 100;
  if (usd <= 0) throw fieldError('unitPrice', 'That is worth less than one US cent.');
  if (usd > 10_000_000)
    throw fieldError('unitPrice', 'That is more than 10,000,000 dollars. Look at the digits again.');
  return {
    ...{ clientId, kind, packageId, containerId, what, quantity, unit, unitPrice, currency, usdGhs },
    usd: isOff(form) ? -usd : usd,
    reason: form.reason ?? null,
    ...payOut,
  };
}

/**
 * What needs a second person: refunds, write-offs, and discounts above the role's limit, together with what the same
 * person gave this client alone on the same day.
 */
async function needsSecond({ tx, caller, now }: Work, { clientId, kind, usd }: Entered) {
  if (alwaysTwo.includes(kind)) return true;
  if (usd >= 0) return false;
  const limits = await findMoneyLimits(tx);
  const alone = await sumGivenAlone(tx, { clientId, staffId: caller.staffId, now });
  return cents(-usd) + cents(alone) > cents(caller.role === 'admin' ? limits.admin : limits.accounts);
}

const isEntered = (kind: string) => enteredKinds.some((each) => each === kind);

/** Mails the client that money was paid back. The module of documents has the words. */
type OnRefunded = (work: Work, refund: Entered) => Promise<void>;
type Deps = { db: Database; now: () => Date; desk: Desk; onRefunded: OnRefunded };
export type Charges = ReturnType<typeof createCharges>;

export function createCharges({ db, now, desk, onRefunded }: Deps) {
  const tell = async (work: Work, action: string, row: Entered, details: Record<string, unknown>) => {
    const { clientId, packageId, containerId, kind, what, usd, paidMethod, paidReference } = row;
    const paid = { ...(paidMethod && { paidMethod }), ...(paidReference && { paidReference }) };
    const more = { kind, what, usd, ...paid, ...(row.reason && { reason: row.reason }), ...details };
    await recordDesk(work, { action, entity: 'client', ids: [clientId], details: more });
    if (packageId !== null) await recordDesk(work, { action, entity: 'package', ids: [packageId], details: more });
    if (containerId !== null)
      await recordDesk(work, { action, entity: 'container', ids: [containerId], details: more });
  };

  return {
    async list(query: Received<typeof listCharges>['query']) {
      const { clientId = null, packageId = null, containerId = null, state = null, page, take } = query;
      if (clientId === null && packageId === null && containerId === null)
        throw fieldError('clientId', 'Name a client, a package or a container.');
      const filter = { now: now(), clientId, packageId, containerId, state, take, skip: (page - 1) * take };
      const { itemCount, ...found } = await listChargePage(db, filter);
      return {
        ...found,
        data: found.data as ChargeRow[],
        meta: pageMeta(itemCount, { page, take }),
      };
    },

    add: (caller: StaffCaller, form: Form) =>
      desk.once(caller, 'addCharge', form, async (work) => {
        const { tx } = work;
        if (caller.role === 'ghana-warehouse' && (form.kind !== 'REFUND' || form.method !== 'CASH'))
          throw new AppError('FORBIDDEN', 'A warehouse pays refunds in cash only. Accounts enters all other charges.');
        if (form.method === 'CASH') await refuseUnable(tx, caller, 'takesMoney');
        await lockAccount(tx, { clientId: form.clientId });
        const row = await readForm(work, form);
        const tooMuch = (await aboveCeiling(work, row)) ?? (await drawerShort(tx, row, caller.staffId));
        if (tooMuch !== null) throw fieldError('unitPrice', tooMuch);
        await refuseRepeated(tx, row, { exceptRequest: null });
        const by = { staffId: caller.staffId, now: work.now };
        if (await needsSecond(work, row)) {
          const id = await insertRequest(tx, { ...row, ...by });
          await tell(work, 'asked for a charge', row, { request: id });
          return { charge: null, request: orNotFound(await findRequest(tx, { id })) };
        }
        const id = await insertEntered(tx, { ...row, ...by, approvedBy: null });
        await allocateFree(work, row.clientId);
        await tell(work, 'added a charge', row, { charge: id });
        return { charge: orNotFound(await findCharge(tx, { id, now: work.now })), request: null };
      }),

    remove: (caller: StaffCaller, id: number, form: Received<typeof removeCharge>['body']) =>
      desk.once(caller, 'removeCharge', { id, ...form }, async (work) => {
        const { tx } = work;
        await lockAccount(tx, { clientId: orNotFound(await findChargeOwner(tx, { id })) });
        const closedTo = await findClosedDay(tx);
        const held = orNotFound(await lockCharge(tx, { id }));
        if (held.kind === 'OPENING')
          throw conflict('Opening balances come from an import: undo it, or add an adjustment.');
        if (!isEntered(held.kind)) throw conflict('Freight, storage and taxes follow from the goods and the invoice.');
        if (held.documentId !== null) throw conflict('This charge is on a document: mend it by a credit note.');
        if (held.isTakingBack)
          throw conflict('This line takes back what was given on a charge that is gone: it stays.');
        if (held.isTakenBack)
          throw conflict('This was taken back already, in full or in part, when its charge was removed or credited.');
        if (held.kind === 'REFUND')
          throw conflict(
            'A refund stays. If the money came back, record a payment; if it was never paid out, add an adjustment in the client’s favour, which needs a second person above your limit.',
          );
        if (held.isApproved)
          throw conflict(
            'A second person approved this, so it stays. Add an adjustment of the same amount that the client owes instead.',
          );
        if (closedTo !== null && held.day <= closedTo)
          throw conflict(
            `The books are closed up to ${dayInWords(closedTo)}: add an adjustment, or ask an admin to open them.`,
          );
        await removeEntered(tx, { ...held, reason: form.reason, staffId: caller.staffId, now: work.now });
        const details = { charge: id, reason: form.reason };
        await recordDesk(work, { action: 'removed a charge', entity: 'client', ids: [held.clientId], details });
        if (held.usd > 0) await takeBackGiven(work, held.clientId, [held], form.reason);
        await allocateFree(work, held.clientId);
        return { id };
      }),

    requests: ({ clientId }: Received<typeof listChargeRequests>['query']) =>
      listRequests(db, { clientId: clientId ?? null }),

    decide: (caller: StaffCaller, id: number, form: Received<typeof decideChargeRequest>['body']) =>
      desk.once(caller, 'decideChargeRequest', { id, ...form }, async (work) => {
        const { tx } = work;
        // A merged client has the account of the client who is kept.
        const clientId = orNotFound(await findRequestOwner(tx, { id }));
        await lockAccount(tx, { clientId });
        const held = orNotFound(await lockRequest(tx, { id }));
        if (held.outcome !== null) throw conflict('This request has been decided already.');
        if (form.isApproved && held.staffId === caller.staffId)
          throw new AppError('FORBIDDEN', 'You asked for this charge. Another person must decide.');
        if (!form.isApproved && !form.reason) throw fieldError('reason', 'Give a reason of 2 to 500 characters.');
        const { staffId, outcome: _open, ...asked } = held;
        const paidReference = form.isApproved ? referenceFor(asked, form.reference) : null;
        const row = { ...asked, paidReference: paidReference ?? asked.paidReference };
        const tooMuch = form.isApproved
          ? ((await aboveCeiling(work, { ...row, clientId })) ?? (await drawerShort(tx, row, staffId)))
          : null;
        if (tooMuch !== null) throw conflict(tooMuch);
        if (form.isApproved) await refuseRepeated(tx, row, { exceptRequest: id });
        const by = { staffId, approvedBy: caller.staffId, now: work.now };
        const chargeId = form.isApproved ? await insertEntered(tx, { ...row, ...by }) : null;
        if (form.isApproved) await allocateFree(work, clientId);
        if (form.isApproved && row.kind === 'REFUND') await onRefunded(work, { ...row, clientId });
        const reason = form.reason ?? null;
        const outcome = form.isApproved ? 'BOOKED' : 'REFUSED';
        const decision = { staffId: caller.staffId, now: work.now, reason, chargeId, paidReference };
        await decideRequest(tx, { id, outcome, ...decision });
        const action = form.isApproved ? 'allowed a charge' : 'refused a charge';
        await tell(work, action, row, { request: id, ...(reason && { decision: reason }) });
        return orNotFound(await findRequest(tx, { id }));
      }),

    limits: () => readMoneyLimits(db),

    setLimits: (caller: StaffCaller, form: Received<typeof setMoneyLimits>['body']) =>
      desk.once(caller, 'setMoneyLimits', form, async (work) => {
        const before = await findMoneyLimits(work.tx);
        const by = { staffId: caller.staffId, now: work.now };
        const names = { accounts: 'OFF_LIMIT_ACCOUNTS', admin: 'OFF_LIMIT_ADMIN', release: 'RELEASE_LIMIT' } as const;
        const ids: number[] = [];
        for (const [key, name] of Object.entries(names) as [keyof typeof names, string][]) {
          if (form[key] !== before[key])
            ids.push(...(await insertMoneyLimit(work.tx, { name, value: form[key], ...by })));
        }
        const { accounts, admin, release, reason } = form;
        const details = { accounts, admin, release, before, reason };
        await recordDesk(work, { action: 'set the money limits', entity: 'money-setting', ids, details });
        return readMoneyLimits(work.tx);
      }),
  };
}
